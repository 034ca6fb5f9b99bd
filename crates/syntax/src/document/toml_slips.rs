//! Which slips a text has that is no TOML: each once, where it was made, and none that only follows from
//! another.
//!
//! The parser says *that* a text is wrong; after its first error it has lost its way. So the text is read
//! once more here, statement by statement: after a slip the reading goes on at the next line that looks
//! like a statement, whatever swallowed it.

mod again;
mod bare;
mod cursor;
mod key;
mod quotes;
mod scan;
mod value;
mod wording;

use packwright_diagnostics::{Diagnostic, Fix, apply, codes};

use again::Told;

use crate::document::MAX_ERRORS;
use crate::text::foreign::{self, Language};

/// What is wrong with a text of which the parser tells errors, in the order of the text.
pub(super) fn findings(text: &str, told: &[Told<'_>]) -> Vec<Diagnostic> {
    if let Some(finding) = foreign_text(text) {
        return vec![finding];
    }
    let scan::Scan { mut findings, wrong, headers } = scan::scan(text);
    if findings.is_empty() {
        findings = again::findings(text, told, &headers);
    } else {
        // Behind the first slip the parser may be lost, and a key may stand twice because of it.
        let first = wrong.first().map_or(0, |lines| lines.start);
        let before: Vec<Told<'_>> =
            told.iter().copied().filter(|(span, _)| span.start < first).collect();
        let before = again::findings(text, &before, &headers);
        findings.splice(0..0, before);
    }
    if findings.is_empty() {
        findings.extend(told.first().map(|(span, message)| again::other(*span, message)));
    }
    findings.truncate(MAX_ERRORS);
    let slips = scan::scan(text).findings.len().max(1);
    for finding in &mut findings {
        // An edit is offered only where it leaves fewer slips than there were.
        let helps = |fix: &Fix| {
            let mended = apply(text, [fix]).text;
            foreign_text(&mended).is_none() && scan::scan(&mended).findings.len() < slips
        };
        finding.fix = finding.fix.take().filter(helps);
    }
    findings
}

/// What a text in another language is told, once for all of it.
fn foreign_text(text: &str) -> Option<Diagnostic> {
    let language = foreign::language(text).filter(|language| *language != Language::Toml)?;
    let message = format!("this is no pack in TOML: it looks like {}", language.called());
    let finding = Diagnostic::new(codes::SYNTAX_ERROR, foreign::first_line(text), message);
    Some(finding.help(language.way_out()))
}
