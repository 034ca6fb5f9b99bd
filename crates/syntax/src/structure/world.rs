//! How a pack is shown and shared: the world's glyph, tagline and accent, the glyphs of nouns, the address
//! that links begin with.

use packwright_diagnostics::{codes, nearest};
use packwright_model::limits::TAGLINE_CHARS;
use packwright_model::{Pack, Property, World};
use unicode_segmentation::UnicodeSegmentation;

use crate::document::findings::Findings;
use crate::document::join;
use crate::document::part::Part;
use crate::structure::texts;
use crate::text::address::is_link_base;

const SIDES: [&str; 2] = ["left", "right"];

/// Checks the world of a pack, how its nouns are drawn, and where its links lead.
pub(crate) fn check(findings: &mut Findings, pack: &Pack) {
    findings.log.part = Part::File;
    if let Some(world) = &pack.world {
        glyph(findings, "/world/glyph", "the world", &world.glyph);
        tagline(findings, world);
        accent(findings, world);
    }
    if let Some(share) = &pack.share {
        base(findings, &share.base);
    }
    for (noun, style) in &pack.nouns {
        findings.log.part = Part::Noun(noun.to_uppercase());
        let table = join("/nouns", noun);
        if let Some(own) = &style.glyph {
            glyph(findings, &format!("{table}/glyph"), noun, own);
        }
        if let Some(side) = style.faces.as_deref().filter(|side| !SIDES.contains(side)) {
            let message = format!("{noun} faces `{side}`, which is neither `left` nor `right`");
            let pointer = format!("{table}/faces");
            let near = nearest(side, SIDES);
            let fix = near.and_then(|near| findings.instead(&pointer, near));
            if let Some(finding) = findings.add_at(codes::BAD_FACES, &pointer, message) {
                finding.fix = fix;
                finding.help = Some(match near {
                    Some(near) => format!("did you mean `{near}`?"),
                    None => "write `left` or `right`, or leave `faces` out".to_owned(),
                });
            }
        }
    }
}

/// Checks that links can begin with an address.
fn base(findings: &mut Findings, base: &str) {
    const POINTER: &str = "/share/base";
    if is_link_base(base) || texts::is_reported(findings, POINTER) {
        return;
    }
    let trimmed = base.trim();
    let fix = (is_link_base(trimmed) && !trimmed.is_empty())
        .then(|| findings.instead(POINTER, trimmed))
        .flatten();
    let message = format!("no link can begin with `{base}`");
    if let Some(finding) = findings.add_at(codes::WRONG_TYPE, POINTER, message) {
        finding.fix = fix;
        finding.help = Some(
            "write a web address with a host, without `#` and blanks, such as \
             `https://example.org/play`"
                .to_owned(),
        );
    }
}

/// Checks that a glyph is one visible grapheme cluster.
fn glyph(findings: &mut Findings, pointer: &str, owner: &str, glyph: &str) {
    let count = glyph.graphemes(true).count();
    let message = match count {
        0 => format!("the glyph of {owner} is empty"),
        1 if !glyph.trim().is_empty() => return,
        1 => format!("the glyph of {owner} is blank"),
        count => format!("the glyph of {owner} has {count} characters"),
    };
    // Blanks around it are a slip; which of several characters is meant is the author's to say.
    let alone = Some(glyph.trim()).filter(|glyph| glyph.graphemes(true).count() == 1);
    let fix = alone.and_then(|glyph| findings.instead(pointer, glyph));
    if let Some(finding) = findings.add_at(codes::GLYPH_NOT_ONE_CHARACTER, pointer, message) {
        finding.fix = fix;
        finding.help = Some(match glyph.trim().graphemes(true).next() {
            Some(first) => format!("write one character, such as `{first}`"),
            None => "write one character, such as an emoji".to_owned(),
        });
        findings.map.add_hole(pointer);
    }
}

fn tagline(findings: &mut Findings, world: &World) {
    let count = world.tagline.chars().count();
    let (message, help) = if world.tagline.trim().is_empty() {
        let help = "say in one short sentence what the world is about".to_owned();
        ("the tagline is empty".to_owned(), help)
    } else if count > TAGLINE_CHARS {
        let message =
            format!("the tagline has {count} characters, {TAGLINE_CHARS} at most are shown");
        (message, format!("shorten it by {}", count - TAGLINE_CHARS))
    } else {
        return;
    };
    if let Some(finding) = findings.add_at(codes::BAD_TAGLINE, "/world/tagline", message) {
        finding.help = Some(help);
    }
}

fn accent(findings: &mut Findings, world: &World) {
    let known = Property::ALL.map(|property| property.name().to_lowercase());
    if known.contains(&world.accent) {
        return;
    }
    let message = format!("the accent `{}` is not a property in small letters", world.accent);
    let near = nearest(&world.accent, known.iter().map(String::as_str));
    let fix = near.and_then(|near| findings.instead("/world/accent", near));
    if let Some(finding) = findings.add_at(codes::UNKNOWN_ACCENT, "/world/accent", message) {
        finding.fix = fix;
        finding.help = Some(match near {
            Some(near) => format!("did you mean `{near}`?"),
            None => format!("write one of {}", known.join(", ")),
        });
    }
}
