//! What kind of file a text is, told by its name and a glance at its outermost keys.
//!
//! The glance asks for no right syntax, so that a file with a mistake in it is still taken for what
//! it is meant to be.

use packwright_diagnostics::Source;

use super::Format;
use super::line::looks_like_collection;

/// The kinds of file that we read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FileKind {
    /// A pack.
    Pack(Format),
    /// A list of fixtures, for [`parse_fixtures`](crate::parse_fixtures).
    Fixtures,
    /// A list of conformance cases, for [`parse_cases`](crate::parse_cases).
    Cases,
    /// A level that stands alone, for [`parse_level`](crate::parse_level).
    Level,
    /// A collection of classic Sokoban levels, for [`parse_collection`](crate::parse_collection).
    Collection,
    /// None of ours.
    Other,
}

impl FileKind {
    /// The kind of a file, by its name and content.
    #[must_use]
    pub fn of(source: &Source) -> Self {
        let name = source.name().rsplit(['/', '\\']).next().unwrap_or_default().to_lowercase();
        let (stem, extension) = name.rsplit_once('.').unwrap_or((&name, ""));
        let is_pack = stem.rsplit('.').next() == Some("pack");
        let text = source.text().trim_start();
        let is_json = match extension {
            "toml" => false,
            "json" => true,
            _ => text.starts_with('{') || starts_json_list(text),
        };
        match extension {
            "xsb" | "sok" | "slc" | "ssx" => return Self::Collection,
            "toml" if is_pack => return Self::Pack(Format::Toml),
            "json" if is_pack => return Self::Pack(Format::Json),
            _ if is_json => return Self::of_json(text),
            _ => {}
        }
        if has_toml_pack_key(text) {
            Self::Pack(Format::Toml)
        } else if extension != "toml" && looks_like_collection(text) {
            Self::Collection
        } else {
            Self::Other
        }
    }

    fn of_json(text: &str) -> Self {
        let is_list = text.starts_with('[');
        let keys = outer_keys(text, if is_list { 2 } else { 1 });
        let has = |key: &str| keys.contains(&key);
        if is_list {
            return if has("expectedRoute") {
                Self::Fixtures
            } else if has("moves") && has("turns") {
                Self::Cases
            } else {
                Self::Other
            };
        }
        if has("levels") || (has("format") && !has("objects")) {
            Self::Pack(Format::Json)
        } else if has("objects") {
            Self::Level
        } else {
            Self::Other
        }
    }
}

/// Whether a text begins as a JSON list of tables; `[a]` begins a TOML table.
fn starts_json_list(text: &str) -> bool {
    text.strip_prefix('[').is_some_and(|rest| rest.trim_start().starts_with('{'))
}

/// The keys of the first JSON table at a depth. They stop where that table ends.
fn outer_keys(text: &str, wanted: usize) -> Vec<&str> {
    let bytes = text.as_bytes();
    let mut keys = Vec::new();
    let mut depth = 0_usize;
    let mut at = 0;
    while let Some(byte) = bytes.get(at) {
        match byte {
            b'{' | b'[' => depth += 1,
            b'}' | b']' => {
                if depth == wanted {
                    break;
                }
                depth = depth.saturating_sub(1);
            }
            b'"' => {
                let start = at + 1;
                at = text_end(bytes, start);
                let is_key =
                    || text.get(at + 1..).is_some_and(|rest| rest.trim_start().starts_with(':'));
                if depth == wanted && is_key() {
                    keys.extend(text.get(start..at));
                }
            }
            _ => {}
        }
        at += 1;
    }
    keys
}

/// Where the text that begins at `at` has its closing quote.
fn text_end(bytes: &[u8], mut at: usize) -> usize {
    while let Some(byte) = bytes.get(at) {
        match byte {
            b'"' => break,
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
    at
}

/// Whether a TOML text has `format` or `levels` among its outermost keys.
fn has_toml_pack_key(text: &str) -> bool {
    let mut in_table = false;
    for line in text.lines() {
        let line = line.trim();
        if let Some(header) = line.strip_prefix('[') {
            let header = header.trim_start_matches('[').trim_start();
            let key = header.split([']', '.']).next().unwrap_or_default();
            if unquoted(key) == "levels" {
                return true;
            }
            in_table = true;
        } else if let Some((key, _)) = line.split_once('=')
            && !in_table
            && matches!(unquoted(key), "format" | "levels")
        {
            return true;
        }
    }
    false
}

fn unquoted(key: &str) -> &str {
    key.trim().trim_matches(['"', '\''])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kind(name: &str, text: &str) -> FileKind {
        FileKind::of(&Source::new(name, text))
    }

    #[test]
    fn names_decide_where_they_can() {
        assert_eq!(kind("a/pack.toml", ""), FileKind::Pack(Format::Toml));
        assert_eq!(kind("a\\my.pack.json", "[]"), FileKind::Pack(Format::Json));
        assert_eq!(kind("backpack.toml", "[dependencies]\nformat = 1\n"), FileKind::Other);
    }

    #[test]
    fn toml_is_a_pack_by_its_outermost_keys() {
        assert_eq!(kind("x.toml", "# a\n\"format\" = 1\n"), FileKind::Pack(Format::Toml));
        assert_eq!(kind("x.toml", "[[ levels ]]\n"), FileKind::Pack(Format::Toml));
        assert_eq!(kind("-", "[world]\nformat = 1\n"), FileKind::Other);
        assert_eq!(kind("x.toml", "id = 1\n[levels.x]\n"), FileKind::Pack(Format::Toml));
    }

    #[test]
    fn collections_are_told_by_name_or_by_a_board() {
        assert_eq!(kind("x.SOK", ""), FileKind::Collection);
        assert_eq!(kind("x.txt", "A\n\n####\n#@*#\n####\n"), FileKind::Collection);
        assert_eq!(kind("<stdin>", "5#|#@$.#|5#"), FileKind::Collection);
        assert_eq!(kind("x", "<?xml version='1.0'?>\n<SokobanLevels>"), FileKind::Collection);
        for text in ["####\n####\n####\n", "####\n#@*#\n", "# a\n# b\n# c\n", "<html>", ""] {
            assert_eq!(kind("x.txt", text), FileKind::Other, "{text}");
        }
        assert_eq!(kind("x.toml", "####\n#@*#\n####\n"), FileKind::Other);
    }

    #[test]
    fn json_is_told_by_its_outermost_keys_even_if_broken() {
        assert_eq!(kind("x.json", "{\"levels\": [{\"objects\""), FileKind::Pack(Format::Json));
        assert_eq!(kind("x.json", "{\"id\": \"levels\", \"objects\": []}"), FileKind::Level);
        assert_eq!(kind("x.json", "{\"a\": {\"levels\": 1}}"), FileKind::Other);
        assert_eq!(
            kind("x.json", "[{\"level\": {}, \"expectedRoute\" : \"\"},"),
            FileKind::Fixtures
        );
        assert_eq!(kind("-", " [ {\"moves\": \"\\\"\", \"turns\": []}]"), FileKind::Cases);
        assert_eq!(kind("x.json", "[{}, {\"expectedRoute\": 1}]"), FileKind::Other);
        assert_eq!(kind("x.json", "[\"\\"), FileKind::Other);
        assert_eq!(kind("x.json", ""), FileKind::Other);
    }
}
