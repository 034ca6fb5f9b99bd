//! In which colours things are drawn.

use anstyle::{AnsiColor, Color, RgbColor, Style};
use packwright_model::{Channel, Property, ThingKind, Word};
use packwright_player::Shown;

/// How a thing looks: a plate or a gate in the colour of its channel, any other as what it is.
pub(crate) fn style(thing: &Shown) -> Style {
    match (&thing.kind, thing.channel) {
        (_, Some(channel)) => channel_style(channel),
        (ThingKind::Object(noun), None) => object_style(noun.as_str()),
        (ThingKind::Word(word), None) => word_style(word),
    }
}

/// How a cell of classic Sokoban looks, by its character in XSB.
pub(crate) fn xsb_style(sign: char) -> Style {
    match sign {
        '@' | '+' => object_style("MIAU"),
        '*' => color(AnsiColor::BrightGreen).bold(),
        '$' => object_style("CRATE"),
        '#' => object_style("WALL"),
        '.' => object_style("DOCK"),
        ' ' => Style::new(),
        _ => object_style(""),
    }
}

fn object_style(noun: &str) -> Style {
    match noun {
        "MIAU" => color(AnsiColor::BrightYellow).bold(),
        "CRATE" => color(AnsiColor::Yellow),
        "TRUCK" => color(AnsiColor::BrightGreen).bold(),
        "GAP" => color(AnsiColor::BrightBlue),
        "WALL" => color(AnsiColor::BrightBlack),
        "DOCK" => color(AnsiColor::Cyan),
        _ => color(AnsiColor::BrightMagenta),
    }
}

/// A word is a tile in the colour of its family.
fn word_style(word: &Word) -> Style {
    let family = match word {
        Word::Is | Word::And => AnsiColor::BrightBlack,
        Word::Property(property) => match property {
            Property::You => AnsiColor::BrightMagenta,
            Property::Win | Property::Goal => AnsiColor::BrightYellow,
            Property::Push => AnsiColor::Yellow,
            Property::Stop => AnsiColor::Green,
            Property::Sink => AnsiColor::BrightBlue,
            Property::Defeat => AnsiColor::Red,
            _ => AnsiColor::White,
        },
        Word::Noun(_) => AnsiColor::White,
    };
    color(family).invert()
}

fn channel_style(channel: Channel) -> Style {
    let [red, green, blue] = channel.rgb();
    Style::new().bold().fg_color(Some(Color::Rgb(RgbColor(red, green, blue))))
}

fn color(color: AnsiColor) -> Style {
    Style::new().fg_color(Some(color.into()))
}
