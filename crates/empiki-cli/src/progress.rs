//! How far long work has come: a bar on a terminal, now and then a line elsewhere, and nothing for what is
//! done at once.

use std::io::IsTerminal;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};

use crate::say;

/// How long a terminal waits for the bar.
const PATIENCE: Duration = Duration::from_millis(500);
/// How long others wait for each line.
const SILENCE: Duration = Duration::from_secs(10);

/// The progress of one piece of work.
pub struct Progress<F> {
    bar: Option<ProgressBar>,
    length: u64,
    template: &'static str,
    describe: F,
    told: Instant,
}

impl<F: Fn(u64) -> String> Progress<F> {
    /// Of so many parts, drawn by the template of a bar, or described by how many are done.
    pub fn new(length: u64, template: &'static str, describe: F) -> Progress<F> {
        Progress { bar: None, length, template, describe, told: Instant::now() }
    }

    /// So many parts are done.
    pub fn tell(&mut self, done: u64) {
        if let Some(bar) = &self.bar {
            bar.set_position(done);
        } else if std::io::stderr().is_terminal() {
            if self.told.elapsed() > PATIENCE {
                self.bar = Some(self.draw(done));
            }
        } else if self.told.elapsed() > SILENCE {
            self.told = Instant::now();
            say::line((self.describe)(done));
        }
    }

    fn draw(&self, done: u64) -> ProgressBar {
        let bar = ProgressBar::new(self.length);
        if let Ok(style) = ProgressStyle::with_template(self.template) {
            bar.set_style(style);
        }
        bar.set_position(done);
        bar
    }
}

impl<F> Drop for Progress<F> {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}
