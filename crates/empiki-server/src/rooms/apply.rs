//! What events do to a room.

use empiki::matchplay::Match;
use empiki::{Action, Side};

use super::clocks::show;
use super::event::{Event, OfferKind, What};
use super::room::{Declined, Offer, Room, Told};
use super::table::{Finish, Shown, Table};
use super::time::Millis;
use super::trace::TraceText;

impl Room {
    /// Lets something happen.
    pub(super) fn emit(&mut self, told: &mut Vec<Told>, now: Millis, what: What) {
        // The system's clock may be set back; the times of events never are.
        let event = Event { number: self.last + 1, at: now.max(self.last_at), what };
        match self.apply(&event, true) {
            Some(trace) => told.push(Told { event, trace }),
            None => debug_assert!(false, "{event:?} was let happen but is impossible"),
        }
    }

    /// Applies an event; the trace, if it is an action and somebody wants it. `None` if it cannot
    /// have happened.
    pub(super) fn apply(&mut self, event: &Event, traced: bool) -> Option<Option<TraceText>> {
        let mut trace = None;
        let limit = traced.then_some(self.trace_limit);
        match &event.what {
            What::Created { .. } => return None,
            What::Joined { guest } => self.guest = Some(*guest),
            What::Sealed { seat } => self.sealed[seat.index()] = true,
            What::Closed { seat } => {
                if self.table.is_some() {
                    return None;
                }
                self.closed = Some(*seat);
            }
            What::Started { game, south, begins, first } => {
                if *first {
                    self.score = self.terms.target.map(|target| Match::to(target, *begins));
                }
                self.table = Some(Table::new(&self.terms, *game, *south, *begins, event.at));
                self.offers.clear();
            }
            What::Arranged { side, pits } => {
                let pits = <[u8; 16]>::try_from(pits.as_slice()).ok()?;
                self.table.as_mut()?.arrange(&self.terms, *side, pits);
            }
            What::Played { side, action } => {
                let shown = self.applied_action(*side, *action, event.at, limit)?;
                trace = shown.trace;
            }
            What::TakenOver { by } => {
                let table = self.table.as_mut()?;
                let next = table.taken_over()?;
                table.parts.push(next);
                table.clocks.stop(event.at);
                table.clocks.run(*by, event.at);
                self.offers.clear();
            }
            What::TakenBack { actions } => {
                let table = self.table.as_mut()?;
                table.take_back(*actions);
                table.clocks.stop(event.at);
                let to_act = table.to_act()?;
                if !table.untouched() {
                    table.clocks.run(to_act, event.at);
                }
                self.offers.clear();
            }
            What::Offered { seat, offer } => {
                self.offers.push(Offer { number: event.number, seat: *seat, offer: *offer });
            }
            What::Dropped { offer, seat } => {
                let at = self.offers.iter().position(|open| open.number == *offer)?;
                let dropped = self.offers.remove(at);
                if dropped.seat != *seat {
                    let moment = self.moment;
                    self.declined.retain(|then| then.moment == moment);
                    let Offer { seat, offer, .. } = dropped;
                    self.declined.push(Declined { seat, offer, moment, at: event.at });
                }
            }
            What::Ended { how } => {
                let table = self.table.as_mut()?;
                table.result = Some(Finish::Otherwise(*how));
                table.clocks.stop(event.at);
                self.finished();
            }
            What::Greeted { seat, .. } => self.greeted[seat.index()] = event.at,
            What::Resumed => self.table.as_mut()?.clocks.resume(event.at),
        }
        self.last = event.number;
        self.last_at = event.at;
        let aside = matches!(
            event.what,
            What::Offered { .. } | What::Dropped { .. } | What::Greeted { .. } | What::Resumed
        );
        if !aside {
            self.moment = event.number;
        }
        Some(trace)
    }

    fn applied_action(
        &mut self,
        side: Side,
        action: Action,
        at: Millis,
        limit: Option<usize>,
    ) -> Option<Shown> {
        let table = self.table.as_mut()?;
        if table.to_act() != Some(side) {
            return None;
        }
        let seat = table.seat(side);
        let shown = table.play(action, limit)?;
        let timed = table.clocks.running() == Some(side);
        table.clocks.stop(at);
        if timed && action.pit().is_some() {
            table.clocks.add_increment(side);
        }
        if let Some(next) = table.to_act() {
            table.clocks.run(next, at.plus(show(shown.seeds)));
        }
        // Whoever acts has declined a draw; and what was to be taken back is past.
        self.offers.retain(|open| open.offer == OfferKind::Draw && open.seat == seat);
        if table.result.is_some() {
            self.finished();
        }
        Some(shown)
    }

    /// Counts the game that has just ended.
    fn finished(&mut self) {
        self.offers.clear();
        let outcome = self.table.as_ref().and_then(|table| table.result).and_then(Finish::outcome);
        if let (Some(score), Some(outcome)) = (&mut self.score, outcome) {
            score.add(outcome);
        }
    }
}
