//! How deep a TOML text nests, before anything is built of it.
//!
//! Whoever builds the tree, walks it or drops it goes down as deep as tables and lists lie in each
//! other; a dotted key alone opens as many tables as it has dots, and the parser's own limit counts
//! brackets and dots apart. So the text is read once for its brackets and keys only, by the very events
//! that the parser works from: what is a text or a comment there is one here.

use packwright_diagnostics::Span;
use toml_parser::decoder::Encoding;
use toml_parser::parser::{EventReceiver, parse_document};
use toml_parser::{ErrorSink, Source};

use crate::document::MAX_DEPTH;

/// The first place in a TOML text that lies too deep: a key or a bracket.
///
/// A list of tables that a header goes through (`[levels.legend]`) is not counted as a list of its own;
/// the tree is at most twice as deep as what passes here.
pub(crate) fn too_deep(text: &str) -> Option<Span> {
    let tokens = Source::new(text).lex().into_vec();
    let mut nesting = Nesting::default();
    parse_document(&tokens, &mut nesting, &mut ());
    nesting.too_deep
}

/// Where the events have come to.
#[derive(Default)]
struct Nesting {
    /// Of the lists and inline tables around, outermost first, where they stand themselves.
    around: Vec<Place>,
    here: Place,
    /// Whether a dot came since the last key.
    joined: bool,
    too_deep: Option<Span>,
}

/// A place for a value.
#[derive(Clone, Copy, Default)]
struct Place {
    /// Depth of the list or table around.
    depth: usize,
    /// How many steps the value lies below: the parts of its key, or one in a list.
    steps: usize,
}

impl Nesting {
    fn check(&mut self, depth: usize, span: toml_parser::Span) {
        if depth > MAX_DEPTH {
            self.too_deep.get_or_insert(Span::new(span.start(), span.end()));
        }
    }

    /// Goes into a list or an inline table, if it does not lie too deep.
    fn open(&mut self, span: toml_parser::Span, steps: usize) -> bool {
        let depth = self.here.depth + self.here.steps;
        self.check(depth, span);
        self.around.push(self.here);
        self.here = Place { depth, steps };
        self.too_deep.is_none()
    }

    fn close(&mut self) {
        self.here = self.around.pop().unwrap_or_default();
    }

    fn open_header(&mut self) {
        self.around.clear();
        self.here = Place::default();
    }

    fn close_header(&mut self, lists: usize) {
        self.here = Place { depth: self.here.steps + lists, steps: 0 };
    }
}

impl EventReceiver for Nesting {
    fn std_table_open(&mut self, _: toml_parser::Span, _: &mut dyn ErrorSink) {
        self.open_header();
    }

    fn std_table_close(&mut self, _: toml_parser::Span, _: &mut dyn ErrorSink) {
        self.close_header(0);
    }

    fn array_table_open(&mut self, _: toml_parser::Span, _: &mut dyn ErrorSink) {
        self.open_header();
    }

    fn array_table_close(&mut self, _: toml_parser::Span, _: &mut dyn ErrorSink) {
        self.close_header(1);
    }

    fn inline_table_open(&mut self, span: toml_parser::Span, _: &mut dyn ErrorSink) -> bool {
        self.open(span, 0)
    }

    fn inline_table_close(&mut self, _: toml_parser::Span, _: &mut dyn ErrorSink) {
        self.close();
    }

    fn array_open(&mut self, span: toml_parser::Span, _: &mut dyn ErrorSink) -> bool {
        self.open(span, 1)
    }

    fn array_close(&mut self, _: toml_parser::Span, _: &mut dyn ErrorSink) {
        self.close();
    }

    fn simple_key(&mut self, span: toml_parser::Span, _: Option<Encoding>, _: &mut dyn ErrorSink) {
        let before = if std::mem::take(&mut self.joined) { self.here.steps } else { 0 };
        self.here.steps = before + 1;
        self.check(self.here.depth + self.here.steps, span);
    }

    fn key_sep(&mut self, _: toml_parser::Span, _: &mut dyn ErrorSink) {
        self.joined = true;
    }

    fn key_val_sep(&mut self, _: toml_parser::Span, _: &mut dyn ErrorSink) {
        self.joined = false;
    }

    fn newline(&mut self, _: toml_parser::Span, _: &mut dyn ErrorSink) {
        self.joined = false;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The text at the place that lies too deep.
    fn found(text: &str) -> Option<(usize, &str)> {
        too_deep(text).map(|span| (span.start, &text[span.start..span.end]))
    }

    /// A key of so many parts.
    fn key(parts: usize) -> String {
        vec!["k"; parts].join(".")
    }

    #[test]
    fn sixty_four_is_deep_enough_and_one_more_is_named() {
        assert_eq!(found(&format!("{} = 1", key(64))), None);
        assert_eq!(found(&format!("{} = 1", key(65))), Some((128, "k")));
        assert_eq!(found(&format!("[{}]", key(64))), None);
        assert_eq!(found(&format!("[{}]\na = 1", key(64))), Some((130, "a")));
        assert_eq!(found(&format!("[[{}]]", key(65))), Some((130, "k")));
        assert_eq!(found(&format!("a = {}1{}", "[".repeat(64), "]".repeat(64))), None);
        assert_eq!(found(&format!("a = {}{}", "[".repeat(65), "]".repeat(65))), Some((68, "[")));
        let tables = |count: usize| format!("{}1{}", "a = { ".repeat(count), " }".repeat(count));
        assert_eq!(found(&tables(64).replace('1', "b = 1")).map(|(_, text)| text), Some("b"));
        assert_eq!(found(&tables(63).replace('1', "b = 1")), None);
    }

    #[test]
    fn headers_keys_lists_and_tables_add_up() {
        let text =
            |last: usize| format!("[{}]\n{} = [{{ {} = [[0]] }}]", key(10), key(20), key(last));
        // 10 and 20, the table in the list is 31; its key, and two lists with what they hold.
        assert_eq!(found(&text(32)), None);
        assert_eq!(found(&text(33)).map(|(_, text)| text), Some("["));
        assert_eq!(found(&text(34)).map(|(_, text)| text), Some("k"));
    }

    #[test]
    fn what_is_closed_counts_no_more() {
        let line = format!("{} = [[{{ {} = 1 }}, {{}}]]\n", key(30), key(30));
        assert_eq!(found(&line.replace(" = 1", ".a = 1").repeat(200)), None);
        assert_eq!(found(&format!("[{}]\n", key(60)).repeat(200)), None);
        assert_eq!(found(&format!("[[{}]]\n", key(60)).repeat(200)), None);
        let list = format!("a = [\n{}]", format!("{{ {} = [0] }}, # [[[[\n", key(60)).repeat(99));
        assert_eq!(found(&list), None);
    }

    #[test]
    fn texts_comments_and_numbers_are_none_of_it() {
        let brackets = "[".repeat(70);
        let dots = "a.".repeat(70);
        for text in [
            format!("a = \"{brackets} \\\" {brackets}\""),
            format!("a = '{brackets}\'"),
            format!("a = \"\"\"\n{brackets}\n\"quoted\" {brackets} \\\"\"\" {brackets}\"\"\"\""),
            format!("a = '''\n{brackets}\n'quoted' {brackets}''''"),
            format!("# {brackets} \" ''' {brackets}\nb = 1 # {brackets}"),
            format!("\"{dots}\" = 1\n'{brackets}' = 2"),
            format!("[\"{dots}\".'{brackets}']"),
            "a = [1.5, 2.5, 1979-05-27T07:32:00.999Z, 192.168]\n".repeat(99),
        ] {
            assert_eq!(found(&text), None, "{text}");
        }
    }

    #[test]
    fn a_slip_on_many_lines_is_no_nesting() {
        assert_eq!(found(&"a. = 1\n".repeat(99)), None);
        assert_eq!(found(&"a.\n".repeat(99)), None);
        assert_eq!(found(&"a = ]\nb = }\n".repeat(99)), None);
        assert_eq!(found(&"[a\n[[b]\n".repeat(99)), None);
        assert_eq!(found(&"a = 'x\nb = \"[[[\n".repeat(99)), None);
    }
}
