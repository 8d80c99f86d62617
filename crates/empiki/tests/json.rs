//! Games in JSON: where they start, and what is refused.

use empiki::notation::json::{self, JsonError};
use serde_json::{Value, json};

/// The last state of a game.
fn state(game: &Value) -> Value {
    let history = json::read_game(game).unwrap_or_else(|error| panic!("{game}: {error}"));
    let state = json::state(&history, history.actions().len()).expect("it was played so far");
    serde_json::to_value(state).expect("a state is JSON")
}

fn refused(game: &Value) -> JsonError {
    json::read_game(game).expect_err(&game.to_string())
}

/// The state without the count of actions, which begins anew.
fn without_count(mut state: Value) -> Value {
    state["after"] = 0.into();
    state
}

#[test]
fn a_state_given_back_as_start_is_the_same_position() {
    for (game, actions) in [
        ("omweso", &["4", "1", "7", "3", "2<", "2<"][..]),
        ("oware", &["1", "1", "2"][..]),
        ("togyz-kumalak", &["7", "1", "6", "7"][..]),
        ("alemungula", &["1<", "2<", "4>"][..]),
    ] {
        for played in 0..=actions.len() {
            let before = state(&json!({ "game": game, "actions": actions[..played] }));
            let after = state(&json!({ "game": game, "start": before }));
            assert_eq!(after, without_count(before));
        }
    }
    let omweso = json!({ "game": "omweso", "actions": ["4", "1", "7", "3", "2<", "2<"] });
    assert_eq!((&state(&omweso)["in_hand"], &state(&omweso)["legal"]), (&json!(2), &json!(["<", ">"])));
}

#[test]
fn a_finished_state_given_back_as_start_is_finished() {
    let quiet = "oware 1,0,0,0,0,0/0,0,0,1,0,0 23-23 S 159";
    let over = state(&json!({ "game": "oware", "start": quiet, "actions": ["1"] }));
    let again = state(&json!({ "game": "oware", "start": over }));
    assert_eq!(again, without_count(over));
}

#[test]
fn a_start_whose_parts_disagree_is_refused() {
    let start = state(&json!({ "game": "omweso", "actions": ["4", "1", "7", "3", "2<", "2<"] }));
    for (field, other) in [
        ("south", json!([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])),
        ("north", json!([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])),
        ("to_act", json!("south")),
        ("stores", json!([1, 0])),
        ("turns", json!(1)),
        ("in_hand", json!(5)),
    ] {
        let mut start = start.clone();
        start[field] = other;
        let error = refused(&json!({ "game": "omweso", "start": start }));
        assert_eq!(error, JsonError::Shape(field, "what position says"));
    }
    let mut without = start.clone();
    without["position"] = Value::Null;
    let error = refused(&json!({ "game": "omweso", "start": without }));
    assert_eq!(error.to_string(), "in_hand must be 0, or told in position");
    // Nothing but the position is enough; another game's is not.
    let alone = json!({ "position": start["position"] });
    assert_eq!(state(&json!({ "game": "omweso", "start": alone }))["in_hand"], json!(2));
    assert!(matches!(refused(&json!({ "game": "oware", "start": alone })), JsonError::OtherGame(_)));
    let number = json!({ "game": "oware", "start": { "position": 3 } });
    assert!(matches!(refused(&number), JsonError::Shape("position", _)));
}

#[test]
fn an_action_that_is_no_text_is_told_with_its_place() {
    let error = refused(&json!({ "game": "oware", "actions": ["1", 2] }));
    assert_eq!((error.at(), error.to_string().as_str()), (1, "actions must be a list of texts"));
    assert_eq!(refused(&json!({ "game": "oware", "actions": "1" })).at(), 0);
}
