//! Block hashes, the base fee, and what contracts see of a block.

use proptest::prelude::*;
use revm::bytecode::opcode as op;
use revm::context::TxEnv;
use revm::primitives::{B256, TxKind, U256};
use tarn_primitives::{BlockInfo, BlockTime, Height};
use tarn_runtime::testing::Harness;

use super::chain;
use crate::accounts::from_eth;
use crate::vm::{self, Env};
use crate::{Params, basefee, blockhash, keeper};

fn hash_of(height: u64) -> [u8; 32] {
    revm::primitives::keccak256(height.to_be_bytes()).0
}

/// Begins a block of this height, with a hash.
fn begin(harness: &mut Harness, height: u64) {
    harness.set_block(BlockInfo {
        height: Height::new(height),
        time: BlockTime::new(1_700_000_000, 0),
        hash: Some(hash_of(height)),
        ..BlockInfo::default()
    });
    keeper::begin_block(harness.ctx_mut()).unwrap();
}

#[test]
fn the_last_8191_blocks_are_remembered_and_no_other() {
    let mut harness = chain();
    let last = 20_000;
    for height in 3_000..=last {
        begin(&mut harness, height);
    }
    let ctx = harness.ctx();
    for (height, kept) in [
        (last, false),
        (last - 1, true),
        (last - 256, true),
        (last - 8_191, true),
        (last - 8_192, false),
        (last + 1, false),
        (0, false),
    ] {
        let expected = if kept {
            B256::new(hash_of(height))
        } else {
            B256::ZERO
        };
        assert_eq!(blockhash::of(ctx, height).unwrap(), expected, "{height}");
    }
    // Every slot of the history contract is the one height that it may be asked for.
    for height in [last - 1, last - 2, last - 255, last - 8_190, last - 8_191] {
        let slot = U256::from(height % 8_191);
        let value = blockhash::in_slot(ctx, slot).unwrap();
        assert_eq!(value, U256::from_be_bytes(hash_of(height)), "{height}");
    }
    assert_eq!(
        blockhash::in_slot(ctx, U256::from(8_191)).unwrap(),
        U256::ZERO
    );
    assert_eq!(blockhash::in_slot(ctx, U256::MAX).unwrap(), U256::ZERO);
}

#[test]
fn the_history_contract_of_eip_2935_answers_as_blockhash_does() {
    let mut harness = chain();
    for height in 1..=400 {
        begin(&mut harness, height);
    }
    let env = Env::of(harness.ctx()).unwrap();
    let mut ask = |height: u64| {
        let tx = TxEnv {
            caller: revm::primitives::Address::ZERO,
            gas_price: u128::from(env.block.basefee),
            gas_limit: 100_000,
            kind: TxKind::Call(blockhash::HISTORY),
            data: U256::from(height).to_be_bytes::<32>().to_vec().into(),
            chain_id: Some(env.cfg.chain_id),
            ..TxEnv::default()
        };
        let mut free = env.clone();
        free.block.basefee = 0;
        let tx = TxEnv { gas_price: 0, ..tx };
        let ctx = harness.ctx_mut();
        let mark = ctx.mark();
        let done = vm::execute_in(ctx, &free, tx, |_| Ok(())).unwrap();
        ctx.rollback(mark);
        done
    };
    for height in [399, 200, 1] {
        let done = ask(height);
        assert_eq!(done.status, vm::Status::Success);
        assert_eq!(done.output.to_vec(), hash_of(height));
    }
    for height in [400, 401] {
        assert_eq!(ask(height).status, vm::Status::Reverted, "{height}");
    }
}

#[test]
fn a_block_without_a_hash_or_with_the_evm_off_keeps_nothing() {
    let mut harness = chain();
    let before = harness.state().unwrap();
    keeper::begin_block(harness.ctx_mut()).unwrap();
    assert_eq!(harness.state().unwrap(), before);
    let mut params = keeper::params(harness.ctx()).unwrap();
    params.enabled = false;
    keeper::set_params(harness.ctx_mut(), &params).unwrap();
    let before = harness.state().unwrap();
    begin(&mut harness, 7);
    assert_eq!(harness.state().unwrap(), before);
    assert_eq!(
        keeper::ensure_enabled(harness.ctx()).unwrap_err().code(),
        Some(("evm", 816))
    );
}

/// Runs code in a transaction of so much gas and takes everything back.
fn run(code: &[u8], gas: u64) -> tarn_runtime::Result<vm::Outcome> {
    let mut harness = chain();
    let ctx = harness.ctx_mut();
    let mut env = Env::of(ctx).unwrap();
    env.block.basefee = 0;
    let contract = revm::primitives::Address::with_last_byte(0xcc).create(1);
    crate::accounts::set_code(ctx, &from_eth(&contract), code).unwrap();
    tarn_auth::keeper::ensure_account(ctx, &from_eth(&contract)).unwrap();
    let tx = TxEnv {
        gas_limit: gas,
        kind: TxKind::Call(contract),
        chain_id: Some(env.cfg.chain_id),
        ..TxEnv::default()
    };
    vm::execute_in(ctx, &env, tx, |_| Ok(()))
}

/// Returns the word on the stack.
const RETURN: [u8; 6] = [op::PUSH0, op::MSTORE, op::PUSH1, 32, op::PUSH0, op::RETURN];

fn word(number: u64) -> Vec<u8> {
    U256::from(number).to_be_bytes::<32>().to_vec()
}

/// Whether a call of a precompile without input succeeds with so much gas.
fn answers(precompile: u16, gas: u16) -> bool {
    let (to, gas) = (precompile.to_be_bytes(), gas.to_be_bytes());
    let mut code = vec![op::PUSH0; 5];
    code.extend([op::PUSH2, to[0], to[1], op::PUSH2, gas[0], gas[1], op::CALL]);
    code.extend(RETURN);
    run(&code, 100_000).unwrap().output.to_vec() == word(1)
}

#[test]
fn osaka_counts_leading_zeros() {
    let clz = [&[op::PUSH1, 1, 0x1e][..], &RETURN].concat();
    assert_eq!(run(&clz, 100_000).unwrap().output.to_vec(), word(255));
}

#[test]
fn osaka_prices_p256_and_modexp() {
    assert!(answers(0x100, 6_900) && !answers(0x100, 6_899), "EIP-7951");
    assert!(answers(5, 500) && !answers(5, 499), "EIP-7883");
}

#[test]
fn osaka_bounds_the_gas_of_a_transaction() {
    let error = run(&[op::STOP], (1 << 24) + 1).unwrap_err();
    assert_eq!(error.code(), Some(("sdk", 11)), "{error}");
    assert!(run(&[op::STOP], 1 << 24).is_ok());
}

proptest! {
    #[test]
    fn the_base_fee_stays_within_an_eighth_and_above_the_least(
        now in 1_000_000_000_u64..1_000_000_000_000, used in 0_u64..=30_000_000
    ) {
        let params = Params::new_chain(1_000_000_000_000, 1_000_000_000);
        let next = basefee::next(now, used, &params);
        prop_assert!(next >= params.min_base_fee);
        prop_assert!(next <= now + now / 8 + 1);
        prop_assert!(next >= (now - now / 8).max(params.min_base_fee));
        match used.cmp(&15_000_000) {
            std::cmp::Ordering::Less => prop_assert!(next <= now),
            std::cmp::Ordering::Equal => prop_assert_eq!(next, now),
            std::cmp::Ordering::Greater => prop_assert!(next > now),
        }
    }
}

#[test]
fn the_base_fee_follows_the_examples_of_eip_1559() {
    let params = Params::new_chain(1_000_000_000_000, 1);
    for (now, used, next) in [
        (1_000_000_000, 15_000_000, 1_000_000_000),
        (1_000_000_000, 30_000_000, 1_125_000_000),
        (1_000_000_000, 0, 875_000_000),
        (1_000_000_000, 22_500_000, 1_062_500_000),
        (1, 30_000_000, 2),
        (7, 0, 7),
        (8, 0, 7),
    ] {
        assert_eq!(basefee::next(now, used, &params), next, "{now} {used}");
    }
}
