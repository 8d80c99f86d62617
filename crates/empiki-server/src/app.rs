//! What all requests share.

use std::sync::Arc;

use crate::assets::Assets;
use crate::computer::Computer;
use crate::config::Config;
use crate::text;

/// What all requests share; a clone is another handle to the same.
#[derive(Clone, Debug)]
pub struct App(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    config: Config,
    assets: Assets,
    computer: Computer,
}

impl App {
    /// Makes everything ready that a configuration asks for.
    pub fn new(config: Config) -> App {
        text::prepare();
        let assets = Assets::new(&config.assets);
        let computer = Computer::new(&config.computer);
        App(Arc::new(Shared { config, assets, computer }))
    }

    /// The configuration.
    pub fn config(&self) -> &Config {
        &self.0.config
    }

    /// The static files.
    pub fn assets(&self) -> &Assets {
        &self.0.assets
    }

    /// The computer opponent.
    pub fn computer(&self) -> &Computer {
        &self.0.computer
    }
}
