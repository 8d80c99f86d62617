//! The texts of one language, taken apart.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey};

use crate::sources::{files, root};

/// The names that CLDR has for plural categories.
const CATEGORIES: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];

/// A choice that a text makes by a placeholder.
#[derive(Debug)]
pub struct Choice {
    pub variable: String,
    /// The plural categories or words it tells apart; exact numbers are left out.
    pub cases: BTreeSet<String>,
    /// Whether it is a choice between plural forms.
    pub plural: bool,
}

/// A text.
#[derive(Debug)]
pub struct Message {
    pub file: String,
    /// Its placeholders.
    pub variables: BTreeSet<String>,
    pub choices: Vec<Choice>,
    /// The letters in it, so that an empty text is noticed.
    pub letters: usize,
}

/// The texts of a language by their keys; panics on a file that is no Fluent, an empty text and a
/// key that stands twice.
pub fn read(language: &str) -> BTreeMap<String, Message> {
    let mut messages = BTreeMap::new();
    for path in files(&root().join("locales").join(language), "ftl") {
        let file = path.file_name().expect("a file").to_string_lossy().into_owned();
        let source = fs::read_to_string(&path).expect("text");
        let resource = fluent_syntax::parser::parse(source.as_str())
            .unwrap_or_else(|(_, errors)| panic!("{language}/{file} is no Fluent: {errors:?}"));
        let before = messages.len();
        for entry in &resource.body {
            match entry {
                Entry::Message(message) => {
                    let key = message.id.name.to_owned();
                    let value =
                        message.value.as_ref().unwrap_or_else(|| panic!("{language}/{file}: {key} is empty"));
                    assert!(message.attributes.is_empty(), "{language}/{file}: {key} has attributes");
                    let mut read = Message {
                        file: file.clone(),
                        variables: BTreeSet::new(),
                        choices: Vec::new(),
                        letters: 0,
                    };
                    read.pattern(value);
                    let twice = messages.insert(key.clone(), read);
                    assert!(twice.is_none(), "{language}: {key} stands twice");
                }
                Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => {}
                other => panic!("{language}/{file}: {other:?} is neither a text nor a comment"),
            }
        }
        assert!(messages.len() > before, "{language}/{file} has no texts");
    }
    messages
}

impl Message {
    fn pattern(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => {
                    self.letters += value.chars().filter(|letter| letter.is_alphabetic()).count();
                }
                PatternElement::Placeable { expression } => self.expression(expression),
            }
        }
    }

    fn expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(inline) => self.inline(inline),
            Expression::Select { selector, variants } => {
                self.inline(selector);
                let mut cases = BTreeSet::new();
                let mut numbers = false;
                for variant in variants {
                    match variant.key {
                        VariantKey::Identifier { name } => {
                            cases.insert(name.to_owned());
                        }
                        VariantKey::NumberLiteral { .. } => numbers = true,
                    }
                    self.pattern(&variant.value);
                }
                let is_category = |case: &String| case != "other" && CATEGORIES.contains(&case.as_str());
                let plural = numbers || cases.iter().any(is_category);
                if let InlineExpression::VariableReference { id } = selector {
                    self.choices.push(Choice { variable: id.name.to_owned(), cases, plural });
                }
            }
        }
    }

    fn inline(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                self.variables.insert(id.name.to_owned());
            }
            InlineExpression::FunctionReference { arguments, .. } => {
                for argument in &arguments.positional {
                    self.inline(argument);
                }
            }
            InlineExpression::Placeable { expression } => self.expression(expression),
            InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
            // Browsers load some files only, so a text stands on its own.
            other => panic!("{}: {other:?} refers to another text", self.file),
        }
    }

    /// The words that its choices by a placeholder tell apart, of all those that are not plural.
    pub fn words(&self, variable: &str) -> BTreeSet<&str> {
        let choices = self.choices.iter().filter(|choice| !choice.plural && choice.variable == variable);
        choices.flat_map(|choice| choice.cases.iter().map(String::as_str)).collect()
    }

    /// Whether it chooses a plural form by a placeholder.
    pub fn inflects(&self, variable: &str) -> bool {
        self.choices.iter().any(|choice| choice.plural && choice.variable == variable)
    }
}
