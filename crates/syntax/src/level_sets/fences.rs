//! Where the scripts of a text stand: in the fenced blocks of Markdown, or all of it.

use packwright_diagnostics::Span;

use super::draft::one_line;

/// The scripts of a text, and the title of a page.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Scripts {
    pub(super) parts: Vec<Span>,
    pub(super) title: Option<String>,
}

/// What a block of JavaScript may be fenced as.
const NAMES: [&str; 10] =
    ["", "js", "javascript", "cjs", "mjs", "jsx", "ts", "typescript", "tsx", "node"];

/// The scripts of a text. Without a fence it is a script as a whole.
pub(super) fn scripts(text: &str) -> Scripts {
    let mut found = Scripts::default();
    let mut open: Option<Fence> = None;
    let mut has_fence = false;
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let start = at;
        at += line.len();
        match (&open, fence(line)) {
            (Some(opened), Some(closing)) if closing.closes(opened) => {
                if opened.is_script {
                    found.parts.push(Span::new(opened.inside, start));
                }
                open = None;
            }
            (None, Some(opening)) => {
                has_fence = true;
                open = Some(Fence { inside: at, ..opening });
            }
            (None, None) if found.title.is_none() => {
                let title =
                    line.strip_prefix("# ").map(|rest| rest.trim_end().trim_end_matches('#'));
                found.title = title.map(one_line).filter(|title| !title.is_empty());
            }
            _ => {}
        }
    }
    if let Some(opened) = open.filter(|opened| opened.is_script) {
        found.parts.push(Span::new(opened.inside, text.len()));
    }
    if has_fence {
        return found;
    }
    Scripts { parts: vec![Span::new(0, text.len())], title: None }
}

/// A line that opens or closes a block.
struct Fence {
    mark: char,
    length: usize,
    /// Whether nothing follows the marks.
    is_bare: bool,
    is_script: bool,
    /// Where the block begins.
    inside: usize,
}

impl Fence {
    fn closes(&self, opened: &Self) -> bool {
        self.is_bare && self.mark == opened.mark && self.length >= opened.length
    }
}

fn fence(line: &str) -> Option<Fence> {
    let line = line.trim();
    let mark = line.chars().next().filter(|mark| matches!(mark, '`' | '~'))?;
    let info = line.trim_start_matches(mark);
    let length = line.len() - info.len();
    // Code within a line may be marked by three as well.
    if length < 3 || info.contains('`') {
        return None;
    }
    let name = info.trim().split([' ', '{', ',']).next().unwrap_or_default().to_lowercase();
    let is_script = NAMES.contains(&name.as_str());
    Some(Fence { mark, length, is_bare: info.is_empty(), is_script, inside: 0 })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts(text: &str) -> (Vec<&str>, Option<String>) {
        let Scripts { parts, title } = scripts(text);
        (parts.into_iter().map(|part| &text[part.start..part.end]).collect(), title)
    }

    #[test]
    fn scripts_stand_in_fences() {
        let text =
            "# A page #\n```js\na\n```\n~~~~ sh\nb\n~~~~\n# c\n````\n```\nd\n```\n````\n ```ts\ne";
        assert_eq!(parts(text), (vec!["a\n", "```\nd\n```\n", "e"], Some("A page".to_owned())));
    }

    #[test]
    fn a_text_without_fences_is_a_script() {
        assert_eq!(parts("# a\nboard()"), (vec!["# a\nboard()"], None));
        assert_eq!(parts(""), (vec![""], None));
    }
}
