//! The text between two boards: where the part of the upper one ends and that of the lower begins.

use packwright_diagnostics::Span;

use super::GameKind;
use super::keys::{self, Key};
use super::sections::{Note, Part};

/// What of a gap belongs to the board or the moves below it.
#[derive(Debug)]
pub(super) struct Above {
    /// Where it starts.
    pub(super) from: usize,
    /// The title or the heading in it.
    pub(super) title: Option<Note>,
}

impl Above {
    /// All of the gap belongs to what stands above it.
    pub(super) fn nothing(gap: &[Part]) -> Self {
        Self { from: gap.len(), title: None }
    }
}

/// The last lines of text of a gap, with none between that is blank.
struct Chunk<'a> {
    from: usize,
    notes: &'a [Part],
    /// Whether it stands right below what is above the gap.
    hangs: bool,
    /// Whether it stands right above what is below the gap.
    touches: bool,
}

fn last_chunk(gap: &[Part]) -> Option<Chunk<'_>> {
    let is_text = |part: &Part| matches!(part, Part::Text(_));
    let last = gap.iter().rposition(|part| !matches!(part, Part::Blank | Part::Fragment(_)))?;
    let from = gap[..=last].iter().rposition(|part| !is_text(part)).map_or(0, |at| at + 1);
    let notes = &gap[from..=last];
    let hangs = from == 0;
    (!notes.is_empty()).then(|| Chunk { from, notes, hangs, touches: last + 1 == gap.len() })
}

fn notes(parts: &[Part]) -> impl Iterator<Item = Note> + '_ {
    parts.iter().filter_map(|part| if let Part::Text(note) = part { Some(*note) } else { None })
}

/// The part of a gap that belongs to the board below it. `is_head` tells that no board is above it,
/// `is_titled` that what is above has a title.
pub(super) fn above_board(text: &str, gap: &[Part], is_head: bool, is_titled: bool) -> Above {
    let Some(chunk) = last_chunk(gap) else { return Above::nothing(gap) };
    let line = |note: Note| &text[note.span.start..note.span.end];
    let key = |note: Note| keys::split(line(note)).map(|(key, _)| keys::of(key));
    let has_title = |parts: &[Part]| notes(parts).any(|note| key(note) == Some(Some(Key::Title)));
    let hangs = chunk.hangs && !is_head;
    let quoted = notes(chunk.notes).filter(|note| keys::is_quoted(line(*note))).last();
    let quoted = quoted.map(inside_quotes);
    let free =
        notes(chunk.notes).find(|note| key(*note).is_none() && !keys::is_quoted(line(*note)));
    let free = free.map(|note| numbered(text, note).unwrap_or(note));
    let own = Above { from: chunk.from, title: quoted.or(free) };
    let several = chunk.notes.len() > 1;
    if hangs {
        // Between two boards without a blank line it can only be a title; else it is a note on the
        // upper one.
        let is_title = !several && chunk.touches && own.title.is_some();
        return if is_title { own } else { Above::nothing(gap) };
    }
    let is_alone_at_head = is_head && chunk.hangs;
    if has_title(chunk.notes) && (is_titled || has_title(&gap[..chunk.from])) && !is_alone_at_head {
        return Above { title: quoted, ..own };
    }
    let is_own = if several {
        let marked = |note: Note| note.is_comment || keys::is_quoted(line(note));
        let free_of_keys = notes(chunk.notes).all(|note| key(note).is_none());
        let all_marked = notes(chunk.notes).all(marked) && !is_alone_at_head;
        all_marked || quoted.is_some() || (chunk.touches && free_of_keys)
    } else {
        true
    };
    if is_own && own.title.is_some() { own } else { Above::nothing(gap) }
}

/// The title in a line such as `155 'The Dungeon'`.
fn numbered(text: &str, note: Note) -> Option<Note> {
    let line = &text[note.span.start..note.span.end];
    let quoted = line.trim_start_matches(|c: char| c.is_ascii_digit()).trim_start();
    let start = note.span.end - quoted.len();
    let is_numbered = start > note.span.start && keys::is_quoted(quoted);
    is_numbered.then(|| inside_quotes(Note { span: Span::new(start, note.span.end), ..note }))
}

/// A title in single quotes without them.
fn inside_quotes(note: Note) -> Note {
    let mut note = note;
    note.span.start += 1;
    note.span.end -= 1;
    note
}

/// The part of a gap that belongs to the moves below it: their heading.
pub(super) fn above_moves(text: &str, gap: &[Part]) -> Above {
    let Some(chunk) = last_chunk(gap) else { return Above::nothing(gap) };
    let Some(last) = notes(chunk.notes).last() else { return Above::nothing(gap) };
    let line = &text[last.span.start..last.span.end];
    let alone = chunk.notes.len() == 1 && !last.is_comment && keys::split(line).is_none();
    if told_by(line).is_some() || alone {
        return Above { from: chunk.from + chunk.notes.len() - 1, title: Some(last) };
    }
    Above::nothing(gap)
}

/// What moves are, if the line above them says so.
pub(super) fn told_by(heading: &str) -> Option<GameKind> {
    let heading = heading.to_ascii_lowercase();
    let says = |word| heading.contains(word);
    if says("savegame") || says("saved game") || says("save game") || says("snapshot") {
        Some(GameKind::Snapshot)
    } else {
        says("solution").then_some(GameKind::Solution)
    }
}

/// Whether titles stand right below their boards in this text, as `; 1`, and not above.
pub(super) fn titles_stand_below(text: &str, parts: &[Part]) -> bool {
    let (mut above, mut below) = (0_usize, 0_usize);
    let mut gap = None;
    for (index, part) in parts.iter().enumerate() {
        if !matches!(part, Part::Board(_)) {
            continue;
        }
        let from: usize = gap.replace(index + 1).unwrap_or(0);
        let between = &parts[from..index];
        above += usize::from(above_board(text, between, from == 0, false).title.is_some());
        if let Some(Part::Text(note)) = parts.get(index + 1) {
            let line = &text[note.span.start..note.span.end];
            below += usize::from(note.is_comment && keys::split(line).is_none());
        }
    }
    below > above
}
