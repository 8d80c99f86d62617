//! Perft counts against the table, whole: every line of `perft.txt`.

use empiki::{AnyPosition, AnyRules, Game, Position, perft::perft};

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
