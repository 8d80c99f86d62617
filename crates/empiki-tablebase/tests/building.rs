//! Building in little memory, in pieces, and in a directory that somebody else uses.

mod common;

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use common::{Directory, Numbers, contents};
use empiki::Game;
use empiki_tablebase::{Resources, TableError, Unwatched, Watch, build, info, states, verify};

/// Stops when it has been asked so many times.
struct StopAfter(AtomicU64);

impl Watch for StopAfter {
    fn stopped(&self) -> bool {
        self.0.fetch_update(Relaxed, Relaxed, |left| left.checked_sub(1)).is_err()
    }
}

/// Counts what it is told.
#[derive(Default)]
struct Counter {
    begun: AtomicU64,
    done: AtomicU64,
    finished: AtomicU64,
}

impl Watch for Counter {
    fn begin(&self, _: u32, states: u64) {
        self.begun.fetch_add(states, Relaxed);
    }

    fn advance(&self, states: u64) {
        self.done.fetch_add(states, Relaxed);
    }

    fn finish(&self, _: u32, _: bool) {
        self.finished.fetch_add(1, Relaxed);
    }
}

#[test]
fn a_run_in_pieces_makes_the_files_of_a_run_in_one_piece() {
    for (game, seeds) in [(Game::Oware, 7), (Game::Alemungula, 8)] {
        let (whole, pieces) = (Directory::new("whole"), Directory::new("pieces"));
        let watch = Counter::default();
        build(game, seeds, &whole.0, Resources::default(), &watch).expect("tables");
        let total: u64 = states(game, seeds).expect("layers").iter().sum();
        assert_eq!(watch.begun.into_inner(), total);
        assert_eq!(watch.done.into_inner(), total, "every state is counted once");
        assert_eq!(watch.finished.into_inner(), u64::from(seeds) + 1);
        let (mut numbers, mut stops) = (Numbers(11), 0);
        loop {
            let watch = StopAfter(AtomicU64::new(numbers.below(20 + 10 * stops)));
            match build(game, seeds, &pieces.0, Resources::default(), &watch) {
                Ok(()) => break,
                Err(TableError::Stopped) => stops += 1,
                Err(error) => panic!("{error}"),
            }
            // What a killed program leaves.
            std::fs::write(pieces.0.join(format!("{game}-08.table.unfinished")), b"half").expect("a file");
        }
        assert!(stops > 3, "{stops}");
        assert_eq!(contents(&pieces.0), contents(&whole.0));
        assert_eq!(info(game, &whole.0).expect("tables").len() as u32, seeds + 1);
    }
}

#[test]
fn little_memory_makes_the_same_files() {
    let seeds = if common::long() { 12 } else { 10 };
    let (plenty, little) = (Directory::new("plenty"), Directory::new("little"));
    build(Game::Oware, seeds, &plenty.0, Resources::default(), &Unwatched).expect("tables");
    let largest = states(Game::Oware, seeds).expect("layers")[seeds as usize];
    let least = (24 << 20) + 2 * largest;
    let too_little = Resources { threads: 2, memory: Some(least - 1) };
    match build(Game::Oware, seeds, &little.0, too_little, &Unwatched) {
        Err(TableError::Memory { seeds: at, needed, .. }) => {
            assert_eq!(at, seeds);
            assert!(needed << 20 >= least);
        }
        other => panic!("{other:?}"),
    }
    let just_enough = Resources { threads: 2, memory: Some(least + 100_000) };
    build(Game::Oware, seeds, &little.0, just_enough, &Unwatched).expect("tables");
    assert_eq!(contents(&little.0), contents(&plenty.0));
    // A proof needs six bits a state more.
    let result = verify(Game::Oware, &little.0, just_enough, &Unwatched);
    assert!(matches!(result, Err(TableError::Memory { .. })), "{result:?}");
    let enough = Resources { threads: 2, memory: Some(least + largest * 3 / 4 + 100_000) };
    verify(Game::Oware, &little.0, enough, &Unwatched).expect("true tables");
}

#[test]
fn two_programs_do_not_build_in_one_directory() {
    let directory = Directory::new("two");
    let path = directory.0.join("empiki-solve.lock");
    let lock = std::fs::File::create(&path).expect("a file");
    lock.lock().expect("a lock");
    let build = |seeds| build(Game::Oware, seeds, &directory.0, Resources::default(), &Unwatched);
    let result = build(3);
    assert!(matches!(result, Err(TableError::Busy { .. })), "{result:?}");
    drop(lock);
    // Who opened the file before a run that has ended meanwhile keeps others out all the same.
    let opened = std::fs::File::open(&path).expect("a file");
    build(3).expect("tables");
    opened.lock().expect("a lock");
    let result = build(4);
    assert!(matches!(result, Err(TableError::Busy { .. })), "{result:?}");
    // Where nothing is left to do nobody needs the directory for itself.
    build(3).expect("tables");
}

/// Everything that is not a table of this program stays as it is, whatever it is called.
#[test]
fn files_of_others_keep_their_bytes() {
    let directory = Directory::new("others-files");
    let names = [
        "lock",
        "oware-notes.unfinished",
        "oware-5.table.unfinished",
        "oware-99.table.unfinished",
        "empiki-solve.lock",
    ];
    for name in names {
        std::fs::write(directory.0.join(name), name).expect("a file");
    }
    std::fs::write(directory.0.join("oware-02.table.unfinished"), b"half").expect("a file");
    build(Game::Oware, 4, &directory.0, Resources::default(), &Unwatched).expect("tables");
    for name in names {
        assert_eq!(std::fs::read(directory.0.join(name)).expect("a file"), name.as_bytes());
    }
    assert!(!directory.0.join("oware-02.table.unfinished").exists(), "what a killed run leaves is removed");
}

#[cfg(unix)]
#[test]
fn links_are_not_followed() {
    use std::os::unix::fs::symlink;
    for name in ["empiki-solve.lock", "oware-02.table.unfinished", "oware-02.table"] {
        let directory = Directory::new("links");
        let (precious, nowhere) = (directory.0.join("precious"), directory.0.join("nowhere"));
        std::fs::write(&precious, b"kept").expect("a file");
        for target in [&precious, &nowhere] {
            let link = directory.0.join(name);
            symlink(target, &link).expect("a link");
            let result = build(Game::Oware, 3, &directory.0, Resources::default(), &Unwatched);
            assert!(result.is_err(), "{name}");
            assert!(link.is_symlink() && !nowhere.exists(), "{name}");
            assert_eq!(std::fs::read(&precious).expect("a file"), b"kept");
            std::fs::remove_file(&link).expect("a link");
        }
    }
}

#[test]
fn a_layer_with_a_bad_block_is_not_there_already() {
    let directory = Directory::new("bad-block");
    build(Game::Oware, 6, &directory.0, Resources::default(), &Unwatched).expect("tables");
    let path = directory.0.join("oware-06.table");
    let mut bytes = std::fs::read(&path).expect("a file");
    *bytes.last_mut().expect("a byte") ^= 1;
    std::fs::write(&path, bytes).expect("a file");
    let result = build(Game::Oware, 6, &directory.0, Resources::default(), &Unwatched);
    assert!(matches!(result, Err(TableError::Damaged { .. })), "{result:?}");
}

#[cfg(unix)]
#[test]
fn a_directory_that_cannot_be_written_is_no_trouble_where_nothing_is_to_do() {
    use std::os::unix::fs::PermissionsExt;
    let directory = Directory::new("read-only");
    let allow = |mode| std::fs::set_permissions(&directory.0, std::fs::Permissions::from_mode(mode));
    build(Game::Oware, 3, &directory.0, Resources::default(), &Unwatched).expect("tables");
    std::fs::remove_file(directory.0.join("empiki-solve.lock")).expect("a file");
    allow(0o555).expect("permissions");
    build(Game::Oware, 3, &directory.0, Resources::default(), &Unwatched).expect("tables");
    assert!(!directory.0.join("empiki-solve.lock").exists());
    allow(0o755).expect("permissions");
}

#[test]
fn what_is_no_directory_is_called_so() {
    let directory = Directory::new("no-directory");
    let file = directory.0.join("file");
    std::fs::write(&file, b"kept").expect("a file");
    let result = build(Game::Oware, 3, &file, Resources::default(), &Unwatched);
    assert!(matches!(result, Err(TableError::NotADirectory { .. })), "{result:?}");
    assert!(matches!(info(Game::Oware, &file), Err(TableError::NotADirectory { .. })));
    let nowhere = directory.0.join("nowhere");
    assert!(matches!(info(Game::Oware, &nowhere), Err(TableError::Missing { path }) if path == nowhere));
}

#[test]
fn there_are_no_tables_of_other_games_or_of_more_seeds_than_a_game_has() {
    let directory = Directory::new("others");
    for game in [Game::Omweso, Game::Igisoro, Game::TogyzKumalak] {
        let result = build(game, 3, &directory.0, Resources::default(), &Unwatched);
        assert!(matches!(result, Err(TableError::Game(_))));
        assert!(matches!(
            verify(game, &directory.0, Resources::default(), &Unwatched),
            Err(TableError::Game(_))
        ));
    }
    for (game, seeds) in [(Game::Oware, 49), (Game::Alemungula, 51)] {
        let result = build(game, seeds, &directory.0, Resources::default(), &Unwatched);
        assert!(matches!(result, Err(TableError::Seeds { .. })));
    }
}

/// In the long mode (`EMPIKI_LONG=1`) up to 16 seeds, else up to 9.
#[test]
fn stored_values_are_proved_by_their_successors() {
    let seeds = if common::long() { 16 } else { 9 };
    let directory = Directory::new("proofs");
    for game in [Game::Oware, Game::Alemungula] {
        build(game, seeds, &directory.0, Resources::default(), &Unwatched).expect("tables");
        let proved = verify(game, &directory.0, Resources::default(), &Unwatched).expect("true tables");
        assert_eq!(proved, states(game, seeds).expect("layers").iter().sum::<u64>());
    }
}
