//! The switches of the search: what the arena compares and what tests hold exact.

use empiki::Game;

/// Parameters of the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tuning {
    /// Late actions are searched less deep first: hundredths of a ply at unit logarithms; 0 is off.
    pub reduction: u16,
    /// The best answer is guessed within this many hundredths of a seed; 0 is off.
    pub aspiration: u16,
    /// Harvests still looked at past the horizon, in actions; 0 is off.
    pub quiescence: u8,
    /// A harvest looked at past the horizon takes at least so many seeds.
    pub quiescence_gain: u8,
    /// Hundredths of a seed per ply by which a position above the window is left alone; 0 is off.
    pub futility: u16,
    /// Whether the table answers a search with that of a deeper one.
    pub deeper_entries: bool,
    /// Whether the table is asked about all children before any is searched.
    pub child_cutoffs: bool,
    /// The table is used from this depth on.
    pub table_depth: u8,
}

impl Tuning {
    /// What the arena has proven best for this game so far.
    pub const fn of(game: Game) -> Tuning {
        let four_row = matches!(game, Game::Omweso | Game::Igisoro);
        Tuning {
            reduction: 80,
            aspiration: 60,
            // Four-row games look best at the board as it stands: there everything always hangs.
            quiescence: if four_row { 0 } else { 2 },
            quiescence_gain: 1,
            futility: match game {
                Game::Oware | Game::Alemungula => 80,
                Game::TogyzKumalak | Game::Omweso | Game::Igisoro => 150,
            },
            deeper_entries: true,
            child_cutoffs: false,
            // Where a node costs less than a look into memory, the last plies do without.
            table_depth: if four_row { 1 } else { 3 },
        }
    }

    /// Only pruning that cannot change the score of a search of fixed depth.
    pub const EXACT: Tuning = Tuning {
        reduction: 0,
        aspiration: 60,
        quiescence: 0,
        quiescence_gain: 1,
        futility: 0,
        deeper_entries: false,
        child_cutoffs: false,
        table_depth: 1,
    };

    /// Sets a parameter by its name. Returns whether there is one; switches are 0 or 1.
    pub fn set(&mut self, name: &str, value: u16) -> bool {
        match name {
            "reduction" => self.reduction = value,
            "aspiration" => self.aspiration = value,
            "quiescence" => self.quiescence = value.min(16) as u8,
            "quiescence_gain" => self.quiescence_gain = value.min(255) as u8,
            "futility" => self.futility = value,
            "deeper_entries" => self.deeper_entries = value != 0,
            "child_cutoffs" => self.child_cutoffs = value != 0,
            "table_depth" => self.table_depth = value.min(255) as u8,
            _ => return false,
        }
        true
    }
}
