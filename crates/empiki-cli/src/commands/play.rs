//! `empiki play`: a game in the terminal, against the computer, a friend, or the computer
//! against itself.

use std::io::{BufRead, IsTerminal, Write};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use clap::ValueEnum;
use empiki::{Action, AnyPosition, History, Position, Side};
use empiki_engine::{Limits, choose_with};
use empiki_server::Language;
use empiki_tablebase::Tables;

use crate::endgames::{TableArgs, failure};
use crate::failure::{Failure, Outcome};
use crate::game_args::GameArgs;
use crate::picture;
use crate::terminal_text::TerminalText;

/// The arguments of `empiki play`.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    game: GameArgs,
    /// How strong the computer plays, from 1 to 10
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u8).range(1..=10))]
    level: u8,
    /// Who plays South
    #[arg(long, default_value = "human")]
    south: Player,
    /// Who plays North
    #[arg(long, default_value = "ai")]
    north: Player,
    /// The language of the game: en, pt, ru or hr
    #[arg(long, value_name = "LANGUAGE", default_value = "en", value_parser = language)]
    lang: Language,
    #[command(flatten)]
    tables: TableArgs,
}

/// The language that has this code.
fn language(code: &str) -> Result<Language, String> {
    Language::from_code(code).ok_or_else(|| {
        let codes = Language::ALL.map(Language::code);
        format!("the languages are {}", codes.join(", "))
    })
}

/// Who plays a side.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Player {
    /// Somebody at this terminal.
    Human,
    /// The computer.
    Ai,
}

/// Runs the command.
pub fn run(args: Args) -> Outcome {
    let history = args.game.history()?;
    let tables = args.tables.open_for(history.position().rules())?;
    let mut table = Table {
        history,
        tables,
        players: [args.south, args.north],
        level: args.level,
        words: TerminalText(args.lang),
        out: std::io::stdout().lock(),
        input: std::io::stdin().lock(),
    };
    table.play()
}

/// The game, who plays it, and where it is shown.
struct Table<'a> {
    history: History<AnyPosition>,
    tables: Arc<Tables>,
    players: [Player; 2],
    level: u8,
    words: TerminalText,
    out: std::io::StdoutLock<'a>,
    input: std::io::StdinLock<'a>,
}

/// What a line typed at the prompt means.
enum Typed {
    Play(Action),
    Again,
    Quit,
}

impl Table<'_> {
    fn play(&mut self) -> Outcome {
        let position = *self.history.position();
        writeln!(self.out, "{}", self.words.title(&position))?;
        if self.players.contains(&Player::Human) {
            writeln!(self.out, "{}", self.words.help())?;
        }
        self.show()?;
        while self.history.outcome().is_none() {
            let side = self.history.position().side_to_act();
            let action = match self.players[side.index()] {
                Player::Ai => self.computer()?,
                Player::Human => match self.ask(side)? {
                    Typed::Play(action) => action,
                    Typed::Again => continue,
                    Typed::Quit => return Ok(()),
                },
            };
            self.act(side, action)?;
        }
        if let Some(outcome) = self.history.outcome() {
            writeln!(self.out, "{}", self.words.ending(outcome, self.history.position()))?;
        }
        Ok(())
    }

    fn show(&mut self) -> std::io::Result<()> {
        write!(self.out, "\n{}", picture::draw(self.history.position(), self.words))
    }

    fn act(&mut self, side: Side, action: Action) -> Outcome {
        let mut events = Vec::new();
        let game = self.history.position().game();
        self.history.play_traced(action, &mut events).map_err(Failure::user)?;
        writeln!(self.out, "\n{}", self.words.played(side, &action.text(game).to_string(), &events))?;
        self.show()?;
        Ok(())
    }

    fn computer(&self) -> Result<Action, Failure> {
        let limits = Limits { level: Some(self.level), ..Limits::default() };
        let choice = choose_with(self.tables.clone(), &self.history, &limits, &AtomicBool::new(false));
        if let Some(fault) = self.tables.fault(self.history.position().game()) {
            return Err(failure(fault));
        }
        choice
            .map(|choice| choice.action)
            .ok_or_else(|| Failure::Internal(anyhow::anyhow!("the engine gave no action")))
    }

    /// Asks until the line is understood, or says that it must be asked again after a change.
    fn ask(&mut self, side: Side) -> Result<Typed, Failure> {
        let position = *self.history.position();
        let game = position.game();
        loop {
            write!(self.out, "\n{}", self.words.question(side, &position))?;
            let offered: Vec<String> =
                self.history.legal_actions().map(|a| a.text(game).to_string()).collect();
            write!(self.out, " [{}]: ", offered.join(" "))?;
            self.out.flush()?;
            let mut line = Vec::new();
            if self.input.read_until(b'\n', &mut line).map_err(Failure::input)? == 0 {
                writeln!(self.out)?;
                return Ok(Typed::Quit);
            }
            // What is not text is not understood either, and is asked for again.
            let line = String::from_utf8_lossy(&line);
            let word = line.trim();
            if !std::io::stdin().is_terminal() {
                writeln!(self.out, "{word}")?;
            }
            match word {
                "" => continue,
                "quit" | "q" | "exit" => return Ok(Typed::Quit),
                "help" | "h" | "?" => writeln!(self.out, "{}", self.words.help())?,
                "hint" => {
                    let hint = self.computer()?;
                    writeln!(self.out, "{}", self.words.hint(&hint.text(game).to_string()))?;
                }
                "moves" => {
                    let played: Vec<String> =
                        self.history.actions().iter().map(|a| a.text(game).to_string()).collect();
                    writeln!(self.out, "{}", played.join(" "))?;
                }
                "position" => writeln!(self.out, "{}", self.history.to_setup())?,
                "undo" | "u" => {
                    self.undo(side)?;
                    return Ok(Typed::Again);
                }
                _ => match Action::parse(word) {
                    Ok(action) if self.history.legal_actions().contains(action) => {
                        return Ok(Typed::Play(action));
                    }
                    Ok(action) => {
                        writeln!(self.out, "{}", self.words.refused(&action.text(game).to_string()))?;
                    }
                    Err(_) => writeln!(self.out, "{}", self.words.unknown(word))?,
                },
            }
        }
    }

    /// Takes back to the last decision of a human, past what the computer did since; a game in which
    /// no human has decided anything stays as it is.
    fn undo(&mut self, side: Side) -> std::io::Result<()> {
        let human = |plies: &usize| {
            let position = self.history.position_after(*plies);
            position.is_some_and(|p| self.players[p.side_to_act().index()] == Player::Human)
        };
        let Some(plies) = (0..self.history.actions().len()).rev().find(human) else {
            return writeln!(self.out, "{}", self.words.nothing_played());
        };
        while self.history.actions().len() > plies {
            self.history.undo();
        }
        writeln!(self.out, "{}", self.words.taken_back(side))?;
        self.show()
    }
}
