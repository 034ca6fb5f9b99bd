//! Golden links: made once, read for ever (`fixtures/links/README.md`).

use packwright_share::{
    PackSet, SetPack, export_pack, pack_link, read_link, read_set_link, set_link,
};
use packwright_syntax::Format;
use serde_json::Value;

use crate::{file, read};

const NAMES: [&str; 5] = ["dock-drafts", "harbour", "minimal", "night-one", "odd-ids"];
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

/// The set that a file describes.
fn described(name: &str) -> PackSet {
    let set: Value =
        serde_json::from_str(&file(&format!("fixtures/links/{name}.set.json"))).unwrap();
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let is = |value: &Value| value.as_bool().unwrap();
    let pack = |pack: &Value| SetPack {
        id: text(&pack["id"]),
        version: text(&pack["version"]),
        enabled: is(&pack["enabled"]),
        locked: is(&pack["locked"]),
        hash: text(&pack["hash"]),
        json: pack["export"].as_str().map(|name| file(&format!("fixtures/links/{name}"))),
    };
    let packs = set["packs"].as_array().unwrap().iter().map(pack).collect();
    PackSet { name: text(&set["name"]), locked: is(&set["locked"]), packs }
}

#[test]
fn golden_sets_decode_for_ever_and_are_made_alike() {
    let (link, expected) = (file("fixtures/links/evening.link"), described("evening"));
    assert_eq!(read_set_link(&link).unwrap(), expected);
    assert_eq!(set_link(&expected, BASE).unwrap(), link.trim_end());
}

/// Links that zlib packed, from data written by hand after the documentation of the formats: with other
/// bytes than ours, and the same meaning.
#[test]
fn links_of_another_encoder_are_read_alike() {
    let night = "https://example.org/play#p2hVfNCsIwDD6vzyEeREfbLO168OZ9byCmTQNDlDFE9O1dN3-OnkLyhRxC8iVfd83bwifzg6n62ewmQitixi5iZxE342UCp3tdHYv3YHqWtGqjhg9QXKbxPMcjZcch2Byd0VFQMDmExolwMDo70oIxCVvPCGgQgATaxJiCMUSghvfrXJ2p_5XV2hhrAZoG0Tnv2zYEohhTYs5Z5B-uusNUqjC2up9uau9Lc75rUWZwVa9r9QKr_nza";
    let expected = file("fixtures/links/night-one.export.json");
    assert_eq!(read_link(night).unwrap().json(), expected);
    let evening = "https://example.org/play#s1hVe9TgMxDJ4vT9GpA6IoTuL8DEgdGEGVeACEEyfSqXBUB0Lw9jh3rToyRY7j-EeJ_X1nEKkeVTnBxqqncRplKqvnw1TVfei2YrNfarBVUx-eO54Fi38OndjooQBrtFjAZYLgMFEELimSq9YFds3HiIJfbI3Vsqs-eSipIuXsWwlGvYlns5HIxeNtb20L1lXjsuykt3ZeZVbetfKs-X0Ncnjp0g_Tbz823KjTRdFFpvm47GeqnlMyNXvQuWHD4tE63xon0NWTbphLYxNYEgG0lpqNhbEkACKrTmcUPxxpvF6rNYAx1jqH6H0IMaZEklUpzLW29p9eHR7kqj481Pfr17XWlxe3l4-yvVMfUqA_TsIfWw";
    assert_eq!(read_set_link(evening).unwrap(), described("evening"));
}
