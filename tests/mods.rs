//! Installed packs, on the built program: what the commands answer, and that nothing is lost.

mod answers;
mod killed;
mod patched;
mod refused;
mod shared;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;

use crate::support::{BINARY, Ran, run_with, scratch};

/// A folder with packs and a store in it.
struct Place {
    folder: tempfile::TempDir,
}

impl Place {
    fn new() -> Self {
        Self { folder: scratch() }
    }

    fn path(&self) -> &Path {
        self.folder.path()
    }

    fn home(&self) -> PathBuf {
        self.path().join("home")
    }

    /// Writes a pack with one level, and further lines of its table.
    fn pack(&self, id: &str, version: &str, more: &str) -> String {
        let text = format!(
            "format = 1\nid = \"{id}\"\ntitle = \"The {id}\"\nversion = \"{version}\"\n{more}\n[[levels]]\n\
             id = \"walk\"\ntitle = \"Walk\"\ncategory = \"required\"\nsolution = \"RRRRR\"\n\
             board = '''\nMIY.TIN\n@....&.\n'''\n"
        );
        let name = format!("{id}-{version}.pack.toml");
        fs::write(self.path().join(&name), text).unwrap();
        name
    }

    /// Runs `mods` with this store.
    fn mods(&self, arguments: &[&str]) -> Ran {
        let home = self.home();
        let all = [&["mods", "--home", home.to_str().unwrap()], arguments].concat();
        run_with(self.path(), &all, b"")
    }

    /// The same, answered for programs, and checked by the schema.
    fn json(&self, code: i32, arguments: &[&str]) -> Value {
        let answer = self.mods(&[arguments, &["--format", "json"]].concat()).expect(code).json();
        let schema: Value = serde_json::from_str(packwright_report::schema::MODS).unwrap();
        let validator = jsonschema::validator_for(&schema).unwrap();
        let wrong: Vec<String> =
            validator.iter_errors(&answer).map(|error| error.to_string()).collect();
        assert!(wrong.is_empty(), "{wrong:?}: {answer:#}");
        answer
    }

    fn installs(&self, packs: &[(&str, &str, &str)]) {
        for (id, version, more) in packs {
            let file = self.pack(id, version, more);
            assert!(self.mods(&["install", &file]).code < 2);
        }
    }

    /// The packs as `id version`, those that are on in load order, then `-` and the others.
    fn listed(&self) -> String {
        let list = self.json(0, &["list"]);
        let packs = list["packs"].as_array().unwrap();
        let told = |state: &str| {
            let packs = packs.iter().filter(|pack| pack["state"] == state);
            let told = packs.map(|pack| {
                format!("{} {}", pack["id"].as_str().unwrap(), pack["version"].as_str().unwrap())
            });
            told.collect::<Vec<_>>().join(", ")
        };
        format!("{} - {}", told("on"), told("off"))
    }

    /// Begins a `mods` command, to go on beside the test.
    fn begin(&self, arguments: &[&str]) -> std::process::Child {
        let mut command = Command::new(BINARY);
        command.arg("mods").arg("--home").arg(self.home()).args(arguments).current_dir(self.path());
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap()
    }
}
