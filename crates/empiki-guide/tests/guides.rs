//! Every guide of every language, as it stands in the repository.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use empiki::{ActionKind, Game, Outcome, OutcomeKind, Position, Side};
use empiki_guide::{Claim, Example, Guide, Language, Source, check_all, prove};

/// Language, name and text of each file.
fn files() -> Vec<(String, String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../guides");
    let mut files = Vec::new();
    for folder in fs::read_dir(root).expect("the folder of guides") {
        let folder = folder.expect("a folder of a language").path();
        for file in fs::read_dir(&folder).expect("the guides of a language") {
            let file = file.expect("a guide").path();
            let word = |path: &Path| path.file_stem().expect("a name").to_string_lossy().into_owned();
            files.push((word(&folder), word(&file), fs::read_to_string(&file).expect("a text")));
        }
    }
    files
}

fn guide(game: Game, language: Language) -> Guide {
    let wanted = (language.code().to_string(), game.name().to_string());
    let files = files();
    let (_, _, text) = files
        .iter()
        .find(|(language, name, _)| (language, name) == (&wanted.0, &wanted.1))
        .unwrap_or_else(|| panic!("{wanted:?} is missing"));
    let (guide, faults) = Guide::read(game, language, text);
    assert_eq!(faults, []);
    guide
}

fn english() -> impl Iterator<Item = Guide> {
    Game::ALL.into_iter().map(|game| guide(game, Language::English))
}

#[test]
fn every_guide_is_proved() {
    let files = files();
    assert_eq!(files.len(), 24, "five games and a glossary in four languages");
    let report = check_all(files.iter().map(|(language, name, text)| Source { language, name, text }));
    let faults: Vec<String> = report.faults.iter().map(ToString::to_string).collect();
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
    assert_eq!((report.guides, report.glossaries), (20, 4));
    assert!(report.examples >= 4 * 60 && report.claims >= 4 * 400, "{report:?}");
}

/// The example of these actions, whose last stage claims all of these.
fn holds(guide: &Guide, start: Option<&str>, actions: &[&str], claims: &[Claim]) -> bool {
    guide.examples.iter().any(|example| {
        let last = &example.stages[example.stages.len() - 1];
        example.start.as_deref() == start
            && example.actions(guide.game) == actions
            && claims.iter().all(|claim| last.claims.iter().any(|(_, found)| found == claim))
    })
}

#[test]
fn the_examples_of_the_documents_are_there() {
    for language in Language::ALL {
        let oware = guide(Game::Oware, language);
        let claims = [
            Claim::Row(Side::South, vec![0, 5, 5, 5, 5, 4]),
            Claim::Captured(0),
            Claim::ToAct(Some(Side::North)),
        ];
        assert!(holds(&oware, None, &["1"], &claims), "the first sowing of Oware, {language}");
        let togyz = guide(Game::TogyzKumalak, language);
        let left = Claim::Row(Side::South, vec![9, 9, 9, 9, 9, 9, 9, 9, 1]);
        let claims = [Claim::Stores([10, 0]), Claim::Pit(Side::North, 8, 0), left];
        assert!(holds(&togyz, None, &["9"], &claims), "the opening of Togyz Kumalak, {language}");
        let alemungula = guide(Game::Alemungula, language);
        let claims = [Claim::Row(Side::South, vec![6, 0, 5, 5, 5])];
        assert!(holds(&alemungula, None, &["2<"], &claims), "five seeds clockwise, {language}");
        let taken = alemungula.example("chain-of-two").expect("four seeds that take two pits");
        assert_eq!(taken.actions(Game::Alemungula), ["2<"]);
        let proof = prove(taken, Game::Alemungula, language).expect("a start");
        assert_eq!(proof.history.start().pits(Side::South)[1], 4);
        assert_eq!(proof.history.position().pits(Side::North)[2..4], [0, 0]);
        assert_eq!(proof.history.position().stores()[0] - proof.history.start().stores()[0], 6);
    }
}

#[test]
fn what_the_documents_describe_is_shown() {
    let mut kinds = BTreeSet::new();
    let mut reasons = BTreeSet::new();
    let mut done = BTreeSet::new();
    for guide in english() {
        for example in &guide.examples {
            let proof = prove(example, guide.game, Language::English).expect("a start");
            for (at, action) in proof.history.actions().iter().enumerate() {
                let what = match action.kind() {
                    ActionKind::Sow(..) => continue,
                    ActionKind::Okukoneeza(_) => "okukoneeza",
                    ActionKind::SowOn(direction) => {
                        // After a relay, or when captured seeds are sown again.
                        let before = proof.history.actions()[..at].last().copied();
                        let clockwise = before.is_some_and(|a| a.text(guide.game).to_string().contains('<'));
                        match (guide.game, clockwise, direction) {
                            (_, true, _) => "direction when sown again",
                            (_, false, empiki::Direction::Clockwise) => "reverse in a relay",
                            (_, false, _) => "going on instead",
                        }
                    }
                    ActionKind::Take => "take",
                    ActionKind::Pass => "pass",
                    ActionKind::Retreat => "retreat",
                    ActionKind::Stay => "stay",
                };
                done.insert(what);
            }
            if let Some(Outcome { kind, .. }) = proof.history.outcome() {
                kinds.insert(kind.name());
            }
            for (_, claim) in example.stages.iter().flat_map(|stage| &stage.claims) {
                if let Claim::Illegal(_, reason) = claim {
                    reasons.insert(reason.name());
                }
            }
        }
    }
    let expected = [
        "okukoneeza",
        "direction when sown again",
        "reverse in a relay",
        "going on instead",
        "take",
        "pass",
        "retreat",
        "stay",
    ];
    assert_eq!(done, BTreeSet::from(expected));
    use OutcomeKind::*;
    for kind in [Majority, Exhausted, Repetition, Bulijo, Okutema, Akawumbi, Akakyala, Win, Endless] {
        assert!(kinds.contains(kind.name()), "no example ends by {}", kind.name());
    }
    for reason in ["must-feed", "tuzdyk", "barred", "lone-seed", "no-capture", "after-capture", "direction"] {
        assert!(reasons.contains(reason), "no example shows {reason}");
    }
}

/// The same claim with another number or another word; never a true one.
fn falsified(claim: &Claim) -> Claim {
    let other = |pit: Option<u8>| if pit == Some(1) { Some(2) } else { Some(1) };
    match claim.clone() {
        Claim::Row(side, mut pits) => {
            pits.rotate_left(1);
            if Claim::Row(side, pits.clone()) == *claim {
                pits[0] += 1;
            }
            Claim::Row(side, pits)
        }
        Claim::Pit(side, pit, seeds) => Claim::Pit(side, pit, seeds + 1),
        Claim::Stores([south, north]) => Claim::Stores([south + 1, north]),
        Claim::Hand(seeds) => Claim::Hand(seeds + 1),
        Claim::Seeds([south, north]) => Claim::Seeds([south, north + 1]),
        Claim::ToAct(side) => Claim::ToAct(side.map_or(Some(Side::South), |side| Some(!side))),
        Claim::Legal(mut actions) => {
            // One too few, or one where there is none.
            if actions.pop().is_none() {
                actions.push(empiki::Action::sow(0));
            }
            Claim::Legal(actions)
        }
        Claim::Illegal(action, reason) => {
            use empiki_guide::Reason::*;
            Claim::Illegal(action, if reason == Over { EmptyPit } else { Over })
        }
        Claim::Outcome(empiki_guide::Ending::None) => {
            Claim::Outcome(empiki_guide::Ending::So(Outcome::win(Side::South, OutcomeKind::Majority)))
        }
        Claim::Outcome(empiki_guide::Ending::So(outcome)) => {
            let points = outcome.points + 1;
            Claim::Outcome(empiki_guide::Ending::So(Outcome { points, ..outcome }))
        }
        Claim::Laps(laps) => Claim::Laps(laps + 1),
        Claim::Captured(seeds) => Claim::Captured(seeds + 1),
        Claim::Occurrences(times) => Claim::Occurrences(times + 1),
        Claim::Tuzdyks([south, north]) => Claim::Tuzdyks([other(south), north]),
        Claim::Barred(pit) => Claim::Barred(other(pit)),
    }
}

fn faults(example: &Example, game: Game, language: Language) -> usize {
    prove(example, game, language).map_or(1, |proof| proof.faults.len())
}

#[test]
fn no_claim_can_be_changed_unnoticed() {
    let mut changed = 0;
    for guide in english() {
        for example in &guide.examples {
            for stage in 0..example.stages.len() {
                for claim in 0..example.stages[stage].claims.len() {
                    let mut example = example.clone();
                    let found = &mut example.stages[stage].claims[claim].1;
                    *found = falsified(found);
                    let text = format!("{} {}: {found:?}", guide.game, example.name);
                    assert_ne!(faults(&example, guide.game, Language::English), 0, "{text}");
                    changed += 1;
                }
            }
        }
    }
    assert!(changed > 400, "{changed} claims");
}

/// The text with its `at`-th number of digits made larger by `more`; `None` when there is no such number.
fn enlarged(text: &str, at: usize, more: u32) -> Option<String> {
    let mut rest = text;
    let mut done = String::new();
    for count in 0.. {
        let start = rest.find(|c: char| c.is_ascii_digit())?;
        let digits: String = rest[start..].chars().take_while(char::is_ascii_digit).collect();
        let end = start + digits.len();
        if count == at {
            let number = digits.parse::<u32>().expect("a number") + more;
            return Some(format!("{done}{}{number}{}", &rest[..start], &rest[end..]));
        }
        done.push_str(&rest[..end]);
        rest = &rest[end..];
    }
    None
}

#[test]
fn no_number_of_a_caption_can_be_far_off() {
    // A number that is off by one can by chance be another number of the same replay; most are caught, and
    // in the other languages all, because the numbers of a caption are compared with the English ones.
    let (mut numbers, mut by_one, mut caught) = (0, 0, 0);
    for language in Language::ALL {
        for game in Game::ALL {
            let guide = guide(game, language);
            for example in &guide.examples {
                for (stage, content) in example.stages.iter().enumerate() {
                    for (caption, (_, text)) in content.captions.iter().enumerate() {
                        for at in 0.. {
                            let Some(far) = enlarged(text, at, 200) else { break };
                            let mut wrong = example.clone();
                            wrong.stages[stage].captions[caption].1.clone_from(&far);
                            assert_ne!(faults(&wrong, game, language), 0, "{language} {game}: {far}");
                            let near = enlarged(text, at, 1).expect("a number");
                            wrong.stages[stage].captions[caption].1 = near;
                            let english = language == Language::English;
                            numbers += 1;
                            by_one += usize::from(english);
                            caught += usize::from(english && faults(&wrong, game, language) != 0);
                        }
                    }
                }
            }
        }
    }
    assert!(numbers > 2000, "{numbers} numbers");
    println!("{caught} of {by_one} numbers that are off by one are caught");
    assert!(caught * 10 >= by_one * 6, "only {caught} of {by_one} numbers off by one are caught");
}
