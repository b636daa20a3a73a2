//! Random blocks of valid, invalid and mutated transactions: no fault, and the supply changes by what is
//! burned alone.

use proptest::prelude::*;
use tarn_primitives::tx::{Signer, SignerData, TxBuilder};
use tarn_proto::Namespace;
use tarn_proto::core::bank::v1beta1 as bank;
use tarn_proto::core::base::v1beta1::Coin;
use tarn_proto::svc::feeburn::v1 as feeburn;
use tarn_tests::{ALICE, BOB, CAROL, DAVE, TestChain, account, show};

use crate::machine::script::invariants_hold;

const PEOPLE: [&str; 4] = [ALICE, BOB, CAROL, DAVE];
const DENOMS: [&str; 4] = ["uatom", "utarn", "uusdc", "nothing"];

/// The parameters of one transaction, each of which may be invalid.
#[derive(Debug, Clone)]
struct Plan {
    from: usize,
    to: usize,
    denom: usize,
    amount: u128,
    fee: u128,
    gas: u64,
    sequence: i8,
    flip: Option<(usize, u8)>,
}

fn plan() -> impl Strategy<Value = Plan> {
    let amount = prop_oneof![
        4 => 0..5_000_u128,
        1 => 900_000_000_000..1_100_000_000_000_u128,
        1 => any::<u128>()
    ];
    let fee = prop_oneof![4 => 0..9_000_u128, 1 => any::<u128>()];
    let gas = prop_oneof![6 => Just(300_000_u64), 2 => 0..90_000_u64, 1 => any::<u64>()];
    let flip = prop_oneof![
        3 => Just(None),
        1 => (any::<usize>(), 1..=255_u8).prop_map(Some)
    ];
    let skew = prop_oneof![6 => Just(0_i8), 1 => any::<i8>()];
    (
        0..4_usize,
        0..4_usize,
        0..4_usize,
        amount,
        fee,
        gas,
        skew,
        flip,
    )
        .prop_map(|(from, to, denom, amount, fee, gas, sequence, flip)| Plan {
            from,
            to,
            denom,
            amount,
            fee,
            gas,
            sequence,
            flip,
        })
}

fn make(t: &TestChain, plan: &Plan, ahead: u64) -> Vec<u8> {
    let (from, to) = (account(PEOPLE[plan.from]), account(PEOPLE[plan.to]));
    let coin = |amount: u128, denom: &str| Coin {
        denom: denom.to_owned(),
        amount: amount.to_string(),
    };
    let send = bank::MsgSend {
        from_address: show(&from.address),
        to_address: show(&to.address),
        amount: vec![coin(plan.amount, DENOMS[plan.denom])],
    };
    let data = t.signer_data(&from, ahead);
    let data = SignerData {
        sequence: data.sequence.wrapping_add_signed(i64::from(plan.sequence)),
        ..data
    };
    let fee = (plan.fee > 0).then(|| coin(plan.fee, "utarn"));
    let tx = TxBuilder::new(Namespace::Cosmos)
        .message(&send)
        .with_fee(|wire| {
            wire.amount.extend(fee);
            wire.gas_limit = plan.gas;
        })
        .sign(&[Signer {
            key: &from.key,
            data,
        }]);
    let mut tx = tx;
    if let Some((at, mask)) = plan.flip {
        let at = at % tx.len();
        tx[at] ^= mask;
    }
    tx
}

/// What there is of every coin, and what was burned of it.
fn supply(t: &TestChain) -> Vec<Coin> {
    let total = t.ask(&bank::QueryTotalSupplyRequest::default()).unwrap();
    let burned = t.ask(&feeburn::QueryTotalsRequest {}).unwrap();
    let burned = burned.totals.unwrap();
    let number = |text: &str| text.parse::<u128>().unwrap();
    let mut supply = total.supply;
    for coin in &mut supply {
        if coin.denom == burned.denom {
            let sum = number(&coin.amount) + number(&burned.burned_total);
            coin.amount = sum.to_string();
        }
    }
    supply
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn random_blocks_never_fault_and_change_the_supply_only_by_burns(
        blocks in prop::collection::vec(prop::collection::vec(plan(), 0..8), 1..5),
    ) {
        let mut t = TestChain::new();
        t.block(Vec::new());
        let before = supply(&t);
        for plans in blocks {
            let mut ahead = [0_u64; 4];
            let mut txs = Vec::new();
            for plan in &plans {
                txs.push(make(&t, plan, ahead[plan.from]));
                ahead[plan.from] += u64::from(plan.sequence == 0 && plan.flip.is_none());
            }
            for tx in &txs {
                prop_assert!(t.app.check.check_tx(tx).is_ok());
                prop_assert!(t.app.query.simulate(tx).map_or_else(|e| e.code().is_some(), |_| true));
            }
            let block = t.next_block(txs.clone());
            let finalized = t.app.consensus.finalize_block(&block);
            let finalized = finalized.map_err(|fault| TestCaseError::fail(fault.to_string()))?;
            prop_assert_eq!(finalized.results.len(), txs.len());
            for result in &finalized.results {
                prop_assert_eq!(result.code == 0, result.codespace.is_empty());
                prop_assert_eq!(result.code == 0, result.log.is_empty());
                prop_assert_eq!(result.code == 0, !result.data.is_empty());
            }
            t.app.consensus.commit().unwrap();
            t.app.check.reset();
            invariants_hold(&t);
            prop_assert_eq!(supply(&t), before.clone());
        }
    }

    #[test]
    fn arbitrary_bytes_are_refused_without_a_fault(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        let mut t = TestChain::new();
        let result = t.app.check.check_tx(&bytes).unwrap();
        prop_assert_ne!(result.code, 0);
        let result = t.deliver(bytes);
        prop_assert_ne!(result.code, 0);
    }

    #[test]
    fn a_transaction_with_one_flipped_bit_is_refused(at: prop::sample::Index, bit in 0..8_u32) {
        let mut t = TestChain::new();
        t.block(Vec::new());
        let mut tx = t.send(&account(ALICE), &account(BOB).address, "1000utarn");
        let at = at.index(tx.len());
        tx[at] ^= 1 << bit;
        let check = t.check(&tx);
        prop_assert_ne!(check.code, 0);
        let before = t.app.query.app_hash(tarn_primitives::Height::ZERO).unwrap();
        let block = t.block(vec![tx]);
        prop_assert_eq!(block.results[0].code, check.code);
        prop_assert_eq!(block.app_hash, before);
    }
}

#[test]
fn supply_and_balances_agree_after_every_single_transaction() {
    let script = crate::machine::script::script(99, 15);
    let mut t = TestChain::new();
    t.block(Vec::new());
    let before = supply(&t);
    for tx in script.blocks.iter().flatten() {
        t.deliver(tx.clone());
        invariants_hold(&t);
        // The supply of pool shares changes with the liquidity.
        let mut after = supply(&t);
        after.retain(|coin| !coin.denom.starts_with("lp/"));
        assert_eq!(after, before);
    }
    assert_eq!(before.len(), 3);
}
