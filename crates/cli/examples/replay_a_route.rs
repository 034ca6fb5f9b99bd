//! Plays a recorded route and tells it turn by turn, with the board at its start and at its end.
//!
//! `cargo run -p packwright --example replay_a_route`

use std::error::Error;
use std::io::{self, Write};

use packwright_diagnostics::Source;
use packwright_engine::Replay;
use packwright_player::Scene;
use packwright_syntax::{Format, parse, route};

const PACK: &str = r#"
format = 1
id = "tour"
title = "Tour"
version = "1.0.0"

[[levels]]
id = "doorway"
title = "Doorway"
category = "required"
board = '''
MIY.WIS.CIP.TIN
###############
#.....#.......#
#@....$.......#
#.....#......&#
###############
'''
"#;

#[allow(clippy::disallowed_methods)] // an example is a front end
fn main() -> Result<(), Box<dyn Error>> {
    tell("6rd6r", &mut io::stdout())
}

/// Tells of every turn of a route.
pub(crate) fn tell(route: &str, output: &mut dyn Write) -> Result<(), Box<dyn Error>> {
    let parsed = parse(Source::new("tour.pack.toml", PACK), Format::Toml);
    let level = parsed.pack.levels[0].level().map_err(|why| why.finding().message.clone())?;
    let (scene, route) = (Scene::of(level), route::parse(route)?);
    let mut turns = Replay::new(level, &route.0);
    let Some(start) = turns.next() else { return Ok(()) };
    let mut frame = scene.frame(None, &start);
    write!(output, "{frame}")?;
    scene.opening(&start).iter().try_for_each(|event| writeln!(output, "{event}"))?;
    let mut before = start;
    for turn in turns {
        frame = scene.frame(Some(&frame), &turn);
        let letter = route.0[turn.turn - 1].letter();
        let moves = frame.moves.iter().map(|moved| format!("{} to {:?}", moved.id, moved.to));
        writeln!(output, "{} {letter}: {}", turn.turn, moves.collect::<Vec<_>>().join(", "))?;
        scene.happened(&before, &turn).iter().try_for_each(|one| writeln!(output, "  {one}"))?;
        before = turn;
    }
    write!(output, "{frame}")?;
    writeln!(output, "{} after {} turns", if before.won { "won" } else { "not won" }, before.turn)?;
    Ok(())
}
