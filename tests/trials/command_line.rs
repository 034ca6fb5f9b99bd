//! E3 to E11: the command line and what it prints.

mod classic;
mod documents;
mod examples;
mod packs;
mod record;
mod replay;
mod streams;
mod units;
mod verify;

use std::fs;
use std::path::Path;

/// A pack of levels: each an id, further lines, and a board.
fn pack(levels: &[(&str, &str, &str)]) -> String {
    let level = |(id, more, board): &(&str, &str, &str)| {
        format!(
            "\n[[levels]]\nid = \"{id}\"\ntitle = \"T\"\ncategory = \"required\"\nhint = \"Go.\"\n{more}\
             board = '''\n{board}\n'''\n"
        )
    };
    let levels: String = levels.iter().map(level).collect();
    format!("format = 1\nid = \"p\"\ntitle = \"P\"\nversion = \"1.0.0\"\n{levels}")
}

/// From the corner to the truck: by hand three steps, DRR the first of the shortest.
const OPEN: &str = "MIYTIN\n@.....\n..&...";

/// Two steps, RR.
const NEAR: &str = "MIYTIN\n@.&...\n......";

/// Eight crates on an open floor and no way to win soon: far more states than a minute's worth.
const VAST: &str = "MIY.CIP.TIN.WIS.\n................\n..$..$..$..$....\n................\n\
                    @.$..$..$..$....\n................\n..............##\n..............#&";

fn write(folder: &Path, name: &str, text: &str) {
    let path = folder.join(name);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, text).unwrap();
}
