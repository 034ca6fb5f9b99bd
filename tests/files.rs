//! What the binary does to files and pipes: all or nothing, and quietly.

use std::fs;
use std::io::Read;
use std::process::{Command, Stdio};

use crate::support::{BINARY, names, root, run, run_in, scratch};

#[test]
fn a_refused_export_leaves_the_old_file_alone() {
    let folder = scratch();
    let good = fs::read_to_string(root().join("packs/dock-drafts/pack.toml")).unwrap();
    fs::write(folder.path().join("bad.toml"), good.replace("format = 1", "format = 2")).unwrap();
    fs::write(folder.path().join("out.json"), "precious").unwrap();
    run_in(folder.path(), &["export", "bad.toml", "-o", "out.json"]).expect(2);
    assert_eq!(fs::read_to_string(folder.path().join("out.json")).unwrap(), "precious");
    assert_eq!(names(folder.path()), ["bad.toml", "out.json"]);
}

#[test]
fn a_place_that_cannot_be_written_is_named() {
    let folder = scratch();
    fs::create_dir(folder.path().join("folder")).unwrap();
    let pack = root().join("packs/dock-drafts");
    fs::write(folder.path().join("file"), "mine").unwrap();
    for target in ["folder", "file/out.json"] {
        let ran =
            run_in(folder.path(), &["export", pack.to_str().unwrap(), "-o", target]).expect(2);
        assert!(ran.stderr.contains(target), "{ran:#?}");
    }
    assert_eq!(names(folder.path()), ["file", "folder"]);
    assert!(names(&folder.path().join("folder")).is_empty());
}

#[cfg(unix)]
#[test]
fn a_link_to_a_file_stays_a_link_and_permissions_stay() {
    use std::os::unix::fs::{PermissionsExt as _, symlink};
    let folder = scratch();
    let real = folder.path().join("real.json");
    fs::write(&real, "old").unwrap();
    fs::set_permissions(&real, fs::Permissions::from_mode(0o640)).unwrap();
    symlink("real.json", folder.path().join("out.json")).unwrap();
    let pack = root().join("packs/dock-drafts");
    run_in(folder.path(), &["export", pack.to_str().unwrap(), "-o", "out.json"]).expect(0);
    assert!(fs::symlink_metadata(folder.path().join("out.json")).unwrap().is_symlink());
    assert!(fs::read_to_string(&real).unwrap().starts_with('{'));
    assert_eq!(fs::metadata(&real).unwrap().permissions().mode() & 0o777, 0o640);
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    let mut child = Command::new(BINARY)
        .args(["replay", "packs/dock-drafts", "--level", "door-stop", "--route", "5000(lr)"])
        .current_dir(root())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut first = [0; 64];
    child.stdout.take().unwrap().read_exact(&mut first).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}

#[test]
fn a_pipe_gets_plain_text_and_a_colour_lover_colours() {
    for arguments in [["explain"].as_slice(), &["verify"], &["lint"]] {
        assert!(!run(arguments).stdout.contains('\u{1b}'));
        let coloured = [arguments, &["--color", "always"]].concat();
        assert!(run(&coloured).stdout.contains("\u{1b}["), "{arguments:?}");
    }
}

#[test]
fn a_folder_is_walked_in_order_without_hidden_and_built_files() {
    let folder = scratch();
    let pack = fs::read_to_string(root().join("packs/dock-drafts/pack.toml")).unwrap();
    let bad = pack.replace("tagline", "taglin");
    for place in
        ["b/pack.toml", "a/one.pack.toml", ".hidden/pack.toml", "target/pack.toml", "c/other.toml"]
    {
        let path = folder.path().join(place);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, &bad).unwrap();
    }
    let ran = run_in(folder.path(), &["lint", ".", "nowhere", "--format", "json"]).expect(2);
    let document = ran.json();
    let files: Vec<_> = document["findings"]
        .as_array()
        .unwrap()
        .iter()
        // The copies have the same levels too, which is another finding.
        .filter(|one| one["code"] == "P001")
        .map(|one| one["file"].as_str().unwrap())
        .collect();
    assert_eq!(files, ["./a/one.pack.toml", "./b/pack.toml", "./c/other.toml"]);
    assert!(ran.stderr.contains("nowhere"), "{}", ran.stderr);
}

#[test]
fn every_help_has_examples() {
    for command in [
        [].as_slice(),
        &["lint"],
        &["explain"],
        &["solve"],
        &["repair"],
        &["bible"],
        &["cache"],
        &["verify"],
        &["replay"],
        &["export"],
        &["link"],
        &["link", "encode"],
        &["link", "decode"],
        &["schema"],
    ] {
        for help in ["-h", "--help"] {
            let ran = run(&[command, &[help]].concat()).expect(0);
            assert!(ran.stdout.contains("Examples:\n  packwright "), "{command:?} {help}");
        }
    }
}

#[test]
fn a_pack_that_is_given_twice_is_checked_once() {
    let pack = "packs/first-crates";
    let file = format!("{pack}/pack.toml");
    let dotted = format!("./packs/../{file}");
    let once = run(&["lint", pack]).expect(0).stdout;
    assert_eq!(run(&["lint", pack, pack, &file, &dotted]).expect(0).stdout, once);
}

#[test]
fn a_level_that_an_earlier_pack_has_is_named_with_its_file() {
    let folder = scratch();
    let text = fs::read_to_string(root().join("packs/first-crates/pack.toml")).unwrap();
    fs::write(folder.path().join("a.pack.toml"), &text).unwrap();
    let other = text.replace("first-crates", "others").replace("two-in-a-row", "the-copy");
    fs::write(folder.path().join("b.pack.toml"), other).unwrap();
    run_in(folder.path(), &["lint", "b.pack.toml"]).expect(0);
    let found = run_in(folder.path(), &["lint", "--format", "json", "."]).expect(1).json();
    let found = found["findings"].as_array().unwrap();
    assert_eq!(found.len(), 3, "{found:#?}");
    assert!(found.iter().all(|found| found["code"] == "P012" && found["severity"] == "warning"));
    assert_eq!(found[1]["level"], "the-copy");
    let message = found[1]["message"].as_str().unwrap();
    assert!(message.contains("`two-in-a-row`") && message.contains("a.pack.toml"), "{message}");
}
