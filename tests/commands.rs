//! Command lines and their exact output, as data: `tests/cmd/*.trycmd`, run at the root.

use crate::support::{BINARY, root};

#[test]
fn commands_print_what_is_recorded() {
    // The recorded commands name files of the repository as a user would.
    std::env::set_current_dir(root()).unwrap();
    trycmd::TestCases::new()
        .register_bin("packwright", std::path::Path::new(BINARY))
        .case(root().join("tests/cmd/*.trycmd"));
}
