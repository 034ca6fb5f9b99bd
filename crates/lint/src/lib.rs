//! Checks on a pack that the reader has read: what is wrong, what is likely a mistake, what is worth
//! a look. Pure: no disk, no clock; a search only where the caller asks for one.
//!
//! - One rule is one file under `rules/`: its documentation (the file's own leading comment, which
//!   `packwright explain` prints), its code, its check, its message, and whatever else is special about
//!   it (`rule` says what can be). [`rules()`] is the static table; nothing else names a rule.
//! - A check sees the pack as written, one level as written, or one level ready for play together
//!   with the facts (`facts`) that several rules ask for, the recorded routes replayed (`recorded`),
//!   and what a search proves (`search`): each fact once, when a rule first asks for it.
//! - [`lint`] runs every check, adds what the reader found, drops what lies in a hole that the reader
//!   has spoken of already, applies the author's suppressions (`suppress`) and sorts by place.
//!
//! The source of every rule is the formats page, section 3. This crate knows `syntax`, `engine` and
//! `solver`, and what they know.
//!
//! ```
//! use packwright_diagnostics::Source;
//! use packwright_lint::{Options, lint};
//! use packwright_syntax::{Format, parse};
//!
//! let text = r#"
//! format = 1
//! id = "tiny"
//! title = "Tiny"
//! version = "1.0.0"
//! world = { glyph = "📦", tagline = "A walk.", accent = "win" }
//! [[levels]]
//! id = "walk"
//! title = "Walk"
//! category = "required"
//! hint = "Just go."
//! board = "MIT.TIN\n@.....&"
//! "#;
//! let parsed = parse(Source::new("tiny.pack.toml", text), Format::Toml);
//! let found = lint(&parsed, &Options::default());
//! // `MIT` makes MIAU a TRUCK: nothing is YOU.
//! assert_eq!(found[0].code.name, "no-you");
//! ```
//!
//! # Where to add a rule
//!
//! 1. A file under `src/rules/`: its documentation in four sections, its `RULE`, and the check.
//! 2. A line with its name in the table of `src/rules.rs`.
//! 3. A folder under `fixtures/lint` with packs that it finds and packs that it does not.
//!
//! `tests/lint/table.rs` tells what of it is missing.

mod backward;
mod catalogue;
mod channels;
mod company;
mod facts;
mod finding;
mod groups;
mod hiding;
mod legends;
mod obstacle;
mod pointer;
mod puzzle;
mod recorded;
mod rule;
mod rules;
mod search;
mod selection;
mod suppress;
mod view;

use std::collections::HashSet;

use packwright_diagnostics::{Diagnostic, Severity};
use packwright_engine::{ClassicGame, WordsGame};
use packwright_syntax::{Parsed, WholeLevel};

use crate::facts::Facts;
use crate::finding::Findings;
use crate::recorded::{Budget, Recorded};
use crate::rules::{Check, ClassicCheck};
use crate::search::{ClassicProver, Prover};
use crate::view::{BoardView, EntryView, PackView, PlayedView, WarehouseView};

pub use catalogue::Catalogue;
pub use company::{Company, PACKWRIGHT, mismatch, own_version};
pub use rules::{Rule, find, rules};
pub use search::{
    Alike, Answer, Broken, Classic, Fewest, GaveUp, HowFar, Idle, Over, Proofs, Proved, Question,
    RanOut, Search, Use, Watcher, Whole, kept,
};
pub use selection::{Chosen, NoRule, Selection};

/// What to report, and what else is known.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options<'a> {
    /// Whether hints are reported too.
    pub pedantic: bool,
    /// How far to search; without it the lints that need a search are left out.
    pub search: Option<Search<'a>>,
    /// The index of the one level whose board is looked at, where all others are as they were before.
    pub only: Option<usize>,
    /// The puzzles of packs that were given before this one; the same puzzle again is a duplicate.
    pub earlier: Option<&'a Catalogue>,
    /// All packs that are given together, this one among them; without it, it is alone.
    pub company: Option<&'a Company>,
}

/// Everything that is wrong with a pack, by place. Where the text could not be read as a pack at all,
/// only what the reader found.
///
/// Hints are found always, so that an `allow` of one is never stale only because hints are not shown;
/// only the one that costs a search a thing is not looked for unless hints are reported.
#[must_use]
pub fn lint(parsed: &Parsed, options: &Options<'_>) -> Vec<Diagnostic> {
    let mut diagnostics = parsed.diagnostics.clone();
    if parsed.readable {
        let alone;
        let company = if let Some(company) = options.company {
            company
        } else {
            alone = Company::of_one(parsed);
            &alone
        };
        let pack = PackView {
            company,
            source: parsed.source(),
            pack: &parsed.pack,
            map: &parsed.map,
            earlier: options.earlier,
            is_collection: parsed.collection.is_some(),
            is_sound: parsed.diagnostics.iter().all(|found| found.code.severity != Severity::Error),
        };
        let mut findings = Findings::new(&parsed.map, &parsed.diagnostics);
        run(&pack, options, &mut findings);
        diagnostics.extend(suppress::apply(&pack, findings));
    }
    diagnostics.retain(|found| options.pedantic || found.code.severity != Severity::Hint);
    diagnostics.sort_by(|a, b| (a.span, a.code.id).cmp(&(b.span, b.code.id)));
    // Many boards can show one and the same mistake, such as one in the pack's legend. What says something
    // else of the same place is another one: two nouns by one word, two keys that are missing.
    let mut told = HashSet::new();
    diagnostics.retain(|found| told.insert((found.span, found.code.id, found.message.clone())));
    diagnostics
}

/// Runs every check of the table.
fn run(pack: &PackView<'_>, options: &Options<'_>, findings: &mut Findings<'_>) {
    let (mut entry_checks, mut word_checks, mut play_checks) = (vec![], vec![], vec![]);
    let mut warehouse_checks = vec![];
    for rule in rules() {
        if let Some(ClassicCheck::Start(check)) = rule.classic {
            warehouse_checks.push((rule, check));
        }
        match rule.check {
            // Nothing is said of what a collection cannot say: hints, categories, a world.
            Check::Pack(_) | Check::Entry(_) if pack.is_collection && !rule.is_of_collections => {}
            Check::Pack(check) => check(pack, findings),
            Check::Entry(check) => entry_checks.push(check),
            Check::Words(check) => word_checks.push((rule, check)),
            Check::Play(check) | Check::Search(check) => play_checks.push(check),
            Check::Warehouse(check) => warehouse_checks.push((rule, check)),
            Check::Reader | Check::Suppression(_) => {}
        }
    }
    let mut facts = Facts::default();
    let budget = Budget::new();
    for (index, read) in pack.pack.levels.iter().enumerate() {
        let view = EntryView { pack, index, entry: &read.entry };
        for check in &entry_checks {
            check(&view, findings);
        }
        let is_asked_for = options.only.is_none_or(|only| only == index);
        let Some(WholeLevel { level, claims }) = read.whole().ok().filter(|_| is_asked_for) else {
            findings.not_searched(index);
            continue;
        };
        let search = options.search.as_ref();
        if let Some(game) = &ClassicGame::of(level) {
            let facts = game.warehouse();
            let view = WarehouseView { entry: view, level, facts };
            let mut is_hopeless = false;
            for (rule, check) in &warehouse_checks {
                let before = findings.found.len();
                check(&view, findings);
                is_hopeless |= hiding::mark(pack, findings, before, rule.hidden(Some(facts)));
            }
            let recorded = Recorded::of(claims, level, &budget);
            let search = search.filter(|_| !is_hopeless);
            begin(search, &read.entry.id);
            classic(&view, &recorded, search, findings);
            continue;
        }
        facts.read(level);
        let recorded = Recorded::of(claims, level, &budget);
        let pedantic = options.pedantic;
        let view = BoardView {
            entry: view,
            level,
            facts: &facts,
            recorded: &recorded,
            proofs: None,
            pedantic,
        };
        let mut makes_sense = true;
        for (rule, check) in &word_checks {
            let before = findings.found.len();
            check(&view, findings);
            makes_sense &= !hiding::mark(pack, findings, before, rule.hidden(None));
        }
        let search = search.filter(|_| makes_sense);
        begin(search, &read.entry.id);
        let game = search.and_then(|_| WordsGame::of(level));
        let prover = search.zip(game).map(|(search, game)| {
            Prover::new(game, claims.needs.clone(), recorded.winning.as_deref(), search)
        });
        if prover.is_none() {
            findings.not_searched(index);
        }
        let view = BoardView { proofs: prover.as_ref(), ..view };
        for check in &play_checks {
            check(&view, findings);
        }
        prover.into_iter().for_each(Prover::keep);
    }
}

/// Tells who watches that a level is searched next, if it is.
fn begin(search: Option<&Search<'_>>, id: &str) {
    if let Some(watcher) = search.and_then(|search| search.watcher) {
        watcher.begin(id);
    }
}

/// What is wrong with the recorded routes of a level of classic Sokoban, and what a search tells of it.
fn classic<'a>(
    level: &WarehouseView<'a>,
    recorded: &Recorded,
    search: Option<&'a Search<'a>>,
    findings: &mut Findings<'_>,
) {
    let proofs = search.map(|search| ClassicProver::new(level.level, recorded, search));
    let played = PlayedView { warehouse: *level, recorded, proofs: proofs.as_ref() };
    let checks = || rules().iter().filter_map(|rule| rule.classic);
    match &proofs {
        Some(proofs) => {
            for check in checks() {
                if let ClassicCheck::Proofs(check) = check {
                    check(&played, proofs, findings);
                }
            }
        }
        None => findings.not_searched(level.entry.index),
    }
    for check in checks() {
        if let ClassicCheck::Routes(check) = check {
            check(&played, findings);
        }
    }
    proofs.into_iter().for_each(ClassicProver::keep);
}
