//! E3 to E11: the command line and what it prints.
