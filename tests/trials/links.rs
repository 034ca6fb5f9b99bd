//! E1: links as people paste them.
