//! Replaying a worked example and comparing what it claims.

use empiki::rules::RuleSet;
use empiki::trace::Event;
use empiki::{Action, AnyPosition, AnyRules, Game, History, Position, Setup, Side};

use crate::claim::{Claim, Ending, pit_text, spaced};
use crate::facts::Tally;
use crate::{Example, Facts, Language, Problem, Stage, caption};

/// A worked example that was replayed.
#[derive(Clone, Debug)]
pub struct Proof {
    /// The game of the example, from its start to the last action that was legal.
    pub history: History<AnyPosition>,
    /// What each stage produced, as far as the example could be played.
    pub facts: Vec<Facts>,
    /// What is wrong, with lines.
    pub faults: Vec<(usize, Problem)>,
}

/// Replays an example of this game and compares all that it claims and says, in this language.
///
/// `None` when there is no position to start from; the fault is then that of the start.
///
/// # Errors
/// The line and the problem, when the example cannot begin.
pub fn prove(example: &Example, game: Game, language: Language) -> Result<Proof, (usize, Problem)> {
    let history = begin(example, game)?;
    let mut proof = Proof { history, facts: Vec::new(), faults: Vec::new() };
    for stage in &example.stages {
        if !proof.stage(stage, game, language) {
            break;
        }
    }
    // The title speaks of the whole example.
    let mut whole = Facts::default();
    proof.facts.iter().for_each(|facts| whole.add(facts));
    let wrong = caption::faults(&example.title, language, &whole);
    proof.faults.extend(wrong.into_iter().map(|problem| (example.title_line, problem)));
    Ok(proof)
}

fn begin(example: &Example, game: Game) -> Result<History<AnyPosition>, (usize, Problem)> {
    let wrong = |text: String| (example.start_line, Problem::Start(text));
    let rules: AnyRules = example.rules(game).map_err(|problem| (example.line, problem))?;
    let Some(text) = &example.start else { return Ok(History::new(AnyPosition::start(rules))) };
    let setup: Setup = text.parse().map_err(|error| wrong(format!("{error}")))?;
    if setup.game != game {
        return Err(wrong(format!("this is a position of {}, not of {game}", setup.game)));
    }
    let position = AnyPosition::from_setup(&setup, rules).map_err(|error| wrong(error.to_string()))?;
    let hand = position.hand();
    let seeds: u16 =
        setup.pits.iter().flatten().chain(&setup.stores).chain([&hand]).map(|n| u16::from(*n)).sum();
    if seeds != game.seeds() {
        return Err(wrong(format!("there are {seeds} seeds, not {}", game.seeds())));
    }
    if position.to_setup().to_string() != *text {
        return Err(wrong(format!("this is written {}", position.to_setup())));
    }
    Ok(History::with_quiet_plies(position, setup.quiet_plies))
}

impl Proof {
    /// Plays a stage and compares it. Returns whether all its actions could be played.
    fn stage(&mut self, stage: &Stage, game: Game, language: Language) -> bool {
        let mut tally = Tally::default();
        for action in &stage.actions {
            if !self.play(*action, game, stage.line, &mut tally) {
                return false;
            }
        }
        let mut tally = tally.finish(stage.actions.len());
        let position = *self.history.position();
        let own = position.pits(position.side_to_act());
        for (line, claim) in &stage.claims {
            match self.compare(claim, game, &tally) {
                None => {
                    let held = |pit: u8| own.get(usize::from(pit)).copied().unwrap_or(0);
                    tally.facts.add_claim(game, claim, held);
                }
                Some(found) => {
                    self.faults.push((*line, Problem::False { claim: claim.text(game), found }));
                }
            }
        }
        for (line, text) in &stage.captions {
            let wrong = caption::faults(text, language, &tally.facts);
            self.faults.extend(wrong.into_iter().map(|problem| (*line, problem)));
        }
        self.facts.push(tally.facts);
        true
    }

    fn play(&mut self, action: Action, game: Game, line: usize, tally: &mut Tally) -> bool {
        let before = *self.history.position();
        let mut trace: Vec<Event> = Vec::new();
        match self.history.play_traced(action, &mut trace) {
            Ok(()) => {
                tally.action(&before, action.text(game).to_string(), &trace);
                true
            }
            Err(error) => {
                self.faults.push((line, Problem::Play(error.to_string())));
                false
            }
        }
    }

    /// What is true instead of the claim; `None` when the claim holds.
    fn compare(&self, claim: &Claim, game: Game, tally: &Tally) -> Option<String> {
        let history = &self.history;
        let position = history.position();
        let setup = position.to_setup();
        let differs = |holds: bool, found: String| (!holds).then_some(found);
        match claim {
            Claim::Row(side, pits) => differs(position.pits(*side) == pits, spaced(position.pits(*side))),
            Claim::Pit(side, pit, seeds) => {
                let found = position.pits(*side).get(usize::from(*pit) - 1).copied().unwrap_or(0);
                differs(*seeds == found, found.to_string())
            }
            Claim::Stores(stores) => {
                let [south, north] = position.stores();
                differs(*stores == [south, north], format!("{south}-{north}"))
            }
            Claim::Hand(seeds) => differs(*seeds == position.hand(), position.hand().to_string()),
            Claim::Seeds(seeds) => {
                let found =
                    Side::BOTH.map(|side| position.pits(side).iter().map(|n| u16::from(*n)).sum::<u16>());
                differs(*seeds == found, spaced(found))
            }
            Claim::ToAct(side) => {
                let found = history.outcome().is_none().then(|| position.side_to_act());
                differs(*side == found, found.map_or("nobody", Side::name).into())
            }
            Claim::Legal(actions) => {
                let legal = history.legal_actions();
                let all = actions.iter().all(|action| legal.contains(*action));
                let same = all && actions.iter().copied().collect::<empiki::ActionSet>() == legal;
                let found =
                    if legal.is_empty() { "nothing".into() } else { spaced(legal.map(|a| a.text(game))) };
                differs(same && actions.len() == legal.len(), found)
            }
            Claim::Illegal(action, reason) => {
                if history.legal_actions().contains(*action) {
                    Some("that it is legal".into())
                } else {
                    let holds = reason.holds(position, history.outcome(), *action);
                    differs(holds, "that it is not legal, but not for this reason".into())
                }
            }
            Claim::Outcome(ending) => {
                differs(ending.holds(history.outcome()), Ending::text(history.outcome(), game))
            }
            Claim::Laps(laps) => differs(*laps == tally.laps, tally.laps.to_string()),
            Claim::Captured(seeds) => differs(*seeds == tally.captured, tally.captured.to_string()),
            Claim::Occurrences(times) => {
                differs(*times == history.occurrences(), history.occurrences().to_string())
            }
            Claim::Tuzdyks(pits) => {
                let found = setup.tuzdyks.map(|pit| pit.map(|index| index + 1));
                differs(*pits == found, spaced(found.map(pit_text)))
            }
            Claim::Barred(pit) => {
                let found = setup.barred.map(|index| index + 1);
                differs(*pit == found, pit_text(found))
            }
        }
    }
}

/// The presets of a game, then its options, then the words that options take: every name that the
/// section on variants must give.
pub(crate) fn rule_names(game: Game) -> Vec<&'static str> {
    let rules = AnyRules::new(game);
    let mut names: Vec<&'static str> = Vec::new();
    // A lone preset is the game as it is; only where there is a choice has it a name for the reader.
    if rules.presets().len() > 1 {
        names.extend(rules.presets());
    }
    for option in rules.options() {
        names.push(option.name);
        if let empiki::rules::OptionKind::Choice(words) = option.kind {
            names.extend(words);
        }
    }
    names
}
