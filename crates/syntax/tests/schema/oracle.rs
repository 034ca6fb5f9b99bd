//! The check by the schema against `jsonschema`: the same faults in every file that is here, and in
//! every slip made in some of them.

#![allow(clippy::disallowed_methods)] // it reads the files that ship

use std::ops::ControlFlow::Continue;
use std::path::{Path, PathBuf};

use jsonschema::error::ValidationErrorKind as Kind;
use jsonschema::{ValidationError, Validator};
use packwright_model::schema;
use serde_json::{Value, json};

use super::agreement::{self, Change};
use super::check::{Fault, check};
use super::schema::Shape;
use super::wording;

/// A schema with both that check by it.
pub(super) struct Oracle {
    schema: Value,
    validator: Validator,
}

/// What is wrong: the place in the value, the place of the keyword in the schema, the keys concerned,
/// and the words where they are shown.
type Wrong = (String, String, Vec<String>, Option<String>);

impl Oracle {
    pub(super) fn new(schema: Value) -> Self {
        let validator = jsonschema::validator_for(&schema).unwrap();
        Self { schema, validator }
    }

    pub(super) fn is_valid(&self, value: &Value) -> bool {
        self.validator.is_valid(value)
    }

    /// What `jsonschema` finds.
    pub(super) fn theirs(&self, value: &Value) -> Vec<Wrong> {
        let wrong = |error: ValidationError<'_>| {
            let (keys, is_shown) = match error.kind() {
                Kind::AdditionalProperties { unexpected } => (unexpected.clone(), false),
                Kind::Required { property } => (vec![property.as_str().unwrap().to_owned()], false),
                Kind::Type { .. }
                | Kind::Constant { .. }
                | Kind::Minimum { .. }
                | Kind::Maximum { .. } => (Vec::new(), false),
                _ => (Vec::new(), true),
            };
            let words = is_shown.then(|| error.masked().to_string());
            let (at, of) = (error.instance_path().as_str(), error.schema_path().as_str());
            (at.to_owned(), of.to_owned(), keys, words)
        };
        sorted(self.validator.iter_errors(value).map(wrong).collect())
    }

    /// What our check finds.
    pub(super) fn ours(&self, value: &Value) -> Vec<Wrong> {
        let mut all = Vec::new();
        let _ = check(&self.schema, value, &mut |place, fault| {
            let words = wording::fault(&fault);
            let (keyword, keys, words) = match fault {
                Fault::Type => ("type", Vec::new(), None),
                Fault::Constant => ("const", Vec::new(), None),
                Fault::Minimum => ("minimum", Vec::new(), None),
                Fault::Maximum => ("maximum", Vec::new(), None),
                Fault::Missing(key) => ("required", vec![key.to_owned()], None),
                Fault::Unknown(keys) => {
                    let keys = keys.into_iter().map(str::to_owned).collect();
                    ("additionalProperties", keys, None)
                }
                Fault::Fewer(_) => ("minItems", Vec::new(), Some(words)),
                Fault::More(_) => ("maxItems", Vec::new(), Some(words)),
                Fault::NoBranch(keyword) => (keyword, Vec::new(), Some(words)),
                Fault::SeveralBranches => ("oneOf", Vec::new(), Some(words)),
            };
            all.push((place.pointer(), format!("{}/{keyword}", place.schema()), keys, words));
            Continue(())
        });
        sorted(all)
    }

    fn agree(&self, value: &Value, about: impl std::fmt::Display) -> bool {
        let (ours, theirs) = (self.ours(value), self.theirs(value));
        assert_eq!(ours, theirs, "{about}");
        assert_eq!(ours.is_empty(), self.is_valid(value), "{about}");
        ours.is_empty()
    }
}

fn sorted(mut all: Vec<Wrong>) -> Vec<Wrong> {
    for (_, _, keys, _) in &mut all {
        keys.sort_unstable();
    }
    all.sort_unstable();
    all
}

/// The schemas of every kind of file, and of the two kinds of document as they are published.
fn oracles() -> Vec<Oracle> {
    let shapes = [Shape::pack(), Shape::fixtures(), Shape::cases(), Shape::level()];
    let schemas = shapes.into_iter().flat_map(|shape| {
        let (whole, entry) = shape.parts().unwrap();
        [whole.clone(), entry.clone()]
    });
    schemas.chain([schema_of(schema::FIXTURES)]).map(Oracle::new).collect()
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Every document below a folder that can be read at all.
fn documents(folder: &Path, all: &mut Vec<(PathBuf, Value)>) {
    let mut entries: Vec<_> =
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            documents(&path, all);
            continue;
        }
        let Ok(text) = std::fs::read_to_string(&path) else { continue };
        let value = match path.extension().and_then(|extension| extension.to_str()) {
            Some("toml") => toml::from_str(&text).ok(),
            Some("json") => serde_json::from_str(&text).ok(),
            _ => None,
        };
        all.extend(value.map(|value| (path, value)));
    }
}

#[test]
fn agree_on_every_file() {
    let mut all = Vec::new();
    documents(&root().join("fixtures"), &mut all);
    documents(&root().join("packs"), &mut all);
    let oracles = oracles();
    let (mut right, mut wrong) = (0, 0);
    for (path, value) in &all {
        for oracle in &oracles {
            let is_valid = oracle.agree(value, path.display());
            *if is_valid { &mut right } else { &mut wrong } += 1;
        }
    }
    // Packs that are right and packs that are not were among them, and files of fixtures.
    assert!(right > 50 && wrong > 50, "{right} right, {wrong} wrong");
}

/// What one slip can make of a document: at every place every wrong value, the value taken out, and a key
/// too many. Of all these every `step`th.
fn slips(document: &Value, step: usize) -> impl Iterator<Item = Value> {
    let mut places = Vec::new();
    agreement::pointers(document, "", &mut places);
    let replaced = agreement::values().into_iter().map(Change::Replace);
    let added = ["a/b~c", "id"].map(|key| Change::Add(key.to_owned()));
    let changes: Vec<Change> = replaced.chain([Change::Remove]).chain(added).collect();
    (0..places.len() * changes.len()).step_by(step).map(move |number| {
        let mut document = document.clone();
        let (place, change) = (&places[number / changes.len()], &changes[number % changes.len()]);
        agreement::apply(&mut document, place, change.clone());
        document
    })
}

#[test]
fn agree_on_every_slip_in_a_pack() {
    let oracle = Oracle::new(schema_of(schema::PACK));
    let (mut right, mut wrong) = (0, 0);
    for document in slips(&agreement::pack(), 1) {
        *if oracle.agree(&document, &document) { &mut right } else { &mut wrong } += 1;
    }
    assert!(right > 100 && wrong > 1000, "{right} right, {wrong} wrong");
}

#[test]
fn agree_on_slips_in_what_ships() {
    let mut all = Vec::new();
    for path in ["packs", "fixtures"] {
        documents(&root().join(path), &mut all);
    }
    let pack = Oracle::new(schema_of(schema::PACK));
    let (fixtures, cases) = (Shape::fixtures(), Shape::cases());
    let entries = [fixtures, cases].map(|shape| Oracle::new(shape.parts().unwrap().1.clone()));
    let (mut right, mut wrong) = (0, 0);
    let mut count = |is_valid: bool| *if is_valid { &mut right } else { &mut wrong } += 1;
    for (path, value) in &all {
        if pack.is_valid(value)
            && path.ends_with("pack.toml")
            && path.starts_with(root().join("packs"))
        {
            // Every slip at every place would be hundreds of thousands.
            for document in slips(value, 13) {
                count(pack.agree(&document, path.display()));
            }
        }
        for entry in value.as_array().into_iter().flatten().step_by(11) {
            for oracle in entries.iter().filter(|oracle| oracle.is_valid(entry)) {
                for document in slips(entry, 17) {
                    count(oracle.agree(&document, path.display()));
                }
            }
        }
    }
    assert!(right > 100 && wrong > 2000, "{right} right, {wrong} wrong");
}

/// Numbers at and beyond the ends of what a schema allows, whole and not.
#[test]
fn agree_on_numbers() {
    let schema = json!({ "type": ["integer", "null"], "minimum": 0, "maximum": u32::MAX });
    let oracle = Oracle::new(schema);
    let numbers = [
        json!(0),
        json!(-1),
        json!(u32::MAX),
        json!(u64::from(u32::MAX) + 1),
        json!(u64::MAX),
        json!(i64::MIN),
        json!(0.0),
        json!(-0.0),
        json!(0.5),
        json!(-0.5),
        json!(1e300),
        json!(4_294_967_295.5),
        json!(4_294_967_296.0),
    ];
    let right = numbers.iter().filter(|number| oracle.agree(number, number)).count();
    assert_eq!(right, 4);
}

/// A keyword that the check does not know would be passed over: our schemas have none.
#[test]
fn schemas_use_no_other_keyword() {
    known(&schema_of(schema::PACK));
    known(&schema_of(schema::FIXTURES));
}

fn known(schema: &Value) {
    for (keyword, value) in schema.as_object().unwrap() {
        match keyword.as_str() {
            "$schema" | "title" | "description" | "default" | "const" => {}
            // Says nothing that `maximum` does not.
            "format" => assert!(matches!(value.as_str(), Some("uint" | "uint32")), "{value}"),
            "type" => {
                let names = value.as_array().map_or(std::slice::from_ref(value), Vec::as_slice);
                let types = ["null", "boolean", "string", "array", "object", "integer", "number"];
                assert!(
                    names.iter().all(|name| types.contains(&name.as_str().unwrap())),
                    "{value}"
                );
            }
            "required" => assert!(value.as_array().unwrap().iter().all(Value::is_string)),
            "minimum" | "maximum" => assert!(value.is_number()),
            "minItems" | "maxItems" => assert!(value.is_u64()),
            "properties" => value.as_object().unwrap().values().for_each(known),
            "additionalProperties" if value.is_boolean() => {}
            "items" | "additionalProperties" => known(value),
            "prefixItems" | "anyOf" | "oneOf" => value.as_array().unwrap().iter().for_each(known),
            _ => panic!("the check does not know `{keyword}`"),
        }
    }
}

/// A schema as a value, without what it says to editors alone: every `allOf`, which the types know nothing
/// of.
pub(super) fn schema_of(text: &str) -> Value {
    fn plain(value: Value) -> Value {
        match value {
            Value::Object(table) => {
                let kept = table.into_iter().filter(|(key, _)| key != "allOf");
                Value::Object(kept.map(|(key, value)| (key, plain(value))).collect())
            }
            Value::Array(values) => Value::Array(values.into_iter().map(plain).collect()),
            other => other,
        }
    }
    plain(serde_json::from_str(text).unwrap())
}
