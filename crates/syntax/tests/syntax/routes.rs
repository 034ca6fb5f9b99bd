//! Routes: what is written is read again.

use packwright_syntax::route;
use proptest::prelude::*;

proptest! {
    #[test]
    fn run_length_says_the_same(plain in "[udlrUDLR]{1,80}") {
        let short = route::run_length(&plain);
        prop_assert!(short.len() <= plain.len());
        let route = route::parse(&short).unwrap();
        prop_assert_eq!(route.to_string(), plain.to_uppercase());
        prop_assert_eq!(route::length(&short).unwrap(), plain.len());
    }

    #[test]
    fn length_and_reading_agree(text in "[0-3(LuR) ]{0,24}") {
        match route::parse(&text) {
            Ok(route) => prop_assert_eq!(route::length(&text), Ok(route.0.len())),
            Err(error) => {
                prop_assert!(error.at <= text.chars().count());
                prop_assert_eq!(route::length(&text), Err(error));
            }
        }
    }

    #[test]
    fn no_text_is_too_strange(text in any::<String>()) {
        let _ = route::parse(&text);
        let _ = route::run_length(&text);
    }
}
