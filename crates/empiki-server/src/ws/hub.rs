//! All rooms of this server: found, loaded, changed, stored and told about in the right order.

use std::collections::BTreeSet;
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use empiki::Game;
use serde_json::Value;
use tokio::sync::{OnceCell, watch};
use tokio::time::timeout;

use super::allowance::{Allowances, household};
use super::cell::{Cell, Live, News, Slot};
use super::cells::Cells;
use super::line::Line;
use super::random::random;
use crate::config::RoomsConfig;
use crate::crowd::{Admission, Crowd};
use crate::metrics::Metrics;
use crate::problem::{Problem, ProblemKind};
use crate::rooms::{Answer, Command, Event, Millis, Phase, Refusal, Room, RoomId, Seat, Secret, Terms, Told};
use crate::store::{self, Append, Pending, Store, StoreError, Writer};

/// How often clocks are looked at. A flag falls by the time of its deadline, whenever that is noticed.
const TICK: Duration = Duration::from_millis(100);

/// When a clock that could not be kept is looked at again.
const RING_AGAIN: Millis = Millis(1000);

/// How often empty rooms are looked for.
const TIDY: Duration = Duration::from_secs(60);

/// How often rooms that have not been used for long are looked for.
const EXPIRE: Duration = Duration::from_secs(3600);

/// How long it is known whether the store works, before it is asked again.
const READY_FOR: Duration = Duration::from_secs(1);

/// How long the store has to say that it works.
const READY_WITHIN: Duration = Duration::from_secs(2);

/// How long connections have to take their farewell, and then the store to finish what it has begun.
const FAREWELL: Duration = Duration::from_secs(5);

/// When somebody who looked for rooms too often may look again.
const VISIT_AGAIN: Duration = Duration::from_secs(5);

/// When somebody who has too many connections may try again.
const CONNECT_AGAIN: Duration = Duration::from_secs(30);

/// All rooms of this server; a clone is another handle to the same.
#[derive(Clone, Debug)]
pub struct Hub(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    config: RoomsConfig,
    trace_limit: usize,
    opened: OnceCell<Opened>,
    cells: Cells,
    alarms: Mutex<BTreeSet<(Millis, RoomId)>>,
    creations: Mutex<Allowances<IpAddr>>,
    visits: Mutex<Allowances<IpAddr>>,
    connections: Crowd,
    next_listener: AtomicU64,
    closing: watch::Sender<bool>,
    ready: AtomicBool,
    /// When the store was last asked whether it works, and what it said.
    asked: tokio::sync::Mutex<Option<(Instant, bool)>>,
    metrics: Arc<Metrics>,
}

#[derive(Debug)]
struct Opened {
    store: Arc<dyn Store>,
    writer: Writer,
}

/// What happened to a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Obeyed {
    /// Why it was refused.
    pub refused: Option<Refusal>,
    /// The number of the event that last changed the game.
    pub moment: u64,
}

fn held<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // What is behind these locks is whole between any two statements.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Hub {
    /// No rooms yet. The store is opened when it is first needed, or by [`Hub::open`].
    pub fn new(config: &RoomsConfig, trace_limit: usize, metrics: Arc<Metrics>) -> Hub {
        Hub(Arc::new(Inner {
            config: config.clone(),
            trace_limit,
            opened: OnceCell::new(),
            cells: Cells::default(),
            alarms: Mutex::new(BTreeSet::new()),
            creations: Mutex::new(Allowances::new(config.creation)),
            visits: Mutex::new(Allowances::new(config.visits)),
            connections: Crowd::new(config.connections),
            next_listener: AtomicU64::new(1),
            closing: watch::Sender::new(false),
            ready: AtomicBool::new(true),
            asked: tokio::sync::Mutex::default(),
            metrics,
        }))
    }

    /// The configuration.
    pub fn config(&self) -> &RoomsConfig {
        &self.0.config
    }

    /// What is counted.
    pub fn metrics(&self) -> &Metrics {
        &self.0.metrics
    }

    /// Opens the store, and keeps the clocks from now on.
    ///
    /// # Errors
    /// [`StoreError`] when the store cannot be opened.
    pub async fn open(&self) -> Result<(), StoreError> {
        self.opened().await?;
        tokio::spawn(keep_clocks(self.clone()));
        tokio::spawn(tidy(self.clone()));
        Ok(())
    }

    async fn opened(&self) -> Result<&Opened, StoreError> {
        if let Some(opened) = self.0.opened.get() {
            return Ok(opened);
        }
        self.0.opened.get_or_try_init(|| self.open_store()).await
    }

    /// Boxed, for it is large and otherwise every connection would have room for it.
    fn open_store(&self) -> Pending<'_, Opened> {
        Box::pin(async {
            let store = store::open(&self.0.config.store).await?;
            let writer = Writer::start(Arc::clone(&store), Arc::clone(&self.0.metrics));
            Ok(Opened { store, writer })
        })
    }

    /// The time.
    pub fn now(&self) -> Millis {
        SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().into()
    }

    /// Whether rooms can be played in now.
    pub async fn ready(&self) -> bool {
        if *self.0.closing.borrow() {
            return false;
        }
        // Whoever asks often does not make the store work more.
        let mut asked = self.0.asked.lock().await;
        if let Some((at, works)) = *asked
            && at.elapsed() < READY_FOR
        {
            return works;
        }
        let slow = |_| Err(StoreError::Unavailable("it does not answer".to_owned()));
        let works = timeout(READY_WITHIN, self.check_store()).await.unwrap_or_else(slow);
        let was_ready = self.0.ready.swap(works.is_ok(), Ordering::Relaxed);
        if let Err(error) = &works
            && was_ready
        {
            tracing::error!(%error, "the store does not work");
        }
        *asked = Some((Instant::now(), works.is_ok()));
        works.is_ok()
    }

    async fn check_store(&self) -> Result<(), StoreError> {
        self.opened().await?.store.check().await
    }

    /// Tells when the server stops.
    pub fn closing(&self) -> watch::Receiver<bool> {
        self.0.closing.subscribe()
    }

    /// Tells everybody to come back later.
    pub fn announce_close(&self) {
        self.0.closing.send_replace(true);
    }

    /// Waits until everybody who is connected has been told to come back later and everything is stored, and
    /// closes the store; not for ever, though: what is not stored then, nobody has been told.
    pub async fn close(&self) {
        self.announce_close();
        if timeout(FAREWELL, self.0.closing.closed()).await.is_err() {
            tracing::warn!("connections that did not end in time were cut off");
        }
        match timeout(FAREWELL, self.close_store()).await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => tracing::error!(%error, "the store could not be closed"),
            Err(_) => tracing::error!("the store did not close in time"),
        }
    }

    async fn close_store(&self) -> Result<(), StoreError> {
        let Some(opened) = self.0.opened.get() else { return Ok(()) };
        // Whoever changes a room holds its lock until that is stored.
        for cell in self.0.cells.all() {
            drop(cell.slot().await);
        }
        opened.store.close().await
    }

    /// Takes one of the rooms that somebody at this address may make.
    pub fn may_create(&self, address: IpAddr) -> bool {
        held(&self.0.creations).take(household(address), Instant::now())
    }

    /// Takes one of the looks at rooms that somebody at this address may have.
    ///
    /// # Errors
    /// [`ProblemKind::TooMany`] when none is left.
    pub fn visit(&self, address: IpAddr) -> Result<(), Problem> {
        if held(&self.0.visits).take(household(address), Instant::now()) {
            return Ok(());
        }
        let detail = "Rooms were looked for too often from your address. Try again in a moment.";
        Err(Problem { retry_after: Some(VISIT_AGAIN), ..Problem::new(ProblemKind::TooMany, detail) })
    }

    /// Takes one of the connections that somebody at this address may have.
    ///
    /// # Errors
    /// [`ProblemKind::TooMany`] when all are in use.
    pub fn admit(&self, address: IpAddr) -> Result<Admission, Problem> {
        self.0.connections.enter(address).ok_or_else(|| {
            let detail = "Too many connections to rooms are open from your address. Close some of them.";
            Problem { retry_after: Some(CONNECT_AGAIN), ..Problem::new(ProblemKind::TooMany, detail) }
        })
    }

    /// Makes a room. Its name is returned when it is stored.
    ///
    /// # Errors
    /// A problem that is the server's.
    pub async fn create(
        &self,
        terms: Terms,
        south: Seat,
        host: &Secret,
        invitation: &Secret,
    ) -> Result<RoomId, Problem> {
        let opened = self.opened().await.map_err(unavailable)?;
        let id = RoomId::from_random(random()?);
        let now = self.now();
        let (mut room, event) = Room::create(terms, south, host, invitation, now);
        room.limit_traces(self.0.trace_limit);
        let append = Append::new(id, [&event], None).map_err(unavailable)?;
        opened.writer.append(append).await.map_err(unavailable)?;
        let cell = Cell::new(id);
        *cell.slot().await = Some(Box::new(Live::new(room, now)));
        self.0.cells.add(cell);
        self.0.metrics.rooms.add(1);
        self.0.metrics.rooms_created.add(1);
        Ok(id)
    }

    /// The room of this name.
    ///
    /// # Errors
    /// [`ProblemKind::NotFound`] when there is none, or a problem that is the server's.
    pub async fn find(&self, id: RoomId) -> Result<Arc<Cell>, Problem> {
        let (cell, new) = self.0.cells.enter(id);
        self.0.metrics.rooms.add(i64::from(new));
        let mut slot = cell.slot().await;
        if slot.is_none() {
            match Box::pin(self.load(id)).await {
                Ok(live) => *slot = Some(live),
                Err(problem) => {
                    drop(slot);
                    self.forget(&cell);
                    return Err(problem);
                }
            }
        }
        drop(slot);
        Ok(cell)
    }

    /// Forgets a cell that nobody else holds; if somebody does, it is left to them or to be tidied up.
    fn forget(&self, cell: &Arc<Cell>) {
        if self.0.cells.forget(cell) {
            self.0.metrics.rooms.add(-1);
        }
    }

    /// Makes a room again from what the store has.
    async fn load(&self, id: RoomId) -> Result<Box<Live>, Problem> {
        let opened = self.opened().await.map_err(unavailable)?;
        let events = opened.store.events(id).await.map_err(unavailable)?;
        if events.is_empty() {
            return Err(Problem::new(
                ProblemKind::NotFound,
                "There is no such room, or it has been left for too long.",
            ));
        }
        let mut room = Room::replay(&events)
            .map_err(|error| Problem::internal(&format_args!("room {id} cannot be replayed: {error}")))?;
        room.limit_traces(self.0.trace_limit);
        let now = self.now();
        let told = room.resume(now);
        if !told.is_empty() {
            self.keep(id, &room, &told).await?;
        }
        let mut live = Box::new(Live::new(room, now));
        self.set_alarm(id, &mut live);
        Ok(live)
    }

    /// Events to be stored; with the record of the game where they end one.
    fn to_keep(id: RoomId, room: &Room, told: &[Told]) -> Result<Append, Problem> {
        let ends = |event: &Event| event.what.ends_game();
        let record = if room.phase() == Phase::Over && told.iter().any(|told| ends(&told.event)) {
            room.record()
        } else {
            None
        };
        Append::new(id, told.iter().map(|told| &told.event), record.as_ref()).map_err(unavailable)
    }

    /// Stores events, and returns when they are.
    async fn keep(&self, id: RoomId, room: &Room, told: &[Told]) -> Result<(), Problem> {
        let append = Hub::to_keep(id, room, told)?;
        self.opened().await.map_err(unavailable)?.writer.append(append).await.map_err(unavailable)
    }

    /// The room, taken out of its place after letting time pass: a game that time has ended is stored with
    /// its record before anything else can begin. If it is not put back, it is loaded again when it is
    /// next needed.
    async fn take(&self, id: RoomId, slot: &mut Slot, now: Millis) -> Result<Box<Live>, Problem> {
        let mut live = match slot.take() {
            Some(live) => live,
            None => Box::pin(self.load(id)).await?,
        };
        let ticked = live.room.tick(now);
        if !ticked.is_empty() {
            self.keep(id, &live.room, &ticked).await?;
            let news = live.news(ticked)?;
            self.publish(&mut live, news);
        }
        Ok(live)
    }

    /// Changes a room at this time, which is when the change was asked for: what the store takes for what came
    /// before is not on the clock of whoever asks. What happens is stored, and then told, to its end even if
    /// the caller does not wait for it. If that fails, the room is loaded again when it is next needed, and everybody who is
    /// connected must connect again. Returns before it is stored.
    async fn change(
        &self,
        cell: &Cell,
        now: Millis,
        change: impl FnOnce(&mut Room, Millis) -> Answer,
    ) -> Result<Obeyed, Problem> {
        let begun = Instant::now();
        let mut slot = cell.slot().await;
        let mut live = self.take(cell.id, &mut slot, now).await?;
        let Answer { told, refused } = change(&mut live.room, now);
        let moment = live.room.moment();
        if told.is_empty() {
            self.put_back(cell.id, slot, live);
        } else {
            let append = Hub::to_keep(cell.id, &live.room, &told)?;
            let news = live.news(told)?;
            let (hub, id) = (self.clone(), cell.id);
            let then = move |stored: Result<(), StoreError>| match stored {
                Ok(()) => {
                    hub.publish(&mut live, news);
                    hub.put_back(id, slot, live);
                    hub.0.metrics.commands.observe(begun.elapsed());
                }
                Err(error) => tracing::error!(room = %id, %error, "an event could not be stored"),
            };
            let opened = self.opened().await.map_err(unavailable)?;
            opened.writer.append_then(append, then).await.map_err(unavailable)?;
        }
        Ok(Obeyed { refused, moment })
    }

    fn put_back(&self, id: RoomId, mut slot: Slot, mut live: Box<Live>) {
        self.set_alarm(id, &mut live);
        *slot = Some(live);
    }

    fn publish(&self, live: &mut Live, news: Vec<News>) {
        let (sent, lost) = live.publish(news);
        self.0.metrics.sent.add(sent as u64);
        self.0.metrics.cut.add(lost as u64);
    }

    /// Does what a player asked at this time. Whether it was done is not known when this returns; it is told with the
    /// event.
    ///
    /// # Errors
    /// A problem that is the server's.
    pub async fn command(
        &self,
        cell: &Cell,
        seat: Option<Seat>,
        command: &Command,
        asked: Millis,
    ) -> Result<Obeyed, Problem> {
        let obeyed = self.change(cell, asked, |room, now| room.handle(seat, command, now)).await?;
        if obeyed.refused.is_some() {
            self.0.metrics.refused.add(1);
        }
        Ok(obeyed)
    }

    /// Connects somebody: in the seat that the token holds, in the guest's if the invitation is right
    /// and it is free, else as a spectator. Returns the connection's number and its seat.
    ///
    /// # Errors
    /// A problem that is the server's.
    pub async fn attach(
        &self,
        cell: &Cell,
        token: Option<&Secret>,
        invitation: Option<&Secret>,
        seen: Option<u64>,
        line: Arc<Line>,
    ) -> Result<(u64, Option<Seat>), Problem> {
        let mut joined = None;
        if let (Some(token), Some(invitation)) = (token, invitation) {
            joined =
                Some(self.change(cell, self.now(), |room, now| room.join(invitation, token, now)).await?);
        }
        let mut slot = cell.slot().await;
        let live = match &mut *slot {
            Some(live) => live,
            empty => empty.insert(Box::pin(self.load(cell.id)).await?),
        };
        let seat = token.and_then(|token| live.room.seat_of(token));
        if seat.is_none() && joined.is_some_and(|joined| joined.refused.is_none()) {
            // Whoever tries again may have it yet.
            return Err(Problem::internal(&"a seat that was taken could not be stored"));
        }
        let id = self.0.next_listener.fetch_add(1, Ordering::Relaxed);
        live.attach(id, seat, seen, line, self.now())?;
        Ok((id, seat))
    }

    /// Notes that a connection has ended.
    pub async fn detach(&self, cell: &Cell, id: u64) {
        if let Some(live) = &mut *cell.slot().await
            && let Err(problem) = live.detach(id, self.now())
        {
            tracing::error!(room = %cell.id, detail = problem.detail, "presence could not be told");
        }
    }

    /// Which game a room is of, whether it is open or only its finished games are left.
    ///
    /// # Errors
    /// [`ProblemKind::NotFound`] when there is neither, or a problem that is the server's.
    pub async fn game_of(&self, id: RoomId) -> Result<(Game, bool), Problem> {
        match self.find(id).await {
            Ok(cell) => {
                let live = cell.slot().await;
                let game = live.as_ref().map(|live| live.room.terms().game());
                return game.map(|game| (game, true)).ok_or_else(|| Problem::internal(&"a room was lost"));
            }
            Err(problem) if problem.kind != ProblemKind::NotFound => return Err(problem),
            Err(_) => {}
        }
        let games = self.games(id).await?;
        let name = games.first().and_then(|game| game.get("game")?.as_str()?.parse().ok());
        name.map(|game| (game, false))
            .ok_or_else(|| Problem::new(ProblemKind::NotFound, "There is no such room."))
    }

    /// The records of a room's finished games.
    ///
    /// # Errors
    /// A problem that is the server's.
    pub async fn games(&self, id: RoomId) -> Result<Vec<Value>, Problem> {
        self.opened().await.map_err(unavailable)?.store.games(id).await.map_err(unavailable)
    }

    fn set_alarm(&self, id: RoomId, live: &mut Live) {
        if let Some(deadline) = live.room.deadline()
            && live.alarm.is_none_or(|alarm| deadline < alarm)
        {
            live.alarm = Some(deadline);
            held(&self.0.alarms).insert((deadline, id));
        }
    }

    /// Looks at the rooms whose time may be up.
    async fn ring(&self) {
        loop {
            let now = self.now();
            let due = {
                let mut alarms = held(&self.0.alarms);
                match alarms.first() {
                    Some((at, _)) if *at <= now => alarms.pop_first(),
                    _ => None,
                }
            };
            let Some((at, id)) = due else { return };
            let Some(cell) = self.0.cells.get(&id) else { continue };
            if let Some(live) = &mut *cell.slot().await
                && live.alarm == Some(at)
            {
                live.alarm = None;
            }
            if let Err(problem) = self.change(&cell, now, |_, _| Answer::default()).await {
                tracing::error!(room = %id, detail = problem.detail, "the clock of a room could not be kept");
                held(&self.0.alarms).insert((now.plus(RING_AGAIN), id));
            }
        }
    }

    /// Lets go of rooms that nobody uses.
    fn tidy(&self) {
        let now = self.now();
        let keep = Millis::from(self.0.config.unload_after);
        for cell in self.0.cells.all() {
            if let Some(mut slot) = cell.free_slot() {
                let unused = slot.as_ref().is_none_or(|live| {
                    live.is_empty() && live.room.deadline().is_none() && now.since(live.empty_since) >= keep
                });
                if unused && self.0.cells.forget(&cell) {
                    *slot = None;
                    self.0.metrics.rooms.add(-1);
                }
            }
        }
    }

    /// Removes the rooms that have not been used for long.
    async fn expire(&self) {
        let Some(opened) = self.0.opened.get() else { return };
        let since = Millis(self.now().0.saturating_sub(Millis::from(self.0.config.expire_after).0));
        match opened.store.expire(since).await {
            Ok(rooms) if rooms.is_empty() => {}
            Ok(rooms) => {
                tracing::info!(rooms = rooms.len(), "idle rooms were removed");
                for id in rooms {
                    if let Some(cell) = self.0.cells.get(&id) {
                        *cell.slot().await = None;
                    }
                }
            }
            Err(error) => tracing::error!(%error, "idle rooms could not be removed"),
        }
    }
}

/// Rings until the server stops.
async fn keep_clocks(hub: Hub) {
    let mut closing = hub.closing();
    loop {
        tokio::select! {
            () = tokio::time::sleep(TICK) => hub.ring().await,
            () = closed(&mut closing) => return,
        }
    }
}

/// Tidies up until the server stops.
async fn tidy(hub: Hub) {
    let mut closing = hub.closing();
    let mut expired: Option<Instant> = None;
    loop {
        hub.tidy();
        if expired.is_none_or(|at| at.elapsed() >= EXPIRE) {
            hub.expire().await;
            expired = Some(Instant::now());
        }
        tokio::select! {
            () = tokio::time::sleep(TIDY) => {}
            () = closed(&mut closing) => return,
        }
    }
}

/// Completes when the server stops.
pub async fn closed(closing: &mut watch::Receiver<bool>) {
    // If the sender is gone, so is the server.
    let _ = closing.wait_for(|closing| *closing).await;
}

fn unavailable(error: StoreError) -> Problem {
    Problem::internal(&error)
}
