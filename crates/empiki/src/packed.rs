//! The packed form: any position in 32 bytes, for storage.
//!
//! It is stable between versions of this crate and equal on every machine. Packed forms are equal if and
//! only if the set-ups are, sort (by game first) and hash as byte strings do, and unpacking
//! refuses everything that packing cannot give. The options of a game are not part of it.
//!
//! Version 1, a string of bits, each number with its highest bit first, filled up with zeros to
//! 32 bytes:
//!
//! - The version, 4 bits, and the game, 4 bits, in the order of [`Game`].
//! - Two-row games: the seeds in each pit of South, then of North, and in the stores of South and
//!   North, 8 bits each; the side to act, 1 bit. Then Oware: plies since the last harvest,
//!   16 bits. Togyz Kumalak: for South and for North the index of its tuzdyk plus 1, or 0, 4 bits each.
//!   Alemungula: the index of the barred pit plus 1, or 0, 4 bits.
//! - Four-row games: for each pit of South, then of North, as many ones as it has seeds and a zero (96
//!   bits where all 64 seeds are in the pits); the side to act, 1 bit; the kind of outcome plus 1, or 0, 4 bits.
//!   Omweso: turns played, and capturing turns of South and of North, 2 bits each. Then 1 bit: whether a
//!   sowing waits. If so: what is asked, 2 bits; seeds in hand, 7 bits; its pit, the pit
//!   where the turn and where the lap began, 4 bits each; captured, and in which end columns, 1 bit each;
//!   relays, 14 bits; whether there was a first relay, 1 bit, and if so its pit, 4 bits, and the pits
//!   then, ones and zeros as above.

use core::fmt;

use crate::{Game, Outcome, OutcomeKind, Phase, Position, Setup, SetupError, Side, Sowing};

/// The version that this crate writes.
const VERSION: u32 = 1;

/// The length of every packed form.
pub const LENGTH: usize = 32;

/// A packed position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Packed([u8; LENGTH]);

/// Why bytes are no packed form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PackedError {
    /// There are not exactly [`LENGTH`] bytes, but so many.
    Length(usize),
    /// They are of a version that this crate does not know.
    Version(u8),
    /// They are of no game, or of another than the one asked for.
    Game,
    /// They are not as packing writes them.
    Garbage,
    /// They describe no position.
    Setup(SetupError),
}

impl fmt::Display for PackedError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PackedError::Length(found) => write!(f, "a packed position has {LENGTH} bytes, not {found}"),
            PackedError::Version(found) => {
                write!(f, "this packed position is of version {found}; version {VERSION} can be read")
            }
            PackedError::Game => f.write_str("this packed position is of another game, or of none"),
            PackedError::Garbage => f.write_str("these bytes are no packed position"),
            PackedError::Setup(error) => write!(f, "these bytes are no packed position: {error}"),
        }
    }
}

impl core::error::Error for PackedError {}

impl Packed {
    /// Packs a position.
    pub fn new<P: Position>(position: &P) -> Packed {
        write(&position.to_setup())
    }

    /// Packs a set-up; `None` if the packed form has no room for something in it, such as more seeds
    /// than fit or a field of another game. What is packed may still be nonsense; see [`Setup`].
    pub fn of_setup(setup: &Setup) -> Option<Packed> {
        let packed = write(setup);
        (packed.setup() == Ok(*setup)).then_some(packed)
    }

    /// The packed form of these bytes, whether or not it is one of a position.
    ///
    /// # Errors
    /// [`PackedError::Length`].
    pub fn from_bytes(bytes: &[u8]) -> Result<Packed, PackedError> {
        bytes.try_into().map(Packed).map_err(|_| PackedError::Length(bytes.len()))
    }

    /// The bytes.
    pub const fn as_bytes(&self) -> &[u8; LENGTH] {
        &self.0
    }

    /// The set-up that was packed. It may still be nonsense; see [`Setup`].
    ///
    /// # Errors
    /// [`PackedError`] for anything that packing does not write.
    pub fn setup(&self) -> Result<Setup, PackedError> {
        let mut bits = Reader { bytes: &self.0, at: 0 };
        let version = bits.number(4);
        if version != VERSION {
            return Err(PackedError::Version(version as u8));
        }
        let game = *Game::ALL.get(bits.number(4) as usize).ok_or(PackedError::Game)?;
        let setup = read(&mut bits, game).ok_or(PackedError::Garbage)?;
        // Each set-up has one packed form: no stray bit, no second spelling.
        if write(&setup) == *self { Ok(setup) } else { Err(PackedError::Garbage) }
    }

    /// The position that was packed, under these rules.
    ///
    /// # Errors
    /// [`PackedError`] for anything that packing does not write.
    pub fn position<P: Position>(&self, rules: P::Rules) -> Result<P, PackedError> {
        let setup = self.setup()?;
        let position = P::from_setup(&setup, rules).map_err(PackedError::Setup)?;
        // The door to positions mends some set-ups, such as an unswept board; a packed form has none of these.
        let plain = Setup { quiet_plies: 0, ..setup };
        if position.to_setup() == plain { Ok(position) } else { Err(PackedError::Garbage) }
    }
}

/// A string of bits as it is written; what does not fit is lost.
struct Writer {
    bytes: [u8; LENGTH],
    at: usize,
}

impl Writer {
    fn bit(&mut self, on: bool) {
        if let Some(byte) = self.bytes.get_mut(self.at / 8) {
            *byte |= u8::from(on) << (7 - self.at % 8);
        }
        self.at += 1;
    }

    fn number(&mut self, number: u32, width: u32) {
        for place in (0..width).rev() {
            self.bit(number >> place & 1 == 1);
        }
    }

    fn ones(&mut self, pits: &[u8]) {
        for seeds in pits {
            for _ in 0..*seeds {
                self.bit(true);
            }
            self.bit(false);
        }
    }
}

fn write(setup: &Setup) -> Packed {
    let mut bits = Writer { bytes: [0; LENGTH], at: 0 };
    bits.number(VERSION, 4);
    bits.number(setup.game as u32, 4);
    if setup.game.has_stores() {
        for seeds in setup.row(Side::South).iter().chain(setup.row(Side::North)).chain(&setup.stores) {
            bits.number(u32::from(*seeds), 8);
        }
        bits.number(setup.to_act as u32, 1);
        let pit = |pit: Option<u8>| pit.map_or(0, |pit| u32::from(pit) + 1);
        match setup.game {
            Game::Oware => bits.number(u32::from(setup.quiet_plies), 16),
            Game::TogyzKumalak => setup.tuzdyks.into_iter().for_each(|tuzdyk| bits.number(pit(tuzdyk), 4)),
            _ => bits.number(pit(setup.barred), 4),
        }
        return Packed(bits.bytes);
    }
    bits.ones(&setup.pits[0]);
    bits.ones(&setup.pits[1]);
    bits.number(setup.to_act as u32, 1);
    bits.number(setup.over.map_or(0, |over| over.kind as u32 + 1), 4);
    if setup.game == Game::Omweso {
        for count in [setup.turns, setup.capturing_turns[0], setup.capturing_turns[1]] {
            bits.number(u32::from(count), 2);
        }
    }
    bits.bit(setup.sowing.is_some());
    if let Some(sowing) = &setup.sowing {
        bits.number(sowing.phase as u32, 2);
        bits.number(u32::from(sowing.hand), 7);
        for pit in [sowing.pit, sowing.turn_pit, sowing.lap_pit] {
            bits.number(u32::from(pit), 4);
        }
        for mark in [sowing.captured, sowing.end_columns[0], sowing.end_columns[1]] {
            bits.bit(mark);
        }
        bits.number(u32::from(sowing.laps), 14);
        bits.bit(sowing.first.is_some());
        if let Some((pit, pits)) = &sowing.first {
            bits.number(u32::from(*pit), 4);
            bits.ones(pits);
        }
    }
    Packed(bits.bytes)
}

/// A string of bits as it is read; past its end there are zeros.
struct Reader<'a> {
    bytes: &'a [u8; LENGTH],
    at: usize,
}

impl Reader<'_> {
    fn bit(&mut self) -> bool {
        let byte = self.bytes.get(self.at / 8).copied().unwrap_or(0);
        let bit = byte >> (7 - self.at % 8) & 1 == 1;
        self.at += 1;
        bit
    }

    fn number(&mut self, width: u32) -> u32 {
        (0..width).fold(0, |number, _| number << 1 | u32::from(self.bit()))
    }

    fn byte(&mut self) -> u8 {
        self.number(8) as u8
    }

    /// A small number that is one too large, or 0 for none.
    fn option(&mut self) -> Option<u8> {
        (self.number(4) as u8).checked_sub(1)
    }

    fn ones(&mut self, pits: &mut [u8; 16]) {
        for seeds in pits {
            // There are at most 256 bits, and zeros after them, so this ends and fits a byte but for one
            // case, which rewriting then finds out.
            while self.bit() {
                *seeds = seeds.saturating_add(1);
            }
        }
    }
}

fn side(bit: bool) -> Side {
    if bit { Side::North } else { Side::South }
}

fn read(bits: &mut Reader<'_>, game: Game) -> Option<Setup> {
    let mut setup = Setup::empty(game);
    if game.has_stores() {
        for row in &mut setup.pits {
            row[..game.pits()].fill_with(|| bits.byte());
        }
        setup.stores = [bits.byte(), bits.byte()];
        setup.to_act = side(bits.bit());
        match game {
            Game::Oware => setup.quiet_plies = bits.number(16) as u16,
            Game::TogyzKumalak => setup.tuzdyks = [bits.option(), bits.option()],
            _ => setup.barred = bits.option(),
        }
        return Some(setup);
    }
    let [south, north] = &mut setup.pits;
    bits.ones(south);
    bits.ones(north);
    setup.to_act = side(bits.bit());
    setup.over = match bits.option() {
        None => None,
        Some(code) => {
            let kind = OutcomeKind::from_code(code)?;
            Some(match kind {
                OutcomeKind::Endless | OutcomeKind::Repetition => Outcome::even(kind),
                _ => Outcome::win(!setup.to_act, kind),
            })
        }
    };
    if game == Game::Omweso {
        setup.turns = bits.number(2) as u8;
        setup.capturing_turns = [bits.number(2) as u8, bits.number(2) as u8];
    }
    if bits.bit() {
        let phase = match bits.number(2) {
            1 => Phase::Direction,
            2 => Phase::Take,
            3 => Phase::Retreat,
            _ => return None,
        };
        let hand = bits.number(7) as u8;
        let [pit, turn_pit, lap_pit] = [(); 3].map(|()| bits.number(4) as u8);
        let [captured, left, right] = [(); 3].map(|()| bits.bit());
        let laps = bits.number(14) as u16;
        let first = bits.bit().then(|| {
            let pit = bits.number(4) as u8;
            let mut pits = [0; 16];
            bits.ones(&mut pits);
            (pit, pits)
        });
        setup.sowing = Some(Sowing {
            phase,
            hand,
            pit,
            turn_pit,
            lap_pit,
            captured,
            end_columns: [left, right],
            laps,
            first,
        });
    }
    Some(setup)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::playout::Random;
    use crate::{AnyPosition, AnyRules};

    /// Every position of some random games of each game, finished ones and mid-turn ones among them.
    fn positions() -> Vec<AnyPosition> {
        let mut random = Random::new(11);
        let mut all = Vec::new();
        for game in Game::ALL {
            for _ in 0..60 {
                let mut position = AnyPosition::start(AnyRules::new(game));
                all.push(position);
                for _ in 0..200 {
                    let Some(action) = position.legal_actions().pick(random.bits()) else { break };
                    position.play_unchecked(action);
                    all.push(position);
                }
            }
        }
        all
    }

    #[test]
    fn every_position_comes_back() {
        let (mut mid_turn, mut over) = (0, 0);
        let (mut packs, mut plain) = (BTreeSet::new(), BTreeSet::new());
        for position in positions() {
            let packed = Packed::new(&position);
            assert_eq!(packed.position(position.rules()), Ok(position));
            assert_eq!(Packed::from_bytes(packed.as_bytes()), Ok(packed));
            assert_eq!(Packed::of_setup(&position.to_setup()), Some(packed));
            mid_turn += usize::from(position.hand() != 0);
            over += usize::from(position.outcome().is_some());
            packs.insert(packed);
            plain.insert(position.to_setup().to_string());
        }
        assert!(mid_turn > 100 && over > 100, "{mid_turn} in mid-turn, {over} over");
        assert_eq!(packs.len(), plain.len());
    }

    #[test]
    fn what_packing_does_not_write_is_refused() {
        let mut random = Random::new(12);
        let mut refused = 0;
        for position in positions() {
            let mut bytes = *Packed::new(&position).as_bytes();
            let bit = random.bits() as usize % 256;
            bytes[bit / 8] ^= 1 << (bit % 8);
            let changed = Packed(bytes);
            match changed.position::<AnyPosition>(AnyRules::new(position.game())) {
                Ok(other) => {
                    // Plies since a harvest are the history's, not the position's.
                    let setup = changed.setup().expect("it was unpacked");
                    assert!(other != position || setup.quiet_plies != 0, "{position:?}");
                    assert_eq!(other.to_setup(), Setup { quiet_plies: 0, ..setup });
                }
                Err(_) => refused += 1,
            }
            bytes.fill_with(|| random.bits() as u8);
            bytes[0] = 0x10 | (bytes[0] % 5);
            assert!(Packed(bytes).position::<AnyPosition>(position.rules()).is_err());
        }
        assert!(refused > 10_000, "{refused}");
        assert_eq!(Packed::from_bytes(&[0x10; 31]), Err(PackedError::Length(31)));
        assert_eq!(Packed([0x20; LENGTH]).setup(), Err(PackedError::Version(2)));
        assert_eq!(Packed([0x15; LENGTH]).setup(), Err(PackedError::Game));
    }

    #[test]
    fn the_form_is_the_one_that_was_promised() {
        let start = |game| *Packed::new(&AnyPosition::start(AnyRules::new(game))).as_bytes();
        let oware = start(Game::Oware);
        assert_eq!(oware[..15], [0x12, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 0, 0]);
        assert_eq!(oware[15..], [0; 17]);
        // Eight pits of four seeds, 11110 each, then eight empty ones; then the same again.
        let omweso = start(Game::Omweso);
        let side = [0b1111_0111, 0b1011_1101, 0b1110_1111, 0b0111_1011, 0b1101_1110, 0];
        assert_eq!(omweso[..1], [0x10]);
        assert_eq!(omweso[1..7], side);
        assert_eq!(omweso[7..13], side);
        assert_eq!(omweso[13..], [0; 19]);
    }
}
