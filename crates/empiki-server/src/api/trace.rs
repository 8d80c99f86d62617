//! Traces as JSON.

use empiki::trace::{Event, StoreReason, Tracer};
use empiki::{Direction, Side};
use serde::Serialize;

/// One thing that happened. Pits are numbers, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "e", rename_all = "kebab-case")]
#[allow(missing_docs, reason = "each is the event of the rules crate that has its name")]
pub enum EventJson {
    Lap {
        side: &'static str,
        pit: u8,
        dir: &'static str,
    },
    Lift {
        side: &'static str,
        pit: u8,
        n: u8,
    },
    Drop {
        side: &'static str,
        pit: u8,
    },
    Capture {
        side: &'static str,
        pit: u8,
        n: u8,
    },
    Store {
        side: &'static str,
        pit: u8,
        n: u8,
        to: &'static str,
        why: &'static str,
    },
    VoidSlam {
        side: &'static str,
    },
    Tuzdyk {
        side: &'static str,
        pit: u8,
    },
    Bar {
        side: &'static str,
        pit: u8,
    },
    Pass {
        side: &'static str,
    },
    Retreat {
        side: &'static str,
        from: u8,
        to: u8,
        n: u8,
    },
    Endless {
        laps: u16,
    },
    /// The trace was too long; the rest is left out.
    Cut,
}

impl From<Event> for EventJson {
    fn from(event: Event) -> EventJson {
        let name = Side::name;
        match event {
            Event::Lap { side, pit, direction } => EventJson::Lap {
                side: name(side),
                pit: pit + 1,
                dir: match direction {
                    Direction::CounterClockwise => ">",
                    Direction::Clockwise => "<",
                },
            },
            Event::Lift { side, pit, seeds } => EventJson::Lift { side: name(side), pit: pit + 1, n: seeds },
            Event::Drop { side, pit } => EventJson::Drop { side: name(side), pit: pit + 1 },
            Event::Capture { side, pit, seeds } => {
                EventJson::Capture { side: name(side), pit: pit + 1, n: seeds }
            }
            Event::Store { side, pit, seeds, to, reason } => EventJson::Store {
                side: name(side),
                pit: pit + 1,
                n: seeds,
                to: name(to),
                why: match reason {
                    StoreReason::Harvest => "harvest",
                    StoreReason::Tuzdyk => "tuzdyk",
                    StoreReason::Sweep => "sweep",
                },
            },
            Event::VoidSlam { side } => EventJson::VoidSlam { side: name(side) },
            Event::Tuzdyk { side, pit } => EventJson::Tuzdyk { side: name(side), pit: pit + 1 },
            Event::Bar { side, pit } => EventJson::Bar { side: name(side), pit: pit + 1 },
            Event::Pass { side } => EventJson::Pass { side: name(side) },
            Event::Retreat { side, from, to, seeds } => {
                EventJson::Retreat { side: name(side), from: from + 1, to: to + 1, n: seeds }
            }
            Event::Endless { laps } => EventJson::Endless { laps },
        }
    }
}

/// Records a trace up to a limit.
#[derive(Clone, Debug)]
pub struct Recorder {
    events: Vec<EventJson>,
    limit: usize,
    cut: bool,
}

impl Recorder {
    /// A recorder that takes so many events and leaves the rest out.
    pub fn new(limit: usize) -> Recorder {
        Recorder { events: Vec::new(), limit, cut: false }
    }

    /// What was recorded, with a mark at the end where something was left out.
    pub fn finish(mut self) -> Vec<EventJson> {
        if self.cut {
            self.events.push(EventJson::Cut);
        }
        self.events
    }
}

impl Tracer for Recorder {
    const WANTED: bool = true;

    fn record(&mut self, event: Event) {
        if self.events.len() < self.limit {
            self.events.push(event.into());
        } else {
            self.cut = true;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{json, to_value};

    #[test]
    fn events_are_written_as_the_browser_reads_them() {
        let (south, north) = (Side::South, Side::North);
        for (event, expected) in [
            (
                Event::Lap { side: south, pit: 0, direction: Direction::Clockwise },
                json!({"e":"lap","side":"south","pit":1,"dir":"<"}),
            ),
            (
                Event::Lift { side: north, pit: 15, seeds: 4 },
                json!({"e":"lift","side":"north","pit":16,"n":4}),
            ),
            (Event::Drop { side: south, pit: 8 }, json!({"e":"drop","side":"south","pit":9})),
            (
                Event::Capture { side: north, pit: 2, seeds: 3 },
                json!({"e":"capture","side":"north","pit":3,"n":3}),
            ),
            (
                Event::Store { side: north, pit: 4, seeds: 2, to: south, reason: StoreReason::Harvest },
                json!({"e":"store","side":"north","pit":5,"n":2,"to":"south","why":"harvest"}),
            ),
            (Event::VoidSlam { side: south }, json!({"e":"void-slam","side":"south"})),
            (Event::Tuzdyk { side: north, pit: 2 }, json!({"e":"tuzdyk","side":"north","pit":3})),
            (Event::Bar { side: north, pit: 0 }, json!({"e":"bar","side":"north","pit":1})),
            (Event::Pass { side: south }, json!({"e":"pass","side":"south"})),
            (
                Event::Retreat { side: north, from: 9, to: 6, seeds: 2 },
                json!({"e":"retreat","side":"north","from":10,"to":7,"n":2}),
            ),
            (Event::Endless { laps: 10_000 }, json!({"e":"endless","laps":10_000})),
        ] {
            assert_eq!(to_value(EventJson::from(event)).expect("JSON"), expected);
        }
    }

    #[test]
    fn a_long_trace_is_cut_and_says_so() {
        let drop = Event::Drop { side: Side::South, pit: 0 };
        let mut recorder = Recorder::new(2);
        recorder.record(drop);
        recorder.record(drop);
        assert_eq!(recorder.clone().finish(), [drop.into(), drop.into()]);
        recorder.record(drop);
        assert_eq!(recorder.finish(), [drop.into(), drop.into(), EventJson::Cut]);
    }
}
