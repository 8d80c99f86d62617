//! The API as it is meant to be used, for all five games.

use std::collections::BTreeSet;
use std::path::Path;

use crate::common::{get, post_json, server};
use axum::Router;
use serde_json::{Value, json};

const GAMES: [&str; 5] = ["omweso", "igisoro", "oware", "togyz-kumalak", "alemungula"];

/// Playthroughs of a game, which an independent implementation made.
fn playthroughs(game: &str) -> Vec<Value> {
    let path =
        Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../empiki/tests/data/{game}.playthroughs.jsonl"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert!(lines.len() >= 80, "{}", path.display());
    lines
}

/// The record of a playthrough, with no more than so many actions.
fn record(line: &Value, actions: usize) -> Value {
    let all = line["actions"].as_array().expect("actions");
    let mut record =
        json!({ "game": line["game"], "start": line["start"], "actions": all[..actions.min(all.len())] });
    if !line["rules"].is_null() {
        record["rules"] = line["rules"].clone();
    }
    record
}

/// The board of a state, on which a trace can be replayed.
#[derive(Debug, PartialEq)]
struct Board {
    pits: [Vec<i64>; 2],
    stores: [i64; 2],
    hand: i64,
}

impl Board {
    fn of(state: &Value) -> Board {
        let row = |name: &str| state[name].as_array().expect(name).iter().map(number).collect();
        let stores = match state["stores"].as_array() {
            Some(stores) => [number(&stores[0]), number(&stores[1])],
            None => [0, 0],
        };
        Board { pits: [row("south"), row("north")], stores, hand: number(&state["hand"]) }
    }

    fn seeds(&self) -> i64 {
        self.pits.iter().flatten().sum::<i64>() + self.stores.iter().sum::<i64>() + self.hand
    }

    fn pit(&mut self, event: &Value, pit: &str) -> &mut i64 {
        let index = usize::try_from(number(&event[pit]) - 1).expect("a pit number");
        &mut self.pits[side(&event["side"])][index]
    }

    fn apply(&mut self, event: &Value) {
        let n = event["n"].as_i64().unwrap_or(0);
        match event["e"].as_str().expect("a kind") {
            "lift" | "capture" => {
                *self.pit(event, "pit") -= n;
                self.hand += n;
            }
            "drop" => {
                *self.pit(event, "pit") += 1;
                self.hand -= 1;
            }
            "store" => {
                *self.pit(event, "pit") -= n;
                self.stores[side(&event["to"])] += n;
            }
            "retreat" => {
                *self.pit(event, "from") -= n;
                *self.pit(event, "to") += n;
            }
            "lap" | "void-slam" | "tuzdyk" | "bar" | "pass" | "endless" => {}
            other => panic!("an unknown event: {other}"),
        }
    }
}

fn number(value: &Value) -> i64 {
    value.as_i64().unwrap_or_else(|| panic!("{value} is no number"))
}

fn side(value: &Value) -> usize {
    match value.as_str() {
        Some("south") => 0,
        Some("north") => 1,
        _ => panic!("{value} is no side"),
    }
}

/// Whether the state shows all that the check says.
fn agree(check: &Value, state: &Value) {
    for (name, expected) in check.as_object().expect("a check") {
        let found = &state[name];
        match (name.as_str(), expected) {
            ("outcome", Value::Object(fields)) => {
                for (name, expected) in fields {
                    assert_eq!(&found[name], expected, "{name} of {check} against {state}");
                }
            }
            _ => assert_eq!(found, expected, "{name} of {check} against {state}"),
        }
    }
}

#[tokio::test]
async fn the_games_are_described() {
    let games = get(&server(|_| {}), "/api/v1/games", &[]).await.json();
    let names: Vec<&str> =
        games.as_array().expect("a list").iter().map(|g| g["name"].as_str().expect("a name")).collect();
    assert_eq!(names, GAMES);
    assert_eq!(games[0]["presets"], json!(["tournament", "casual"]));
    let oware = &games[2];
    assert_eq!((&oware["rows"], &oware["columns"], &oware["seeds"]), (&json!(2), &json!(6), &json!(48)));
    assert_eq!(
        oware["options"],
        json!([{"name": "grand_slam", "kind": "choice", "default": "void", "choices": ["void", "forbidden", "takes"]}])
    );
    // Every option's default can be sent back, and so can every preset.
    let server = server(|_| {});
    for game in games.as_array().expect("a list") {
        let defaults: serde_json::Map<String, Value> = game["options"]
            .as_array()
            .expect("options")
            .iter()
            .map(|option| (option["name"].as_str().expect("a name").to_owned(), option["default"].clone()))
            .collect();
        let rules = [vec![json!(defaults)], game["presets"].as_array().expect("presets").clone()].concat();
        for rules in rules {
            post_json(
                &server,
                "/api/v1/state",
                &json!({"game": game["name"], "rules": rules, "actions": []}),
            )
            .await;
        }
    }
}

/// Whole games, replayed with each step told: the states are those of the independent
/// implementation, and each trace turns the board before it into the board after it.
#[tokio::test]
async fn whole_games_are_told_step_by_step() {
    let server = server(|_| {});
    for game in GAMES {
        let lines = playthroughs(game);
        let mut checked = 0;
        for line in lines.iter().step_by(7) {
            let count = line["actions"].as_array().expect("actions").len();
            let begin = post_json(&server, "/api/v1/state", &record(line, 0)).await;
            assert_eq!(begin["steps"], json!([]));
            let mut asked = record(line, count);
            asked["from"] = json!(0);
            let answer = post_json(&server, "/api/v1/state", &asked).await;
            let steps = answer["steps"].as_array().expect("steps");
            assert_eq!(steps.len(), count);
            assert_eq!(answer["state"], steps.last().map_or(&begin["state"], |step| &step["state"]).clone());
            let mut before = &begin["state"];
            for (number, step) in steps.iter().enumerate() {
                assert_eq!(step["side"], before["to_act"]);
                assert!(before["legal"].as_array().expect("a list").contains(&step["action"]), "{step}");
                follow(before, step);
                assert_eq!(step["state"]["after"], number + 1);
                before = &step["state"];
            }
            for check in line["checks"].as_array().expect("checks") {
                let after = usize::try_from(number(&check["after"])).expect("a count");
                agree(check, if after == 0 { &begin["state"] } else { &steps[after - 1]["state"] });
                checked += 1;
            }
        }
        assert!(checked > 20, "{game}: {checked}");
    }
}

/// Replays a step's trace on the state before it.
fn follow(before: &Value, step: &Value) {
    let mut board = Board::of(before);
    let seeds = board.seeds();
    let trace = step["trace"].as_array().expect("a trace");
    if trace.last().is_some_and(|event| event["e"] == "cut") {
        return;
    }
    for event in trace {
        board.apply(event);
        assert!(board.hand >= 0, "{event}");
    }
    assert_eq!(board, Board::of(&step["state"]), "{step}");
    assert_eq!(board.seeds(), seeds);
}

#[tokio::test]
async fn steps_are_told_from_where_the_request_says() {
    let server = server(|_| {});
    let line = &playthroughs("igisoro")[0];
    let count = line["actions"].as_array().expect("actions").len();
    let mut asked = record(line, count);
    for from in [0, 1, count - 1, count] {
        asked["from"] = json!(from);
        let answer = post_json(&server, "/api/v1/state", &asked).await;
        let steps = answer["steps"].as_array().expect("steps");
        assert_eq!(steps.len(), count - from);
        let told: Vec<&Value> = steps.iter().map(|step| &step["action"]).collect();
        assert_eq!(json!(told), json!(line["actions"].as_array().expect("actions")[from..]));
    }
}

/// A position string leads to the state it was taken from.
#[tokio::test]
async fn a_position_string_can_be_played_on_from() {
    let server = server(|_| {});
    for game in GAMES {
        let line = &playthroughs(game)[1];
        let count = line["actions"].as_array().expect("actions").len();
        for after in [count / 3, count / 2, count - 1] {
            let there = post_json(&server, "/api/v1/state", &record(line, after)).await["state"].clone();
            let mut asked = record(line, 0);
            asked["start"] = there["position"].clone();
            let mut here = post_json(&server, "/api/v1/state", &asked).await["state"].clone();
            assert_eq!(here["after"], 0);
            here["after"] = there["after"].clone();
            here["occurrences"] = there["occurrences"].clone();
            assert_eq!(here, there);
        }
    }
}

/// A state is a start as it was told, Oware's quiet plies included, and so is one written by hand.
#[tokio::test]
async fn a_state_can_be_played_on_from() {
    let server = server(|_| {});
    for game in ["oware", "togyz-kumalak", "alemungula"] {
        let line = &playthroughs(game)[1];
        let count = line["actions"].as_array().expect("actions").len();
        let there = post_json(&server, "/api/v1/state", &record(line, count / 2)).await["state"].clone();
        let mut without = there.clone();
        without.as_object_mut().expect("an object").remove("position");
        for start in [there.clone(), without] {
            let mut asked = record(line, 0);
            asked["start"] = start;
            let here = post_json(&server, "/api/v1/state", &asked).await["state"].clone();
            for name in ["south", "north", "stores", "to_act", "position", "plies", "legal"] {
                assert_eq!(here[name], there[name], "{game} {name}");
            }
        }
    }
    let start =
        json!({"south": [0, 2, 0, 0, 2, 0], "north": [0, 0, 0, 0, 0, 0], "stores": [22, 22], "plies": 7});
    let state = post_json(&server, "/api/v1/state", &json!({"game": "oware", "start": start})).await;
    assert_eq!(state["state"]["position"], "oware 0,2,0,0,2,0/0,0,0,0,0,0 22-22 S 7");
}

#[tokio::test]
async fn tables_are_asked() {
    let server = server(|_| {});
    let ask = async |body: Value| post_json(&server, "/api/v1/probe", &body).await;
    let open = ask(json!({"game": "oware", "start": "oware 0,2,0,0,2,0/0,0,0,0,0,0 22-22 S 0"})).await;
    assert_eq!((&open["low"], &open["high"], &open["exact"]), (&json!(0), &json!(4), &json!(null)));
    assert_eq!(open["reach"], 8);
    assert!(open["number"].is_u64());
    let actions = open["actions"].as_array().expect("actions");
    assert_eq!(actions.iter().map(|known| known["low"].as_i64()).max(), Some(Some(0)));
    let far = ask(json!({"game": "oware"})).await;
    assert_eq!((&far["low"], &far["number"], &far["actions"]), (&json!(null), &json!(null), &json!([])));
    assert_eq!(ask(json!({"game": "omweso"})).await["reach"], json!(null));
}

/// A won position has a proven score on the scale of the engine, an even one has an estimate.
#[tokio::test]
async fn the_score_says_whether_it_is_proven() {
    let server = server(|_| {});
    let won = json!({"game": "oware", "start": "oware 0,0,0,0,0,1/1,0,0,0,1,0 24-21 S 0", "nodes": 1000});
    let answer = post_json(&server, "/api/v1/move", &won).await;
    assert!(
        answer["proven"] == true && answer["score"].as_i64().is_some_and(|score| score > 9_000),
        "{answer}"
    );
    let answer = post_json(&server, "/api/v1/move", &json!({"game": "oware", "nodes": 1000})).await;
    assert_eq!(answer["proven"], false);
}

/// What mid-turn decisions say is what the actions then do.
#[tokio::test]
async fn decisions_are_described() {
    let server = server(|_| {});
    let mut met = BTreeSet::new();
    for game in ["omweso", "igisoro"] {
        for line in playthroughs(game).iter().take(40) {
            let count = line["actions"].as_array().expect("actions").len();
            let mut asked = record(line, count);
            asked["from"] = json!(0);
            let answer = post_json(&server, "/api/v1/state", &asked).await;
            for pair in answer["steps"].as_array().expect("steps").windows(2) {
                let (state, next) = (&pair[0]["state"], &pair[1]);
                let decision = &state["decision"];
                if decision.is_null() {
                    continue;
                }
                assert_eq!(decision["side"], state["to_act"]);
                let captured: i64 = captures(next);
                let action = next["action"].as_str().expect("an action");
                met.insert(format!("{} {action}", decision["kind"].as_str().expect("a kind")));
                match (decision["kind"].as_str().expect("a kind"), action) {
                    ("direction", "<") => assert_eq!(decision["captures"], captured, "{decision} {next}"),
                    ("direction", ">") => assert_eq!(decision["seeds"], state["in_hand"]),
                    ("take", "x") => assert_eq!(decision["seeds"], captured, "{decision} {next}"),
                    ("retreat", "r") => {
                        let event =
                            next["trace"].as_array().expect("a trace").iter().find(|e| e["e"] == "retreat");
                        let event = event.expect("a retreat");
                        assert_eq!(
                            (&event["from"], &event["to"], &event["n"], &event["side"]),
                            (&decision["inner"], &decision["outer"], &decision["seeds"], &decision["side"])
                        );
                    }
                    ("take", "-") | ("retreat", "s") => {}
                    other => panic!("{other:?}"),
                }
            }
        }
    }
    let expected = ["direction <", "direction >", "retreat r", "retreat s", "take -", "take x"];
    assert_eq!(met.into_iter().collect::<Vec<_>>(), expected);
}

/// Seeds taken before the first one is sown again.
fn captures(step: &Value) -> i64 {
    let trace = step["trace"].as_array().expect("a trace");
    let first = trace.iter().position(|event| event["e"] == "capture");
    trace[first.unwrap_or(trace.len())..]
        .iter()
        .take_while(|event| event["e"] == "capture")
        .map(|event| number(&event["n"]))
        .sum()
}

#[tokio::test]
async fn a_free_arrangement_is_checked_where_it_is_said_to_be_one() {
    let server = server(|_| {});
    let row = |pits: &[u8]| {
        let mut row = [0; 16];
        row[..pits.len()].copy_from_slice(pits);
        json!(row)
    };
    let good = row(&[8, 8, 8, 8]);
    let high = row(&[12, 10, 10]);
    let few = row(&[8, 8, 8]);
    for (rules, north, arranged, allowed) in [
        (json!(null), &good, true, true),
        (json!(null), &high, true, false),
        (json!(null), &high, false, true),
        (json!({"setup_cap": null}), &high, true, true),
        (json!(null), &few, true, false),
        (json!(null), &few, false, true),
    ] {
        let body = json!({"game": "omweso", "rules": rules, "arranged": arranged, "start": {"south": good, "north": north}});
        let answer = crate::common::post(&server, "/api/v1/state", body.to_string()).await;
        assert_eq!(answer.status.is_success(), allowed, "{body}: {}", answer.text());
        if !allowed {
            assert_eq!(answer.kind(), "invalid-position");
            assert!(answer.text().contains("north"), "{}", answer.text());
        }
    }
}

/// Asks the computer for its action and checks the answer against the state it was asked in.
async fn choose(server: &Router, asked: &Value) -> (Value, Value) {
    let state = post_json(server, "/api/v1/state", &{
        let mut asked = asked.clone();
        for name in ["time_ms", "nodes", "level"] {
            asked.as_object_mut().expect("an object").remove(name);
        }
        asked
    })
    .await["state"]
        .clone();
    let answer = post_json(server, "/api/v1/move", asked).await;
    assert!(state["legal"].as_array().expect("a list").contains(&answer["action"]), "{asked} {answer}");
    assert_eq!(answer["step"]["action"], answer["action"]);
    assert_eq!(answer["step"]["side"], state["to_act"]);
    follow(&state, &answer["step"]);
    (state, answer)
}

#[tokio::test]
async fn the_computer_finishes_a_game_of_each_kind() {
    let server = server(|_| {});
    for game in GAMES {
        let mut actions: Vec<Value> = Vec::new();
        let outcome = loop {
            let asked = json!({"game": game, "actions": actions, "nodes": 60, "time_ms": 1000});
            let (_, answer) = choose(&server, &asked).await;
            actions.push(answer["action"].clone());
            let state = &answer["step"]["state"];
            if !state["outcome"].is_null() {
                assert_eq!((&state["to_act"], &state["legal"]), (&json!(null), &json!([])));
                break state["outcome"].clone();
            }
            assert!(actions.len() < 2_000, "{game} goes on and on");
        };
        assert!(outcome["kind"].is_string() && outcome["points"].is_u64(), "{outcome}");
        let over = crate::common::post(
            &server,
            "/api/v1/move",
            json!({"game": game, "actions": actions}).to_string(),
        )
        .await;
        assert_eq!(over.kind(), "game-over");
    }
}

#[tokio::test]
async fn the_computer_decides_in_mid_turn() {
    let server = server(|_| {});
    let mut met = BTreeSet::new();
    for game in ["omweso", "igisoro"] {
        for line in playthroughs(game).iter().take(12) {
            for check in line["checks"].as_array().expect("checks") {
                let legal = check["legal"].as_array().expect("a list");
                let Some(first) =
                    legal.first().filter(|action| !action.to_string().contains(char::is_numeric))
                else {
                    continue;
                };
                let after = usize::try_from(number(&check["after"])).expect("a count");
                let mut asked = record(line, after);
                asked["nodes"] = json!(200);
                choose(&server, &asked).await;
                met.insert(first.to_string());
            }
        }
    }
    assert_eq!(met.into_iter().collect::<Vec<_>>(), ["\"-\"", "\"<\"", "\"r\""]);
}

#[tokio::test]
async fn every_level_answers_in_good_time() {
    let server = server(|_| {});
    for level in [1, 5, 10] {
        let begun = std::time::Instant::now();
        choose(&server, &json!({"game": "alemungula", "actions": ["3>"], "level": level})).await;
        assert!(begun.elapsed() < std::time::Duration::from_secs(5), "level {level}: {:?}", begun.elapsed());
    }
}

#[tokio::test]
async fn a_long_trace_is_cut() {
    let server = server(|config| config.api.max_step_events = 10);
    let body = json!({"game": "togyz-kumalak", "actions": ["9", "1"], "from": 0});
    let answer = post_json(&server, "/api/v1/state", &body).await;
    for step in answer["steps"].as_array().expect("steps") {
        let trace = step["trace"].as_array().expect("a trace");
        assert_eq!(trace.len(), 11);
        assert_eq!(trace[10], json!({"e": "cut"}));
    }
}

#[tokio::test]
async fn a_long_record_is_replayed_off_the_serving_threads_with_the_same_answer() {
    let (here, there) =
        (server(|config| config.api.blocking_above = 10_000), server(|config| config.api.blocking_above = 0));
    let line = &playthroughs("alemungula")[2];
    let mut asked = record(line, 40);
    asked["from"] = json!(0);
    let answers =
        [post_json(&here, "/api/v1/state", &asked).await, post_json(&there, "/api/v1/state", &asked).await];
    assert_eq!(answers[0], answers[1]);
}
