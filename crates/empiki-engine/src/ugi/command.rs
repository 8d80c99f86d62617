//! The commands, read from text.

use core::time::Duration;

/// What a controller can ask for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Command {
    Ugi,
    IsReady,
    NewGame,
    SetOption { name: String, value: String },
    Position { start: Option<String>, moves: Vec<String> },
    Go(Go),
    Stop,
    Query(String),
    Show,
    Quit,
}

impl Command {
    /// Whether it cannot be obeyed while a search is under way.
    pub(crate) fn disturbs(&self) -> bool {
        matches!(
            self,
            Command::NewGame | Command::SetOption { .. } | Command::Position { .. } | Command::Go(_)
        )
    }
}

/// What a search may cost.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Go {
    pub(crate) nodes: Option<u64>,
    pub(crate) depth: Option<u8>,
    pub(crate) time: Option<Duration>,
    /// Time left of South and North.
    pub(crate) left: [Option<Duration>; 2],
    pub(crate) increment: [Duration; 2],
    pub(crate) turns: Option<u32>,
    pub(crate) infinite: bool,
}

/// Reads a line. `Ok(None)` when it is empty.
pub(crate) fn read(line: &str) -> Result<Option<Command>, String> {
    let mut words = line.split_whitespace();
    let Some(word) = words.next() else { return Ok(None) };
    let command = match word {
        "ugi" => Command::Ugi,
        "isready" => Command::IsReady,
        "uginewgame" => Command::NewGame,
        "setoption" => {
            let rest = line.trim().strip_prefix("setoption").unwrap_or_default().trim();
            let rest = rest.strip_prefix("name ").ok_or("setoption name NAME value VALUE")?;
            let (name, value) = rest.split_once(" value").ok_or("setoption name NAME value VALUE")?;
            Command::SetOption { name: name.trim().into(), value: value.trim().into() }
        }
        "position" => position(&mut words)?,
        "go" => Command::Go(go(&mut words)?),
        "stop" => Command::Stop,
        "query" => Command::Query(words.next().ok_or("query what?")?.into()),
        "d" | "show" => Command::Show,
        "quit" => Command::Quit,
        _ => return Err(format!("unknown command {word:?}")),
    };
    Ok(Some(command))
}

fn position<'a>(words: &mut impl Iterator<Item = &'a str>) -> Result<Command, String> {
    let usage = "position startpos|fen POSITION [moves ACTION …]";
    let start = match words.next() {
        Some("startpos") => None,
        Some("fen") => Some(()),
        _ => return Err(usage.into()),
    };
    let mut text = Vec::new();
    for word in words.by_ref() {
        if word == "moves" {
            break;
        }
        text.push(word);
    }
    if start.is_none() != text.is_empty() {
        return Err(usage.into());
    }
    Ok(Command::Position { start: start.map(|()| text.join(" ")), moves: words.map(String::from).collect() })
}

fn go<'a>(words: &mut impl Iterator<Item = &'a str>) -> Result<Go, String> {
    let mut go = Go::default();
    while let Some(word) = words.next() {
        if matches!(word, "infinite" | "ponder") {
            go.infinite = true;
            continue;
        }
        let value = words.next().ok_or_else(|| format!("go {word} needs a number"))?;
        // A clock can be overdrawn; that leaves no time.
        let number = match value.parse::<i64>() {
            Ok(number) => number.max(0) as u64,
            Err(_) => return Err(format!("go {word} {value}: not a whole number")),
        };
        let time = Duration::from_millis(number);
        match word {
            "nodes" => go.nodes = Some(number),
            "depth" => go.depth = Some(number.min(255) as u8),
            "movetime" => go.time = Some(time),
            "p1time" | "wtime" => go.left[0] = Some(time),
            "p2time" | "btime" => go.left[1] = Some(time),
            "p1inc" | "winc" => go.increment[0] = time,
            "p2inc" | "binc" => go.increment[1] = time,
            "movestogo" => go.turns = Some(number.clamp(1, 1_000) as u32),
            _ => return Err(format!("go {word}: unknown")),
        }
    }
    Ok(go)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_read() {
        assert_eq!(read("  "), Ok(None));
        assert_eq!(read("isready\n"), Ok(Some(Command::IsReady)));
        let Ok(Some(Command::Position { start, moves })) =
            read("position fen oware 4,4,4,4,4,4/4,4,4,4,4,4 0-0 S 0 moves 1 2")
        else {
            panic!("not a position")
        };
        assert_eq!(start.as_deref(), Some("oware 4,4,4,4,4,4/4,4,4,4,4,4 0-0 S 0"));
        assert_eq!(moves, ["1", "2"]);
        let Ok(Some(Command::Go(go))) = read("go p1time 1000 p2time -5 p1inc 10 movestogo 3") else {
            panic!("not go")
        };
        assert_eq!(go.left, [Some(Duration::from_secs(1)), Some(Duration::ZERO)]);
        assert_eq!((go.increment[0], go.turns), (Duration::from_millis(10), Some(3)));
        let option = Command::SetOption { name: "Game".into(), value: "togyz-kumalak".into() };
        assert_eq!(read("setoption name Game value togyz-kumalak"), Ok(Some(option)));
    }

    #[test]
    fn nonsense_is_refused() {
        for line in
            ["goo", "go nodes", "go nodes x", "go far 3", "position", "position fen", "setoption x", "query"]
        {
            assert!(read(line).is_err(), "{line}");
        }
    }
}
