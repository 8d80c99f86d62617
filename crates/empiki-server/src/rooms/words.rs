//! How sides and actions are written in events.

/// `south` or `north`.
pub mod side {
    use std::borrow::Cow;

    use empiki::Side;
    use serde::{Deserialize, Deserializer, Serializer};

    /// Writes a side.
    ///
    /// # Errors
    /// Those of the writer.
    pub fn serialize<S: Serializer>(side: &Side, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(side.name())
    }

    /// Reads a side.
    ///
    /// # Errors
    /// The text is neither side.
    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Side, D::Error> {
        Cow::<'de, str>::deserialize(from)?.parse().map_err(serde::de::Error::custom)
    }
}

/// An action with its direction always marked, so that the text needs no game to be read.
pub mod action {
    use std::borrow::Cow;

    use empiki::{Action, Game};
    use serde::{Deserialize, Deserializer, Serializer};

    /// Writes an action.
    ///
    /// # Errors
    /// Those of the writer.
    pub fn serialize<S: Serializer>(action: &Action, to: S) -> Result<S::Ok, S::Error> {
        // Alemungula marks both directions, so its writing suits every game's actions.
        to.serialize_str(action.text(Game::Alemungula).as_str())
    }

    /// Reads an action.
    ///
    /// # Errors
    /// The text is no action.
    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Action, D::Error> {
        Action::parse(&Cow::<'de, str>::deserialize(from)?).map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use empiki::Action;
    use serde::{Deserialize, Serialize};

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    struct Word(#[serde(with = "super::action")] Action);

    #[test]
    fn every_action_is_read_back() {
        for action in (0..Action::COUNT).filter_map(Action::from_index) {
            let text = serde_json::to_string(&Word(action)).expect("JSON");
            assert_eq!(serde_json::from_str::<Word>(&text).expect("an action"), Word(action), "{text}");
        }
    }
}
