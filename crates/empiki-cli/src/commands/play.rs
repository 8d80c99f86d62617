//! `empiki play`: a game in the terminal, against the computer, a friend, or the computer
//! against itself.

use std::io::{BufRead, IsTerminal, Write};
use std::sync::atomic::AtomicBool;

use clap::ValueEnum;
use empiki::trace::Event;
use empiki::{Action, AnyPosition, Decision, History, Outcome as GameOutcome, OutcomeKind, Position, Side};
use empiki_engine::{Limits, choose};

use crate::failure::{Failure, Outcome};
use crate::game_args::GameArgs;
use crate::picture;

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
}

/// Who plays a side.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Player {
    /// Somebody at this terminal.
    Human,
    /// The computer.
    Ai,
}

const HELP: &str = "\
Type one of the actions offered: a pit number (5), with < for clockwise (1<), with = for okukoneeza (3=),
or a decision in mid-turn: > and < the direction, x take, - pass, r retreat, s stay.
Other words: undo, hint, moves, position, help, quit.";

/// Runs the command.
pub fn run(args: Args) -> Outcome {
    let history = args.game.history()?;
    let mut table = Table {
        history,
        players: [args.south, args.north],
        level: args.level,
        out: std::io::stdout().lock(),
        input: std::io::stdin().lock(),
    };
    table.play()
}

/// The game, who plays it, and where it is shown.
struct Table<'a> {
    history: History<AnyPosition>,
    players: [Player; 2],
    level: u8,
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
        writeln!(self.out, "{}", title(&position))?;
        if self.players.contains(&Player::Human) {
            writeln!(self.out, "{HELP}")?;
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
            writeln!(self.out, "{}", ending(outcome, self.history.position()))?;
        }
        Ok(())
    }

    fn show(&mut self) -> std::io::Result<()> {
        write!(self.out, "\n{}", picture::draw(self.history.position()))
    }

    fn act(&mut self, side: Side, action: Action) -> Outcome {
        let mut events = Vec::new();
        let game = self.history.position().game();
        self.history.play_traced(action, &mut events).map_err(Failure::user)?;
        writeln!(self.out, "\n{} plays {}{}", name(side), action.text(game), account(&events))?;
        self.show()?;
        Ok(())
    }

    fn computer(&self) -> Result<Action, Failure> {
        let limits = Limits { level: Some(self.level), ..Limits::default() };
        let choice = choose(&self.history, &limits, &AtomicBool::new(false));
        choice
            .map(|choice| choice.action)
            .ok_or_else(|| Failure::Internal(anyhow::anyhow!("the engine gave no action")))
    }

    /// Asks until the line is understood, or says that it must be asked again after a change.
    fn ask(&mut self, side: Side) -> Result<Typed, Failure> {
        let position = *self.history.position();
        let game = position.game();
        loop {
            write!(self.out, "\n{}", question(side, &position))?;
            let offered: Vec<String> =
                self.history.legal_actions().map(|a| a.text(game).to_string()).collect();
            write!(self.out, " [{}]: ", offered.join(" "))?;
            self.out.flush()?;
            let mut line = String::new();
            if self.input.read_line(&mut line)? == 0 {
                writeln!(self.out)?;
                return Ok(Typed::Quit);
            }
            let word = line.trim();
            if !std::io::stdin().is_terminal() {
                writeln!(self.out, "{word}")?;
            }
            match word {
                "" => continue,
                "quit" | "q" | "exit" => return Ok(Typed::Quit),
                "help" | "h" | "?" => writeln!(self.out, "{HELP}")?,
                "hint" => {
                    let hint = self.computer()?;
                    writeln!(self.out, "the computer would play {}", hint.text(game))?;
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
                        writeln!(self.out, "{} cannot be played here", action.text(game))?;
                    }
                    Err(error) => writeln!(self.out, "{word:?} is not understood: {error}")?,
                },
            }
        }
    }

    /// Takes back to the last decision of a human, past what the computer did since.
    fn undo(&mut self, side: Side) -> std::io::Result<()> {
        if self.history.undo().is_none() {
            return writeln!(self.out, "nothing has been played");
        }
        while self.players[self.history.position().side_to_act().index()] == Player::Ai
            && self.history.undo().is_some()
        {}
        writeln!(self.out, "{} takes back", name(side))?;
        self.show()
    }
}

fn title(position: &AnyPosition) -> String {
    let mut title = position.game().name().to_string();
    for (option, value) in position.rules().changes() {
        title.push_str(&format!(", {option} {value}"));
    }
    title
}

fn name(side: Side) -> &'static str {
    match side {
        Side::South => "South",
        Side::North => "North",
    }
}

fn question(side: Side, position: &AnyPosition) -> String {
    match position.decision() {
        Decision::Turn => format!("{} to play", name(side)),
        Decision::Direction { pit, seeds } => {
            format!("{}: {seeds} seeds in hand at pit {}, which way", name(side), pit + 1)
        }
        Decision::Take { pit } => {
            format!("{}: the lap ends in pit {}, take or pass", name(side), pit + 1)
        }
        Decision::Retreat { pit } => {
            let inner = 25 - (pit + 1);
            format!("{}: {} passes, retreat from pit {inner} or stay", name(side), name(!side))
        }
    }
}

/// What a step did, in a few words.
fn account(events: &[Event]) -> String {
    let mut laps = 0;
    let mut taken = 0;
    let mut notes = Vec::new();
    for event in events {
        match *event {
            Event::Lap { .. } => laps += 1,
            Event::Capture { seeds, .. } => taken += u32::from(seeds),
            Event::Store { seeds, reason, .. } if reason != empiki::trace::StoreReason::Sweep => {
                taken += u32::from(seeds);
            }
            Event::VoidSlam { .. } => notes.push("a grand slam: nothing is taken".to_string()),
            Event::Tuzdyk { pit, .. } => notes.push(format!("pit {} becomes a tuzdyk", pit + 1)),
            Event::Bar { pit, .. } => notes.push(format!("pit {} may not answer", pit + 1)),
            Event::Retreat { from, to, seeds, .. } => {
                notes.push(format!("{seeds} seeds retreat from pit {} to pit {}", from + 1, to + 1));
            }
            Event::Endless { laps } => notes.push(format!("the sowing never ends ({laps} laps)")),
            _ => {}
        }
    }
    if taken > 0 {
        notes.insert(0, format!("takes {taken}"));
    }
    if laps > 1 {
        notes.insert(0, format!("{laps} laps"));
    }
    if notes.is_empty() { String::new() } else { format!(": {}", notes.join(", ")) }
}

fn ending(outcome: GameOutcome, position: &AnyPosition) -> String {
    let how = match outcome.kind {
        OutcomeKind::Majority => "with more than half of the seeds",
        OutcomeKind::Exhausted => "after the last seeds were taken in",
        OutcomeKind::Repetition => "after the third occurrence of a position",
        OutcomeKind::QuietPlies => "after 160 plies without a harvest",
        OutcomeKind::Bulijo => "by bulijo",
        OutcomeKind::Okutema => "by okutema",
        OutcomeKind::Akawumbi => "by akawumbi",
        OutcomeKind::Akakyala => "by akakyala",
        OutcomeKind::Win => "because its opponent cannot sow",
        OutcomeKind::Endless => "because the sowing never ends",
    };
    let [south, north] = position.stores();
    match (outcome.winner, position.game().has_stores()) {
        (Some(winner), true) => {
            let (more, less) = if winner == Side::South { (south, north) } else { (north, south) };
            format!("{} wins {more}-{less}, {how}", name(winner))
        }
        (Some(winner), false) => {
            let plural = if outcome.points == 1 { "" } else { "s" };
            format!("{} wins {how}: {} point{plural}", name(winner), outcome.points)
        }
        (None, true) if outcome.kind == OutcomeKind::Majority => format!("A draw, {south}-{north}"),
        (None, true) => format!("A draw, {south}-{north}, {how}"),
        (None, false) => format!("The game is annulled {how}"),
    }
}
