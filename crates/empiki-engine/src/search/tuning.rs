//! The switches of the search: what the arena compares and what tests hold exact.

/// Parameters of the search. The default is what the arena has proven best so far.
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
}

impl Default for Tuning {
    fn default() -> Tuning {
        Tuning {
            reduction: 80,
            aspiration: 60,
            quiescence: 2,
            quiescence_gain: 1,
            futility: 150,
            deeper_entries: true,
            child_cutoffs: false,
        }
    }
}

impl Tuning {
    /// Only pruning that cannot change the score of a search of fixed depth.
    pub const EXACT: Tuning = Tuning {
        reduction: 0,
        aspiration: 60,
        quiescence: 0,
        quiescence_gain: 1,
        futility: 0,
        deeper_entries: false,
        child_cutoffs: false,
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
            _ => return false,
        }
        true
    }
}
