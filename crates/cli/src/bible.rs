//! The world page of a pack, in the form of the world bible.

mod design;
pub(crate) mod markup;

use std::fmt::Write as _;

use packwright_engine::WordsGame;
use packwright_model::{Level, LevelEntry, Pack};
use packwright_solver::Verdict;
use packwright_solver::words::{Options, Proof, prove};
use packwright_syntax::{ReadLevel, WholeLevel, WholePack};

use markup::{code, line, teaches};

/// A level with what is proved of it; nothing for classic Sokoban, which the word search does not
/// know.
struct Proved<'a> {
    entry: &'a LevelEntry,
    level: &'a Level,
    proof: Option<Proof>,
}

/// The page.
pub(crate) fn page(whole: &WholePack<'_>, spoilers: bool, options: &Options<'_>) -> String {
    let levels = whole.levels().map(|(read, WholeLevel { level, claims })| {
        let game = WordsGame::of(level);
        let proof = game.map(|game| prove(&game, &claims.needs, options));
        Proved { entry: &read.entry, level, proof }
    });
    let levels: Vec<Proved<'_>> = levels.collect();
    let mut page = String::new();
    identity(whole.pack(), &mut page);
    nouns(whole.pack(), &mut page);
    table(&levels, spoilers, &mut page);
    routes(&levels, &mut page);
    design::facts(&levels, options, &mut page);
    page
}

fn identity(pack: &Pack<ReadLevel>, page: &mut String) {
    let count = pack.levels.len();
    let levels = if count == 1 { "1 level".to_owned() } else { format!("{count} levels") };
    push(page, format_args!("# {} (world bible)\n", line(&pack.title)));
    push(page, format_args!("Pack {}, version {}, {levels}.", code(&pack.id), line(&pack.version)));
    if let Some(description) = &pack.description {
        push(page, format_args!("\n{}", line(description)));
    }
    if let Some(world) = &pack.world {
        push(page, format_args!("\n- Glyph: {}", line(&world.glyph)));
        push(page, format_args!("- Tagline: {}", line(&world.tagline)));
        push(page, format_args!("- Accent: {}", code(&world.accent)));
    }
}

fn nouns(pack: &Pack<ReadLevel>, page: &mut String) {
    if pack.nouns.is_empty() {
        return;
    }
    push(page, format_args!("\n## Nouns\n\n| Noun | Glyph |\n| --- | --- |"));
    for (noun, style) in &pack.nouns {
        let glyph = style.glyph.as_deref().map_or("drawn by the player".to_owned(), line);
        let faces = style.faces.as_deref().map(|side| format!(" (faces {})", line(side)));
        push(page, format_args!("| {} | {glyph}{} |", code(noun), faces.unwrap_or_default()));
    }
}

fn table(levels: &[Proved<'_>], spoilers: bool, page: &mut String) {
    push(page, format_args!("\n## Levels\n"));
    let (insight, rule) = if spoilers { (" Intended insight |", " --- |") } else { ("", "") };
    push(
        page,
        format_args!(
            "| # | id | Title | Category | Board | Teaches | Solver steps | Flags |{insight}\n\
             | --- | --- | --- | --- | --- | --- | --- | --- |{rule}"
        ),
    );
    for (at, proved) in levels.iter().enumerate() {
        let Proved { entry, level, proof } = proved;
        let insight = entry.insight.as_deref().unwrap_or_default();
        let insight = if spoilers { format!(" {} |", line(insight)) } else { String::new() };
        push(
            page,
            format_args!(
                "| {} | {} | {} | {} | {}×{} | {} | {} | {} |{insight}",
                at + 1,
                code(&entry.id),
                line(&entry.title),
                line(&entry.category),
                level.width,
                level.height,
                teaches(&entry.teaches),
                proof.as_ref().map_or("not searched".to_owned(), steps),
                proof.as_ref().map_or("not searched".to_owned(), flags),
            ),
        );
    }
}

fn steps(proof: &Proof) -> String {
    match &proof.verdict {
        Verdict::Solved(solution) => solution.steps().to_string(),
        Verdict::Unsolved(_) => "UNSOLVED".to_owned(),
        Verdict::Limit(_) => "LIMIT".to_owned(),
    }
}

/// `none` only where both questions were answered.
fn flags(proof: &Proof) -> String {
    let flag = |name: &str, verdict: &Verdict| match verdict {
        Verdict::Solved(solution) => Some(format!("{name}({})", solution.steps())),
        Verdict::Unsolved(_) => None,
        Verdict::Limit(_) => Some(format!("{name} not decided (LIMIT)")),
    };
    let flags = [flag("BYPASS", &proof.bypass), flag("TRIVIAL", &proof.trivial)];
    let flags: Vec<String> = flags.into_iter().flatten().collect();
    if flags.is_empty() { "none".to_owned() } else { flags.join(", ") }
}

fn routes(levels: &[Proved<'_>], page: &mut String) {
    let solved = levels.iter().filter_map(|Proved { entry, proof, .. }| {
        Some((&entry.id, &proof.as_ref()?.verdict.solution()?.route))
    });
    let solved: Vec<_> = solved.collect();
    if solved.is_empty() {
        return;
    }
    push(page, format_args!("\n## Shortest routes\n\n```"));
    for (id, route) in solved {
        push(page, format_args!("{} {route}", line(id)));
    }
    push(page, format_args!("```"));
}

/// Adds a line.
fn push(page: &mut String, text: std::fmt::Arguments<'_>) {
    // Writing to a string cannot fail.
    let _ = writeln!(page, "{text}");
}
