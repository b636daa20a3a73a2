//! Tests of the module as its users see it.

mod genesis;
mod keeper;
mod msgs;
mod queries;

use serde_json::json;
use tarn_base::Base;
use tarn_primitives::Address;
use tarn_primitives::crypto::SecretKey;
use tarn_runtime::testing::{ALICE, CAROL, Harness, chain};
use tarn_runtime::{Error, ModuleAccount, Result};

use crate::{Auth, keeper as accounts};

fn show(address: &Address) -> String {
    chain().show(address)
}

/// Carol is the authority; the fee collector is account 0.
fn harness() -> Harness {
    let mut t = Harness::with_genesis(&[&Base, &Auth], |module| {
        (module == "base").then(|| json!({ "authority": show(&CAROL) }))
    })
    .unwrap();
    accounts::ensure_module_accounts::<Auth>(t.ctx_mut()).unwrap();
    t
}

/// A key and the account it controls.
fn signer() -> (SecretKey, Address) {
    let key = SecretKey::secp256k1(&[0x11; 32]).unwrap();
    let address = key.public().address();
    (key, address)
}

/// Codespace, code and text.
fn refusal(error: &Error) -> (&'static str, u32, String) {
    let (codespace, code) = error.code().expect("a rejection");
    (codespace, code, error.to_string())
}

fn refused<T: std::fmt::Debug>(result: Result<T>) -> (&'static str, u32, String) {
    refusal(&result.unwrap_err())
}

/// With Alice, and an account that has signed twice.
fn populated() -> Harness {
    let mut t = harness();
    let (key, address) = signer();
    let ctx = t.ctx_mut();
    accounts::create(ctx, &ALICE).unwrap();
    let mut account = accounts::create(ctx, &address).unwrap();
    account.set_key(&key.public());
    accounts::save(ctx, &address, &account).unwrap();
    accounts::bump_sequence(ctx, &address).unwrap();
    accounts::bump_sequence(ctx, &address).unwrap();
    let mint = ModuleAccount {
        name: "mint",
        permissions: &["minter", "burner"],
    };
    accounts::ensure_module_account(ctx, &mint).unwrap();
    t.assert_invariants();
    t
}
