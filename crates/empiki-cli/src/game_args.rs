//! The game, rules and position of a command line.

use empiki::notation::parse_position;
use empiki::notation::record::parse_rules;
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
        parse_rules(self.game()?, self.rules.as_deref().unwrap_or_default()).map_err(Failure::user)
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
