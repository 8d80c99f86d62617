//! The way from a won endgame to its next harvest.
//!
//! Tables say who wins and not how: every action that keeps the win looks alike, and who only keeps it goes
//! round in circles until the position stands for the third time. So the positions with as many seeds as
//! the root are explored from there, and those from which the winner forces a harvest that keeps what the
//! tables promise, or the end of the game, get the number of plies that it takes. Whoever then
//! lessens that number with each action makes progress.

use std::collections::HashMap;

use empiki::{OutcomeKind, QUIET_PLIES, Side};

use crate::model::Model;
use crate::score::{self, PROMISED, Score};
use crate::search::endgame::{Endgames, end_by};
use crate::search::hash;

/// The most positions explored, some hundredths of a second's work.
const MOST: usize = 1 << 16;
/// No parent, no edge.
const NONE: u32 = u32::MAX;

/// How many plies it is from won positions to the next harvest.
pub(crate) struct Way {
    winner: Side,
    /// The final difference of stores that the winner forces at least; 0 where it is only sure to win.
    worth: i32,
    plies: HashMap<u64, u16>,
    /// Plies from the root until quiet plies end the game.
    quiet_left: usize,
}

/// What an action is for the winner.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Step {
    /// To a won position of the same layer.
    On,
    /// A harvest or the end of the game, with at least what was promised.
    Kept,
    /// A harvest or the end of the game; still won.
    Won,
    /// Not to a win, as far as is known.
    Lost,
}

struct Node<M> {
    position: M,
    key: u64,
    /// The last of the edges that lead here.
    edges: u32,
    /// How many actions there are, and how many of them are `Kept` and `Won`.
    actions: u16,
    kept: u16,
    won: u16,
}

/// The positions explored.
struct Graph<'g, 'a, M> {
    tables: &'g Endgames<'a>,
    standing: &'g HashMap<u64, u32>,
    winner: Side,
    worth: i32,
    nodes: Vec<Node<M>>,
    places: HashMap<u64, u32>,
    /// Where an edge comes from, and the edge before it that leads to the same place.
    edges: Vec<(u32, u32)>,
}

impl Way {
    /// The way from the root, if the tables say that it is won for a side, and the way is not too long to
    /// be found. `standing` counts how often each position has stood so far, the root included.
    pub(crate) fn find<M: Model>(
        tables: &Endgames<'_>,
        root: &M,
        standing: &HashMap<u64, u32>,
        quiet: u16,
        give_up: &dyn Fn() -> bool,
    ) -> Option<Way> {
        let (low, high) = tables.probe(root, Side::South)?;
        let (winner, worth) = match (low, high) {
            (1.., _) => (Side::South, low),
            (_, ..=-1) => (Side::North, -high),
            _ => return None,
        };
        let mut graph = Graph {
            tables,
            standing,
            winner,
            worth,
            nodes: Vec::new(),
            places: HashMap::new(),
            edges: Vec::new(),
        };
        graph.place(root, hash::key(root));
        let quiet_left = if M::COUNTS_QUIET { usize::from(QUIET_PLIES.saturating_sub(quiet)) } else { 99 };
        let (mut expanded, mut counted) = (0, 0);
        for radius in 1usize.. {
            // All positions that are `radius` - 1 plies from the root are expanded, none that is farther.
            let frontier = graph.nodes.len();
            for at in expanded..frontier {
                if at % 256 == 0 && give_up() {
                    return None;
                }
                graph.expand(at);
            }
            expanded = frontier;
            let all = expanded == graph.nodes.len();
            if all || 4 * graph.nodes.len() > 5 * counted {
                counted = graph.nodes.len();
                for sure in [true, false] {
                    let plies = graph.count(sure, quiet_left.min(99));
                    // A way no longer than what was explored is the shortest. So it shortens from turn to turn.
                    if plies[0] != 0 && (all || usize::from(plies[0]) <= radius) {
                        let worth = if sure { worth } else { 0 };
                        let known = graph.nodes.iter().zip(plies).filter(|(_, plies)| *plies != 0);
                        let plies = known.map(|(node, plies)| (node.key, plies)).collect();
                        return Some(Way { winner, worth, plies, quiet_left });
                    }
                    if !all {
                        break;
                    }
                }
            }
            if all || graph.nodes.len() > MOST {
                return None;
            }
        }
        None
    }

    /// The score for `side` of a position, `ply` actions from the root, if the way leads on from there.
    #[inline]
    pub(crate) fn score(&self, key: u64, side: Side, ply: usize) -> Option<Score> {
        let plies = ply + usize::from(*self.plies.get(&key)?);
        if plies > self.quiet_left {
            return None;
        }
        let score = match self.worth {
            0 => PROMISED - plies.min(99) as Score,
            worth => score::of_difference(worth, plies),
        };
        Some(if side == self.winner { score } else { -score })
    }
}

impl<M: Model> Graph<'_, '_, M> {
    /// The place of a position, a new one if need be.
    fn place(&mut self, position: &M, key: u64) -> u32 {
        let next = self.nodes.len() as u32;
        let place = *self.places.entry(key).or_insert(next);
        if place == next {
            self.nodes.push(Node { position: *position, key, edges: NONE, actions: 0, kept: 0, won: 0 });
        }
        place
    }

    /// Looks at all actions of a position.
    fn expand(&mut self, at: usize) {
        let position = self.nodes[at].position;
        for action in position.legal_actions() {
            let mut after = position;
            after.play_unchecked(action);
            let key = hash::key(&after);
            let step = self.step(&after, key);
            if step == Step::On {
                let place = self.place(&after, key) as usize;
                self.edges.push((at as u32, self.nodes[place].edges));
                self.nodes[place].edges = self.edges.len() as u32 - 1;
            }
            let node = &mut self.nodes[at];
            node.actions += 1;
            node.kept += u16::from(step == Step::Kept);
            node.won += u16::from(step == Step::Won);
        }
    }

    fn step(&self, after: &M, key: u64) -> Step {
        let ended = if let Some(outcome) = after.outcome() {
            Some(score::of_outcome(outcome, after.stores(), self.winner, 0))
        } else if self.standing.get(&key).is_some_and(|times| *times >= 2) {
            Some(end_by(OutcomeKind::Repetition, after, self.winner, 0))
        } else {
            None
        };
        if let Some(score) = ended {
            return match score {
                score if score >= score::of_difference(self.worth, 0) => Step::Kept,
                1.. => Step::Won,
                _ => Step::Lost,
            };
        }
        let low = self.tables.probe(after, self.winner).map_or(0, |(low, _)| low);
        if self.tables.reach_root_layer(after) {
            return if low >= self.worth { Step::On } else { Step::Lost };
        }
        match low {
            low if low >= self.worth => Step::Kept,
            1.. => Step::Won,
            _ => Step::Lost,
        }
    }

    /// The plies from each position to the end of its way; 0 where there is none of at most `most`. `sure`
    /// asks that what the tables promise is kept, and not only the win.
    fn count(&self, sure: bool, most: usize) -> Vec<u16> {
        let ends = |node: &Node<M>| node.kept + if sure { 0 } else { node.won };
        let winners = |node: &Node<M>| node.position.side_to_act() == self.winner;
        let mut plies = vec![0u16; self.nodes.len()];
        // Actions of the loser that are not answered yet. Nothing is known of what is not expanded.
        let mut open: Vec<u16> = self.nodes.iter().map(|node| node.actions - ends(node)).collect();
        let mut round: Vec<u32> = Vec::new();
        for (at, node) in self.nodes.iter().enumerate() {
            if node.actions > 0 && if winners(node) { ends(node) > 0 } else { open[at] == 0 } {
                plies[at] = 1;
                round.push(at as u32);
            }
        }
        let mut next = Vec::new();
        for ply in 2..=most as u16 {
            for at in round.drain(..) {
                let mut edge = self.nodes[at as usize].edges;
                while let Some((from, before)) = self.edges.get(edge as usize) {
                    let parent = *from as usize;
                    edge = *before;
                    if plies[parent] != 0 {
                        continue;
                    }
                    open[parent] -= 1;
                    if open[parent] == 0 || winners(&self.nodes[parent]) {
                        plies[parent] = ply;
                        next.push(parent as u32);
                    }
                }
            }
            if next.is_empty() {
                break;
            }
            core::mem::swap(&mut round, &mut next);
        }
        plies
    }
}
