//! Why an action is not legal: said in an example, and checked against the position without
//! asking the list of legal actions.

use empiki::rules::RuleSet;
use empiki::{Action, ActionKind, AnyPosition, Decision, Direction, Game, Outcome, Position, Setup};

/// Why an action is not legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// The pit holds no seed.
    EmptyPit,
    /// The pit holds one seed, and a sowing takes two or more (four-row games).
    LoneSeed,
    /// The opponent has no seed, and this action does not bring it one although another does (Oware).
    MustFeed,
    /// The action would take everything, under the option that forbids it (Oware).
    GrandSlam,
    /// The pit is the opponent's tuzdyk (Togyz Kumalak).
    Tuzdyk,
    /// The pit has just received a lone seed and may not be played in this turn (Alemungula).
    Barred,
    /// This pit never sows in this direction.
    Direction,
    /// The pit may sow clockwise, but only when that captures at once, and it would not.
    NoCapture,
    /// In each side's first turn nobody captures, so nothing is sown clockwise (Omweso).
    FirstTurn,
    /// Okukoneeza takes a pit of exactly three seeds.
    NotThree,
    /// Okukoneeza is over once somebody has captured.
    AfterCapture,
    /// An option rules it out.
    Option,
    /// A decision in mid-turn is awaited.
    MidTurn,
    /// The game is over.
    Over,
}

const NAMES: [(Reason, &str); 14] = [
    (Reason::EmptyPit, "empty-pit"),
    (Reason::LoneSeed, "lone-seed"),
    (Reason::MustFeed, "must-feed"),
    (Reason::GrandSlam, "grand-slam"),
    (Reason::Tuzdyk, "tuzdyk"),
    (Reason::Barred, "barred"),
    (Reason::Direction, "direction"),
    (Reason::NoCapture, "no-capture"),
    (Reason::FirstTurn, "first-turn"),
    (Reason::NotThree, "not-three"),
    (Reason::AfterCapture, "after-capture"),
    (Reason::Option, "option"),
    (Reason::MidTurn, "mid-turn"),
    (Reason::Over, "over"),
];

impl Reason {
    /// The word for it in an example.
    pub fn name(self) -> &'static str {
        NAMES.iter().find(|(reason, _)| *reason == self).map_or("", |(_, name)| name)
    }

    /// The reason that has this word.
    pub fn from_name(name: &str) -> Option<Reason> {
        NAMES.iter().find(|(_, known)| *known == name).map(|(reason, _)| *reason)
    }

    /// Every word, for error texts.
    pub(crate) fn names() -> String {
        NAMES.map(|(_, name)| name).join(", ")
    }

    /// Whether this is why the action is not legal here. That it is not legal is for others to ask.
    pub(crate) fn holds(self, position: &AnyPosition, outcome: Option<Outcome>, action: Action) -> bool {
        if self == Reason::Over {
            return outcome.is_some();
        }
        let begins_a_turn = action.pit().is_some();
        if self == Reason::MidTurn {
            return begins_a_turn && position.decision() != Decision::Turn;
        }
        let Some(pit) = action.pit().filter(|_| outcome.is_none()) else { return false };
        let case = Case { position, setup: position.to_setup(), action, pit: usize::from(pit) };
        case.holds(self)
    }
}

/// An action that would begin a turn, and the position it is asked of.
struct Case<'a> {
    position: &'a AnyPosition,
    setup: Setup,
    action: Action,
    pit: usize,
}

impl Case<'_> {
    fn holds(&self, reason: Reason) -> bool {
        let game = self.setup.game;
        let seeds = self.own().get(self.pit).copied().unwrap_or(0);
        match reason {
            Reason::EmptyPit => seeds == 0,
            Reason::LoneSeed => game.rows() == 4 && seeds == 1 && !self.has("min_sow", "1"),
            Reason::MustFeed => {
                let nothing_there = self.theirs().iter().all(|seeds| *seeds == 0);
                game == Game::Oware && nothing_there && self.pit + usize::from(seeds) < game.pits()
            }
            Reason::GrandSlam => game == Game::Oware && self.has("grand_slam", "forbidden") && self.slams(),
            Reason::Tuzdyk => {
                let theirs = (!self.setup.to_act).index();
                self.setup.tuzdyks[theirs].map(usize::from) == Some(self.pit)
            }
            Reason::Barred => self.setup.barred.map(usize::from) == Some(self.pit),
            Reason::Direction => self.direction().is_some_and(|direction| !self.sows(direction)),
            Reason::NoCapture => {
                self.clockwise() && self.sows(Direction::Clockwise) && seeds > 1 && !self.captures(seeds)
            }
            Reason::FirstTurn => {
                let early = self.setup.turns < 2 && self.has("first_turn_captures", "false");
                game == Game::Omweso && self.clockwise() && early
            }
            Reason::NotThree => self.okukoneeza() && seeds != 3,
            Reason::AfterCapture => self.okukoneeza() && self.setup.capturing_turns != [0; 2],
            Reason::Option => {
                (self.okukoneeza() && self.has("okukoneeza", "false"))
                    || (self.clockwise() && self.has("reverse", "false"))
            }
            Reason::MidTurn | Reason::Over => false,
        }
    }

    fn own(&self) -> &[u8] {
        self.setup.row(self.setup.to_act)
    }

    fn theirs(&self) -> &[u8] {
        self.setup.row(!self.setup.to_act)
    }

    /// Whether the option of this name has this value.
    fn has(&self, option: &str, value: &str) -> bool {
        self.position.rules().get(option).is_some_and(|found| found.to_string() == value)
    }

    fn direction(&self) -> Option<Direction> {
        match self.action.kind() {
            ActionKind::Sow(_, direction) => Some(direction),
            _ => None,
        }
    }

    fn clockwise(&self) -> bool {
        self.setup.game.rows() == 4 && self.direction() == Some(Direction::Clockwise)
    }

    fn okukoneeza(&self) -> bool {
        self.setup.game == Game::Omweso && matches!(self.action.kind(), ActionKind::Okukoneeza(_))
    }

    /// Whether this pit ever sows in this direction.
    fn sows(&self, direction: Direction) -> bool {
        let clockwise = direction == Direction::Clockwise;
        let number = self.pit + 1;
        match self.setup.game {
            Game::Omweso => !clockwise || matches!(number, 1 | 2 | 15 | 16),
            Game::Igisoro => !clockwise || matches!(number, 1 | 8 | 10 | 15),
            Game::Alemungula => {
                if clockwise {
                    number <= 3
                } else {
                    number >= 3
                }
            }
            Game::Oware | Game::TogyzKumalak => !clockwise,
        }
    }

    /// Whether a clockwise lap from the pit would capture (four-row games).
    fn captures(&self, seeds: u8) -> bool {
        let mut pits = self.setup.pits[self.setup.to_act.index()];
        pits[self.pit] = 0;
        let mut at = self.pit;
        for _ in 0..seeds {
            at = (at + 15) % 16;
            pits[at] += 1;
        }
        let theirs = self.theirs();
        at >= 8 && pits[at] > 1 && theirs[23 - at] > 0 && theirs[at - 8] > 0
    }

    /// Whether the action would take every seed that the opponent then has, were that allowed.
    fn slams(&self) -> bool {
        let mut rules = self.position.rules();
        if rules.set("grand_slam", "takes").is_err() {
            return false;
        }
        let Ok(mut freed) = AnyPosition::from_setup(&self.setup, rules) else { return false };
        if !freed.is_legal(self.action) {
            return false;
        }
        let side = self.setup.to_act;
        let before = freed.stores()[side.index()];
        freed.play_unchecked(self.action);
        let emptied = freed.pits(!side).iter().all(|seeds| *seeds == 0);
        emptied && freed.stores()[side.index()] > before
    }
}
