//! Slugs: what packs and levels are called.

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
