//! The game, rules and position of a command line.

use empiki::notation::parse_position;
use empiki::rules::RuleSet;
use empiki::{AnyPosition, AnyRules, Game, History};

use crate::failure::Failure;

/// The arguments that choose a game, its rules and where it starts.
#[derive(clap::Args)]
pub struct GameArgs {
    /// omweso, igisoro, oware, togyz-kumalak or alemungula
    game: String,
    /// A preset (such as casual), or options as NAME=VALUE,NAME=VALUE
    #[arg(long, value_name = "RULES")]
    rules: Option<String>,
    /// Start from this position string, instead of the standard set-up
    #[arg(long, value_name = "POSITION")]
    position: Option<String>,
}

impl GameArgs {
    /// The game's name.
    pub fn game(&self) -> Result<Game, Failure> {
        self.game.parse().map_err(|error| Failure::user(format!("{:?}: {error}", self.game)))
    }

    /// The rules asked for.
    pub fn rules(&self) -> Result<AnyRules, Failure> {
        let mut rules = AnyRules::new(self.game()?);
        for word in self.rules.iter().flat_map(|text| text.split(',')) {
            match word.split_once('=') {
                Some((name, value)) => rules.set(name.trim(), value.trim()).map_err(Failure::user)?,
                None => rules = rules.preset(word.trim()).map_err(Failure::user)?,
            }
        }
        Ok(rules)
    }

    /// The game at its start.
    pub fn history(&self) -> Result<History<AnyPosition>, Failure> {
        use empiki::Position;
        let rules = self.rules()?;
        let Some(text) = &self.position else {
            return Ok(History::new(AnyPosition::start(rules)));
        };
        let setup = parse_position(text).map_err(Failure::user)?;
        if setup.game != rules.game() {
            return Err(Failure::user(format!("the position is of {}, not {}", setup.game, rules.game())));
        }
        History::from_setup(&setup, rules)
            .map_err(|error| Failure::user(format!("that is no position: {error}")))
    }
}
