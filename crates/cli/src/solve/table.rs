//! Verdicts as tables: for people, in Markdown, as comma-separated values.

use std::fmt::Write as _;
use std::io::{self, Write};

use anstyle::{AnsiColor, Style};
use packwright_diagnostics::clean;
use packwright_solver::Verdict;
use unicode_width::UnicodeWidthStr;

use super::gather::Task;
use super::{Answer, Found, pushes, words};
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
    let longest =
        rows.iter().map(|(task, answer)| route(task, answer).len()).max().unwrap_or_default();
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
        let route = route(task, answer);
        let styles = [Style::new(), colour(answer)];
        write_row(cells, &widths, if beside { &route } else { "" }, styles, output)?;
        if !beside && !route.is_empty() {
            writeln!(output, "    {route}")?;
        }
        for line in notes(task, answer) {
            writeln!(output, "    {line}")?;
        }
    }
    let count = |is_one: fn(&Verdict) -> bool| {
        rows.iter().filter(|(_, answer)| is_one(answer.verdict())).count()
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
            route(task, answer)
        )?;
    }
    Ok(())
}

/// Comma-separated values with a header, quoted where they must be.
pub(crate) fn csv(rows: &[(&Task, &Answer)], output: &mut dyn Write) -> io::Result<()> {
    writeln!(output, "id,title,category,board,steps,flags,route,file")?;
    for (task, answer) in rows {
        let file = clean(&task.file).into_owned();
        let values = cells(task, answer).into_iter().chain([route(task, answer), file]);
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
    let steps = match &answer.found {
        Found::Words(found) => words::steps(found),
        Found::Pushes(found) => pushes::steps(found, &task.level),
    };
    [text(&named.id), text(&named.title), text(&named.category), board, steps, flags(answer)]
}

/// `none` only where every question has its answer.
fn flags(answer: &Answer) -> String {
    match &answer.found {
        Found::Words(found) => words::flags(found, answer),
        Found::Pushes(found) => pushes::flags(found, answer),
    }
}

/// Red where there is no way to win, yellow where something is open or against the author's wish.
fn colour(answer: &Answer) -> Style {
    let colour = match answer.verdict() {
        Verdict::Unsolved(_) => Some(AnsiColor::Red),
        _ if flags(answer) == "none" => None,
        _ => Some(AnsiColor::Yellow),
    };
    Style::new().fg_color(colour.map(Into::into))
}

fn route(task: &Task, answer: &Answer) -> String {
    match &answer.found {
        Found::Words(found) => words::route(found),
        Found::Pushes(found) => pushes::route(found, &task.level),
    }
}

fn notes(task: &Task, answer: &Answer) -> Vec<String> {
    match &answer.found {
        Found::Words(found) => words::notes(found, answer),
        Found::Pushes(found) => pushes::notes(found, &task.level, answer.objective),
    }
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
