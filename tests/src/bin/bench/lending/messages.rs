//! Blocks of supplies, loans, repayments and liquidations, each beside one of as many sends.

use std::collections::BTreeMap;
use std::time::Duration;

use anyhow::{Result, anyhow};
use serde_json::{Value, json};
use tarn_primitives::Address;
use tarn_proto::Any;
use tarn_proto::core::base::v1beta1::Coin;
use tarn_proto::svc::lending::v1 as pb;
use tarn_proto::svc::oracle::v1 as oracle;
use tarn_tests::{msg_send, show};

use crate::load::Accounts;
use crate::sends::Bench;

const GAS: u64 = 1_000_000;

/// A chain on which every account supplied and owes, and its accounts.
pub(crate) struct Lent {
    pub(crate) bench: Bench,
    pub(crate) addresses: Vec<Address>,
    _directory: tempfile::TempDir,
}

fn feed(symbol: &str, denom: &str, price: &str) -> Value {
    json!({
        "symbol": symbol, "denoms": [denom], "exponent": 6,
        "source": { "kind": "fixed", "price": price }, "enabled": true,
    })
}

fn state(authority: &Address) -> BTreeMap<String, Value> {
    let market = |denom: &str| {
        json!({ "config": {
            "denom": denom, "collateral_factor": "", "liquidation_threshold": "", "liquidation_bonus": "",
            "reserve_factor": "", "base_rate": "", "kink": "", "rate_at_kink": "", "max_rate": "",
            "supply_cap": "1000000000000000000", "borrow_cap": "1000000000000000000", "uta_borrow_cap": "0",
            "supply_enabled": true, "borrow_enabled": true, "collateral_enabled": true,
        }})
    };
    let params = json!({
        "close_factor": "0.5", "full_close_hf": "0.95", "small_debt": "100", "min_borrow_value": "0",
        "dust_value": "1", "max_assets": 8, "weak_prices": true, "pausers": [],
    });
    BTreeMap::from([
        ("base".to_owned(), json!({ "authority": show(authority) })),
        (
            "oracle".to_owned(),
            json!({ "feeds": [feed("TARN", "utarn", "2"), feed("USDC", "uusdc", "1")] }),
        ),
        (
            "lending".to_owned(),
            json!({ "params": params, "markets": [market("utarn"), market("uusdc")] }),
        ),
    ])
}

fn coin(denom: &str, amount: u64) -> Coin {
    Coin {
        denom: denom.to_owned(),
        amount: amount.to_string(),
    }
}

/// A message of the account with this number.
type Make = fn(&[Address], usize) -> Any;

fn supply(all: &[Address], at: usize) -> Any {
    let (sender, amount) = (show(&all[at]), Some(coin("utarn", 100_000_000)));
    Any::pack(&pb::MsgSupply { sender, amount })
}

fn borrow(all: &[Address], at: usize) -> Any {
    let (sender, amount) = (show(&all[at]), Some(coin("uusdc", 30_000_000)));
    Any::pack(&pb::MsgBorrow { sender, amount })
}

fn repay(all: &[Address], at: usize) -> Any {
    Any::pack(&pb::MsgRepay {
        sender: show(&all[at]),
        amount: Some(coin("uusdc", 1_000_000)),
        on_behalf_of: String::new(),
    })
}

/// Everybody liquidates the next one a little; the first has lent too much to be liquidated.
fn liquidate(all: &[Address], at: usize) -> Any {
    let next = (at + 1) % all.len();
    let borrower = if next == 0 { 1 } else { next };
    Any::pack(&pb::MsgLiquidate {
        liquidator: show(&all[at]),
        borrower: show(&all[borrower]),
        repay: Some(coin("uusdc", 1_000_000)),
        collateral_denom: "utarn".to_owned(),
        min_seized: "1".to_owned(),
        as_supply: false,
        hops: Vec::new(),
    })
}

fn send(all: &[Address], at: usize) -> Any {
    let to = &all[all.len() - 1 - at];
    Any::pack(&msg_send(&all[at], to, "1000utarn"))
}

struct Run {
    lent: Lent,
    accounts: Accounts,
}

impl Run {
    /// How long a block with one message of everybody takes.
    fn block(&mut self, make: Make) -> Result<Duration> {
        let all = &self.lent.addresses;
        let messages: Vec<Any> = (0..all.len()).map(|at| make(all, at)).collect();
        let txs = self.accounts.signed(&messages, GAS)?;
        self.lent.bench.timed(&txs)
    }

    /// Blocks of a message beside blocks of sends.
    fn beside(&mut self, name: &str, make: Make, rounds: u32) -> Result<()> {
        let (mut own, mut sends) = (Duration::ZERO, Duration::ZERO);
        for _ in 0..rounds {
            sends += self.block(send)?;
            own += self.block(make)?;
        }
        let count = f64::from(rounds) * f64::from(u32::try_from(self.lent.addresses.len())?);
        println!(
            "  {name}: {:.0}/s, {:.2} of the sends' {:.0}/s",
            count / own.as_secs_f64(),
            sends.as_secs_f64() / own.as_secs_f64(),
            count / sends.as_secs_f64()
        );
        Ok(())
    }
}

pub(crate) fn run(accounts: usize, rounds: u32) -> Result<Lent> {
    let directory = tempfile::tempdir()?;
    let load = Accounts::new(accounts, accounts)?;
    let addresses = load.addresses().to_vec();
    let authority = *addresses.first().ok_or_else(|| anyhow!("no accounts"))?;
    let held = json!([
        { "denom": "utarn", "amount": "1000000000000" }, { "denom": "uusdc", "amount": "1000000000000" },
    ]);
    let mut genesis = load.genesis_holding(&held);
    genesis.app_state.extend(state(&authority));
    let bench = Bench::open(directory.path(), &genesis)?;
    let lent = Lent {
        bench,
        addresses,
        _directory: directory,
    };
    let mut run = Run {
        lent,
        accounts: load,
    };
    // What is borrowed must have been lent.
    let lend = pb::MsgSupply {
        sender: show(&authority),
        amount: Some(coin("uusdc", 900_000_000_000)),
    };
    let lend = run.accounts.signed_by(0, &Any::pack(&lend), GAS)?;
    run.lent.bench.timed(&[lend])?;
    println!("blocks of {accounts} signed messages, CheckTx + FinalizeBlock + Commit with fsync");
    run.beside("supply", supply, rounds)?;
    run.beside("borrow", borrow, rounds)?;
    run.beside("repay", repay, rounds)?;
    // Each owes 29 USD for 100 TARN a round: at 0.33 that is not covered, and nobody is written off.
    let fall = oracle::MsgUpsertFeed {
        authority: show(&authority),
        feed: serde_json::from_value(feed("TARN", "utarn", "0.33"))?,
    };
    let fall = run.accounts.signed_by(0, &Any::pack(&fall), GAS)?;
    run.lent.bench.timed(&[fall])?;
    run.beside("liquidate", liquidate, 1)?;
    Ok(run.lent)
}
