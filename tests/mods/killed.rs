//! Nothing is lost: processes that are killed at random moments, and two that write at once.

use std::time::{Duration, Instant};

use super::Place;

/// How many processes are killed; `KILLS=200` for more.
fn kills() -> u64 {
    std::env::var("KILLS").ok().and_then(|kills| kills.parse().ok()).unwrap_or(28)
}

#[test]
fn whatever_is_killed_leaves_the_old_state_or_the_new_one() {
    let place = Place::new();
    let fan = place.pack("fan", "1.0.0", "requires = { b = \">=2\" }");
    let (a, b) = (place.pack("a", "1.0.0", ""), place.pack("b", "1.0.0", ""));
    let newer = place.pack("b", "2.0.0", "");
    place.mods(&["install", &a, &b]).expect(0);
    place.mods(&["profile", "copy", "default", "spare"]).expect(0);
    place.mods(&["set", "export", "-o", "theirs.set"]).expect(0);
    let changes: [&[&str]; 7] = [
        &["install", &fan],
        &["update", "b", &newer],
        &["remove", "a"],
        &["undo"],
        &["profile", "use", "spare"],
        &["install", &newer, &fan, &a],
        &["set", "import", "theirs.set", "--as", "theirs", "--replace", "--use"],
    ];
    let mut random = 0x9E37_79B9_7F4A_7C15_u64;
    let (mut kept, mut made) = (0, 0);
    let took = {
        let start = Instant::now();
        place.begin(&["install", &fan, "--dry-run"]).wait().unwrap();
        start.elapsed()
    };
    for round in 0..kills() {
        let arguments = changes[usize::try_from(round % 7).unwrap()];
        let before = place.listed();
        // What it comes to where it is not killed.
        let after = {
            let tried = place.mods(&[arguments, &["--dry-run", "--format", "json"]].concat());
            // There may be nothing to undo, or no such profile, where an earlier change was killed.
            (tried.code < 2).then(|| tried.json()["load"].clone())
        };
        let mut child = place.begin(arguments);
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        std::thread::sleep(
            (took * u32::try_from(random % 1_500).unwrap() / 1_000).min(Duration::from_millis(200)),
        );
        let _ = child.kill();
        child.wait().unwrap();
        place.mods(&["check"]).expect(0);
        let now = place.listed();
        let loads: Vec<&str> = now
            .split(" - ")
            .next()
            .unwrap()
            .split(", ")
            .filter_map(|pack| pack.split(' ').next())
            .filter(|id| !id.is_empty())
            .collect();
        if now == before {
            kept += 1;
        } else {
            made += 1;
            assert_eq!(
                after,
                Some(serde_json::json!(loads)),
                "{arguments:?} was half done: {before} to {now}"
            );
        }
    }
    assert_eq!(kept + made, kills());
    // The next command goes through as if nothing had happened.
    place.mods(&["install", &a, &newer]).expect(0);
    place.mods(&["check", "--repair"]).expect(0);
}

#[test]
fn two_that_install_at_once_lose_nothing() {
    let place = Place::new();
    let files: Vec<String> =
        (0..100).map(|number| place.pack(&format!("p{number}"), "1.0.0", "")).collect();
    std::thread::scope(|scope| {
        for half in files.chunks(50) {
            let place = &place;
            scope.spawn(move || {
                for file in half {
                    assert!(place.begin(&["install", file]).wait().unwrap().success());
                    // Readers wait for nobody.
                    assert!(place.begin(&["list"]).wait().unwrap().success());
                }
            });
        }
    });
    let list = place.json(0, &["list"]);
    assert_eq!(list["packs"].as_array().unwrap().len(), 100);
    place.mods(&["check"]).expect(0);
}
