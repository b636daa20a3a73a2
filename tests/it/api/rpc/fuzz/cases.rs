//! Random requests.

use proptest::prelude::*;
use proptest::strategy::BoxedStrategy;
use serde_json::{Value, json};

/// Values that real clients use.
#[derive(Debug, Clone)]
pub(super) struct Known {
    /// Every method with the names of its parameters.
    pub(super) methods: Vec<(String, Vec<String>)>,
    /// Existing hashes and transactions as texts.
    pub(super) texts: Vec<String>,
}

/// The expected response to a request.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Answered {
    /// A response with this id.
    By(Value),
    /// No response.
    Silently,
}

/// A request in JSON.
#[derive(Debug, Clone)]
pub(super) struct Call {
    pub(super) text: String,
    pub(super) answered: Answered,
}

/// Values of every kind, and some that methods expect.
const USUAL: &[&str] = &[
    "null",
    "true",
    "{}",
    "[]",
    "-0",
    "1e999",
    "0.1",
    "\"\\ud83d\\ude00\\u0000\"",
    "\"asc\"",
    "\"/store/bank/key\"",
    "\"/cosmos.bank.v1beta1.Query/Balance\"",
    "\"/cosmos.tx.v1beta1.Service/GetTx\"",
    "\"tx.height > 0 AND message.sender EXISTS\"",
    "\"block.height EXISTS\"",
    "\"tm.event='Tx'\"",
];

/// A value in JSON: of every kind, at the edges, and what methods expect.
fn value(known: &Known) -> BoxedStrategy<String> {
    let quoted = |text: &str| json!(text).to_string();
    let known: Vec<String> = known.texts.iter().map(|text| quoted(text)).collect();
    let flat = prop_oneof![
        prop::sample::select(USUAL).prop_map(str::to_owned),
        prop::sample::select(known),
        any::<i64>().prop_map(|number| number.to_string()),
        (-2..5_i64).prop_map(|number| format!("\"{number}\"")),
        "-?[1-9][0-9]{0,400}",
        "\"[1-9][0-9]{15,25}\"",
        "\\PC{0,30}".prop_map(|text| json!(text).to_string()),
        "\"[0-9a-fA-F]{0,64}\"",
        "\"[A-Za-z0-9+/]{0,40}={0,2}\"",
    ];
    let shell = prop_oneof![Just(("[", "]")), Just(("{\"a\":", "}"))];
    let deep = (flat.clone(), shell, 1..300_usize).prop_map(|(value, (open, close), depth)| {
        format!("{}{value}{}", open.repeat(depth), close.repeat(depth))
    });
    prop_oneof![12 => flat, 1 => deep].boxed()
}

/// Parameters for names like these: by name, also twice, by position, or of no kind at all.
fn params(names: Vec<String>, value: BoxedStrategy<String>) -> BoxedStrategy<String> {
    let name = if names.is_empty() {
        "[a-z_]{0,8}".boxed()
    } else {
        prop_oneof![9 => prop::sample::select(names), 1 => "[a-z_]{0,8}"].boxed()
    };
    let member = (name, value.clone()).prop_map(|(name, value)| format!("\"{name}\":{value}"));
    let named = prop::collection::vec(member, 0..6)
        .prop_map(|members| format!("{{{}}}", members.join(",")));
    let listed =
        prop::collection::vec(value.clone(), 0..6).prop_map(|list| format!("[{}]", list.join(",")));
    prop_oneof![6 => named, 3 => listed, 1 => value].boxed()
}

/// The id of a request, if it has one, and how it is answered.
fn id() -> BoxedStrategy<(Option<String>, Answered)> {
    let usable = prop_oneof![
        any::<i64>().prop_map(|number| json!(number)),
        "\\PC{0,12}".prop_map(|text| json!(text)),
    ]
    .prop_map(|id| (Some(id.to_string()), Answered::By(id)));
    let refused = prop::sample::select(&["true", "[]", "{}", "[1]"][..])
        .prop_map(|id| (Some(id.to_owned()), Answered::By(Value::Null)));
    prop_oneof![
        12 => usable,
        1 => Just((None, Answered::Silently)),
        1 => Just((Some("null".to_owned()), Answered::Silently)),
        1 => refused,
    ]
    .boxed()
}

/// A call of some method with some parameters.
pub(super) fn call(known: &Known) -> BoxedStrategy<Call> {
    let value = value(known);
    let unknown = ("[a-z_]{0,20}", Just(Vec::new())).boxed();
    let method = prop_oneof![
        9 => prop::sample::select(known.methods.clone()),
        1 => unknown,
    ];
    let called =
        method.prop_flat_map(move |(method, names)| (Just(method), params(names, value.clone())));
    (called, id(), any::<bool>())
        .prop_map(|((method, params), (id, answered), given)| {
            let mut members = vec![format!("\"method\":\"{method}\"")];
            members.extend(id.map(|id| format!("\"id\":{id}")));
            if given {
                members.push(format!("\"params\":{params}"));
            }
            Call {
                text: format!("{{{}}}", members.join(",")),
                answered,
            }
        })
        .boxed()
}

/// JSON that is not a request and gets an error.
fn junk(known: &Known) -> BoxedStrategy<Call> {
    let text = value(known).prop_filter("some are requests", |text| {
        !text.starts_with('{') || text.starts_with("{}")
    });
    text.prop_map(|text| Call {
        text,
        answered: Answered::By(Value::Null),
    })
    .boxed()
}

/// A batch of requests and other JSON values.
pub(super) fn batch(known: &Known) -> BoxedStrategy<Vec<Call>> {
    let piece = prop_oneof![5 => call(known), 1 => junk(known)];
    let large = prop::collection::vec(junk(known), 95..120);
    prop_oneof![9 => prop::collection::vec(piece, 0..12), 1 => large].boxed()
}

/// A call that is truncated or has a few changed bytes.
pub(super) fn damaged(known: &Known) -> BoxedStrategy<Vec<u8>> {
    let changes = prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 0..4);
    let cut = prop::option::of(any::<prop::sample::Index>());
    (call(known), changes, cut)
        .prop_map(|(call, changes, cut)| {
            let mut bytes = call.text.into_bytes();
            for (at, byte) in changes {
                let at = at.index(bytes.len());
                bytes[at] = byte;
            }
            if let Some(cut) = cut {
                bytes.truncate(cut.index(bytes.len()));
            }
            bytes
        })
        .boxed()
}

/// A path and query string of a method, with characters that a URL may hold and some that it may
/// not.
pub(super) fn address(known: &Known) -> BoxedStrategy<String> {
    let value = prop_oneof![
        "[0-9]{1,30}",
        "-?[0-9]{1,3}",
        "%22[ -~]{0,20}%22".prop_map(|text| text.replace([' ', '#', '&'], "+")),
        "0[xX][0-9a-fA-F]{0,70}",
        "(%[0-9a-fA-F]{2}){0,12}",
        "[!-~]{0,20}".prop_map(|text| text.replace('#', "%")),
        prop::sample::select(&["true", "false", "null", "", "%", "%2", "%zz"][..])
            .prop_map(str::to_owned),
    ];
    prop::sample::select(known.methods.clone())
        .prop_flat_map(move |(method, names)| {
            let name = if names.is_empty() {
                "[a-z]{1,5}".boxed()
            } else {
                prop_oneof![9 => prop::sample::select(names), 1 => "[a-z%=]{0,5}"].boxed()
            };
            let pair = (name, value.clone()).prop_map(|(name, value)| format!("{name}={value}"));
            prop::collection::vec(pair, 0..5)
                .prop_map(move |pairs| format!("/{method}?{}", pairs.join("&")))
        })
        .boxed()
}
