//! Each kind of fault is found, at its line.

use std::fs;
use std::path::Path;

use empiki::Game;
use empiki_guide::{Block, Guide, Language, Source, check_all};

fn text(language: &str, name: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../guides");
    fs::read_to_string(root.join(language).join(name).with_extension("md")).expect("a guide")
}

/// The faults of this one English guide after one change of its text.
fn faults(name: &str, from: &str, to: &str) -> Vec<String> {
    let text = text("en", name);
    assert!(text.contains(from), "{name} does not hold {from:?}");
    let text = text.replacen(from, to, 1);
    let report = check_all([Source { language: "en", name, text: &text }]);
    let faults = report.faults.iter().map(ToString::to_string);
    faults.filter(|fault| !fault.ends_with("this guide is missing")).collect()
}

/// The change must give this fault and no other, at the line where the changed text begins, or `later`
/// lines after it.
fn one(name: &str, from: &str, to: &str, later: usize, fault: &str) {
    let text = text("en", name);
    let at = text.find(from).unwrap_or_else(|| panic!("{name} does not hold {from:?}"));
    let line = 1 + text[..at].matches('\n').count() + later;
    assert_eq!(faults(name, from, to), [format!("en/{name}.md:{line}: {fault}")]);
}

/// The change must give a fault that says this.
fn some(name: &str, from: &str, to: &str, says: &str) {
    let faults = faults(name, from, to);
    assert!(faults.iter().any(|fault| fault.contains(says)), "{to:?}: {faults:#?}");
}

#[test]
fn false_claims() {
    one(
        "oware",
        "south: 0 5 5 5 5 4",
        "south: 0 5 5 5 5 3",
        0,
        "south: 0 5 5 5 5 3: the replay gives 0 5 5 5 5 4",
    );
    one(
        "oware",
        "north: 4 4 4 4 4 4",
        "north: 4 4 4 4 4 5",
        0,
        "north: 4 4 4 4 4 5: the replay gives 4 4 4 4 4 4",
    );
    one("oware", "stores: 0-0", "stores: 0-1", 0, "stores: 0-1: the replay gives 0-0");
    one("oware", "captured: 0", "captured: 1", 0, "captured: 1: the replay gives 0");
    one("oware", "to act: north", "to act: south", 0, "to act: south: the replay gives north");
    some("oware", "legal: 6\n", "legal: 3 6\n", "legal: 3 6: the replay gives 6");
    one(
        "oware",
        "outcome: south majority",
        "outcome: none",
        0,
        "outcome: none: the replay gives south majority",
    );
    some("oware", "occurrences: 3", "occurrences: 2", "occurrences: 2: the replay gives 3");
    one("togyz-kumalak", "tuzdyks: 4 -", "tuzdyks: - 4", 0, "tuzdyks: - 4: the replay gives 4 -");
    one("togyz-kumalak", "pit: north 7 10", "pit: north 7 9", 0, "pit: north 7 9: the replay gives 10");
    one("alemungula", "barred: 1", "barred: -", 0, "barred: -: the replay gives 1");
    one("omweso", "laps: 2", "laps: 1", 0, "laps: 1: the replay gives 2");
    one("omweso", "hand: 3\nto", "hand: 2\nto", 0, "hand: 2: the replay gives 3");
    one("omweso", "seeds: 61 3", "seeds: 60 4", 0, "seeds: 60 4: the replay gives 61 3");
    let wrong = "outcome: south okutema 1";
    some(
        "omweso",
        "outcome: south okutema 2",
        wrong,
        "outcome: south okutema 1: the replay gives south okutema 2",
    );
}

#[test]
fn illegal_actions() {
    some("oware", "illegal: 3 must-feed", "illegal: 6 must-feed", "the replay gives that it is legal");
    some("oware", "illegal: 3 must-feed", "illegal: 3 empty-pit", "but not for this reason");
    some("oware", "illegal: 3 must-feed", "illegal: 3 because", "is none of empty-pit");
    some("oware", "because: Pit 3", "caption: Pit 3", "is followed by because:");
    some("oware", "caption: Only pit 6", "because: Only pit 6", "belongs right after");
    some("oware", "play: 6 6 1 1", "play: 6 6 2 1", "2 is not legal here");
    some("omweso", "play: 3=", "play: 4=", "4= is not legal here");
}

#[test]
fn numbers_of_captions() {
    one(
        "oware",
        "caption: The 4 seeds",
        "caption: The 6 seeds",
        0,
        "the caption says 6, and the replay produces no such count of seeds",
    );
    one(
        "oware",
        "The 4 seeds of pit 1 fall",
        "The 4 seeds of pit 6 fall",
        0,
        "the caption says 6, and the replay produces no such pit",
    );
    one(
        "oware",
        "title: The first sowing: pit 1",
        "title: The first sowing: pit 8",
        0,
        "the caption says 8, and the replay produces no such pit",
    );
    one(
        "omweso",
        "Lap 2 ends in pit 13",
        "Lap 3 ends in pit 13",
        0,
        "the caption says 3, and the replay produces no such lap",
    );
    one(
        "omweso",
        "for 129 laps",
        "for 128 laps",
        0,
        "the caption says 128, and the replay produces no such count of laps",
    );
    one(
        "omweso",
        "South wins 1 point.",
        "South wins 2 points.",
        0,
        "the caption says 2, and the replay produces no such count of points",
    );
    one(
        "alemungula",
        "With 3< the same",
        "With 2> the same",
        0,
        "the caption says 2>, and the replay produces no such action",
    );
    // A number in words counts as well.
    one(
        "oware",
        "Both seeds of pit 6",
        "The three seeds of pit 6",
        0,
        "the caption says three, and the replay produces no such count of seeds",
    );
    one(
        "oware",
        "because: Pit 3 with its 2 seeds",
        "because: Pit 3 with its 4 seeds",
        0,
        "the caption says 4, and the replay produces no such count of seeds",
    );
    // A number too large to be any count is a number too.
    some("oware", "The 4 seeds", "The 99999999999 seeds", "the caption says 99999999999");
}

#[test]
fn numbers_of_captions_in_the_other_languages() {
    for (language, from, to, says) in [
        (
            "pt",
            "caption: As 4 sementes",
            "caption: As 6 sementes",
            "the caption says 6, and the replay produces no such count of seeds",
        ),
        (
            "ru",
            "caption: 4 семени",
            "caption: 6 семян",
            "the caption says 6, and the replay produces no such count of seeds",
        ),
        (
            "hr",
            "caption: 4 sjemenke",
            "caption: 6 sjemenki",
            "the caption says 6, and the replay produces no such count of seeds",
        ),
    ] {
        let right = text(language, "oware");
        assert!(right.contains(from), "{language} does not hold {from:?}");
        let wrong = right.replacen(from, to, 1);
        let report = check_all([Source { language, name: "oware", text: &wrong }]);
        assert!(report.faults.iter().any(|fault| fault.to_string().ends_with(says)), "{:#?}", report.faults);
    }
}

#[test]
fn lines_that_are_not_in_the_format() {
    some("oware", "captured: 0", "harvest: 0", "harvest: no such key");
    some("oware", "captured: 0", "captured 0", "is not `key: value`");
    some("oware", "captured: 0", "captured: many", "is not a whole number");
    some("oware", "captured: 0", "captured:", "nothing follows");
    some("oware", "captured: 0", "hand: 0", "nothing is kept in hand");
    some("oware", "south: 0 5 5 5 5 4", "south: 0 5 5 5 5", "a side has 6 pits, not 5");
    some("oware", "play: 1\n", "play: 1>\n", "\"1>\" is written 1 in oware");
    some("oware", "play: 1\n", "play: 1 z\n", "\"z\" is no action");
    some(
        "oware",
        "start: standard",
        "start: oware 4,4,4,4,4,4/4,4,4,4,4,3 0-0 S 0",
        "there are 47 seeds, not 48",
    );
    some("oware", "start: standard", "start: omweso", "start: after the game come the pits");
    some(
        "oware",
        "start: oware 1,0,14,0,1,2/1,3,1,0,2,1 12-10 S 0",
        "start: oware 1,0,14,0,1,2/1,3,1,0,2,1 12-10",
        "this is written",
    );
    some("oware", "start: standard\n", "", "start: is missing");
    some("oware", "rules: grand_slam=takes", "rules: grand_slam=never", "rules: option grand_slam");
    some("oware", "rules: grand_slam=takes", "rules: abapa", "rules: there is no preset");
    some("oware", "title: The first", "caption: The first", "title: is missing");
    some("omweso", "outcome: south okutema 2", "outcome: south okutema", "ends with its points");
    some("omweso", "outcome: annulled endless", "outcome: draw endless", "south, north or annulled");
    some("omweso", "start: omweso 0,2,6,4", "start: omweso 0,2,6,3", "there are 63 seeds, not 64");
    some("togyz-kumalak", "tuzdyks: 4 -", "tuzdyks: 10 -", "there is no pit 10");
}

#[test]
fn claims_and_captions_are_needed() {
    let block = "title: Two\nstart: standard\nplay: 2\n";
    let base = "```example opening\n";
    some(
        "oware",
        base,
        &format!("```example more\n{block}caption: South plays.\n```\n\n{base}"),
        "nothing is claimed about these actions",
    );
    some(
        "oware",
        base,
        &format!("```example more\n{block}to act: north\n```\n\n{base}"),
        "they need a caption",
    );
    some("oware", base, "```example Opening\n", "small letters");
    some("oware", base, "```example chain\n", "two examples named \"chain\"");
}

#[test]
fn sections() {
    some("oware", " {#mistake}", "", "sections: \"mistake\" is missing");
    some(
        "oware",
        "## Special rules {#special}",
        "## Special rules {#end}",
        "sections: \"special\" is missing",
    );
    some("oware", "{#special}", "{#sources}", "stands in the wrong place or twice");
    some("oware", "{#board}", "{#pits}", "has no id of a section");
    some(
        "oware",
        "```example answered-feed",
        "```text",
        "the section of worked examples has 2; it needs at least three",
    );
    some(
        "oware",
        "## Worked examples {#examples}",
        "## Worked examples {#examples}\n\n## Empty {#mistake}",
        "is empty",
    );
    some("oware", "title: Oware\n", "", "there must be one field \"title\"");
    some("oware", "title: Oware\n", "title: Oware\nauthor: x\n", "there is no field \"author\"");
    some("oware", "---\ntitle", "title", "begins with fields between two lines ---");
}

#[test]
fn markup() {
    some("oware", "## At a glance", "# Oware\n\n## At a glance", "a first-level heading");
    some("oware", "Then the larger", "<b>Then</b> the larger", "raw HTML");
    some("oware", "Then the larger", "![x](y.png) Then the larger", "a picture");
    some("oware", "[Capturing](#capture)", "[Capturing](javascript:x)", "a link that is not https");
    some("oware", "[Capturing](#capture)", "[Capturing](#captures)", "there is no section");
    some("oware", "[Capturing](#capture)", "[Capturing](//example.com)", "a link that is not https");
    some("oware", "Then the larger", "```\nx\n```\n\nThen the larger", "a code block that is no example");
    some("oware", "## At a glance", "Hello.\n\n## At a glance", "text before the first section");
}

#[test]
fn facts_of_the_game() {
    some("oware", "**Seeds:** 48", "**Seeds:** 50", "does not say that there are 48 seeds");
    some("oware", "(`takes`): everything", "(takes): everything", "does not name `takes`");
    some(
        "oware",
        "(`takes`): everything",
        "(`takes` or `gives`): everything",
        "`gives` is no preset, option, value or action of oware",
    );
    some("omweso", "`only_bulijo`", "only bulijo", "does not name `only_bulijo`");
    // How actions are written may be told, if the game writes them so.
    some(
        "oware",
        "`4` is a sowing",
        "`44` is a sowing",
        "`44` is no preset, option, value or action of oware",
    );
}

#[test]
fn links_to_the_glossary() {
    let (guide, glossary) = (text("en", "oware"), text("en", "glossary"));
    let report = |guide: &str, glossary: &str| {
        let sources = [("oware", guide), ("glossary", glossary)];
        let report = check_all(sources.map(|(name, text)| Source { language: "en", name, text }));
        let faults = report.faults.iter().map(ToString::to_string);
        faults.filter(|fault| fault.contains("link")).collect::<Vec<_>>()
    };
    assert_eq!(report(&guide, &glossary), [""; 0]);
    assert!(guide.contains("](glossary.md#feeding)"), "the guide links to no term");
    for (guide, glossary) in [
        (guide.replace("](glossary.md#feeding)", "](glossary.md#food)"), glossary.clone()),
        (
            guide.clone(),
            glossary.replace("a pit and dropping them", "a [pit](glossary.md#food) and dropping them"),
        ),
    ] {
        let faults = report(&guide, &glossary);
        assert!(
            faults.len() == 1 && faults[0].ends_with("there is no term \"food\" to link to"),
            "{faults:?}"
        );
    }
    let (guide, _) = Guide::read(Game::Oware, Language::Croatian, &guide);
    let prose: String = guide.sections.iter().flat_map(|section| &section.blocks).map(html).collect();
    assert!(prose.contains("href=\"/hr/glossary#feeding\""), "{prose}");
}

/// The HTML of a block, if it is prose.
fn html(block: &Block) -> &str {
    match block {
        Block::Html(html) => html,
        Block::Example(_) => "",
    }
}

#[test]
fn languages_that_differ() {
    let english = text("en", "oware");
    for (from, to, says) in [
        ("play: 1\n", "play: 1 1\n", "\"opening\" differs from the English one: the actions played"),
        ("captured: 0\n", "", "in English it claims captured: 0 here"),
        ("legal: 1 2 3 4 5 6", "legal: 6 5 4 3 2 1", "in English it claims legal: 1 2 3 4 5 6 here"),
        ("start: standard", "start: oware 4,4,4,4,4,4/4,4,4,4,4,4 0-0 S 0", "its start"),
        ("rules: grand_slam=takes", "rules: grand_slam=void", "its rules"),
        ("The 4 seeds of pit 1", "The 5 seeds of pit 1", "it says the numbers"),
        ("sowing: pit 1", "sowing: pit 2", "it says the numbers \"2\", in English \"1\""),
        ("example opening", "example first", "\"opening\" differs from the English one: it is missing"),
        (
            "example opening",
            "example first",
            "\"first\" differs from the English one: in English there is none",
        ),
    ] {
        assert!(english.contains(from), "{from}");
        let other = english.replacen(from, to, 1);
        let report = check_all([
            Source { language: "en", name: "oware", text: &english },
            Source { language: "pt", name: "oware", text: &other },
        ]);
        let faults: Vec<String> = report.faults.iter().map(ToString::to_string).collect();
        assert!(
            faults.iter().any(|f| f.starts_with("pt/oware.md") && f.contains(says)),
            "{says}: {faults:#?}"
        );
    }
}

#[test]
fn glossaries_that_differ() {
    let english = text("en", "glossary");
    for (from, to, says) in [
        ("{#kazan}", "{#store}", "needs an id of its own"),
        ("{#kazan}", "{#cauldron}", "in English \"kazan\" comes here"),
        ("## Kabaka {#kabaka}", "", "there is no such term"),
    ] {
        assert!(english.contains(from), "{from}");
        // The last case: the English list is the shorter one.
        let other = english.replacen(from, to, 1);
        let (ours, theirs) = if to.is_empty() { (&other, &english) } else { (&english, &other) };
        let report = check_all([
            Source { language: "en", name: "glossary", text: ours },
            Source { language: "hr", name: "glossary", text: theirs },
        ]);
        let faults: Vec<String> = report.faults.iter().map(ToString::to_string).collect();
        assert!(faults.iter().any(|f| f.starts_with("hr/") && f.contains(says)), "{says}: {faults:#?}");
    }
}

#[test]
fn guides_that_are_missing_or_too_many() {
    let report = check_all([]);
    assert_eq!(report.faults.len(), 24);
    assert!(report.faults.iter().all(|fault| fault.to_string().ends_with("this guide is missing")));
    let oware = text("en", "oware");
    let twice = [Source { language: "en", name: "oware", text: &oware }; 2];
    for sources in [
        twice.as_slice(),
        &[Source { language: "en", name: "bao", text: "" }],
        &[Source { language: "xx", name: "oware", text: &oware }],
    ] {
        let report = check_all(sources.iter().copied());
        assert!(report.faults.iter().any(|f| f.to_string().contains("there is no place for this guide")));
    }
}
