//! One thread's search: principal variation search below the root.

use arrayvec::ArrayVec;
use empiki::{Action, ActionKind, ActionSet, Decision, OutcomeKind, QUIET_PLIES, Side};

use crate::evaluation;
use crate::model::Model;
use crate::score::{self, INFINITY, Score};
use crate::search::endgame::{Known, end_by};
use crate::search::hash;
use crate::search::path::Path;
use crate::search::shared::Shared;
use crate::table::{Bound, Entry};

/// The longest line looked at.
pub(crate) const MAX_PLY: usize = 128;
/// More actions than any position of the five games has.
const MAX_ACTIONS: usize = 48;
/// Places of children are counted below this, a power of two.
const PLACES: usize = 64;
/// Orders compared at once.
const GROUP: usize = 8;
/// How high a history counter can go.
const HISTORY_TOP: i32 = 1 << 14;

/// An action with the position it leads to.
struct Child<M> {
    after: M,
    key: u64,
    gain: i32,
    action: Action,
}

/// The window and depth of a search.
#[derive(Clone, Copy)]
pub(crate) struct Window {
    pub(crate) alpha: Score,
    pub(crate) beta: Score,
    pub(crate) depth: i32,
}

/// A node being searched.
struct Here<'p, M> {
    position: &'p M,
    side: Side,
    beta: Score,
    depth: i32,
    ply: usize,
}

/// What a node has found so far.
struct Tally {
    best: Score,
    alpha: Score,
    /// The action that raised alpha last.
    action: Option<Action>,
}

/// One thread of a search.
pub(crate) struct Worker<'a, M: Model> {
    pub(crate) shared: &'a Shared<'a>,
    pub(crate) nodes: u64,
    reported: u64,
    next_report: u64,
    pub(crate) stopped: bool,
    pub(crate) selective_depth: usize,
    pub(crate) path: Path,
    /// The expected line from each ply on, kept on the principal variation only.
    pub(crate) lines: Vec<Vec<Action>>,
    killers: [[Option<Action>; 2]; MAX_PLY],
    /// Cut-offs by side, action and seeds in the pit, which tell where a lap ends.
    history: Box<[[[i32; 16]; Action::COUNT]; 2]>,
    reductions: Box<[[u8; 32]; 64]>,
    game: core::marker::PhantomData<M>,
}

impl<'a, M: Model> Worker<'a, M> {
    pub(crate) fn new(shared: &'a Shared<'a>, path: Path) -> Worker<'a, M> {
        let mut reductions = Box::new([[0; 32]; 64]);
        let logarithms: [f32; 64] = core::array::from_fn(|n| (n.max(1) as f32).ln());
        for (depth, row) in reductions.iter_mut().enumerate() {
            for (index, cell) in row.iter_mut().enumerate() {
                let product = logarithms[depth] * logarithms[index];
                *cell = (product * f32::from(shared.tuning.reduction) / 100.0) as u8;
            }
        }
        Worker {
            shared,
            nodes: 0,
            reported: 0,
            next_report: 1,
            stopped: false,
            selective_depth: 0,
            path,
            lines: vec![Vec::new(); MAX_PLY + 2],
            killers: [[None; 2]; MAX_PLY],
            history: Box::new([[[0; 16]; Action::COUNT]; 2]),
            reductions,
            game: core::marker::PhantomData,
        }
    }

    /// Nodes between two looks at the clock and the other threads.
    const INTERVAL: u64 = if M::MID_TURN { 128 } else { 512 };

    /// Tells the others how many nodes were visited, and asks whether to go on.
    pub(crate) fn report(&mut self) {
        let left = self.shared.report(self.nodes - self.reported);
        self.reported = self.nodes;
        self.stopped = left == 0;
        self.next_report = self.nodes + left.clamp(1, Self::INTERVAL);
    }

    /// Reports when it is due. Returns whether to go on.
    #[inline]
    pub(crate) fn goes_on(&mut self) -> bool {
        if self.nodes >= self.next_report {
            self.report();
        }
        !self.stopped
    }

    /// The static evaluation for the side to act. A decision in mid-turn is played out the
    /// greedy way first.
    pub(crate) fn evaluate(&mut self, position: &M, ply: usize) -> Score {
        let value = |position: &M| match self.shared.network {
            Some(network) => network.evaluate(position),
            None => evaluation::count(position),
        };
        if !M::MID_TURN {
            return value(position);
        }
        let side = position.side_to_act();
        let mut settled = *position;
        while let Some(action) = settled.settle() {
            settled.play_unchecked(action);
            if let Some(outcome) = settled.outcome() {
                return score::of_outcome(outcome, settled.stores(), side, ply + 1);
            }
        }
        let value = value(&settled);
        if settled.side_to_act() == side { value } else { -value }
    }

    /// The score of `after`, which `side` has just reached, for `side`. The window is that side's too. At
    /// depth 0 no key is needed.
    #[inline(always)]
    pub(crate) fn child(
        &mut self,
        side: Side,
        before: &M,
        after: &M,
        key: u64,
        window: Window,
        ply: usize,
    ) -> Score {
        let Window { mut alpha, mut beta, depth } = window;
        if beta - alpha > 1 {
            self.lines[ply].clear();
        }
        if let Some(score) = self.ended(side, before, after, ply) {
            return score;
        }
        let mut proven = (-INFINITY, INFINITY);
        if let Some(tables) = &self.shared.tables {
            let mut key = key;
            if tables.reach_root_layer(after) {
                if depth <= 0 {
                    key = hash::key(after);
                }
                // The game may end here, whatever the tables say.
                if M::RECURS && self.path.recurs(key) {
                    return end_by(OutcomeKind::Repetition, after, side, ply);
                }
            }
            match tables.known(after, key, side, ply) {
                Known::Nothing => {}
                Known::About(score) if depth <= 0 => return score,
                Known::About(_) => {}
                Known::Between(low, high) => {
                    let horizon = depth <= 0;
                    if low == high || low >= beta || horizon && low > score::EVALUATION_LIMIT {
                        return low;
                    }
                    if high <= alpha || horizon && high < -score::EVALUATION_LIMIT {
                        return high;
                    }
                    (alpha, beta) = (alpha.max(low - 1), beta.min(high + 1));
                    proven = (low, high);
                }
            }
        }
        let same = M::MID_TURN && after.side_to_act() == side;
        if !same {
            (alpha, beta) = (-beta, -alpha);
        }
        let score = if depth <= 0 {
            self.quiesce(after, alpha, beta, ply, i32::from(self.shared.tuning.quiescence))
        } else {
            self.node(after, key, Window { alpha, beta, depth }, ply)
        };
        let score = if same { score } else { -score };
        score.clamp(proven.0, proven.1)
    }

    /// The score of `after` for `side` if the game is over there.
    #[inline(always)]
    fn ended(&mut self, side: Side, before: &M, after: &M, ply: usize) -> Option<Score> {
        if let Some(outcome) = after.outcome() {
            return Some(score::of_outcome(outcome, after.stores(), side, ply));
        }
        if M::COUNTS_QUIET && self.path.count_quiet(ply, before.gain(after) == 0) >= QUIET_PLIES {
            return Some(end_by(OutcomeKind::QuietPlies, after, side, ply));
        }
        None
    }

    /// Past the horizon: the evaluation, or better by harvests.
    fn quiesce(&mut self, position: &M, mut alpha: Score, beta: Score, ply: usize, left: i32) -> Score {
        let still = self.evaluate(position, ply);
        if left == 0 || still >= beta || ply + 1 >= MAX_PLY {
            return still;
        }
        let side = position.side_to_act();
        let turn = !M::MID_TURN || position.decision() == Decision::Turn;
        let mut best = if turn { still } else { -INFINITY };
        alpha = alpha.max(best);
        let legal = position.legal_actions();
        for action in if turn { position.harvesting(legal) } else { legal } {
            let mut after = *position;
            after.play_unchecked(action);
            self.nodes += 1;
            let score = if let Some(outcome) = after.outcome() {
                score::of_outcome(outcome, after.stores(), side, ply + 1)
            } else if turn && position.gain(&after) < i32::from(self.shared.tuning.quiescence_gain) {
                continue;
            } else if M::MID_TURN && after.side_to_act() == side {
                self.quiesce(&after, alpha, beta, ply + 1, left - 1)
            } else {
                -self.quiesce(&after, -beta, -alpha, ply + 1, left - 1)
            };
            best = best.max(score);
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        best
    }

    /// The score, for the side to act, of a position that is not over, `depth` (at least 1)
    /// actions deep.
    fn node(&mut self, position: &M, key: u64, window: Window, ply: usize) -> Score {
        let Window { alpha, beta, depth } = window;
        let tuning = &self.shared.tuning;
        let principal = beta - alpha > 1;
        if ply + 1 >= MAX_PLY {
            return self.evaluate(position, ply);
        }
        if !self.goes_on() {
            return 0;
        }
        let turn = !M::MID_TURN || position.decision() == Decision::Turn;
        let side = position.side_to_act();
        if M::RECURS && turn && self.path.recurs(key) {
            return end_by(OutcomeKind::Repetition, position, side, ply);
        }
        let mut proposal = None;
        let remembered = depth >= i32::from(tuning.table_depth);
        if remembered && let Some(entry) = self.shared.remembered(key) {
            proposal = entry.action;
            let deep =
                i32::from(entry.depth) == depth || i32::from(entry.depth) > depth && tuning.deeper_entries;
            if !principal && deep && !(M::COUNTS_QUIET && self.path.near_quiet_end(ply, depth)) {
                let score = score::from_table(entry.score, ply);
                match entry.bound {
                    Bound::Exact => return score,
                    Bound::Lower if score >= beta => return score,
                    Bound::Upper if score <= alpha => return score,
                    _ => {}
                }
            }
        }
        if tuning.futility != 0 && !principal && turn && depth <= 3 && !score::is_proven(beta) {
            let sure = self.evaluate(position, ply) - i32::from(tuning.futility) * depth;
            if sure >= beta {
                return sure;
            }
        }
        let mut legal = position.legal_actions();
        if let Some(skill) = &self.shared.skill {
            legal = skill.seen(key, legal);
        }
        let proposal = proposal.filter(|action| legal.contains(*action));
        self.selective_depth = self.selective_depth.max(ply);

        // The last ply looks up no recurrence.
        let recurring = M::RECURS && depth > 1;
        if recurring {
            self.path.enter(key);
        }
        let here = Here { position, side, beta, depth, ply };
        let mut tally = Tally { best: -INFINITY, alpha, action: None };
        let mut index = 0;
        if let Some(action) = proposal {
            let mut after = *position;
            after.play_unchecked(action);
            self.nodes += 1;
            let window = Window { alpha, beta, depth: depth - 1 };
            let key_after = if depth > 1 { hash::key(&after) } else { 0 };
            let score = self.child(side, position, &after, key_after, window, ply + 1);
            if self.stopped {
                if recurring {
                    self.path.leave(key);
                }
                return 0;
            }
            let quiet = position.gain(&after) <= 0;
            self.count(&here, &mut tally, action, score, quiet);
            index = 1;
            legal = legal.without(action);
        }
        if tally.alpha < beta {
            if depth == 1 {
                self.search_frontier(&here, &mut tally, legal);
            } else if let Some(score) = self.search_children(&here, &mut tally, legal, index) {
                if recurring {
                    self.path.leave(key);
                }
                return score;
            }
        }
        if recurring {
            self.path.leave(key);
        }
        if self.stopped {
            return 0;
        }
        let Tally { best, action, .. } = tally;
        let bound = if best >= beta {
            Bound::Lower
        } else if best > alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let entry = Entry { action, score: score::to_table(best, ply), depth: depth.min(255) as u8, bound };
        if remembered {
            self.shared.remember(key, entry);
        }
        best
    }

    /// Searches the actions of a node whose children are evaluated at once. There sorting costs more than
    /// it saves: what may harvest and what was good here before comes first.
    #[inline]
    fn search_frontier(&mut self, here: &Here<'_, M>, tally: &mut Tally, legal: ActionSet) {
        let Here { position, side, beta, ply, .. } = *here;
        let first = if M::MID_TURN { ActionSet::EMPTY } else { position.harvesting(legal) };
        let killers = self.killers[ply].into_iter().flatten().collect::<ActionSet>().and(legal);
        let mut before = ActionSet::EMPTY;
        for some in [first, killers, legal] {
            for action in some.except(before) {
                let mut after = *position;
                after.play_unchecked(action);
                self.nodes += 1;
                let window = Window { alpha: tally.alpha, beta, depth: 0 };
                let score = self.child(side, position, &after, 0, window, ply + 1);
                self.count(here, tally, action, score, true);
                if tally.alpha >= beta {
                    return;
                }
            }
            before = before.with(some);
        }
    }

    /// Searches the other actions of a node, `index` having been searched before, the most promising first.
    /// Returns a score, at least beta, if the table knows one for a child already.
    #[inline]
    fn search_children(
        &mut self,
        here: &Here<'_, M>,
        tally: &mut Tally,
        legal: ActionSet,
        mut index: usize,
    ) -> Option<Score> {
        let Here { position, side, beta, depth, ply } = *here;
        let mut children = ArrayVec::<Child<M>, MAX_ACTIONS>::new();
        // The order of each child, its place in the lowest bits.
        let mut orders = [[i32::MIN; GROUP]; MAX_ACTIONS / GROUP];
        self.fill(&mut children, &mut orders, here, legal);
        self.nodes += children.len() as u64;
        if let Some(score) = self.known_refutation(here, &children) {
            return Some(score);
        }
        let groups = children.len().div_ceil(GROUP);
        for _ in 0..children.len() {
            let next = greatest(&orders[..groups]);
            let at = PLACES - 1 - (next as usize & (PLACES - 1));
            let Some(child) = children.get(at) else { break };
            orders[at / GROUP][at % GROUP] = i32::MIN;
            let window = Window { alpha: tally.alpha, beta, depth };
            let score = self.late_child(side, position, child, window, index, ply);
            if self.stopped {
                break;
            }
            self.count(here, tally, child.action, score, child.gain <= 0);
            if tally.alpha >= beta {
                break;
            }
            index += 1;
        }
        None
    }

    /// Counts the score of an action.
    #[inline(always)]
    fn count(&mut self, here: &Here<'_, M>, tally: &mut Tally, action: Action, score: Score, quiet: bool) {
        if score <= tally.best {
            return;
        }
        tally.best = score;
        if score <= tally.alpha {
            return;
        }
        if here.beta - tally.alpha > 1 {
            self.extend_line(here.ply, action);
        }
        tally.alpha = score;
        tally.action = Some(action);
        if score >= here.beta && quiet {
            self.reward(here, action);
        }
    }

    /// Searches a child that is not the first: with a null window, less deep when it comes late,
    /// and again in full where that shows it better than thought.
    fn late_child(
        &mut self,
        side: Side,
        position: &M,
        child: &Child<M>,
        window: Window,
        index: usize,
        ply: usize,
    ) -> Score {
        let Window { alpha, beta, depth } = window;
        let full = Window { alpha, beta, depth: depth - 1 };
        if index == 0 {
            return self.child(side, position, &child.after, child.key, full, ply + 1);
        }
        let null = Window { alpha, beta: alpha + 1, depth: depth - 1 };
        let less = if depth >= 3 && child.gain <= 0 {
            i32::from(self.reductions[depth.min(63) as usize][index.min(31)])
        } else {
            0
        };
        if beta - alpha > 1 {
            self.lines[ply + 1].clear();
        }
        let mut score = INFINITY;
        if less > 0 {
            let window = Window { depth: (depth - 1 - less).max(1), ..null };
            score = self.child(side, position, &child.after, child.key, window, ply + 1);
        }
        if score > alpha && !self.stopped {
            score = self.child(side, position, &child.after, child.key, null, ply + 1);
        }
        if score > alpha && score < beta && !self.stopped {
            score = self.child(side, position, &child.after, child.key, full, ply + 1);
        }
        score
    }

    /// A score, at least beta, that the table proves for one of the children already.
    fn known_refutation(&self, here: &Here<'_, M>, children: &[Child<M>]) -> Option<Score> {
        let Here { side, beta, depth, ply, .. } = *here;
        let tuning = &self.shared.tuning;
        if !tuning.child_cutoffs || depth < 3 || M::COUNTS_QUIET && self.path.near_quiet_end(ply, depth) {
            return None;
        }
        children.iter().filter(|child| child.after.outcome().is_none()).find_map(|child| {
            let entry = self.shared.remembered(child.key)?;
            let deep = i32::from(entry.depth) == depth - 1
                || i32::from(entry.depth) >= depth && tuning.deeper_entries;
            let score = score::from_table(entry.score, ply + 1);
            let (score, wrong_bound) = if child.after.side_to_act() == side {
                (score, Bound::Upper)
            } else {
                (-score, Bound::Lower)
            };
            (deep && entry.bound != wrong_bound && score >= beta).then_some(score)
        })
    }

    /// The actions with their positions, and how promising each is.
    #[inline]
    fn fill(
        &self,
        children: &mut ArrayVec<Child<M>, MAX_ACTIONS>,
        orders: &mut [[i32; GROUP]; MAX_ACTIONS / GROUP],
        here: &Here<'_, M>,
        legal: ActionSet,
    ) {
        let Here { position, side, depth, ply, .. } = *here;
        let [first, second] = self.killers[ply];
        let remembered = depth > i32::from(self.shared.tuning.table_depth);
        for action in legal {
            let mut after = *position;
            after.play_unchecked(action);
            let key = hash::key(&after);
            if remembered {
                self.shared.fetch(key);
            }
            let gain = position.gain(&after);
            let killer = 3000 * i32::from(first == Some(action)) + 2000 * i32::from(second == Some(action));
            let again = 2000 * i32::from(M::MID_TURN && after.side_to_act() == side);
            let order = gain * 4096 + killer + again + self.history_of(position, side, action) / 4;
            let place = children.len();
            if children.try_push(Child { after, key, gain, action }).is_err() {
                break;
            }
            orders[place / GROUP][place % GROUP] = order * PLACES as i32 + (PLACES - 1 - place) as i32;
        }
    }

    fn history_of(&self, position: &M, side: Side, action: Action) -> i32 {
        self.history[side.index()][action.index()][seeds_lifted(position, side, action)]
    }

    /// Remembers a quiet action that was too good.
    fn reward(&mut self, here: &Here<'_, M>, action: Action) {
        let Here { position, side, depth, ply, .. } = *here;
        let killers = &mut self.killers[ply];
        if killers[0] != Some(action) {
            *killers = [Some(action), killers[0]];
        }
        let count = &mut self.history[side.index()][action.index()][seeds_lifted(position, side, action)];
        let bonus = (depth * depth * 8).min(1024);
        *count += bonus - *count * bonus / HISTORY_TOP;
    }

    /// The expected line from `ply` on becomes this action and the line after it.
    pub(crate) fn extend_line(&mut self, ply: usize, action: Action) {
        let (before, after) = self.lines.split_at_mut(ply + 1);
        let (Some(line), Some(rest)) = (before.last_mut(), after.first()) else { return };
        line.clear();
        line.push(action);
        line.extend_from_slice(rest);
    }
}

/// The greatest of the orders, found without branches that depend on them.
#[inline]
fn greatest(orders: &[[i32; GROUP]]) -> i32 {
    let most = orders
        .iter()
        .fold([i32::MIN; GROUP], |most, group| core::array::from_fn(|at| most[at].max(group[at])));
    most.into_iter().fold(i32::MIN, i32::max)
}

/// Seeds in the pit that the action lifts, up to 15.
#[inline]
fn seeds_lifted<M: Model>(position: &M, side: Side, action: Action) -> usize {
    match action.kind() {
        ActionKind::Sow(pit, _) => {
            position.pits(side).get(usize::from(pit)).map_or(0, |seeds| usize::from(*seeds).min(15))
        }
        _ => 0,
    }
}
