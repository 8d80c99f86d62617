//! A trace as a short text, for it is most of what a page is told of an action: one word for each thing
//! that happened, with spaces between.
//! `docs/rooms.md` lists the words; `web/room/trace.js` reads them.

use empiki::trace::{Event, StoreReason, Tracer};
use empiki::{Direction, Side};
use serde::Serialize;

/// A trace, as far as a limit.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct TraceText {
    text: String,
    #[serde(skip)]
    left: usize,
}

impl TraceText {
    /// A trace of at most so many events.
    pub fn new(limit: usize) -> TraceText {
        // Enough for most, so that it need not grow.
        TraceText { text: String::with_capacity(192), left: limit }
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    fn begin(&mut self, kind: &str) {
        if !self.text.is_empty() {
            self.text.push(' ');
        }
        self.text.push_str(kind);
    }

    fn word(&mut self, kind: &str, side: Side) {
        self.begin(kind);
        self.text.push(letter(side));
    }

    fn pit(&mut self, kind: &str, side: Side, pit: u8) {
        self.word(kind, side);
        self.number(u16::from(pit) + 1);
    }

    fn seeds(&mut self, kind: &str, side: Side, pit: u8, seeds: u8) {
        self.pit(kind, side, pit);
        self.text.push('=');
        self.number(seeds.into());
    }

    fn number(&mut self, number: u16) {
        if number >= 10 {
            self.number(number / 10);
        }
        self.text.push(char::from(b'0' + (number % 10) as u8));
    }
}

const fn letter(side: Side) -> char {
    match side {
        Side::South => 's',
        Side::North => 'n',
    }
}

impl Tracer for TraceText {
    const WANTED: bool = true;

    fn record(&mut self, event: Event) {
        let Some(left) = self.left.checked_sub(1) else {
            if !self.text.ends_with('X') {
                self.begin("X");
            }
            return;
        };
        self.left = left;
        match event {
            Event::Lap { side, pit, direction } => {
                self.pit("L", side, pit);
                self.text.push(match direction {
                    Direction::CounterClockwise => '>',
                    Direction::Clockwise => '<',
                });
            }
            Event::Lift { side, pit, seeds } => self.seeds("U", side, pit, seeds),
            Event::Drop { side, pit } => self.pit("", side, pit),
            Event::Capture { side, pit, seeds } => self.seeds("C", side, pit, seeds),
            Event::Store { side, pit, seeds, to, reason } => {
                self.seeds("S", side, pit, seeds);
                self.text.push(letter(to));
                self.text.push(match reason {
                    StoreReason::Harvest => 'h',
                    StoreReason::Tuzdyk => 't',
                    StoreReason::Sweep => 'w',
                });
            }
            Event::VoidSlam { side } => self.word("V", side),
            Event::Tuzdyk { side, pit } => self.pit("T", side, pit),
            Event::Bar { side, pit } => self.pit("B", side, pit),
            Event::Pass { side } => self.word("P", side),
            Event::Retreat { side, from, to, seeds } => {
                self.seeds("R", side, from, seeds);
                self.text.push('-');
                self.number(u16::from(to) + 1);
            }
            Event::Endless { laps } => {
                self.begin("E");
                self.number(laps);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(events: &[Event], limit: usize) -> String {
        let mut trace = TraceText::new(limit);
        events.iter().for_each(|event| trace.record(*event));
        trace.as_str().to_owned()
    }

    #[test]
    fn events_are_written_as_the_page_reads_them() {
        let (south, north) = (Side::South, Side::North);
        let events = [
            Event::Lap { side: south, pit: 6, direction: Direction::CounterClockwise },
            Event::Lap { side: north, pit: 0, direction: Direction::Clockwise },
            Event::Lift { side: south, pit: 6, seeds: 104 },
            Event::Drop { side: south, pit: 9 },
            Event::Capture { side: north, pit: 2, seeds: 5 },
            Event::Store { side: south, pit: 7, seeds: 3, to: north, reason: StoreReason::Harvest },
            Event::Store { side: north, pit: 8, seeds: 10, to: south, reason: StoreReason::Tuzdyk },
            Event::Store { side: north, pit: 0, seeds: 1, to: north, reason: StoreReason::Sweep },
            Event::VoidSlam { side: north },
            Event::Tuzdyk { side: north, pit: 3 },
            Event::Bar { side: south, pit: 2 },
            Event::Pass { side: south },
            Event::Retreat { side: north, from: 9, to: 13, seeds: 2 },
            Event::Endless { laps: 10_000 },
        ];
        let words = "Ls7> Ln1< Us7=104 s10 Cn3=5 Ss8=3nh Sn9=10st Sn1=1nw Vn Tn4 Bs3 Ps Rn10=2-14 E10000";
        assert_eq!(written(&events, 14), words);
        assert_eq!(written(&events, 2), "Ls7> Ln1< X");
        assert_eq!(written(&events, 0), "X");
    }
}
