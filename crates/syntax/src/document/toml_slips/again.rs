//! Keys and tables that stand twice: what was meant tells which of them is wrong.

use packwright_diagnostics::{Diagnostic, Fix, Span, codes};

use super::scan::Header;

/// An error of the parser: where, and in its words.
pub(super) type Told<'a> = (Span, &'a str);

/// What the parser says of a key or table that is there already.
const TWICE: &str = "duplicate key";

/// The findings of the parser's errors in a text whose statements are each right.
pub(super) fn findings(text: &str, told: &[Told<'_>], headers: &[Header<'_>]) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    let single = single_levels(text, headers);
    let early = early_part(text, headers).filter(|_| single.is_none());
    let single = single.or(early);
    found.extend(single.clone());
    let mut twice: Vec<Vec<Span>> = Vec::new();
    let mut section = None;
    for (span, message) in told {
        if *message != TWICE {
            found.push(other(*span, message));
            continue;
        }
        // What stands twice since `[levels]` begins no entry is no mistake of its own.
        if single.as_ref().is_some_and(|single| single.span <= *span) {
            continue;
        }
        let here = headers.partition_point(|header| header.span.start <= span.start);
        match twice.last_mut().filter(|_| section == Some(here)) {
            Some(keys) => keys.push(*span),
            None => twice.push(vec![*span]),
        }
        section = Some(here);
    }
    found.extend(twice.iter().map(|keys| stands_twice(text, keys, headers)));
    found.sort_by_key(|finding| finding.span);
    found
}

/// Levels begun with `[levels]`: one table of that name, where a list of levels is meant.
fn single_levels(text: &str, headers: &[Header<'_>]) -> Option<Diagnostic> {
    let is_levels = |header: &&Header<'_>| header.name == "levels";
    let mut single = headers.iter().filter(is_levels).filter(|header| !header.is_list).peekable();
    let first = single.peek()?.span;
    if headers.iter().filter(is_levels).count() < 2 {
        // Alone it is no error of syntax.
        return None;
    }
    let fix = single.fold(Fix::safe("write `[[levels]]`"), |fix, header| {
        fix.replace(header.span, "[[levels]]")
    });
    let written = text.get(first.start..first.end).unwrap_or_default();
    let message = format!("`{written}` begins no entry of a list: there are several levels");
    let finding = Diagnostic::new(codes::SYNTAX_ERROR, first, message);
    Some(finding.help("write `[[levels]]`, as every level is begun").fix(fix))
}

/// A table of the first level that stands before any level is begun.
fn early_part(text: &str, headers: &[Header<'_>]) -> Option<Diagnostic> {
    let first = headers.iter().find(|header| header.name.starts_with("levels"))?;
    let part = first.name.strip_prefix("levels.").filter(|_| !first.is_list)?;
    headers.iter().any(|header| header.is_list && header.name == "levels").then_some(())?;
    let written = text.get(first.span.start..first.span.end).unwrap_or_default();
    let message = format!("`{written}` is a table of a level, and no level is begun above it");
    let fix = Fix::safe(format!("write `[{part}]`")).replace(first.span, format!("[{part}]"));
    let help = format!("write `[{part}]` for the pack's, or move it below its `[[levels]]`");
    Some(Diagnostic::new(codes::SYNTAX_ERROR, first.span, message).help(help).fix(fix))
}

/// The finding of keys of one table that stand twice.
fn stands_twice(text: &str, keys: &[Span], headers: &[Header<'_>]) -> Diagnostic {
    let Some(first) = keys.first().copied() else { return other(Span::default(), TWICE) };
    let name = |span: &Span| text.get(span.start..span.end).unwrap_or_default();
    let around = headers.iter().rfind(|header| header.span.start < first.start);
    if keys.len() == 1 {
        let message = format!("the key `{}` stands twice", name(&first));
        let finding = Diagnostic::new(codes::SYNTAX_ERROR, first, message);
        return finding.help("keep one of the two");
    }
    let last = keys.last().map(name).unwrap_or_default();
    let message =
        format!("{} keys stand twice in one table, `{}` to `{last}`", keys.len(), name(&first));
    let finding = Diagnostic::new(codes::SYNTAX_ERROR, first, message);
    match around.filter(|header| header.is_list) {
        Some(header) => {
            let head = text.get(header.span.start..header.span.end).unwrap_or_default();
            let line = text[..first.start].rfind('\n').map_or(0, |at| at + 1);
            let fix = Fix::safe(format!("write `{head}` above")).insert(line, format!("{head}\n"));
            let help = format!("begin the next entry above this line: `{head}`");
            finding.help(help).fix(fix)
        }
        None => finding.help("keep one of each, or begin another table above this line"),
    }
}

/// An error for which there are no words of ours.
pub(super) fn other(span: Span, message: &str) -> Diagnostic {
    let said = message.replace("newline", "line break");
    Diagnostic::new(codes::SYNTAX_ERROR, span, format!("this is not TOML: {said}"))
}
