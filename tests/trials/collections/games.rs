//! Recorded moves: how they are written, which lines are some, which of them count.

use super::{FAR, NEAR, boards, imported, piped, titles};
use crate::support::run_with;

#[test]
fn d2_counts_stand_before_or_behind() {
    for (moves, plain) in [
        ("r1r2", "rRR"),
        ("r1R2", "rRR"),
        ("2(r)1R", "rrR"),
        ("(r1)1R2", "rRR"),
        ("((r)1R2)1", "rRR"),
        ("1rRR", "rRR"),
        ("1r2R", "rRR"),
        ("1(r)2(R)", "rRR"),
    ] {
        let text = format!("#######\n#@ $ .#\n#######\nSolution: {moves}\n");
        let (levels, said) = imported(text.as_bytes(), 0);
        let solution = levels[0].solution.as_deref().unwrap_or_else(|| panic!("{moves}: {said}"));
        let read = packwright_syntax::route::parse(solution).unwrap().to_string();
        assert_eq!(read, plain.to_ascii_uppercase(), "{moves}");
    }
}

#[test]
fn d2_where_both_could_be_the_one_that_wins_is_meant() {
    // Two steps to the right and one down, not one to the right and two down.
    let corner = "#####\n#@  #\n###$#\n###.#\n#####\n";
    let (levels, _) = imported(format!("{corner}\nSolution\nr2d\n").as_bytes(), 0);
    assert_eq!(levels[0].solution.as_deref(), Some("rrD"));
    // One to the right and two down.
    let down = "####\n#@ #\n# $#\n#  #\n# .#\n####\n";
    let (levels, _) = imported(format!("{down}\nSolution\nr2d\n").as_bytes(), 0);
    assert_eq!(levels[0].solution.as_deref(), Some("rDD"));
}

#[test]
fn d2_what_is_left_out_is_counted_by_kind() {
    let text = format!(
        "{FAR}\nSolution\nrR\n\nSavegame\nr*\n\nReverse\n[]Ulr\n\nSolution\n{{}}rR\n\nSolution 2\nr\n\nSnapshot\nr\n"
    );
    let ran = piped(&["import", "-"], text.as_bytes()).expect(0);
    let said = "2 saved games, 1 route in reverse, 1 route of several players, 1 solution without a win \
                left out";
    assert!(ran.stderr.contains(said), "{}", ran.stderr);
}

#[test]
fn d6_a_title_of_move_letters_is_a_title() {
    for title in ["D", "Dr", "LUL", "Dull", "rrr"] {
        for gap in ["\n", "\n\n"] {
            // Above it a level with a solution, and one without.
            let text = format!("One\n\n{NEAR}\nSolution\nR\n\n{title}{gap}{FAR}\nTwo\n\n{FAR}");
            let (levels, said) = imported(text.as_bytes(), 0);
            assert_eq!(titles(&levels), ["One", title, "Two"], "{said}");
            assert_eq!(levels[0].solution.as_deref(), Some("R"));
            assert!(levels.iter().all(|level| level.more_solutions.is_empty()));
        }
    }
}

#[test]
fn d6_a_line_that_wins_is_a_solution() {
    let text = format!("One\n\n{FAR}\nrR\n\n{NEAR}\nR\n\nThree\n\n{FAR}\nrl\n");
    let ran = piped(&["lint", "-", "--no-solve", "--format", "json"], text.as_bytes()).expect(1);
    let found = ran.json();
    assert_eq!(found["findings"].as_array().unwrap().len(), 2, "{found:#}");
    // Two letters at the end of what is said of a board are a solution, and this one fails.
    assert_eq!(
        (&found["findings"][1]["code"], &found["findings"][1]["level"]),
        (&"S001".into(), &"3".into())
    );
    assert_eq!(found["findings"][0]["code"], "P012");
    let (levels, _) = imported(text.as_bytes(), 1);
    let solutions: Vec<Option<&str>> =
        levels.iter().map(|level| level.solution.as_deref()).collect();
    assert_eq!(
        solutions,
        [Some("rR"), Some("R"), None],
        "no level is lost by a solution that fails"
    );
}

#[test]
fn d7_refused_moves_do_not_count_and_case_is_kept() {
    let board = "#######\n#@ $ .#\n#######\n";
    for (moves, kept) in [("lrRR", "lrRR"), ("rRRl", "rRRl"), ("rrr", "rRR"), ("RRR", "rRR")] {
        let folder = crate::support::scratch();
        let text = format!("{board}\nSolution\n{moves}\n");
        let lint =
            run_with(folder.path(), &["lint", "-", "--format", "json"], text.as_bytes()).expect(0);
        assert_eq!(lint.json()["findings"], serde_json::json!([]), "{moves}");
        let pack = run_with(folder.path(), &["import", "-"], text.as_bytes()).expect(0).stdout;
        std::fs::write(folder.path().join("pack.toml"), &pack).unwrap();
        let (sok, levels) = super::exported(folder.path(), "sok");
        assert_eq!(levels[0].solution.as_deref(), Some(kept), "{sok}");
        assert!(sok.contains(&format!("Solution\n{kept}\n")), "{sok}");
        let xsb =
            run_with(folder.path(), &["export", "-", "--format", "xsb"], text.as_bytes()).expect(0);
        assert!(xsb.stdout.ends_with(&format!("; Solution\n{moves}\n")), "{}", xsb.stdout);
    }
}

#[test]
fn d9_a_wrong_letter_in_a_run_length_row_is_found_where_it_is() {
    for (text, line, column) in [
        ("5#|#@x$.#|5#\n", 1, 6),
        ("5#|#@$.#|#x3#\n", 1, 11),
        ("; a\n\n5#\n#@$2x.#\n5#\n", 4, 5),
        ("; a\n\n5#\n#@$é.#\n5#\n", 4, 4),
        ("#####\n#@$.x\n#####\n", 2, 5),
    ] {
        let found = piped(&["lint", "-", "--no-solve", "--format", "json"], text.as_bytes())
            .expect(1)
            .json();
        let found = &found["findings"];
        assert_eq!(found.as_array().unwrap().len(), 1, "{text}{found:#}");
        assert_eq!(found[0]["code"], "B001", "{text}{found:#}");
        assert_eq!(
            (&found[0]["start"]["line"], &found[0]["start"]["column"]),
            (&line.into(), &column.into())
        );
    }
}

#[test]
fn d9_a_solution_that_is_no_route_is_found() {
    for (moves, column) in
        [("RxR", 2), ("rR\nrxR", 2), ("99999999r", 1), ("r99999999", 1), ("rR)", 3), ("2(rR", 2)]
    {
        let text = format!("{FAR}\nSolution\n{moves}\n\nNext\n\n{NEAR}");
        let ran = piped(&["lint", "-", "--no-solve", "--format", "json"], text.as_bytes())
            .expect(1)
            .json();
        let found = &ran["findings"];
        assert_eq!(found.as_array().unwrap().len(), 1, "{text}{found:#}");
        assert_eq!(
            (&found[0]["code"], &found[0]["start"]["column"]),
            (&"P003".into(), &column.into()),
            "{text}{found:#}"
        );
        let (levels, said) = imported(text.as_bytes(), 1);
        assert_eq!(boards(&levels).len(), 2, "{said}");
        assert!(said.contains("misspelt solution left out"), "{said}");
    }
}
