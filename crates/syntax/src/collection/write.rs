//! Collections to text. What is written is read back as the same collection, as far as the format has
//! a place for it.

mod slc;
mod text;

pub use slc::write_slc;
pub use text::{write_sok, write_xsb};

/// A text on one line: every control character becomes a blank.
fn one_line(text: &str) -> String {
    let plain: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    plain.trim().to_owned()
}
