//! A position of whichever game is chosen at run time.

use alloc::string::ToString;

use crate::games::{alemungula, igisoro, omweso, oware, togyz_kumalak};
use crate::position::{Decision, Identity, Position};
use crate::rules::{OptionSpec, OptionValue, RuleSet, RulesError};
use crate::setup::{Setup, SetupError};
use crate::trace::Tracer;
use crate::{Action, ActionSet, Game, Outcome, OutcomeKind, Side};

/// The options of whichever game is chosen at run time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AnyRules {
    /// Of Omweso.
    Omweso(omweso::Rules),
    /// Of Igisoro.
    Igisoro(igisoro::Rules),
    /// Of Oware.
    Oware(oware::Rules),
    /// Of Togyz Kumalak.
    TogyzKumalak(togyz_kumalak::Rules),
    /// Of Alemungula.
    Alemungula(alemungula::Rules),
}

/// A position of whichever game is chosen at run time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AnyPosition {
    /// Of Omweso.
    Omweso(omweso::Omweso),
    /// Of Igisoro.
    Igisoro(igisoro::Igisoro),
    /// Of Oware.
    Oware(oware::Oware),
    /// Of Togyz Kumalak.
    TogyzKumalak(togyz_kumalak::TogyzKumalak),
    /// Of Alemungula.
    Alemungula(alemungula::Alemungula),
}

/// The same expression for whichever variant there is.
macro_rules! each {
    ($type:ident, $value:expr, $inner:ident => $body:expr) => {
        match $value {
            $type::Omweso($inner) => $body,
            $type::Igisoro($inner) => $body,
            $type::Oware($inner) => $body,
            $type::TogyzKumalak($inner) => $body,
            $type::Alemungula($inner) => $body,
        }
    };
}

/// The same expression for whichever variant there is, wrapped again in a variant of the same name.
macro_rules! rewrap {
    ($type:ident, $value:expr, $inner:ident => $body:expr => $result:ident) => {
        match $value {
            $type::Omweso($inner) => $result::Omweso($body),
            $type::Igisoro($inner) => $result::Igisoro($body),
            $type::Oware($inner) => $result::Oware($body),
            $type::TogyzKumalak($inner) => $result::TogyzKumalak($body),
            $type::Alemungula($inner) => $result::Alemungula($body),
        }
    };
}

impl AnyRules {
    /// The default preset of this game.
    pub fn new(game: Game) -> AnyRules {
        match game {
            Game::Omweso => AnyRules::Omweso(Default::default()),
            Game::Igisoro => AnyRules::Igisoro(Default::default()),
            Game::Oware => AnyRules::Oware(Default::default()),
            Game::TogyzKumalak => AnyRules::TogyzKumalak(Default::default()),
            Game::Alemungula => AnyRules::Alemungula(Default::default()),
        }
    }

    /// Which game these are the options of.
    pub fn game(self) -> Game {
        match self {
            AnyRules::Omweso(_) => Game::Omweso,
            AnyRules::Igisoro(_) => Game::Igisoro,
            AnyRules::Oware(_) => Game::Oware,
            AnyRules::TogyzKumalak(_) => Game::TogyzKumalak,
            AnyRules::Alemungula(_) => Game::Alemungula,
        }
    }
}

impl RuleSet for AnyRules {
    fn presets(&self) -> &'static [&'static str] {
        each!(AnyRules, self, rules => rules.presets())
    }

    fn preset(&self, name: &str) -> Result<AnyRules, RulesError> {
        Ok(rewrap!(AnyRules, self, rules => rules.preset(name)? => AnyRules))
    }

    fn options(&self) -> &'static [OptionSpec] {
        each!(AnyRules, self, rules => rules.options())
    }

    fn get(&self, name: &str) -> Option<OptionValue> {
        each!(AnyRules, self, rules => rules.get(name))
    }

    fn put(&mut self, name: &str, value: &OptionValue) {
        each!(AnyRules, self, rules => rules.put(name, value));
    }
}

impl AnyRules {
    /// The options that differ from those of the default preset, as name and text, in their fixed order.
    pub fn changes(&self) -> impl Iterator<Item = (&'static str, alloc::string::String)> + use<> {
        let (mine, default) = (*self, AnyRules::new(self.game()));
        self.options().iter().filter_map(move |option| {
            let value = mine.get(option.name)?;
            (default.get(option.name).as_ref() != Some(&value)).then(|| (option.name, value.to_string()))
        })
    }
}

impl Position for AnyPosition {
    type Rules = AnyRules;

    fn start(rules: AnyRules) -> AnyPosition {
        rewrap!(AnyRules, rules, rules => Position::start(rules) => AnyPosition)
    }

    fn from_setup(setup: &Setup, rules: AnyRules) -> Result<AnyPosition, SetupError> {
        Ok(rewrap!(AnyRules, rules, rules => Position::from_setup(setup, rules)? => AnyPosition))
    }

    fn to_setup(&self) -> Setup {
        each!(AnyPosition, self, position => position.to_setup())
    }

    fn game(&self) -> Game {
        each!(AnyPosition, self, position => position.game())
    }

    fn rules(&self) -> AnyRules {
        rewrap!(AnyPosition, self, position => position.rules() => AnyRules)
    }

    #[inline]
    fn side_to_act(&self) -> Side {
        each!(AnyPosition, self, position => position.side_to_act())
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        each!(AnyPosition, self, position => position.outcome())
    }

    #[inline]
    fn legal_actions(&self) -> ActionSet {
        each!(AnyPosition, self, position => position.legal_actions())
    }

    #[inline]
    fn play_traced<T: Tracer>(&mut self, action: Action, tracer: &mut T) {
        each!(AnyPosition, self, position => position.play_traced(action, tracer))
    }

    fn decision(&self) -> Decision {
        each!(AnyPosition, self, position => position.decision())
    }

    fn pits(&self, side: Side) -> &[u8] {
        each!(AnyPosition, self, position => position.pits(side))
    }

    fn stores(&self) -> [u8; 2] {
        each!(AnyPosition, self, position => position.stores())
    }

    fn hand(&self) -> u8 {
        each!(AnyPosition, self, position => position.hand())
    }

    #[inline]
    fn key_sum(&self) -> u64 {
        each!(AnyPosition, self, position => position.key_sum())
    }

    #[inline]
    fn play_summed(&mut self, action: Action, sum: u64) -> u64 {
        each!(AnyPosition, self, position => position.play_summed(action, sum))
    }

    fn identity(&self) -> Option<Identity> {
        each!(AnyPosition, self, position => position.identity())
    }

    fn end_by<T: Tracer>(&mut self, kind: OutcomeKind, tracer: &mut T) -> Outcome {
        each!(AnyPosition, self, position => position.end_by(kind, tracer))
    }

    fn count_lines(&self, plies: u32) -> u64 {
        // The game is looked up once, not at every node.
        each!(AnyPosition, self, position => position.count_lines(plies))
    }

    fn swapped(&self) -> AnyPosition {
        rewrap!(AnyPosition, self, position => position.swapped() => AnyPosition)
    }
}
