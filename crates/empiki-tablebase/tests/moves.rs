//! The boards and sowings of the tables against those of the crate of the rules.

mod common;

use std::collections::BTreeMap;

use common::Numbers;
use empiki::Position;
use empiki_tablebase::games::{AlemungulaEndgame, OwareEndgame};
use empiki_tablebase::{Board, Endgame};

/// What an action leads to: seeds won, seeds lost, the board after it as the opponent sees it. A game that
/// ended has shared out the rest.
type Outcome = (u8, u8, Option<Board>);

fn by_the_rules<G: Endgame>(state: Board) -> Vec<Outcome> {
    let setup = G::to_setup(state);
    let position = G::Position::from_setup(&setup, G::rules()).expect("a position");
    let mut outcomes: Vec<Outcome> = position
        .legal_actions()
        .into_iter()
        .map(|action| {
            let after = position.play(action).expect("a legal action");
            let won = after.stores()[0] - setup.stores[0];
            let lost = after.stores()[1] - setup.stores[1];
            let left = state.sum(2 * G::HALF) - won - lost;
            if left == 0 {
                return (won, lost, None);
            }
            let board = G::of_position(&after).expect("a board");
            // A side with more than half wins at once and leaves the board as it is. The tables play on.
            let setup = G::to_setup(board);
            let after = G::Position::from_setup(&setup, G::rules()).expect("a position");
            let [theirs, mine] = [0, 1].map(|side| after.stores()[side] - setup.stores[side]);
            if theirs + mine == left { (won + mine, lost + theirs, None) } else { (won, lost, Some(board)) }
        })
        .collect();
    outcomes.sort_by_key(|(won, lost, board)| (*won, *lost, board.map(|board| format!("{board:?}"))));
    outcomes
}

fn by_the_tables<G: Endgame>(state: Board) -> Vec<Outcome> {
    let seeds = state.sum(2 * G::HALF);
    let mut outcomes = Vec::new();
    G::successors(state, |won, board| {
        let mut ended = true;
        G::successors(board, |_, _| ended = false);
        // Who cannot act leaves each side its own seeds.
        outcomes.push(if ended {
            let theirs = board.sum(G::HALF);
            (seeds - theirs, theirs, None)
        } else {
            (won, 0, Some(board))
        });
    });
    outcomes.sort_by_key(|(won, lost, board)| (*won, *lost, board.map(|board| format!("{board:?}"))));
    outcomes
}

fn same_moves<G: Endgame>(seeds: u32, state: Board) {
    assert_eq!(by_the_tables::<G>(state), by_the_rules::<G>(state), "{} {seeds} {state:?}", G::GAME);
}

fn all_boards<G: Endgame>(seeds: u32) {
    let states = G::states(seeds);
    let mut stepped = G::unrank(seeds, 0);
    let mut backwards = BTreeMap::<u64, Vec<u64>>::new();
    for number in 0..states {
        let state = G::unrank(seeds, number);
        assert_eq!(G::rank(state, seeds), number, "{state:?}");
        assert_eq!(stepped, state);
        assert!(G::has_number(state));
        same_moves::<G>(seeds, state);
        G::successors(state, |taken, next| {
            if taken == 0 {
                backwards.entry(G::rank(next, seeds)).or_default().push(number);
            }
        });
        stepped = G::next(stepped, seeds, number);
    }
    for number in 0..states {
        let mut found = Vec::new();
        G::predecessors(G::unrank(seeds, number), seeds, |before| found.push(before));
        found.sort_unstable();
        let state = G::unrank(seeds, number);
        assert_eq!(found, backwards.remove(&number).unwrap_or_default(), "{} {state:?}", G::GAME);
    }
}

fn some_boards<G: Endgame>(seeds: u32, count: u32, seed: u64) {
    let mut numbers = Numbers(seed);
    for _ in 0..count {
        let number = numbers.below(G::states(seeds));
        let state = G::unrank(seeds, number);
        assert_eq!(G::rank(state, seeds), number, "{state:?}");
        same_moves::<G>(seeds, state);
        let edges = |from: u64, to: u64| {
            let mut there = 0;
            G::successors(G::unrank(seeds, from), |taken, next| {
                there += u32::from(taken == 0 && G::rank(next, seeds) == to);
            });
            let mut back = 0;
            G::predecessors(G::unrank(seeds, to), seeds, |before| back += u32::from(before == from));
            assert!(there > 0, "{from} does not lead to {to} with {seeds} seeds, seed {seed}");
            assert_eq!(there, back, "{from} and {to} with {seeds} seeds, seed {seed}");
        };
        let (mut next, mut before) = (Vec::new(), Vec::new());
        G::successors(state, |taken, state| {
            if taken == 0 {
                next.push(G::rank(state, seeds));
            }
        });
        G::predecessors(state, seeds, |number| before.push(number));
        next.into_iter().for_each(|other| edges(number, other));
        before.into_iter().for_each(|other| edges(other, number));
    }
}

#[test]
fn oware_moves_are_those_of_the_rules_on_all_small_boards() {
    (1..=6).for_each(all_boards::<OwareEndgame>);
}

#[test]
fn alemungula_moves_are_those_of_the_rules_on_all_small_boards() {
    (1..=7).for_each(all_boards::<AlemungulaEndgame>);
}

#[test]
fn moves_are_those_of_the_rules_on_random_larger_boards() {
    for seeds in 8..=24 {
        some_boards::<OwareEndgame>(seeds, 400, 100 + u64::from(seeds));
    }
    for seeds in [30, 40, 48] {
        some_boards::<OwareEndgame>(seeds, 300, 100 + u64::from(seeds));
    }
    for seeds in 8..=50 {
        some_boards::<AlemungulaEndgame>(seeds, 300, 200 + u64::from(seeds));
    }
}

/// Boards drawn evenly seldom have one great pit beside empty ones, where sowings lap.
#[test]
fn moves_are_those_of_the_rules_on_lopsided_boards() {
    fn lopsided<G: Endgame>(seed: u64) {
        let mut numbers = Numbers(seed);
        for _ in 0..4000 {
            let mut pits = vec![0u8; 2 * G::HALF];
            let seeds = 10 + numbers.below(u64::from(G::GAME.seeds()) - 10) as u8;
            let great = numbers.below(G::HALF as u64) as usize;
            pits[great] = seeds - numbers.below(9) as u8;
            for _ in 0..seeds - pits[great] {
                pits[numbers.below(2 * G::HALF as u64) as usize] += 1;
            }
            let state = Board::from_pits(&pits);
            same_moves::<G>(u32::from(seeds), state);
        }
    }
    lopsided::<OwareEndgame>(7);
    lopsided::<AlemungulaEndgame>(8);
}
