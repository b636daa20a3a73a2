use proptest::prelude::*;

use super::*;

fn events(pairs: &[(&str, &str)]) -> EventMap {
    let mut map = EventMap::new();
    for (key, value) in pairs {
        map.entry((*key).to_owned())
            .or_default()
            .push((*value).to_owned());
    }
    map
}

fn holds(filter: &str, pairs: &[(&str, &str)]) -> bool {
    Filter::parse(filter).unwrap().matches(&events(pairs))
}

fn refusal(text: &str) -> String {
    Filter::parse(text).unwrap_err().to_string()
}

#[test]
fn what_clients_send_is_read() {
    for text in [
        "tm.event='Tx'",
        "tm.event = 'Tx' AND tx.height = 5",
        "message.action='/cosmos.bank.v1beta1.MsgSend'",
        "transfer.recipient='tarn1abc' AND transfer.sender='tarn1def' AND tx.height>=5",
        "tx.height>5 AND tx.height<10",
        "tx.hash='0a1B'",
        "transfer.amount CONTAINS 'utarn'",
        "account.created_at >= TIME 2026-01-02T03:04:05Z AND a.b = DATE 2026-01-02",
        "  rewards.withdraw.address EXISTS  ",
        "amount > 1.5",
        "a.b=''",
        "a.b='1 AND 2'AND c.d=3",
        "_under.score-d exists and x = 'y'",
    ] {
        let filter = Filter::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(Filter::parse(&filter.to_string()), Ok(filter), "{text}");
    }
}

#[test]
fn a_refusal_says_where_and_what_was_expected() {
    assert_eq!(
        refusal("tx.height=5 OR tx.height=6"),
        "at character 13: expected AND or the end, found \"OR tx.height=6\""
    );
    assert!(refusal("").starts_with("at character 1: expected a key"));
    assert!(refusal("a.b='x' AND ").contains("at character 13"));
    assert!(refusal("a.b").contains("expected one of =, <"));
    assert!(refusal("a.b='x").contains("closing quote"));
    assert!(refusal("a.b=5utarn").contains("at character 5"));
    assert!(refusal("a.b=x").contains("single quotes"));
    assert!(refusal("a.b<'x'").contains("texts have no order"));
    assert!(refusal("a.b CONTAINS 5").contains("single quotes"));
    assert!(refusal("a.b=DATE 2026-02-30").contains("DATE"));
    assert!(refusal(".a=1").contains("a key"));
    assert!(refusal("\u{e4}.\u{f6}=5 \u{df}").contains("at character 7"));
}

#[test]
fn length_and_number_of_conditions_are_bounded() {
    let many = |n| vec!["a.b=1"; n].join(" AND ");
    assert!(Filter::parse(&many(MAX_CONDITIONS)).is_ok());
    assert_eq!(
        Filter::parse(&many(MAX_CONDITIONS + 1)),
        Err(FilterError::TooMany)
    );
    let long = format!("a='{}'", "x".repeat(MAX_TEXT));
    assert_eq!(
        Filter::parse(&long),
        Err(FilterError::TooLong { bytes: long.len() })
    );
}

#[test]
fn every_condition_needs_some_value_of_its_key() {
    let seen = [
        ("transfer.recipient", "a"),
        ("transfer.recipient", "b"),
        ("transfer.amount", "100utarn"),
        ("tx.height", "7"),
        ("block.time", "2026-01-02T03:04:05Z"),
        ("block.day", "2026-01-02"),
    ];
    assert!(holds(
        "transfer.recipient='a' AND transfer.recipient='b'",
        &seen
    ));
    assert!(!holds(
        "transfer.recipient='a' AND transfer.recipient='c'",
        &seen
    ));
    assert!(holds("transfer.amount<200 AND transfer.amount>99.5", &seen));
    assert!(holds("transfer.amount=100", &seen));
    assert!(!holds("transfer.amount='100'", &seen));
    assert!(holds("transfer.amount>='99'", &seen));
    assert!(holds("tx.height='7' AND tx.height=7", &seen));
    assert!(holds("transfer.amount EXISTS", &seen));
    assert!(!holds("transfer.denom EXISTS", &seen));
    assert!(holds("transfer.amount CONTAINS 'uta'", &seen));
    assert!(!holds("transfer.recipient>0", &seen));
    assert!(holds("block.time>DATE 2026-01-02", &seen));
    assert!(holds("block.time=TIME 2026-01-02T04:04:05+01:00", &seen));
    assert!(holds(
        "block.day=DATE 2026-01-02 AND block.day<=TIME 2026-01-02T00:00:00Z",
        &seen
    ));
    assert!(!holds("transfer.amount=DATE 2026-01-02", &seen));
}

#[test]
fn both_spellings_of_an_action_match_both() {
    let core = [("message.action", "/core.bank.v1beta1.MsgSend")];
    let cosmos = [("message.action", "/cosmos.bank.v1beta1.MsgSend")];
    for seen in [core, cosmos] {
        assert!(holds("message.action='/core.bank.v1beta1.MsgSend'", &seen));
        assert!(holds(
            "message.action='/cosmos.bank.v1beta1.MsgSend'",
            &seen
        ));
        assert!(holds("message.action CONTAINS 'cosmos.bank'", &seen));
        assert!(holds("message.action CONTAINS 'core.bank'", &seen));
        assert!(!holds(
            "message.action='/cosmos.bank.v1beta1.MsgMultiSend'",
            &seen
        ));
    }
    assert!(!holds(
        "message.module='/core.bank.v1beta1.MsgSend'",
        &cosmos
    ));
}

#[test]
fn a_hash_matches_in_either_case() {
    assert!(holds("tx.hash='ab12'", &[("tx.hash", "AB12")]));
    assert!(holds("tx.hash CONTAINS 'b1'", &[("tx.hash", "AB12")]));
}

#[test]
fn joining_keeps_each_condition_once() {
    let one = Filter::parse("a.b='x' AND c.d=1").unwrap();
    let two = Filter::parse("c.d=1 AND e.f EXISTS").unwrap();
    assert_eq!(
        one.and(two).to_string(),
        "a.b = 'x' AND c.d = 1 AND e.f EXISTS"
    );
    assert!(Filter::default().matches(&EventMap::new()));
}

fn operand() -> impl Strategy<Value = String> {
    prop_oneof![
        "'[^']{0,12}'",
        "[0-9]{1,25}(\\.[0-9]{1,9})?",
        "DATE [12][0-9]{3}-0[1-9]-[012][1-8]",
        "TIME [12][0-9]{3}-0[1-9]-[012][1-8]T1[0-9]:[0-5]9:00(\\.[0-9]{1,9})?Z",
    ]
}

fn condition() -> impl Strategy<Value = String> {
    let order = prop_oneof!["<", "<=", ">", ">="];
    prop_oneof![
        ("[a-z_][a-z0-9._-]{0,9}", operand()).prop_map(|(key, operand)| format!("{key}={operand}")),
        ("[a-z][a-z.]{0,9}", order, "[0-9]{1,25}")
            .prop_map(|(key, op, number)| format!("{key} {op}{number}")),
        ("[a-z][a-z.]{0,9}", "[^']{0,9}")
            .prop_map(|(key, text)| format!("{key} CONTAINS '{text}'")),
        "[a-z][a-z.]{0,9}".prop_map(|key| format!("{key} EXISTS")),
    ]
}

proptest! {
    #[test]
    fn a_filter_written_out_is_read_as_the_same(parts in prop::collection::vec(condition(), 1..8)) {
        let filter = Filter::parse(&parts.join(" AND ")).unwrap();
        prop_assert_eq!(filter.conditions().len(), parts.len());
        let text = filter.to_string();
        prop_assert_eq!(Filter::parse(&text).unwrap(), filter, "{}", text);
    }

    #[test]
    fn no_text_makes_it_panic(text in "\\PC{0,200}") {
        Filter::parse(&text).ok();
    }

    #[test]
    fn no_near_miss_makes_it_panic(
        pieces in prop::collection::vec(
            prop_oneof![
                Just("a.b"), Just("="), Just("<"), Just(">="), Just("'"), Just("AND"), Just(" "),
                Just("DATE"), Just("TIME"), Just("2026-01-02"), Just("T00:00:00Z"), Just("1."),
                Just("EXISTS"), Just("CONTAINS"), Just("\u{e4}"), Just("9999999999999999999999"),
            ],
            0..24,
        ),
        value in "\\PC{0,20}",
    ) {
        if let Ok(filter) = Filter::parse(&pieces.concat()) {
            let values = EventMap::from([("a.b".to_owned(), vec![value])]);
            filter.matches(&values);
            prop_assert_eq!(Filter::parse(&filter.to_string()), Ok(filter));
        }
    }
}

#[test]
fn only_what_an_index_does_not_lead_to_is_a_scan() {
    for (text, of_txs, of_blocks) in [
        ("transfer.amount='5utarn'", false, false),
        ("tx.height>5 AND message.action='x'", false, true),
        ("block.height>5", true, false),
        ("tx.hash='AB'", false, false),
        ("message.sender EXISTS", true, true),
        ("a.b='x' AND transfer.amount CONTAINS '5'", true, true),
        ("transfer.amount=5", true, true),
    ] {
        let filter = Filter::parse(text).unwrap();
        let scans = (filter.scans("tx.height"), filter.scans("block.height"));
        assert_eq!(scans, (of_txs, of_blocks), "{text}");
    }
}
