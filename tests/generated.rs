//! What is generated from the code is as the code says: the schemas.

use packwright_model::schema::generated;

use crate::support::{assert_current, root, run};

#[test]
fn schemas_are_current() {
    for (name, schema) in [("pack", generated::pack()), ("fixtures", generated::fixtures())] {
        let text = serde_json::to_string_pretty(&schema).unwrap() + "\n";
        assert_current(&root().join(format!("schemas/{name}.schema.json")), &text);
        assert_eq!(run(&["schema", name]).expect(0).stdout, text);
    }
}
