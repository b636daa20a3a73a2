//! Parameters in an address.

use proptest::prelude::*;

use super::*;
use crate::jsonrpc::uri::bind;

static PARAMS: [Param; 5] = [
    Param("n", Kind::Whole),
    Param("s", Kind::Text),
    Param("f", Kind::Flag),
    Param("b", Kind::Base64),
    Param("h", Kind::Hex),
];

/// What a parameter became, as JSON text; empty for none.
fn read(name: &str, query: &str) -> Result<String, Failure> {
    let args = bind(&PARAMS, query)?;
    Ok(args.raw(name).map_or("", |raw| raw.get()).to_owned())
}

#[test]
fn each_kind_is_read_by_its_rule() {
    for (name, query, json) in [
        ("n", "n=5", "\"5\""),
        ("n", "n=-5", "\"-5\""),
        ("n", "n=%225%22", "\"5\""),
        ("s", "s=%22asc%22", "\"asc\""),
        ("s", "s=\"tx.height%3D5\"", "\"tx.height=5\""),
        ("s", "s=\"a=b\"", "\"a=b\""),
        ("s", "s=\"a+b%20c\"", "\"a b c\""),
        ("s", "s=0x6869", "\"hi\""),
        ("s", "s=0X6869", "\"hi\""),
        ("f", "f=true", "true"),
        ("f", "f=false", "false"),
        ("b", "b=0xfbff", "\"+/8=\""),
        ("b", "b=0xFBFF", "\"+/8=\""),
        ("b", "b=\"hi\"", "\"aGk=\""),
        ("h", "h=0xAB01", "\"ab01\""),
        ("h", "h=\"AB\"", "\"4142\""),
    ] {
        assert_eq!(read(name, query), Ok(json.to_owned()), "{query}");
    }
}

#[test]
fn nothing_is_the_same_as_not_given_and_the_first_counts() {
    for query in ["", "n=", "n", "&&", "x=1", "N=1", "n=&n=5", "%ff=1"] {
        assert_eq!(read("n", query), Ok(String::new()), "{query}");
    }
    assert_eq!(read("n", "n=1&n=2"), Ok("\"1\"".to_owned()));
    assert_eq!(read("n", "x=%&n=1"), Ok("\"1\"".to_owned()));
}

#[test]
fn what_breaks_the_rule_is_refused_with_the_rule() {
    for (query, why) in [
        ("n=x", "n: write a whole number"),
        ("n=1.5", "n: write a whole number"),
        ("n=-", "n: write a whole number"),
        ("n=0x5", "n: it is no bytes in hex"),
        ("s=asc", "s: write it in double quotes: \"...\""),
        ("s='asc'", "s: write it in double quotes: \"...\""),
        ("s=\"asc", "s: write it in double quotes: \"...\""),
        ("s=0xff", "s: its bytes are no text"),
        (
            "s=%ff",
            "s: it is no text once its percent signs are decoded",
        ),
        ("f=yes", "f: write true or false"),
        ("f=\"true\"", "f: write true or false"),
        ("f=0x01", "f: it is no bytes in hex"),
        (
            "b=hi",
            "b: write 0x and hex, or characters in double quotes",
        ),
        (
            "b=AB",
            "b: write 0x and hex, or characters in double quotes",
        ),
        ("b=0xabc", "b: Odd number of digits"),
        ("h=0xzz", "h: Invalid character 'z' at position 0"),
    ] {
        assert_eq!(read("n", query), Err(Failure::params(why)), "{query}");
    }
}

proptest! {
    #[test]
    fn no_query_breaks_it(query in "\\PC*") {
        bind(&PARAMS, &query).ok();
    }

    #[test]
    fn no_value_breaks_it(
        name in "[nsfbh]",
        value in "(0x)?[\"%+&=0-9a-fA-FxX\\\\-]{0,12}",
    ) {
        if let Ok(args) = bind(&PARAMS, &format!("{name}={value}")) {
            // Whatever came through is what a body could hold.
            args.base64("b").unwrap();
            args.hex("h").unwrap();
            args.flag("f").unwrap();
            args.text("s").unwrap();
            args.digits("n").unwrap();
        }
    }

    #[test]
    fn bytes_come_through_whole(bytes in prop::collection::vec(any::<u8>(), 0..50)) {
        let hex = hex::encode(&bytes);
        let args = bind(&PARAMS, &format!("b=0x{hex}&h=0X{hex}")).unwrap();
        prop_assert_eq!(&args.base64("b").unwrap(), &bytes);
        prop_assert_eq!(&args.hex("h").unwrap(), &bytes);
    }
}
