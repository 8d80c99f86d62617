//! The laws every game is tested by: one generic suite, run for all five games.
//!
//! Positions come from random play out of random set-ups under random rules. A failure prints
//! the choices that led to it, shrunk, and the seed to run them again.

use empiki::rules::{OptionKind, RuleSet};
use empiki::trace::{Event, Picture};
use std::sync::atomic::{AtomicUsize, Ordering};

use empiki::{
    Action, ActionSet, AnyPosition, AnyRules, Game, History, Identity, Phase, Position, Setup, Side, Sowing,
    notation,
};
use proptest::prelude::*;

/// What a random game is made of: everything is a number, so that it shrinks.
#[derive(Clone, Debug)]
struct Recipe {
    game: Game,
    /// One number an option, taken modulo the option's values; none for the defaults.
    options: Option<Vec<u8>>,
    /// Where each seed lies, modulo the places there are; none for the standard set-up.
    seeds: Option<Vec<u8>>,
    north_begins: bool,
    /// More of the set-up: tuzdyks, a barred pit, turns played.
    state: [u8; 3],
    /// Which legal action is played, modulo their number.
    choices: Vec<u8>,
}

fn recipes(game: Game) -> impl Strategy<Value = Recipe> {
    let seeds = usize::from(game.seeds());
    (
        prop::option::of(prop::collection::vec(any::<u8>(), 7)),
        prop::option::of(prop::collection::vec(any::<u8>(), seeds)),
        any::<bool>(),
        any::<[u8; 3]>(),
        prop::collection::vec(any::<u8>(), 0..150),
    )
        .prop_map(move |(options, seeds, north_begins, state, choices)| Recipe {
            game,
            options,
            seeds,
            north_begins,
            state,
            choices,
        })
}

fn rules_of(recipe: &Recipe) -> AnyRules {
    let mut rules = AnyRules::new(recipe.game);
    for (option, number) in rules.options().iter().zip(recipe.options.iter().flatten()) {
        let value = match option.kind {
            OptionKind::Bool => (number % 2 == 0).to_string(),
            OptionKind::Number(low, high, _) => (low + number % (high - low + 1)).to_string(),
            OptionKind::Choice(words) => words[usize::from(*number) % words.len()].to_string(),
        };
        rules.set(option.name, &value).expect("an option takes its own values");
    }
    rules
}

fn setup_of(recipe: &Recipe) -> Setup {
    let game = recipe.game;
    let mut setup = Setup::standard(game);
    if recipe.north_begins {
        setup.to_act = Side::North;
    }
    let Some(seeds) = &recipe.seeds else { return setup };
    let n = game.pits();
    setup.pits = [[0; 16]; 2];
    let stores = if game.has_stores() { 2 } else { 0 };
    if game == Game::TogyzKumalak {
        let [south, north, _] = recipe.state.map(|number| number % 12);
        setup.tuzdyks = [south, north].map(|pit| (pit < 8).then_some(pit));
        if setup.tuzdyks[0] == setup.tuzdyks[1] {
            setup.tuzdyks[1] = None;
        }
    }
    for seed in seeds {
        let place = usize::from(*seed) % (2 * n + stores);
        let (side, pit) = (place / n % 2, place % n);
        let tuzdyk = setup.tuzdyks[1 - side].map(usize::from) == Some(pit);
        if place >= 2 * n || tuzdyk {
            setup.stores[place % 2] += 1;
        } else {
            setup.pits[side][pit] += 1;
        }
    }
    let end = [0, n - 1][usize::from(recipe.state[0] % 2)];
    if game == Game::Alemungula && setup.pits[setup.to_act.index()][end] == 1 {
        setup.barred = Some(end as u8);
    }
    if game == Game::Omweso {
        setup.turns = recipe.state[0] % 3;
        setup.capturing_turns = [recipe.state[1] % 3, recipe.state[2] % 3];
    }
    setup
}

/// What the law of undo compares.
type Moment<P> = (P, ActionSet, u32, u16);

fn moment<P: Position>(history: &History<P>) -> Moment<P> {
    (*history.position(), history.legal_actions(), history.occurrences(), history.quiet_plies())
}

fn picture<P: Position>(position: &P) -> Picture {
    let setup = position.to_setup();
    Picture { pits: setup.pits, stores: setup.stores, hand: position.hand() }
}

/// The laws that hold of one position.
fn check_position<P: Position>(position: &P, seeds: u16) {
    let [side, other] = [position.side_to_act(), !position.side_to_act()];
    assert_eq!(position.relative_pits(), [position.pits(side), position.pits(other)]);
    let stores = position.stores();
    assert_eq!(position.relative_stores(), [stores[side.index()], stores[other.index()]]);
    let game = position.game();
    let setup = position.to_setup();
    let on_board: u16 = setup.pits.iter().flatten().chain(&setup.stores).map(|n| u16::from(*n)).sum();
    assert_eq!(on_board + u16::from(position.hand()), seeds, "seeds are conserved");

    let legal = position.legal_actions();
    assert_eq!(legal.is_empty(), position.outcome().is_some(), "over, or something to do");
    for action in (0..Action::COUNT).filter_map(Action::from_index) {
        assert_eq!(position.is_legal(action), legal.contains(action));
        match position.play(action) {
            Ok(_) => assert!(legal.contains(action), "{action:?} was played"),
            Err(error) => {
                assert!(!legal.contains(action), "{action:?} was refused");
                assert_eq!((error.position, error.action), (*position, action), "given back untouched");
            }
        }
        let text = action.text(game).to_string();
        assert_eq!(Action::parse(&text), Ok(action), "an action's text reads back");
    }

    let rules = position.rules();
    let again = P::from_setup(&setup, rules).unwrap_or_else(|error| panic!("{setup}: {error}"));
    assert_eq!(again, *position, "a set-up gives the position back: {setup}");
    assert_eq!(again.key(), position.key(), "a kept key is a fresh key");
    let text = setup.to_string();
    assert_eq!(notation::parse_position(&text), Ok(setup), "a position's text reads back: {text}");

    let turned = position.swapped();
    assert_eq!(turned.swapped(), *position);
    assert_eq!(turned.side_to_act(), !position.side_to_act());
    assert_eq!(turned.legal_actions(), legal);
    assert_eq!(turned.to_setup(), setup.swapped());
    assert_eq!(turned.outcome(), position.outcome().map(|outcome| outcome.swapped()));
}

/// The laws that hold of one action.
fn check_action<P: Position>(before: &P, action: Action) {
    let after = before.play(action).expect("the action is legal");
    assert_eq!(before.swapped().play(action).expect("legal seen from there too"), after.swapped());

    let mut events: Vec<Event> = Vec::new();
    let mut traced = *before;
    traced.play_traced(action, &mut events);
    assert_eq!(traced, after, "a tracer changes nothing");
    let mut drawn = picture(before);
    for event in &events {
        drawn.apply(*event).unwrap_or_else(|| panic!("{event:?} cannot have happened: {drawn:?}"));
    }
    assert_eq!(drawn, picture(&after), "the trace gives the new board");
}

/// Plays a recipe and holds every law on the way.
fn check<P: Position>(recipe: &Recipe, rules: P::Rules) {
    let setup = setup_of(recipe);
    let start = P::from_setup(&setup, rules).unwrap_or_else(|error| panic!("{setup}: {error}"));
    let seeds = setup.game.seeds();
    let mut history = History::new(start);
    let mut moments = vec![moment(&history)];
    for choice in &recipe.choices {
        let position = *history.position();
        check_position(&position, seeds);
        let legal = history.legal_actions();
        let Some(action) = legal.clone().nth(usize::from(*choice) % legal.len().max(1)) else { break };
        check_action(&position, action);
        history.play(action).expect("the action is legal");
        moments.push(moment(&history));
    }
    check_position(history.position(), seeds);
    let played = history.actions().to_vec();
    while let Some(moment_after) = moments.pop() {
        assert_eq!(moment(&history), moment_after, "undo restores");
        assert_eq!(history.undo().is_some(), !moments.is_empty());
    }
    for action in &played {
        history.play(*action).expect("what was played can be played again");
    }
    assert_eq!(history.actions(), played);
}

/// One test a game, each through its own type and through the type chosen at run time.
macro_rules! laws {
    ($($test:ident: $game:ident, $module:ident;)*) => {$(
        proptest! {
            #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

            #[test]
            fn $test(recipe in recipes(Game::$game)) {
                let rules = rules_of(&recipe);
                let AnyRules::$game(own) = rules else { panic!("the rules are of another game") };
                check::<empiki::games::$module::$game>(&recipe, own);
                check::<AnyPosition>(&recipe, rules);
            }
        }
    )*};
}

laws! {
    omweso_keeps_the_laws: Omweso, omweso;
    igisoro_keeps_the_laws: Igisoro, igisoro;
    oware_keeps_the_laws: Oware, oware;
    togyz_kumalak_keeps_the_laws: TogyzKumalak, togyz_kumalak;
    alemungula_keeps_the_laws: Alemungula, alemungula;
}

/// Plays at random until the game is over; returns the game and how often its last position stood.
fn play_out(game: Game, mut seed: u64) -> (History<AnyPosition>, Option<Identity>) {
    let mut history = History::new(AnyPosition::start(AnyRules::new(game)));
    let mut identity = history.position().identity();
    while history.outcome().is_none() {
        assert!(history.actions().len() < 50_000, "{game}, seed {seed}: a game ends");
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let legal = history.legal_actions();
        let action = legal.clone().nth((seed >> 33) as usize % legal.len()).expect("below the length");
        let mut next = *history.position();
        next.play_unchecked(action);
        identity = next.identity();
        history.play(action).expect("the action is legal");
    }
    (history, identity)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1000, ..ProptestConfig::default() })]

    #[test]
    fn games_end_and_say_how(seed in any::<u64>(), index in 0..5usize) {
        use empiki::OutcomeKind::*;
        let game = Game::ALL[index];
        let (history, identity) = play_out(game, seed);
        let outcome = history.outcome().expect("the game is over");
        prop_assert!(history.legal_actions().is_empty());
        let stores = history.position().stores();
        match outcome.kind {
            Majority => prop_assert!(stores.iter().any(|n| u16::from(*n) * 2 >= game.seeds())),
            Exhausted | QuietPlies => {
                prop_assert_eq!(u16::from(stores[0]) + u16::from(stores[1]), game.seeds());
            }
            Repetition => {
                let identity = identity.expect("a game does not repeat in mid-turn");
                prop_assert_eq!(history.occurrences_of(&identity), 3);
            }
            Bulijo | Okutema | Akawumbi | Akakyala | Win | Endless => prop_assert!(!game.has_stores()),
        }
        if game.has_stores() {
            let larger = (stores[0] != stores[1]).then(|| Side::BOTH[usize::from(stores[1] > stores[0])]);
            prop_assert_eq!(outcome.winner, larger, "the larger store wins");
        }
        let text = history.to_setup().to_string();
        let setup = notation::parse_position(&text).expect("a final position reads back");
        let again = History::<AnyPosition>::from_setup(&setup, history.position().rules());
        let again = again.expect("a final position is a position");
        prop_assert_eq!(again.position(), history.position(), "a final position loads as it is, not swept twice");
        prop_assert_eq!(again.outcome().and_then(|o| o.winner), outcome.winner);
    }

    #[test]
    fn position_text_never_panics(text in "\\PC{0,80}") {
        let _ = notation::parse_position(&text);
    }

    #[test]
    fn sowings_in_hand_are_refused_or_played(
        omweso in any::<bool>(),
        rows in prop::collection::vec(prop_oneof![40 => 0..4u8, 10 => 0..8u8], 32),
        (phase, hand, pit, turn_pit, lap_pit) in (
            0..3usize,
            prop_oneof![8 => 2..6u8, 1 => 0..9u8],
            prop_oneof![8 => prop::sample::select(vec![0u8, 1, 7, 9, 14, 15]), 1 => 0..17u8],
            0..17u8,
            prop_oneof![3 => Just(0u8), 1 => 0..17u8],
        ),
        (captured, end_columns, laps) in (any::<bool>(), any::<[bool; 2]>(), 0..3u16),
        first in prop::option::of(0..16u8),
    ) {
        let game = if omweso { Game::Omweso } else { Game::Igisoro };
        let mut setup = Setup { turns: if omweso { 2 } else { 0 }, ..Setup::empty(game) };
        setup.pits[0].copy_from_slice(&rows[..16]);
        setup.pits[1].copy_from_slice(&rows[16..]);
        let phase = [Phase::Direction, Phase::Take, Phase::Retreat][if omweso { 0 } else { phase }];
        let first = first.map(|first| {
            let mut pits = setup.pits[0];
            pits[usize::from(first)] = 0;
            (first, pits)
        });
        setup.sowing = Some(Sowing {
            phase,
            hand: if phase == Phase::Direction { hand } else { 0 },
            pit,
            turn_pit: if omweso { 0 } else { turn_pit },
            lap_pit: if laps == 0 { lap_pit } else { 0 },
            captured: captured && omweso,
            end_columns: if captured && omweso { end_columns } else { [false; 2] },
            laps: if first.is_some() { laps } else { 0 },
            first,
        });
        if phase == Phase::Retreat {
            setup.to_act = Side::North;
        }
        let reads_back = notation::parse_position(&setup.to_string());
        if let Ok(position) = AnyPosition::from_setup(&setup, AnyRules::new(game)) {
            SOWINGS.fetch_add(1, Ordering::Relaxed);
            prop_assert_eq!(reads_back, Ok(setup));
            prop_assert_eq!(position.to_setup(), setup);
            prop_assert_eq!(position.legal_actions().len(), 2);
            let mut history = History::new(position);
            for turn in 0..60 {
                let legal = history.legal_actions();
                let Some(action) = legal.clone().nth(turn % legal.len().max(1)) else { break };
                history.play(action).expect("the action is legal");
            }
        }
    }

    #[test]
    fn position_strings_are_refused_or_played(
        game in 0..5usize,
        rows in prop::collection::vec(prop_oneof![40 => 0..6u8, 1 => any::<u8>()], 32),
        tail in "( [0-9]{1,3}-[0-9]{1,3})?( [SN])?( [0-9]{1,3}| [-0-9]{2})?( [0-3]-[0-3])?( over=(bulijo|endless|win|majority))?",
    ) {
        let game = Game::ALL[game];
        let n = game.pits();
        let row = |from: usize| {
            rows[from..from + n].iter().map(u8::to_string).collect::<Vec<_>>().join(",")
        };
        let text = format!("{game} {}/{}{tail}", row(0), row(16));
        if let Ok(setup) = notation::parse_position(&text) {
            prop_assert_eq!(notation::parse_position(&setup.to_string()), Ok(setup));
            if let Ok(position) = AnyPosition::from_setup(&setup, AnyRules::new(game)) {
                let seeds = setup.pits.iter().flatten().chain(&setup.stores).map(|n| u16::from(*n)).sum();
                check_position(&position, seeds);
            }
        }
    }
}

/// How many of the random sowings in hand were possible ones.
static SOWINGS: AtomicUsize = AtomicUsize::new(0);

#[test]
fn some_sowings_in_hand_are_possible() {
    sowings_in_hand_are_refused_or_played();
    assert!(SOWINGS.load(Ordering::Relaxed) > 10, "the random sowings are never possible");
}
