//! How rooms and their games come to an end, and what begins after that.

use super::*;

#[test]
fn a_room_is_called_off_before_its_first_game() {
    let contract = || terms(json!({"game": "omweso", "takebacks": "contract"}));
    for (mut held, seat) in [(Held::new(contract()), Seat::Host), (Held::joined(contract()), Seat::Guest)] {
        assert_eq!(held.ask(seat, Command::Close), None);
        assert_eq!((held.room.phase(), &held.view()["closed"]), (Phase::Closed, &json!(seat)));
        assert_eq!(held.ask(seat, Command::Seal), Some(Refusal::NotNow));
        assert_eq!(held.ask(seat, Command::Close), Some(Refusal::NotNow));
        let late = held.room.join(&secret(INVITATION), &secret("late-late-late-late-late"), held.now);
        assert_eq!(held.take(late), Some(Refusal::Taken));
        held.check_replay();
    }
    let mut playing = Held::joined(Terms::new(Game::Oware));
    assert_eq!(playing.ask(Seat::Host, Command::Close), Some(Refusal::NotNow));
}

#[test]
fn a_declined_rematch_can_be_proposed_again_after_a_while() {
    let mut held = Held::joined(Terms::new(Game::Oware));
    assert_eq!(held.ask(Seat::Host, Command::Resign { game: 1 }), None);
    let at = held.room.moment();
    let rematch = || Command::Offer { at, offer: OfferKind::Rematch };
    for _ in 0..2 {
        assert_eq!(held.ask(Seat::Host, rematch()), None);
        let offer = held.room.last();
        assert_eq!(held.ask(Seat::Guest, Command::Answer { offer, accept: false }), None);
        held.pass(REMATCH_AGAIN.0 - 1);
        assert_eq!(held.ask(Seat::Host, rematch()), Some(Refusal::Declined));
        held.pass(1);
    }
    assert_eq!(held.ask(Seat::Host, rematch()), None);
    assert_eq!(held.ask(Seat::Guest, rematch()), None, "both want it");
    assert_eq!(held.room.phase(), Phase::Playing);
    held.check_replay();
}

#[test]
fn a_declined_draw_waits_for_the_game_to_go_on() {
    let mut held = Held::joined(Terms::new(Game::Oware));
    let draw = |held: &Held| Command::Offer { at: held.room.moment(), offer: OfferKind::Draw };
    assert_eq!(held.ask(Seat::Guest, draw(&held)), None);
    let offer = held.room.last();
    assert_eq!(held.ask(Seat::Host, Command::Answer { offer, accept: false }), None);
    held.pass(REMATCH_AGAIN.0);
    assert_eq!(held.ask(Seat::Guest, draw(&held)), Some(Refusal::Declined));
    held.step(0);
    assert_eq!(held.ask(Seat::Guest, draw(&held)), None);
}

#[test]
fn a_full_room_lets_its_game_end_and_begins_no_other() {
    let mut held = Held::joined(Terms::new(Game::Oware));
    while held.room.last() < MOST_EVENTS {
        held.pass(2000);
        assert_eq!(held.ask(Seat::Host, Command::Greet { greeting: Greeting::Hello }), None);
    }
    held.pass(2000);
    assert_eq!(held.ask(Seat::Host, Command::Greet { greeting: Greeting::Bye }), Some(Refusal::Full));
    held.step(0);
    assert_eq!(held.ask(Seat::Guest, Command::Resign { game: 1 }), None);
    let rematch = Command::Offer { at: held.room.moment(), offer: OfferKind::Rematch };
    assert_eq!(held.ask(Seat::Guest, rematch), Some(Refusal::Full));
}
