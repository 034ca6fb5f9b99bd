//! `packwright explain`: what a finding means, why it matters, how to mend it.

use std::io::{self, Write};

use anstyle::{AnsiColor, Style};
use clap::Args;
use packwright_diagnostics::{Code, Severity};
use packwright_lint::{Rule, find, rules};

use crate::failure::{Failure, Status};
use crate::output::Output;

/// Explain a finding: what it means, why it matters, an example, how to mend it
///
/// Without an argument, list all findings with their severity.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  packwright explain                     list all findings
  packwright explain G008                explain one, by its code
  packwright explain mechanic-missing    or by its name
  packwright explain --all               explain them all")]
pub(crate) struct Arguments {
    /// Code or name, as `packwright lint` shows them
    #[arg(value_name = "CODE|NAME", conflicts_with = "all")]
    name: Option<String>,
    /// Explain every finding
    #[arg(long)]
    all: bool,
}

pub(crate) fn run(arguments: &Arguments, output: &mut Output) -> Result<Status, Failure> {
    if arguments.all {
        for (index, rule) in rules().iter().enumerate() {
            if index > 0 {
                writeln!(output)?;
            }
            explain(rule, output)?;
        }
    } else if let Some(name) = &arguments.name {
        explain(find(name).map_err(|nearest| unknown(name, nearest))?, output)?;
    } else {
        for rule in rules() {
            let Code { id, name, severity } = rule.code;
            let style = style_of(severity);
            writeln!(output, "{id}  {style}{:<7}{style:#}  {name}", severity.to_string())?;
        }
    }
    Ok(Status::Clean)
}

fn unknown(name: &str, nearest: Option<&str>) -> Failure {
    let failure = Failure::new(format!("there is no finding `{name}`"));
    match nearest {
        Some(nearest) => failure.help(format!("did you mean `{nearest}`?")),
        None => failure.help("`packwright explain` lists all findings"),
    }
}

/// Writes one explanation; its section titles are bold on a terminal.
fn explain(rule: &Rule, output: &mut Output) -> io::Result<()> {
    let Code { id, name, severity } = rule.code;
    let (style, bold) = (style_of(severity), Style::new().bold());
    writeln!(output, "{style}{id} {name} ({severity}){style:#}\n")?;
    for line in rule.docs().trim_end().lines() {
        if line.starts_with('#') {
            writeln!(output, "{bold}{line}{bold:#}")?;
        } else {
            writeln!(output, "{line}")?;
        }
    }
    Ok(())
}

fn style_of(severity: Severity) -> Style {
    let color = match severity {
        Severity::Error => AnsiColor::Red,
        Severity::Warning => AnsiColor::Yellow,
        Severity::Hint => AnsiColor::Cyan,
    };
    Style::new().bold().fg_color(Some(color.into()))
}
