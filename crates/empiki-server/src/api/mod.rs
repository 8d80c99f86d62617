//! The API: JSON in, JSON out, problem details when it goes wrong.

mod body;

mod games;
mod problems;





pub use games::{GameInfo, games};
pub use problems::problem;

