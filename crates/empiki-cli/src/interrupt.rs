//! Ctrl-C as a wish: the work stops at the next good moment and tells how far it came.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// Set by Ctrl-C.
pub static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// From now on Ctrl-C sets [`INTERRUPTED`]; a second one ends the program.
///
/// # Errors
/// When the system does not let the program listen.
pub fn listen() -> anyhow::Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_io().build()?;
    std::thread::spawn(move || {
        runtime.block_on(async {
            while tokio::signal::ctrl_c().await.is_ok() {
                if INTERRUPTED.swap(true, Relaxed) {
                    std::process::exit(130);
                }
            }
        });
    });
    Ok(())
}
