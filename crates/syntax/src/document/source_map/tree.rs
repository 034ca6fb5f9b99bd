//! Changes to the tree of places, and walks through all of it.

use std::collections::{BTreeMap, BTreeSet};

use packwright_diagnostics::Span;

use super::SourceMap;
use crate::document::{Children, Node, join, segments};

impl SourceMap {
    /// Gives keys of a table other names, or forgets them with all that stands under them.
    pub(crate) fn rename(&mut self, table: &str, renamed: &BTreeMap<Span, Option<&str>>) {
        let text = self.source.text();
        let mut node = &mut self.root;
        for segment in segments(table) {
            let child = match &mut node.children {
                Children::None => None,
                Children::List(nodes) => {
                    segment.parse().ok().and_then(|at: usize| nodes.get_mut(at))
                }
                Children::Table(entries) => entries
                    .binary_search_by(|entry| entry.name(text).cmp(&segment))
                    .ok()
                    .and_then(|at| entries.get_mut(at))
                    .map(|entry| &mut entry.node),
            };
            let Some(child) = child else { return };
            node = child;
        }
        if let Children::Table(entries) = &mut node.children {
            entries.retain(|entry| renamed.get(&entry.key) != Some(&None));
            for entry in entries.iter_mut() {
                if let Some(Some(name)) = renamed.get(&entry.key) {
                    entry.name = Some((*name).into());
                }
            }
            entries.sort_by(|a, b| a.name(text).cmp(b.name(text)));
        }
    }

    /// The pointers of the values at these places.
    pub(crate) fn pointers(&self, places: &BTreeSet<Span>) -> Vec<(String, Span)> {
        let mut found = Vec::new();
        if !places.is_empty() {
            self.collect(&self.root, String::new(), places, &mut found);
        }
        found
    }

    fn collect(
        &self,
        node: &Node,
        pointer: String,
        places: &BTreeSet<Span>,
        found: &mut Vec<(String, Span)>,
    ) {
        match &node.children {
            Children::None if places.contains(&node.span) => found.push((pointer, node.span)),
            Children::None => {}
            Children::List(nodes) => {
                for (index, node) in nodes.iter().enumerate() {
                    self.collect(node, format!("{pointer}/{index}"), places, found);
                }
            }
            Children::Table(entries) => {
                for entry in entries {
                    let pointer = join(&pointer, entry.name(self.text()));
                    self.collect(&entry.node, pointer, places, found);
                }
            }
        }
    }
}
