//! A6: what is asked of levels of classic Sokoban, and of those of words, is answered or said not to apply.

use super::{OPEN, pack, write};
use crate::support::{run_in, scratch};

#[test]
fn a6_what_does_not_apply_is_said_in_one_line() {
    let folder = scratch();
    write(folder.path(), "docks.sok", "#######\n#@  $.#\n#     #\n#######\n");
    write(folder.path(), "words.pack.toml", &pack(&[("open", "", OPEN)]));
    let solve = |file: &str, more: &[&str]| {
        run_in(folder.path(), &[&["solve", file], more].concat()).expect(0)
    };
    for (more, is_of_words) in [
        (&["--plain"][..], true),
        (&["--count"], true),
        (&["--analyse"], true),
        (&["--forbid", "CRATE IS YOU"], true),
        (&["--any"], false),
        (&["--optimal", "moves"], false),
    ] {
        let levels =
            if is_of_words { "levels of classic Sokoban" } else { "levels whose rules are words" };
        let note = format!("note: {} does not apply to {levels}\n", more[0]);
        let (not, yes) = if is_of_words {
            ("docks.sok", "words.pack.toml")
        } else {
            ("words.pack.toml", "docks.sok")
        };
        let ran = solve(not, more);
        assert_eq!(ran.stderr, note);
        // The answer is that to what can be asked.
        assert_eq!(ran.stdout, solve(not, &[]).stdout);
        assert_eq!(solve(yes, more).stderr, "");
        // Where there are both, it is said of the one and asked of the other.
        let both = run_in(folder.path(), &[&["solve", "."], more].concat()).expect(0);
        assert_eq!(both.stderr, note);
    }
    let all = solve("docks.sok", &["--plain", "--count", "--analyse", "--forbid", "CRATE IS YOU"]);
    assert_eq!(all.stderr.lines().count(), 4, "{}", all.stderr);
}
