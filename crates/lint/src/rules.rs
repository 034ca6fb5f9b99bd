//! The table of rules: one line here and one file in the folder `rules` for each.
//!
//! A rule file opens with its documentation in four sections and declares `RULE`.

use packwright_diagnostics::nearest;

pub use crate::rule::Rule;
pub(crate) use crate::rule::{Check, ClassicCheck, Stale, Why};

/// One line a rule: its file.
macro_rules! table {
    ($($file:ident)*) => {
        $(mod $file;)*
        static TABLE: &[Rule] = &[$(
            $file::RULE.documented(include_str!(concat!("rules/", stringify!($file), ".rs")))
        ),*];
    };
}

table! {
    p001_unknown_key
    p002_missing_key
    p003_wrong_type
    p004_newer_format
    p005_bad_id
    p006_duplicate_level_id
    p007_bad_version
    p008_unsafe_text
    p009_text_too_long
    p010_unknown_mechanic
    p011_empty_pack
    p012_duplicate_level
    p013_stale_allow
    p014_syntax_error
    p015_unreadable_file
    p016_skipped_board
    p017_requirement_not_given
    p018_requirement_not_met
    p019_conflicting_packs
    p020_requirement_cycle
    p021_same_pack_id
    p022_cleaned_text
    p023_patch_without_level
    p024_patch_twice
    p025_patch_of_itself
    p026_patch_does_not_fit
    p027_missing_license
    p028_missing_authors
    w001_missing_world
    w002_glyph_not_one_character
    w003_bad_tagline
    w004_unknown_accent
    w005_same_glyph
    w006_glyph_ignored
    w007_undeclared_noun
    w008_bad_faces
    w009_unused_noun
    w010_foreign_word
    b001_unknown_tile
    b002_ragged_board
    b003_empty_board
    b004_board_too_large
    b005_unused_legend_entry
    b006_legend_shadows_standard
    b007_thing_outside_board
    b008_duplicate_thing_id
    b009_same_thing_twice
    b010_tab_in_board
    r001_no_you
    r002_no_win
    r003_solved_at_start
    r004_broken_sentence
    r005_ambiguous_transform
    r006_self_defeating_rule
    r007_thin_moat
    g001_channel_not_in_palette
    g002_channel_not_declared
    g003_channel_declared_unused
    g004_plate_without_gate
    g005_gate_without_plate
    g006_channel_missing
    g007_channel_on_other_noun
    g008_mechanic_missing
    g009_plate_near_gate
    g010_gate_can_be_walked_around
    g011_gate_rule_has_no_effect
    g012_gate_held_by_mechanism
    g013_mechanic_declared_twice
    l001_missing_title
    l002_missing_hint
    l003_unknown_category
    l004_category_out_of_order
    l005_teaches_not_on_board
    l006_teaches_twice
    s001_solution_does_not_win
    s002_non_solution_wins
    s003_unsolvable
    s004_bypass
    s005_trivial
    s006_solution_not_shortest
    s007_rule_not_needed
    s008_seal_can_break
    s009_stray_win
    s010_passable_look_alike
    s011_search_limit
    s012_unused_thing
    k001_no_player
    k002_several_players
    k003_crates_and_targets_differ
    k004_open_board
    k005_frozen_crate
    k006_unreachable_crate
    k007_unreachable_target
    k008_empty_warehouse
}

/// Every rule, in order of code within a family.
#[must_use]
pub fn rules() -> &'static [Rule] {
    TABLE
}

/// The rule of a code or a name, in any case.
///
/// # Errors
/// The nearest known code or name where there is none, if one is near.
pub fn find(code_or_name: &str) -> Result<&'static Rule, Option<&'static str>> {
    let fits = |rule: &&Rule| is_called(rule.code.id, rule.code.name, code_or_name);
    rules().iter().find(fits).ok_or_else(|| nearest_known(code_or_name))
}

/// Whether a code or a name, in any case, is that of a lint.
pub(crate) fn is_called(id: &str, name: &str, code_or_name: &str) -> bool {
    let code_or_name = code_or_name.trim();
    id.eq_ignore_ascii_case(code_or_name) || name.eq_ignore_ascii_case(code_or_name)
}

/// The known code or name nearest to a text. What has the form of a code is near to nothing but the
/// same code written otherwise, such as `G9` for `G009`: other numbers are other findings.
pub(crate) fn nearest_known(code_or_name: &str) -> Option<&'static str> {
    let written = code_or_name.trim();
    let ids = rules().iter().map(|rule| rule.code.id);
    let (family, number) = written.split_at_checked(1).unwrap_or_default();
    if number.is_empty() || !number.bytes().all(|c| c.is_ascii_digit()) {
        return nearest(written, rules().iter().map(|rule| rule.code.name).chain(ids));
    }
    let mut of_family = ids.filter(|id| id[..1].eq_ignore_ascii_case(family));
    let number = number.parse::<u32>().ok()?;
    of_family.find(|id| id[1..].parse() == Ok(number))
}
