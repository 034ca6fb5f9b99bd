//! Which findings a reader wants told, and how grave they are to that reader.

use packwright_diagnostics::{Diagnostic, Severity};

use crate::rules::{Rule, is_called, nearest_known, rules};

/// Rules by name: a code (`G008`), how codes begin (`G`, `S00`), or a name (`mechanic-missing`).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Chosen {
    /// As written, each known to stand for one rule at least.
    entries: Vec<String>,
}

/// Why an entry stands for no rule: the entry, and the nearest code or name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoRule {
    /// The entry.
    pub entry: String,
    /// The nearest code or name, if one is near.
    pub near: Option<&'static str>,
}

impl Chosen {
    /// The rules that some entries stand for.
    ///
    /// # Errors
    /// The first entry that stands for none.
    pub fn parse(entries: &[String]) -> Result<Self, NoRule> {
        for entry in entries {
            if !rules().iter().any(|rule| stands_for(entry, rule.code.id, rule.code.name)) {
                return Err(NoRule { entry: entry.clone(), near: nearest_known(entry) });
            }
        }
        Ok(Self { entries: entries.to_vec() })
    }

    /// Whether there is no entry.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// Whether a rule is among them.
    #[must_use]
    pub fn holds(&self, id: &str, name: &str) -> bool {
        self.entries.iter().any(|entry| stands_for(entry, id, name))
    }

    /// Whether a rule is among them by its own code or name, not only by how that begins.
    #[must_use]
    pub fn names(&self, id: &str, name: &str) -> bool {
        self.entries.iter().any(|entry| is_called(id, name, entry))
    }

    /// The first rule that is named here by its own code or name and that the reader itself reports.
    fn of_reader(&self) -> Option<&'static Rule> {
        rules().iter().find(|rule| is_always_told(rule) && self.names(rule.code.id, rule.code.name))
    }
}

/// Whether a rule is meant by an entry.
fn stands_for(entry: &str, id: &str, name: &str) -> bool {
    let entry = entry.trim();
    let begins = id.get(..entry.len()).is_some_and(|start| start.eq_ignore_ascii_case(entry));
    !entry.is_empty() && (begins || is_called(id, name, entry))
}

/// An error of reading is always told: what was not read cannot be called fine.
fn is_always_told(rule: &Rule) -> bool {
    rule.is_of_reader() && rule.code.severity == Severity::Error
}

/// Which findings are told.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Selection {
    /// Only these, where there are any. A hint that is named here by its own code or name is told without
    /// being asked for otherwise.
    pub select: Chosen,
    /// Not these.
    pub ignore: Chosen,
    /// These as warnings: errors weigh less, hints more.
    pub warn: Chosen,
}

impl Selection {
    /// A rule that `ignore` or `warn` names although it is an error of reading, which is always told.
    #[must_use]
    pub fn refused(&self) -> Option<&'static Rule> {
        self.ignore.of_reader().or_else(|| self.warn.of_reader())
    }

    /// Whether hints have to be looked for, though they are not asked for as such.
    #[must_use]
    pub fn wants_hints(&self) -> bool {
        !self.select.is_empty() || !self.warn.is_empty()
    }

    /// Takes out what is not to be told, and weighs the rest; `hints` says whether hints are asked for.
    pub fn apply(&self, found: &mut Vec<Diagnostic>, hints: bool) {
        found.retain_mut(|found| {
            let (id, name) = (found.code.id, found.code.name);
            let is_of_reader =
                rules().iter().any(|rule| rule.code.id == id && is_always_told(rule));
            if is_of_reader {
                return true;
            }
            if self.warn.holds(id, name) {
                found.code.severity = Severity::Warning;
            }
            let is_wanted = self.select.is_empty() || self.select.holds(id, name);
            let is_shown =
                hints || found.code.severity != Severity::Hint || self.select.names(id, name);
            is_wanted && is_shown && !self.ignore.holds(id, name)
        });
    }
}

#[cfg(test)]
mod tests {
    use packwright_diagnostics::{Code, Span};

    use super::*;

    fn chosen(entries: &[&str]) -> Chosen {
        let entries: Vec<String> = entries.iter().map(|entry| (*entry).to_owned()).collect();
        Chosen::parse(&entries).unwrap()
    }

    fn told(selection: &Selection, hints: bool) -> Vec<(&'static str, Severity)> {
        let code = |id| rules().iter().find(|rule| rule.code.id == id).unwrap().code;
        let all = ["B001", "G008", "S001", "S004", "S012"].map(code);
        let one = |code: Code| Diagnostic::new(code, Span::default(), "");
        let mut found: Vec<Diagnostic> = all.into_iter().map(one).collect();
        selection.apply(&mut found, hints);
        found.iter().map(|found| (found.code.id, found.code.severity)).collect()
    }

    fn ids(selection: &Selection, hints: bool) -> Vec<&'static str> {
        told(selection, hints).into_iter().map(|(id, _)| id).collect()
    }

    #[test]
    fn rules_go_by_code_by_beginning_and_by_name() {
        assert!(chosen(&["g008"]).holds("G008", "mechanic-missing"));
        assert!(chosen(&["G"]).holds("G008", "mechanic-missing"));
        assert!(chosen(&["S00"]).holds("S001", "solution-does-not-win"));
        assert!(chosen(&["Mechanic-Missing"]).holds("G008", "mechanic-missing"));
        assert!(!chosen(&["S00"]).holds("S012", "unused-thing"));
        let wrong = |entry: &str| Chosen::parse(&[entry.to_owned()]).unwrap_err().near;
        assert_eq!(wrong("mechanic-mising"), Some("mechanic-missing"));
        assert_eq!((wrong("X"), wrong(""), wrong("G0081")), (None, None, None));
    }

    #[test]
    fn errors_of_reading_are_always_told() {
        let none = Selection::default();
        assert_eq!(ids(&none, false), ["B001", "G008", "S001", "S004"]);
        assert_eq!(ids(&none, true).len(), 5);
        let only = Selection { select: chosen(&["S"]), ..none.clone() };
        assert_eq!(ids(&only, false), ["B001", "S001", "S004"]);
        let hint = Selection { select: chosen(&["unused-thing"]), ..none.clone() };
        assert_eq!(ids(&hint, false), ["B001", "S012"]);
        let but = Selection { ignore: chosen(&["S", "B"]), ..none.clone() };
        assert_eq!(ids(&but, false), ["B001", "G008"]);
        assert!(but.refused().is_none());
        let named = Selection { ignore: chosen(&["B001"]), ..none };
        assert_eq!(named.refused().map(|rule| rule.code.id), Some("B001"));
    }

    #[test]
    fn what_is_to_be_a_warning_is_one() {
        let warn = Selection { warn: chosen(&["S001", "S012"]), ..Selection::default() };
        let warning = |id| (id, Severity::Warning);
        let expected = [
            ("B001", Severity::Error),
            warning("G008"),
            warning("S001"),
            warning("S004"),
            warning("S012"),
        ];
        assert_eq!(told(&warn, false), expected);
    }
}
