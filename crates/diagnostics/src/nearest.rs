//! "Did you mean": the known word closest to what was written.

/// The known word nearest to `word`, if one is near enough to be a slip of the pen: at most one
/// edit per three characters (two letters swapped count as one), case ignored. Ties go to the first.
#[must_use]
pub fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    // A slip is looked for in words, not in texts: longer input would only cost time.
    if word.is_empty() || word.len() > 64 {
        return None;
    }
    let lower = word.to_lowercase();
    let allowed = lower.chars().count().div_ceil(3);
    let distance = |candidate: &str| strsim::damerau_levenshtein(&lower, &candidate.to_lowercase());
    known
        .into_iter()
        .map(|candidate| (distance(candidate), candidate))
        .filter(|(edits, candidate)| *edits <= allowed && *edits < candidate.chars().count())
        .min_by_key(|(edits, _)| *edits)
        .map(|(_, candidate)| candidate)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_slips_and_only_slips() {
        let keys = ["id", "title", "board", "hint"];
        assert_eq!(nearest("bord", keys), Some("board"));
        assert_eq!(nearest("tilte", keys), Some("title"));
        assert_eq!(nearest("Hint", keys), Some("hint"));
        assert_eq!(nearest("colour", keys), None);
        assert_eq!(nearest("x", keys), None);
        assert_eq!(nearest("", keys), None);
    }
}
