//! What every page has.

use std::fmt::Display;

use empiki::Game;
use serde::Serialize;
use serde_json::{Map, Value};

use crate::app::App;
use crate::language::Language;
use crate::place::Place;
use crate::text;

/// The texts of a page's language, for its template.
#[derive(Clone, Copy, Debug)]
pub struct Texts(pub Language);

impl Texts {
    /// The text of a key.
    pub fn text(&self, key: &str) -> String {
        text::text(self.0, key)
    }

    /// The text of a key with one placeholder filled.
    pub fn with(&self, key: &str, name: &str, value: impl Display) -> String {
        let values = [(name.to_owned().into(), value.to_string().into())].into_iter().collect();
        text::text_with(self.0, key, &values)
    }

    /// The text of an option's name with its value.
    pub fn option(&self, name: String, value: String) -> String {
        let values = [("option".into(), name.into()), ("value".into(), value.into())].into_iter().collect();
        text::text_with(self.0, "rules-option", &values)
    }

    /// The text of a key with numbers in it, which decide between its plural forms.
    pub fn numbers(&self, key: &str, numbers: &[(&'static str, usize)]) -> String {
        let values = numbers.iter().map(|(name, number)| ((*name).into(), (*number).into())).collect();
        text::text_with(self.0, key, &values)
    }
}

/// One language of the language switch.
#[derive(Clone, Debug)]
pub struct LanguageLink {
    /// Its code.
    pub code: &'static str,
    /// Its name in itself.
    pub name: String,
    /// The address of this page in it, whole where the site's own address is known.
    pub href: String,
    /// The address that also makes the site remember the choice.
    pub choose: String,
    /// Whether the page is in it.
    pub current: bool,
}

/// What a page shows of a game.
#[derive(Clone, Debug)]
pub struct GameCard {
    /// Its name in addresses.
    pub id: &'static str,
    /// Its name for readers.
    pub name: String,
    /// One sentence about it.
    pub line: String,
    /// Rows of the board.
    pub rows: usize,
    /// Pits in a row.
    pub columns: usize,
}

impl GameCard {
    /// The card of a game in a language.
    pub fn new(game: Game, language: Language) -> GameCard {
        GameCard {
            id: game.name(),
            name: game_name(game, language),
            line: text::text(language, &format!("game-{game}-line")),
            rows: game.rows(),
            columns: game.columns(),
        }
    }

    /// The cards of all five games.
    pub fn all(language: Language) -> Vec<GameCard> {
        Game::ALL.into_iter().map(|game| GameCard::new(game, language)).collect()
    }
}

/// A game's name for readers of a language.
pub fn game_name(game: Game, language: Language) -> String {
    text::text(language, &format!("game-{game}"))
}

/// What every page has, and what the frame around its own content is filled with.
#[derive(Clone, Debug)]
pub struct Frame {
    /// The texts of its language.
    pub t: Texts,
    /// The code of its language.
    pub lang: &'static str,
    /// All languages.
    pub languages: Vec<LanguageLink>,
    /// The address that serves each reader in a language of theirs; empty where there is none.
    pub default_href: String,
    /// The document's title.
    pub title: String,
    /// One sentence about the page.
    pub description: String,
    /// JSON for the page's script, safe inside a `script` element.
    pub page_json: String,
    /// What static files' addresses begin with, without a slash at the end.
    pub assets: String,
}

impl Frame {
    /// The frame of a page. An error page has no place; its language switch leads home.
    pub fn new(
        app: &App,
        language: Language,
        place: Option<Place>,
        title: String,
        description: String,
    ) -> Frame {
        let origin = app.config().http.origin.as_deref().unwrap_or_default().trim_end_matches('/');
        let languages = Language::ALL
            .into_iter()
            .map(|other| {
                let path = place.unwrap_or(Place::Home).path(other);
                LanguageLink {
                    code: other.code(),
                    name: text::text(other, &format!("language-{other}")),
                    href: format!("{origin}{path}"),
                    choose: format!("{path}?{}", super::REMEMBER),
                    current: other == language,
                }
            })
            .collect();
        let default_href = place.map_or_else(String::new, |place| {
            let path = place.path(language);
            let neutral = path.strip_prefix(&format!("/{language}")).unwrap_or(&path);
            format!("{origin}{neutral}")
        });
        let mut frame = Frame {
            t: Texts(language),
            lang: language.code(),
            languages,
            default_href,
            title,
            description,
            page_json: String::new(),
            assets: app.assets().root(),
        };
        frame.page_json = script_json(&frame.page_data());
        frame
    }

    /// Adds a field to the JSON for the page's script.
    #[must_use]
    pub fn with_data(mut self, name: &str, data: &impl Serialize) -> Frame {
        let mut all: Map<String, Value> = serde_json::from_str(&self.page_json).unwrap_or_default();
        all.insert(name.to_owned(), serde_json::to_value(data).unwrap_or(Value::Null));
        self.page_json = script_json(&all);
        self
    }

    fn page_data(&self) -> Map<String, Value> {
        Map::from_iter([
            ("lang".to_owned(), self.lang.into()),
            ("assets".to_owned(), self.assets.as_str().into()),
        ])
    }
}

/// JSON that cannot end the `script` element it stands in.
fn script_json(data: &Map<String, Value>) -> String {
    serde_json::to_string(data).unwrap_or_default().replace('<', "\\u003c")
}

/// A page's own struct: its own fields, and those of the frame as if they were its own, for the
/// templates build on one that shows the frame.
macro_rules! page {
    ($template:literal, $(#[$doc:meta])* struct $name:ident { $($field:ident: $type:ty),* $(,)? }) => {
        $(#[$doc])*
        #[derive(askama::Template)]
        #[template(path = $template)]
        struct $name {
            frame: $crate::pages::Frame,
            $($field: $type,)*
        }

        impl std::ops::Deref for $name {
            type Target = $crate::pages::Frame;

            fn deref(&self) -> &$crate::pages::Frame {
                &self.frame
            }
        }
    };
}
pub(super) use page;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn data_cannot_end_its_script_element() {
        let data = Map::from_iter([("a".to_owned(), Value::from("</script><script>"))]);
        let text = script_json(&data);
        assert!(!text.contains('<'), "{text}");
        assert_eq!(serde_json::from_str::<Map<String, Value>>(&text).expect("JSON"), data);
    }
}
