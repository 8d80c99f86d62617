//! What all requests share.

use std::sync::Arc;

use crate::assets::Assets;
use crate::computer::Computer;
use crate::config::Config;
use crate::metrics::Metrics;
use crate::text;
use crate::ws::Hub;

/// What all requests share; a clone is another handle to the same.
#[derive(Clone, Debug)]
pub struct App(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    config: Config,
    assets: Assets,
    computer: Computer,
    metrics: Arc<Metrics>,
    hub: Hub,
}

impl App {
    /// Makes everything ready that a configuration asks for.
    pub fn new(config: Config) -> App {
        text::prepare();
        let assets = Assets::new(&config.assets);
        let computer = Computer::new(&config.computer);
        let metrics = Arc::new(Metrics::default());
        let hub = Hub::new(&config.rooms, config.api.max_step_events, Arc::clone(&metrics));
        App(Arc::new(Shared { config, assets, computer, metrics, hub }))
    }

    /// The configuration.
    pub fn config(&self) -> &Config {
        &self.0.config
    }

    /// The static files.
    pub fn assets(&self) -> &Assets {
        &self.0.assets
    }

    /// What is counted.
    pub fn metrics(&self) -> &Metrics {
        &self.0.metrics
    }

    /// The private rooms.
    pub fn hub(&self) -> &Hub {
        &self.0.hub
    }

    /// The computer opponent.
    pub fn computer(&self) -> &Computer {
        &self.0.computer
    }
}
