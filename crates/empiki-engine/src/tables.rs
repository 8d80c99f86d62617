//! Endgame tables as an oracle of the search.

use empiki::{AnyPosition, Game, Position};
use empiki_tablebase::Tables;

use crate::oracle::{Bounds, Oracle};

impl Oracle for Tables {
    fn seeds(&self, game: Game) -> Option<u8> {
        Tables::seeds(self, game).and_then(|seeds| u8::try_from(seeds).ok())
    }

    fn probe(&self, position: &AnyPosition) -> Option<Bounds> {
        // A table that cannot be read is one that does not know: the search goes on without it, and
        // `Tables::fault` tells afterwards.
        let interval = self.value(position)?;
        let stores = position.stores();
        let side = position.side_to_act();
        let lead = i16::from(stores[side.index()]) - i16::from(stores[side.other().index()]);
        Some(Bounds { low: lead + i16::from(interval.low()), high: lead + i16::from(interval.high()) })
    }

    fn fault(&self, game: Game) -> Option<String> {
        Tables::fault(self, game).map(ToString::to_string)
    }
}
