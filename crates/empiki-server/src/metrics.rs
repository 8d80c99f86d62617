//! What the server counts, in the text form that Prometheus reads.

use std::fmt::Write as _;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::Duration;

/// Bounds of the buckets of a latency, in microseconds.
const BOUNDS: [u64; 14] = [
    100, 250, 500, 1000, 2500, 5000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000, 5_000_000,
];

/// Something that is counted.
#[derive(Debug, Default)]
pub struct Counter(AtomicU64);

impl Counter {
    /// Counts some more.
    pub fn add(&self, more: u64) {
        self.0.fetch_add(more, Ordering::Relaxed);
    }

    /// How many so far.
    pub fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// Something of which there are now so many.
#[derive(Debug, Default)]
pub struct Gauge(AtomicI64);

impl Gauge {
    /// More or, with a negative number, fewer.
    pub fn add(&self, change: i64) {
        self.0.fetch_add(change, Ordering::Relaxed);
    }

    /// How many now.
    pub fn get(&self) -> i64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// How long something takes.
#[derive(Debug, Default)]
pub struct Latency {
    buckets: [AtomicU64; BOUNDS.len()],
    count: AtomicU64,
    microseconds: AtomicU64,
}

impl Latency {
    /// It took so long this time.
    pub fn observe(&self, time: Duration) {
        let microseconds = u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
        if let Some(bucket) = BOUNDS.iter().position(|bound| microseconds <= *bound) {
            self.buckets[bucket].fetch_add(1, Ordering::Relaxed);
        }
        self.count.fetch_add(1, Ordering::Relaxed);
        self.microseconds.fetch_add(microseconds, Ordering::Relaxed);
    }
}

/// Everything that is counted.
#[derive(Debug, Default)]
pub struct Metrics {
    /// Rooms in memory.
    pub rooms: Gauge,
    /// Rooms made.
    pub rooms_created: Counter,
    /// WebSocket connections.
    pub connections: Gauge,
    /// Messages from clients.
    pub received: Counter,
    /// Messages to clients.
    pub sent: Counter,
    /// Events stored.
    pub stored: Counter,
    /// Commands refused.
    pub refused: Counter,
    /// Connections closed because they sent too much or read too slowly.
    pub cut: Counter,
    /// From a command to its event being stored.
    pub commands: Latency,
    /// One commit of the store.
    pub commits: Latency,
}

/// What is known elsewhere and belongs on the same page.
#[derive(Clone, Copy, Debug)]
pub struct EngineLoad {
    /// Searches that run.
    pub running: usize,
    /// Requests that wait for one.
    pub waiting: usize,
}

impl Metrics {
    /// The page that Prometheus reads.
    pub fn text(&self, engine: EngineLoad) -> String {
        let mut page = String::new();
        let gauge = |value: i64| ("gauge", value.max(0).unsigned_abs());
        let counter = |counter: &Counter| ("counter", counter.get());
        for (name, help, (kind, value)) in [
            ("empiki_rooms", "Rooms in memory.", gauge(self.rooms.get())),
            ("empiki_rooms_created_total", "Rooms made.", counter(&self.rooms_created)),
            ("empiki_connections", "Connections to rooms.", gauge(self.connections.get())),
            ("empiki_messages_received_total", "Messages from clients.", counter(&self.received)),
            ("empiki_messages_sent_total", "Messages to clients.", counter(&self.sent)),
            ("empiki_events_stored_total", "Events of rooms stored.", counter(&self.stored)),
            ("empiki_commands_refused_total", "Commands refused.", counter(&self.refused)),
            ("empiki_connections_cut_total", "Connections closed for what they did.", counter(&self.cut)),
            ("empiki_engine_running", "Searches that run.", ("gauge", engine.running as u64)),
            ("empiki_engine_waiting", "Requests that wait for a search.", ("gauge", engine.waiting as u64)),
        ] {
            let _ = write!(page, "# HELP {name} {help}\n# TYPE {name} {kind}\n{name} {value}\n");
        }
        write_latency(
            &mut page,
            "empiki_command_seconds",
            "From a command to its event being stored.",
            &self.commands,
        );
        write_latency(&mut page, "empiki_commit_seconds", "One commit of the store.", &self.commits);
        page
    }
}

fn write_latency(page: &mut String, name: &str, help: &str, latency: &Latency) {
    let _ = write!(page, "# HELP {name} {help}\n# TYPE {name} histogram\n");
    let mut below = 0;
    for (bucket, bound) in latency.buckets.iter().zip(BOUNDS) {
        below += bucket.load(Ordering::Relaxed);
        let _ = writeln!(page, "{name}_bucket{{le=\"{}\"}} {below}", bound as f64 / 1e6);
    }
    let count = latency.count.load(Ordering::Relaxed).max(below);
    let _ = writeln!(page, "{name}_bucket{{le=\"+Inf\"}} {count}");
    let _ = writeln!(page, "{name}_sum {}", latency.microseconds.load(Ordering::Relaxed) as f64 / 1e6);
    let _ = writeln!(page, "{name}_count {count}");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_is_what_prometheus_reads() {
        let metrics = Metrics::default();
        metrics.rooms.add(3);
        metrics.rooms.add(-1);
        metrics.stored.add(7);
        for microseconds in [90, 300, 4000, 60_000_000] {
            metrics.commits.observe(Duration::from_micros(microseconds));
        }
        let page = metrics.text(EngineLoad { running: 1, waiting: 2 });
        for line in [
            "empiki_rooms 2",
            "empiki_events_stored_total 7",
            "empiki_engine_waiting 2",
            "empiki_commit_seconds_bucket{le=\"0.0001\"} 1",
            "empiki_commit_seconds_bucket{le=\"0.005\"} 3",
            "empiki_commit_seconds_bucket{le=\"5\"} 3",
            "empiki_commit_seconds_bucket{le=\"+Inf\"} 4",
            "empiki_commit_seconds_count 4",
        ] {
            assert!(page.lines().any(|found| found == line), "{line} in\n{page}");
        }
        for line in page.lines().filter(|line| !line.starts_with('#')) {
            let value = line.rsplit(' ').next().expect("a value");
            assert!(value.parse::<f64>().is_ok(), "{line}");
        }
    }
}
