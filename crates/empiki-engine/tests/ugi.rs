//! UGI as a script drives it.

mod common;

use std::io::{BufReader, Cursor};
use std::sync::Arc;

use common::{Random, random_game};
use empiki::{Action, Decision, Game, History, Position};
use empiki_engine::Oracle;
use empiki_engine::ugi::serve;

fn talk(input: &str) -> Vec<String> {
    talk_with(None, input)
}

fn talk_with(oracle: Option<Arc<dyn Oracle>>, input: &str) -> Vec<String> {
    let mut output = Vec::new();
    serve(BufReader::new(Cursor::new(input.to_string())), &mut output, oracle).unwrap();
    String::from_utf8(output).unwrap().lines().map(String::from).collect()
}

/// What follows the last line that begins with this word.
fn last<'l>(lines: &'l [String], word: &str) -> Option<&'l str> {
    lines.iter().rev().find_map(|line| line.strip_prefix(word)).map(str::trim)
}

fn moves(history: &History<empiki::AnyPosition>) -> String {
    let game = history.position().game();
    history.actions().iter().map(|action| format!(" {}", action.text(game))).collect()
}

#[test]
fn it_introduces_itself_and_is_ready() {
    let lines = talk("ugi\nisready\nquit\n");
    assert!(lines[0].starts_with("id name Empiki"));
    for game in Game::ALL {
        assert!(lines.iter().any(|line| line.contains(&format!("var {game}"))));
    }
    assert!(lines.contains(&"ugiok".to_string()));
    assert_eq!(lines.last().map(String::as_str), Some("readyok"));
}

#[test]
fn it_plays_whole_games_of_all_five_mid_turn_too() {
    for game in Game::ALL {
        let mut mid_turn = 0;
        for seed in 0..4 {
            let mut history = random_game(game, 3, &mut Random(seed));
            for _ in 0..120 {
                if history.outcome().is_some() {
                    break;
                }
                mid_turn += usize::from(history.position().decision() != Decision::Turn);
                let played = moves(&history);
                let clause = if played.is_empty() { String::new() } else { format!(" moves{played}") };
                let lines = talk(&format!(
                    "setoption name Game value {game}\nposition startpos{clause}\ngo nodes 150\nquery gameover\n"
                ));
                assert_eq!(last(&lines, "error"), None, "{lines:?}");
                let action = Action::parse(last(&lines, "bestmove").unwrap()).unwrap();
                history.play(action).unwrap();
            }
        }
        if game.rows() == 4 {
            assert!(mid_turn > 0, "{game}: no decision in mid-turn was met");
        }
    }
}

#[test]
fn a_position_string_names_its_game() {
    let lines = talk(
        "position fen alemungula 1,2,0,7,0/1,8,0,17,0 12-2 N - moves 5<\nquery legal\n\
         position fen alemungula 1,2,0,7,0/1,8,0,17,0 12-2 N - moves 4>\nquery p1turn\ngo depth 3\n",
    );
    assert!(lines[0].starts_with("error") && lines[0].contains("not legal"), "{lines:?}");
    assert_eq!(last(&lines, "response"), Some("true"));
    assert!(last(&lines, "bestmove").is_some());
}

#[test]
fn a_search_without_limit_waits_for_stop() {
    let lines = talk("go infinite\nisready\nstop\nquery result\n");
    let ready = lines.iter().position(|line| line == "readyok").unwrap();
    let best = lines.iter().position(|line| line.starts_with("bestmove")).unwrap();
    assert!(ready < best, "{lines:?}");
    assert_eq!(last(&lines, "response"), Some("none"));
    // Ending the input ends it too.
    assert!(last(&talk("go\n"), "bestmove").is_some());
}

#[test]
fn a_finished_game_has_no_best_move_and_a_result() {
    let won = "position fen oware 0,0,0,0,0,1/1,0,0,0,0,0 25-21 S 0\n";
    let lines = talk(&format!("{won}go nodes 10\nquery gameover\nquery result\nquery kind\n"));
    assert!(lines.contains(&"bestmove 0000".to_string()), "{lines:?}");
    let responses: Vec<&str> = lines.iter().filter_map(|line| line.strip_prefix("response ")).collect();
    assert_eq!(responses, ["true", "p1win", "majority"]);
}

#[test]
fn options_are_obeyed_and_nonsense_is_refused() {
    let lines = talk(
        "setoption name MultiPV value 3\nsetoption name Threads value 2\nsetoption name Hash value 2\n\
         setoption name Level value 3\nsetoption name Rules value grand_slam=takes\nposition startpos\ngo depth 2\n",
    );
    assert_eq!(last(&lines, "error"), None, "{lines:?}");
    assert!(lines.iter().any(|line| line.contains("multipv 3")), "{lines:?}");
    for bad in [
        "setoption name Hash value 0",
        "setoption name Game value chess",
        "setoption name Rules value grand_slam=maybe",
        "setoption name Colour value red",
        "position fen oware 1/2",
        "position startpos moves 77",
        "go nodes many",
        "query weather",
        "hello",
    ] {
        let lines = talk(&format!("{bad}\n"));
        assert!(last(&lines, "error").is_some_and(|error| !error.is_empty()), "{bad}: {lines:?}");
    }
}

/// A search that wanted a damaged table says so, and one that had no use for it does not.
#[test]
fn damaged_tables_are_told_of_after_the_search() {
    use empiki_tablebase::{Access, GAMES, Opening, Resources, Tables, Unwatched, build};
    let directory = std::env::temp_dir().join(format!("empiki-ugi-damage-{}", std::process::id()));
    build(Game::Oware, 9, &directory, Resources::default(), &Unwatched).unwrap();
    let path = directory.join("oware-09.table");
    let mut bytes = std::fs::read(&path).unwrap();
    let length = bytes.len();
    for byte in &mut bytes[length / 2..] {
        *byte ^= 1;
    }
    std::fs::write(&path, bytes).unwrap();
    let opening = Opening { access: Access::Read, resident: 0, cache: 0 };
    let tables: Arc<dyn Oracle> = Arc::new(Tables::open(&directory, &GAMES, opening).unwrap());
    let told = |game: &str, position: &str| {
        let input = format!("setoption name Game value {game}\nposition {position}\ngo nodes 3000\n");
        let lines = talk_with(Some(tables.clone()), &input);
        lines.iter().position(|line| line.starts_with("info string ERROR")).map(|at| {
            assert!(lines[at].contains("oware-09.table is damaged: block"), "{}", lines[at]);
            lines.iter().position(|line| line.starts_with("bestmove")).unwrap() - at
        })
    };
    assert!(told("oware", "fen oware 1,1,0,1,1,1/1,1,1,0,0,1 19-20 S 0").is_some());
    assert_eq!(told("alemungula", "startpos"), None);
    std::fs::remove_dir_all(directory).unwrap();
}
