//! What Ethereum transactions do.

use revm::bytecode::opcode as op;
use revm::primitives::{TxKind, U256, hex};
use tarn_proto::svc::evm::v1 as pb;
use tarn_tests::ethereum::{ETHER, EthKey, GWEI, call, create, transfer};
use tarn_tests::{ALICE, TestChain, account as native};

use super::{ID, account, attribute, chain, receipt, rich, tx, wei};

/// Init code that returns this runtime code.
fn init(runtime: &[u8]) -> Vec<u8> {
    let length = u8::try_from(runtime.len()).unwrap();
    let head = [
        op::PUSH1,
        length,
        op::PUSH1,
        11,
        op::PUSH0,
        op::CODECOPY,
        op::PUSH1,
        length,
        op::PUSH0,
        op::RETURN,
        0,
    ];
    [&head[..], runtime].concat()
}

/// Runtime code that stores what it is sent in slot 0, and says so.
const KEEPER: &[u8] = &[
    op::CALLVALUE,
    op::PUSH0,
    op::SSTORE,
    op::PUSH1,
    7,
    op::PUSH0,
    op::PUSH0,
    op::LOG1,
    op::STOP,
];

#[test]
fn a_transfer_moves_wei_and_leaves_fee_nonce_and_a_receipt() {
    let t = &mut chain();
    let to = EthKey::new("nobody yet");
    let raw = rich().sign(transfer(ID, 0, to.address, ETHER / 2 + 1));
    let result = t.deliver(tx(&raw));
    assert_eq!((result.code, &*result.log), (0, ""));
    assert_eq!((result.gas_wanted, result.gas_used), (21_000, 21_000));
    let receipt = receipt(&result);
    assert_eq!(receipt.hash, super::ethereum(&raw).hash().to_string());
    assert_eq!(receipt.gas_used, 21_000);
    // The base fee is a gwei on a chain without a gas price, the tip another.
    assert_eq!(receipt.effective_gas_price, (2 * GWEI).to_string());
    let paid = U256::from(21_000 * 2 * GWEI);
    assert_eq!(wei(t, to.address), U256::from(ETHER / 2 + 1));
    let left = U256::from(1_000 * ETHER) - U256::from(ETHER / 2 + 1) - paid;
    assert_eq!(wei(t, rich().address), left);
    let here = account(t, rich().address);
    assert_eq!((here.nonce, &*here.fraction_wei), (1, "999999999999"));
    assert_eq!(
        attribute(&result, "ethereum_tx", "hash"),
        Some(&*receipt.hash)
    );
    assert_eq!(attribute(&result, "ethereum_tx", "status"), Some("1"));
    assert_eq!(
        attribute(&result, "transfer", "amount"),
        Some("500000utarn")
    );
    assert_eq!(attribute(&result, "tx", "fee"), Some("42utarn"));
    assert_eq!(
        attribute(&result, "message", "action"),
        Some("/core.evm.vm.v1.MsgEthereumTx")
    );
}

#[test]
fn a_contract_is_made_called_and_reads_what_it_stored() {
    let t = &mut chain();
    let made = t.deliver(tx(&rich().sign(create(ID, 0, init(KEEPER)))));
    assert_eq!(made.code, 0, "{}", made.log);
    let contract = rich().address.create(0);
    assert_eq!(receipt(&made).contract_address, contract.to_checksum(None));
    assert_eq!(account(t, contract).nonce, 1);
    let mut pay = call(ID, 1, contract, Vec::new());
    pay.value = U256::from(12_345);
    let paid = t.deliver(tx(&rich().sign(pay)));
    assert_eq!(paid.code, 0, "{}", paid.log);
    let logs = receipt(&paid).logs;
    assert_eq!(logs.len(), 1);
    assert_eq!(logs[0].address, hex::encode_prefixed(contract));
    assert_eq!(logs[0].topics, [format!("{:#066x}", 7)]);
    let slot = pb::QueryStorageRequest {
        address: contract.to_string(),
        slot: String::from("0x0"),
    };
    assert_eq!(t.ask(&slot).unwrap().value, format!("{:#066x}", 12_345));
    let address = contract.to_string();
    let code = t.ask(&pb::QueryCodeRequest { address }).unwrap().code;
    assert_eq!(code, hex::encode_prefixed(KEEPER));
}

#[test]
fn a_failed_call_keeps_nonce_and_fee_and_says_why() {
    let t = &mut chain();
    // Solidity's revert("no").
    let reason = hex::decode("08c379a0000000000000000000000000000000000000000000000000000000000000002000000000000000000000000000000000000000000000000000000000000000026e6f000000000000000000000000000000000000000000000000000000000000").unwrap();
    let mut runtime = vec![op::PUSH1, 100, op::PUSH1, 12, op::PUSH0, op::CODECOPY];
    runtime.extend([op::PUSH1, 100, op::PUSH0, op::REVERT, 0]);
    let offset = u8::try_from(runtime.len()).unwrap();
    runtime[3] = offset;
    runtime.extend(&reason);
    t.deliver(tx(&rich().sign(create(ID, 0, init(&runtime)))));
    let contract = rich().address.create(0);
    let before = wei(t, rich().address);
    let mut pay = call(ID, 1, contract, Vec::new());
    pay.value = U256::from(ETHER);
    let result = t.deliver(tx(&rich().sign(pay)));
    assert_eq!((&*result.codespace, result.code), ("evm", 801));
    assert_eq!(result.log, "execution reverted: no");
    let receipt = receipt(&result);
    assert_eq!(
        (&*receipt.vm_error, receipt.logs.len()),
        ("execution reverted: no", 0)
    );
    assert_eq!(receipt.ret, reason);
    assert_eq!(account(t, rich().address).nonce, 2);
    let price: u128 = receipt.effective_gas_price.parse().unwrap();
    let fee = U256::from(u128::from(result.gas_used) * price);
    assert_eq!(wei(t, rich().address), before - fee);
    assert_eq!(wei(t, contract), U256::ZERO);
    assert_eq!(attribute(&result, "ethereum_tx", "status"), Some("0"));
    let used = result.events.iter().flat_map(|event| &event.attributes);
    let used = used.filter(|one| one.key == "acc_seq").count();
    assert_eq!(
        used, 1,
        "its sequence is used: the same bytes cannot be sent again"
    );
    assert_eq!(attribute(&result, "transfer", "amount"), None);
}

#[test]
fn one_key_has_one_nonce_for_both_kinds_in_one_block_in_both_orders() {
    for ethereum_first in [true, false] {
        let t = &mut chain();
        let (key, alice) = (rich(), native(ALICE));
        let eth = |nonce| tx(&key.sign(transfer(ID, nonce, native_eth(&alice.address), ETHER)));
        let send = |t: &TestChain, ahead| native_send(t, &key, ahead);
        let txs = if ethereum_first {
            vec![eth(0), send(t, 1), eth(2)]
        } else {
            vec![send(t, 0), eth(1), send(t, 2)]
        };
        let results = t.block(txs).results;
        let codes: Vec<u32> = results.iter().map(|result| result.code).collect();
        assert_eq!(codes, [0, 0, 0], "{results:#?}");
        assert_eq!(account(t, key.address).nonce, 3);
        // The same again is refused and leaves nothing.
        let before = wei(t, key.address);
        let again = t.deliver(eth(0));
        assert_eq!((&*again.codespace, again.code), ("sdk", 3));
        assert_eq!((again.data.len(), again.events.len()), (0, 0));
        assert_eq!(wei(t, key.address), before);
    }
}

fn native_eth(address: &tarn_primitives::Address) -> revm::primitives::Address {
    tarn_evm::accounts::to_eth(address)
}

/// A send of the chain, signed by an Ethereum key.
pub(super) fn native_send(t: &TestChain, key: &EthKey, ahead: u64) -> Vec<u8> {
    let secret = tarn_primitives::crypto::SecretKey::eth(&key.secret_bytes()).unwrap();
    let public = secret.public();
    let own = tarn_tests::Account {
        address: public.address(),
        public,
        key: secret,
    };
    assert_eq!(own.address, key.own());
    let to = native(ALICE).address;
    t.sign_ahead(
        &own,
        &tarn_tests::msg_send(&own.address, &to, "5utarn"),
        ahead,
    )
}

#[test]
fn value_for_a_module_is_refused_before_and_inside_contracts() {
    let t = &mut chain();
    let module = tarn_primitives::Address::of_module("lending");
    let before = wei(t, rich().address);
    let direct = t.deliver(tx(&rich().sign(transfer(ID, 0, native_eth(&module), 5))));
    assert_eq!((&*direct.codespace, direct.code), ("evm", 812));
    assert_eq!(wei(t, rich().address), before);
    // A contract that passes on what it is sent, and stores whether that worked.
    let mut runtime = vec![
        op::PUSH0,
        op::PUSH0,
        op::PUSH0,
        op::PUSH0,
        op::CALLVALUE,
        op::PUSH20,
    ];
    runtime.extend(module.as_bytes());
    runtime.extend([
        op::GAS,
        op::CALL,
        op::PUSH1,
        2,
        op::ADD,
        op::PUSH0,
        op::SSTORE,
        op::STOP,
    ]);
    t.deliver(tx(&rich().sign(create(ID, 0, init(&runtime)))));
    let contract = rich().address.create(0);
    let mut pay = call(ID, 1, contract, Vec::new());
    pay.value = U256::from(ETHER);
    let result = t.deliver(tx(&rich().sign(pay)));
    assert_eq!(result.code, 0, "{}", result.log);
    let slot = pb::QueryStorageRequest {
        address: contract.to_string(),
        slot: String::from("0"),
    };
    assert_eq!(t.ask(&slot).unwrap().value, format!("{:#066x}", 2));
    assert_eq!(wei(t, contract), U256::from(ETHER));
}

#[test]
fn an_account_delegates_its_code_and_takes_it_back() {
    let t = &mut chain();
    t.deliver(tx(&rich().sign(create(ID, 0, init(KEEPER)))));
    let contract = rich().address.create(0);
    let user = EthKey::new("delegating");
    let delegate = |to, nonce| alloy_consensus::TxEip7702 {
        chain_id: ID,
        nonce: 1 + nonce,
        gas_limit: 200_000,
        max_fee_per_gas: 50 * GWEI,
        max_priority_fee_per_gas: GWEI,
        to: user.address,
        value: U256::from(9),
        authorization_list: vec![user.delegate(ID, to, nonce)],
        ..alloy_consensus::TxEip7702::default()
    };
    let result = t.deliver(tx(&rich().sign(delegate(contract, 0))));
    assert_eq!(result.code, 0, "{}", result.log);
    assert_eq!(attribute(&result, "ethereum_tx", "tx_type"), Some("4"));
    let code = |t: &TestChain| {
        let address = user.address.to_string();
        t.ask(&pb::QueryCodeRequest { address }).unwrap().code
    };
    assert_eq!(code(t), format!("0xef0100{}", hex::encode(contract)));
    let slot = pb::QueryStorageRequest {
        address: user.address.to_string(),
        slot: String::from("0x0"),
    };
    assert_eq!(t.ask(&slot).unwrap().value, format!("{:#066x}", 9));
    assert_eq!(account(t, user.address).nonce, 1);
    let cleared = t.deliver(tx(
        &rich().sign(delegate(revm::primitives::Address::ZERO, 1))
    ));
    assert_eq!(cleared.code, 0, "{}", cleared.log);
    assert_eq!(code(t), "0x");
    // Its account is one that signs on either side, although somebody else sent its delegations.
    let fund = tx(&rich().sign(transfer(ID, 3, user.address, ETHER)));
    assert_eq!(t.deliver(fund).code, 0);
    let sent = t.deliver(native_send(t, &user, 0));
    assert_eq!(sent.code, 0, "{}", sent.log);
    // What it stored stays.
    assert_eq!(t.ask(&slot).unwrap().value, format!("{:#066x}", 9));
}

#[test]
fn wei_that_a_contract_destroys_become_fees() {
    let t = &mut chain();
    let supply =
        |t: &TestChain| t.balance(&tarn_primitives::Address::of_module("evm_sink"), "utarn");
    // Destroys itself to itself while it is made: its value is gone.
    let mut gone = create(ID, 0, vec![op::ADDRESS, op::SELFDESTRUCT]);
    gone.value = U256::from(3 * ETHER + 7);
    let before = wei(t, rich().address);
    let result = t.deliver(tx(&rich().sign(gone)));
    assert_eq!(result.code, 0, "{}", result.log);
    assert_eq!(supply(t), 0, "whole units do not stay");
    let lost = before - wei(t, rich().address);
    assert!(lost > U256::from(3 * ETHER + 7));
    let contract = rich().address.create(0);
    assert_eq!(
        (wei(t, contract), account(t, contract).nonce),
        (U256::ZERO, 0)
    );
}

#[test]
fn the_bank_is_a_contract_whose_sends_are_the_chain_s() {
    let t = &mut chain();
    let bank = revm::primitives::address!("0000000000000000000000000000000000000801");
    let to = native(ALICE).address;
    let before = t.balance(&to, "utarn");
    // send(address,string,uint256)
    let mut input = revm::primitives::keccak256("send(address,string,uint256)")[..4].to_vec();
    for word in [
        U256::from_be_slice(to.as_bytes()),
        U256::from(0x60),
        U256::from(250),
        U256::from(5),
    ] {
        input.extend(word.to_be_bytes::<32>());
    }
    input.extend(b"utarn");
    input.extend([0; 27]);
    let sent = t.deliver(tx(&rich().sign(call(ID, 0, bank, input.clone()))));
    assert_eq!(sent.code, 0, "{}", sent.log);
    assert_eq!(t.balance(&to, "utarn"), before + 250);
    assert_eq!(attribute(&sent, "transfer", "amount"), Some("250utarn"));
    input.push(0);
    let odd = t.deliver(tx(&rich().sign(call(ID, 1, bank, input))));
    assert_eq!(
        (&*odd.codespace, odd.code),
        ("evm", 801),
        "trailing bytes are refused"
    );
    let native = revm::primitives::keccak256("Native(string,uint32,string)");
    assert_eq!(receipt(&odd).ret[..4], native[..4]);
    assert_eq!(t.balance(&to, "utarn"), before + 250);
    let mut pay = call(ID, 2, bank, Vec::new());
    pay.value = U256::from(1);
    pay.to = TxKind::Call(bank);
    let paid = t.deliver(tx(&rich().sign(pay)));
    assert_eq!((&*paid.codespace, paid.code), ("evm", 812));
}
