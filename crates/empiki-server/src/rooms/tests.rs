//! The laws of rooms, held under any interleaving of what players and time may do.

use empiki::{Game, Position, Side};
use proptest::prelude::*;
use serde_json::{Value, json};

use super::*;

mod ends;

const HOST: &str = "host-host-host-host-host-host";
const GUEST: &str = "guest-guest-guest-guest-guest";
const INVITATION: &str = "invitation-invitation-invitation";

fn secret(text: &str) -> Secret {
    text.parse().expect("a secret")
}

fn terms(value: Value) -> Terms {
    serde_json::from_value(value).expect("terms")
}

/// A room as a server would hold it: with all its events so far.
struct Held {
    room: Room,
    events: Vec<Event>,
    now: Millis,
}

impl Held {
    fn new(terms: Terms) -> Held {
        let now = Millis(1_000_000);
        let (room, event) = Room::create(terms, Seat::Host, &secret(HOST), &secret(INVITATION), now);
        Held { room, events: vec![event], now }
    }

    fn joined(terms: Terms) -> Held {
        let mut held = Held::new(terms);
        let answer = held.room.join(&secret(INVITATION), &secret(GUEST), held.now);
        assert_eq!(held.take(answer), None);
        for seat in Seat::BOTH {
            held.room.presence(seat, true, held.now);
        }
        held
    }

    fn take(&mut self, answer: Answer) -> Option<Refusal> {
        self.events.extend(answer.told.into_iter().map(|told| told.event));
        answer.refused
    }

    fn ask(&mut self, seat: Seat, command: Command) -> Option<Refusal> {
        let answer = self.room.handle(Some(seat), &command, self.now);
        self.take(answer)
    }

    fn pass(&mut self, milliseconds: u64) {
        self.now = self.now.plus(Millis(milliseconds));
        let told = self.room.tick(self.now);
        self.events.extend(told.into_iter().map(|told| told.event));
    }

    fn table(&self) -> &Table {
        self.room.table().expect("a game")
    }

    /// The seat that is to act, and an action of its.
    fn turn(&self, choice: usize) -> Option<(Seat, String)> {
        let table = self.table();
        let side = table.to_act()?;
        let history = table.history()?;
        let legal: Vec<_> = history.legal_actions().collect();
        let action = legal[choice % legal.len()];
        Some((table.seat(side), action.text(history.position().game()).to_string()))
    }

    /// Plays a legal action, whoever is to act.
    fn step(&mut self, choice: usize) {
        let (seat, action) = self.turn(choice).expect("somebody is to act");
        let at = self.room.moment();
        assert_eq!(self.ask(seat, Command::Play { at, action }), None);
    }

    fn view(&self) -> Value {
        serde_json::to_value(self.room.view().expect("a view")).expect("JSON")
    }

    fn check(&self) {
        for (event, number) in self.events.iter().zip(1..) {
            assert_eq!(event.number, number);
        }
        assert!(self.events.is_sorted_by_key(|event| event.at), "time never goes back");
        assert_eq!(self.room.last(), self.events.len() as u64);
        if let Some(history) = self.room.table().and_then(Table::history) {
            let position = history.position();
            let seeds: u16 =
                Side::BOTH.iter().flat_map(|side| position.pits(*side)).map(|n| u16::from(*n)).sum();
            let stored: u16 = position.stores().iter().map(|n| u16::from(*n)).sum();
            assert_eq!(seeds + stored + u16::from(position.hand()), position.game().seeds());
        }
    }

    fn check_replay(&self) {
        // What is stored is text: it must bring everything back.
        let written: Vec<Event> = self
            .events
            .iter()
            .map(|event| {
                let text = serde_json::to_string(&event.what).expect("JSON");
                let what = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
                Event { number: event.number, at: event.at, what }
            })
            .collect();
        assert_eq!(written, self.events);
        let again = Room::replay(&written).expect("the same room");
        assert_eq!(serde_json::to_value(again.view().expect("a view")).expect("JSON"), self.view());
        assert_eq!(again.seat_of(&secret(HOST)), Some(Seat::Host));
        assert_eq!(again.seat_of(&secret(GUEST)), self.room.seat_of(&secret(GUEST)));
    }
}

#[test]
fn a_seat_is_held_by_its_token_alone() {
    let mut held = Held::new(Terms::new(Game::Oware));
    let (wrong, late) = (secret("wrong-wrong-wrong-wrong-wrong"), secret("late-late-late-late-late-late"));
    let answer = held.room.join(&wrong, &secret(GUEST), held.now);
    assert_eq!(held.take(answer), Some(Refusal::Taken));
    for _ in 0..2 {
        let answer = held.room.join(&secret(INVITATION), &secret(GUEST), held.now);
        assert_eq!(held.take(answer), None, "the same token may come again");
    }
    let answer = held.room.join(&secret(INVITATION), &late, held.now);
    assert_eq!(held.take(answer), Some(Refusal::Taken));
    assert_eq!(held.room.seat_of(&secret(HOST)), Some(Seat::Host));
    assert_eq!(held.room.seat_of(&secret(GUEST)), Some(Seat::Guest));
    assert_eq!(held.room.seat_of(&late), None);
    let answer = held.room.handle(None, &Command::Resign { game: 1 }, held.now);
    assert_eq!(held.take(answer), Some(Refusal::Spectator));
    held.check_replay();
}

#[test]
fn no_action_is_played_twice() {
    let mut held = Held::joined(Terms::new(Game::Oware));
    let at = held.room.moment();
    let play = Command::Play { at, action: "3".into() };
    assert_eq!(held.ask(Seat::Guest, play.clone()), Some(Refusal::NotYourTurn));
    assert_eq!(held.ask(Seat::Host, play.clone()), None);
    assert_eq!(held.ask(Seat::Host, play), Some(Refusal::Done));
    assert_eq!(held.ask(Seat::Host, Command::Play { at, action: "4".into() }), Some(Refusal::Stale));
    assert_eq!(held.ask(Seat::Guest, Command::Play { at, action: "4".into() }), Some(Refusal::Stale));
    let at = held.room.moment();
    assert_eq!(held.ask(Seat::Guest, Command::Play { at, action: "7".into() }), Some(Refusal::Illegal));
    assert_eq!(held.table().actions(), 1);
}

#[test]
fn sudden_death_is_lost_on_time_after_the_first_turn() {
    let clock = json!({"kind": "sudden", "base_ms": 60_000, "increment_ms": 0});
    let mut held = Held::joined(terms(json!({"game": "oware", "clock": clock})));
    held.pass(10_000_000);
    assert_eq!(held.room.phase(), Phase::Playing, "the first turn is not timed");
    held.step(0);
    // Four seeds were shown for 0.8 s.
    held.pass(60_799);
    assert_eq!(held.room.phase(), Phase::Playing);
    held.pass(1);
    let result = held.table().result.expect("over").view();
    assert_eq!((result.winner, result.by), (Some("south"), "time"));
    assert_eq!(
        held.ask(Seat::Guest, Command::Play { at: held.room.moment(), action: "1".into() }),
        Some(Refusal::NotNow)
    );
    held.check_replay();
}

#[test]
fn time_that_the_server_was_down_counts_for_nobody() {
    let clock = json!({"kind": "sudden", "base_ms": 60_000, "increment_ms": 0});
    let mut held = Held::joined(terms(json!({"game": "oware", "clock": clock})));
    held.step(0);
    held.now = held.now.plus(Millis(3_600_000));
    held.room = Room::replay(&held.events).expect("the same room");
    let told = held.room.resume(held.now);
    held.events.extend(told.into_iter().map(|told| told.event));
    held.pass(59_000);
    assert_eq!(held.room.phase(), Phase::Playing);
    held.pass(1000);
    assert_eq!(held.room.phase(), Phase::Over);
    held.check_replay();
}

#[test]
fn in_the_blitz_a_late_turn_is_taken_over() {
    let clock = json!({"kind": "move", "limit_ms": 3000, "overrun": "take-over"});
    let mut held = Held::joined(terms(json!({"game": "omweso", "clock": clock})));
    while held.table().actions() < 8 {
        held.step(0);
    }
    let (late, _) = held.turn(0).expect("somebody is to act");
    let at = held.room.moment();
    assert_eq!(held.ask(late.other(), Command::TakeOver { at }), Some(Refusal::TooEarly));
    held.pass(20_000);
    assert_eq!(held.room.phase(), Phase::Playing, "nothing happens by itself");
    let before = held.table().actions();
    assert_eq!(held.ask(late, Command::TakeOver { at }), Some(Refusal::NotNow));
    assert_eq!(held.ask(late.other(), Command::TakeOver { at }), None);
    let (acting, _) = held.turn(0).expect("somebody is to act");
    assert_eq!(acting, late.other());
    held.step(1);
    assert_eq!(held.table().actions(), before + 1);
    assert_eq!(held.table().parts.len(), 2);
    held.check();
    held.check_replay();
}

#[test]
fn take_backs_lead_to_ones_own_last_decision() {
    let mut held = Held::joined(Terms::new(Game::Oware));
    let offer = |held: &Held| Command::Offer { at: held.room.moment(), offer: OfferKind::TakeBack };
    assert_eq!(held.ask(Seat::Host, offer(&held)), Some(Refusal::Nothing));
    held.step(0);
    held.step(0);
    let number = held.room.last() + 1;
    assert_eq!(held.ask(Seat::Host, offer(&held)), None);
    assert_eq!(held.ask(Seat::Host, Command::Answer { offer: number, accept: true }), Some(Refusal::NoOffer));
    assert_eq!(held.ask(Seat::Guest, Command::Answer { offer: number, accept: true }), None);
    assert_eq!(held.table().actions(), 0);
    held.step(0);
    let number = held.room.last() + 1;
    assert_eq!(held.ask(Seat::Host, offer(&held)), None);
    assert_eq!(held.ask(Seat::Guest, Command::Answer { offer: number, accept: false }), None);
    assert_eq!(held.ask(Seat::Host, offer(&held)), Some(Refusal::Declined));
    held.check_replay();
    let mut held = Held::joined(terms(json!({"game": "omweso", "takebacks": "off"})));
    held.step(0);
    assert_eq!(held.ask(Seat::Host, offer(&held)), Some(Refusal::Terms));
}

#[test]
fn the_contract_is_sealed_by_both() {
    let mut held = Held::joined(terms(json!({"game": "omweso", "takebacks": "contract"})));
    assert_eq!(held.room.phase(), Phase::Sealing);
    assert_eq!(held.ask(Seat::Guest, Command::Seal), None);
    assert_eq!(held.ask(Seat::Guest, Command::Seal), Some(Refusal::Done));
    assert_eq!(held.room.phase(), Phase::Sealing);
    assert_eq!(held.ask(Seat::Host, Command::Seal), None);
    assert_eq!(held.room.phase(), Phase::Playing);
    held.check_replay();
}

#[test]
fn a_game_is_claimed_only_from_somebody_who_has_left() {
    let mut held = Held::joined(Terms::new(Game::Igisoro));
    let claim = Command::Claim { game: 1 };
    held.room.presence(Seat::Guest, false, held.now);
    held.pass(70_000);
    assert_eq!(
        held.ask(Seat::Host, claim.clone()),
        Some(Refusal::NotNow),
        "before the first action it is called off"
    );
    held.step(0);
    held.room.presence(Seat::Guest, true, held.now);
    held.room.presence(Seat::Guest, false, held.now);
    held.pass(59_999);
    assert_eq!(held.ask(Seat::Host, claim.clone()), Some(Refusal::TooEarly));
    held.pass(1);
    assert_eq!(held.ask(Seat::Host, claim), None);
    assert_eq!(held.table().result.expect("over").view().by, "gone");
}

#[test]
fn a_match_goes_on_until_it_is_won() {
    let mut held = Held::joined(terms(json!({"game": "omweso", "target": 2})));
    let mut begins = Vec::new();
    for game in 1..=5 {
        begins.push(held.table().begins);
        if game == 2 {
            assert_eq!(held.ask(Seat::Host, Command::Abort { game }), None, "annulled, and played again");
        } else {
            held.step(0);
            let loser = if game == 3 { Seat::Host } else { Seat::Guest };
            assert_eq!(held.ask(loser, Command::Resign { game }), None);
        }
        if game < 4 {
            assert_eq!(
                held.ask(Seat::Guest, Command::Offer { at: held.room.moment(), offer: OfferKind::Rematch }),
                Some(Refusal::NotNow)
            );
            assert_eq!(held.ask(Seat::Guest, Command::Next { game }), None);
        } else {
            break;
        }
    }
    assert_eq!(begins, [Side::South, Side::North, Side::North, Side::South]);
    let view = held.view();
    assert_eq!((&view["points"], &view["champion"]), (&json!([2, 1]), &json!("south")));
    let at = held.room.moment();
    assert_eq!(held.ask(Seat::Host, Command::Offer { at, offer: OfferKind::Rematch }), None);
    assert_eq!(held.ask(Seat::Guest, Command::Offer { at, offer: OfferKind::Rematch }), None, "both want it");
    assert_eq!((held.table().south, held.view()["points"].clone()), (Seat::Guest, json!([0, 0])));
    held.check_replay();
}

#[test]
fn the_record_says_what_was_played() {
    let mut held = Held::joined(Terms::new(Game::Oware));
    assert!(held.room.record().is_none());
    held.step(2);
    held.step(1);
    assert_eq!(held.ask(Seat::Host, Command::Resign { game: 1 }), None);
    let record = serde_json::to_value(held.room.record().expect("a record")).expect("JSON");
    assert_eq!(record["actions"], json!(["3", "2"]));
    assert_eq!(record["result"], json!({"winner": "north", "by": "resigned", "points": 1}));
    let text = record_text(&record).expect("a text");
    assert!(text.contains("[Game \"oware\"]") && text.contains("[End \"north resigned\"]"), "{text}");
    let read = empiki::notation::record::Record::parse(&text).expect("a record");
    assert_eq!(read.history.actions().len(), 2);
    let replayed = empiki::notation::json::read_game(&record).expect("a game");
    assert_eq!(replayed.position(), held.table().history().expect("played").position());
}

#[test]
fn nothing_secret_is_told() {
    let mut held = Held::new(Terms::new(Game::Oware));
    let answer = held.room.join(&secret(INVITATION), &secret(GUEST), held.now);
    let mut told: Vec<String> = vec![held.view().to_string()];
    let hashes: Vec<String> = [HOST, GUEST, INVITATION]
        .map(|text| serde_json::to_string(&secret(text).hash()).expect("JSON"))
        .into();
    for event in answer.told {
        told.push(serde_json::to_string(&held.room.tell(event).expect("a view")).expect("JSON"));
    }
    assert!(told.len() > 2, "the joining and the start were told");
    for text in told {
        assert!(hashes.iter().all(|hash| !text.contains(hash.trim_matches('"'))), "{text}");
    }
}

/// What somebody may do next, valid or not.
#[derive(Clone, Debug)]
enum Move {
    Join(bool),
    Play { choice: usize, right_seat: bool, stale: bool },
    Arrange { preset: usize, right_seat: bool },
    Seat { seat: Seat, what: usize, number: u64 },
    Spectator(usize),
    Close(Seat),
    Presence(Seat, bool),
    Pass(u64),
    Restart(u64),
}

fn any_move() -> impl Strategy<Value = Move> {
    let seat = prop_oneof![Just(Seat::Host), Just(Seat::Guest)];
    prop_oneof![
        2 => any::<bool>().prop_map(Move::Join),
        40 => (any::<usize>(), prop::bool::weighted(0.9), prop::bool::weighted(0.1))
            .prop_map(|(choice, right_seat, stale)| Move::Play { choice, right_seat, stale }),
        10 => (any::<usize>(), prop::bool::weighted(0.8)).prop_map(|(preset, right_seat)| Move::Arrange { preset, right_seat }),
        20 => (seat.clone(), 0..14usize, 0..4u64).prop_map(|(seat, what, number)| Move::Seat { seat, what, number }),
        1 => any::<usize>().prop_map(Move::Spectator),
        1 => seat.clone().prop_map(Move::Close),
        4 => (seat, any::<bool>()).prop_map(|(seat, here)| Move::Presence(seat, here)),
        10 => prop_oneof![0..5000u64, 50_000..80_000u64].prop_map(Move::Pass),
        2 => (0..100_000u64).prop_map(Move::Restart),
    ]
}

fn any_terms() -> impl Strategy<Value = Terms> {
    let clock = prop_oneof![
        Just(json!({"kind": "none"})),
        (1000..200_000u64, 0..5000u64)
            .prop_map(|(base, more)| json!({"kind": "sudden", "base_ms": base, "increment_ms": more})),
        (500..20_000u64).prop_map(|limit| json!({"kind": "move", "limit_ms": limit, "overrun": "lose"})),
        Just(json!({"kind": "move", "limit_ms": 3000, "overrun": "take-over"})),
    ];
    (0..5usize, clock, any::<bool>(), 0..3usize, prop::option::of(2..13u8)).prop_map(
        |(game, clock, free, takebacks, target)| {
            let game = Game::ALL[game];
            let clock = if game != Game::Omweso && clock["overrun"] == "take-over" { json!({"kind": "none"}) } else { clock };
            let takebacks = match takebacks {
                0 => "consent",
                1 => "off",
                _ if game == Game::Omweso => "contract",
                _ => "consent",
            };
            let free = free && !game.has_stores();
            terms(json!({"game": game.name(), "clock": clock, "free": free, "takebacks": takebacks, "target": target}))
        },
    )
}

const ARRANGEMENTS: [[u8; 16]; 4] = [
    [4, 4, 4, 4, 4, 4, 4, 4, 0, 0, 0, 0, 0, 0, 0, 0],
    [2; 16],
    [0, 0, 0, 0, 0, 0, 0, 8, 8, 8, 8, 0, 0, 0, 0, 0],
    [9, 9, 9, 9, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
];

impl Held {
    fn make(&mut self, step: &Move) {
        match step {
            Move::Join(right) => {
                let invitation = if *right { secret(INVITATION) } else { secret(HOST) };
                let answer = self.room.join(&invitation, &secret(GUEST), self.now);
                self.take(answer);
            }
            Move::Play { choice, right_seat, stale } => {
                let Some((seat, action)) = self.room.table().and_then(|_| self.turn(*choice)) else { return };
                let seat = if *right_seat { seat } else { seat.other() };
                let at = self.room.moment() - u64::from(*stale);
                let before = self.room.table().map_or(0, Table::actions);
                let refused = self.ask(seat, Command::Play { at, action });
                if !right_seat || *stale {
                    assert!(refused.is_some(), "{step:?}");
                } else if refused.is_none() {
                    assert_eq!(self.table().actions(), before + 1);
                }
            }
            Move::Arrange { preset, right_seat } => {
                let Some(side) = self.room.table().and_then(Table::arranging) else { return };
                let seat = self.table().seat(side);
                let seat = if *right_seat { seat } else { seat.other() };
                let pits = ARRANGEMENTS[preset % 4].to_vec();
                let refused = self.ask(seat, Command::Arrange { at: self.room.moment(), pits });
                assert_eq!(refused.is_some(), !right_seat || preset % 4 == 3, "{step:?}: {refused:?}");
            }
            Move::Seat { seat, what, number } => {
                let game = self.room.table().map_or(1, |table| table.number);
                let at = self.room.moment();
                let open = self.room.last().saturating_sub(*number);
                let command = match what {
                    0 => Command::Seal,
                    1 => Command::TakeOver { at },
                    2 => Command::Resign { game: game + u32::from(*number == 3) },
                    3 => Command::Abort { game },
                    4 => Command::Claim { game },
                    5 => Command::Offer { at, offer: OfferKind::Draw },
                    6 | 7 => Command::Offer { at, offer: OfferKind::TakeBack },
                    8 => Command::Offer { at, offer: OfferKind::Rematch },
                    9 | 10 => Command::Answer { offer: open, accept: true },
                    11 => Command::Answer { offer: open, accept: false },
                    12 => Command::Withdraw { offer: open },
                    _ if *number == 0 => Command::Greet { greeting: Greeting::Hello },
                    _ => Command::Next { game },
                };
                self.ask(*seat, command);
            }
            Move::Spectator(choice) => {
                let before = self.events.len();
                let told = self.room.tick(self.now);
                self.events.extend(told.into_iter().map(|told| told.event));
                let at = self.room.moment();
                let command = if choice % 2 == 0 {
                    Command::Resign { game: 1 }
                } else {
                    Command::Play { at, action: "1".into() }
                };
                let answer = self.room.handle(None, &command, self.now);
                assert_eq!(self.take(answer), Some(Refusal::Spectator));
                assert!(self.events.len() <= before + 1);
            }
            Move::Close(seat) => {
                let open = matches!(self.room.phase(), Phase::Waiting | Phase::Sealing);
                let refused = self.ask(*seat, Command::Close);
                assert_eq!(refused.is_none(), open, "{refused:?}");
            }
            Move::Presence(seat, here) => self.room.presence(*seat, *here, self.now),
            Move::Pass(milliseconds) => self.pass(*milliseconds),
            Move::Restart(milliseconds) => {
                self.check_replay();
                self.now = self.now.plus(Millis(*milliseconds));
                self.room = Room::replay(&self.events).expect("the same room");
                let told = self.room.resume(self.now);
                self.events.extend(told.into_iter().map(|told| told.event));
            }
        }
    }

    /// There is always something that somebody can do to go on, unless the room was called off.
    fn check_open(&self) {
        let mut held = Held { room: self.room.clone(), events: Vec::new(), now: self.now };
        let seat_who = |seat: Seat| seat;
        let at = held.room.moment();
        let told = held.room.tick(held.now);
        if !told.is_empty() {
            return;
        }
        let refused = match held.room.phase() {
            Phase::Waiting => {
                let answer = held.room.join(&secret(INVITATION), &secret(GUEST), held.now);
                answer.refused
            }
            Phase::Sealing => {
                let answers = Seat::BOTH.map(|seat| held.ask(seat_who(seat), Command::Seal));
                answers.into_iter().find(Option::is_none).unwrap_or(Some(Refusal::NotNow))
            }
            Phase::Arranging => {
                let side = held.table().arranging().expect("a side arranges");
                let seat = held.table().seat(side);
                held.ask(seat, Command::Arrange { at, pits: ARRANGEMENTS[0].to_vec() })
            }
            Phase::Playing => {
                let (seat, action) = held.turn(0).expect("somebody is to act");
                held.ask(seat, Command::Play { at, action })
            }
            Phase::Closed => {
                let answer =
                    held.room.join(&secret(INVITATION), &secret("other-other-other-other"), held.now);
                assert_eq!(answer.refused, Some(Refusal::Taken));
                assert_eq!(held.ask(Seat::Host, Command::Seal), Some(Refusal::NotNow));
                None
            }
            Phase::Over => {
                held.now = held.now.plus(REMATCH_AGAIN);
                let game = held.table().number;
                let next = held.ask(Seat::Host, Command::Next { game });
                let offer = Command::Offer { at, offer: OfferKind::Rematch };
                let asked = [Seat::Host, Seat::Guest].map(|seat| held.ask(seat, offer.clone()));
                if next.is_none() || held.room.phase() != Phase::Over { None } else { asked[1] }
            }
        };
        assert_eq!(refused, None, "in {:?} nobody can go on", self.room.phase());
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, ..ProptestConfig::default() })]

    #[test]
    fn any_interleaving_keeps_the_laws(terms in any_terms(), moves in prop::collection::vec(any_move(), 1..250)) {
        let mut held = Held::new(terms);
        for step in &moves {
            held.make(step);
            held.check();
            held.check_open();
        }
        held.check_replay();
    }

    #[test]
    fn a_refusal_changes_nothing(terms in any_terms(), moves in prop::collection::vec(any_move(), 1..120), seat in any::<bool>()) {
        let mut held = Held::joined(terms);
        for step in &moves {
            held.make(step);
        }
        held.pass(0);
        let before = held.view();
        let last = held.room.last();
        let seat = if seat { Seat::Host } else { Seat::Guest };
        for command in [
            Command::Play { at: held.room.moment() + 1, action: "1".into() },
            Command::Play { at: held.room.moment(), action: "nonsense".into() },
            Command::Arrange { at: held.room.moment(), pits: vec![32] },
            Command::Answer { offer: 0, accept: true },
            Command::Resign { game: 1000 },
        ] {
            let refused = held.ask(seat, command);
            prop_assert!(refused.is_some());
        }
        prop_assert_eq!(held.view(), before);
        prop_assert_eq!(held.room.last(), last);
    }
}
