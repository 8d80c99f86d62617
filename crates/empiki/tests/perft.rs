//! Perft counts against the table, whole: every line of `perft.txt`.

use empiki::perft::{Perft, divide, perft};
use empiki::{AnyPosition, AnyRules, Game, Position};

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
