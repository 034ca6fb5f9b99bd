//! The look of exported JSON: one key of a pack or a level a line, one thing record a line.

use std::io::{self, Write};

use packwright_model::{Pack, limits};
use serde::Serialize;
use serde_json::Serializer;
use serde_json::ser::Formatter;

/// Writes a document as exported JSON with a final newline; none where it would be longer than a
/// pack file may be, or could not be written at all.
pub(crate) fn write(pack: &Pack) -> Option<String> {
    write_within(pack, limits::FILE_BYTES)
}

/// The same where it may be no longer than so many bytes.
pub(crate) fn write_within(pack: &Pack, most: usize) -> Option<String> {
    let mut out = Capped { bytes: Vec::new(), most };
    pack.serialize(&mut Serializer::with_formatter(&mut out, Layout::default())).ok()?;
    out.write_all(b"\n").ok()?;
    String::from_utf8(out.bytes).ok()
}

/// Bytes that refuse to grow over a size.
struct Capped {
    bytes: Vec<u8>,
    most: usize,
}

impl Write for Capped {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.bytes.len() + bytes.len() > self.most {
            return Err(io::ErrorKind::FileTooLarge.into());
        }
        self.bytes.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// An array or object that is not finished.
#[derive(Default)]
struct Open {
    /// Whether each member stands on a line of its own.
    breaks: bool,
    /// The last key, in an object that breaks its lines.
    key: String,
}

/// Where the writer stands: what decides between a new line and a blank.
#[derive(Default)]
struct Layout {
    /// The open arrays and objects, outermost first.
    open: Vec<Open>,
    /// Whether the container that is open has a member yet.
    filled: bool,
    /// Whether a key is being written.
    in_key: bool,
}

impl Layout {
    /// Whether the container that opens now breaks its lines: the pack, its `nouns` and `levels`,
    /// each level, and a level's `objects`.
    fn breaks(&self) -> bool {
        let path: Vec<&str> = self.open.iter().map(|open| open.key.as_str()).collect();
        matches!(path[..], [] | ["nouns" | "levels"] | ["levels", ""] | ["levels", "", "objects"])
    }

    fn begin<W: Write + ?Sized>(&mut self, out: &mut W, bracket: &[u8]) -> io::Result<()> {
        self.open.push(Open { breaks: self.breaks(), key: String::new() });
        self.filled = false;
        out.write_all(bracket)
    }

    fn breaking(&mut self) -> Option<&mut Open> {
        self.open.last_mut().filter(|open| open.breaks)
    }

    fn member<W: Write + ?Sized>(&mut self, out: &mut W, first: bool) -> io::Result<()> {
        if !first {
            out.write_all(b",")?;
        }
        if self.breaking().is_some() {
            self.new_line(out)
        } else if first {
            Ok(())
        } else {
            out.write_all(b" ")
        }
    }

    fn end<W: Write + ?Sized>(&mut self, out: &mut W, bracket: &[u8]) -> io::Result<()> {
        if self.open.pop().is_some_and(|open| open.breaks) && self.filled {
            self.new_line(out)?;
        }
        self.filled = true;
        out.write_all(bracket)
    }

    fn new_line<W: Write + ?Sized>(&self, out: &mut W) -> io::Result<()> {
        out.write_all(b"\n")?;
        self.open.iter().try_for_each(|_| out.write_all(b"  "))
    }
}

impl Formatter for Layout {
    fn begin_array<W: Write + ?Sized>(&mut self, out: &mut W) -> io::Result<()> {
        self.begin(out, b"[")
    }

    fn end_array<W: Write + ?Sized>(&mut self, out: &mut W) -> io::Result<()> {
        self.end(out, b"]")
    }

    fn begin_array_value<W: Write + ?Sized>(&mut self, out: &mut W, first: bool) -> io::Result<()> {
        self.member(out, first)
    }

    fn end_array_value<W: Write + ?Sized>(&mut self, _: &mut W) -> io::Result<()> {
        self.filled = true;
        Ok(())
    }

    fn begin_object<W: Write + ?Sized>(&mut self, out: &mut W) -> io::Result<()> {
        self.begin(out, b"{")
    }

    fn end_object<W: Write + ?Sized>(&mut self, out: &mut W) -> io::Result<()> {
        self.end(out, b"}")
    }

    fn begin_object_key<W: Write + ?Sized>(&mut self, out: &mut W, first: bool) -> io::Result<()> {
        self.member(out, first)?;
        self.in_key = true;
        if let Some(open) = self.breaking() {
            open.key.clear();
        }
        Ok(())
    }

    fn end_object_key<W: Write + ?Sized>(&mut self, _: &mut W) -> io::Result<()> {
        self.in_key = false;
        Ok(())
    }

    fn begin_object_value<W: Write + ?Sized>(&mut self, out: &mut W) -> io::Result<()> {
        out.write_all(b": ")
    }

    fn end_object_value<W: Write + ?Sized>(&mut self, _: &mut W) -> io::Result<()> {
        self.filled = true;
        Ok(())
    }

    fn write_string_fragment<W: Write + ?Sized>(
        &mut self,
        out: &mut W,
        fragment: &str,
    ) -> io::Result<()> {
        if self.in_key
            && let Some(open) = self.breaking()
        {
            open.key.push_str(fragment);
        }
        out.write_all(fragment.as_bytes())
    }
}
