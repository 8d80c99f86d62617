//! The fuzz targets of `fuzz/`, each on a bounded number of random inputs.

#[path = "../../../fuzz/src/targets.rs"]
mod targets;

use empiki::playout::Random;
use empiki::{AnyPosition, AnyRules, Decision, Game, Position, packed::Packed};

/// Inputs for each target.
const INPUTS: usize = 6000;

/// The text with one of its numbers made another, often one that is too large.
fn with_another_number(text: &str, random: &mut Random) -> String {
    let starts: Vec<usize> = text
        .char_indices()
        .filter(|(at, c)| c.is_ascii_digit() && !text[..*at].ends_with(|c: char| c.is_ascii_digit()))
        .map(|(at, _)| at)
        .collect();
    let start = starts[random.bits() as usize % starts.len()];
    let number = ["0", "1", "16", "128", "254", "255", "65535"][random.bits() as usize % 7];
    let rest = text[start..].trim_start_matches(|c: char| c.is_ascii_digit());
    format!("{}{number}{rest}", &text[..start])
}

/// Bytes with some sense in them, then changed here and there; or none at all.
fn input(random: &mut Random) -> Vec<u8> {
    let mut position = AnyPosition::start(AnyRules::new(Game::ALL[random.bits() as usize % 5]));
    for _ in 0..random.bits() % 60 {
        let Some(action) = position.legal_actions().pick(random.bits()) else { break };
        position.play_unchecked(action);
    }
    let mut bytes = match random.bits() % 6 {
        5 => {
            // In the middle of a turn, where there is most to get wrong.
            for _ in 0..200 {
                let Some(action) = position.legal_actions().pick(random.bits()) else { break };
                if position.decision() != Decision::Turn {
                    break;
                }
                position.play_unchecked(action);
            }
            return with_another_number(&position.to_setup().to_string(), random).into_bytes();
        }
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
