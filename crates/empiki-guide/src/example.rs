//! The text of a worked example.

use empiki::rules::RuleSet;
use empiki::{Action, AnyRules, Game, Outcome, OutcomeKind, Side};

use crate::claim::{Claim, Ending};
use crate::{Problem, Reason};

/// A worked example as written, not yet proved.
///
/// A fenced block with the info string `example NAME`. Every line is `key: value`; empty lines
/// are allowed. First comes the head:
///
/// - `title:` what the example shows, in the guide's language.
/// - `rules:` (may be left out) a preset and then options, as in `casual` or `grand_slam=takes`.
/// - `start:` the word `standard`, or a position string of the game.
///
/// Then the stages. The claims before the first `play:` are about the start; each `play:` plays its
/// actions, separated by spaces, and the claims that follow are about the position it leads to or
/// about the actions it played. Each claim has its key, see [`Claim`]. `caption:` says in the guide's
/// language what the reader sees at this stage; several such lines are one text. Right after an
/// `illegal:` claim, `because:` gives its reason in words and belongs to the caption. A stage that plays
/// something needs a claim and a caption.
///
/// What is not `title:`, `caption:` or `because:` is the same in every language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Example {
    /// Its name, the same in every language and unique in its guide; fit for an address.
    pub name: String,
    /// The line of the guide on which the block begins.
    pub line: usize,
    /// What it shows, in the guide's language.
    pub title: String,
    /// The line of the title.
    pub title_line: usize,
    /// The preset named, if any.
    pub preset: Option<String>,
    /// Options that differ from the preset, as name and value.
    pub options: Vec<(String, String)>,
    /// The position string to start from; `None` for the standard set-up.
    pub start: Option<String>,
    /// The line of the start.
    pub start_line: usize,
    /// The start, then what each `play:` line leads to. Never empty.
    pub stages: Vec<Stage>,
}

/// A part of an example: actions, and what is claimed and said when they have been played.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stage {
    /// The line of `play:`, or of the first claim at the start.
    pub line: usize,
    /// The actions, as the game writes them; none in the stage that shows the start.
    pub actions: Vec<Action>,
    /// What is claimed, each with its line.
    pub claims: Vec<(usize, Claim)>,
    /// What is said, in the guide's language, each part with its line.
    pub captions: Vec<(usize, String)>,
}

impl Stage {
    /// The caption as one text.
    pub fn caption(&self) -> String {
        let parts: Vec<&str> = self.captions.iter().map(|(_, text)| text.as_str()).collect();
        parts.join(" ")
    }
}

impl Example {
    /// The rules that the example is played by.
    ///
    /// # Errors
    /// [`Problem::Line`] when there is no such preset or option. [`Example::parse`] has checked it.
    pub fn rules(&self, game: Game) -> Result<AnyRules, Problem> {
        let wrong = |error: empiki::rules::RulesError| Problem::Line(format!("rules: {error}"));
        let mut rules = AnyRules::new(game);
        if let Some(preset) = &self.preset {
            rules = rules.preset(preset).map_err(wrong)?;
        }
        for (name, value) in &self.options {
            rules.set(name, value).map_err(wrong)?;
        }
        Ok(rules)
    }

    /// Every action of the example as the game writes it, in order.
    pub fn actions(&self, game: Game) -> Vec<String> {
        self.stages.iter().flat_map(|stage| &stage.actions).map(|a| a.text(game).to_string()).collect()
    }

    /// Reads a block: the word after `example` in its info string, the lines inside, and the number
    /// of the line on which the block begins. What can be read is given even when there are faults.
    pub fn parse(game: Game, name: &str, text: &str, line: usize) -> (Example, Vec<(usize, Problem)>) {
        let mut reader = Reader {
            game,
            faults: Vec::new(),
            head: Head::default(),
            example: Example {
                name: name.to_string(),
                line,
                title: String::new(),
                title_line: line,
                preset: None,
                options: Vec::new(),
                start: None,
                start_line: line,
                stages: vec![Stage { line, ..Stage::default() }],
            },
            last_was_illegal: false,
        };
        let fit = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        if name.is_empty() || !name.chars().all(fit) {
            let must = "the block begins with `example` and a name of small letters, digits and hyphens";
            reader.fault(line, format!("{must}, not {name:?}"));
        }
        for (offset, text) in text.lines().enumerate() {
            if !text.trim().is_empty() {
                reader.read(line + 1 + offset, text.trim());
            }
        }
        reader.finish()
    }
}

/// Which parts of the head have been read.
#[derive(Default)]
struct Head {
    title: bool,
    rules: bool,
    start: bool,
}

struct Reader {
    game: Game,
    faults: Vec<(usize, Problem)>,
    head: Head,
    example: Example,
    last_was_illegal: bool,
}

impl Reader {
    fn fault(&mut self, line: usize, text: impl Into<String>) {
        self.faults.push((line, Problem::Line(text.into())));
    }

    fn read(&mut self, line: usize, text: &str) {
        let Some((key, value)) = text.split_once(':') else {
            return self.fault(line, format!("{text:?} is not `key: value`"));
        };
        let (key, value) = (key.trim_end(), value.trim());
        let after_illegal = core::mem::take(&mut self.last_was_illegal);
        if value.is_empty() {
            return self.fault(line, format!("{key}: nothing follows"));
        }
        match key {
            "title" | "rules" | "start" => self.read_head(line, key, value),
            "play" => self.read_play(line, value),
            "caption" => self.stage().captions.push((line, value.to_string())),
            "because" if after_illegal => self.stage().captions.push((line, value.to_string())),
            "because" => self.fault(line, "because: belongs right after an illegal: claim"),
            _ => match read_claim(self.game, key, value) {
                Ok(claim) => {
                    self.last_was_illegal = matches!(claim, Claim::Illegal(..));
                    self.stage().claims.push((line, claim));
                }
                Err(wrong) => self.fault(line, format!("{key}: {wrong}")),
            },
        }
        if after_illegal && key != "because" {
            self.fault(line, "an illegal: claim is followed by because: and the reason in words");
        }
    }

    fn stage(&mut self) -> &mut Stage {
        let last = self.example.stages.len() - 1;
        &mut self.example.stages[last]
    }

    fn read_head(&mut self, line: usize, key: &str, value: &str) {
        let stage = &self.example.stages[0];
        let begun = self.example.stages.len() > 1 || !stage.claims.is_empty() || !stage.captions.is_empty();
        let seen = match key {
            "title" => &mut self.head.title,
            "rules" => &mut self.head.rules,
            _ => &mut self.head.start,
        };
        if core::mem::replace(seen, true) || begun {
            return self.fault(line, format!("{key}: stands once, before everything else"));
        }
        match key {
            "title" => {
                self.example.title = value.to_string();
                self.example.title_line = line;
            }
            "rules" => {
                for (at, word) in value.split_whitespace().enumerate() {
                    match word.split_once('=') {
                        Some((name, value)) => self.example.options.push((name.into(), value.into())),
                        None if at == 0 => self.example.preset = Some(word.into()),
                        None => self.fault(line, format!("rules: {word:?} is not option=value")),
                    }
                }
                if let Err(problem) = self.example.rules(self.game) {
                    self.faults.push((line, problem));
                }
            }
            _ => {
                self.example.start = (value != "standard").then(|| value.to_string());
                self.example.start_line = line;
            }
        }
    }

    fn read_play(&mut self, line: usize, value: &str) {
        let mut actions = Vec::new();
        for word in value.split_whitespace() {
            match read_action(self.game, word) {
                Ok(action) => actions.push(action),
                Err(wrong) => self.fault(line, format!("play: {wrong}")),
            }
        }
        self.example.stages.push(Stage { line, actions, ..Stage::default() });
    }

    fn finish(mut self) -> (Example, Vec<(usize, Problem)>) {
        let line = self.example.line;
        if !self.head.title {
            self.fault(line, "title: is missing");
        }
        if !self.head.start {
            self.fault(line, "start: is missing");
        }
        if self.last_was_illegal {
            self.fault(line, "an illegal: claim is followed by because: and the reason in words");
        }
        // An example that plays nothing shows its start: that needs both too.
        if let [start] = self.example.stages.as_slice() {
            if start.claims.is_empty() {
                self.faults.push((line, Problem::NoClaim));
            }
            if start.captions.is_empty() {
                self.faults.push((line, Problem::NoCaption));
            }
        }
        for stage in &self.example.stages[1..] {
            if stage.claims.is_empty() {
                self.faults.push((stage.line, Problem::NoClaim));
            }
            if stage.captions.is_empty() {
                self.faults.push((stage.line, Problem::NoCaption));
            }
        }
        (self.example, self.faults)
    }
}

/// Reads an action; it must be written exactly as the game writes it.
fn read_action(game: Game, word: &str) -> Result<Action, String> {
    let action = Action::parse(word).map_err(|error| format!("{word:?} is no action: {error}"))?;
    let strict = action.text(game).to_string();
    if strict == word { Ok(action) } else { Err(format!("{word:?} is written {strict} in {game}")) }
}

fn read_claim(game: Game, key: &str, value: &str) -> Result<Claim, String> {
    if let Some(absent) = absent(game, key) {
        return Err(absent.into());
    }
    match key {
        "south" | "north" => {
            let pits: Vec<u8> = numbers(value)?;
            if pits.len() != game.pits() {
                return Err(format!("a side has {} pits, not {}", game.pits(), pits.len()));
            }
            let side = if key == "south" { Side::South } else { Side::North };
            Ok(Claim::Row(side, pits))
        }
        "pit" => {
            let words: Vec<&str> = value.split_whitespace().collect();
            let sides = || Side::BOTH.into_iter();
            match words[..] {
                [side, number, seeds] => {
                    let side = sides().find(|known| known.name() == side).ok_or("a side comes first")?;
                    let pit = pit(game, number)?.ok_or("the number of a pit comes after the side")?;
                    Ok(Claim::Pit(side, pit, self::number(seeds)?))
                }
                _ => Err("a side, the number of a pit and its seeds, as in north 2 5".into()),
            }
        }
        "stores" => {
            let (south, north) = value.split_once('-').ok_or("South's store and North's, as in 10-0")?;
            Ok(Claim::Stores([number(south)?, number(north)?]))
        }
        "hand" => Ok(Claim::Hand(number(value)?)),
        "seeds" => match numbers::<u16>(value)?.as_slice() {
            [south, north] => Ok(Claim::Seeds([*south, *north])),
            _ => Err("the seeds in South's pits and in North's, as in 40 24".into()),
        },
        "to act" if value == "nobody" => Ok(Claim::ToAct(None)),
        "to act" => match Side::BOTH.into_iter().find(|side| side.name() == value) {
            Some(side) => Ok(Claim::ToAct(Some(side))),
            None => Err(format!("south, north or nobody, not {value:?}")),
        },
        "legal" if value == "nothing" => Ok(Claim::Legal(Vec::new())),
        "legal" => {
            let actions: Result<Vec<Action>, String> =
                value.split_whitespace().map(|word| read_action(game, word)).collect();
            Ok(Claim::Legal(actions?))
        }
        "illegal" => {
            let (action, reason) = value.split_once(' ').ok_or("an action, then why, as in 3 empty-pit")?;
            let known = Reason::from_name(reason.trim());
            let reason = known.ok_or_else(|| format!("{reason:?} is none of {}", Reason::names()))?;
            Ok(Claim::Illegal(read_action(game, action)?, reason))
        }
        "outcome" => read_ending(game, value).map(Claim::Outcome),
        "laps" => Ok(Claim::Laps(number(value)?)),
        "captured" => Ok(Claim::Captured(number(value)?)),
        "occurrences" => Ok(Claim::Occurrences(number(value)?)),
        "tuzdyks" => {
            match value.split_whitespace().map(|word| pit(game, word)).collect::<Result<Vec<_>, _>>()?[..] {
                [south, north] => Ok(Claim::Tuzdyks([south, north])),
                _ => Err("South's tuzdyk and North's, each a pit number or -".into()),
            }
        }
        "barred" => Ok(Claim::Barred(pit(game, value)?)),
        _ => Err("no such key; the keys are title, rules, start, play, caption, because, south, north, \
                  pit, stores, hand, seeds, to act, legal, illegal, outcome, laps, captured, occurrences, \
                  tuzdyks, barred"
            .into()),
    }
}

/// Why a game has nothing to claim under this key.
fn absent(game: Game, key: &str) -> Option<&'static str> {
    match key {
        "stores" if !game.has_stores() => Some("this game has no stores"),
        "hand" if game.rows() == 2 => Some("nothing is kept in hand in this game"),
        "tuzdyks" if game != Game::TogyzKumalak => Some("this game has no tuzdyks"),
        "barred" if game != Game::Alemungula => Some("this game bars no pit"),
        _ => None,
    }
}

fn read_ending(game: Game, value: &str) -> Result<Ending, String> {
    if value == "none" {
        return Ok(Ending::None);
    }
    let mut words = value.split_whitespace();
    let who = words.next().unwrap_or_default();
    let kind = words.next().and_then(OutcomeKind::from_name).ok_or("none, or who wins and by what kind")?;
    let even = if game.has_stores() { "draw" } else { "annulled" };
    let outcome = match Side::BOTH.into_iter().find(|side| side.name() == who) {
        Some(side) => Outcome::win(side, kind),
        None if who == even => Outcome::even(kind),
        None => return Err(format!("who wins is south, north or {even}, not {who:?}")),
    };
    let points = words.next();
    let claimed = points.map(number::<u8>).transpose()?;
    if outcome.winner.is_some() && game == Game::Omweso && claimed.is_none() {
        return Err("a win of Omweso ends with its points".into());
    }
    if words.next().is_some() || (claimed.is_some() && game != Game::Omweso) {
        return Err(format!("{value:?} says more than who wins and by what kind"));
    }
    Ok(Ending::So(Outcome { points: claimed.unwrap_or(outcome.points), ..outcome }))
}

fn pit(game: Game, word: &str) -> Result<Option<u8>, String> {
    if word == "-" {
        return Ok(None);
    }
    let found: u8 = number(word)?;
    if (1..=game.pits()).contains(&usize::from(found)) {
        Ok(Some(found))
    } else {
        Err(format!("there is no pit {found}"))
    }
}

fn number<N: core::str::FromStr>(word: &str) -> Result<N, String> {
    word.trim().parse().map_err(|_| format!("{word:?} is not a whole number that fits here"))
}

fn numbers<N: core::str::FromStr>(text: &str) -> Result<Vec<N>, String> {
    text.split_whitespace().map(number).collect()
}
