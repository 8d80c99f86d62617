//! A room: a state machine without I/O. Commands go in, numbered events come out, and the time is
//! told with each. Applying the same events again gives the same room.

use empiki::matchplay::Match;
use empiki::{Action, Decision, Position, Side, arrangement};
use serde::Serialize;

use super::command::{Command, Refusal};
use super::event::{Ending, Event, Greeting, OfferKind, What};
use super::id::{Secret, SecretHash};
use super::seat::Seat;
use super::table::Table;
use super::terms::{Clock, Overrun, TakeBacks, Terms};
use super::time::Millis;
use super::trace::TraceText;

/// How long a player must be gone before the other may claim the game.
pub const GONE_AFTER: Millis = Millis(60_000);

/// How long after a rematch was declined it may be proposed again: no move comes in between that could
/// change anybody's mind.
pub const REMATCH_AGAIN: Millis = Millis(10_000);

/// After so many events no new game begins, and there are no more proposals and greetings. It bounds what a
/// room takes in the store, and how long it takes to load.
pub const MOST_EVENTS: u64 = 20_000;

/// How long a player waits between two greetings.
const GREETING_PAUSE: Millis = Millis(1500);

/// A room.
#[derive(Clone, Debug)]
pub struct Room {
    pub(super) terms: Terms,
    pub(super) last: u64,
    pub(super) last_at: Millis,
    pub(super) moment: u64,
    host: SecretHash,
    invitation: SecretHash,
    pub(super) guest: Option<SecretHash>,
    pub(super) sealed: [bool; 2],
    pub(super) south: Seat,
    pub(super) table: Option<Table>,
    pub(super) score: Option<Match>,
    pub(super) offers: Vec<Offer>,
    pub(super) declined: Vec<Declined>,
    /// Who has called the room off.
    pub(super) closed: Option<Seat>,
    pub(super) gone: [Option<Millis>; 2],
    pub(super) greeted: [Millis; 2],
    done: Option<(Seat, Command)>,
    pub(super) trace_limit: usize,
}

/// A proposal that waits for its answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Offer {
    /// The number of the event that made it.
    pub number: u64,
    /// Who made it.
    pub seat: Seat,
    /// What it is.
    pub offer: OfferKind,
}

/// A proposal that was declined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Declined {
    /// Who made it.
    pub(super) seat: Seat,
    /// What it was.
    pub(super) offer: OfferKind,
    /// The moment in the game.
    pub(super) moment: u64,
    /// When it was declined.
    pub(super) at: Millis,
}

/// What a room is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// It waits for the guest.
    Waiting,
    /// The players seal the contract.
    Sealing,
    /// A side arranges its seeds.
    Arranging,
    /// A game is under way.
    Playing,
    /// A game is over.
    Over,
    /// It was called off before its first game.
    Closed,
}

/// An event that has just happened, and what pages are shown of it.
#[derive(Clone, Debug)]
pub struct Told {
    /// The event.
    pub event: Event,
    /// The trace, where it is an action.
    pub trace: Option<TraceText>,
}

/// What a room answers to a command.
#[derive(Clone, Debug, Default)]
pub struct Answer {
    /// What has happened. It must be stored before anybody is told.
    pub told: Vec<Told>,
    /// Why the command was refused.
    pub refused: Option<Refusal>,
}

/// Events that are not those of one room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReplayError {
    /// The first event is not the making of the room.
    #[error("the first event does not make the room")]
    First,
    /// An event does not follow the one before it.
    #[error("event {0} does not follow the one before it")]
    Order(u64),
    /// An event cannot have happened then.
    #[error("event {0} cannot have happened")]
    Impossible(u64),
}

impl Room {
    /// Makes a room. South in the first game is who was chosen, or drawn by lot.
    pub fn create(
        terms: Terms,
        south: Seat,
        host: &Secret,
        invitation: &Secret,
        now: Millis,
    ) -> (Room, Event) {
        let what = What::Created {
            terms: Box::new(terms.clone()),
            host: host.hash(),
            invitation: invitation.hash(),
            south,
        };
        let event = Event { number: 1, at: now, what };
        (Room::made(terms, south, host.hash(), invitation.hash(), now), event)
    }

    fn made(terms: Terms, south: Seat, host: SecretHash, invitation: SecretHash, now: Millis) -> Room {
        Room {
            terms,
            last: 1,
            last_at: now,
            moment: 1,
            host,
            invitation,
            guest: None,
            sealed: [false; 2],
            south,
            table: None,
            score: None,
            offers: Vec::new(),
            declined: Vec::new(),
            closed: None,
            gone: [Some(now); 2],
            greeted: [Millis(0); 2],
            done: None,
            trace_limit: 0,
        }
    }

    /// Makes the room again from its events.
    ///
    /// # Errors
    /// [`ReplayError`] when they are not the events of a room.
    pub fn replay(events: &[Event]) -> Result<Room, ReplayError> {
        let Some((Event { number: 1, at, what: What::Created { terms, host, invitation, south } }, rest)) =
            events.split_first()
        else {
            return Err(ReplayError::First);
        };
        let mut room = Room::made(Terms::clone(terms), *south, *host, *invitation, *at);
        for event in rest {
            if event.number != room.last + 1 {
                return Err(ReplayError::Order(event.number));
            }
            room.apply(event, false).ok_or(ReplayError::Impossible(event.number))?;
        }
        Ok(room)
    }

    /// Keeps at most so many events of each trace.
    pub fn limit_traces(&mut self, events: usize) {
        self.trace_limit = events;
    }

    /// The number of the last event.
    pub fn last(&self) -> u64 {
        self.last
    }

    /// When the last event happened.
    pub fn last_at(&self) -> Millis {
        self.last_at
    }

    /// The number of the event that last changed the game.
    pub fn moment(&self) -> u64 {
        self.moment
    }

    /// What the room is played by.
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// The game under way or just over.
    pub fn table(&self) -> Option<&Table> {
        self.table.as_ref()
    }

    /// Which seat this token holds.
    pub fn seat_of(&self, token: &Secret) -> Option<Seat> {
        if self.host.is_of(token) {
            Some(Seat::Host)
        } else if self.guest.is_some_and(|guest| guest.is_of(token)) {
            Some(Seat::Guest)
        } else {
            None
        }
    }

    /// What the room is doing.
    pub fn phase(&self) -> Phase {
        match &self.table {
            None if self.closed.is_some() => Phase::Closed,
            None if self.guest.is_none() => Phase::Waiting,
            None => Phase::Sealing,
            Some(table) if table.result.is_some() => Phase::Over,
            Some(table) if table.parts.is_empty() => Phase::Arranging,
            Some(_) => Phase::Playing,
        }
    }

    /// When the host and the guest went; nothing for who is here.
    pub fn gone(&self) -> [Option<Millis>; 2] {
        self.gone
    }

    /// When something happens by itself, if nobody does anything before.
    pub fn deadline(&self) -> Option<Millis> {
        self.table.as_ref().filter(|table| table.playing()).and_then(|table| table.clocks.deadline())
    }

    /// Whether a match is being played that nobody has won.
    fn match_is_open(&self) -> bool {
        self.score.as_ref().is_some_and(|score| score.winner().is_none())
    }

    /// Whether this is the token or the invitation of the free seat, and takes it. The same token may
    /// come again.
    pub fn join(&mut self, invitation: &Secret, token: &Secret, now: Millis) -> Answer {
        if self.seat_of(token).is_some() {
            return Answer::default();
        }
        if self.guest.is_some() || self.closed.is_some() || !self.invitation.is_of(invitation) {
            return Answer { told: Vec::new(), refused: Some(Refusal::Taken) };
        }
        let mut told = Vec::new();
        self.emit(&mut told, now, What::Joined { guest: token.hash() });
        if self.terms.takebacks != TakeBacks::Contract {
            self.start(&mut told, now, self.south, Side::South, true);
        }
        Answer { told, refused: None }
    }

    /// Notes that a player came or went. This is no event: it is as fleeting as a connection.
    pub fn presence(&mut self, seat: Seat, here: bool, now: Millis) {
        let gone = &mut self.gone[seat.index()];
        *gone = if here { None } else { gone.or(Some(now)) };
    }

    /// Says that the server has been started again. Clocks go on from now.
    pub fn resume(&mut self, now: Millis) -> Vec<Told> {
        self.gone = [Some(now); 2];
        let mut told = Vec::new();
        let runs =
            self.table.as_ref().is_some_and(|table| table.playing() && table.clocks.running().is_some());
        if runs {
            self.emit(&mut told, now, What::Resumed);
        }
        told
    }

    /// Lets time pass: a clock may have run out.
    pub fn tick(&mut self, now: Millis) -> Vec<Told> {
        let mut told = Vec::new();
        if self.deadline().is_some_and(|deadline| now >= deadline)
            && let Some(table) = &self.table
            && let Some(side) = table.clocks.running()
        {
            let how = Ending::Time { side, draw: table.cannot_lose(side) };
            self.emit(&mut told, now, What::Ended { how });
        }
        told
    }

    /// Does what a player asks, after letting time pass.
    pub fn handle(&mut self, seat: Option<Seat>, command: &Command, now: Millis) -> Answer {
        let mut told = self.tick(now);
        let refused = match seat {
            None => Some(Refusal::Spectator),
            Some(seat) => self.obey(&mut told, seat, command, now).err(),
        };
        Answer { told, refused }
    }

    fn obey(
        &mut self,
        told: &mut Vec<Told>,
        seat: Seat,
        command: &Command,
        now: Millis,
    ) -> Result<(), Refusal> {
        if self.done.as_ref().is_some_and(|(who, what)| *who == seat && what == command) {
            return Err(Refusal::Done);
        }
        let more = matches!(command, Command::Offer { .. } | Command::Next { .. } | Command::Greet { .. });
        if more && self.last >= MOST_EVENTS {
            return Err(Refusal::Full);
        }
        match command {
            Command::Seal => self.seal(told, seat, now)?,
            Command::Close => {
                if !matches!(self.phase(), Phase::Waiting | Phase::Sealing) {
                    return Err(Refusal::NotNow);
                }
                self.emit(told, now, What::Closed { seat });
            }
            Command::Arrange { at, pits } => self.arrange(told, seat, *at, pits, now)?,
            Command::Play { at, action } => self.play(told, seat, *at, action, now)?,
            Command::TakeOver { at } => self.take_over(told, seat, *at, now)?,
            Command::Resign { game } => {
                let table = self.game(*game)?;
                if !table.playing() {
                    return Err(Refusal::NotNow);
                }
                let how = Ending::Resigned { side: table.side(seat) };
                self.emit(told, now, What::Ended { how });
            }
            Command::Abort { game } => {
                let table = self.game(*game)?;
                if table.result.is_some() || !table.untouched() {
                    return Err(Refusal::NotNow);
                }
                self.emit(told, now, What::Ended { how: Ending::Aborted { seat } });
            }
            Command::Claim { game } => self.claim(told, seat, *game, now)?,
            Command::Offer { at, offer } => self.offer(told, seat, *at, *offer, now)?,
            Command::Answer { offer, accept } => self.answer(told, seat, *offer, *accept, now)?,
            Command::Withdraw { offer } => {
                let mine = |open: &&Offer| open.number == *offer && open.seat == seat;
                let offer = self.offers.iter().find(mine).ok_or(Refusal::NoOffer)?.number;
                self.emit(told, now, What::Dropped { offer, seat });
            }
            Command::Next { game } => {
                let table = self.game(*game)?;
                if table.result.is_none() || !self.match_is_open() {
                    return Err(Refusal::NotNow);
                }
                let (south, begins) = (table.south, table.begins);
                let begins = self.score.as_ref().map_or(begins, Match::next_to_begin);
                self.start(told, now, south, begins, false);
            }
            Command::Greet { greeting } => self.greet(told, seat, *greeting, now)?,
        }
        if matches!(command, Command::Play { .. } | Command::Arrange { .. } | Command::TakeOver { .. }) {
            self.done = Some((seat, command.clone()));
        }
        Ok(())
    }

    /// The present game, if that is the one meant.
    fn game(&self, number: u32) -> Result<&Table, Refusal> {
        match &self.table {
            None => Err(Refusal::NotNow),
            Some(table) if table.number != number => Err(Refusal::Stale),
            Some(table) => Ok(table),
        }
    }

    /// The present game, if this is the moment meant.
    fn at(&self, moment: u64) -> Result<&Table, Refusal> {
        let table = self.table.as_ref().ok_or(Refusal::NotNow)?;
        if moment == self.moment { Ok(table) } else { Err(Refusal::Stale) }
    }

    fn seal(&mut self, told: &mut Vec<Told>, seat: Seat, now: Millis) -> Result<(), Refusal> {
        if self.phase() != Phase::Sealing {
            return Err(Refusal::NotNow);
        }
        if self.sealed[seat.index()] {
            return Err(Refusal::Done);
        }
        self.emit(told, now, What::Sealed { seat });
        if self.sealed == [true; 2] {
            self.start(told, now, self.south, Side::South, true);
        }
        Ok(())
    }

    fn arrange(
        &mut self,
        told: &mut Vec<Told>,
        seat: Seat,
        at: u64,
        pits: &[u8],
        now: Millis,
    ) -> Result<(), Refusal> {
        let table = self.at(at)?;
        let side = table.arranging().ok_or(Refusal::NotNow)?;
        if table.side(seat) != side {
            return Err(Refusal::NotYourTurn);
        }
        let whole: [u8; 16] = pits.try_into().map_err(|_| Refusal::Arrangement)?;
        arrangement::check(&whole, self.terms.rules).map_err(|_| Refusal::Arrangement)?;
        self.emit(told, now, What::Arranged { side, pits: pits.to_vec() });
        Ok(())
    }

    fn play(
        &mut self,
        told: &mut Vec<Told>,
        seat: Seat,
        at: u64,
        text: &str,
        now: Millis,
    ) -> Result<(), Refusal> {
        let table = self.at(at)?;
        let side = table.to_act().ok_or(Refusal::NotNow)?;
        if table.side(seat) != side {
            return Err(Refusal::NotYourTurn);
        }
        let action = Action::parse(text).map_err(|_| Refusal::Illegal)?;
        if !table.allows(action) {
            return Err(Refusal::Illegal);
        }
        self.emit(told, now, What::Played { side, action });
        Ok(())
    }

    fn take_over(&mut self, told: &mut Vec<Told>, seat: Seat, at: u64, now: Millis) -> Result<(), Refusal> {
        let table = self.at(at)?;
        let side = table.to_act().ok_or(Refusal::NotNow)?;
        if !matches!(self.terms.clock, Clock::Move { overrun: Overrun::TakeOver, .. }) {
            return Err(Refusal::Terms);
        }
        if table.side(seat) == side {
            return Err(Refusal::NotNow);
        }
        if table.clocks.until().is_none_or(|until| now < until) {
            return Err(Refusal::TooEarly);
        }
        let in_turn = table.history().is_some_and(|history| history.position().decision() != Decision::Turn);
        if in_turn {
            // The seeds are in the hand already: they are sown on the usual way.
            let action = Action::ON_COUNTER_CLOCKWISE;
            if !table.allows(action) {
                return Err(Refusal::NotNow);
            }
            self.emit(told, now, What::Played { side, action });
        } else {
            if table.taken_over().is_none() {
                return Err(Refusal::NotNow);
            }
            self.emit(told, now, What::TakenOver { by: !side });
        }
        Ok(())
    }

    fn claim(&mut self, told: &mut Vec<Told>, seat: Seat, game: u32, now: Millis) -> Result<(), Refusal> {
        let table = self.game(game)?;
        if !table.playing() || table.untouched() {
            return Err(Refusal::NotNow);
        }
        let gone = self.gone[seat.other().index()].ok_or(Refusal::TooEarly)?;
        if now.since(gone) < GONE_AFTER {
            return Err(Refusal::TooEarly);
        }
        let how = Ending::Gone { side: !table.side(seat) };
        self.emit(told, now, What::Ended { how });
        Ok(())
    }

    fn offer(
        &mut self,
        told: &mut Vec<Told>,
        seat: Seat,
        at: u64,
        offer: OfferKind,
        now: Millis,
    ) -> Result<(), Refusal> {
        let table = self.at(at)?;
        match offer {
            OfferKind::Draw if !table.playing() => return Err(Refusal::NotNow),
            OfferKind::TakeBack if self.terms.takebacks != TakeBacks::Consent => return Err(Refusal::Terms),
            OfferKind::TakeBack if table.takes_back(table.side(seat)) == 0 => return Err(Refusal::Nothing),
            OfferKind::Rematch if table.result.is_none() || self.match_is_open() => {
                return Err(Refusal::NotNow);
            }
            _ => {}
        }
        let open =
            |who: Seat| self.offers.iter().find(|open| open.seat == who && open.offer == offer).copied();
        if open(seat).is_some() {
            return Err(Refusal::Done);
        }
        if let Some(theirs) = open(seat.other()).filter(|_| offer != OfferKind::TakeBack) {
            // Both want the same: that is an agreement.
            return self.answer(told, seat, theirs.number, true, now);
        }
        let again = |then: &Declined| offer == OfferKind::Rematch && now.since(then.at) >= REMATCH_AGAIN;
        let declined = |then: &&Declined| (then.seat, then.offer, then.moment) == (seat, offer, self.moment);
        if self.declined.iter().rfind(declined).is_some_and(|then| !again(then)) {
            return Err(Refusal::Declined);
        }
        self.emit(told, now, What::Offered { seat, offer });
        Ok(())
    }

    fn answer(
        &mut self,
        told: &mut Vec<Told>,
        seat: Seat,
        number: u64,
        accept: bool,
        now: Millis,
    ) -> Result<(), Refusal> {
        let theirs = |open: &&Offer| open.number == number && open.seat == seat.other();
        let offer = *self.offers.iter().find(theirs).ok_or(Refusal::NoOffer)?;
        let table = self.table.as_ref().ok_or(Refusal::NotNow)?;
        if !accept {
            self.emit(told, now, What::Dropped { offer: number, seat });
            return Ok(());
        }
        match offer.offer {
            OfferKind::Draw => self.emit(told, now, What::Ended { how: Ending::Agreed }),
            OfferKind::TakeBack => {
                let actions = table.takes_back(table.side(offer.seat));
                self.emit(told, now, What::TakenBack { actions });
            }
            OfferKind::Rematch => {
                let south = table.south.other();
                self.start(told, now, south, Side::South, true);
            }
        }
        Ok(())
    }

    fn greet(
        &mut self,
        told: &mut Vec<Told>,
        seat: Seat,
        greeting: Greeting,
        now: Millis,
    ) -> Result<(), Refusal> {
        if now.since(self.greeted[seat.index()]) < GREETING_PAUSE {
            return Err(Refusal::TooFast);
        }
        self.emit(told, now, What::Greeted { seat, greeting });
        Ok(())
    }

    fn start(&mut self, told: &mut Vec<Told>, now: Millis, south: Seat, begins: Side, first: bool) {
        let game = self.table.as_ref().map_or(0, |table| table.number) + 1;
        self.emit(told, now, What::Started { game, south, begins, first });
    }
}
