//! The command line, and what is wrong with it in one line.

use std::process::ExitCode;

use clap::Parser;

use crate::say;

/// Parses the command line. Otherwise gives the status to end with, after help, version or an error has
/// been printed.
pub fn parse<Cli: Parser>() -> Result<Cli, ExitCode> {
    read().map_err(|error| {
        if error.use_stderr() {
            say::line(format_args!("empiki: {}", one_line(&error.render().to_string())));
            return ExitCode::from(2);
        }
        // Help that nobody reads to its end is no error.
        let _ = error.print();
        ExitCode::SUCCESS
    })
}

fn read<Cli: Parser>() -> Result<Cli, clap::Error> {
    // A subcommand that is missing is an error, which names those that there are, not a page of help.
    let command = Cli::command().mut_subcommands(|command| command.arg_required_else_help(false));
    Cli::from_arg_matches(&command.try_get_matches()?)
}

/// The paragraphs of an error in one line: what is wrong, then tips and usage. The last one only names
/// the option for help.
fn one_line(error: &str) -> String {
    let error = error.strip_prefix("error: ").unwrap_or(error);
    let paragraphs = error.split("\n\n").map(|paragraph| {
        let lines: Vec<&str> = paragraph.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
        lines.join(" ").replacen("Usage: ", "usage: ", 1)
    });
    let wanted = paragraphs.filter(|text| !text.is_empty() && !text.starts_with("For more information"));
    wanted.collect::<Vec<String>>().join("; ")
}

#[cfg(test)]
mod tests {
    use super::one_line;

    #[test]
    fn paragraphs_become_one_line() {
        let error = "error: the following arguments were not provided:\n  --a <A>\n  --b <B>\n\n  \
                     tip: look\n\nUsage: empiki arena\n\nFor more information, try '--help'.\n";
        assert_eq!(
            one_line(error),
            "the following arguments were not provided: --a <A> --b <B>; tip: look; usage: empiki arena"
        );
    }
}
