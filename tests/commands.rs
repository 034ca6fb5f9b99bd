//! Command lines and their exact output, as data: `tests/cmd/*.trycmd`, run at the root.

use crate::support::{BINARY, cache_of_tests, root, scratch};

#[test]
fn commands_print_what_is_recorded() {
    // The recorded commands name files of the repository as a user would.
    std::env::set_current_dir(root()).unwrap();
    // No pack is installed there.
    let home = scratch();
    trycmd::TestCases::new()
        .register_bin("packwright", std::path::Path::new(BINARY))
        .env("PACKWRIGHT_CACHE", cache_of_tests().to_str().unwrap())
        .env("PACKWRIGHT_HOME", home.path().to_str().unwrap())
        .case(root().join("tests/cmd/*.trycmd"));
}
