//! Memory of an account and of a slot: three states, opened by processes of their own.

use std::sync::Arc;

use anyhow::Result;
use serde_json::{Value, json};
use tarn_app::Genesis;
use tarn_primitives::Address;
use tarn_primitives::Serial;

use super::figures::{float, float_of};
use crate::load::Accounts;
use crate::memory;
use crate::sends::Bench;

/// So many accounts with a coin, and so many slots of one contract, each beside a state without them.
pub(super) fn run(count: usize) -> Result<()> {
    let without = held(&Accounts::new(1, 0)?.genesis())?;
    let accounts = held(&Accounts::new(count + 1, 0)?.genesis())?;
    let slots = held(&contract(count)?)?;
    let each = |with: u64| float(with.saturating_sub(without)) / float_of(count);
    println!(
        "  memory after reopening, {count} of each: {:.0} bytes an account with a coin, {:.0} bytes a slot",
        each(accounts),
        each(slots)
    );
    Ok(())
}

/// A contract with so many slots.
fn contract(slots: usize) -> Result<Genesis> {
    let mut genesis = Accounts::new(1, 0)?.genesis();
    let storage = (1..=slots).map(|slot| {
        let slot = format!("{slot:064x}");
        json!({ "slot": slot, "value": "de0b6b3a7640000" })
    });
    let contract = json!({
        "address": tarn_tests::show(&Address::new([0xc0; 20])), "code": "00",
        "storage": storage.collect::<Vec<Value>>(),
    });
    let evm = json!({ "contracts": [contract] });
    genesis.app_state.insert("evm".to_owned(), evm);
    Ok(genesis)
}

/// Bytes that a state of this genesis takes in memory.
fn held(genesis: &Genesis) -> Result<u64> {
    let folder = tempfile::tempdir()?;
    drop(Bench::open_with(folder.path(), genesis, Arc::new(Serial))?);
    Ok(memory::of(folder.path())?.bytes)
}
