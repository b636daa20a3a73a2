//! Random worlds, executed by this module and by stock revm: everything must be equal.

use std::collections::BTreeMap;

use revm::bytecode::Bytecode;
use revm::context::TxEnv;
use revm::database::{CacheDB, EmptyDB};
use revm::database_interface::Database as _;
use revm::primitives::{Address as EthAddress, KECCAK_EMPTY, TxKind, U256};
use revm::state::AccountInfo;
use tarn_runtime::testing::Harness;

use super::program::{Known, Random, program};
use super::{chain, reference, rich, sender};
use crate::accounts::{from_eth, set_code, to_eth};
use crate::state::{STORAGE, Word};
use crate::vm::{self, Env};
use crate::{keeper, ledger};

type Reference = CacheDB<EmptyDB>;

/// Worlds of three transactions each.
#[expect(
    clippy::disallowed_methods,
    reason = "tests may be told how long to run"
)]
fn worlds() -> u64 {
    match std::env::var_os("TARN_LONG") {
        Some(_) => 1_000_000,
        None => 10_000,
    }
}

fn account(number: u8) -> EthAddress {
    EthAddress::with_last_byte(number).create(u64::from(number))
}

struct World {
    users: Vec<EthAddress>,
    reference: Reference,
    env: Env,
}

/// The same accounts, balances, code and storage on both sides.
fn build(random: &mut Random, harness: &mut Harness) -> World {
    let users: Vec<EthAddress> = (1..=3).map(account).collect();
    let contracts: Vec<EthAddress> = (10..=14).map(account).collect();
    let mut known = users.clone();
    known.extend(&contracts);
    known.extend(&contracts);
    known.extend([account(99), EthAddress::with_last_byte(4)]);
    let mut reference = CacheDB::new(EmptyDB::new());
    let ctx = harness.ctx_mut();
    let mut env = Env::of(ctx).unwrap();
    env.block.basefee = 0;
    env.block.beneficiary = to_eth(&tarn_auth::fee_collector());
    env.params.min_gas_share = tarn_primitives::Dec::ZERO;
    let scale = env.params.scale;
    let mut balances = BTreeMap::new();
    for user in &users {
        let wei = U256::from(10_u64.pow(18)) + U256::from(random.below(10_u64.pow(13)));
        balances.insert(from_eth(user), wei);
        reference.insert_account_info(*user, info(wei, 0, &[]));
    }
    let list = Known {
        accounts: &known,
        native: sender::ADDRESS,
    };
    for contract in &contracts {
        let wei = U256::from(random.below(20_000_000_000_000));
        let code = program(random, &list, 2);
        set_code(ctx, &from_eth(contract), &code).unwrap();
        let mut there = tarn_auth::keeper::ensure_account(ctx, &from_eth(contract)).unwrap();
        there.sequence = 1;
        tarn_auth::keeper::save(ctx, &from_eth(contract), &there).unwrap();
        balances.insert(from_eth(contract), wei);
        reference.insert_account_info(*contract, info(wei, 1, &code));
        for slot in 0..random.below(3) {
            let slot = U256::from(slot);
            let value = U256::from(random.below(9) + 1);
            reference
                .insert_account_storage(*contract, slot, value)
                .unwrap();
            let hash = revm::primitives::keccak256(slot.to_be_bytes::<32>()).0;
            STORAGE
                .put(ctx, &(from_eth(contract), hash), &Word(value))
                .unwrap();
        }
    }
    let given = balances.values().fold(U256::ZERO, |sum, wei| sum + *wei);
    let left = ledger::wei(ctx, &rich(), scale).unwrap() - given;
    balances.insert(rich(), left);
    ledger::settle(ctx, scale, &balances).unwrap();
    let held = ledger::wei(ctx, &tarn_auth::fee_collector(), scale).unwrap();
    let collector = to_eth(&tarn_auth::fee_collector());
    reference.insert_account_info(collector, info(held, 0, &[]));
    reference.insert_account_info(sender::ADDRESS, info(U256::ZERO, 0, &[0xfe]));
    World {
        users,
        reference,
        env,
    }
}

fn info(balance: U256, nonce: u64, code: &[u8]) -> AccountInfo {
    let mut info = AccountInfo::from_bytecode(Bytecode::new_legacy(code.to_vec().into()));
    if code.is_empty() {
        info = AccountInfo::default();
    }
    info.balance = balance;
    info.nonce = nonce;
    info
}

fn transaction(random: &mut Random, world: &World, nonces: &BTreeMap<EthAddress, u64>) -> TxEnv {
    let caller = random.pick(&world.users);
    let mut tx = TxEnv {
        caller,
        nonce: nonces.get(&caller).copied().unwrap_or_default(),
        gas_limit: 200_000 + random.below(800_000),
        gas_price: u128::from(random.below(30)),
        value: U256::from(random.below(3_000_000_000_000)),
        chain_id: Some(world.env.cfg.chain_id),
        kind: TxKind::Call(account(10 + u8::try_from(random.below(5)).unwrap())),
        ..TxEnv::default()
    };
    if random.below(6) == 0 {
        let known = [account(10), account(11), account(1), account(99)];
        let list = Known {
            accounts: &known,
            native: sender::ADDRESS,
        };
        tx.kind = TxKind::Create;
        tx.data = program(random, &list, 1).into();
    }
    tx
}

/// Every account that stock revm knows is the same here.
fn compare(harness: &mut Harness, world: &World, about: &str) {
    let scale = world.env.params.scale;
    let mut here = vm::Db {
        ctx: harness.ctx_mut(),
        scale,
    };
    for (address, expected) in &world.reference.cache.accounts {
        if *address == sender::ADDRESS {
            continue;
        }
        let got = here.basic(*address).unwrap().unwrap_or_default();
        let want = &expected.info;
        assert_eq!(got.balance, want.balance, "balance of {address} {about}");
        assert_eq!(got.nonce, want.nonce, "nonce of {address} {about}");
        let wanted = if want.is_empty() {
            KECCAK_EMPTY
        } else {
            want.code_hash
        };
        assert_eq!(got.code_hash, wanted, "code of {address} {about}");
        for (slot, value) in &expected.storage {
            let got = here.storage(*address, *slot).unwrap();
            assert_eq!(got, *value, "slot {slot} of {address} {about}");
        }
    }
}

fn run(seed: u64, eager: bool, harness: &mut Harness) -> (u64, u64) {
    let mut random = Random(seed);
    let mut world = build(&mut random, harness);
    let mut nonces: BTreeMap<EthAddress, u64> = BTreeMap::new();
    let (mut succeeded, mut native) = (0, 0);
    for number in 0..3 {
        let about = format!("in world {seed}, transaction {number}, eager {eager}");
        let tx = transaction(&mut random, &world, &nonces);
        let caller = tx.caller;
        let expected = reference::execute(&mut world.reference, &world.env, tx.clone());
        let before = harness.ctx().events().len();
        let env = world.env.clone();
        let got = harness.ctx_mut().nested(|ctx| {
            vm::execute_in(ctx, &env, tx, |evm| {
                if eager {
                    evm.ctx.journaled_state.catch_up()
                } else {
                    Ok(())
                }
            })
        });
        let got = got.unwrap_or_else(|error| panic!("{error} {about}"));
        assert_eq!(got, expected, "{about}");
        compare(harness, &world, &about);
        harness.assert_invariants();
        *nonces.entry(caller).or_default() += 1;
        succeeded += u64::from(got.status == vm::Status::Success);
        native += u64::from(harness.ctx().events().len() > before);
    }
    (succeeded, native)
}

#[test]
fn random_worlds_end_as_under_stock_revm() {
    let mut harness = chain();
    let (mut succeeded, mut native) = (0, 0);
    let all = worlds();
    for seed in 0..all {
        let eager = seed % 4 == 3;
        let mark = harness.ctx_mut().mark();
        let (more, sent) = run(seed, eager, &mut harness);
        harness.ctx_mut().rollback(mark);
        succeeded += more;
        native += sent;
    }
    // The worlds are not all the same failure.
    assert!(succeeded > all, "{succeeded} of {} succeeded", 3 * all);
    assert!(
        native > all / 3,
        "{native} of {} called native code",
        3 * all
    );
    assert!(keeper::params(harness.ctx()).unwrap().enabled);
}
