//! The values of small layers against the plainest way to compute them, and against known counts.

mod common;

use std::collections::HashMap;

use common::Directory;
use empiki::{AnyPosition, Game, Position, Setup};
use empiki_tablebase::games::{AlemungulaEndgame, OwareEndgame};
use empiki_tablebase::{
    Endgame, GAMES, Opening, Resources, State, TableError, Tables, Unwatched, build, info,
};

/// Iterates over all positions with so many seeds on the board or fewer, from −n and +n, until nothing
/// changes. Uses the crate of the rules alone.
fn iterate<G: Endgame>(seeds: u32) -> HashMap<Setup, (i32, i32)> {
    let mut values = HashMap::new();
    let mut moves = HashMap::new();
    for seeds in 1..=seeds {
        for number in 0..G::states(seeds) {
            let setup = G::to_setup(G::unrank(seeds, number));
            let position = G::Position::from_setup(&setup, G::rules()).expect("a position");
            values.insert(setup, (-(seeds as i32), seeds as i32));
            let gain = |after: &G::Position| {
                let [mine, theirs] =
                    [0, 1].map(|side| i32::from(after.stores()[side]) - i32::from(setup.stores[side]));
                mine - theirs
            };
            let mut list = Vec::new();
            if position.outcome().is_some() {
                list.push((gain(&position), None));
            }
            for action in position.legal_actions() {
                let after = position.play(action).expect("a legal action");
                let next = G::of_position(&after).expect("a board");
                list.push((gain(&after), (next.sum(2 * G::HALF) > 0).then(|| G::to_setup(next))));
            }
            moves.insert(setup, list);
        }
    }
    loop {
        let mut next = HashMap::new();
        for (setup, list) in &moves {
            let yields = |pick: &dyn Fn((i32, i32)) -> i32| {
                list.iter().map(|(gain, next)| gain - next.map_or(0, |next| pick(values[&next]))).max()
            };
            let low = yields(&|(_, high)| high).expect("something to do");
            let high = yields(&|(low, _)| low).expect("something to do");
            next.insert(*setup, (low, high));
        }
        if next == values {
            return values;
        }
        values = next;
    }
}

fn same_values<G: Endgame>(seeds: u32, any: impl Fn(G::Position) -> AnyPosition) {
    let tables = Tables::small();
    let values = iterate::<G>(seeds);
    let mut asked = 0;
    for (setup, (low, high)) in values {
        for setup in [setup, setup.swapped()] {
            let position = G::Position::from_setup(&setup, G::rules()).expect("a position");
            let found = tables.probe(&any(position)).expect("tables");
            if position.outcome().is_some() {
                assert_eq!(found, None);
                continue;
            }
            let found = found.expect("a value");
            assert_eq!((i32::from(found.low()), i32::from(found.high())), (low, high), "{setup:?}");
            assert_eq!(found.exact().map(i32::from), (low == high).then_some(low));
            assert_eq!(found.is_open(), low != high);
            assert_eq!(2 * i32::from(found.fewest()) - i32::from(found.seeds()), low);
            assert_eq!(2 * i32::from(found.most()) - i32::from(found.seeds()), high);
            asked += 1;
        }
    }
    assert!(asked > 100);
}

#[test]
fn oware_values_are_the_limits_of_iteration() {
    same_values::<OwareEndgame>(if common::long() { 6 } else { 4 }, AnyPosition::Oware);
}

#[test]
fn alemungula_values_are_the_limits_of_iteration() {
    same_values::<AlemungulaEndgame>(if common::long() { 8 } else { 5 }, AnyPosition::Alemungula);
}

#[test]
fn closed_intervals_of_oware_are_as_many_as_are_known() {
    let directory = Directory::new("counts");
    build(Game::Oware, 8, &directory.0, Resources::default(), &Unwatched).expect("tables");
    let layers = info(Game::Oware, &directory.0).expect("tables");
    let closed: Vec<u64> = layers.iter().map(|layer| layer.states - layer.summary.open).collect();
    assert_eq!(closed[1..], [12, 65, 300, 994, 4_090, 10_168, 26_005, 46_171]);
}

/// A barred pit that no play can have barred, as only a position written by hand has it.
#[test]
fn a_state_without_a_number_takes_its_value_from_its_successors() {
    use empiki::games::alemungula::{Alemungula, Rules};
    let tables = Tables::small();
    let probe = |position: &Alemungula| {
        tables.probe(&AnyPosition::Alemungula(*position)).expect("tables").expect("a value")
    };
    let mut asked = 0;
    for number in 0..AlemungulaEndgame::states(7) {
        let state = AlemungulaEndgame::unrank(7, number);
        if state.barred().is_some() || state.pit(0) != 1 || state.pit(9) == 0 {
            continue;
        }
        let setup = Setup { barred: Some(0), ..AlemungulaEndgame::to_setup(state) };
        let position = Alemungula::from_setup(&setup, Rules).expect("a position");
        if position.outcome().is_some() {
            continue;
        }
        let best = |pick: &dyn Fn(&Alemungula) -> i8| {
            let each = position.legal_actions().into_iter().map(|action| {
                let after = position.play(action).expect("a legal action");
                let won = (after.stores()[0] - setup.stores[0]) as i8;
                let lost = (after.stores()[1] - setup.stores[1]) as i8;
                won - lost - if after.outcome().is_some() { 0 } else { pick(&after) }
            });
            each.max()
        };
        let value = probe(&position);
        assert_eq!(Some(value.low()), best(&|after| probe(after).high()), "{setup:?}");
        assert_eq!(Some(value.high()), best(&|after| probe(after).low()), "{setup:?}");
        asked += 1;
    }
    assert!(asked > 1000, "{asked}");
}

#[test]
fn tables_say_nothing_of_other_games_and_rules_and_of_more_seeds() {
    use empiki::games::oware::{GrandSlam, Oware, Rules};
    let tables = Tables::small();
    for game in Game::ALL {
        let start = AnyPosition::start(empiki::AnyRules::new(game));
        assert_eq!(tables.probe(&start).expect("tables"), None, "{game}");
    }
    let setup = OwareEndgame::to_setup(OwareEndgame::unrank(5, 2000));
    for (grand_slam, known) in [(GrandSlam::Void, true), (GrandSlam::Takes, false)] {
        let position = Oware::from_setup(&setup, Rules { grand_slam }).expect("a position");
        let found = tables.probe(&AnyPosition::Oware(position)).expect("tables");
        assert_eq!(found.is_some(), known);
    }
    assert_eq!(tables.seeds(Game::Oware), Some(8));
    assert_eq!(tables.seeds(Game::Alemungula), Some(9));
    assert_eq!(tables.seeds(Game::Omweso), None);
}

/// Whole layers in memory, blocks through maps and blocks by reading answer alike.
#[test]
fn all_ways_of_reading_give_the_same_answers() {
    use empiki_tablebase::Access;
    let directory = Directory::new("reading");
    for game in [Game::Oware, Game::Alemungula] {
        build(game, 8, &directory.0, Resources::default(), &Unwatched).expect("tables");
    }
    let openings = [
        Opening::default(),
        Opening { access: Access::Map, resident: 0, cache: 0 },
        Opening { access: Access::Read, resident: 50_000, cache: 200_000 },
    ];
    let tables = openings.map(|opening| Tables::open(&directory.0, &GAMES, opening).expect("tables"));
    let small = Tables::small();
    let mut numbers = common::Numbers(3);
    fn ask<G: Endgame>(numbers: &mut common::Numbers) -> G::Position {
        let seeds = 1 + numbers.below(8) as u32;
        let state = G::unrank(seeds, numbers.below(G::states(seeds)));
        G::Position::from_setup(&G::to_setup(state), G::rules()).expect("a position")
    }
    for i in 0..2000 {
        let position = if i % 2 == 0 {
            AnyPosition::Oware(ask::<OwareEndgame>(&mut numbers))
        } else {
            AnyPosition::Alemungula(ask::<AlemungulaEndgame>(&mut numbers))
        };
        let expected = small.probe(&position).expect("tables");
        for tables in &tables {
            assert_eq!(tables.probe(&position).expect("tables"), expected);
        }
    }
}

/// A directory of fewer layers than the small tables have must not make anybody know less.
#[test]
fn small_tables_answer_where_a_directory_has_less() {
    let directory = Directory::new("fewer");
    build(Game::Oware, 5, &directory.0, Resources::default(), &Unwatched).expect("tables");
    let tables = Tables::open(&directory.0, &GAMES, Opening::default()).expect("tables");
    assert_eq!((tables.found(Game::Oware), tables.found(Game::Alemungula)), (Some(5), None));
    assert_eq!((tables.seeds(Game::Oware), tables.seeds(Game::Alemungula)), (Some(8), Some(9)));
    for (game, seeds) in [(Game::Oware, 4), (Game::Oware, 8), (Game::Alemungula, 9)] {
        let state = State::new(game, seeds, 300).expect("a state");
        let found = tables.at(state).expect("tables");
        assert_eq!(found, Tables::small().at(state).expect("tables"));
        assert!(found.is_some());
    }
}

#[test]
fn tables_of_one_game_do_not_suffer_from_those_of_another() {
    let directory = Directory::new("one-of-two");
    for game in GAMES {
        build(game, 3, &directory.0, Resources::default(), &Unwatched).expect("tables");
    }
    std::fs::write(directory.0.join("alemungula-02.table"), b"something else").expect("a file");
    let open = |games: &[Game]| Tables::open(&directory.0, games, Opening::default()).expect("a directory");
    let both = open(&GAMES);
    assert_eq!(both.found(Game::Oware), Some(3));
    assert!(both.fault(Game::Oware).is_none());
    assert!(matches!(both.fault(Game::Alemungula), Some(TableError::NotATable { .. })));
    assert!(open(&[Game::Oware]).fault(Game::Alemungula).is_none(), "who does not ask need not know");
}

/// The value of a position is the best of what its actions are worth, and a state leads to a position and back.
#[test]
fn actions_are_worth_what_the_position_is() {
    let tables = Tables::small();
    let mut harvests = 0;
    for (game, seeds) in [(Game::Oware, 6), (Game::Alemungula, 6)] {
        for number in (0..).step_by(13) {
            let Ok(state) = State::new(game, seeds, number) else { break };
            let position = AnyPosition::from_setup(&state.setup(), empiki::AnyRules::new(game)).expect("one");
            if position.outcome().is_some() {
                continue;
            }
            assert_eq!(State::of(&position), Some(state));
            let value = tables.probe(&position).expect("tables").expect("a value");
            assert_eq!(tables.at(state).expect("tables"), Some(value));
            let actions = tables.actions(&position).expect("tables");
            let legal: Vec<_> = position.legal_actions().into_iter().collect();
            assert_eq!(actions.iter().map(|value| value.action).collect::<Vec<_>>(), legal);
            let all = |pick: fn(empiki_tablebase::Interval) -> i8| {
                actions.iter().map(|value| pick(value.interval.expect("a value"))).max()
            };
            assert_eq!((all(|i| i.low()), all(|i| i.high())), (Some(value.low()), Some(value.high())));
            harvests += actions.iter().filter(|value| value.harvest > 0).count();
        }
    }
    assert!(harvests > 100, "{harvests}");
    let none = State::new(Game::Oware, 1, 12);
    assert!(matches!(none, Err(TableError::Number { states: 12, .. })), "{none:?}");
    assert!(matches!(State::new(Game::Omweso, 1, 0), Err(TableError::Game(Game::Omweso))));
}
