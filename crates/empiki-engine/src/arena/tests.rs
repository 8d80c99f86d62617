//! Descriptions that make sense and those that do not, and engines that do not answer.

use super::*;

fn refused(description: &str) -> String {
    let rules = AnyRules::new(Game::Oware);
    let player = description.parse::<Description>().and_then(|described| described.player(rules));
    match player {
        Ok(_) => panic!("{description} was taken"),
        Err(error) => error.to_string(),
    }
}

#[test]
fn a_setting_that_a_player_does_not_have_is_refused() {
    for (description, why) in [
        ("level=99", "from 1 to 10"),
        ("level=0", "from 1 to 10"),
        ("depth=0", "from 1 to 255"),
        ("table=0", "from 1 to 65536"),
        ("threads=257", "from 1 to 256"),
        ("montecarlo,level=5", "no setting \"level\""),
        ("random,nodes=5", "no setting \"nodes\""),
        ("engine,playouts=5", "no setting \"playouts\""),
        ("ugi:/bin/cat,eval=seeds", "no setting \"eval\""),
        ("ugi:/bin/cat,futility=5", "no setting \"futility\""),
        ("engine,none=1", "no setting \"none\""),
    ] {
        let error = refused(description);
        assert!(error.contains(why), "{description}: {error}");
    }
    for description in
        ["", "level=10", "engine,nodes=5,futility=80,eval=seeds,seed=3", "montecarlo,playouts=9", "random"]
    {
        assert!(description.parse::<Description>().is_ok(), "{description}");
    }
}

#[test]
fn tables_are_opened_or_refused() {
    use empiki_tablebase::{Resources, Unwatched, build};
    let directory = std::env::temp_dir().join(format!("empiki-arena-tables-{}", std::process::id()));
    let described = format!("nodes=5,tables={}", directory.display());
    assert!(refused(&described).ends_with("is missing"), "{}", refused(&described));
    build(Game::Alemungula, 3, &directory, Resources::default(), &Unwatched).unwrap();
    assert!(refused(&described).contains("no tables of oware"), "{}", refused(&described));
    build(Game::Oware, 3, &directory, Resources::default(), &Unwatched).unwrap();
    let player = described.parse::<Description>().and_then(|it| it.player(AnyRules::new(Game::Oware)));
    assert!(player.is_ok());
    std::fs::write(directory.join("oware-02.table"), "nothing").unwrap();
    assert!(refused(&described).contains("is not an endgame table"), "{}", refused(&described));
    assert!(refused("random,tables=x").contains("no setting"));
    std::fs::remove_dir_all(directory).unwrap();
}

#[test]
fn an_opening_that_no_game_outlasts_is_refused() {
    let mut contest = Match::new(Game::Oware, 2);
    contest.opening = 100_000;
    let player = || "random".parse::<Description>().unwrap().player(contest.rules).unwrap();
    let result = contest.play(player().as_mut(), player().as_mut(), &mut |_| {});
    assert!(matches!(result, Err(PlayerError::Opening(100_000))), "{result:?}");
}

/// A program that speaks as much UGI as a shell script does: `said` once it hears `ugi`.
#[cfg(unix)]
fn script(name: &str, body: &str) -> std::path::PathBuf {
    use std::os::unix::fs::PermissionsExt;
    let path = std::env::temp_dir().join(format!("empiki-arena-{}-{name}", std::process::id()));
    std::fs::write(&path, format!("#!/bin/sh\n{body}\n")).unwrap();
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755)).unwrap();
    path
}

/// Plays a match of a script against anybody, and gives the error and what the script was told.
#[cfg(unix)]
fn told(name: &str, offers: &str, settings: &str, rules: AnyRules) -> (Result<Tally, PlayerError>, String) {
    let log = std::env::temp_dir().join(format!("empiki-arena-{}-{name}.log", std::process::id()));
    let body = format!(
        "while read -r line; do echo \"$line\" >> {}; case \"$line\" in\n ugi) {offers} echo ugiok;;\n \
         isready) echo readyok;;\n go*) echo bestmove 77;;\n quit) exit;;\n esac; done",
        log.display()
    );
    let path = script(name, &body);
    let result = format!("ugi:{}{settings}", path.display())
        .parse::<Description>()
        .and_then(|described| described.player(rules))
        .and_then(|mut a| {
            let mut b = "random".parse::<Description>()?.player(rules)?;
            let mut contest = Match::new(rules.game(), 2);
            (contest.rules, contest.balance_nodes) = (rules, 10);
            contest.play(a.as_mut(), b.as_mut(), &mut |_| {})
        });
    let heard = std::fs::read_to_string(&log).unwrap_or_default();
    for path in [path, log] {
        let _ = std::fs::remove_file(path);
    }
    (result, heard)
}

#[cfg(unix)]
#[test]
fn an_external_engine_is_told_its_options_and_the_rules() {
    use empiki::rules::RuleSet;
    let mut rules = AnyRules::new(Game::Oware);
    rules.set("grand_slam", "takes").unwrap();
    let all = "for o in Game Rules Hash Threads Level Seed; do echo \"option name $o type string\"; done;";
    let (result, heard) = told("all", all, ",level=3,threads=2,table=64,seed=5", rules);
    assert!(result.is_err(), "an action 77 was taken");
    for line in ["Level value 3", "Threads value 2", "Hash value 64", "Seed value 5", "Game value oware"] {
        assert!(heard.contains(&format!("setoption name {line}\n")), "{line} in {heard}");
    }
    let rules_told = heard.lines().find_map(|line| line.strip_prefix("setoption name Rules value ")).unwrap();
    assert_eq!(empiki::notation::record::parse_rules(Game::Oware, rules_told), Ok(rules));
    assert!(heard.lines().any(|line| line == "go"), "{heard}");

    // Each game has a seed of its own otherwise, and an engine that lacks what is needed is refused.
    let (_, heard) = told("seeds", all, ",level=3", AnyRules::new(Game::Oware));
    assert!(heard.contains("setoption name Seed value ") && !heard.contains("Threads"), "{heard}");
    let (result, _) = told("few", "", ",level=3", AnyRules::new(Game::Oware));
    assert!(matches!(result, Err(PlayerError::Option(..))), "{result:?}");
    let (result, _) = told("rules", "", "", rules);
    assert!(matches!(result, Err(PlayerError::Option(..))), "{result:?}");
}
