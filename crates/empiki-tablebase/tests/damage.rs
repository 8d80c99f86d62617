//! Damaged tables give an error that names the file and the place, never a wrong value and never a panic.

mod common;

use common::{Directory, Numbers};
use empiki::{AnyPosition, Game, Position};
use empiki_tablebase::games::{AlemungulaEndgame, OwareEndgame};
use empiki_tablebase::{
    Access, Endgame, GAMES, Opening, Part, Resources, TableError, Tables, Unwatched, build, damage, file_name,
};

const SEEDS: u32 = 7;

/// The bytes of the largest layer of a small set.
fn table(game: Game, directory: &Directory) -> Vec<u8> {
    build(game, SEEDS, &directory.0, Resources::default(), &Unwatched).expect("tables");
    let bytes = std::fs::read(directory.0.join(name(game, SEEDS))).expect("a file");
    assert_eq!(Some(&bytes), damage::written(game, SEEDS).as_ref(), "the bytes depend on the layer alone");
    bytes
}

fn name(game: Game, seeds: u32) -> String {
    if game == Game::Oware { file_name::<OwareEndgame>(seeds) } else { file_name::<AlemungulaEndgame>(seeds) }
}

#[test]
fn every_flipped_bit_is_noticed() {
    for game in [Game::Oware, Game::Alemungula] {
        let directory = Directory::new("flipped");
        let whole = table(game, &directory);
        assert!(damage::read(game, SEEDS, whole.clone()).is_ok());
        for at in 0..whole.len() {
            let mut bytes = whole.clone();
            bytes[at] ^= 1 << (at % 8);
            assert!(damage::read(game, SEEDS, bytes).is_err(), "byte {at}");
        }
    }
}

#[test]
fn every_other_length_is_noticed() {
    let directory = Directory::new("lengths");
    let whole = table(Game::Oware, &directory);
    for length in (0..whole.len()).step_by(7).chain(whole.len() - 20..whole.len()) {
        assert!(damage::read(Game::Oware, SEEDS, whole[..length].to_vec()).is_err(), "{length}");
    }
    let longer = [whole.as_slice(), &[0]].concat();
    let result = damage::read(Game::Oware, SEEDS, longer);
    assert!(matches!(result, Err(TableError::Damaged { part: Part::Length, .. })));
}

/// Feeds what a fuzzer would: bytes that are wrong in ways that the checksums do not show. With a wrong block
/// and a right checksum a wrong value cannot be told; everything else must be an error, and nothing may panic.
#[test]
fn wrong_bytes_with_right_checksums_do_not_panic() {
    let rounds = if common::long() { 200_000 } else { 5_000 };
    for game in [Game::Oware, Game::Alemungula] {
        let directory = Directory::new("resealed");
        let whole = table(game, &directory);
        let mut numbers = Numbers(if game == Game::Oware { 21 } else { 22 });
        let mut errors = 0;
        for _ in 0..rounds {
            let mut bytes = whole.clone();
            for _ in 0..=numbers.below(4) {
                // Most of what matters is near the beginning.
                let reach = if numbers.below(2) == 0 { 400 } else { bytes.len() as u64 };
                let at = numbers.below(reach.min(bytes.len() as u64)) as usize;
                match numbers.below(4) {
                    0 => bytes[at] = 0xff,
                    1 => bytes.truncate(at),
                    _ => bytes[at] = numbers.below(256) as u8,
                }
                if bytes.is_empty() {
                    break;
                }
            }
            damage::reseal(&mut bytes, Some(numbers.below(4) as usize));
            match damage::read(game, SEEDS, bytes) {
                Err(_) => errors += 1,
                Ok(values) => {
                    assert!(values.iter().all(|(low, high)| low <= high && u32::from(*high) <= SEEDS))
                }
            }
        }
        assert!(errors > rounds / 4, "{errors} of {rounds}");
    }
}

/// Opens the tables of a directory; what is wrong with them.
fn opened(directory: &Directory) -> Result<(), String> {
    let tables = Tables::open(&directory.0, &GAMES, Opening::default()).map_err(|error| error.to_string())?;
    GAMES.iter().find_map(|game| tables.fault(*game)).map_or(Ok(()), |fault| Err(fault.to_string()))
}

/// What is wrong with tables that were to be opened.
fn refused(tables: &Result<Tables, TableError>) -> Option<&TableError> {
    tables.as_ref().map_or_else(Some, |tables| tables.fault(Game::Oware))
}

/// What an error says.
fn text(error: &TableError) -> String {
    error.to_string()
}

#[test]
fn a_probe_of_a_damaged_block_names_file_and_block_and_other_blocks_still_answer() {
    for access in [Access::Map, Access::Read] {
        let directory = Directory::new("block");
        let path = directory.0.join(name(Game::Oware, SEEDS));
        let mut bytes = table(Game::Oware, &directory);
        let last = bytes.len() - 1;
        bytes[last] ^= 0x40;
        std::fs::write(&path, bytes).expect("a file");
        let opening = Opening { access, resident: 0, cache: 0 };
        let tables = Tables::open(&directory.0, &GAMES, opening).expect("whole heads");
        let small = Tables::small();
        let (mut right, mut errors) = (0, 0);
        let states = OwareEndgame::states(SEEDS);
        for number in (0..states).step_by(97).chain([states - 1]) {
            let setup = OwareEndgame::to_setup(OwareEndgame::unrank(SEEDS, number));
            let position = <OwareEndgame as Endgame>::Position::from_setup(&setup, OwareEndgame::rules());
            let position = AnyPosition::Oware(position.expect("a position"));
            match tables.probe(&position) {
                Ok(value) => {
                    assert_eq!(value, small.probe(&position).expect("tables"));
                    right += 1;
                }
                Err(error) => {
                    let file = path.display();
                    assert!(text(&error).starts_with(&format!("{file} is damaged: block 1 ")), "{error}");
                    assert_eq!(tables.value(&position), None);
                    assert_eq!(tables.fault(Game::Oware).map(text), Some(text(&error)));
                    errors += 1;
                }
            }
        }
        assert!(right > 100 && errors > 100, "{right} {errors}");
        // Whoever loads whole layers learns of it at once, and so does who builds on the layer.
        let resident = Tables::open(&directory.0, &GAMES, Opening { access, ..Opening::default() });
        let fault = resident.as_ref().expect("a directory").fault(Game::Oware);
        assert!(matches!(fault, Some(TableError::Damaged { part: Part::Block(1), .. })));
        let built = build(Game::Oware, SEEDS + 2, &directory.0, Resources::default(), &Unwatched);
        assert!(matches!(built, Err(TableError::Damaged { part: Part::Block(1), .. })), "{built:?}");
    }
}

#[test]
fn missing_foreign_and_other_tables_are_told_apart() {
    let directory = Directory::new("foreign");
    let open = || Tables::open(&directory.0, &GAMES, Opening::default());
    let at = |seeds| directory.0.join(name(Game::Oware, seeds));
    assert!(matches!(refused(&open()), Some(TableError::NoTables { .. })), "an empty directory");
    table(Game::Oware, &directory);
    assert!(refused(&open()).is_none());

    let kept = std::fs::read(at(4)).expect("a file");
    std::fs::remove_file(at(4)).expect("a file");
    let tables = open();
    let error = refused(&tables).expect("a gap");
    assert_eq!(text(error), format!("{} is missing", at(4).display()));

    std::fs::copy(at(5), at(4)).expect("a copy");
    let tables = open();
    let error = refused(&tables).expect("another layer");
    assert!(text(error).contains("oware with grand_slam=void, 5 seeds, not of oware"), "{error}");

    std::fs::write(at(4), b"").expect("a file");
    assert!(matches!(refused(&open()), Some(TableError::NotATable { .. })));
    std::fs::write(at(4), b"empikitb").expect("a file");
    assert!(matches!(refused(&open()), Some(TableError::Damaged { part: Part::Length, .. })));
    std::fs::write(at(4), vec![7; 5000]).expect("a file");
    assert!(matches!(refused(&open()), Some(TableError::NotATable { .. })));

    let mut newer = kept.clone();
    newer[8] = 9;
    std::fs::write(at(4), newer).expect("a file");
    assert!(matches!(refused(&open()), Some(TableError::Version { found: 9, .. })));

    std::fs::write(at(4), kept).expect("a file");
    assert!(refused(&open()).is_none());
}

/// Heads that ask for more than a table can have, in files that seem to have it.
#[test]
fn a_head_is_not_believed_about_how_long_it_is() {
    let directory = Directory::new("lengths-of-heads");
    let whole = table(Game::Oware, &directory);
    for (at, value) in [(28, 0x2000_0000_u32), (32, 0x7000_0000), (36, 0xf000_0000)] {
        let mut bytes = whole.clone();
        bytes[at..at + 4].copy_from_slice(&value.to_le_bytes());
        let path = directory.0.join(name(Game::Oware, SEEDS));
        std::fs::write(&path, &bytes[..112]).expect("a file");
        let file = std::fs::OpenOptions::new().write(true).open(&path).expect("a file");
        file.set_len(9 << 30).expect("a file with a hole");
        let error = opened(&directory).expect_err("a wrong head");
        assert!(
            error.ends_with("its head is not what was written; delete the file and solve that layer again"),
            "{error}"
        );
    }
}

#[cfg(unix)]
#[test]
fn what_is_no_regular_file_is_refused() {
    let directory = Directory::new("pipes");
    table(Game::Oware, &directory);
    let path = directory.0.join(name(Game::Oware, 4));
    std::fs::remove_file(&path).expect("a file");
    std::fs::create_dir(&path).expect("a directory");
    assert_eq!(opened(&directory), Err(format!("{} is not a regular file", path.display())));
    std::fs::remove_dir(&path).expect("a directory");
    assert!(std::process::Command::new("mkfifo").arg(&path).status().expect("mkfifo").success());
    assert_eq!(opened(&directory), Err(format!("{} is not a regular file", path.display())));
}
