//! SLC.

use std::fmt::Write;

use super::one_line;
use crate::collection::Collection;

/// A collection in SLC. It has no place for recorded moves, and for notes only at its head; a level
/// without a title goes by its number.
#[must_use]
pub fn write_slc(collection: &Collection) -> String {
    let size = |board: &str| {
        let width = board.lines().map(|row| row.chars().count()).max().unwrap_or(0);
        (width.max(1), board.lines().count())
    };
    let sizes = collection.levels.iter().map(|level| size(&level.board));
    let (width, height) = sizes.fold((0, 0), |(w, h), size| (w.max(size.0), h.max(size.1)));
    let mut out = String::from("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<SokobanLevels>\n");
    let text = |text: &Option<String>| escape(&one_line(text.as_deref().unwrap_or_default()));
    let notes: Vec<String> =
        collection.head.notes.lines().map(|line| escape(&one_line(line))).collect();
    let owner = collection.head.copyright.as_ref().or(collection.head.author.as_ref()).cloned();
    // Writing to a String cannot fail.
    let _ = writeln!(out, "  <Title>{}</Title>", text(&collection.head.title));
    let _ = writeln!(out, "  <Description>\n{}\n  </Description>", notes.join("\n"));
    for (name, value) in [("Email", &collection.head.email), ("Url", &collection.head.homepage)] {
        if value.is_some() {
            let _ = writeln!(out, "  <{name}>{}</{name}>", text(value));
        }
    }
    let _ = writeln!(
        out,
        "  <LevelCollection Copyright=\"{}\" MaxWidth=\"{width}\" MaxHeight=\"{height}\">",
        text(&owner)
    );
    for (index, level) in collection.levels.iter().enumerate() {
        let (width, height) = size(&level.board);
        let title = text(&level.title);
        let id = if title.is_empty() { (index + 1).to_string() } else { title };
        let _ = write!(out, "    <Level Id=\"{id}\" Width=\"{width}\" Height=\"{height}\"");
        if level.author.is_some() {
            let _ = write!(out, " Copyright=\"{}\"", text(&level.author));
        }
        out.push_str(">\n");
        for row in level.board.lines() {
            // A row holds at least one character.
            let _ = writeln!(out, "      <L>{}</L>", if row.is_empty() { " " } else { row });
        }
        out.push_str("    </Level>\n");
    }
    out.push_str("  </LevelCollection>\n</SokobanLevels>\n");
    out
}

/// A text with what would be a tag or end an attribute as references.
fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            c => out.push(c),
        }
    }
    out
}
