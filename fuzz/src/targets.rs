//! What the fuzz targets do with their bytes. `crates/empiki/tests/fuzz.rs` runs the same functions
//! on a bounded number of random inputs, so that they never rot.

use empiki::games::alemungula::AlemungulaOn;
use empiki::games::igisoro::IgisoroOn;
use empiki::games::omweso::OmwesoOn;
use empiki::games::oware::OwareOn;
use empiki::games::togyz_kumalak::TogyzKumalakOn;
use empiki::key::Keyed;
use empiki::packed::Packed;
use empiki::sow::{Kernel, Native, Scalar, Words};
use empiki::{Action, AnyPosition, AnyRules, Game, Position, Setup, Side};

/// What a target does with the bytes that the fuzzer makes up.
pub type Target = fn(&[u8]);

/// A target: its name and what it does.
pub const TARGETS: [(&str, Target); 6] = [
    ("position_text", position_text),
    ("action_text", action_text),
    ("packed_form", packed_form),
    ("legals_are_legal", legals_are_legal),
    ("kernels_agree", kernels_agree),
    ("play_never_panics", play_never_panics),
];

/// Any text is refused or read; what is read is written the same way ever after.
pub fn position_text(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let Ok(setup) = text.parse::<Setup>() else { return };
    let written = setup.to_string();
    assert_eq!(written.parse::<Setup>().map(|again| again.to_string()), Ok(written));
    if let Ok(position) = AnyPosition::from_setup(&setup, AnyRules::new(setup.game)) {
        let again = position.to_setup().to_string().parse::<Setup>();
        assert_eq!(again, Ok(position.to_setup()));
    }
}

/// Any text is refused or an action, and every action reads back as itself.
pub fn action_text(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let Ok(action) = Action::parse(text) else { return };
    for game in Game::ALL {
        assert_eq!(Action::parse(&action.text(game).to_string()), Ok(action));
    }
}

/// Any 32 bytes are refused or the packed form of the position that they give.
pub fn packed_form(bytes: &[u8]) {
    let Some(bytes) = bytes.get(..32) else { return };
    let packed = Packed::from_bytes(bytes).expect("there are 32 bytes");
    let Ok(setup) = packed.setup() else { return };
    assert_eq!(Packed::of_setup(&setup), Some(packed));
    if let Ok(position) = packed.position::<AnyPosition>(AnyRules::new(setup.game)) {
        assert_eq!(Packed::new(&position).position(position.rules()), Ok(position));
    }
}

/// The first byte chooses a game, the next ones its board; what is left chooses actions.
fn begin(bytes: &[u8]) -> Option<(Setup, &[u8])> {
    let (choice, rest) = bytes.split_first()?;
    let game = Game::ALL[usize::from(*choice) % 5];
    let side = if choice & 0x80 == 0 { Side::South } else { Side::North };
    if choice & 0x40 == 0 || rest.len() < 40 {
        return Some((Setup { to_act: side, ..Setup::standard(game) }, rest));
    }
    let mut setup = Setup { to_act: side, ..Setup::empty(game) };
    let (board, rest) = rest.split_at(36);
    let mut left = game.seeds();
    // Each byte drops a few seeds in a pit, as long as there are any.
    for (index, byte) in board.iter().enumerate() {
        let pit = index / 2 % game.pits();
        let seeds = u16::from(byte % 13).min(left);
        setup.pits[index % 2][pit] += seeds as u8;
        left -= seeds;
    }
    if game.has_stores() {
        let half = left / 2;
        setup.stores = [half as u8, (left - half) as u8];
    }
    setup.turns = if game == Game::Omweso { board[35] % 3 } else { 0 };
    Some((setup, rest))
}

/// Plays by the bytes and shows every position, with the action that led to it.
fn play<P: Position>(setup: &Setup, rules: P::Rules, bytes: &[u8], mut see: impl FnMut(&P)) {
    let Ok(mut position) = P::from_setup(setup, rules) else { return };
    see(&position);
    for byte in bytes {
        let actions = position.legal_actions();
        let Some(action) = actions.pick(u32::from(*byte) << 24) else { return };
        position = position.play(action).expect("it is legal");
        see(&position);
    }
}

/// Exactly the listed actions can be played.
pub fn legals_are_legal(bytes: &[u8]) {
    let Some((setup, rest)) = begin(bytes) else { return };
    play::<AnyPosition>(&setup, AnyRules::new(setup.game), rest, |position| {
        let listed = position.legal_actions();
        assert_eq!(listed.is_empty(), position.outcome().is_some());
        for action in (0..Action::COUNT).filter_map(Action::from_index) {
            assert_eq!(position.play(action).is_ok(), listed.contains(action));
        }
    });
}

/// Every kernel plays the same game.
pub fn kernels_agree(bytes: &[u8]) {
    let Some((setup, rest)) = begin(bytes) else { return };
    let plays = [plays::<Scalar>(&setup, rest), plays::<Words>(&setup, rest), plays::<Native>(&setup, rest)];
    assert_eq!(plays[0], plays[1]);
    assert_eq!(plays[0], plays[2]);
}

fn plays<K: Kernel>(setup: &Setup, bytes: &[u8]) -> Vec<(Setup, u64)> {
    fn list<P: Position>(setup: &Setup, rules: P::Rules, bytes: &[u8]) -> Vec<(Setup, u64)> {
        let mut list = Vec::new();
        play::<P>(setup, rules, bytes, |position| list.push((position.to_setup(), position.key())));
        list
    }
    match setup.game {
        Game::Omweso => list::<OmwesoOn<K>>(setup, Default::default(), bytes),
        Game::Igisoro => list::<IgisoroOn<K>>(setup, Default::default(), bytes),
        Game::Oware => list::<OwareOn<K>>(setup, Default::default(), bytes),
        Game::TogyzKumalak => list::<TogyzKumalakOn<K>>(setup, Default::default(), bytes),
        Game::Alemungula => list::<AlemungulaOn<K>>(setup, Default::default(), bytes),
    }
}

/// Whatever is played from any valid set-up, legal or not, gives a position that can be written down.
pub fn play_never_panics(bytes: &[u8]) {
    let Some((setup, rest)) = begin(bytes) else { return };
    let Ok(position) = AnyPosition::from_setup(&setup, AnyRules::new(setup.game)) else { return };
    let mut keyed = Keyed::new(position);
    for byte in rest {
        let Some(action) = keyed.position().legal_actions().pick(u32::from(*byte) << 24) else { break };
        keyed.play_unchecked(action);
        assert_eq!(keyed.key(), keyed.position().key());
    }
    let position = *keyed.position();
    assert_eq!(Packed::new(&position).position(position.rules()), Ok(position));
}
