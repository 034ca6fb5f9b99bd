//! Lines and columns of byte offsets and the way back, in logarithmic time however long a line is.

use crate::Span;

/// What a column counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Columns {
    /// Unicode scalar values: what people and reports count.
    #[default]
    Scalars,
    /// Bytes of UTF-8.
    Bytes,
    /// 16-bit units of UTF-16, as editors and browsers count.
    Utf16,
}

/// A place for people: line and column, both from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    /// Line, from 1. Only a line feed ends a line.
    pub line: usize,
    /// Column from 1, in Unicode scalar values unless another count was asked for.
    pub column: usize,
}

/// Bytes from one checkpoint to the next.
const STRIDE: usize = 256;

/// Where the lines of a text begin, and how many characters stand before every 256th byte.
///
/// The index does not hold its text: every call takes it again.
#[derive(Debug)]
pub(crate) struct LineIndex {
    /// Byte offset of the start of each line.
    starts: Vec<usize>,
    /// What stands before byte 0, 256, 512 and so on; none where all is ASCII.
    checkpoints: Vec<Count>,
}

/// How much begins in the first bytes of a text.
#[derive(Clone, Copy, Debug, Default)]
struct Count {
    scalars: usize,
    utf16: usize,
}

impl Count {
    /// Counts one byte more. A character counts at its first byte.
    fn add(&mut self, byte: u8) {
        // 10xxxxxx goes on with a character; only those of four bytes are two units of UTF-16.
        self.scalars += usize::from(byte & 0xC0 != 0x80);
        self.utf16 += usize::from(byte & 0xC0 != 0x80) + usize::from(byte >= 0xF0);
    }

    fn of(self, columns: Columns) -> usize {
        match columns {
            Columns::Utf16 => self.utf16,
            Columns::Scalars | Columns::Bytes => self.scalars,
        }
    }
}

impl LineIndex {
    /// Reads a text once.
    pub(crate) fn new(text: &str) -> Self {
        let breaks = text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n');
        let starts = std::iter::once(0).chain(breaks.map(|(at, _)| at + 1)).collect();
        let mut checkpoints = Vec::new();
        if !text.is_ascii() {
            let mut count = Count::default();
            checkpoints.push(count);
            for chunk in text.as_bytes().chunks(STRIDE) {
                for byte in chunk {
                    count.add(*byte);
                }
                checkpoints.push(count);
            }
        }
        Self { starts, checkpoints }
    }

    /// Line and column of a byte offset. Past the end counts as the end, inside a character as its
    /// first byte.
    pub(crate) fn position(&self, text: &str, offset: usize, columns: Columns) -> Position {
        let offset = text.floor_char_boundary(offset);
        let line = self.starts.partition_point(|start| *start <= offset);
        let start = self.starts[line - 1];
        let column = self.before(text, offset, columns) - self.before(text, start, columns);
        Position { line, column: column + 1 }
    }

    /// The byte offset of a line and column: in a line that is shorter its end, before the line break;
    /// past the last line the end of the text; inside a character its first byte. Zero counts as one.
    pub(crate) fn offset(&self, text: &str, position: Position, columns: Columns) -> usize {
        let Span { start, end } = self.line(text, position.line);
        let line = &text[start..end];
        let line =
            line.strip_suffix('\n').map_or(line, |line| line.strip_suffix('\r').unwrap_or(line));
        let wanted =
            self.before(text, start, columns).saturating_add(position.column.saturating_sub(1));
        self.offset_of(text, wanted, columns).clamp(start, start + line.len())
    }

    /// Where a line stands, its line break included; past the last line the empty end of the text.
    pub(crate) fn line(&self, text: &str, number: usize) -> Span {
        let start_of = |at: usize| self.starts.get(at).copied().unwrap_or(text.len());
        let at = number.saturating_sub(1);
        Span::new(start_of(at), start_of(at.saturating_add(1)))
    }

    /// How many units begin before a byte offset on a character boundary.
    fn before(&self, text: &str, offset: usize, columns: Columns) -> usize {
        let near = offset / STRIDE;
        match self.checkpoints.get(near) {
            Some(checkpoint) if columns != Columns::Bytes => {
                let mut count = *checkpoint;
                text.as_bytes()[near * STRIDE..offset].iter().for_each(|byte| count.add(*byte));
                count.of(columns)
            }
            // In ASCII all counts are the same.
            _ => offset,
        }
    }

    /// The first byte of the character in which so many units before it are reached; the end of the
    /// text where there are fewer.
    fn offset_of(&self, text: &str, wanted: usize, columns: Columns) -> usize {
        if columns == Columns::Bytes || self.checkpoints.is_empty() {
            return text.floor_char_boundary(wanted);
        }
        let passed = self.checkpoints.partition_point(|count| count.of(columns) <= wanted);
        let near = passed.saturating_sub(1);
        let mut count = self.checkpoints[near];
        let rest = text.as_bytes().iter().enumerate().skip(near * STRIDE);
        for (at, byte) in rest {
            count.add(*byte);
            // The unit that is wanted is one of the character that begins here.
            if count.of(columns) > wanted {
                return at;
            }
        }
        text.len()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const ALL: [Columns; 3] = [Columns::Scalars, Columns::Bytes, Columns::Utf16];

    fn units(text: &str, columns: Columns) -> usize {
        match columns {
            Columns::Scalars => text.chars().count(),
            Columns::Bytes => text.len(),
            Columns::Utf16 => text.encode_utf16().count(),
        }
    }

    /// Line and column by a walk from the start of the text.
    fn walked(text: &str, offset: usize, columns: Columns) -> Position {
        let mut position = Position { line: 1, column: 1 };
        for (at, c) in text.char_indices() {
            if at + c.len_utf8() > offset {
                break;
            }
            position.column += units(c.encode_utf8(&mut [0; 4]), columns);
            if c == '\n' {
                position = Position { line: position.line + 1, column: 1 };
            }
        }
        position
    }

    /// The offset of a line and column by cutting the text into lines.
    fn cut(text: &str, place: Position, columns: Columns) -> usize {
        let Some(line) = text.split('\n').nth(place.line.max(1) - 1) else { return text.len() };
        let start = line.as_ptr() as usize - text.as_ptr() as usize;
        let is_last = start + line.len() == text.len();
        let line = if is_last { line } else { line.strip_suffix('\r').unwrap_or(line) };
        let fits = |end: &usize| units(&line[..*end], columns) < place.column.max(1);
        let ends = (0..=line.len()).filter(|end| line.is_char_boundary(*end));
        start + ends.filter(fits).max().unwrap_or(0)
    }

    fn texts() -> impl Strategy<Value = String> {
        let piece = prop_oneof![
            4 => "[a-z \\.]{1,40}".boxed(),
            1 => Just("\n".to_owned()).boxed(),
            1 => Just("\r\n".to_owned()).boxed(),
            1 => Just("\r".to_owned()).boxed(),
            2 => Just("📦".to_owned()).boxed(),
            2 => Just("🏳\u{FE0F}\u{200D}🌈".to_owned()).boxed(),
            2 => Just("e\u{301}Жß字".to_owned()).boxed(),
        ];
        prop::collection::vec(piece, 0..30).prop_map(|pieces| pieces.concat())
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        #[test]
        fn every_offset_has_the_place_that_a_walk_finds(text in texts()) {
            let index = LineIndex::new(&text);
            for offset in 0..text.len() + 3 {
                for columns in ALL {
                    let place = index.position(&text, offset, columns);
                    prop_assert_eq!(place, walked(&text, offset, columns), "{} {:?}", offset, columns);
                }
            }
        }

        #[test]
        fn every_place_has_the_offset_that_cutting_finds(text in texts()) {
            let index = LineIndex::new(&text);
            let lines = text.split('\n').count();
            let longest = text.split('\n').map(str::len).max().unwrap_or(0);
            for line in 0..lines + 3 {
                for column in (0..longest + 3).step_by(if longest > 300 { 7 } else { 1 }) {
                    for columns in ALL {
                        let place = Position { line, column };
                        prop_assert_eq!(
                            index.offset(&text, place, columns),
                            cut(&text, place, columns),
                            "{:?} {:?}", place, columns
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn a_place_in_a_line_of_megabytes_is_found_at_once() {
        let text = "é".repeat(4_000_000);
        let index = LineIndex::new(&text);
        // Each by a walk through the line would be 10^11 steps.
        for at in (0..text.len()).step_by(80) {
            let column = at / 2 + 1;
            assert_eq!(index.position(&text, at, Columns::Scalars), Position { line: 1, column });
            assert_eq!(index.offset(&text, Position { line: 1, column }, Columns::Utf16), at);
        }
    }

    #[test]
    fn the_largest_numbers_are_the_end() {
        let index = LineIndex::new("é\nb\r\n");
        let far = |line| Position { line, column: usize::MAX };
        assert_eq!(index.offset("é\nb\r\n", far(1), Columns::Scalars), 2);
        assert_eq!(index.offset("é\nb\r\n", far(2), Columns::Bytes), 4);
        assert_eq!(index.offset("é\nb\r\n", far(usize::MAX), Columns::Utf16), 6);
    }
}
