//! Which part of pack data is large, for the message that says so.

use std::fmt;

/// The largest field of the largest part of a pack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Part {
    /// Title of the level; none where the pack's own texts are largest.
    level: Option<String>,
    /// What of it is largest, in the reader's words.
    field: &'static str,
    /// Bytes of that field.
    bytes: usize,
    /// Bytes of all the data.
    of: usize,
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { level, field, bytes, of } = self;
        match level {
            Some(level) => write!(f, "the {field} of level \"{level}\" ({bytes} of {of} bytes)"),
            None => write!(f, "the {field} of the pack ({bytes} of {of} bytes)"),
        }
    }
}

/// Finds the level (or the pack's own lines) with the most bytes, and its largest field.
pub(crate) fn largest_part(data: &str) -> Part {
    let mut sections: Vec<(Option<&str>, Vec<&str>)> = vec![(None, Vec::new())];
    for line in data.lines().skip(1) {
        if let Some(title) = line.strip_prefix(['R', 'O', 'C', 'Z']) {
            sections.push((Some(title), Vec::new()));
        } else if let Some((_, lines)) = sections.last_mut() {
            lines.push(line);
        }
    }
    let bytes = |lines: &[&str]| lines.iter().map(|line| line.len() + 1).sum::<usize>();
    // `max_by_key` takes the last of equals; the reversed walk makes that the first.
    let (level, lines) =
        sections.iter().rev().max_by_key(|(_, lines)| bytes(lines)).cloned().unwrap_or_default();
    let mut fields: Vec<(&'static str, usize)> = Vec::new();
    for line in lines {
        let field = field_name(level.is_some(), line.chars().next().unwrap_or_default());
        match fields.iter_mut().find(|(known, _)| *known == field) {
            Some((_, total)) => *total += line.len() + 1,
            None => fields.push((field, line.len() + 1)),
        }
    }
    let (field, bytes) =
        fields.into_iter().rev().max_by_key(|(_, bytes)| *bytes).unwrap_or(("title", 0));
    Part { level: level.map(str::to_owned), field, bytes, of: data.len() }
}

fn field_name(in_level: bool, key: char) -> &'static str {
    match (in_level, key) {
        (true, 'i') => "id",
        (true, 'e') => "teaches",
        (true, 'h') => "hint",
        (true, 'q') => "needs",
        (true, 'v' | 'y') => "solution",
        (true, 'm' | 'G') => "mechanics",
        (true, '=' | '-') => "board",
        (true, 'j' | 'p') => "ids of things",
        (true, _) => "other keys",
        (false, 'a') => "authors",
        (false, 'l') => "license",
        (false, 'd') => "description",
        (false, 'n' | 'g' | 'f') => "nouns",
        (false, 'r' | 'o' | 'x') => "requirements",
        (false, 'p') => "patches",
        (false, 's') => "kinds of things",
        (false, _) => "own texts",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_level_and_field() {
        let part = largest_part("Title\ndabc\nROne\nhxx\n=3.....\nRTwo\nhlonger than that\n=1@\n");
        assert_eq!(part.to_string(), "the hint of level \"Two\" (18 of 55 bytes)");
        let part = largest_part("Title\nda long description\nROne\n=1@\n");
        assert_eq!(part.to_string(), "the description of the pack (20 of 35 bytes)");
    }
}
