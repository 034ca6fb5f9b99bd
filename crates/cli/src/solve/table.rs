//! Verdicts as tables: for people, in Markdown, as comma-separated values.

use std::fmt::Write as _;
use std::io::{self, Write};

use anstyle::{AnsiColor, Style};
use packwright_diagnostics::clean;
use packwright_solver::{Need, Verdict};
use unicode_width::UnicodeWidthStr;

use super::gather::Task;
use super::json::reason_name;
use super::{Answer, whole};
use crate::bible::markup;
use crate::output::Output;

/// The columns, without the route.
const HEADER: [&str; 6] = ["id", "title", "category", "board", "steps", "flags"];

/// A table that fits the terminal: where the routes do not fit beside it, they stand below their rows.
/// Levels of several files stand under the names of their files: the same level may be in two.
pub(crate) fn human(rows: &[(&Task, &Answer)], output: &mut Output) -> io::Result<()> {
    let cells: Vec<[String; 6]> = rows.iter().map(|(task, answer)| cells(task, answer)).collect();
    let widths: [usize; 6] = std::array::from_fn(|column| {
        let widths = cells.iter().map(|row| row[column].width());
        widths.chain([HEADER[column].width()]).max().unwrap_or_default()
    });
    let longest = rows.iter().map(|(_, answer)| route(answer).len()).max().unwrap_or_default();
    let beside = widths.iter().sum::<usize>() + 2 * widths.len() + longest <= output.width();
    if !rows.is_empty() {
        let last = if beside && longest > 0 { "route" } else { "" };
        let header = HEADER.map(str::to_owned);
        write_row(&header, &widths, last, [Style::new().bold(); 2], output)?;
    }
    let several = rows.iter().any(|(task, _)| task.file != rows[0].0.file);
    let mut file = "";
    for ((task, answer), cells) in rows.iter().zip(&cells) {
        if several && task.file != file {
            file = &task.file;
            let style = Style::new().fg_color(Some(AnsiColor::Cyan.into()));
            writeln!(output, "{style}{}{style:#}", clean(file))?;
        }
        let route = route(answer);
        let styles = [Style::new(), colour(answer)];
        write_row(cells, &widths, if beside { &route } else { "" }, styles, output)?;
        if !beside && !route.is_empty() {
            writeln!(output, "    {route}")?;
        }
        for line in notes(answer) {
            writeln!(output, "    {line}")?;
        }
    }
    let count = |fits: fn(&Verdict) -> bool| {
        rows.iter().filter(|(_, answer)| fits(&answer.proof.verdict)).count()
    };
    let solved = count(|verdict| matches!(verdict, Verdict::Solved(_)));
    let unsolved = count(|verdict| matches!(verdict, Verdict::Unsolved(_)));
    let mut parts = vec![format!("{solved} solved")];
    if unsolved > 0 {
        parts.push(format!("{unsolved} unsolved"));
    }
    let limited = rows.len() - solved - unsolved;
    if limited > 0 {
        parts.push(format!("{limited} not decided (LIMIT)"));
    }
    writeln!(output, "{}: {}", crate::findings::count(rows.len(), "level"), parts.join(", "))
}

/// A table in Markdown, in the form of the world bible's.
pub(crate) fn markdown(rows: &[(&Task, &Answer)], output: &mut dyn Write) -> io::Result<()> {
    writeln!(output, "| id | Title | Category | Board | Solver steps | Flags | Route |")?;
    writeln!(output, "| --- | --- | --- | --- | --- | --- | --- |")?;
    for (task, answer) in rows {
        let [id, title, category, board, steps, flags] = cells(task, answer);
        writeln!(
            output,
            "| {} | {} | {} | {board} | {steps} | {} | {} |",
            markup::code(&id),
            markup::line(&title),
            markup::line(&category),
            markup::line(&flags),
            route(answer)
        )?;
    }
    Ok(())
}

/// Comma-separated values with a header, quoted where they must be.
pub(crate) fn csv(rows: &[(&Task, &Answer)], output: &mut dyn Write) -> io::Result<()> {
    writeln!(output, "id,title,category,board,steps,flags,route,file")?;
    for (task, answer) in rows {
        let file = clean(&task.file).into_owned();
        let values = cells(task, answer).into_iter().chain([route(answer), file]);
        let values: Vec<String> = values.map(|value| quoted(&value)).collect();
        writeln!(output, "{}", values.join(","))?;
    }
    Ok(())
}

fn quoted(value: &str) -> String {
    if value.contains([',', '"']) {
        format!("\"{}\"", value.replace('"', "\"\""))
    } else {
        value.to_owned()
    }
}

fn cells(task: &Task, answer: &Answer) -> [String; 6] {
    let text = |text: &str| clean(text).into_owned();
    let board = format!("{}×{}", task.level.width, task.level.height);
    let named = &task.named;
    let steps = match &answer.proof.verdict {
        Verdict::Solved(solution) => solution.steps().to_string(),
        Verdict::Unsolved(_) | Verdict::Limit(..) => String::new(),
    };
    [text(&named.id), text(&named.title), text(&named.category), board, steps, flags(answer)]
}

/// `none` only where every question has its answer.
fn flags(answer: &Answer) -> String {
    let proof = &answer.proof;
    let flag = |name: &str, verdict: &Verdict| match verdict {
        Verdict::Solved(solution) => Some(format!("{name}({})", solution.steps())),
        Verdict::Unsolved(_) => None,
        Verdict::Limit(..) => Some(format!("{name}? LIMIT")),
    };
    let mut flags: Vec<String> = Vec::new();
    match &proof.verdict {
        Verdict::Solved(_) => {}
        Verdict::Unsolved(_) => flags.push("UNSOLVED".to_owned()),
        Verdict::Limit(reason, _) => {
            flags.push(format!("LIMIT({})", reason_name(*reason, answer)));
        }
    }
    for (name, verdict) in [("BYPASS", &proof.bypass), ("TRIVIAL", &proof.trivial)] {
        // A narrower search may have its answer where that of the level has none. That it has none
        // either need not be said again.
        let both = matches!((&proof.verdict, verdict), (Verdict::Limit(..), Verdict::Limit(..)));
        flags.extend(flag(name, verdict).filter(|_| !both));
    }
    for (rule, need) in &proof.needs {
        match need {
            Need::Needed => {}
            Need::NotNeeded(_) => flags.push(format!("NOT NEEDED: {rule}")),
            Need::ActiveAtStart => flags.push(format!("ACTIVE AT START: {rule}")),
            Need::Limit(..) => flags.push(format!("NEEDED? LIMIT: {rule}")),
        }
    }
    if flags.is_empty() { "none".to_owned() } else { flags.join(", ") }
}

/// Red where there is no way to win, yellow where something is open or against the author's wish.
fn colour(answer: &Answer) -> Style {
    let colour = match &answer.proof.verdict {
        Verdict::Unsolved(_) => Some(AnsiColor::Red),
        _ if flags(answer) == "none" => None,
        _ => Some(AnsiColor::Yellow),
    };
    Style::new().fg_color(colour.map(Into::into))
}

fn route(answer: &Answer) -> String {
    let solution = answer.proof.verdict.solution();
    solution.map(|solution| solution.route.to_string()).unwrap_or_default()
}

/// What was asked for beyond the table.
fn notes(answer: &Answer) -> Vec<String> {
    let mut lines = Vec::new();
    for (rule, need) in &answer.proof.needs {
        match need {
            // Of a level that cannot be won at all that would say nothing.
            Need::Needed if matches!(answer.proof.verdict, Verdict::Unsolved(_)) => {}
            Need::Needed => lines.push(format!("{rule} is needed: without it UNSOLVED")),
            Need::NotNeeded(solution) => {
                lines.push(format!("{rule} is not needed: {} wins without it", solution.route));
            }
            Need::ActiveAtStart => lines.push(format!("{rule} is active at the start already")),
            Need::Limit(..) => {}
        }
    }
    match &answer.count {
        Some(Ok(1)) => lines.push("one shortest route".to_owned()),
        Some(Ok(count)) => lines.push(format!("{count} shortest routes")),
        Some(Err(reason)) => {
            lines.push(format!(
                "shortest routes not counted: LIMIT ({})",
                reason_name(*reason, answer)
            ));
        }
        None => {}
    }
    match &answer.analysis {
        Some(Ok(analysis)) => lines.extend(whole::lines(analysis)),
        Some(Err(reason)) => {
            lines.push(format!(
                "whole space not explored: LIMIT ({})",
                reason_name(*reason, answer)
            ));
        }
        None => {}
    }
    lines
}

fn write_row(
    cells: &[String; 6],
    widths: &[usize; 6],
    route: &str,
    [style, of_flags]: [Style; 2],
    output: &mut Output,
) -> io::Result<()> {
    let mut line = String::new();
    for ((cell, width), name) in cells.iter().zip(widths).zip(HEADER) {
        let style = if name == "flags" { of_flags } else { style };
        let last = name == "flags" && route.is_empty();
        let gap = if last { 0 } else { width - cell.width() + 2 };
        // A string takes whatever is written to it.
        let _ = write!(line, "{style}{cell}{style:#}{:gap$}", "");
    }
    writeln!(output, "{line}{style}{route}{style:#}")
}
