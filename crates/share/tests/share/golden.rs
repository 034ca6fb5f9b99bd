//! Golden links: made once, read for ever (`fixtures/links/README.md`).

use packwright_share::{export_pack, pack_link, read_link};
use packwright_syntax::Format;

use crate::{file, read};

const NAMES: [&str; 4] = ["dock-drafts", "harbour", "minimal", "odd-ids"];
const BASE: &str = "https://example.org/play";

#[test]
fn golden_links_decode_for_ever() {
    for name in NAMES {
        let link = file(&format!("fixtures/links/{name}.link"));
        let expected = file(&format!("fixtures/links/{name}.export.json"));
        assert_eq!(read_link(&link).unwrap().json(), expected, "{name}");
    }
}

#[test]
fn the_same_pack_still_gives_the_same_link() {
    for name in NAMES {
        let expected = file(&format!("fixtures/links/{name}.export.json"));
        let parsed = read(&expected, Format::Json);
        assert_eq!(export_pack(&parsed.whole().unwrap()).unwrap(), expected, "{name}");
        let link = pack_link(&parsed.whole().unwrap(), BASE).unwrap();
        assert_eq!(link, file(&format!("fixtures/links/{name}.link")).trim_end(), "{name}");
    }
}
