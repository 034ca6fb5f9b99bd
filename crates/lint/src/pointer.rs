//! Places in the document, as JSON Pointers.

/// The place of an entry of the legend that stands under `owner`.
pub(crate) fn legend(owner: &str, key: &str) -> String {
    format!("{owner}/legend/{}", escape(key))
}

/// A key as a step of a JSON Pointer.
pub(crate) fn escape(key: &str) -> String {
    key.replace('~', "~0").replace('/', "~1")
}
