//! The languages of the guides, and the few words of each that a caption's numbers are read with.

use core::fmt;
use core::str::FromStr;

/// A language in which there are guides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Language {
    /// English, the one that the others are compared with.
    English,
    /// Portuguese.
    Portuguese,
    /// Russian.
    Russian,
    /// Croatian.
    Croatian,
}

impl Language {
    /// All four, English first.
    pub const ALL: [Language; 4] =
        [Language::English, Language::Portuguese, Language::Russian, Language::Croatian];

    /// `en`, `pt`, `ru` or `hr`.
    pub const fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Portuguese => "pt",
            Language::Russian => "ru",
            Language::Croatian => "hr",
        }
    }

    /// The words that say what a number counts.
    pub(crate) fn vocabulary(self) -> &'static Vocabulary {
        match self {
            Language::English => &ENGLISH,
            Language::Portuguese => &PORTUGUESE,
            Language::Russian => &RUSSIAN,
            Language::Croatian => &CROATIAN,
        }
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// The text is the code of none of the four languages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the languages are en, pt, ru and hr")]
pub struct UnknownLanguage;

impl FromStr for Language {
    type Err = UnknownLanguage;

    fn from_str(text: &str) -> Result<Language, UnknownLanguage> {
        Language::ALL.into_iter().find(|language| language.code() == text).ok_or(UnknownLanguage)
    }
}

/// How a language names what its captions count. A noun is given by the beginnings of its forms.
pub(crate) struct Vocabulary {
    pub(crate) pit: &'static [&'static str],
    pub(crate) seed: &'static [&'static str],
    pub(crate) lap: &'static [&'static str],
    pub(crate) point: &'static [&'static str],
    /// Words that join numbers into a list or a range.
    pub(crate) joints: &'static [&'static str],
    /// Numbers in words; they are held to the replay like digits. One is left out: in every one of
    /// the four languages it is also an article, a pronoun or "alone".
    pub(crate) numbers: &'static [(&'static str, u16)],
}

const ENGLISH: Vocabulary = Vocabulary {
    pit: &["pit"],
    seed: &["seed"],
    lap: &["lap"],
    point: &["point"],
    joints: &["and", "or", "to"],
    numbers: &[
        ("two", 2),
        ("three", 3),
        ("four", 4),
        ("five", 5),
        ("six", 6),
        ("seven", 7),
        ("eight", 8),
        ("nine", 9),
        ("ten", 10),
        ("eleven", 11),
        ("twelve", 12),
    ],
};

const PORTUGUESE: Vocabulary = Vocabulary {
    pit: &["cova", "poço"],
    seed: &["semente"],
    lap: &["volta"],
    point: &["ponto"],
    joints: &["e", "ou", "a"],
    numbers: &[
        ("dois", 2),
        ("duas", 2),
        ("três", 3),
        ("quatro", 4),
        ("cinco", 5),
        ("seis", 6),
        ("sete", 7),
        ("oito", 8),
        ("nove", 9),
        ("dez", 10),
        ("onze", 11),
        ("doze", 12),
    ],
};

const RUSSIAN: Vocabulary = Vocabulary {
    pit: &["лунк", "лунок"],
    seed: &["семя", "семен", "семян"],
    lap: &["заход"],
    point: &["очк", "очков"],
    joints: &["и", "или", "до", "по"],
    numbers: &[
        ("два", 2),
        ("две", 2),
        ("двух", 2),
        ("двум", 2),
        ("двумя", 2),
        ("три", 3),
        ("трёх", 3),
        ("трём", 3),
        ("тремя", 3),
        ("четыре", 4),
        ("четырёх", 4),
        ("четырём", 4),
        ("четырьмя", 4),
        ("пять", 5),
        ("пяти", 5),
        ("пятью", 5),
        ("шесть", 6),
        ("шести", 6),
        ("шестью", 6),
        ("семь", 7),
        ("семи", 7),
        ("семью", 7),
        ("восемь", 8),
        ("восьми", 8),
        ("восемью", 8),
        ("девять", 9),
        ("девяти", 9),
        ("девятью", 9),
        ("десять", 10),
        ("десяти", 10),
        ("десятью", 10),
        ("одиннадцать", 11),
        ("одиннадцати", 11),
        ("двенадцать", 12),
        ("двенадцати", 12),
    ],
};

const CROATIAN: Vocabulary = Vocabulary {
    pit: &["rup"],
    seed: &["sjemen"],
    lap: &["krug"],
    point: &["bod"],
    joints: &["i", "ili", "do"],
    numbers: &[
        ("dva", 2),
        ("dvije", 2),
        ("dviju", 2),
        ("dvaju", 2),
        ("dvjema", 2),
        ("tri", 3),
        ("triju", 3),
        ("trima", 3),
        ("četiri", 4),
        ("četiriju", 4),
        ("pet", 5),
        ("šest", 6),
        ("sedam", 7),
        ("osam", 8),
        ("devet", 9),
        ("deset", 10),
        ("jedanaest", 11),
        ("dvanaest", 12),
    ],
};
