//! D: collections, in and out.
