//! Options and presets: what may differ between two boards of the same game.
//!
//! Every game has its own small `Rules` type; this module is how they are named, listed,
//! read and written in one way.

use alloc::string::{String, ToString};
use core::fmt;
use core::hash::Hash;

/// The value of an option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionValue {
    /// On or off.
    Bool(bool),
    /// A number, or none where the option allows it.
    Number(Option<u8>),
    /// One of the option's words.
    Word(String),
}

impl fmt::Display for OptionValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OptionValue::Bool(on) => on.fmt(f),
            OptionValue::Number(Some(number)) => number.fmt(f),
            OptionValue::Number(None) => f.write_str("none"),
            OptionValue::Word(word) => f.write_str(word),
        }
    }
}

/// Which values an option takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptionKind {
    /// `true` or `false`.
    Bool,
    /// A whole number between the two, both allowed; `none` too if the last field says so.
    Number(u8, u8, bool),
    /// One of these words.
    Choice(&'static [&'static str]),
}

impl fmt::Display for OptionKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OptionKind::Bool => f.write_str("true or false"),
            OptionKind::Number(low, high, false) => write!(f, "a whole number from {low} to {high}"),
            OptionKind::Number(low, high, true) => write!(f, "a whole number from {low} to {high}, or none"),
            OptionKind::Choice(words) => {
                f.write_str("one of ")?;
                for (i, word) in words.iter().enumerate() {
                    let comma = if i == 0 { "" } else { ", " };
                    write!(f, "{comma}{word}")?;
                }
                Ok(())
            }
        }
    }
}

/// An option: its name and its values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OptionSpec {
    /// The name, as in `{"reverse": false}`.
    pub name: &'static str,
    /// The values it takes.
    pub kind: OptionKind,
}

impl OptionSpec {
    /// Reads a value from text: `true`, `10`, `none` or a word.
    ///
    /// # Errors
    /// [`RulesError::Value`] when the option takes no such value.
    pub fn parse(&self, text: &str) -> Result<OptionValue, RulesError> {
        let bad = || RulesError::Value { option: *self, value: text.to_string() };
        match self.kind {
            OptionKind::Bool => text.parse().map(OptionValue::Bool).map_err(|_| bad()),
            OptionKind::Number(low, high, none) => match text.parse::<u8>() {
                Ok(number) if (low..=high).contains(&number) => Ok(OptionValue::Number(Some(number))),
                Err(_) if none && text == "none" => Ok(OptionValue::Number(None)),
                _ => Err(bad()),
            },
            OptionKind::Choice(words) => words
                .iter()
                .find(|word| **word == text)
                .map(|w| OptionValue::Word(w.to_string()))
                .ok_or_else(bad),
        }
    }
}

/// A preset or option that does not exist, or a value that an option does not take.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RulesError {
    /// No preset has this name; the presets there are.
    Preset(String, &'static [&'static str]),
    /// No option has this name; the options there are.
    Name(String, &'static [OptionSpec]),
    /// The option does not take this value.
    Value {
        /// The option.
        option: OptionSpec,
        /// The rejected value.
        value: String,
    },
}

impl fmt::Display for RulesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RulesError::Preset(name, presets) => {
                write!(f, "there is no preset {name:?}; the presets are {}", presets.join(", "))
            }
            RulesError::Name(name, []) => {
                write!(f, "there is no option {name:?}: this game has none")
            }
            RulesError::Name(name, options) => {
                write!(f, "there is no option {name:?}; the options are ")?;
                for (i, option) in options.iter().enumerate() {
                    let comma = if i == 0 { "" } else { ", " };
                    write!(f, "{comma}{}", option.name)?;
                }
                Ok(())
            }
            RulesError::Value { option, value } => {
                write!(f, "option {} is {}, not {value:?}", option.name, option.kind)
            }
        }
    }
}

impl core::error::Error for RulesError {}

/// The options of one game. `Default` is the preset that is listed first.
pub trait RuleSet: Copy + Eq + Hash + fmt::Debug + Send + Sync + 'static {
    /// The presets' names, the default first.
    fn presets(&self) -> &'static [&'static str];

    /// The options of this preset.
    ///
    /// # Errors
    /// [`RulesError::Preset`] when there is no such preset.
    fn preset(&self, name: &str) -> Result<Self, RulesError>;

    /// The options, in a fixed order.
    fn options(&self) -> &'static [OptionSpec];

    /// The value of an option; `None` when there is no such option.
    fn get(&self, name: &str) -> Option<OptionValue>;

    /// Sets an option that [`RuleSet::options`] lists, to a value that its spec allows.
    /// Anything else leaves the rules as they are.
    fn put(&mut self, name: &str, value: &OptionValue);

    /// Sets an option from text, as [`OptionSpec::parse`] reads it.
    ///
    /// # Errors
    /// [`RulesError`] when there is no such option or it takes no such value; the rules are unchanged.
    fn set(&mut self, name: &str, text: &str) -> Result<(), RulesError> {
        let options = self.options();
        let option = options
            .iter()
            .find(|option| option.name == name)
            .ok_or_else(|| RulesError::Name(name.to_string(), options))?;
        let value = option.parse(text)?;
        self.put(name, &value);
        Ok(())
    }
}

/// The rules of a game without options.
macro_rules! no_options {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        pub struct $name;

        impl $crate::rules::RuleSet for $name {
            fn presets(&self) -> &'static [&'static str] {
                &["standard"]
            }

            fn preset(&self, name: &str) -> Result<$name, $crate::rules::RulesError> {
                if name == "standard" {
                    Ok($name)
                } else {
                    Err($crate::rules::RulesError::Preset(name.into(), self.presets()))
                }
            }

            fn options(&self) -> &'static [$crate::rules::OptionSpec] {
                &[]
            }

            fn get(&self, _: &str) -> Option<$crate::rules::OptionValue> {
                None
            }

            fn put(&mut self, _: &str, _: &$crate::rules::OptionValue) {}
        }
    };
}
pub(crate) use no_options;
