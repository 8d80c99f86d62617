//! Endgame tables as the commands open them: where they are, how they are read, and what to say where they are
//! of no use.

use std::io::ErrorKind;
use std::path::PathBuf;
use std::sync::Arc;

use empiki::{AnyRules, Game};
use empiki_tablebase::{Access, Opening, TableError, Tables, covers};

use crate::failure::Failure;
use crate::say;

/// The arguments that choose endgame tables.
#[derive(clap::Args, Default)]
pub struct TableArgs {
    /// Directory of endgame tables, as `empiki solve` makes them; small ones are built in
    #[arg(long, value_name = "DIR")]
    tables: Option<PathBuf>,
    /// How their files are read
    #[arg(long, value_name = "HOW", value_enum, default_value_t, requires = "tables")]
    table_access: TableAccess,
}

/// How table files are read.
#[derive(clap::ValueEnum, Clone, Copy, Default)]
enum TableAccess {
    /// Read what is needed; safe even if another program cuts the files short
    #[default]
    Read,
    /// Map the files into memory, which saves a copy; one that is cut short then ends the process
    Map,
}

impl TableArgs {
    /// The tables for these games, the small ones without a directory. `note` hears, a line each, where the
    /// directory is of no use.
    pub fn open(&self, games: &[AnyRules], mut note: impl FnMut(String)) -> Result<Arc<Tables>, Failure> {
        let Some(directory) = &self.tables else { return Ok(Tables::small()) };
        let access = match self.table_access {
            TableAccess::Read => Access::Read,
            TableAccess::Map => Access::Map,
        };
        let names: Vec<Game> = games.iter().map(|rules| rules.game()).collect();
        let opening = Opening { access, ..Opening::default() };
        let tables = Tables::open(directory, &names, opening).map_err(|error| failure(&error))?;
        for rules in games {
            if let Some(why) = useless(&tables, *rules) {
                note(format!("{}: {why}", directory.display()));
            }
        }
        Ok(Arc::new(tables))
    }

    /// As [`TableArgs::open`] for a single game, whose tables must be sound if the directory has any. What is to be
    /// noted goes to stderr.
    pub fn open_for(&self, rules: AnyRules) -> Result<Arc<Tables>, Failure> {
        let tables = self.open(&[rules], note)?;
        tables.fault(rules.game()).map_or(Ok(()), |fault| Err(failure(fault)))?;
        Ok(tables)
    }
}

/// Says a line on stderr.
pub fn note(line: impl std::fmt::Display) {
    say::line(format_args!("empiki: {line}"));
}

/// Why the directory's tables are of no use for a game; `None` if they are, or if that is a fault.
fn useless(tables: &Tables, rules: AnyRules) -> Option<String> {
    let game = rules.game();
    if tables.fault(game).is_some() {
        return None;
    }
    let built_in = Tables::small().seeds(game);
    match (tables.found(game), built_in) {
        (_, None) => Some(format!("there are no endgame tables for {game}")),
        (_, Some(_)) if !covers(rules) => {
            Some(format!("the endgame tables of {game} are not for these rules, so none are used"))
        }
        (None, Some(most)) => {
            Some(format!("no tables of {game}; the built-in ones, to {most} seeds, are used"))
        }
        (Some(found), Some(most)) if found < most => Some(format!(
            "tables of {game} to {found} seeds only; above that the built-in ones, to {most} seeds, are used"
        )),
        _ => None,
    }
}

/// A failure of tables as a failure of a command: a wrong game, size, file or place is for the user to mend.
pub fn failure(error: &TableError) -> Failure {
    match error {
        TableError::Io { error: cause, .. } if !mendable(cause.kind()) => {
            Failure::Internal(anyhow::anyhow!("{error}"))
        }
        _ => Failure::user(error),
    }
}

/// Whether the user can do something about what the system says: choose another place, allow it or make room.
fn mendable(kind: ErrorKind) -> bool {
    matches!(
        kind,
        ErrorKind::NotFound
            | ErrorKind::PermissionDenied
            | ErrorKind::NotADirectory
            | ErrorKind::IsADirectory
            | ErrorKind::AlreadyExists
            | ErrorKind::StorageFull
            | ErrorKind::QuotaExceeded
            | ErrorKind::FileTooLarge
            | ErrorKind::ReadOnlyFilesystem
            | ErrorKind::InvalidFilename
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_user_can_mend_is_told_apart_from_what_nobody_can() {
        let mendable = |kind: ErrorKind| {
            let error = TableError::Io { path: "place".into(), error: kind.into() };
            matches!(failure(&error), Failure::User(_))
        };
        for kind in [
            ErrorKind::PermissionDenied,
            ErrorKind::NotADirectory,
            ErrorKind::IsADirectory,
            ErrorKind::AlreadyExists,
            ErrorKind::StorageFull,
            ErrorKind::ReadOnlyFilesystem,
        ] {
            assert!(mendable(kind), "{kind}");
        }
        assert!(!mendable(ErrorKind::Other) && !mendable(ErrorKind::BrokenPipe));
        assert!(matches!(failure(&TableError::Game(Game::Omweso)), Failure::User(_)));
    }
}
