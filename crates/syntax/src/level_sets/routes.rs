//! Routes in comments: `Solves in 27: LUURR`, `Prototype: 15, LURR (same otherwise)`.

use packwright_diagnostics::Span;

use super::draft::WrittenRoute;
use crate::text::route;

/// The most routes taken from the comments of one level.
const MOST: usize = 20;

/// The routes that comments name. A route stands after a colon, a comma or an equals sign, and may go on in
/// the next line.
pub(super) fn routes(text: &str, comments: &[Span]) -> Vec<WrittenRoute> {
    let mut found: Vec<WrittenRoute> = Vec::new();
    let mut is_announced = false;
    let mut goes_on = false;
    for word in comments.iter().flat_map(|comment| words(text, *comment)) {
        let written = &text[word.start..word.end];
        let moves = written.trim_end_matches(['.', ',', ';']);
        let is_moves = is_route(moves);
        let has_room = found.len() < MOST;
        match found.last_mut() {
            Some(before) if goes_on && is_moves => {
                before.text.push_str(moves);
                before.span.end = word.start + moves.len();
            }
            _ if is_announced && is_moves && has_room => {
                let span = Span::new(word.start, word.start + moves.len());
                found.push(WrittenRoute { text: moves.to_owned(), span });
                goes_on = true;
            }
            _ => goes_on = false,
        }
        goes_on &= moves == written;
        is_announced = written.ends_with([':', ',', '=']);
    }
    found
}

/// The words of a comment, its marks left out.
fn words(text: &str, comment: Span) -> impl Iterator<Item = Span> + '_ {
    let inside = text.get(comment.start..comment.end).unwrap_or_default();
    let is_mark = |c: char| c.is_whitespace() || matches!(c, '/' | '*' | '`' | '"' | '\'');
    inside.split(is_mark).filter(|word| !word.is_empty()).map(move |word| {
        // A part of a text knows where in it it lies.
        let start = comment.start + (word.as_ptr() as usize - inside.as_ptr() as usize);
        Span::new(start, start + word.len())
    })
}

/// Whether a word is moves: no word of English is, with a capital in it.
fn is_route(word: &str) -> bool {
    let is_letter = |c: char| matches!(c, 'U' | 'D' | 'L' | 'R');
    word.contains(is_letter)
        && word.chars().all(|c| is_letter(c.to_ascii_uppercase()) || "0123456789()".contains(c))
        && route::length(word).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Vec<String> {
        let lines = text.lines().map(|line| {
            let start = line.as_ptr() as usize - text.as_ptr() as usize;
            Span::new(start, start + line.len())
        });
        let routes = routes(text, &lines.collect::<Vec<_>>());
        for route in &routes {
            assert!(text[route.span.start..route.span.end].starts_with(&route.text[..1]));
        }
        routes.into_iter().map(|route| route.text).collect()
    }

    #[test]
    fn the_forms_of_comments() {
        assert_eq!(found("// DRAFT, needs GOAL. Solves in 4: LUUR"), ["LUUR"]);
        assert_eq!(found("// Solves in 36 (prototype):\n// RRUL\n// DD\n// R"), ["RRULDDR"]);
        assert_eq!(found("// Prototype: 4, LUDL. UNSOLVED under X."), ["LUDL"]);
        assert_eq!(found("// Prototype: 4, LURR (same under ONLY_PUSH and CRUSH)."), ["LURR"]);
        assert_eq!(found("/* solution = `3R2(uL)` */"), ["3R2(uL)"]);
        assert!(found("// a dull lull, all in all: ruddy R2D2, or D&D. L U").is_empty());
    }
}
