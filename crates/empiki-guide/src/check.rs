//! Checking all guides together.

use std::collections::BTreeMap;

use empiki::Game;

use crate::{Example, Fault, Glossary, Guide, Language, Problem};

/// The text of one file of the folder of guides.
#[derive(Clone, Copy, Debug)]
pub struct Source<'a> {
    /// The folder's name: `en`.
    pub language: &'a str,
    /// The file's name without `.md`: `omweso` or `glossary`.
    pub name: &'a str,
    /// The text.
    pub text: &'a str,
}

/// What was checked and what is wrong.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// Everything that is wrong, by file and line.
    pub faults: Vec<Fault>,
    /// How many guides were read, of 20.
    pub guides: usize,
    /// How many glossaries were read, of 4.
    pub glossaries: usize,
    /// How many worked examples were replayed.
    pub examples: usize,
    /// How many claims were compared.
    pub claims: usize,
}

/// Checks guides and glossaries: each by itself, the translations against the English ones, and that
/// none is missing.
pub fn check_all<'a>(sources: impl IntoIterator<Item = Source<'a>>) -> Report {
    let mut check = Check::default();
    for source in sources {
        check.read(source);
    }
    check.compare();
    check.look_up();
    check.find_missing();
    check.report.faults.sort_by(|a, b| (&a.file, a.line).cmp(&(&b.file, b.line)));
    check.report
}

#[derive(Default)]
struct Check {
    guides: BTreeMap<(Game, Language), Guide>,
    glossaries: BTreeMap<Language, Glossary>,
    report: Report,
}

impl Check {
    fn fault(&mut self, file: &str, line: usize, problem: Problem) {
        self.report.faults.push(Fault { file: file.to_string(), line, problem });
    }

    fn read(&mut self, source: Source<'_>) {
        let file = format!("{}/{}.md", source.language, source.name);
        let Ok(language) = source.language.parse::<Language>() else {
            return self.fault(&file, 0, Problem::Unexpected);
        };
        let game = source.name.parse::<Game>().ok().filter(|game| game.name() == source.name);
        let faults = if let Some(game) = game {
            let (guide, faults) = Guide::read(game, language, source.text);
            self.report.guides += 1;
            self.report.examples += guide.examples.len();
            self.report.claims += guide.claims;
            if self.guides.insert((game, language), guide).is_some() {
                self.fault(&file, 0, Problem::Unexpected);
            }
            faults
        } else if source.name == "glossary" {
            let (glossary, faults) = Glossary::read(language, source.text);
            self.report.glossaries += 1;
            if self.glossaries.insert(language, glossary).is_some() {
                self.fault(&file, 0, Problem::Unexpected);
            }
            faults
        } else {
            return self.fault(&file, 0, Problem::Unexpected);
        };
        for (line, problem) in faults {
            self.fault(&file, line, problem);
        }
    }

    /// Compares the translations with the English texts.
    fn compare(&mut self) {
        let mut found = Vec::new();
        for ((game, language), guide) in &self.guides {
            if let Some(english) = self.guides.get(&(*game, Language::English)) {
                let file = format!("{language}/{game}.md");
                found.extend(differences(guide, english).into_iter().map(|(line, problem)| Fault {
                    file: file.clone(),
                    line,
                    problem,
                }));
            }
        }
        if let Some(english) = self.glossaries.get(&Language::English) {
            let expected: Vec<&str> = english.terms.iter().map(|term| term.id.as_str()).collect();
            for (language, glossary) in &self.glossaries {
                let ids: Vec<&str> = glossary.terms.iter().map(|term| term.id.as_str()).collect();
                if ids == expected {
                    continue;
                }
                let at = ids.iter().zip(&expected).take_while(|(a, b)| a == b).count();
                let (file, line) =
                    (format!("{language}/glossary.md"), glossary.terms.get(at).map_or(0, |term| term.line));
                let text = match expected.get(at) {
                    Some(id) => format!("in English {id:?} comes here"),
                    None => "in English there is no such term".into(),
                };
                found.push(Fault { file, line, problem: Problem::Glossary(text) });
            }
        }
        self.report.faults.extend(found);
    }

    /// Looks up every term that a guide links to.
    fn look_up(&mut self) {
        for ((game, language), guide) in &self.guides {
            let Some(glossary) = self.glossaries.get(language) else { continue };
            let missing = guide.terms.iter().filter(|(_, id)| !glossary.terms.iter().any(|t| t.id == *id));
            self.report.faults.extend(missing.map(|(line, id)| Fault {
                file: format!("{language}/{game}.md"),
                line: *line,
                problem: Problem::Glossary(format!("there is no term {id:?} to link to")),
            }));
        }
    }

    fn find_missing(&mut self) {
        for language in Language::ALL {
            for game in Game::ALL {
                if !self.guides.contains_key(&(game, language)) {
                    self.fault(&format!("{language}/{game}.md"), 0, Problem::Missing);
                }
            }
            if !self.glossaries.contains_key(&language) {
                self.fault(&format!("{language}/glossary.md"), 0, Problem::Missing);
            }
        }
    }
}

/// Where the examples of a guide are not those of the English one.
fn differences(guide: &Guide, english: &Guide) -> Vec<(usize, Problem)> {
    let mut faults = Vec::new();
    let differs = |name: &str, what: String| Problem::Differs { name: name.to_string(), what };
    for (section, example) in placed(english) {
        match placed(guide).find(|(_, mine)| mine.name == example.name) {
            None => faults.push((0, differs(&example.name, "it is missing".into()))),
            Some((mine, _)) if mine != section => {
                let what = format!("it stands in {mine:?}, in English in {section:?}");
                faults.push((0, differs(&example.name, what)));
            }
            Some((_, mine)) => faults.extend(compare(mine, example, guide.game)),
        }
    }
    for (_, example) in placed(guide) {
        if english.example(&example.name).is_none() {
            faults.push((example.line, differs(&example.name, "in English there is none".into())));
        }
    }
    let order = |guide: &Guide| guide.examples.iter().map(|e| e.name.clone()).collect::<Vec<_>>();
    if faults.is_empty() && order(guide) != order(english) {
        let first = guide.examples.iter().zip(&english.examples).find(|(a, b)| a.name != b.name);
        if let Some((mine, theirs)) = first {
            let what = format!("in English {:?} comes here", theirs.name);
            faults.push((mine.line, differs(&mine.name, what)));
        }
    }
    faults
}

/// The examples of a guide with the sections that they stand in.
fn placed(guide: &Guide) -> impl Iterator<Item = (&str, &Example)> {
    guide.sections.iter().flat_map(move |section| {
        section.blocks.iter().filter_map(move |block| match block {
            crate::Block::Example(index) => Some((section.id.as_str(), guide.examples.get(*index)?)),
            crate::Block::Html(_) => None,
        })
    })
}

/// What is wrong when two texts that say the same do not give the same numbers in digits, in whatever order.
fn other_numbers(text: &str, english: &str) -> Option<String> {
    let numbers = |text: &str| {
        let digits = text.split(|c: char| !c.is_ascii_digit()).filter(|digits| !digits.is_empty());
        let mut numbers: Vec<&str> = digits.collect();
        numbers.sort_unstable();
        numbers.join(" ")
    };
    let (ours, expected) = (numbers(text), numbers(english));
    (ours != expected).then(|| format!("it says the numbers {ours:?}, in English {expected:?}"))
}

/// Compares all of an example that is the same in every language.
fn compare(mine: &Example, english: &Example, game: Game) -> Vec<(usize, Problem)> {
    let mut faults = Vec::new();
    let mut differs = |line: usize, what: String| {
        faults.push((line, Problem::Differs { name: mine.name.clone(), what }));
    };
    if (&mine.preset, &mine.options) != (&english.preset, &english.options) {
        differs(mine.line, "its rules".into());
    }
    if mine.start != english.start {
        differs(mine.start_line, "its start".into());
    }
    if mine.stages.len() != english.stages.len() {
        differs(mine.line, format!("it has {} stages, not {}", mine.stages.len(), english.stages.len()));
    }
    for (stage, theirs) in mine.stages.iter().zip(&english.stages) {
        if stage.actions != theirs.actions {
            differs(stage.line, "the actions played".into());
        }
        let claims =
            |stage: &crate::Stage| stage.claims.iter().map(|(_, c)| c.text(game)).collect::<Vec<_>>();
        let (ours, expected) = (claims(stage), claims(theirs));
        if ours != expected {
            let at = ours.iter().zip(&expected).take_while(|(a, b)| a == b).count();
            let line = stage.claims.get(at).map_or(stage.line, |(line, _)| *line);
            let what = match expected.get(at) {
                Some(claim) => format!("in English it claims {claim} here"),
                None => "in English it claims no more here".into(),
            };
            differs(line, what);
        }
        if stage.captions.is_empty() != theirs.captions.is_empty() {
            differs(stage.line, "a caption is missing or one too many".into());
        } else if let Some(what) = other_numbers(&stage.caption(), &theirs.caption()) {
            differs(stage.captions.first().map_or(stage.line, |(line, _)| *line), what);
        }
    }
    if let Some(what) = other_numbers(&mine.title, &english.title) {
        differs(mine.title_line, what);
    }
    faults
}
