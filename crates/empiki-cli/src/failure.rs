//! How a command fails: by what the user can mend, or by anything else. Wrong usage is
//! clap's to report (status 2).

use std::io;
use std::process::ExitCode;

use crate::say;

/// A failed command.
pub enum Failure {
    /// A wrong game, position, action or file: status 1. The line says what would be right.
    User(String),
    /// Anything else: status 3.
    Internal(anyhow::Error),
}

impl Failure {
    /// What the user can mend.
    pub fn user(error: impl std::fmt::Display) -> Failure {
        Failure::User(error.to_string())
    }

    /// Stdin cannot be read, such as a directory: the user can give another.
    pub fn input(error: io::Error) -> Failure {
        Failure::User(format!("the input cannot be read: {error}"))
    }

    /// Prints one line to stderr and gives the exit status. A reader that went away is no error.
    pub fn report(self) -> ExitCode {
        match self {
            Failure::User(line) => {
                say::line(format_args!("empiki: {line}"));
                ExitCode::from(1)
            }
            Failure::Internal(error) => {
                let gone = error
                    .downcast_ref::<io::Error>()
                    .is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe);
                if gone {
                    return ExitCode::SUCCESS;
                }
                say::line(format_args!("empiki: {error:#}"));
                ExitCode::from(3)
            }
        }
    }
}

impl<E: Into<anyhow::Error>> From<E> for Failure {
    fn from(error: E) -> Failure {
        Failure::Internal(error.into())
    }
}

/// What a command gives.
pub type Outcome = Result<(), Failure>;
