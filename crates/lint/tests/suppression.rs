//! `allow` entries, and what else stands between a check and its finding.

use packwright_diagnostics::{Diagnostic, Source};
use packwright_lint::{Options, lint};
use packwright_syntax::{Format, parse};

/// What is found in a pack: `head` among its first keys, `level` among those of its one level.
fn found(head: &str, level: &str, pedantic: bool) -> Vec<Diagnostic> {
    let text = format!(
        "format = 1\nid = \"night-dock\"\ntitle = \"Night dock\"\nversion = \"1.0.0\"\n{head}\n\
         world = {{ glyph = \"📦\", tagline = \"Crates.\", accent = \"push\" }}\n\
         [[levels]]\nid = \"one\"\ntitle = \"One\"\ncategory = \"required\"\n{level}\n"
    );
    let source = Source::new("test.pack.toml", text);
    lint(&parse(source, Format::Toml), &Options { pedantic, ..Options::default() })
}

fn ids(head: &str, level: &str, pedantic: bool) -> Vec<&'static str> {
    found(head, level, pedantic).iter().map(|found| found.code.id).collect()
}

const BOARD: &str = "board = 'MIY.TIN.@.&'";
/// With a hint to be found: a broken sentence.
const BROKEN: &str = "hint = 'Go.'\nboard = 'MIY.TIN.@.&.PIC'";

#[test]
fn hints_are_found_only_on_request_and_their_suppression_is_never_stale() {
    assert_eq!(ids("", BROKEN, true), ["R004"]);
    assert_eq!(ids("", BROKEN, false), [""; 0]);
    let allow = "allow = [{ code = 'broken-sentence', reason = 'the player is to mend it' }]";
    for pedantic in [true, false] {
        assert_eq!(ids(allow, BROKEN, pedantic), [""; 0]);
    }
}

#[test]
fn codes_and_names_are_taken_in_any_case() {
    for code in ["L002", "l002", "missing-hint", "Missing-Hint"] {
        let allow =
            format!("allow = [{{ code = '{code}', reason = 'the board says it all' }}]\n{BOARD}");
        assert_eq!(ids("", &allow, true), [""; 0], "{code}");
    }
}

#[test]
fn an_entry_without_a_reason_silences_nothing() {
    let allow = format!("allow = [{{ code = 'missing-hint', reason = '' }}]\n{BOARD}");
    assert_eq!(ids("", &allow, true), ["L002", "P013"]);
}

#[test]
fn an_absent_reason_is_one_mistake() {
    let allow = format!("allow = [{{ code = 'missing-hint' }}]\n{BOARD}");
    assert_eq!(ids("", &allow, true), ["P002"]);
}

#[test]
fn errors_of_structure_cannot_be_allowed() {
    let allow = "allow = [{ code = 'unknown-tile', reason = 'it is a secret' }]";
    assert_eq!(ids(allow, "hint = 'Go.'\nboard = 'MIY.TIN.@?&'", true), ["P013", "B001"]);
}

#[test]
fn what_other_stages_find_is_not_called_stale() {
    let allow = "allow = [{ code = 'S004', reason = 'a walk' }, { code = 'duplicate-level', reason = 'a sequel' }]";
    assert_eq!(ids(allow, &format!("hint = 'Go.'\n{BOARD}"), true), [""; 0]);
}

#[test]
fn a_board_that_no_rule_has_seen_makes_no_entry_stale() {
    let level =
        "hint = 'Go.'\nallow = [{ code = 'R004', reason = 'x' }]\nboard = 'MIY.TIN.@?&.PIC'";
    assert_eq!(ids("", level, true), ["B001"]);
}

#[test]
fn the_second_entry_for_one_finding_is_stale() {
    let twice =
        "allow = [{ code = 'L002', reason = 'x' }, { code = 'missing-hint', reason = 'y' }]";
    assert_eq!(ids("", &format!("{twice}\n{BOARD}"), true), ["P013"]);
}

#[test]
fn stale_allow_cannot_be_allowed_and_hides_nothing() {
    let twice =
        "allow = [{ code = 'L002', reason = 'x' }, { code = 'no-such-lint', reason = 'y' }]";
    for code in ["stale-allow", "p013"] {
        let head = format!("allow = [{{ code = '{code}', reason = 'a template' }}]");
        assert_eq!(ids(&head, &format!("{twice}\n{BOARD}"), true), ["P013", "P013"]);
        let found = found(&head, &format!("hint = 'Go.'\n{BOARD}"), true);
        assert_eq!(found.len(), 1);
        assert!(found[0].message.contains("cannot be allowed"), "{}", found[0].message);
    }
}

#[test]
fn an_unsafe_character_is_all_that_is_said_of_a_text() {
    let found = found("", &format!("hint = 'Go.'\nidPrefix = \"a\\u202Eb\"\n{BOARD}"), true);
    assert_eq!(found.iter().map(|found| found.code.id).collect::<Vec<_>>(), ["P008"]);
}

#[test]
fn only_the_reader_speaks_of_what_cannot_be_read() {
    let source = Source::new("test.pack.toml", "format = 2\n");
    let parsed = parse(source, Format::Toml);
    let found = lint(&parsed, &Options { pedantic: true, ..Options::default() });
    assert_eq!(found, parsed.diagnostics);
    assert_eq!(found.len(), 1);
}

#[test]
fn one_mistake_in_the_packs_legend_is_one_finding_however_many_levels_show_it() {
    let gates = "hint = 'Go.'\nmechanics = [{ id = 'g', type = 'channel-gates', version = 1, channels = [] }]";
    let level = format!(
        "{gates}\nboard = 'MIY.TIN.@o&'\n[[levels]]\nid = 'two'\ntitle = 'Two'\ncategory = 'required'\n\
         {gates}\nboard = 'MIY.TIN.@.o&'"
    );
    let found = found("legend = { 'o' = { object = 'PLATE' } }", &level, true);
    assert_eq!(found.iter().map(|found| found.code.id).collect::<Vec<_>>(), ["G006"]);
}

#[test]
fn classic_sokoban_has_no_rules_of_words_and_teaches_what_is_on_its_board() {
    let level = "hint = 'Go.'\nrules = 'sokoban'\nteaches = ['CRATE', 'PUSH']\nboard = '''\n#####\n#@$.#\n#####\n'''";
    assert_eq!(ids("", level, true), ["L005"]);
    assert_eq!(ids("", &level.replace(", 'PUSH'", ", 'a push'"), true), [""; 0]);
}

#[test]
fn recorded_routes_of_a_sokoban_level_are_replayed() {
    let level = |routes: &str, board: &str| {
        format!(
            "hint = 'Go.'\nrules = 'sokoban'\n{routes}\nboard = '''\n#######\n{board}\n#######\n'''"
        )
    };
    let board = "#  @$.#";
    assert_eq!(ids("", &level("solution = 'llrrR'", board), true), [""; 0]);
    assert_eq!(ids("", &level("solution = 'llrr'", board), true), ["S001"]);
    let routes = |route: &str| format!("nonSolutions = [{{ route = '{route}', why = 'w' }}]");
    assert_eq!(ids("", &level(&routes("lr"), board), true), [""; 0]);
    assert_eq!(ids("", &level(&routes("lrR"), board), true), ["S002"]);
    // What cannot be won is spoken of once, not again with its solution.
    assert_eq!(ids("", &level("solution = 'l'", "#   $.#"), true), ["K001"]);
    // Not all of these can be replayed, which is said.
    let long = "{ route = '500000(lr)', why = 'w' }, ".repeat(25);
    let long = level(&format!("nonSolutions = [{long}]"), board);
    assert_eq!(ids("", &long, true), ["S011"]);
}

#[test]
fn a_finding_on_a_sokoban_board_can_be_allowed_and_the_entry_be_stale() {
    let allow = "allow = [{ code = 'frozen-crate', reason = 'a pillar' }]";
    let level = |board: &str| {
        format!(
            "hint = 'Go.'\nrules = 'sokoban'\nboard = '''\n######\n{board}\n#    #\n######\n'''"
        )
    };
    assert_eq!(ids("", &level("#$ @.#"), true), ["K005"]);
    assert_eq!(ids(allow, &level("#$ @.#"), true), [""; 0]);
    assert_eq!(ids(allow, &level("# $@.#"), true), ["P013"]);
}
