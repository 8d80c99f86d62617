//! The pages' addresses.

use empiki::Game;

use crate::language::Language;
use crate::rooms::RoomId;

/// A page, whatever language it is read in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// The home page.
    Home,
    /// The page where a game is played.
    Game(Game),
    /// The guide to a game.
    Guide(Game),
    /// Where a private room is made.
    NewRoom(Game),
    /// A private room.
    Room(RoomId),
    /// The rules of all five games side by side.
    Rules,
    /// The games' own words.
    Glossary,
}

impl Place {
    /// The page's path in a language.
    pub fn path(self, language: Language) -> String {
        match self {
            Place::Home => format!("/{language}/"),
            Place::Game(game) => format!("/{language}/{game}"),
            Place::Guide(game) => format!("/{language}/{game}/guide"),
            Place::NewRoom(game) => format!("/{language}/{game}/room"),
            Place::Room(id) => format!("/{language}/room/{id}"),
            Place::Rules => format!("/{language}/rules"),
            Place::Glossary => format!("/{language}/glossary"),
        }
    }

    /// The page that a path means, with a language in front or without, with slashes at the end
    /// or without. Reading is generous here because the answer to a path that is not written as
    /// [`Place::path`] writes it is a redirect to the one that is.
    pub fn parse(path: &str) -> Option<Place> {
        let mut parts: Vec<&str> = path.strip_prefix('/')?.trim_end_matches('/').split('/').collect();
        if parts.first().is_some_and(|first| Language::from_code(first).is_some()) {
            parts.remove(0);
        }
        match parts[..] {
            [] | [""] => Some(Place::Home),
            ["rules"] => Some(Place::Rules),
            ["glossary"] => Some(Place::Glossary),
            [game] => game.parse().ok().map(Place::Game),
            [game, "guide"] => game.parse().ok().map(Place::Guide),
            [game, "room"] => game.parse().ok().map(Place::NewRoom),
            ["room", id] => id.parse().ok().map(Place::Room),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_path_is_read_back() {
        let places = Game::ALL
            .into_iter()
            .flat_map(|game| [Place::Game(game), Place::Guide(game), Place::NewRoom(game)])
            .chain([Place::Home, Place::Rules, Place::Glossary, Place::Room(RoomId::from_random([7; 16]))]);
        for place in places {
            for language in Language::ALL {
                let path = place.path(language);
                assert_eq!(Place::parse(&path), Some(place), "{path}");
                assert_eq!(Place::parse(&format!("{path}/")), Some(place), "{path}/");
                assert_eq!(Place::parse(&path[3..]), Some(place), "{path} without its language");
            }
        }
    }

    #[test]
    fn other_paths_are_no_pages() {
        for path in [
            "",
            "oware",
            "/chess",
            "/en/en",
            "/oware/guide/2",
            "//oware",
            "//evil.example/oware",
            "/de/oware",
        ] {
            assert_eq!(Place::parse(path), None, "{path}");
        }
    }
}
