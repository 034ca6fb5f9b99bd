//! What is generated from the code is as the code says: the schemas.

use crate::support::{assert_current, root, run};

#[test]
fn schemas_are_current() {
    let read = packwright_model::schema::generated::pack();
    let fixtures = packwright_model::schema::generated::fixtures();
    let written = packwright_report::schema::generated::all();
    let schemas = [("pack", read), ("fixtures", fixtures)].into_iter().chain(written);
    let schemas = schemas.map(|(name, schema)| {
        let text = serde_json::to_string_pretty(&schema).unwrap() + "\n";
        assert_current(&root().join(format!("schemas/{name}.schema.json")), &text);
        (name, text)
    });
    // Each is written before the program is asked, which holds the files as they were when it was built:
    // build it again after `UPDATE=1`.
    for (name, text) in schemas.collect::<Vec<_>>() {
        assert_eq!(run(&["schema", name]).expect(0).stdout, text);
    }
}
