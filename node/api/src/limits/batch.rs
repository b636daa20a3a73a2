//! How many requests a JSON-RPC body holds.

/// The elements of a batch, or one. For a body that is JSON the count is exact; one that is not is
/// refused as a whole later, and counts as what it looks like.
pub(crate) fn requests(body: &[u8]) -> u32 {
    let mut bytes = body.iter().copied();
    if bytes.find(|byte| !byte.is_ascii_whitespace()) != Some(b'[') {
        return 1;
    }
    let (mut depth, mut commas, mut quoted) = (1_usize, 0_u32, false);
    while let Some(byte) = bytes.next() {
        match byte {
            b'"' => quoted = !quoted,
            b'\\' if quoted => {
                bytes.next();
            }
            _ if quoted => {}
            b'[' | b'{' => depth = depth.saturating_add(1),
            b']' | b'}' => {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    break;
                }
            }
            b',' if depth == 1 => commas = commas.saturating_add(1),
            _ => {}
        }
    }
    commas.saturating_add(1)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::Value;

    use super::*;

    #[test]
    fn elements_are_counted_and_nothing_inside_them() {
        for (body, expected) in [
            ("", 1),
            ("{}", 1),
            (r#"{"method":"a","params":[1,2,3]}"#, 1),
            ("[]", 1),
            ("[{}]", 1),
            ("\n [ {} , {} ]", 2),
            (r#"[{"a":[1,2]},{"b":{"c":1,"d":2}},3]"#, 3),
            (r#"["a,b","c\",d","\\",[]]"#, 4),
            ("[1,2],3,4", 2),
            ("[,,,,", 5),
            ("]", 1),
            ("[\"", 1),
            ("[\"\\", 1),
        ] {
            assert_eq!(requests(body.as_bytes()), expected, "{body}");
        }
    }

    fn value() -> impl Strategy<Value = Value> {
        let leaf = prop_oneof![
            Just(Value::Null),
            any::<i64>().prop_map(Value::from),
            r#"[\[\]{},"\\a\u{e4}]{0,8}"#.prop_map(Value::from),
        ];
        leaf.prop_recursive(3, 20, 5, |inner| {
            prop_oneof![
                prop::collection::vec(inner.clone(), 0..5).prop_map(Value::from),
                prop::collection::vec((r#"[,"\]}\\a]{0,4}"#, inner), 0..4)
                    .prop_map(|pairs| Value::Object(pairs.into_iter().collect())),
            ]
        })
    }

    proptest! {
        #[test]
        fn the_count_is_that_of_a_parser(values in prop::collection::vec(value(), 1..20)) {
            let expected = u32::try_from(values.len()).unwrap();
            let array = Value::from(values);
            prop_assert_eq!(requests(array.to_string().as_bytes()), expected);
            let pretty = serde_json::to_vec_pretty(&array).unwrap();
            prop_assert_eq!(requests(&pretty), expected);
        }
    }
}
