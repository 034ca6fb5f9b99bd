//! The two packs that all bad ones here are made of. Both are without findings, and no level has a flag:
//! the last word of TRUCK IS WIN has to be pushed into its place, then the truck is walked to.

use std::fs;

use crate::support::{run_in, scratch};

/// Boards in TOML. What is special stands in the second level: legend, noun, mechanic.
pub(super) const BOARDS: &str = r#"format = 1
id = "yard"
title = "Yard"
version = "1.0.0"

[world]
glyph = "📦"
tagline = "A small yard."
accent = "push"

[nouns]
FOX = { glyph = "🦊" }

[legend]
R = { object = "TRUCK" }
f = { object = "FOX" }

[[levels]]
id = "before"
title = "Before"
category = "required"
hint = "Push the last word."
solution = "LLDDLL"
board = '''
MIY....
TI.N.@.
.......
.&.....
'''

[[levels]]
id = "blocked"
title = "Blocked"
category = "required"
hint = "A fox looks on."
solution = "LLDDLL"
mechanics = [{ id = "gates", type = "channel-gates", version = 1, channels = ["amber"] }]
board = '''
MIY......
TI.N.@...
.......f.
.R..._..|
'''

[[levels]]
id = "after"
title = "After"
category = "required"
hint = "Push the last word again."
solution = "LLDDL"
board = '''
MIY....
TI.N.@.
.......
..&....
'''
"#;

/// The same in JSON, the second level as records.
pub(super) const RECORDS: &str = r#"{
  "format": 1, "id": "yard", "title": "Yard", "version": "1.0.0",
  "world": { "glyph": "📦", "tagline": "A small yard.", "accent": "push" },
  "nouns": { "FOX": { "glyph": "🦊" } },
  "levels": [
    { "id": "before", "title": "Before", "category": "required", "hint": "Push.", "solution": "LLDDLL",
      "board": "MIY....\nTI.N.@.\n.......\n.&.....\n" },
    { "id": "blocked", "title": "Blocked", "category": "required", "hint": "A fox.", "solution": "LLDDLL",
      "mechanics": [{ "id": "gates", "type": "channel-gates", "version": 1, "channels": ["amber"] }],
      "width": 9, "height": 4, "objects": [
        { "id": "a", "kind": "word", "text": "MIAU", "x": 0, "y": 0 },
        { "id": "b", "kind": "word", "text": "IS", "x": 1, "y": 0 },
        { "id": "c", "kind": "word", "text": "YOU", "x": 2, "y": 0 },
        { "id": "d", "kind": "word", "text": "TRUCK", "x": 0, "y": 1 },
        { "id": "e", "kind": "word", "text": "IS", "x": 1, "y": 1 },
        { "id": "f", "kind": "word", "text": "WIN", "x": 3, "y": 1 },
        { "id": "g", "kind": "object", "noun": "MIAU", "x": 5, "y": 1 },
        { "id": "h", "kind": "object", "noun": "FOX", "x": 7, "y": 2 },
        { "id": "i", "kind": "object", "noun": "PLATE", "x": 5, "y": 3, "channel": "amber" },
        { "id": "j", "kind": "object", "noun": "GATE", "x": 8, "y": 3, "channel": "amber" },
        { "id": "k", "kind": "object", "noun": "TRUCK", "x": 1, "y": 3 }
      ] },
    { "id": "after", "title": "After", "category": "required", "hint": "Push.", "solution": "LLDDL",
      "board": "MIY....\nTI.N.@.\n.......\n..&....\n" }
  ]
}
"#;

#[test]
fn the_packs_themselves_are_sound() {
    let folder = scratch();
    for (name, text) in [("pack.toml", BOARDS), ("pack.json", RECORDS)] {
        fs::write(folder.path().join(name), text).unwrap();
        let lint = run_in(folder.path(), &["lint", name, "--no-cache"]).expect(0);
        assert_eq!(lint.stdout, "3 levels in 1 pack: no findings\n");
        let solved = run_in(folder.path(), &["solve", name]).expect(0);
        assert!(solved.stdout.ends_with("3 levels: 3 solved\n"), "{solved:?}");
        assert_eq!(solved.stdout.matches("  none\n").count(), 3, "{solved:?}");
        run_in(folder.path(), &["verify", name]).expect(0);
    }
}
