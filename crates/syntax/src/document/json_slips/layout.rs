//! Which bracket has no end, told by how the lines are indented.

/// Where a bracket opens that is closed by one that stands further to the left than its own line: what
/// was to close it is missing.
pub(super) fn too_long(text: &str) -> Option<usize> {
    let mut open: Vec<(usize, usize)> = Vec::new();
    let (mut in_text, mut at) = (false, 0);
    for line in text.split_inclusive('\n') {
        let indent = line.len() - line.trim_start().len();
        let mut escaped = false;
        for (column, c) in line.char_indices() {
            match c {
                _ if escaped => escaped = false,
                '\\' if in_text => escaped = true,
                '"' => in_text = !in_text,
                '[' | '{' if !in_text => open.push((at + column, indent)),
                ']' | '}' if !in_text => {
                    let (place, own) = open.pop()?;
                    if column == indent && own > indent {
                        return Some(place);
                    }
                }
                _ => {}
            }
        }
        // No text goes over the end of a line.
        in_text = false;
        at += line.len();
    }
    None
}
