//! Many findings of one kind: the first of them shown, the rest counted.

use packwright_diagnostics::{Code, Diagnostic, MOST_FINDINGS};

/// How many findings of one code and file are shown where not all are.
pub const FIRST: usize = 20;

/// How many findings of one code and file to show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cap<'a> {
    /// All of them.
    All,
    /// The first [`FIRST`] by place, and how many more there are.
    First {
        /// What shows them all, as a reader types it: `--all`.
        lift: &'a str,
    },
}

/// What is shown of a file's findings.
pub(crate) struct Capped<'a> {
    /// In the order of the file's findings.
    pub(crate) shown: Vec<&'a Diagnostic>,
    /// The codes of which there are more, in the order of their first finding, and how many more.
    pub(crate) more: Vec<(Code, usize)>,
    /// Whether the list is so long that what made it may have left findings out.
    pub(crate) is_cut: bool,
}

impl Cap<'_> {
    /// Picks what is shown.
    pub(crate) fn pick<'a>(&self, diagnostics: &'a [Diagnostic]) -> Capped<'a> {
        let is_cut = diagnostics.len() >= MOST_FINDINGS;
        if *self == Cap::All {
            return Capped { shown: diagnostics.iter().collect(), more: Vec::new(), is_cut };
        }
        // There are some eighty codes: a list is as good as a map.
        let mut codes: Vec<(Code, Vec<usize>)> = Vec::new();
        for (at, found) in diagnostics.iter().enumerate() {
            match codes.iter_mut().find(|(code, _)| *code == found.code) {
                Some((_, places)) => places.push(at),
                None => codes.push((found.code, vec![at])),
            }
        }
        let (mut shown, mut more) = (Vec::new(), Vec::new());
        for (code, mut places) in codes {
            places.sort_by_key(|at| diagnostics[*at].span);
            if places.len() > FIRST {
                more.push((code, places.len() - FIRST));
                places.truncate(FIRST);
            }
            shown.extend(places);
        }
        shown.sort_unstable();
        Capped { shown: shown.into_iter().map(|at| &diagnostics[at]).collect(), more, is_cut }
    }

    /// `17 more P003 wrong-type in x.toml: --all shows them`; the file's name as it is.
    pub(crate) fn sentence(&self, code: Code, number: usize, file: &str) -> String {
        let how = match self {
            Cap::First { lift } => format!(": {lift} shows them"),
            Cap::All => String::new(),
        };
        format!("{number} more {} {} in {file}{how}", code.id, code.name)
    }

    /// What is said of a file whose list of findings is cut.
    pub(crate) fn cut(file: &str) -> String {
        format!("{file} has more findings than are kept: mend some of these, and lint again")
    }
}

#[cfg(test)]
mod tests {
    use packwright_diagnostics::Span;

    use super::*;

    const MANY: Code = Code::error("P003", "wrong-type");
    const ONE: Code = Code::warning("B005", "unused-legend-entry");

    #[test]
    fn the_first_by_place_are_shown_in_the_order_given() {
        let at = |code, start| Diagnostic::new(code, Span::new(start, start + 1), "");
        let mut all: Vec<Diagnostic> = (0..FIRST + 17).rev().map(|at_| at(MANY, at_)).collect();
        all.insert(3, at(ONE, 900));
        let cap = Cap::First { lift: "--all" };
        let Capped { shown, more, .. } = cap.pick(&all);
        let places: Vec<usize> = shown.iter().map(|found| found.span.start).collect();
        let expected: Vec<usize> = [900].into_iter().chain((0..FIRST).rev()).collect();
        assert_eq!(places, expected);
        assert_eq!(more, [(MANY, 17)]);
        let sentence = "17 more P003 wrong-type in x.toml: --all shows them";
        assert_eq!(cap.sentence(MANY, 17, "x.toml"), sentence);

        assert_eq!(Cap::All.pick(&all).shown.len(), all.len());
        assert_eq!(cap.pick(&all[..FIRST]).more, []);
    }
}
