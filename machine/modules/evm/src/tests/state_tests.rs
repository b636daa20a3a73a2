//! Ethereum's own state tests: the root of the state after a transaction must be the one they name.
//!
//! They are not part of this repository. They are read from the folder in `TARN_EVM_VECTORS`, or beside
//! the checkout, and skipped where neither is there. One file of ten is run; all in a long run.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

use alloy_trie::root::{state_root_unsorted, storage_root};
use alloy_trie::{EMPTY_ROOT_HASH, TrieAccount};
use revm::context::TxEnv;
use revm::context::either::Either;
use revm::context::transaction::{AccessList, AccessListItem, Authorization, SignedAuthorization};
use revm::context_interface::block::BlobExcessGasAndPrice;
use revm::primitives::hardfork::SpecId;
use revm::primitives::{Address as EthAddress, B256, Bytes, TxKind, U256, hex, keccak256};
use serde_json::{Value, json};
use tarn_primitives::{Address, BlockInfo, BlockTime, Height};
use tarn_runtime::testing::Harness;

use super::{chain_with, rich};
use crate::accounts::{from_eth, set_code};
use crate::state::{BLOCK_HASHES, STORAGE, Word};
use crate::vm::{self, Env};
use crate::{blockhash, ledger};

/// Where the archive is; none if nowhere.
#[expect(
    clippy::disallowed_methods,
    reason = "tests may be told where files are"
)]
fn archive() -> Option<PathBuf> {
    let named = std::env::var_os("TARN_EVM_VECTORS").map(PathBuf::from);
    let beside = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../../shared/vectors/evm");
    let file = named.unwrap_or(beside).join("GeneralStateTests.tar.xz");
    file.is_file().then_some(file)
}

#[expect(
    clippy::disallowed_methods,
    reason = "tests may be told how long to run"
)]
fn is_long() -> bool {
    std::env::var_os("TARN_LONG").is_some()
}

fn unpacked(archive: &Path) -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../target/evm-vectors");
    let tests = folder.join("GeneralStateTests");
    if !tests.is_dir() {
        std::fs::create_dir_all(&folder).unwrap();
        let script = "import sys, tarfile; tarfile.open(sys.argv[1]).extractall(sys.argv[2])";
        let done = Command::new("python3")
            .args(["-c", script])
            .args([archive, &folder])
            .status()
            .unwrap();
        assert!(done.success(), "the tests could not be unpacked");
    }
    tests
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files(&path));
        } else if path.extension().is_some_and(|end| end == "json") {
            found.push(path);
        }
    }
    found.sort();
    found
}

fn number(value: &Value) -> U256 {
    let digits = value.as_str().unwrap().trim_start_matches("0x");
    U256::from_str_radix(if digits.is_empty() { "0" } else { digits }, 16).unwrap()
}

fn small(value: &Value) -> Option<u64> {
    u64::try_from(number(value)).ok()
}

fn bytes(value: &Value) -> Bytes {
    hex::decode(value.as_str().unwrap()).unwrap().into()
}

fn address(value: &Value) -> EthAddress {
    EthAddress::from_slice(&bytes(value))
}

/// The block of a test.
fn environment(harness: &mut Harness, test: &Value) -> Env {
    let env = &test["env"];
    let (height, time) = (
        small(&env["currentNumber"]),
        small(&env["currentTimestamp"]),
    );
    harness.set_block(BlockInfo {
        height: Height::new(height.unwrap()),
        time: BlockTime::new(i64::try_from(time.unwrap_or(1)).unwrap_or(1), 0),
        ..BlockInfo::default()
    });
    let ctx = harness.ctx_mut();
    for before in height.unwrap().saturating_sub(256)..height.unwrap() {
        let hash = keccak256(before.to_string()).0;
        BLOCK_HASHES
            .put(ctx, &(before % blockhash::KEPT), &hash)
            .unwrap();
    }
    let mut here = Env::of(ctx).unwrap();
    here.rewards_proposer = true;
    here.params.min_gas_share = tarn_primitives::Dec::ZERO;
    here.cfg = revm::context::CfgEnv::new_with_spec(SpecId::CANCUN);
    here.cfg.chain_id = 1;
    here.block.number = number(&env["currentNumber"]);
    here.block.timestamp = number(&env["currentTimestamp"]);
    here.block.beneficiary = address(&env["currentCoinbase"]);
    here.block.gas_limit = small(&env["currentGasLimit"]).unwrap_or(u64::MAX);
    here.block.basefee = small(&env["currentBaseFee"]).unwrap();
    here.block.prevrandao = Some(B256::from(number(&env["currentRandom"])));
    here.block.blob_excess_gas_and_price = Some(BlobExcessGasAndPrice {
        excess_blob_gas: 0,
        blob_gasprice: 1,
    });
    here
}

/// Puts the accounts there; false if the bank cannot hold what they have.
fn prepare(harness: &mut Harness, test: &Value) -> bool {
    let ctx = harness.ctx_mut();
    let mut balances = BTreeMap::new();
    let mut sum = U256::ZERO;
    for (who, account) in test["pre"].as_object().unwrap() {
        let own = from_eth(&who.parse().unwrap());
        let wei = number(&account["balance"]);
        let Some(more) = sum.checked_add(wei) else {
            return false;
        };
        sum = more;
        balances.insert(own, wei);
        let mut there = tarn_auth::keeper::ensure_account(ctx, &own).unwrap();
        there.sequence = small(&account["nonce"]).unwrap();
        tarn_auth::keeper::save(ctx, &own, &there).unwrap();
        set_code(ctx, &own, &bytes(&account["code"])).unwrap();
        for (slot, value) in account["storage"].as_object().unwrap() {
            let slot = number(&json!(slot)).to_be_bytes::<32>();
            let value = number(value);
            if !value.is_zero() {
                let key = (own, keccak256(slot).0);
                STORAGE.put(ctx, &key, &Word(value)).unwrap();
            }
        }
    }
    let Some(left) = ledger::wei(ctx, &rich(), 1).unwrap().checked_sub(sum) else {
        return false;
    };
    balances.insert(rich(), left);
    ledger::settle(ctx, 1, &balances).is_ok()
}

/// The transaction of a case; none if this chain has no such kind or numbers.
fn transaction(test: &Value, case: &Value) -> Option<TxEnv> {
    let tx = &test["transaction"];
    let at = |field: &str| usize::try_from(case["indexes"][field].as_u64().unwrap()).unwrap();
    if tx.get("blobVersionedHashes").is_some() || tx.get("maxFeePerBlobGas").is_some() {
        return None;
    }
    let mut env = TxEnv {
        caller: address(&tx["sender"]),
        nonce: small(&tx["nonce"])?,
        gas_limit: small(&tx["gasLimit"][at("gas")])?,
        data: bytes(&tx["data"][at("data")]),
        kind: match tx["to"].as_str() {
            None | Some("") => TxKind::Create,
            Some(_) => TxKind::Call(address(&tx["to"])),
        },
        chain_id: Some(1),
        ..TxEnv::default()
    };
    let value = &tx["value"][at("value")];
    let digits = value.as_str()?;
    env.value = U256::from_str_radix(digits.strip_prefix("0x")?, 16).ok()?;
    let price = |field: &str| tx.get(field).map(|wei| u128::try_from(number(wei)));
    env.gas_price = price("gasPrice").or(price("maxFeePerGas"))?.ok()?;
    env.gas_priority_fee = price("maxPriorityFeePerGas").transpose().ok()?;
    if let Some(lists) = tx.get("accessLists") {
        env.access_list = access_list(&lists[at("data")]);
        env.tx_type = 1;
    }
    if env.gas_priority_fee.is_some() {
        env.tx_type = 2;
    }
    if let Some(list) = tx.get("authorizationList") {
        env.authorization_list = authorizations(list)?;
        env.tx_type = 4;
    }
    Some(env)
}

fn access_list(list: &Value) -> AccessList {
    let items = list.as_array().map(Vec::as_slice).unwrap_or_default();
    let item = |item: &Value| AccessListItem {
        address: address(&item["address"]),
        storage_keys: item["storageKeys"]
            .as_array()
            .unwrap()
            .iter()
            .map(|key| B256::from(number(key)))
            .collect(),
    };
    AccessList(items.iter().map(item).collect())
}

fn authorizations(
    list: &Value,
) -> Option<Vec<Either<SignedAuthorization, revm::context::transaction::RecoveredAuthorization>>> {
    let list = list.as_array()?.iter();
    list.map(|item| {
        let inner = Authorization {
            chain_id: number(&item["chainId"]),
            address: address(&item["address"]),
            nonce: small(&item["nonce"])?,
        };
        let parity = u8::try_from(number(item.get("yParity").unwrap_or(&item["v"]))).ok()?;
        let (r, s) = (number(&item["r"]), number(&item["s"]));
        Some(Either::Left(SignedAuthorization::new_unchecked(
            inner, parity, r, s,
        )))
    })
    .collect()
}

/// The root of all accounts but the chain's own.
fn root(harness: &Harness, ours: &[Address]) -> B256 {
    let ctx = harness.ctx();
    let mut accounts = BTreeMap::new();
    for ((store, key), _) in harness.state().unwrap() {
        if store != "auth" || key.first() != Some(&2) {
            continue;
        }
        let own = Address::from_slice(&key[9..]).unwrap();
        let there = tarn_auth::keeper::account(ctx, &own).unwrap().unwrap();
        if there.module.is_some() || ours.contains(&own) {
            continue;
        }
        let code = crate::accounts::code(ctx, &own).unwrap();
        let slots: Vec<(B256, U256)> = STORAGE
            .under(&own)
            .iter(ctx)
            .map(|entry| entry.unwrap())
            .map(|(hash, word)| (B256::new(hash), word.0))
            .collect();
        let account = TrieAccount {
            nonce: there.sequence,
            balance: ledger::wei(ctx, &own, 1).unwrap(),
            storage_root: if slots.is_empty() {
                EMPTY_ROOT_HASH
            } else {
                storage_root(slots)
            },
            code_hash: code.map_or(revm::primitives::KECCAK_EMPTY, |code| code.hash()),
        };
        let is_empty = account.nonce == 0 && account.balance.is_zero() && code.is_none();
        if !is_empty {
            accounts.insert(keccak256(own.as_bytes()), account);
        }
    }
    state_root_unsorted(accounts)
}

/// Tests of contracts that are made where something is stored already, without nonce and code. There is no
/// such account where contracts begin with nonce 1 (EIP-7610), and revm does not look for one.
const MADE_OVER_STORAGE: [&str; 5] = [
    "InitCollisionParis",
    "RevertInCreateInInitCreate2Paris",
    "RevertInCreateInInit_Paris",
    "create2collisionStorageParis",
    "dynamicAccountOverwriteEmpty_Paris",
];

#[derive(Debug, Default)]
struct Counts {
    equal: u64,
    refused: u64,
    blobs_or_numbers: u64,
    balances: u64,
    made_over_storage: u64,
    differ: Vec<String>,
}

/// One transaction of a test.
struct Case<'a> {
    name: &'a str,
    test: &'a Value,
    post: &'a Value,
    /// Whether the journal is eager from the beginning.
    eager: bool,
}

fn run(harness: &mut Harness, one: &Case<'_>, counts: &mut Counts) {
    let Case {
        name,
        test,
        post: case,
        eager,
    } = *one;
    if MADE_OVER_STORAGE.contains(&name) {
        counts.made_over_storage += 1;
        return;
    }
    let mark = harness.ctx_mut().mark();
    let before = harness.state().unwrap();
    let ours: Vec<Address> = before
        .keys()
        .filter(|(store, key)| *store == "auth" && key.first() == Some(&2))
        .map(|(_, key)| Address::from_slice(&key[9..]).unwrap())
        .filter(|own| test["pre"].get(own.to_hex()).is_none())
        .collect();
    if !prepare(harness, test) {
        counts.balances += 1;
        harness.ctx_mut().rollback(mark);
        return;
    }
    let env = environment(harness, test);
    let fails = case.get("expectException").is_some();
    let Some(tx) = transaction(test, case) else {
        counts.blobs_or_numbers += 1;
        harness.ctx_mut().rollback(mark);
        return;
    };
    let done = harness.ctx_mut().nested(|ctx| {
        vm::execute_in(ctx, &env, tx, |evm| {
            if eager {
                evm.ctx.journaled_state.catch_up()
            } else {
                Ok(())
            }
        })
    });
    let refused = match &done {
        Ok(_) => false,
        Err(tarn_runtime::Error::Rejected(_)) => true,
        Err(fault) => panic!("{name}: {fault}"),
    };
    let got = root(harness, &ours);
    let wanted: B256 = case["hash"].as_str().unwrap().parse().unwrap();
    if got == wanted && refused == fails {
        counts.equal += u64::from(!fails);
        counts.refused += u64::from(fails);
    } else {
        let indexes = &case["indexes"];
        counts
            .differ
            .push(format!("{name} {indexes} eager {eager}: {done:?}"));
    }
    harness.ctx_mut().rollback(mark);
}

#[test]
fn state_tests_of_ethereum_end_with_the_root_they_name() {
    let Some(archive) = archive() else {
        println!("skipped: no GeneralStateTests.tar.xz, see TARN_EVM_VECTORS");
        return;
    };
    let mut harness = chain_with(u128::MAX, Some(1));
    let mut counts = Counts::default();
    for (at, file) in files(&unpacked(&archive)).iter().enumerate() {
        if !is_long() && at % 10 != 0 {
            continue;
        }
        let text = std::fs::read_to_string(file).unwrap();
        let tests: Value = serde_json::from_str(&text).unwrap();
        for (name, test) in tests.as_object().unwrap() {
            let none = Vec::new();
            let cases = test["post"]["Cancun"].as_array().unwrap_or(&none);
            for (case, eager) in cases.iter().flat_map(|case| [(case, false), (case, true)]) {
                let one = Case {
                    name,
                    test,
                    post: case,
                    eager,
                };
                run(&mut harness, &one, &mut counts);
            }
        }
    }
    println!(
        "{} equal, {} refused as they should, {} blobs or numbers this chain has not, {} with balances over 2^128, \
         {} over storage",
        counts.equal,
        counts.refused,
        counts.blobs_or_numbers,
        counts.balances,
        counts.made_over_storage
    );
    assert!(counts.differ.is_empty(), "{:#?}", counts.differ);
    assert!(counts.equal > 1_000, "{counts:?}");
}
