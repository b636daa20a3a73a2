//! Gas, timeouts, memo, extensions.

use tarn_primitives::tx::TxBuilder;
use tarn_proto::{Any, Timestamp};
use tarn_tests::{ALICE, Account, BOB, TestChain, account, coins};

use super::{chain, refused};
use crate::machine::craft::{reshaped, signed, transfer, verdict};

fn plain() -> (Account, TxBuilder) {
    let alice = account(ALICE);
    let tx = transfer(&alice.address, &account(BOB).address);
    (alice, tx)
}

#[test]
fn a_gas_limit_must_fit_the_block() {
    let t = &mut TestChain::build().max_gas(10_000_000).start();
    t.block(Vec::new());
    let (alice, tx) = plain();
    let over = signed(t, &alice, &tx.clone().fee(coins("5000utarn"), 10_000_001));
    let text = "tx gas limit 10000001 exceeds block max gas 10000000: invalid gas limit";
    refused(t, over, ("sdk", 41, text));
    let just = signed(t, &alice, &tx.fee(coins("5000utarn"), 10_000_000));
    assert_eq!(t.check(&just).code, 0);
    assert_eq!(t.deliver(just).code, 0);
}

#[test]
fn a_gas_limit_is_positive_and_fits_63_bits() {
    // Without a limit on the block the limit of the number itself shows.
    let t = &mut TestChain::build().max_gas(-1).start();
    t.block(Vec::new());
    let (alice, tx) = plain();
    let most = u64::MAX >> 1;
    let over = signed(t, &alice, &tx.clone().fee(coins("5000utarn"), most + 1));
    let text = format!(
        "invalid gas supplied; {} > {most}: invalid request",
        most + 1
    );
    refused(t, over, ("sdk", 18, &text));
    let zero = signed(t, &alice, &tx.clone().fee(coins("5000utarn"), 0));
    // The meter of no gas stops the transaction before the fee is looked at.
    let result = t.check(&zero);
    assert_eq!(
        (result.codespace.as_str(), result.code),
        ("sdk", 41),
        "{}",
        result.log
    );
    refused(
        t,
        zero,
        ("sdk", 41, "must provide positive gas: invalid gas limit"),
    );
    let all = signed(t, &alice, &tx.fee(coins("5000utarn"), most));
    assert_eq!(t.deliver(all).code, 0);
}

#[test]
fn extension_options_are_not_known() {
    let t = &mut chain();
    let (alice, tx) = plain();
    let option = Any {
        type_url: "/core.bank.v1beta1.Metadata".to_owned(),
        value: Vec::new(),
    };
    let critical = tx
        .clone()
        .with_body(|body| body.extension_options.push(option.clone()));
    let text = "extension options are not known on this chain: unknown extension options";
    let critical = signed(t, &alice, &critical);
    refused(t, critical, ("sdk", 31, text));
    let harmless = tx.with_body(|body| body.non_critical_extension_options.push(option));
    let harmless = signed(t, &alice, &harmless);
    assert_eq!(verdict(&t.check(&harmless)), ("", 0, ""));
}

#[test]
fn a_transaction_is_good_up_to_its_timeout_height() {
    let t = &mut chain();
    let (alice, tx) = plain();
    let until = |height| tx.clone().with_body(|body| body.timeout_height = height);
    let late = signed(t, &alice, &until(1));
    let text = "block height: 2, timeout height: 1: tx timeout height";
    assert_eq!(verdict(&t.check(&late)), ("sdk", 30, text));
    refused(t, late, ("sdk", 30, text));
    let last_chance = signed(t, &alice, &until(3));
    assert_eq!(t.check(&last_chance).code, 0);
    assert_eq!(t.deliver(last_chance).code, 0);
}

#[test]
fn a_transaction_is_good_up_to_its_timeout_timestamp() {
    let t = &mut chain();
    let (alice, tx) = plain();
    let next = t.next_block(Vec::new()).time;
    let last = next.seconds() - 5;
    let until = |seconds| {
        let at = Timestamp { seconds, nanos: 0 };
        tx.clone()
            .with_body(|body| body.timeout_timestamp = Some(at))
    };
    // A check knows the last block's time, a block its own.
    let late = signed(t, &alice, &until(last - 1));
    let checked = t.check(&late);
    assert_eq!(
        verdict(&checked),
        (
            "sdk",
            42,
            "block time: 2026-01-01T00:00:05Z, timeout timestamp: 2026-01-01T00:00:04Z: tx timeout"
        )
    );
    let result = t.deliver(late);
    assert_eq!(
        verdict(&result),
        (
            "sdk",
            42,
            "block time: 2026-01-01T00:00:10Z, timeout timestamp: 2026-01-01T00:00:04Z: tx timeout"
        )
    );
    let in_time = signed(t, &alice, &until(next.seconds() + 5));
    assert_eq!(t.check(&in_time).code, 0);
    assert_eq!(t.deliver(in_time).code, 0);
}

#[test]
fn a_moment_that_is_no_moment_never_halts_the_chain() {
    let t = &mut chain();
    let (alice, tx) = plain();
    for (seconds, nanos) in [(i64::MIN, i32::MIN), (i64::MAX, i32::MAX), (0, -1)] {
        let at = Timestamp { seconds, nanos };
        let tx = tx
            .clone()
            .with_body(|body| body.timeout_timestamp = Some(at));
        let tx = signed(t, &alice, &tx);
        t.check(&tx);
        t.deliver(tx);
    }
}

#[test]
fn a_memo_has_256_bytes_at_most() {
    let t = &mut chain();
    let (alice, tx) = plain();
    let memo = |text: String| tx.clone().with_body(|body| body.memo = text);
    let long = signed(t, &alice, &memo("m".repeat(257)));
    let text = "maximum number of characters is 256 but received 257 characters: memo too large";
    refused(t, long, ("sdk", 12, text));
    let letters = signed(t, &alice, &memo("\u{e4}".repeat(129)));
    let text = "maximum number of characters is 256 but received 258 characters: memo too large";
    refused(t, letters, ("sdk", 12, text));
    let fits = signed(t, &alice, &memo("m".repeat(256)));
    assert_eq!(t.deliver(fits).code, 0);
}

#[test]
fn gas_that_ends_in_the_ante_leaves_nothing() {
    let t = &mut chain();
    let (alice, tx) = plain();
    let tx = signed(t, &alice, &tx.fee(coins("5000utarn"), 2000));
    let used = t.check(&tx).gas_used;
    let text =
        format!("out of gas in location: txSize; gasWanted: 2000, gasUsed: {used}: out of gas");
    refused(t, tx.clone(), ("sdk", 11, &text));
    let result = t.deliver(tx);
    assert_eq!((result.gas_wanted, result.gas_used), (2000, used));
}

#[test]
fn unordered_transactions_are_not_enabled() {
    let t = &mut chain();
    let (alice, tx) = plain();
    let keys = [(&alice.key, t.signer_data(&alice, 0))];
    let tx = reshaped(&signed(t, &alice, &tx), &keys, |body, auth| {
        body.unordered = true;
        auth.signer_infos[0].sequence = 0;
    });
    let text = "unordered transactions are not enabled: feature not supported";
    refused(t, tx, ("sdk", 37, text));
}
