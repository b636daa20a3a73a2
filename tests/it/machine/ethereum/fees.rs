//! What gas costs, and how much of it a block has.

use revm::primitives::U256;
use tarn_app::BlockTx;
use tarn_proto::svc::evm::v1 as pb;
use tarn_tests::TestChain;
use tarn_tests::ethereum::{EthKey, GWEI, create, transfer};

use super::{ID, builder, chain, receipt, rich, tx, wei};

fn base_fee(t: &TestChain) -> u64 {
    let answer = t.ask(&pb::QueryBaseFeeRequest {}).unwrap();
    answer.base_fee_wei.parse().unwrap()
}

/// Init code that uses all its gas.
const LOOP: [u8; 3] = [0x5b, 0x5f, 0x56];

fn burner(nonce: u64, gas: u64) -> Vec<u8> {
    let mut burn = create(ID, nonce, LOOP.to_vec());
    burn.gas_limit = gas;
    tx(&rich().sign(burn))
}

#[test]
fn the_base_fee_rises_after_full_blocks_and_falls_back() {
    let t = &mut chain();
    let first = base_fee(t);
    assert_eq!(u128::from(first), GWEI);
    let full = t.block(vec![burner(0, 15_000_000), burner(1, 14_000_000)]);
    assert!(
        full.results.iter().all(|result| result.code == 806),
        "{full:?}"
    );
    let used: u64 = full.results.iter().map(|result| result.gas_used).sum();
    assert_eq!(used, 29_000_000);
    // 14/15 of an eighth more.
    assert_eq!(base_fee(t), first + first * 14_000_000 / 15_000_000 / 8);
    let half = t.block(vec![burner(2, 15_000_000)]);
    assert_eq!(half.results[0].gas_used, 15_000_000);
    let risen = base_fee(t);
    assert_eq!(
        risen,
        first + first * 14_000_000 / 15_000_000 / 8,
        "steady at half"
    );
    t.block(Vec::new());
    assert_eq!(base_fee(t), first, "never below the least");
    let event = t
        .block(Vec::new())
        .events
        .into_iter()
        .find(|event| event.kind == "evm_block");
    assert_eq!(event.unwrap().attributes[0].value, first.to_string());
}

#[test]
fn a_transaction_runs_only_if_its_limit_fits_what_is_left_of_the_block() {
    let t = &mut chain();
    let results = t
        .block(vec![
            burner(0, 16_000_000),
            burner(1, 14_000_001),
            burner(1, 14_000_000),
        ])
        .results;
    assert_eq!(results[0].code, 806);
    assert_eq!((&*results[1].codespace, results[1].code), ("sdk", 11));
    assert!(
        results[1].log.contains("exceeds block gas limit"),
        "{}",
        results[1].log
    );
    assert_eq!(results[2].code, 806, "{}", results[2].log);
}

#[test]
fn a_proposal_keeps_the_limit_of_each_kind_and_passes_over_who_does_not_fit() {
    let t = &chain();
    let other = EthKey::new("other");
    let small = tx(&other.sign(transfer(ID, 0, rich().address, 1)));
    let txs = [
        burner(0, 16_000_000),
        burner(1, 16_000_000),
        burner(2, 21_000),
        small,
    ];
    let offered: Vec<BlockTx> = txs.iter().cloned().map(Into::into).collect();
    let chosen = t
        .app
        .consensus
        .prepare_proposal(&offered, 1_000_000)
        .unwrap();
    let chosen: Vec<Vec<u8>> = chosen.iter().map(|tx| tx.bytes().to_vec()).collect();
    assert_eq!(chosen, [txs[0].clone(), txs[3].clone()]);
    assert!(
        t.app
            .consensus
            .process_proposal(&offered)
            .unwrap()
            .is_none()
    );
}

#[test]
fn where_not_all_fit_who_pays_more_comes_first_and_every_sender_in_order() {
    let t = &chain();
    let paying = |name: &str, nonce: u64, gwei: u128| {
        let mut burn = create(ID, nonce, LOOP.to_vec());
        burn.gas_limit = 8_000_000;
        burn.max_priority_fee_per_gas = gwei * GWEI;
        tx(&EthKey::new(name).sign(burn))
    };
    let cheap = paying("cheap", 0, 1);
    let (first, second) = (paying("in order", 0, 2), paying("in order", 1, 9));
    // More than is left above the base fee counts as what is left.
    let (dear, late) = (paying("dear", 0, 5), paying("late", 0, 5));
    let offer = |txs: &[&Vec<u8>]| {
        let offered: Vec<BlockTx> = txs.iter().map(|tx| (*tx).clone().into()).collect();
        let chosen = t.app.consensus.prepare_proposal(&offered, 1_000_000);
        let chosen = chosen.unwrap();
        chosen
            .iter()
            .map(|tx| tx.bytes().to_vec())
            .collect::<Vec<_>>()
    };
    let all = offer(&[&cheap, &second, &dear]);
    assert_eq!(
        all,
        [cheap.clone(), second.clone(), dear.clone()],
        "they fit"
    );
    // The second of a sender pays nine, but waits for the first, which pays two.
    let chosen = offer(&[&cheap, &first, &second, &dear, &late]);
    assert_eq!(chosen, [dear, late, first]);
}

#[test]
fn half_of_the_gas_limit_is_paid_for_whatever_is_used() {
    let t = &mut chain();
    let to = EthKey::new("to").address;
    let mut generous = transfer(ID, 0, to, 1);
    generous.gas_limit = 100_000;
    let before = wei(t, rich().address);
    let result = t.deliver(tx(&rich().sign(generous)));
    assert_eq!(result.gas_used, 50_000);
    assert_eq!(receipt(&result).gas_used, 50_000);
    let paid = U256::from(50_000 * 2 * GWEI + 1);
    assert_eq!(wei(t, rich().address), before - paid);
}

#[test]
fn those_that_wait_must_be_covered_together() {
    let t = &mut builder().start();
    t.block(Vec::new());
    let to = EthKey::new("to").address;
    let spend = |nonce, coins: u128| transfer(ID, nonce, to, coins * 1_000_000_000_000_000_000);
    assert_eq!(t.check(&tx(&rich().sign(spend(0, 600)))).code, 0);
    let second = t.check(&tx(&rich().sign(spend(1, 600))));
    assert_eq!(
        (&*second.codespace, second.code),
        ("sdk", 5),
        "{}",
        second.log
    );
    assert_eq!(t.check(&tx(&rich().sign(spend(1, 300)))).code, 0);
}

#[test]
fn a_node_s_own_price_is_compared_with_what_is_really_paid() {
    // 0.025utarn a gas are 25 gwei.
    let t = &mut builder().gas_prices("0.025utarn").start();
    t.block(Vec::new());
    let to = EthKey::new("to").address;
    // Up to 50 gwei, but with a tip of one the price is two.
    let cheap = t.check(&tx(&rich().sign(transfer(ID, 0, to, 1))));
    assert_eq!(
        (&*cheap.codespace, cheap.code),
        ("sdk", 13),
        "{}",
        cheap.log
    );
    assert!(
        cheap.log.contains("transaction underpriced"),
        "{}",
        cheap.log
    );
    let mut fine = transfer(ID, 0, to, 1);
    fine.max_priority_fee_per_gas = 24 * GWEI;
    assert_eq!(t.check(&tx(&rich().sign(fine))).code, 0);
}

/// The places in the offer of what a proposer chooses.
fn chosen(t: &TestChain, txs: &[Vec<u8>]) -> Vec<usize> {
    let offered: Vec<BlockTx> = txs.iter().cloned().map(Into::into).collect();
    let chosen = t
        .app
        .consensus
        .prepare_proposal(&offered, 1_000_000)
        .unwrap();
    let place = |tx: &BlockTx| txs.iter().position(|one| one == tx.bytes()).unwrap();
    chosen.iter().map(place).collect()
}

#[test]
fn transactions_that_may_be_void_get_half_of_a_proposal() {
    let t = &mut chain();
    let other = EthKey::new("other");
    let burn = |key: &EthKey, nonce, gas| {
        let mut burn = create(ID, nonce, LOOP.to_vec());
        burn.gas_limit = gas;
        tx(&key.sign(burn))
    };
    // The first of a sender may be large, those that follow share fifteen million.
    let txs = [
        burn(&rich(), 0, 1_000_000),
        burn(&rich(), 1, 14_000_000),
        burn(&rich(), 2, 1_000_001),
        burn(&other, 0, 15_000_000),
    ];
    assert_eq!(chosen(t, &txs), [0, 1, 3]);
    // So does whoever is named by an authorization before, which uses the nonce.
    let delegate = alloy_consensus::TxEip7702 {
        chain_id: ID,
        nonce: 0,
        gas_limit: 100_000,
        max_fee_per_gas: 50 * GWEI,
        max_priority_fee_per_gas: GWEI,
        to: rich().address,
        authorization_list: vec![other.delegate(ID, rich().address, 0)],
        ..alloy_consensus::TxEip7702::default()
    };
    let delegate = tx(&rich().sign(delegate));
    let txs = [
        delegate.clone(),
        burn(&other, 0, 15_000_000),
        burn(&other, 1, 21_000),
    ];
    assert_eq!(chosen(t, &txs), [0, 1]);
    // And whoever has delegated: anybody can call its code.
    assert_eq!(t.deliver(delegate).code, 0);
    let both = [burn(&other, 1, 15_000_000), burn(&other, 2, 21_000)];
    assert_eq!(chosen(t, &both), [0]);
    // One that is larger does not wait for ever.
    assert_eq!(chosen(t, &[burn(&other, 1, 1 << 24)]), [0]);
}

#[test]
fn a_sender_that_sends_its_money_away_first_leaves_nothing_of_the_second() {
    let t = &mut chain();
    let to = EthKey::new("to").address;
    let drain = transfer(ID, 0, to, 999_000_000_000_000_000_000);
    let results = t
        .block(vec![tx(&rich().sign(drain)), burner(1, 16_000_000)])
        .results;
    assert_eq!(results[0].code, 0, "{}", results[0].log);
    assert_eq!(
        results[1].code, 806,
        "it could still pay: {}",
        results[1].log
    );
    let all = wei(t, rich().address) - U256::from(21_000 * 50 * GWEI);
    let mut rest = transfer(ID, 2, to, 0);
    rest.value = all;
    let results = t
        .block(vec![tx(&rich().sign(rest)), burner(3, 16_000_000)])
        .results;
    assert_eq!(results[0].code, 0, "{}", results[0].log);
    assert_eq!((&*results[1].codespace, results[1].code), ("sdk", 5));
    assert!(results[1].data.is_empty() && results[1].events.is_empty());
    assert_eq!(super::account(t, rich().address).nonce, 3);
}
