//! What the game in the terminal says, in the language of the player.
//!
//! The texts are those of `locales/`: `terminal.ftl`, and `board.ftl` for how a game ends, which
//! the web page tells with the same words.

use empiki::trace::{Event, StoreReason};
use empiki::{AnyPosition, Decision, Outcome, OutcomeKind, Position, Side};
use empiki_server::{Language, Values, text, text_with};

/// The texts of one language.
#[derive(Clone, Copy)]
pub struct TerminalText(pub Language);

/// What fills a placeholder: a word, or a number, which decides between plural forms.
enum Filling<'a> {
    Word(&'a str),
    Number(u32),
}
use Filling::{Number, Word};

impl TerminalText {
    fn say(self, key: &str, fillings: &[(&'static str, Filling)]) -> String {
        let fill = |(name, filling): &(&'static str, Filling)| {
            let value = match filling {
                Word(word) => (*word).to_owned().into(),
                Number(number) => (*number).into(),
            };
            ((*name).into(), value)
        };
        text_with(self.0, key, &fillings.iter().map(fill).collect::<Values>())
    }

    /// The name of a side.
    pub fn side(self, side: Side) -> String {
        self.say("side", &[("side", Word(code(side)))])
    }

    /// The game, and the options that are not as usual.
    pub fn title(self, position: &AnyPosition) -> String {
        let mut title = text(self.0, &format!("game-{}", position.game()));
        for (option, value) in position.rules().changes() {
            title.push_str(&format!(", {option} {value}"));
        }
        title
    }

    /// What can be typed.
    pub fn help(self) -> String {
        text(self.0, "terminal-help")
    }

    /// What lies in the stores.
    pub fn stores(self, south: u8, north: u8) -> String {
        self.say("terminal-stores", &[("south", Number(south.into())), ("north", Number(north.into()))])
    }

    /// What a side is asked.
    pub fn question(self, side: Side, position: &AnyPosition) -> String {
        let side = ("side", Word(code(side)));
        match position.decision() {
            Decision::Turn => self.say("terminal-turn", &[side]),
            Decision::Direction { pit, seeds } => {
                let seeds = ("seeds", Number(seeds.into()));
                self.say("terminal-direction", &[side, seeds, ("pit", number_of(pit))])
            }
            Decision::Take { pit } => self.say("terminal-take", &[side, ("pit", number_of(pit))]),
            Decision::Retreat { pit } => {
                // The opponent's lap ended in `pit`; the inner pit that faces it may retreat.
                self.say("terminal-retreat", &[side, ("pit", Number(25 - (u32::from(pit) + 1)))])
            }
        }
    }

    /// What was played and what came of it, in a few words.
    pub fn played(self, side: Side, action: &str, events: &[Event]) -> String {
        let played = self.say("terminal-played", &[("side", Word(code(side))), ("action", Word(action))]);
        let notes = self.notes(events);
        if notes.is_empty() { played } else { format!("{played}: {}", notes.join(", ")) }
    }

    fn notes(self, events: &[Event]) -> Vec<String> {
        let mut laps = 0;
        let mut taken = 0;
        let mut notes = Vec::new();
        for event in events {
            match *event {
                Event::Lap { .. } => laps += 1,
                Event::Capture { seeds, .. } => taken += u32::from(seeds),
                Event::Store { seeds, reason, .. } if reason != StoreReason::Sweep => {
                    taken += u32::from(seeds);
                }
                Event::VoidSlam { .. } => notes.push(text(self.0, "terminal-note-void-slam")),
                Event::Tuzdyk { pit, .. } => {
                    notes.push(self.say("terminal-note-tuzdyk", &[("pit", number_of(pit))]));
                }
                Event::Bar { pit, .. } => {
                    notes.push(self.say("terminal-note-bar", &[("pit", number_of(pit))]));
                }
                Event::Retreat { from, to, seeds, .. } => {
                    let fillings =
                        [("seeds", Number(seeds.into())), ("from", number_of(from)), ("to", number_of(to))];
                    notes.push(self.say("terminal-note-retreat", &fillings));
                }
                Event::Endless { laps } => {
                    notes.push(self.say("terminal-note-endless", &[("laps", Number(laps.into()))]));
                }
                _ => {}
            }
        }
        if taken > 0 {
            notes.insert(0, self.say("terminal-note-takes", &[("seeds", Number(taken))]));
        }
        if laps > 1 {
            notes.insert(0, self.say("terminal-note-laps", &[("laps", Number(laps))]));
        }
        notes
    }

    /// How the game ended.
    pub fn ending(self, outcome: Outcome, position: &AnyPosition) -> String {
        let [south, north] = position.stores();
        let (more, less) = (Number(south.max(north).into()), Number(south.min(north).into()));
        let result = match (outcome.winner, position.game().has_stores()) {
            (Some(winner), true) => {
                self.say("result-won-score", &[("side", Word(code(winner))), ("own", more), ("other", less)])
            }
            (Some(winner), false) => self.say("result-won", &[("side", Word(code(winner)))]),
            (None, true) => self.say("result-draw", &[("own", more), ("other", less)]),
            (None, false) => text(self.0, "result-annulled"),
        };
        let reason = match outcome.kind {
            // Half of the seeds each is no majority, and the result has said it.
            OutcomeKind::Majority if outcome.winner.is_none() => return result,
            OutcomeKind::Majority => "end-majority",
            OutcomeKind::Exhausted => "end-exhausted",
            OutcomeKind::Repetition => "end-repetition",
            OutcomeKind::QuietPlies => "end-quiet-plies",
            OutcomeKind::Bulijo => "end-bulijo",
            OutcomeKind::Okutema => "end-okutema",
            OutcomeKind::Akawumbi => "end-akawumbi",
            OutcomeKind::Akakyala => "end-akakyala",
            OutcomeKind::Win => "end-win",
            OutcomeKind::Endless => "end-endless",
        };
        let winner = outcome.winner.map_or("none", code);
        let fillings = [("side", Word(winner)), ("points", Number(outcome.points.into()))];
        format!("{result}. {}", self.say(reason, &fillings))
    }

    /// What the computer would play.
    pub fn hint(self, action: &str) -> String {
        self.say("terminal-hint", &[("action", Word(action))])
    }

    /// An action that the rules do not allow.
    pub fn refused(self, action: &str) -> String {
        self.say("terminal-refused", &[("action", Word(action))])
    }

    /// A word that means nothing.
    pub fn unknown(self, word: &str) -> String {
        self.say("terminal-unknown", &[("word", Word(&word.escape_debug().to_string()))])
    }

    /// There is nothing to take back.
    pub fn nothing_played(self) -> String {
        text(self.0, "terminal-nothing-played")
    }

    /// A side took its move back.
    pub fn taken_back(self, side: Side) -> String {
        self.say("terminal-taken-back", &[("side", Word(code(side)))])
    }
}

/// What the texts call a side.
fn code(side: Side) -> &'static str {
    match side {
        Side::South => "south",
        Side::North => "north",
    }
}

/// The number of a pit for people, who count from one.
fn number_of(pit: u8) -> Filling<'static> {
    Number(u32::from(pit) + 1)
}
