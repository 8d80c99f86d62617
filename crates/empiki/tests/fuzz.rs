//! The fuzz targets of `fuzz/`, each on a bounded number of random inputs.

#[path = "../../../fuzz/src/targets.rs"]
mod targets;

use empiki::playout::Random;
use empiki::{AnyPosition, AnyRules, Game, Position, packed::Packed};

/// Inputs for each target.
const INPUTS: usize = 3000;

/// Bytes with some sense in them, then changed here and there; or none at all.
fn input(random: &mut Random) -> Vec<u8> {
    let mut position = AnyPosition::start(AnyRules::new(Game::ALL[random.bits() as usize % 5]));
    for _ in 0..random.bits() % 60 {
        let Some(action) = position.legal_actions().pick(random.bits()) else { break };
        position.play_unchecked(action);
    }
    let mut bytes = match random.bits() % 5 {
        0 => position.to_setup().to_string().into_bytes(),
        1 => Packed::new(&position).as_bytes().to_vec(),
        2 => ["5", "1<", "3=", "16>", "x", "-", " r ", "0", "17"][random.bits() as usize % 9]
            .as_bytes()
            .to_vec(),
        _ => (0..random.bits() % 300).map(|_| random.bits() as u8).collect(),
    };
    for _ in 0..random.bits() % 3 {
        if let Some(byte) = bytes.len().checked_sub(1).map(|last| random.bits() as usize % (last + 1)) {
            bytes[byte] = (random.bits() >> 8) as u8;
        }
    }
    bytes
}

#[test]
fn every_target_bears_what_it_is_given() {
    for (name, target) in targets::TARGETS {
        println!("{name}");
        let mut random = Random::new(31);
        for _ in 0..INPUTS {
            target(&input(&mut random));
        }
    }
}
