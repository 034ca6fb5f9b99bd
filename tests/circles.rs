//! Inside a crate no file takes names from a file that takes names from it, on whatever way round: what
//! is read as text are the `use` lines and the paths that begin with `crate::` and `super::`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use crate::support::{files_under, names, root};

/// The modules of one crate, each by its path from the crate's root: `search::prover`.
struct Modules {
    /// What each file says, its tests left out.
    texts: BTreeMap<String, String>,
    /// By module: the names that it hands on from modules inside it, with the module they come from.
    handed_on: BTreeMap<String, BTreeMap<String, String>>,
}

/// A path as it is written, and whether it only hands names on.
struct Used {
    path: Vec<String>,
    hands_on: bool,
}

fn modules(source: &Path) -> Modules {
    let mut texts = BTreeMap::new();
    for file in files_under(source, ".rs") {
        let text = fs::read_to_string(&file).unwrap();
        let code = text.split("#[cfg(test)]").next().unwrap().to_owned();
        let path = file.strip_prefix(source).unwrap().with_extension("");
        let parts: Vec<&str> = path.iter().map(|part| part.to_str().unwrap()).collect();
        let name = match parts[..] {
            ["lib" | "main"] => String::new(),
            [.., "mod"] => panic!("{}: a module lies beside its folder", file.display()),
            _ => parts.join("::"),
        };
        texts.insert(name, code);
    }
    let mut modules = Modules { texts, handed_on: BTreeMap::new() };
    for (module, text) in &modules.texts {
        let handed = used(text).into_iter().filter(|used| used.hands_on);
        let mut names = BTreeMap::new();
        for Used { path, .. } in handed {
            if let Some((from, rest)) = modules.locate(module, &path)
                && let Some(name) = rest.last()
            {
                names.insert(name.clone(), from);
            }
        }
        modules.handed_on.insert(module.clone(), names);
    }
    modules
}

/// The paths that a text uses.
fn used(text: &str) -> Vec<Used> {
    let code: String = text
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .flat_map(|line| [line, "\n"])
        .collect();
    let mut found = Vec::new();
    let mut rest = String::new();
    for statement in code.split_inclusive(';') {
        let Some(at) = statement.find("use ").filter(|at| is_use(&statement[..*at])) else {
            rest += statement;
            continue;
        };
        let hands_on =
            statement[..at].trim_end().ends_with(')') || statement[..at].ends_with("pub ");
        let tree = statement[at + 4..].trim_end_matches(';');
        spread(tree, &[], &mut |path| found.push(Used { path, hands_on }));
        rest += &statement[..at];
    }
    for start in ["crate::", "super::"] {
        for (at, _) in rest.match_indices(start) {
            let before = rest[..at].chars().next_back();
            if before.is_some_and(|c| c.is_alphanumeric() || c == '_' || c == ':') {
                continue;
            }
            let is_part = |c: char| c.is_alphanumeric() || c == '_' || c == ':';
            let path: String = rest[at..].chars().take_while(|c| is_part(*c)).collect();
            let path = path.trim_end_matches(':').split("::").map(str::to_owned).collect();
            found.push(Used { path, hands_on: false });
        }
    }
    found
}

/// Whether what stands before `use` lets it be a statement.
fn is_use(before: &str) -> bool {
    let line = before.rsplit('\n').next().unwrap_or_default().trim();
    line.is_empty() || line == "pub" || (line.starts_with("pub(") && line.ends_with(')'))
}

/// Calls `take` for every path of a tree such as `a::{b, c::{d, e}}`.
fn spread(tree: &str, before: &[String], take: &mut impl FnMut(Vec<String>)) {
    let tree = tree.trim();
    if tree.is_empty() {
        return;
    }
    let head = tree.split('{').next().unwrap_or_default();
    let mut path = before.to_vec();
    let steps = head.split(" as ").next().unwrap_or_default().split("::");
    path.extend(steps.map(|step| step.trim().to_owned()).filter(|step| !step.is_empty()));
    let Some(inside) = tree.strip_prefix(head).and_then(|rest| rest.strip_prefix('{')) else {
        return take(path);
    };
    let (mut depth, mut start) = (0_usize, 0);
    let inside = inside.trim_end().trim_end_matches('}');
    for (at, c) in inside.char_indices() {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                spread(&inside[start..at], &path, take);
                start = at + 1;
            }
            _ => {}
        }
    }
    // What the trimming took too much of is closed again by its own opening brace.
    spread(&inside[start..], &path, take);
}

impl Modules {
    /// The module that a path leads into from a module, and what of the path is left.
    fn locate(&self, module: &str, path: &[String]) -> Option<(String, Vec<String>)> {
        let mut at = module.to_owned();
        let mut steps = path.iter().peekable();
        match steps.peek()?.as_str() {
            "crate" => {
                at.clear();
                steps.next();
            }
            "self" => {
                steps.next();
            }
            "super" => {
                while steps.next_if(|step| *step == "super").is_some() {
                    at =
                        at.rsplit_once("::").map_or(String::new(), |(parent, _)| parent.to_owned());
                }
            }
            first if !self.texts.contains_key(&join(&at, first)) => return None,
            _ => {}
        }
        while let Some(step) = steps.next_if(|step| self.texts.contains_key(&join(&at, step))) {
            at = join(&at, step);
        }
        Some((at, steps.cloned().collect()))
    }

    /// The modules that a module takes names from.
    fn taken(&self, module: &str) -> BTreeSet<String> {
        let mut taken = BTreeSet::new();
        for Used { path, .. } in used(&self.texts[module]).into_iter().filter(|used| !used.hands_on)
        {
            let Some((mut from, rest)) = self.locate(module, &path) else { continue };
            // A module named as a whole is taken from where it is used, by paths of its own.
            while let Some(further) =
                rest.first().and_then(|name| self.handed_on.get(&from)?.get(name))
            {
                from.clone_from(further);
            }
            if from != module {
                taken.insert(from);
            }
        }
        taken
    }
}

fn join(module: &str, name: &str) -> String {
    if module.is_empty() { name.to_owned() } else { format!("{module}::{name}") }
}

/// Everything that can be come to from a module.
fn reach(from: &str, arrows: &BTreeMap<String, BTreeSet<String>>) -> BTreeSet<String> {
    let mut reached = BTreeSet::new();
    let mut open: Vec<&str> = vec![from];
    while let Some(module) = open.pop() {
        for next in &arrows[module] {
            if reached.insert(next.clone()) {
                open.push(next);
            }
        }
    }
    reached
}

/// The circles of a crate's files, each as the modules in it.
fn circles(source: &Path) -> BTreeSet<Vec<String>> {
    let modules = modules(source);
    let arrows: BTreeMap<String, BTreeSet<String>> =
        modules.texts.keys().map(|module| (module.clone(), modules.taken(module))).collect();
    let mut circles = BTreeSet::new();
    for module in arrows.keys() {
        let reached = reach(module, &arrows);
        if reached.contains(module) {
            let around = |other: &&String| reach(other, &arrows).contains(module);
            circles.insert(reached.iter().filter(around).cloned().collect());
        }
    }
    circles
}

#[test]
fn no_files_of_a_crate_take_names_from_each_other() {
    for name in names(&root().join("crates")) {
        let found = circles(&root().join("crates").join(&name).join("src"));
        assert_eq!(found, BTreeSet::new(), "crates/{name}");
    }
}

#[test]
fn circles_are_found() {
    let folder = crate::support::scratch();
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    fs::create_dir(folder.path().join("a")).unwrap();
    write("lib.rs", "mod a;\nmod b;\npub use a::{One, c::{Deep}};\n");
    write("a.rs", "mod c;\npub(crate) use c::Two;\npub struct One(crate::b::Three);\n");
    write("a/c.rs", "pub struct Two;\n");
    write("b.rs", "use crate::a::Two;\npub struct Three(Two);\n");
    assert_eq!(circles(folder.path()), BTreeSet::new(), "what is handed on is no use of it");
    write("a/c.rs", "use super::One;\npub struct Two(One);\n");
    let all = vec!["a".to_owned(), "a::c".to_owned(), "b".to_owned()];
    assert_eq!(circles(folder.path()), BTreeSet::from([all]));
}
