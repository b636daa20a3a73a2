//! What a change of parameters changes, and what not.

use super::*;

fn update(default_swap_fee: &str, protocol_fee: &str, min_liquidity: &str) -> pb::MsgUpdateParams {
    pb::MsgUpdateParams {
        authority: show(&CAROL),
        params: Some(pb::Params {
            default_swap_fee: default_swap_fee.to_owned(),
            protocol_fee: protocol_fee.to_owned(),
            min_liquidity: min_liquidity.to_owned(),
        }),
    }
}

/// Swaps 1000000utarn after a change of the protocol's part: what `feeburn` got, the reserves, the
/// price after, and whether it was told.
fn cut_of(protocol_fee: &str) -> (u128, (u128, u128), String, Vec<String>) {
    let mut t = pooled();
    t.send(&update("0.003", protocol_fee, "1000")).unwrap();
    t.ctx_mut().take_events();
    let quoted = quote(&t, 1, "utarn", "1000000").unwrap();
    let before = balance(&t, &keeper::fee_account(), "utarn");
    let out = swap(&mut t, &BOB, 1, "1000000utarn").unwrap();
    assert_eq!((out, &*quoted.amount_out), (1_992_013, "1992013"));
    let now = quote(&t, 1, "utarn", "1000000").unwrap().spot_price_before;
    assert_eq!(quoted.spot_price_after, now);
    let cut = balance(&t, &keeper::fee_account(), "utarn") - before;
    let said = said(&mut t).into_iter();
    let told = said.filter(|line| line.starts_with("protocol_fee "));
    (cut, pool(&t, 1).reserves(), now, told.collect())
}

#[test]
fn the_protocols_part_of_open_pools_follows_the_parameter() {
    let none: Vec<String> = Vec::new();
    let price = |text: &str| text.to_owned();
    assert_eq!(
        cut_of("0"),
        (
            0,
            (1_001_000_000, 1_998_007_987),
            price("1.996011975024975024"),
            none
        )
    );
    let told = |amount: &str| vec![format!("protocol_fee pool_id=1 amount={amount}utarn")];
    assert_eq!(
        cut_of("0.1"),
        (
            300,
            (1_000_999_700, 1_998_007_987),
            price("1.996012573230541427"),
            told("300")
        )
    );
    assert_eq!(
        cut_of("1"),
        (
            3000,
            (1_000_997_000, 1_998_007_987),
            price("1.996017957096774515"),
            told("3000")
        )
    );
}

#[test]
fn a_raised_minimum_of_liquidity_is_asked_of_new_pools() {
    let mut t = pooled();
    open(&mut t, "5000utarn", "5000uatom", "0.003").unwrap();
    t.send(&update("0.003", "0.1", "5000")).unwrap();
    let text = "initial shares 5000 must exceed min_liquidity 5000".to_owned();
    let got = refused(open(&mut t, "5000utarn", "5000uosmo", "0.003"));
    assert_eq!(got, ("dex", 112, text));
    open(&mut t, "5001utarn", "5001uosmo", "0.003").unwrap();
    assert_eq!(pool(&t, 3).locked_shares, 5000);
    assert_eq!(pool(&t, 2).locked_shares, 1000);
}

#[test]
fn an_empty_fee_is_what_the_parameter_says_at_the_time() {
    let mut t = harness();
    open(&mut t, "5000utarn", "5000uusdc", "").unwrap();
    t.send(&update("0.01", "0.1", "1000")).unwrap();
    open(&mut t, "5000utarn", "5000uusdc", "").unwrap();
    t.send(&update("0", "0.1", "1000")).unwrap();
    open(&mut t, "5000utarn", "5000uusdc", "").unwrap();
    let fees = [1, 2, 3].map(|id| pool(&t, id).fee.to_string());
    assert_eq!(fees, ["0.003", "0.01", "0"]);
}
