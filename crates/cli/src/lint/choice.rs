//! Which findings are told: `--select`, `--ignore`, `--warn`.

use clap::Args;
use packwright_lint::{Chosen, NoRule, Selection};

use crate::failure::Failure;

/// Which findings are told, by code, by how codes begin, or by name.
#[derive(Args, Debug)]
pub(crate) struct Choice {
    /// Tell only these findings: codes, how codes begin, or names, such as S004,G or missing-hint
    #[arg(long, value_name = "RULES", value_delimiter = ',')]
    select: Vec<String>,
    /// Do not tell these findings; errors of reading are told always
    #[arg(long, value_name = "RULES", value_delimiter = ',')]
    ignore: Vec<String>,
    /// Tell these findings as warnings: errors weigh less, hints more
    #[arg(long, value_name = "RULES", value_delimiter = ',')]
    warn: Vec<String>,
}

impl Choice {
    /// The rules that are meant.
    pub(crate) fn selection(&self) -> Result<Selection, Failure> {
        let selection = Selection {
            select: chosen("--select", &self.select)?,
            ignore: chosen("--ignore", &self.ignore)?,
            warn: chosen("--warn", &self.warn)?,
        };
        match selection.refused() {
            None => Ok(selection),
            Some(rule) => {
                let message = format!(
                    "{} ({}) is an error of reading and is always told: what was not read cannot be called \
                     fine",
                    rule.code.id, rule.code.name
                );
                Err(Failure::new(message).help("--exit-zero keeps findings from failing a run"))
            }
        }
    }
}

fn chosen(flag: &str, entries: &[String]) -> Result<Chosen, Failure> {
    Chosen::parse(entries).map_err(|NoRule { entry, near }| {
        let failure = Failure::new(format!("{flag}: no finding is called `{entry}`"));
        match near {
            Some(near) => failure.help(format!("did you mean `{near}`?")),
            None => failure.help("`packwright explain --all` lists all codes and names"),
        }
    })
}
