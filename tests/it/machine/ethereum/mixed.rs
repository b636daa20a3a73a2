//! Blocks with transactions of both kinds give the same hashes wherever they are executed.

use std::collections::BTreeSet;
use std::sync::Arc;

use alloy_dyn_abi::DynSolValue;
use revm::primitives::{Address as EthAddress, U256, address};
use tarn::workers::Pool;
use tarn_app::Config;
use tarn_primitives::{Height, Serial};
use tarn_proto::svc::dex::v1::MsgCreatePool;
use tarn_store::Memory;
use tarn_tests::ethereum::{ETHER, EthKey, call, create, input, transfer};
use tarn_tests::{ALICE, ChainBuilder, TestChain, account as native, coins, show};

use super::run::native_send;
use super::{ID, account, builder, tx, wei};
use crate::machine::script::{Dice, Script, invariants_hold};

/// Init code of a contract that stores the first word of its input in the slot of that number, and logs it.
const STORE: [u8; 16] = [
    0x67, 0x5f, 0x35, 0x80, 0x80, 0x55, 0x5f, 0x5f, 0xa1, 0x5f, 0x52, 0x60, 0x08, 0x60, 0x18, 0xf3,
];
/// Init code that destroys its contract for the contract's own sake: its value is gone.
const GONE: [u8; 2] = [0x30, 0xff];
const BANK: EthAddress = address!("0000000000000000000000000000000000000801");
const DEX: EthAddress = address!("0000000000000000000000000000000000000802");
const BLOCKS: u64 = 16;

fn people() -> [EthKey; 2] {
    ["first of two", "second of two"].map(EthKey::new)
}

fn funded() -> ChainBuilder {
    people().iter().fold(builder(), |chain, one| {
        chain.holding(&one.own(), "5000000000utarn,5000000000uusdc")
    })
}

fn number(value: u64) -> DynSolValue {
    DynSolValue::Uint(U256::from(value), 256)
}

fn text(value: &str) -> DynSolValue {
    DynSolValue::String(value.to_owned())
}

/// One of the ways to use the chain from Ethereum. Some fail in their block; none is refused before.
fn random(dice: &mut Dice, from: &EthKey, nonce: u64) -> Vec<u8> {
    let other = EthKey::new(&format!("other {}", dice.roll(5))).address;
    let raw = match dice.roll(7) {
        0 => from.sign(create(ID, nonce, STORE)),
        // Units and a fraction of one.
        1 | 2 => from.sign(transfer(ID, nonce, other, u128::from(dice.roll(1 << 50)))),
        3 => {
            let made = from.address.create(dice.roll(nonce + 1));
            let word = U256::from(dice.roll(9)).to_be_bytes::<32>();
            from.sign(call(ID, nonce, made, word.to_vec()))
        }
        4 => {
            let values = [
                DynSolValue::Address(other),
                text("uusdc"),
                number(dice.roll(90)),
            ];
            let input = input("send(address,string,uint256)", &values);
            from.sign(call(ID, nonce, BANK, input))
        }
        5 => {
            let pool = number(1 + dice.roll(2));
            let values = [pool, text("utarn"), number(1 + dice.roll(999)), number(0)];
            let input = input("swap(uint64,string,uint256,uint256)", &values);
            from.sign(call(ID, nonce, DEX, input))
        }
        _ => {
            let mut gone = create(ID, nonce, GONE);
            gone.value = U256::from(dice.roll(1 << 42));
            from.sign(gone)
        }
    };
    tx(&raw)
}

/// Transactions of both kinds, also of one key.
fn random_block(t: &TestChain, dice: &mut Dice) -> Vec<Vec<u8>> {
    let people = people();
    let mut ahead = [0_u64; 2];
    let mut txs = Vec::new();
    for _ in 0..dice.roll(8) {
        let who = usize::try_from(dice.roll(2)).unwrap();
        let from = &people[who];
        if dice.roll(4) == 0 {
            txs.push(native_send(t, from, ahead[who]));
        } else {
            let nonce = account(t, from.address).nonce + ahead[who];
            txs.push(random(dice, from, nonce));
        }
        ahead[who] += 1;
    }
    // What nobody can pay is refused before it runs, and uses no nonce.
    let last = account(t, people[0].address).nonce + ahead[0];
    let dear = transfer(ID, last, people[1].address, u128::from(u64::MAX) * ETHER);
    txs.push(tx(&people[0].sign(dear)));
    txs
}

fn first_pool(t: &TestChain) -> Vec<u8> {
    let alice = native(ALICE);
    let [token_a, token_b] = ["5000000utarn", "7000000uusdc"].map(|text| {
        let coin = coins(text).into_iter().next().cloned().unwrap();
        Some(coin.into())
    });
    let pool = MsgCreatePool {
        sender: show(&alice.address),
        token_a,
        token_b,
        swap_fee: String::new(),
    };
    t.sign(&alice, &pool)
}

fn script() -> Script {
    let (mut t, mut dice) = (funded().start(), Dice::new(20_261_118));
    let mut script = Script {
        blocks: Vec::new(),
        finalized: Vec::new(),
    };
    for height in 1..=BLOCKS {
        let txs = match height {
            1 => vec![first_pool(&t)],
            5 => Vec::new(),
            _ => random_block(&t, &mut dice),
        };
        script.blocks.push(txs.clone());
        script.finalized.push(t.block(txs));
        invariants_hold(&t);
    }
    let results = script.finalized.iter().flat_map(|block| &block.results);
    let codes: BTreeSet<(&str, u32)> = results
        .map(|result| (result.codespace.as_str(), result.code))
        .collect();
    for wanted in [("", 0), ("evm", 801), ("sdk", 5)] {
        assert!(codes.contains(&wanted), "{wanted:?} not in {codes:?}");
    }
    script
}

#[test]
fn two_workers_give_the_app_hashes_of_one() {
    let pool = Arc::new(Pool::new(2).unwrap());
    script().replay(&mut funded().workers(pool).start(), 1);
}

#[test]
fn checks_of_ethereum_transactions_do_not_change_a_block() {
    let (script, mut t) = (script(), funded().start());
    for height in 1..=script.height() {
        for tx in script.block(height).iter().rev() {
            t.check(tx);
        }
        assert_eq!(t.block(script.block(height)).app_hash, script.hash(height));
    }
}

#[test]
fn a_restart_at_every_height_changes_nothing_of_contracts() {
    let (script, memory) = (script(), Memory::default());
    let mut t = funded().durable(Box::new(memory.clone())).start();
    for height in 1..=script.height() {
        assert_eq!(t.block(script.block(height)).app_hash, script.hash(height));
        drop(t);
        let durable = Box::new(memory.clone());
        t = TestChain::open(durable, Arc::new(Serial), Config::default());
        assert_eq!(t.app.consensus.info().app_hash, script.hash(height));
    }
}

#[test]
fn blocks_that_were_taken_back_give_the_same_hashes_again() {
    let script = script();
    let mut t = funded().start();
    script.replay(&mut t, 1);
    for _ in 0..6 {
        t.app.consensus.rollback().unwrap();
    }
    script.replay(&mut t, BLOCKS - 5);
}

#[test]
fn an_exported_chain_with_contracts_goes_on_as_the_first() {
    let script = script();
    let mut t = funded().start();
    script.replay(&mut t, 1);
    for height in [1, 6, BLOCKS - 1] {
        let document = t.app.query.export(Height::new(height)).unwrap();
        let text = document.to_json().unwrap();
        let document = tarn_app::Genesis::from_json(&text).unwrap();
        let mut other = TestChain::build().from_genesis(document).start();
        assert_eq!(other.genesis_hash, script.hash(height), "height {height}");
        script.replay(&mut other, height + 1);
        for one in people() {
            assert_eq!(wei(&other, one.address), wei(&t, one.address));
        }
    }
}
