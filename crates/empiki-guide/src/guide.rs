//! A guide as data.

use std::collections::BTreeSet;

use empiki::rules::RuleSet;
use empiki::{Action, Game};

use crate::markdown::{self, Document, Part, Piece};
use crate::proof::{prove, rule_names};
use crate::{Example, Language, Problem};

/// The sections of every guide, in order: at a glance; where it comes from; the board; your turn, step
/// by step; capturing; special rules; end and victory; worked examples; a common mistake; questions
/// during play; the variant played here; sources. A section's heading ends with its id, as in
/// `## The board {#board}`.
pub const SECTIONS: [&str; 12] = [
    "glance",
    "origin",
    "board",
    "turn",
    "capture",
    "special",
    "end",
    "examples",
    "mistake",
    "questions",
    "variant",
    "sources",
];

/// A guide to one game in one language.
#[derive(Clone, Debug)]
pub struct Guide {
    /// The game.
    pub game: Game,
    /// The language.
    pub language: Language,
    /// The title, from the front matter.
    pub title: String,
    /// One sentence on what the guide is about, from the front matter.
    pub description: String,
    /// The sections in order.
    pub sections: Vec<Section>,
    /// The worked examples of all sections in order.
    pub examples: Vec<Example>,
    /// How many claims the examples make.
    pub claims: usize,
    /// Terms of the glossary that the text links to, each with its line.
    pub terms: Vec<(usize, String)>,
}

/// A section of a guide.
#[derive(Clone, Debug)]
pub struct Section {
    /// One of [`SECTIONS`], fit for an address.
    pub id: String,
    /// The heading, in the guide's language.
    pub title: String,
    /// Prose and examples in order.
    pub blocks: Vec<Block>,
}

/// Part of a section.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block {
    /// Prose as HTML; nothing of it is raw HTML of the guide's text.
    Html(String),
    /// The worked example of this index in [`Guide::examples`].
    Example(usize),
}

impl Guide {
    /// Reads a guide and proves it. What can be read is given even when there are faults; the faults come
    /// with their lines.
    pub fn read(game: Game, language: Language, text: &str) -> (Guide, Vec<(usize, Problem)>) {
        let document = markdown::read(text, language);
        let mut faults = Vec::new();
        let [title, description] = front_matter(&document, ["title", "description"], &mut faults);
        check_sections(&document.parts, &mut faults);
        check_facts(game, &document.parts, &mut faults);
        for (line, id) in &document.links {
            if !SECTIONS.contains(&id.as_str()) {
                faults.push((*line, Problem::Section(format!("there is no section {id:?} to link to"))));
            }
        }
        faults.extend(document.faults);
        let mut guide = Guide {
            game,
            language,
            title,
            description,
            sections: Vec::new(),
            examples: Vec::new(),
            claims: 0,
            terms: document.terms,
        };
        for part in document.parts {
            guide.take_part(part, &mut faults);
        }
        let worked = guide.sections.iter().filter(|section| section.id == "examples");
        let worked = worked.flat_map(|section| &section.blocks);
        let count = worked.filter(|block| matches!(block, Block::Example(_))).count();
        if count < 3 {
            faults.push((0, Problem::TooFewExamples(count)));
        }
        let mut names = BTreeSet::new();
        for example in &guide.examples {
            if !names.insert(&example.name) {
                faults.push((example.line, Problem::SameName(example.name.clone())));
            }
        }
        faults.sort_by_key(|(line, _)| *line);
        (guide, faults)
    }

    /// The example of this name.
    pub fn example(&self, name: &str) -> Option<&Example> {
        self.examples.iter().find(|example| example.name == name)
    }

    fn take_part(&mut self, part: Part, faults: &mut Vec<(usize, Problem)>) {
        let mut blocks = Vec::new();
        for piece in part.pieces {
            match piece {
                Piece::Html(html) => blocks.push(Block::Html(html)),
                Piece::Example(line, name, text) => {
                    let (example, wrong) = Example::parse(self.game, &name, &text, line);
                    let readable = wrong.is_empty();
                    faults.extend(wrong);
                    if readable {
                        match prove(&example, self.game, self.language) {
                            Ok(proof) => faults.extend(proof.faults),
                            Err(fault) => faults.push(fault),
                        }
                    }
                    self.claims += example.stages.iter().map(|stage| stage.claims.len()).sum::<usize>();
                    blocks.push(Block::Example(self.examples.len()));
                    self.examples.push(example);
                }
            }
        }
        self.sections.push(Section { id: part.id, title: part.title, blocks });
    }
}

/// The values of these fields; another field, or none, is a fault.
pub(crate) fn front_matter<const N: usize>(
    document: &Document,
    names: [&str; N],
    faults: &mut Vec<(usize, Problem)>,
) -> [String; N] {
    for (line, key, _) in &document.fields {
        if !names.contains(&key.as_str()) {
            faults.push((*line, Problem::FrontMatter(format!("there is no field {key:?}"))));
        }
    }
    names.map(|name| {
        let mut found = document.fields.iter().filter(|(_, key, _)| key == name);
        let value = found.next().map(|(_, _, value)| value.clone()).unwrap_or_default();
        if value.is_empty() || found.next().is_some() {
            faults.push((1, Problem::FrontMatter(format!("there must be one field {name:?}"))));
        }
        value
    })
}

/// Compares the sections with [`SECTIONS`].
fn check_sections(parts: &[Part], faults: &mut Vec<(usize, Problem)>) {
    for id in SECTIONS {
        if !parts.iter().any(|part| part.id == id) {
            faults.push((0, Problem::Section(format!("{id:?} is missing"))));
        }
    }
    let mut expected = SECTIONS.iter().copied().filter(|id| parts.iter().any(|part| part.id == *id));
    for part in parts {
        let wrong = if !SECTIONS.contains(&part.id.as_str()) {
            Some(format!("the heading {:?} has no id of a section, as in {{#board}}", part.title))
        } else if expected.next() != Some(part.id.as_str()) {
            Some(format!("{:?} stands in the wrong place or twice", part.id))
        } else if part.title.is_empty() || part.pieces.is_empty() {
            Some(format!("{:?} is empty", part.id))
        } else {
            None
        };
        faults.extend(wrong.map(|text| (part.line, Problem::Section(text))));
    }
}

/// Holds the guide to the game's own description: the board's numbers at a glance, and the names of
/// presets and options in the section on variants.
fn check_facts(game: Game, parts: &[Part], faults: &mut Vec<(usize, Problem)>) {
    let find = |id: &str| parts.iter().find(|part| part.id == id);
    if let Some(part) = find("glance") {
        let numbers: BTreeSet<usize> =
            part.text.split(|c: char| !c.is_ascii_digit()).filter_map(|n| n.parse().ok()).collect();
        let facts =
            [(game.rows(), "rows"), (game.columns(), "pits in a row"), (usize::from(game.seeds()), "seeds")];
        for (number, what) in facts {
            if !numbers.contains(&number) {
                let text = format!("the game at a glance does not say that there are {number} {what}");
                faults.push((part.line, Problem::Fact(text)));
            }
        }
    }
    let Some(part) = find("variant") else { return };
    let names = rule_names(game);
    for name in &names {
        if !part.code.iter().any(|code| code == name) {
            let text = format!("the section on variants does not name `{name}`");
            faults.push((part.line, Problem::Fact(text)));
        }
    }
    for code in &part.code {
        // How actions are written may be told there too.
        let is_action = || Action::parse(code).is_ok_and(|action| action.text(game).as_str() == code);
        if !names.contains(&code.as_str()) && !is_value(game, code) && !is_action() {
            let text = format!("`{code}` is no preset, option, value or action of {game}");
            faults.push((part.line, Problem::Fact(text)));
        }
    }
}

/// Whether some option of the game takes this value.
fn is_value(game: Game, text: &str) -> bool {
    let rules = empiki::AnyRules::new(game);
    rules.options().iter().any(|option| option.parse(text).is_ok())
}
