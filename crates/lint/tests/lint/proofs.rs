//! Facts kept between runs: they save a search, never replace one, and are replayed before they are used.

#![allow(clippy::unwrap_used)] // a test: what cannot be read fails it

use packwright_diagnostics::{Diagnostic, Source};
use packwright_lint::{Answer, Idle, Options, Over, Proofs, Proved, Search, Watcher, lint};
use packwright_model::{Direction, Route, Sentence};
use packwright_solver::words::BUDGET;
use packwright_syntax::{Format, parse};

use crate::memory::{Ends, Memory};

/// A level, and a false word about it.
type Forgery = (&'static str, fn(&mut Proved));

/// WIN goes up to TRUCK IS or to CRATE IS.
const LEVEL: &str = "needs = ['TRUCK IS WIN']\nboard = '''\nMIYTI.CI.\n.....N...\n@..&....$\n'''";
/// On the way to the truck any word of CRATE IS PUSH can be knocked out.
const OPEN: &str = "board = '''\nMIYTIN...\n@.&..CIP.\n....$....\n'''";

fn rule(text: &str) -> Sentence {
    Sentence::parse(text).unwrap()
}

fn found(level: &str, max_states: usize, cache: Option<&Memory>) -> Vec<Diagnostic> {
    let text = format!(
        "format = 1\nid = \"night-dock\"\ntitle = \"Night dock\"\nversion = \"1.0.0\"\n\
         world = {{ glyph = \"📦\", tagline = \"Crates.\", accent = \"push\" }}\n\
         [[levels]]\nid = \"one\"\ntitle = \"One\"\ncategory = \"required\"\nhint = \"Go.\"\n{level}\n"
    );
    let source = Source::new("test.pack.toml", text);
    let parsed = parse(source, Format::Toml);
    let proofs = cache.map(|cache| cache as &dyn Proofs);
    let search = Some(Search { words: BUDGET.of_states(max_states), proofs, ..Search::default() });
    lint(&parsed, &Options { pedantic: true, search, ..Options::default() })
}

const LARGE: usize = 2_000_000;
const TINY: usize = 3;

#[test]
fn a_limit_is_not_kept_and_a_proof_is_found_only_once() {
    let cache = Memory::default();
    let limited = found(LEVEL, TINY, Some(&cache));
    assert!(limited.iter().any(|found| found.code.id == "S011"));
    let proved = found(LEVEL, LARGE, None);
    assert!(proved.iter().all(|found| found.code.id != "S011") && proved.len() > 2, "{proved:?}");
    // What a tiny budget leaves behind is no more than what it proved.
    assert_eq!(found(LEVEL, TINY, Some(&cache)), limited);
    assert!(
        cache.kept.borrow().values().all(|kept| kept.shortest.is_none() && kept.whole.is_none())
    );
    assert_eq!(found(LEVEL, LARGE, Some(&cache)), proved);
    let kept = cache.only();
    assert!(kept.shortest.is_some() && kept.bypass.is_some() && kept.trivial.is_some());
    assert!(kept.whole.is_some() && kept.idle.is_some() && kept.needs.iter().all(Option::is_some));
    // From now on no budget matters, and nothing is written that is there already.
    let puts = cache.puts.get();
    for states in [TINY, LARGE, 0] {
        assert_eq!(found(LEVEL, states, Some(&cache)), proved);
    }
    assert_eq!((cache.puts.get(), cache.only()), (puts, kept));
}

#[test]
fn what_a_smaller_budget_proved_stays_proved() {
    let cache = Memory::default();
    found(LEVEL, LARGE, Some(&cache));
    cache.change(|kept| kept.whole = None);
    let part = cache.only();
    let said = found(LEVEL, TINY, Some(&cache));
    let limits: Vec<_> = said.iter().filter(|found| found.code.id == "S011").collect();
    assert_eq!(limits.len(), 1);
    assert!(!limits[0].message.contains("whether"), "only the whole space is open: {limits:?}");
    assert_eq!(cache.only(), part);
}

#[test]
fn facts_that_do_not_replay_are_not_used() {
    let forgeries: [Forgery; 14] = [
        (LEVEL, |kept| kept.shortest = Some(Answer::Wins(Route(vec![Direction::Right])))),
        (LEVEL, |kept| kept.shortest = Some(Answer::Wins(Route::default()))),
        (LEVEL, |kept| kept.shortest = kept.needs[0].clone()),
        (LEVEL, |kept| kept.bypass = kept.shortest.clone()),
        (LEVEL, |kept| kept.trivial = kept.shortest.clone()),
        (LEVEL, |kept| kept.needs[0] = kept.shortest.clone()),
        (LEVEL, |kept| kept.needs.push(None)),
        (LEVEL, |kept| kept.whole.as_mut().unwrap().uses.clear()),
        (LEVEL, |kept| kept.whole.as_mut().unwrap().uses[0].noun = "GAP".to_owned()),
        (LEVEL, |kept| kept.whole.as_mut().unwrap().uses[0].route = Route(vec![Direction::Left])),
        (LEVEL, |kept| {
            let idle = Idle { word: true, name: "WIN".to_owned(), channel: None, x: 5, y: 1 };
            kept.idle.as_mut().unwrap().push(idle);
        }),
        (OPEN, |kept| kept.whole.as_mut().unwrap().broken[0].rule = rule("MIAU IS STOP")),
        (OPEN, |kept| kept.whole.as_mut().unwrap().alikes[0].noun = "TRUCK".to_owned()),
        // One move before the rule is broken.
        (OPEN, |kept| {
            assert!(kept.whole.as_mut().unwrap().alikes[0].passable_after.0.pop().is_some());
        }),
    ];
    for (at, (level, forge)) in forgeries.into_iter().enumerate() {
        let cache = Memory::default();
        let proved = found(level, LARGE, Some(&cache));
        let real = cache.only();
        cache.change(forge);
        assert_ne!(cache.only(), real, "forgery {at} forges something");
        assert_eq!(found(level, TINY, Some(&cache)), found(level, TINY, None), "forgery {at}");
        assert_eq!(found(level, LARGE, Some(&cache)), proved, "forgery {at}");
        assert_eq!(cache.only(), real, "forgery {at} is written over");
    }
}

#[test]
fn what_is_kept_reads_as_it_was_written_and_nothing_else_is_read() {
    let cache = Memory::default();
    found(OPEN, LARGE, Some(&cache));
    let kept = cache.only();
    let text = serde_json::to_string(&kept).unwrap();
    assert_eq!(serde_json::from_str::<Proved>(&text).unwrap(), kept);
    // Routes are letters, rules are words: what is to be shown holds nothing else.
    let broken = &kept.whole.as_ref().unwrap().broken[0];
    let (rule, route) = (broken.rule.to_string(), broken.route.to_string());
    let written = format!("{{\"rule\":\"{rule}\",\"route\":\"{route}\"}}");
    assert!(text.contains(&written), "{text}");
    for other in ["\\u001b[31m", "3R", "R!", "?"] {
        let forged = format!("{{\"rule\":\"{rule}\",\"route\":\"{other}\"}}");
        assert!(serde_json::from_str::<Proved>(&text.replace(&written, &forged)).is_err());
        let forged = format!("{{\"rule\":\"{other}\",\"route\":\"{route}\"}}");
        assert!(serde_json::from_str::<Proved>(&text.replace(&written, &forged)).is_err());
    }
}

#[test]
fn a_recorded_solution_refutes_a_denial() {
    let board = "board = '''\nMIYWISTINCIP\n############\n@$..&.######\n'''";
    let level = format!("allowBypass = true\nsolution = 'RRRR'\n{board}");
    let cache = Memory::default();
    let proved = found(&level, LARGE, Some(&cache));
    cache.change(|kept| {
        let never = Some(Answer::Never);
        *kept = Proved {
            shortest: never.clone(),
            bypass: never.clone(),
            trivial: never,
            ..Proved::default()
        };
    });
    assert_eq!(found(&level, LARGE, Some(&cache)), proved);
}

#[test]
fn an_edit_of_what_matters_asks_anew_and_another_edit_does_not() {
    let cache = Memory::default();
    found(LEVEL, LARGE, Some(&cache));
    let count = |level: &str| {
        found(level, LARGE, Some(&cache));
        cache.kept.borrow().len()
    };
    assert_eq!(count(&format!("insight = 'Look up.'\nidPrefix = 'x'\n{LEVEL}")), 1);
    assert_eq!(count(&format!("solution = 'R'\n{LEVEL}")), 1);
    assert_eq!(count(&LEVEL.replace("needs", "teaches")), 2);
    assert_eq!(count(&LEVEL.replace("@..&", ".@.&")), 3);
}

/// Loose crates in an open hall, and no way in to the truck: more than any budget here.
const HALL: &str = "board = '''\nMIYTINCIPWIS\n............\n..$..$..$...\n............\n@...$..$.###\n.........#&#\n'''";

#[test]
fn how_far_a_search_got_is_kept_and_not_repeated() {
    let cache = Memory::default();
    let run = |states: usize, ends: Option<&Ends>| {
        let text = format!(
            "format = 1\nid = \"night-dock\"\ntitle = \"Night dock\"\nversion = \"1.0.0\"\n\
             [[levels]]\nid = \"one\"\ntitle = \"One\"\ncategory = \"required\"\n{HALL}\n"
        );
        let parsed = parse(Source::new("test.pack.toml", text), Format::Toml);
        let search = Search {
            words: BUDGET.of_states(states),
            proofs: Some(&cache),
            watcher: ends.map(|ends| ends as &dyn Watcher),
            ..Search::default()
        };
        let found = lint(&parsed, &Options { search: Some(search), ..Options::default() });
        let limit = found.iter().find(|found| found.code.id == "S011");
        limit.map(|found| found.message.clone()).unwrap_or_default()
    };
    let first = run(30_000, None);
    assert!(first.starts_with("not proved by a search of 30,000 states"), "{first}");
    assert!(
        cache.kept.borrow().values().all(|kept| kept.shortest.is_none() && kept.whole.is_none())
    );
    // A search that is made is ended at its first look: this one is not made.
    let ends = Ends(Over::Level);
    assert_eq!(run(30_000, Some(&ends)), first);
    assert_eq!(run(10_000, Some(&ends)), first.replace("30,000", "10,000"));
    // With a larger budget it is, and that it was ended for its time is kept beside no time at all.
    let larger = run(60_000, Some(&ends));
    assert!(larger.contains("stopped"), "{larger}");
    let more = run(60_000, None);
    assert!(more.starts_with("not proved by a search of 60,000 states"), "{more}");
}
