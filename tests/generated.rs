//! What is generated from the code is as the code says: the schemas.

use packwright_model::schema::generated;

use crate::support::{assert_current, root, run};

#[test]
fn schemas_are_current() {
    let schemas = [("pack", generated::pack()), ("fixtures", generated::fixtures())];
    let schemas = schemas.map(|(name, schema)| {
        let text = serde_json::to_string_pretty(&schema).unwrap() + "\n";
        assert_current(&root().join(format!("schemas/{name}.schema.json")), &text);
        (name, text)
    });
    // The program holds the files as they were when it was built: build it again after `UPDATE=1`.
    for (name, text) in schemas {
        assert_eq!(run(&["schema", name]).expect(0).stdout, text);
    }
}
