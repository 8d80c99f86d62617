//! Every kernel does what the scalar one does: step by step on random rows, and game by game.

use std::vec::Vec;

use proptest::prelude::*;

use super::{Kernel, Native, Relay, Row, Scalar, Stop, StopKind, Words, run_down, run_up};
use crate::endless::Watch;
use crate::games::alemungula::AlemungulaOn;
use crate::games::igisoro::{self, IgisoroOn};
use crate::games::omweso::{self, OmwesoOn};
use crate::games::oware::{self, OwareOn};
use crate::games::togyz_kumalak::TogyzKumalakOn;
use crate::playout::Random;
use crate::rules::RuleSet;
use crate::trace::Event;
use crate::{ActionSet, Decision, Direction, Outcome, Position, Setup};

/// Rows such as games have: mostly small numbers.
fn rows() -> impl Strategy<Value = Row> {
    prop_oneof![
        prop::array::uniform16(0..5_u8).prop_map(Row),
        prop::array::uniform16(prop_oneof![4 => 0..4_u8, 1 => 0..13_u8]).prop_map(Row),
        prop::array::uniform16(any::<u8>()).prop_map(Row),
    ]
}

fn directions() -> impl Strategy<Value = Direction> {
    prop_oneof![Just(Direction::CounterClockwise), Just(Direction::Clockwise)]
}

/// The steps that look at a row or change a few places of it.
fn looks<K: Kernel>(row: Row, seeds: u8, places: u32) -> Vec<(Row, u32)> {
    let vector = K::load(&row);
    // No more than 255 seeds may be taken at once.
    let all: u32 = row.0.iter().map(|seeds| u32::from(*seeds)).sum();
    let (rest, taken) = K::take(vector, if all > 255 { 1 << (places % 16) } else { places });
    vec![
        (K::store(vector), K::stocked(vector)),
        (K::store(rest), u32::from(taken)),
        (K::store(K::give::<0>(vector, seeds)), K::plural(vector)),
        (K::store(K::give::<7>(vector, seeds)), K::holding(vector, seeds)),
        (K::store(K::give::<10>(vector, seeds)), K::holding(vector, 0)),
        (K::store(K::give::<15>(vector, seeds)), K::two_or_three(vector)),
        (K::store(K::plus(vector, &Row([200, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 255, 128]))), 0),
        (row, K::reaching(vector, seeds.clamp(1, 128))),
        (row, u32::from(K::byte(vector, usize::from(seeds & 15)))),
        (K::store(K::turn(vector)), K::two_or_four(vector)),
        (K::store(K::harvest(vector, if all > 255 { 1 << (8 + places % 8) } else { places & 0xFF00 })), 0),
    ]
}

fn same_looks<K: Kernel>(row: Row, seeds: u8, places: u32) -> Result<(), TestCaseError> {
    prop_assert_eq!(looks::<K>(row, seeds, places), looks::<Scalar>(row, seeds, places), "{}", K::NAME);
    Ok(())
}

/// One lap of each two-row game, sown with what the pit holds, which is what games do.
fn two_row_laps<K: Kernel>(
    mut board: Row,
    mut other: Row,
    pit: usize,
    held: u8,
    way: Direction,
    tuzdyks: [u8; 2],
) -> ([Row; 4], bool) {
    let with = |from: usize, seeds: u8| {
        let mut row = board;
        row.0[from] = seeds;
        K::load(&row)
    };
    let [oware, alemungula, togyz] = [held % 49, held % 51, 1 + held % 162];
    let laps = [
        K::store(K::sow_oware(with(pit % 8, oware), pit % 8, oware)),
        K::store(K::sow_alemungula(with(pit % 8, alemungula), pit % 8, alemungula, way)),
    ];
    board.0[15] = 0;
    other.0[15] = 0;
    board.0[pit] = togyz;
    let (near, far, three) = K::sow_togyz_kumalak(K::load(&board), K::load(&other), pit, togyz, tuzdyks);
    ([laps[0], laps[1], K::store(near), K::store(far)], three)
}

fn relays<K: Kernel>(mut row: Row, task: Relay) -> (Row, Stop, Option<Watch>) {
    let mut watch = Watch::NEW;
    let stop = K::relay(&mut row, &task, &mut watch);
    // After a last seed in an empty pit nobody asks the watch.
    (row, stop, (stop.kind != StopKind::Empty).then_some(watch))
}

proptest! {
    #[test]
    fn looks_are_those_of_the_scalar_kernel(row in rows(), seeds in any::<u8>(), places in 0..0x1_0000_u32) {
        same_looks::<Words>(row, seeds, places)?;
        same_looks::<Native>(row, seeds, places)?;
    }

    #[test]
    fn two_row_laps_are_those_of_the_scalar_kernel(
        board in prop::array::uniform16(0..40_u8),
        other in prop::array::uniform16(0..40_u8),
        pit in prop_oneof![8 => 0..8_usize, 1 => 0..15_usize],
        held in any::<u8>(),
        way in directions(),
        tuzdyks in prop::array::uniform2(prop_oneof![0..8_u8, Just(15)]),
    ) {
        let reference = two_row_laps::<Scalar>(Row(board), Row(other), pit, held, way, tuzdyks);
        prop_assert_eq!(two_row_laps::<Words>(Row(board), Row(other), pit, held, way, tuzdyks), reference);
        prop_assert_eq!(two_row_laps::<Native>(Row(board), Row(other), pit, held, way, tuzdyks), reference);
    }

    #[test]
    fn relays_are_those_of_the_scalar_kernel(
        row in prop::array::uniform16(prop_oneof![4 => 0..4_u8, 1 => 0..15_u8]),
        from in 0..16_u8,
        hand in prop_oneof![4 => 1..8_u8, 1 => 1..50_u8],
        direction in directions(),
        prey in 0..0x100_u32,
        turning in prop_oneof![Just(0b1100_0000_0000_0011), Just(0b0100_0010_1000_0001), 0..0x1_0000_u32],
        single in any::<bool>(),
        lift in any::<bool>(),
    ) {
        let task = Relay { from, hand, direction, prey: prey << 8, turning, single, lift };
        let reference = relays::<Scalar>(Row(row), task);
        prop_assert_eq!(relays::<Words>(Row(row), task), reference);
        prop_assert_eq!(relays::<Native>(Row(row), task), reference);
    }
}

#[test]
fn runs_of_ones_are_counted_from_the_last_seed() {
    for bits in 0..0x1_0000_u32 {
        for at in 0..16 {
            let ones = |places: &mut dyn Iterator<Item = u32>| {
                places.take_while(|place| bits >> place & 1 == 1).fold(0_u32, |run, place| run | 1 << place)
            };
            assert_eq!(run_down(bits, at), ones(&mut (0..=at).rev()), "{bits:016b} down from {at}");
            assert_eq!(run_up(bits, at), ones(&mut (at..16)), "{bits:016b} up from {at}");
        }
    }
}

/// Everything that can be seen of a position.
fn view<P: Position>(position: &P) -> (Setup, ActionSet, Option<Outcome>, u64, Decision) {
    (position.to_setup(), position.legal_actions(), position.outcome(), position.key(), position.decision())
}

/// Plays `games` random games on two kernels at once, the second one traced.
fn same_games<A: Position, B: Position<Rules = A::Rules>>(rules: A::Rules, games: u64) {
    let mut plies = 0;
    for seed in 0..games {
        let mut random = Random::new(seed);
        let (mut a, mut b) = (A::start(rules), B::start(rules));
        let mut events: Vec<Event> = Vec::new();
        for _ in 0..300 {
            let Some(action) = a.legal_actions().pick(random.bits()) else { break };
            a.play_unchecked(action);
            b.play_traced(action, &mut events);
            assert_eq!(view(&a), view(&b), "after {action:?}, seed {seed}");
            plies += 1;
        }
    }
    assert!(plies > games * 10, "only {plies} plies");
}

fn same_on<K: Kernel>() {
    for slam in ["void", "forbidden", "takes"] {
        let mut rules = oware::Rules::default();
        rules.set("grand_slam", slam).expect("the option takes this value");
        same_games::<OwareOn<K>, OwareOn<Scalar>>(rules, 200);
    }
    same_games::<AlemungulaOn<K>, AlemungulaOn<Scalar>>(Default::default(), 200);
    same_games::<TogyzKumalakOn<K>, TogyzKumalakOn<Scalar>>(Default::default(), 200);
    for preset in ["tournament", "casual"] {
        let mut rules = omweso::Rules::default().preset(preset).expect("the preset is there");
        same_games::<OmwesoOn<K>, OmwesoOn<Scalar>>(rules, 200);
        rules.set("reverse_after_forward", "true").expect("the option takes this value");
        same_games::<OmwesoOn<K>, OmwesoOn<Scalar>>(rules, 200);
    }
    for (reentry, least) in [("turn", "2"), ("lap", "2"), ("turn", "1"), ("lap", "1")] {
        let mut rules = igisoro::Rules::default();
        rules.set("reentry", reentry).expect("the option takes this value");
        rules.set("min_sow", least).expect("the option takes this value");
        same_games::<IgisoroOn<K>, IgisoroOn<Scalar>>(rules, 100);
    }
}

#[test]
fn games_on_words_are_those_of_the_scalar_kernel() {
    same_on::<Words>();
}

#[test]
fn games_on_the_native_kernel_are_those_of_the_scalar_kernel() {
    same_on::<Native>();
}
