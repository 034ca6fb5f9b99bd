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
    let evening = "https://example.org/play#s1hVe9agMxDJ5PT5EpQ2mCZVv-GQoZOrYE-gClsmXDEXo90lLat699l5Cxk5FlWT_Y0vddQCQ8QZ5xY-B5nMY2leHlOBV48N222RyWGmxh6sNzJ-eGxT-HTmzUkFEUGcpoE6O3FDmg5BjYFmO92OpCoIZfTAnFiC0uOsyxEKfkava6-dWbFnfzd98b24J0YVyWXeusnVXplXWtLOv8voY4vHbpR_i3HxvuYL4quih8Pi37iYuTGHVJDlWqVCk7MtbVKhFVcawqpVxFe2lpIBnD1YQslCMis4H5guGHE4-3a5VC1NoYa4mc8z6EGLnllLNIKbX-p4fjY7uqjw74fvu6Vfr63g7tm2z38AF_XMH2og";
    assert_eq!(read_set_link(evening).unwrap(), described("evening"));
}
