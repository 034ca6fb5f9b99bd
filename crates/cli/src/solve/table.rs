//! Verdicts as tables, row by row: for people, in Markdown, as comma-separated values.

use std::fmt::Write as _;
use std::io::{self, Write};

use anstyle::{AnsiColor, Style};
use packwright_diagnostics::clean;
use packwright_model::Ruleset;
use packwright_solver::Verdict;
use unicode_width::UnicodeWidthStr;

use super::gather::Task;
use super::{Answer, Found, pushes, words};
use crate::bible::markup;
use crate::output::Output;

/// The columns, without the route.
const HEADER: [&str; 6] = ["id", "title", "category", "board", "steps", "flags"];

/// Room for pushes and moves of a classic level: `1234/12345`.
const PUSHES_AND_MOVES: usize = 10;

/// A table whose rows come one after another: how wide a column is must be known before the first.
/// Routes stand below their rows; beside the only one, where that fits. Levels of several files stand
/// under the names of their files: the same level may be in two.
pub(crate) struct Table {
    widths: [usize; 6],
    is_only: bool,
    several_files: bool,
    file: String,
    solved: usize,
    unsolved: usize,
    rows: usize,
}

impl Table {
    /// A table of these levels, with its header where that can be written.
    pub(super) fn begin(tasks: &[Task], output: &mut Output) -> io::Result<Self> {
        let mut widths = HEADER.map(UnicodeWidthStr::width);
        for task in tasks {
            let known = of_task(task);
            for (width, cell) in widths.iter_mut().zip(&known) {
                *width = cell.width().max(*width);
            }
            if task.level.rules == Ruleset::Sokoban {
                widths[4] = widths[4].max(PUSHES_AND_MOVES);
            }
        }
        let is_only = tasks.len() == 1;
        if tasks.len() > 1 {
            write_row(&HEADER.map(str::to_owned), &widths, "", [Style::new().bold(); 2], output)?;
        }
        let several_files = tasks.iter().any(|task| task.file != tasks[0].file);
        let (solved, unsolved, rows) = (0, 0, 0);
        let file = String::new();
        Ok(Self { widths, is_only, several_files, file, solved, unsolved, rows })
    }

    /// Adds a row, and below it what there is to say more.
    pub(super) fn row(
        &mut self,
        task: &Task,
        answer: &Answer,
        output: &mut Output,
    ) -> io::Result<()> {
        self.rows += 1;
        self.solved += usize::from(matches!(answer.verdict(), Verdict::Solved(_)));
        self.unsolved += usize::from(matches!(answer.verdict(), Verdict::Unsolved(_)));
        if self.several_files && task.file != self.file {
            self.file.clone_from(&task.file);
            let style = Style::new().fg_color(Some(AnsiColor::Cyan.into()));
            writeln!(output, "{style}{}{style:#}", clean(&self.file))?;
        }
        let (cells, route) = (cells(task, answer), route(task, answer));
        let mut is_beside = false;
        if self.is_only {
            for (index, (width, cell)) in self.widths.iter_mut().zip(&cells).enumerate() {
                *width = cell.width().max(HEADER[index].width());
            }
            let all = self.widths.iter().sum::<usize>() + 2 * self.widths.len() + route.len();
            is_beside = all <= output.width() && !route.is_empty();
            let last = if is_beside { "route" } else { "" };
            let bold = [Style::new().bold(); 2];
            write_row(&HEADER.map(str::to_owned), &self.widths, last, bold, output)?;
        }
        let styles = [Style::new(), colour(answer)];
        write_row(&cells, &self.widths, if is_beside { &route } else { "" }, styles, output)?;
        if !is_beside && !route.is_empty() {
            writeln!(output, "    {route}")?;
        }
        for line in notes(task, answer) {
            writeln!(output, "    {line}")?;
        }
        Ok(())
    }

    /// Sums up.
    pub(super) fn end(&self, output: &mut Output) -> io::Result<()> {
        let Self { solved, unsolved, rows, .. } = *self;
        let mut parts = vec![format!("{solved} solved")];
        if unsolved > 0 {
            parts.push(format!("{unsolved} unsolved"));
        }
        let limited = rows - solved - unsolved;
        if limited > 0 {
            parts.push(format!("{limited} not decided (LIMIT)"));
        }
        output.done(&format!("{}: {}", crate::findings::count(rows, "level"), parts.join(", ")))
    }
}

/// Writes the header of a table in Markdown, in the form of the world bible's.
pub(super) fn markdown_header(output: &mut dyn Write) -> io::Result<()> {
    writeln!(output, "| id | Title | Category | Board | Solver steps | Flags | Route |")?;
    writeln!(output, "| --- | --- | --- | --- | --- | --- | --- |")
}

/// Writes a row of it.
pub(super) fn markdown(task: &Task, answer: &Answer, output: &mut dyn Write) -> io::Result<()> {
    let [id, title, category, board, steps, flags] = cells(task, answer);
    writeln!(
        output,
        "| {} | {} | {} | {board} | {steps} | {} | {} |",
        markup::code(&id),
        markup::line(&title),
        markup::line(&category),
        markup::line(&flags),
        route(task, answer)
    )
}

/// Writes the header of comma-separated values.
pub(super) fn csv_header(output: &mut dyn Write) -> io::Result<()> {
    writeln!(output, "id,title,category,board,steps,flags,route,file")
}

/// Writes a row of them, quoted where they must be.
pub(super) fn csv(task: &Task, answer: &Answer, output: &mut dyn Write) -> io::Result<()> {
    let file = clean(&task.file).into_owned();
    let values = cells(task, answer).into_iter().chain([route(task, answer), file]);
    let values: Vec<String> = values.map(|value| quoted(&value)).collect();
    writeln!(output, "{}", values.join(","))
}

fn quoted(value: &str) -> String {
    if value.contains([',', '"']) {
        format!("\"{}\"", value.replace('"', "\"\""))
    } else {
        value.to_owned()
    }
}

fn cells(task: &Task, answer: &Answer) -> [String; 6] {
    let [id, title, category, board] = of_task(task);
    let steps = match &answer.found {
        Found::Words(found) => words::steps(found),
        Found::Pushes(found) => pushes::steps(found, &task.level),
    };
    [id, title, category, board, steps, flags(answer)]
}

/// The cells that are known before any search.
fn of_task(task: &Task) -> [String; 4] {
    let text = |text: &str| clean(text).into_owned();
    let board = format!("{}×{}", task.level.width, task.level.height);
    let named = &task.named;
    [text(&named.id), text(&named.title), text(&named.category), board]
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
        let gap = if last { 0 } else { width.saturating_sub(cell.width()) + 2 };
        // A string takes whatever is written to it.
        let _ = write!(line, "{style}{cell}{style:#}{:gap$}", "");
    }
    writeln!(output, "{line}{style}{route}{style:#}")
}
