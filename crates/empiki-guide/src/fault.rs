//! What is wrong with a guide, and where.

use core::fmt;

/// One thing that is wrong with the guides: the file, the line, and what it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// `en/omweso.md`, relative to the folder of the guides.
    pub file: String,
    /// The line, from 1; 0 when the fault is that of a whole file.
    pub line: usize,
    /// What is wrong.
    pub problem: Problem,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.line == 0 {
            write!(f, "{}: {}", self.file, self.problem)
        } else {
            write!(f, "{}:{}: {}", self.file, self.line, self.problem)
        }
    }
}

impl std::error::Error for Fault {}

/// What can be wrong with a guide.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Problem {
    /// The folder has no such guide.
    #[error("this guide is missing")]
    Missing,
    /// The folder has a guide that is none of the games nor the glossary, or two of the same.
    #[error("there is no place for this guide: it is of no game and no language, or is there twice")]
    Unexpected,
    /// The front matter lacks a field or has one that does not belong there.
    #[error("front matter: {0}")]
    FrontMatter(String),
    /// A section is missing, stands in the wrong place or is not one of the fixed ones.
    #[error("sections: {0}")]
    Section(String),
    /// Something in the Markdown that a guide may not hold.
    #[error("{0} has no place in a guide")]
    Markup(&'static str),
    /// The section of worked examples needs more than it has.
    #[error("the section of worked examples has {0}; it needs at least three")]
    TooFewExamples(usize),
    /// Two examples of a guide have the same name.
    #[error("there are two examples named {0:?}")]
    SameName(String),
    /// A line of an example is not in the line format.
    #[error("{0}")]
    Line(String),
    /// The start of an example is no position.
    #[error("start: {0}")]
    Start(String),
    /// An action of an example is not legal.
    #[error("play: {0}")]
    Play(String),
    /// A claim is false: what it claims, and what the replay gives.
    #[error("{claim}: the replay gives {found}")]
    False {
        /// The claim as it stands.
        claim: String,
        /// What is true.
        found: String,
    },
    /// A stage of an example plays actions and claims nothing.
    #[error("nothing is claimed about these actions")]
    NoClaim,
    /// A stage of an example has no caption.
    #[error("nothing is said about these actions: they need a caption")]
    NoCaption,
    /// A number in a caption is none that the replay produces.
    #[error("the caption says {number}, and the replay produces no such {class}")]
    Number {
        /// The number as it stands.
        number: String,
        /// What the words around it say it counts.
        class: &'static str,
    },
    /// The example is not the same as in English.
    #[error("the example {name:?} differs from the English one: {what}")]
    Differs {
        /// The example's name.
        name: String,
        /// What differs.
        what: String,
    },
    /// The guide does not say a fact of the game's own description.
    #[error("{0}")]
    Fact(String),
    /// The glossary is not the same list of terms as in English.
    #[error("glossary: {0}")]
    Glossary(String),
}
