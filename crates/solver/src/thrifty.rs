//! Growth of the lists that hold a search's states.

/// Pushes with growth by an eighth, not by doubling: memory is what ends a search.
#[inline]
pub(crate) fn push_thrifty<T>(list: &mut Vec<T>, item: T) {
    if list.len() == list.capacity() {
        list.reserve_exact(list.len() / 8 + 1);
    }
    list.push(item);
}
