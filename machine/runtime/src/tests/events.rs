//! Declared events: strings and back.
#![expect(unreachable_pub, reason = "the macro under test declares public types")]

use proptest::prelude::*;
use tarn_primitives::{Address, Attribute, Coin, Coins, Height};

use super::*;
use crate::testing::{ALICE, chain, coins};
use crate::{Event, RawEvent, Text};

crate::events! {
    /// One of everything.
    "ping" => Pinged {
        sender: Address,
        amount: Coins,
        coin: Coin,
        denom: Denom,
        units: Amount,
        text: String,
        number: u64,
        small: u32,
        flag: bool,
        height: Height,
    }
    /// The same kind in another shape.
    "ping" => Short { sender: Address }
}

fn pinged(sender: [u8; 20], text: String, number: u64, units: u128) -> Pinged {
    Pinged {
        sender: Address::new(sender),
        amount: coins("5uatom,7utarn"),
        coin: "9utarn".parse().unwrap(),
        denom: denom("utarn"),
        units: Amount::new(units),
        text,
        number,
        small: u32::MAX,
        flag: true,
        height: Height::new(number),
    }
}

proptest! {
    #[test]
    fn an_event_comes_back(sender: [u8; 20], text in "\\PC{0,30}", number: u64, units: u128) {
        let event = pinged(sender, text, number, units);
        let raw = event.encode(&chain());
        prop_assert_eq!(Pinged::decode(&raw, &chain()), Some(event));
    }
}

#[test]
fn attributes_stand_in_declared_order_as_clients_read_them() {
    let raw = pinged([7; 20], "hi".to_owned(), 3, 0).encode(&chain());
    let keys: Vec<_> = raw.attributes.iter().map(|a| a.key).collect();
    assert_eq!(keys, Pinged::ATTRIBUTES);
    assert_eq!((raw.kind, Pinged::KIND), ("ping", "ping"));
    assert_eq!(raw.value("amount"), Some("5uatom,7utarn"));
    assert_eq!(raw.value("flag"), Some("true"));
    assert_eq!(raw.value("units"), Some("0"));
    assert_eq!(raw.value("nothing"), None);
    let sender = raw.value("sender").unwrap();
    assert!(sender.starts_with("tarn1"), "{sender}");
}

#[test]
fn further_attributes_are_ignored_and_other_events_are_none() {
    let short = Short { sender: ALICE };
    let mut raw = short.encode(&chain());
    raw.push("msg_index", "0");
    assert_eq!(Short::decode(&raw, &chain()), Some(short));
    assert_eq!(Pinged::decode(&raw, &chain()), None);

    let mut other = raw.clone();
    other.kind = "pong";
    assert_eq!(Short::decode(&other, &chain()), None);
    let foreign = RawEvent {
        kind: "ping",
        attributes: vec![Attribute {
            key: "sender",
            value: "cosmos1nobody".to_owned(),
        }],
    };
    assert_eq!(Short::decode(&foreign, &chain()), None);
    assert_eq!(Coins::read("", &chain()), Some(Coins::EMPTY));
    assert_eq!(Height::read("-1", &chain()), None);
}

#[test]
fn the_harness_finds_what_was_said() {
    let mut t = harness();
    t.ctx_mut().emit(&Short { sender: ALICE });
    assert!(t.emitted(&Short { sender: ALICE }));
    let bob = crate::testing::BOB;
    assert!(!t.emitted(&Short { sender: bob }));
    assert_eq!(t.ctx_mut().take_events().len(), 1);
    assert!(t.ctx().events().is_empty());
}
