//! What the characters of an XSB or SOK text are, as sets of bits.

pub(crate) const BLANK: u16 = 1;
/// `-` and `_`, floor that survives mail.
pub(crate) const DASH: u16 = 1 << 1;
pub(crate) const WALL: u16 = 1 << 2;
pub(crate) const STAR: u16 = 1 << 3;
/// `@`, `+`, `$` and `.`.
pub(crate) const PIECE: u16 = 1 << 4;
/// `W` and `B`, wall and crate on a target.
pub(crate) const SOLID_LETTER: u16 = 1 << 5;
/// `p`, `P` and `b`.
pub(crate) const LETTER: u16 = 1 << 6;
pub(crate) const DIGIT: u16 = 1 << 7;
pub(crate) const PAREN: u16 = 1 << 8;
pub(crate) const PIPE: u16 = 1 << 9;
/// A move.
pub(crate) const MOVE: u16 = 1 << 10;
/// `[]{}`, the marks of reverse play and of several players.
pub(crate) const MARK: u16 = 1 << 11;
pub(crate) const TAB: u16 = 1 << 12;
pub(crate) const OTHER: u16 = 1 << 13;

/// Everything that a row can be made of.
pub(crate) const ROW: u16 =
    BLANK | DASH | WALL | STAR | PIECE | SOLID_LETTER | LETTER | DIGIT | PAREN | PIPE;
/// Everything that moves can be made of.
pub(crate) const MOVES: u16 = BLANK | TAB | MOVE | DIGIT | PAREN | MARK | STAR;

const CLASSES: [u16; 256] = classes();

const fn classes() -> [u16; 256] {
    let mut table = [OTHER; 256];
    let sets: [(&[u8], u16); 13] = [
        (b" ", BLANK),
        (b"-_", DASH),
        (b"#", WALL),
        (b"*", STAR),
        (b"@+$.", PIECE),
        (b"WB", SOLID_LETTER),
        (b"pPb", LETTER),
        (b"0123456789", DIGIT),
        (b"()", PAREN),
        (b"|", PIPE),
        (b"lurdLURD", MOVE),
        (b"[]{}", MARK),
        (b"\t", TAB),
    ];
    let mut set = 0;
    while set < sets.len() {
        let mut at = 0;
        while at < sets[set].0.len() {
            table[sets[set].0[at] as usize] = sets[set].1;
            at += 1;
        }
        set += 1;
    }
    table
}

/// The class of a character.
pub(crate) fn class_of(byte: u8) -> u16 {
    CLASSES[byte as usize]
}

/// The classes of all characters of a line.
pub(crate) fn classes_of(line: &str) -> u16 {
    line.bytes().fold(0, |mask, byte| mask | CLASSES[byte as usize])
}
