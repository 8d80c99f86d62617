//! Perft counts against the table, whole: every line of `perft.txt`.

use empiki::notation::parse_position;
use empiki::perft::{Perft, divide, perft, perft_after_quiet_plies};
use empiki::{AnyPosition, AnyRules, Game, History, Position};

const TABLE: &str = include_str!("data/perft.txt");

#[test]
fn every_line_of_the_table_holds() {
    let mut lines = 0;
    for line in TABLE.lines().filter(|line| !line.starts_with('#')) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let [game, depth, nodes] = words[..] else { panic!("a line has three words: {line}") };
        let game: Game = game.parse().expect("a line begins with a game");
        let position = AnyPosition::start(AnyRules::new(game));
        let counted = perft(&position, depth.parse().expect("a depth is a number"));
        assert_eq!(counted.to_string(), nodes, "{game} at depth {depth}");
        lines += 1;
    }
    assert_eq!(lines, 46);
}

#[test]
fn every_way_to_count_gives_the_same_number() {
    for (game, depth) in [
        (Game::Oware, 7),
        (Game::TogyzKumalak, 5),
        (Game::Alemungula, 7),
        (Game::Omweso, 6),
        (Game::Igisoro, 6),
    ] {
        let position = AnyPosition::start(AnyRules::new(game));
        let expected = perft(&position, depth);
        for bulk in [true, false] {
            // A memory so small that most entries are pushed out again, and a larger one.
            for remember in [0, 100, 100_000] {
                for threads in [1, 3] {
                    let way = Perft { bulk, remember, threads };
                    assert_eq!(way.count(&position, depth), expected, "{game} {way:?}");
                }
            }
        }
        let divided: u64 = divide(&position, depth).into_iter().map(|(_, count)| count).sum();
        assert_eq!(divided, expected, "{game} divided");
    }
}

#[test]
fn quiet_plies_end_lines_of_oware() {
    // A harvest begins the count anew, so the last ply is missing from the quiet lines only.
    let setup = parse_position("oware 4,4,4,4,4,4/4,4,4,4,4,4 0-0 S").expect("a position");
    let start = AnyPosition::from_setup(&setup, AnyRules::new(Game::Oware)).expect("a position");
    for (quiet, depth) in [(0, 5), (156, 6), (158, 5), (159, 1), (159, 4), (160, 0), (160, 3)] {
        let history = History::with_quiet_plies(start, quiet);
        let counted = perft_after_quiet_plies(&start, quiet, depth);
        assert_eq!(counted, lines(&history, depth), "{depth} plies after {quiet}");
        assert_eq!(counted == perft(&start, depth), u32::from(quiet) + depth <= 160);
    }
}

/// The lines of a game, each played for itself.
fn lines(history: &History<AnyPosition>, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let next = |action| {
        let mut next = history.clone();
        next.play(action).expect("it is legal");
        lines(&next, depth - 1)
    };
    history.legal_actions().map(next).sum()
}
