//! Actions, one decision of one side each, and sets of them.
//!
//! One small type serves all five games; which actions exist in a position, and
//! how a game writes them, is the position's to say.

use core::fmt;
use core::num::NonZeroU8;

use crate::Game;

/// The way round the ring.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// In the order of the pit numbers: `>`.
    CounterClockwise,
    /// Against the order of the pit numbers: `<`.
    Clockwise,
}

/// What an action does, spelt out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ActionKind {
    /// Lift the seeds of a pit (its index, 0 for pit 1) and sow them.
    Sow(u8, Direction),
    /// Omweso's three-seed sowing from a pit (its index): two seeds in the next pit, one in the pit after.
    Okukoneeza(u8),
    /// In mid-turn: sow the seeds in hand this way round.
    SowOn(Direction),
    /// In mid-turn: take the seeds of both facing pits (Igisoro).
    Take,
    /// In mid-turn: take nothing, "ndahise" (Igisoro).
    Pass,
    /// In the opponent's mid-turn: draw the seeds of the inner pit back to the outer one, "ndakubye" (Igisoro).
    Retreat,
    /// In the opponent's mid-turn: leave the seeds where they are (Igisoro).
    Stay,
}

/// One decision of one side, in one byte; `Option<Action>` is one byte too.
///
/// The order of actions is the fixed order of [`ActionSet`]: counter-clockwise
/// sowings by pit, clockwise ones by pit, okukoneeza by pit, then `>` `<` `x` `-` `r` `s`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Action(NonZeroU8);

const _: () = assert!(size_of::<Action>() == 1 && size_of::<Option<Action>>() == 1);

const CLOCKWISE: u8 = 16;
const OKUKONEEZA: u8 = 32;
const DECISION: u8 = 48;

impl Action {
    /// How many actions there are; an [index](Action::index) is below it.
    pub const COUNT: usize = 54;

    /// Sow on counter-clockwise: `>`.
    pub const ON_COUNTER_CLOCKWISE: Action = Action::at(DECISION);
    /// Sow on clockwise: `<`.
    pub const ON_CLOCKWISE: Action = Action::at(DECISION + 1);
    /// Take: `x`.
    pub const TAKE: Action = Action::at(DECISION + 2);
    /// Pass: `-`.
    pub const PASS: Action = Action::at(DECISION + 3);
    /// Retreat: `r`.
    pub const RETREAT: Action = Action::at(DECISION + 4);
    /// Stay: `s`.
    pub const STAY: Action = Action::at(DECISION + 5);

    const fn at(index: u8) -> Action {
        match NonZeroU8::new(index + 1) {
            Some(code) => Action(code),
            None => Action(NonZeroU8::MIN),
        }
    }

    /// Sow counter-clockwise from the pit of this index (0..16; only the low four bits count).
    #[inline]
    pub const fn sow(pit: usize) -> Action {
        Action::at(pit as u8 & 15)
    }

    /// Sow clockwise from the pit of this index (0..16; only the low four bits count).
    #[inline]
    pub const fn clockwise(pit: usize) -> Action {
        Action::at(CLOCKWISE + (pit as u8 & 15))
    }

    /// Okukoneeza from the pit of this index (0..16; only the low four bits count).
    #[inline]
    pub const fn okukoneeza(pit: usize) -> Action {
        Action::at(OKUKONEEZA + (pit as u8 & 15))
    }

    /// The action's place in the fixed order, below [`Action::COUNT`].
    #[inline]
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// The action of this [index](Action::index), if there is one.
    #[inline]
    pub const fn from_index(index: usize) -> Option<Action> {
        if index < Action::COUNT { Some(Action::at(index as u8)) } else { None }
    }

    /// What the action does.
    #[inline]
    pub const fn kind(self) -> ActionKind {
        let index = self.0.get() - 1;
        match index {
            0..CLOCKWISE => ActionKind::Sow(index, Direction::CounterClockwise),
            CLOCKWISE..OKUKONEEZA => ActionKind::Sow(index - CLOCKWISE, Direction::Clockwise),
            OKUKONEEZA..DECISION => ActionKind::Okukoneeza(index - OKUKONEEZA),
            48 => ActionKind::SowOn(Direction::CounterClockwise),
            49 => ActionKind::SowOn(Direction::Clockwise),
            50 => ActionKind::Take,
            51 => ActionKind::Pass,
            52 => ActionKind::Retreat,
            _ => ActionKind::Stay,
        }
    }

    /// The index of the pit that this action lifts, if it begins a turn.
    #[inline]
    pub const fn pit(self) -> Option<u8> {
        match self.kind() {
            ActionKind::Sow(pit, _) | ActionKind::Okukoneeza(pit) => Some(pit),
            _ => None,
        }
    }

    /// The action as this game writes it: `5`, `1<`, `3>`, `3=`, `>`, `<`, `x`, `-`, `r`, `s`.
    pub const fn text(self, game: Game) -> ActionText {
        ActionText::new(self, matches!(game, Game::Alemungula))
    }

    /// Reads the text of an action, whether or not any position allows it.
    ///
    /// Lenient: surrounding space is ignored, and the mark `>` of the usual direction may be
    /// there or not. The pit is a number from 1 to 16.
    ///
    /// # Errors
    /// [`UnknownAction`] when the text is no action of any game.
    pub fn parse(text: &str) -> Result<Action, UnknownAction> {
        let text = text.trim();
        let decision = match text {
            ">" => Some(Action::ON_COUNTER_CLOCKWISE),
            "<" => Some(Action::ON_CLOCKWISE),
            "x" | "X" => Some(Action::TAKE),
            "-" => Some(Action::PASS),
            "r" | "R" => Some(Action::RETREAT),
            "s" | "S" => Some(Action::STAY),
            _ => None,
        };
        if let Some(action) = decision {
            return Ok(action);
        }
        let digits = text.trim_end_matches(['<', '>', '=']);
        let pit = match digits.parse::<u8>() {
            Ok(number @ 1..=16) if digits.len() <= 2 && digits.bytes().all(|b| b.is_ascii_digit()) => {
                usize::from(number) - 1
            }
            _ => return Err(UnknownAction),
        };
        match &text[digits.len()..] {
            "" | ">" => Ok(Action::sow(pit)),
            "<" => Ok(Action::clockwise(pit)),
            "=" => Ok(Action::okukoneeza(pit)),
            _ => Err(UnknownAction),
        }
    }
}

impl fmt::Debug for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Action({})", ActionText::new(*self, false))
    }
}

/// An action in the writing of one game, see [`Action::text`]. They are ordered as texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ActionText {
    /// ASCII; what is left over is 0, which comes before everything else.
    bytes: [u8; 3],
}

impl ActionText {
    /// `marked`: whether this game marks the counter-clockwise direction of a pit too.
    const fn new(action: Action, marked: bool) -> ActionText {
        let (pit, mark) = match action.kind() {
            ActionKind::Sow(pit, Direction::CounterClockwise) => (Some(pit), if marked { b'>' } else { 0 }),
            ActionKind::Sow(pit, Direction::Clockwise) => (Some(pit), b'<'),
            ActionKind::Okukoneeza(pit) => (Some(pit), b'='),
            ActionKind::SowOn(Direction::CounterClockwise) => (None, b'>'),
            ActionKind::SowOn(Direction::Clockwise) => (None, b'<'),
            ActionKind::Take => (None, b'x'),
            ActionKind::Pass => (None, b'-'),
            ActionKind::Retreat => (None, b'r'),
            ActionKind::Stay => (None, b's'),
        };
        let bytes = match pit {
            None => [mark, 0, 0],
            Some(pit) if pit < 9 => [b'1' + pit, mark, 0],
            // No game has more than 16 pits in a ring.
            Some(pit) => [b'1', b'0' + (pit - 9), mark],
        };
        ActionText { bytes }
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        let length = self.bytes.iter().position(|byte| *byte == 0).unwrap_or(self.bytes.len());
        // ASCII only, so it always is a text.
        core::str::from_utf8(&self.bytes[..length]).unwrap_or_default()
    }
}

impl fmt::Display for ActionText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

#[cfg(feature = "json")]
impl serde::Serialize for ActionText {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.as_str())
    }
}

/// The text is no action of any game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownAction;

impl fmt::Display for UnknownAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an action is a pit number, alone or with <, > or =, or a mid-turn decision: > < x - r s")
    }
}

impl core::error::Error for UnknownAction {}

/// A set of actions as bits; iterating it allocates nothing and follows the fixed order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ActionSet(u64);

impl ActionSet {
    /// No action.
    pub const EMPTY: ActionSet = ActionSet(0);

    /// Counter-clockwise sowings from the pits whose bit (by index) is set.
    #[inline]
    pub const fn sowings(pits: u16) -> ActionSet {
        ActionSet(pits as u64)
    }

    /// Clockwise sowings from the pits whose bit (by index) is set.
    #[inline]
    pub const fn clockwise(pits: u16) -> ActionSet {
        ActionSet((pits as u64) << CLOCKWISE)
    }

    /// Okukoneeza from the pits whose bit (by index) is set.
    #[inline]
    pub const fn okukoneeza(pits: u16) -> ActionSet {
        ActionSet((pits as u64) << OKUKONEEZA)
    }

    /// The set of these actions.
    #[inline]
    pub const fn of<const N: usize>(actions: [Action; N]) -> ActionSet {
        let mut bits = 0;
        let mut i = 0;
        while i < N {
            bits |= 1 << actions[i].index();
            i += 1;
        }
        ActionSet(bits)
    }

    /// The actions of either set.
    #[inline]
    pub const fn with(self, other: ActionSet) -> ActionSet {
        ActionSet(self.0 | other.0)
    }

    /// The actions of both sets.
    ///
    /// ```
    /// use empiki::ActionSet;
    ///
    /// let [some, others] = [ActionSet::sowings(0b0110), ActionSet::sowings(0b0011)];
    /// assert_eq!(some.and(others), ActionSet::sowings(0b0010));
    /// assert_eq!(some.except(others), ActionSet::sowings(0b0100));
    /// ```
    #[inline]
    pub const fn and(self, other: ActionSet) -> ActionSet {
        ActionSet(self.0 & other.0)
    }

    /// The actions of this set that are not in the other.
    #[inline]
    pub const fn except(self, other: ActionSet) -> ActionSet {
        ActionSet(self.0 & !other.0)
    }

    /// Bit *i* is the action of [index](Action::index) *i*.
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Whether the action is in the set.
    #[inline]
    pub const fn contains(self, action: Action) -> bool {
        self.0 >> action.index() & 1 == 1
    }

    /// Takes an action out.
    #[inline]
    pub const fn without(self, action: Action) -> ActionSet {
        ActionSet(self.0 & !(1 << action.index()))
    }

    /// How many actions.
    #[inline]
    pub const fn len(self) -> usize {
        // Many processors count bits only by arithmetic; small sets are looked up.
        if self.0 < 512 { (PLACES[self.0 as usize] >> COUNT) as usize } else { self.0.count_ones() as usize }
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The first action in the fixed order.
    #[inline]
    pub const fn first(self) -> Option<Action> {
        if self.0 == 0 { None } else { Some(Action::at(self.0.trailing_zeros() as u8)) }
    }

    /// An action of the set, each as likely as any other if `random` is evenly distributed over all
    /// 32-bit numbers; `None` if there is none. Free of branches that depend on the set.
    #[inline]
    pub const fn pick(self, random: u32) -> Option<Action> {
        if self.0 == 0 {
            return None;
        }
        if self.0 < 64 {
            // Sixty shares can be dealt out to one, two, three, four, five or six.
            let share = (random as u64 * 60) >> 32;
            return Some(Action::at(SHARES[(self.0 << 6 | share) as usize]));
        }
        if self.0 < 512 {
            let places = PLACES[self.0 as usize];
            let wanted = (random as u64 * (places >> COUNT)) >> 32;
            return Some(Action::at((places >> (4 * wanted) & 15) as u8));
        }
        if self.0 >> 32 == 0 {
            return Some(Action::at(pick_of_32(self.0 as usize, random)));
        }
        // How many bits each byte has, and then how many it and those below it have.
        let pairs = self.0 - (self.0 >> 1 & 0x5555_5555_5555_5555);
        let nibbles = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
        let bytes = (nibbles + (nibbles >> 4)) & 0x0F0F_0F0F_0F0F_0F0F;
        let up_to = bytes.wrapping_mul(ONES);
        let wanted = (random as u64 * (up_to >> 56)) >> 32;
        // The bytes that end at or before the wanted bit: one high bit each, then counted.
        let before = (((wanted * ONES) | HIGH) - up_to) & HIGH;
        let shift = (before >> 7).wrapping_mul(ONES) >> 56 << 3;
        let rest = wanted - ((up_to << 8) >> shift & 0xFF);
        let place = PLACES[(self.0 >> shift & 0xFF) as usize] >> (4 * rest) & 15;
        Some(Action::at((shift + place) as u8))
    }
}

/// The place of one of the bits, which are fewer than 33 and not none.
#[inline(always)]
const fn pick_of_32(bits: usize, random: u32) -> u8 {
    let [a, b, c, d] =
        [PLACES[bits & 255], PLACES[bits >> 8 & 255], PLACES[bits >> 16 & 255], PLACES[bits >> 24 & 255]];
    let to_a = a >> COUNT;
    let to_b = to_a + (b >> COUNT);
    let to_c = to_b + (c >> COUNT);
    let wanted = (random as u64 * (to_c + (d >> COUNT))) >> 32;
    // In which byte it is, chosen without a branch.
    let (after_a, after_b, after_c) = (wanted >= to_a, wanted >= to_b, wanted >= to_c);
    let places = either(after_c, d, either(after_b, c, either(after_a, b, a)));
    let before = either(after_c, to_c, either(after_b, to_b, either(after_a, to_a, 0)));
    let byte = after_a as u64 + after_b as u64 + after_c as u64;
    (8 * byte + (places >> (4 * (wanted - before)) & 15)) as u8
}

/// One of two numbers.
#[inline(always)]
const fn either(first: bool, one: u64, other: u64) -> u64 {
    other ^ (one ^ other) & (first as u64).wrapping_neg()
}

const ONES: u64 = 0x0101_0101_0101_0101;
const HIGH: u64 = 0x8080_8080_8080_8080;

/// Where a word of [`PLACES`] has its count.
const COUNT: u32 = 60;

/// Of nine bits: nibble *k* is the place of the *k*-th bit that is set, the topmost nibble their count.
static PLACES: [u64; 512] = {
    let mut table = [0; 512];
    let mut bits = 0;
    while bits < 512 {
        let mut place = 0;
        let mut count = 0;
        while place < 9 {
            if bits >> place & 1 == 1 {
                table[bits] |= place << (4 * count);
                count += 1;
            }
            place += 1;
        }
        table[bits] |= count << COUNT;
        bits += 1;
    }
    table
};

/// Of six bits, by the set times 64 plus a share below 60: the bit that the share falls to.
static SHARES: [u8; 64 * 64] = {
    let mut table = [0; 64 * 64];
    let mut index = 64;
    while index < 64 * 64 {
        let places = PLACES[index / 64];
        let wanted = index as u64 % 64 * (places >> COUNT) / 60;
        table[index] = (places >> (4 * wanted) & 15) as u8;
        index += 1;
    }
    table
};

impl Iterator for ActionSet {
    type Item = Action;

    #[inline]
    fn next(&mut self) -> Option<Action> {
        let action = self.first()?;
        self.0 &= self.0 - 1;
        Some(action)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = ActionSet::len(*self);
        (len, Some(len))
    }
}

impl ExactSizeIterator for ActionSet {}

impl FromIterator<Action> for ActionSet {
    fn from_iter<I: IntoIterator<Item = Action>>(actions: I) -> ActionSet {
        actions.into_iter().fold(ActionSet::EMPTY, |set, action| set.with(ActionSet::of([action])))
    }
}
