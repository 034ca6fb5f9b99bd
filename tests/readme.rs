//! The README is true: its commands give the outputs it shows, its table of rules is that of the code.
//!
//! A block fenced as `toml` whose first line is `# NAME.toml` is written to a file of that name, one fenced
//! as `text` that begins with `:: NAME.sok` likewise, and a block fenced as `console` is run, in one
//! folder, in the order of the page. `UPDATE=1` rewrites the outputs and the table.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use packwright_lint::rules;

use crate::support::{assert_current, root, run_in, scratch};

const TABLE: (&str, &str) = ("<!-- rules -->\n", "<!-- end of rules -->\n");

#[test]
fn the_readme_is_true() {
    let path = root().join("README.md");
    let text = fs::read_to_string(&path).unwrap();
    let folder = scratch();
    let played = play(&text, folder.path());
    assert_current(&path, &with_table(&played));
}

#[test]
fn the_readme_quotes_what_is_said_of_a_level_that_was_not_read() {
    let page = fs::read_to_string(root().join("README.md")).unwrap();
    let mut blocks = page.split("```toml\n").map(|block| block.split("```").next().unwrap());
    let pack = blocks.find(|block| block.starts_with("# slip.pack.toml\n")).unwrap();
    let folder = scratch();
    fs::write(folder.path().join("slip.pack.toml"), pack).unwrap();
    let ran = run_in(folder.path(), &["solve", "slip.pack.toml"]).expect(2);
    assert!(ran.stderr.starts_with("error: ") && page.contains(&ran.stderr), "{ran:#?}");
}

/// The page with every output as it really is.
fn play(text: &str, folder: &Path) -> String {
    let mut page = String::new();
    let mut lines = text.split_inclusive('\n');
    while let Some(line) = lines.next() {
        page.push_str(line);
        let language = line.trim_end().trim_start_matches('`');
        if !line.starts_with("```") || !["console", "toml", "text"].contains(&language) {
            continue;
        }
        // A block that shows fences itself is fenced by one more.
        let fence = &line[..line.len() - line.trim_start_matches('`').len()];
        let block: Vec<&str> = lines.by_ref().take_while(|line| line.trim_end() != fence).collect();
        if language == "console" {
            for command in block.iter().filter_map(|line| line.strip_prefix("$ ")) {
                let _ = write!(page, "$ {command}{}", output_of(command.trim_end(), folder));
            }
        } else {
            page.push_str(&block.concat());
            if let Some(name) = block.first().and_then(|line| file_of(line.trim_end())) {
                fs::write(folder.join(name), block.concat()).unwrap();
            }
        }
        page.push_str(fence);
        page.push('\n');
    }
    page
}

/// The file that a block is, by its first line.
fn file_of(line: &str) -> Option<&str> {
    let toml = line.strip_prefix("# ").filter(|name| name.strip_suffix(".toml").is_some());
    toml.or_else(|| line.strip_prefix(":: ").filter(|name| name.strip_suffix(".sok").is_some()))
}

/// What a command of the page prints: standard output, then standard error.
fn output_of(command: &str, folder: &Path) -> String {
    let words: Vec<&str> = command.split(' ').map(|word| word.trim_matches('\'')).collect();
    assert_eq!(words[0], "packwright", "{command}");
    let ran = run_in(folder, &words[1..]);
    assert!(ran.code < 2, "{command}: {ran:#?}");
    ran.stdout + &ran.stderr
}

/// The page with the table of rules as the code has it.
fn with_table(page: &str) -> String {
    let (before, rest) = page.split_once(TABLE.0).unwrap();
    let (_, after) = rest.split_once(TABLE.1).unwrap();
    let mut table = "| code | name | severity | what it finds |\n|---|---|---|---|\n".to_owned();
    for rule in rules() {
        let docs = rule.docs();
        // The first sentence under the first heading, on one line; `explain` has the rest.
        let what = docs.split("\n\n").next().unwrap().lines().skip(1);
        let what = what.collect::<Vec<_>>().join(" ");
        let end = what.find(". ").or(what.find(": ")).unwrap_or(what.len());
        let what = what[..end].trim_end_matches('.').replace('|', "\\|");
        let (id, name, severity) = (rule.code.id, rule.code.name, rule.code.severity);
        let _ = writeln!(table, "| {id} | `{name}` | {severity} | {what} |");
    }
    format!("{before}{}{table}{}{after}", TABLE.0, TABLE.1)
}
