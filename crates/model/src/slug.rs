//! Slugs: what packs and levels are called.

use std::collections::BTreeSet;

use crate::limits::SLUG_CHARS;

/// The id that stands for this program among the requirements of a pack, and so for no pack.
pub const PACKWRIGHT: &str = "packwright";

/// Whether a text is a slug: a-z, 0-9 and single hyphens inside, 1 to 64 characters.
#[must_use]
pub fn is_slug(text: &str) -> bool {
    let good = |c: u8| c.is_ascii_lowercase() || c.is_ascii_digit() || c == b'-';
    !text.is_empty()
        && text.len() <= SLUG_CHARS
        && text.bytes().all(good)
        && !text.starts_with('-')
        && !text.ends_with('-')
        && !text.contains("--")
}

/// The slug nearest to a text; none where nothing of it can stay. Accents are left out.
#[must_use]
pub fn slug_of(text: &str) -> Option<String> {
    let mut slug = String::new();
    for c in text.chars().map(without_accent) {
        if c.is_ascii_alphanumeric() {
            slug.push(c.to_ascii_lowercase());
        } else if !slug.is_empty() && !slug.ends_with('-') {
            slug.push('-');
        }
    }
    slug.truncate(SLUG_CHARS);
    let slug = slug.trim_end_matches('-');
    (!slug.is_empty()).then(|| slug.to_owned())
}

/// A title made of a slug: `door-stop` gives `Door stop`.
#[must_use]
pub fn title_of_slug(slug: &str) -> String {
    let words = slug.replace('-', " ");
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// The slug itself where it is not taken, else with the first number from 2 that makes it free. It is taken
/// from then on.
#[must_use]
pub fn free_slug(slug: &str, taken: &mut BTreeSet<String>) -> String {
    let mut id = slug.to_owned();
    let mut times = 1;
    while !taken.insert(id.clone()) {
        times += 1;
        let suffix = format!("-{times}");
        let kept = slug.len().min(SLUG_CHARS - suffix.len());
        id = format!("{}{suffix}", slug.get(..kept).unwrap_or_default().trim_end_matches('-'));
    }
    id
}

/// The letter that an accented letter of the Latin script is without its accent.
fn without_accent(c: char) -> char {
    let plain = [
        ('a', "àáâãäåāăąÀÁÂÃÄÅĀĂĄ"),
        ('c', "çćĉċčÇĆĈĊČ"),
        ('d', "ďđĎĐ"),
        ('e', "èéêëēĕėęěÈÉÊËĒĔĖĘĚ"),
        ('g', "ĝğġģĜĞĠĢ"),
        ('h', "ĥħĤĦ"),
        ('i', "ìíîïĩīĭįıÌÍÎÏĨĪĬĮİ"),
        ('j', "ĵĴ"),
        ('k', "ķĶ"),
        ('l', "ĺļľłĹĻĽŁ"),
        ('n', "ñńņňÑŃŅŇ"),
        ('o', "òóôõöøōŏőÒÓÔÕÖØŌŎŐ"),
        ('r', "ŕŗřŔŖŘ"),
        ('s', "śŝşšșŚŜŞŠȘ"),
        ('t', "ţťŧțŢŤŦȚ"),
        ('u', "ùúûüũūŭůűųÙÚÛÜŨŪŬŮŰŲ"),
        ('w', "ŵŴ"),
        ('y', "ýÿŷÝŶŸ"),
        ('z', "źżžŹŻŽ"),
    ];
    if c.is_ascii() {
        return c;
    }
    plain.iter().find(|(_, accented)| accented.contains(c)).map_or(c, |(plain, _)| *plain)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slugs_are_small_letters_digits_and_single_hyphens() {
        for good in ["a", "crate-works", "2-by-2", "7"] {
            assert!(is_slug(good), "{good}");
        }
        let long = "a".repeat(65);
        for bad in ["", "-", "a-", "-a", "a--b", "A", "a b", "a_b", "é", &long] {
            assert!(!is_slug(bad), "{bad}");
        }
    }

    #[test]
    fn a_slug_makes_a_title() {
        assert_eq!(title_of_slug("door-stop"), "Door stop");
        assert_eq!(title_of_slug("7"), "7");
        assert_eq!(title_of_slug(""), "");
    }

    #[test]
    fn a_slug_that_is_taken_gets_a_number() {
        let mut taken = BTreeSet::new();
        let free: Vec<String> =
            ["a", "a", "a-2", "a"].iter().map(|slug| free_slug(slug, &mut taken)).collect();
        assert_eq!(free, ["a", "a-2", "a-2-2", "a-3"]);
        let long = "ab-".repeat(21) + "a";
        assert_eq!(free_slug(&long, &mut taken), long);
        assert!(is_slug(&free_slug(&long, &mut taken)));
    }

    #[test]
    fn the_nearest_slug_is_a_slug() {
        assert_eq!(slug_of("Crate Works!").as_deref(), Some("crate-works"));
        assert_eq!(slug_of("  a__b--c  ").as_deref(), Some("a-b-c"));
        assert_eq!(slug_of("gô").as_deref(), Some("go"));
        assert_eq!(slug_of("Łódź").as_deref(), Some("lodz"));
        assert_eq!(slug_of("📦"), None);
        assert_eq!(
            slug_of(&"ab-".repeat(40)).filter(|slug| is_slug(slug)).map(|s| s.len()),
            Some(64)
        );
    }
}
