//! The computer opponent: searches on threads of their own, few at a time, and only for as long as
//! somebody waits for the answer.

use std::hash::{BuildHasher, RandomState};
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

use empiki::{AnyPosition, History};
use empiki_engine::{Choice, Limits, choose_with};
use empiki_tablebase::GAMES;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::config::ComputerConfig;
use crate::crowd::Crowd;
use crate::metrics::EngineLoad;
use crate::problem::{Problem, ProblemKind};

/// When somebody who was turned away may try again.
const RETRY_AFTER: Duration = Duration::from_secs(2);

/// The computer opponent of all games on this server.
#[derive(Debug)]
pub struct Computer {
    config: ComputerConfig,
    workers: Arc<Semaphore>,
    waiting: AtomicUsize,
    askers: Crowd,
    /// Of each game, whether the log has told that its tables cannot be read.
    faults_told: [AtomicBool; GAMES.len()],
}

/// How much thought a request asks for.
#[derive(Clone, Copy, Debug, Default)]
pub struct Effort {
    /// A level from 1 to 10.
    pub level: Option<u8>,
    /// Time to think.
    pub time: Option<Duration>,
    /// Nodes to search.
    pub nodes: Option<u64>,
}

/// Tells a search to stop when nobody waits for it any more.
struct StopOnDrop(Arc<AtomicBool>);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// A place in the queue, given back when it is dropped.
struct Place<'a>(&'a AtomicUsize);

impl Drop for Place<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Computer {
    /// An opponent with nothing to do.
    pub fn new(config: &ComputerConfig) -> Computer {
        let workers = Arc::new(Semaphore::new(config.workers.max(1)));
        let askers = Crowd::new(config.each);
        let computer = Computer {
            config: config.clone(),
            workers,
            waiting: AtomicUsize::new(0),
            askers,
            faults_told: GAMES.map(|_| AtomicBool::new(false)),
        };
        computer.tell_faults();
        computer
    }

    /// Tells the log, once for each game, that its endgame tables cannot be read. The computer plays on without
    /// what they should have known.
    fn tell_faults(&self) {
        for (game, told) in GAMES.into_iter().zip(&self.faults_told) {
            if let Some(fault) = self.config.tables.fault(game)
                && !told.swap(true, Ordering::Relaxed)
            {
                tracing::error!(%game, %fault, "endgame tables cannot be read");
            }
        }
    }

    /// How busy it is.
    pub fn load(&self) -> EngineLoad {
        EngineLoad {
            running: self.config.workers.max(1).saturating_sub(self.workers.available_permits()),
            waiting: self.waiting.load(Ordering::Relaxed),
        }
    }

    /// Chooses an action for the side to act, for somebody at this address; `None` if the game is over.
    ///
    /// # Errors
    /// A problem of kind [`ProblemKind::Busy`] when too many wait already, or of kind
    /// [`ProblemKind::TooMany`] when too many of them are from this address.
    pub async fn choose(
        &self,
        address: IpAddr,
        history: History<AnyPosition>,
        effort: Effort,
    ) -> Result<Option<Choice>, Problem> {
        let _asker = self.askers.enter(address).ok_or_else(|| {
            let detail = format!(
                "{} requests from your address wait for the computer already. Try again in a moment.",
                self.config.each
            );
            Problem { retry_after: Some(RETRY_AFTER), ..Problem::new(ProblemKind::TooMany, detail) }
        })?;
        let limits = self.limits(effort);
        let tables = Arc::clone(&self.config.tables);
        let choice = self.run(move |stop| choose_with(tables, &history, &limits, stop)).await;
        self.tell_faults();
        choice
    }

    /// The search limits of an effort. There is always a time limit, so that no search outlives
    /// its request by much even on a slow machine.
    fn limits(&self, effort: Effort) -> Limits {
        let allowed = match effort {
            Effort { time: Some(time), .. } => time.min(self.config.max_time),
            Effort { nodes: Some(_), .. } => self.config.max_time,
            _ => self.config.default_time.min(self.config.max_time),
        };
        Limits {
            time: Some(allowed),
            nodes: effort.nodes.map(|nodes| nodes.min(self.config.max_nodes)),
            level: effort.level,
            // Not the same mistakes in every game.
            seed: RandomState::new().hash_one(allowed),
            ..Limits::default()
        }
    }

    /// Runs a piece of thinking on a worker. It is told to stop when the caller goes away.
    async fn run<T: Send + 'static>(
        &self,
        think: impl FnOnce(&AtomicBool) -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let worker = self.worker().await?;
        let stop = StopOnDrop(Arc::new(AtomicBool::new(false)));
        let told = Arc::clone(&stop.0);
        let thinking = tokio::task::spawn_blocking(move || {
            // Held by the thread, not by the request: a worker is free when its thread is.
            let _worker = worker;
            think(&told)
        });
        let result = thinking.await.map_err(|error| Problem::internal(&error))?;
        drop(stop);
        Ok(result)
    }

    /// Waits for a free worker, unless too many wait already.
    async fn worker(&self) -> Result<OwnedSemaphorePermit, Problem> {
        if let Ok(worker) = Arc::clone(&self.workers).try_acquire_owned() {
            return Ok(worker);
        }
        let place = Place(&self.waiting);
        if self.waiting.fetch_add(1, Ordering::Relaxed) >= self.config.queue {
            drop(place);
            let detail = format!(
                "All {} workers are thinking and {} requests wait already. Try again in a moment.",
                self.config.workers, self.config.queue
            );
            let problem = Problem::new(ProblemKind::Busy, detail);
            return Err(Problem { retry_after: Some(RETRY_AFTER), ..problem });
        }
        let worker =
            Arc::clone(&self.workers).acquire_owned().await.map_err(|error| Problem::internal(&error));
        drop(place);
        worker
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;
    use std::thread;

    fn computer(workers: usize, queue: usize) -> Arc<Computer> {
        Arc::new(Computer::new(&ComputerConfig { workers, queue, ..ComputerConfig::default() }))
    }

    /// Thinks until told to stop, and says when it begins and ends.
    fn endless(events: mpsc::Sender<&'static str>) -> impl FnOnce(&AtomicBool) + Send + 'static {
        move |stop| {
            let _ = events.send("begun");
            while !stop.load(Ordering::Relaxed) {
                thread::sleep(Duration::from_millis(1));
            }
            let _ = events.send("stopped");
        }
    }

    #[tokio::test]
    async fn thinking_stops_when_nobody_waits_and_frees_its_worker() {
        let computer = computer(1, 1);
        let (events, told) = mpsc::channel();
        let request = tokio::spawn({
            let computer = Arc::clone(&computer);
            async move { computer.run(endless(events)).await }
        });
        let told = tokio::task::spawn_blocking(move || {
            assert_eq!(told.recv(), Ok("begun"));
            told
        });
        let told = told.await.expect("begun");
        request.abort();
        let end = tokio::task::spawn_blocking(move || told.recv_timeout(Duration::from_secs(10)));
        assert_eq!(end.await.expect("no panic"), Ok("stopped"));
        assert_eq!(computer.run(|_| 7).await.expect("a free worker"), 7);
    }

    #[tokio::test]
    async fn who_finds_the_queue_full_is_turned_away() {
        let computer = computer(1, 1);
        let (events, told) = mpsc::channel();
        let mut requests = Vec::new();
        for _ in 0..2 {
            let computer = Arc::clone(&computer);
            let events = events.clone();
            requests.push(tokio::spawn(async move { computer.run(endless(events)).await }));
        }
        while computer.waiting.load(Ordering::Relaxed) < 1 {
            tokio::task::yield_now().await;
        }
        let problem = computer.run(|_| ()).await.expect_err("busy");
        assert_eq!(problem.kind, ProblemKind::Busy);
        assert_eq!(problem.retry_after, Some(RETRY_AFTER));
        // The one that waits gives its place back when it goes away, and so does the refused one.
        requests.iter().for_each(|request| request.abort());
        for request in requests {
            let _ = request.await;
        }
        assert_eq!(computer.waiting.load(Ordering::Relaxed), 0);
        drop(told);
    }

    #[tokio::test]
    async fn a_panic_in_a_search_is_a_problem_and_no_more() {
        let computer = computer(1, 0);
        let problem = computer.run(|_| -> u8 { panic!("on purpose") }).await.expect_err("internal");
        assert_eq!(problem.kind, ProblemKind::Internal);
        assert_eq!(computer.run(|_| 1).await.expect("works again"), 1);
    }

    /// The computer asks the tables that the server was given, and says once that they are damaged.
    #[tokio::test]
    async fn damaged_tables_are_told_of_once_and_do_not_stop_the_game() {
        use empiki::{AnyRules, Game, Position};
        use empiki_tablebase::{Opening, Resources, Tables, Unwatched, build};
        let directory = std::env::temp_dir().join(format!("empiki-server-tables-{}", std::process::id()));
        build(Game::Oware, 9, &directory, Resources::default(), &Unwatched).expect("tables");
        let path = directory.join("oware-09.table");
        let mut bytes = std::fs::read(&path).expect("a table");
        let half = bytes.len() / 2;
        bytes[half..].iter_mut().for_each(|byte| *byte ^= 1);
        std::fs::write(&path, bytes).expect("a table");
        let opening = Opening { resident: 0, cache: 0, ..Opening::default() };
        let tables = Arc::new(Tables::open(&directory, &GAMES, opening).expect("tables"));
        let config = ComputerConfig { tables: Arc::clone(&tables), ..ComputerConfig::default() };
        let computer = Computer::new(&config);
        assert!(!computer.faults_told[0].load(Ordering::Relaxed));
        let setup = "oware 1,1,0,1,1,1/1,1,1,0,0,1 19-20 S 0".parse().expect("a position");
        let position = AnyPosition::from_setup(&setup, AnyRules::new(Game::Oware)).expect("a position");
        let effort = Effort { nodes: Some(3_000), ..Effort::default() };
        let address = IpAddr::from([127, 0, 0, 1]);
        let choice = computer.choose(address, History::new(position), effort).await.expect("an answer");
        assert!(choice.is_some());
        assert!(tables.fault(Game::Oware).is_some(), "the tables were asked");
        assert!(computer.faults_told[0].load(Ordering::Relaxed));
        std::fs::remove_dir_all(directory).expect("the directory");
    }

    #[test]
    fn limits_are_kept() {
        let computer = computer(1, 1);
        let config = ComputerConfig::default();
        let limits = |effort| computer.limits(effort);
        assert_eq!(limits(Effort::default()).time, Some(config.default_time));
        let long =
            Effort { time: Some(Duration::from_secs(3600)), nodes: Some(u64::MAX), ..Effort::default() };
        assert_eq!(limits(long).time, Some(config.max_time));
        assert_eq!(limits(long).nodes, Some(config.max_nodes));
        let nodes = Effort { nodes: Some(1000), ..Effort::default() };
        assert_eq!((limits(nodes).time, limits(nodes).nodes), (Some(config.max_time), Some(1000)));
    }
}
