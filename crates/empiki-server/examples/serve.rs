//! Runs the server: `cargo run --release -p empiki-server --example serve -- [--listen ADDR] [--web DIR]`.

use std::error::Error;
use std::path::PathBuf;

use empiki_server::{Config, Server, asked_to_end};

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    tracing_subscriber::fmt()
        .with_env_filter(
            tracing_subscriber::EnvFilter::try_from_default_env().unwrap_or_else(|_| "info".into()),
        )
        .with_writer(std::io::stderr)
        .init();
    let mut config = Config::default();
    let mut arguments = std::env::args().skip(1);
    while let (Some(name), Some(value)) = (arguments.next(), arguments.next()) {
        match name.as_str() {
            "--listen" => config.http.listen = value.parse()?,
            "--web" => config.assets.folder = Some(PathBuf::from(value)),
            _ => return Err(format!("{name} is not --listen or --web").into()),
        }
    }
    let server = Server::bind(config).await?;
    println!("http://{}/", server.address());
    server.run(asked_to_end()).await?;
    Ok(())
}
