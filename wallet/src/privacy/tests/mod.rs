//! Wallets on a small chain in memory.

mod chain;
mod hostile_nodes;
mod lying_nodes;
mod model;
mod new_genesis;
mod node;
mod payments;
mod proofs;
mod proven;
mod records;
mod restarts;
mod rings;
mod scans;
mod shares;
mod spends;
mod story;
mod trust;

use std::collections::BTreeSet;
use std::future::Future;
use std::path::Path;

use tarn_primitives::{ChainId, Denom, Prefix};
use tarn_proto::svc::privacy::v1 as pb;
use tarn_ringct::Point;

use self::chain::{CHAIN, Chain};
use super::ledger::PendingSpend;
use super::{
    Balance, Identity, Payee, Plan, PrivacyError, Report, ShieldOrder, Terms, TransferOrder, Wallet,
};
use crate::{Algorithm, Secret};

/// Runs to the end; nothing here ever waits.
fn now<F: Future>(future: F) -> F::Output {
    let runtime = tokio::runtime::Builder::new_current_thread().build();
    runtime.unwrap().block_on(future)
}

fn prefix() -> Prefix {
    Prefix::new("tarn").unwrap()
}

fn chain_id() -> ChainId {
    CHAIN.parse().unwrap()
}

fn utarn() -> Denom {
    "utarn".parse().unwrap()
}

fn secret(nth: u8) -> Secret {
    Secret::new(Algorithm::Secp256k1, [nth; 32]).unwrap()
}

fn point(nth: u8) -> Point {
    let bytes = tarn_ringct::Secret::from_bytes(&[nth; 32]).unwrap();
    bytes.public().unwrap()
}

fn open(home: &Path, nth: u8) -> Wallet {
    try_open(home, nth).unwrap()
}

fn try_open(home: &Path, nth: u8) -> Result<Wallet, PrivacyError> {
    let identity = Identity::new(&secret(nth)).unwrap();
    let wallet = Wallet::open(home, identity, &chain_id(), &prefix())?;
    // Chains of these tests go back and begin anew.
    Ok(wallet.on_development_chain())
}

fn scan(wallet: &mut Wallet, chain: &Chain) -> Report {
    try_scan(wallet, chain).unwrap()
}

fn try_scan(wallet: &mut Wallet, chain: &Chain) -> Result<Report, PrivacyError> {
    now(wallet.scan(chain, &mut |_| {}))
}

/// Shields, and waits until the note may be spent.
fn shield(wallet: &mut Wallet, chain: &mut Chain, nth: u8, amount: u64) -> u64 {
    shield_as(wallet, chain, (nth, false), amount)
}

fn shield_as(wallet: &mut Wallet, chain: &mut Chain, (nth, bare): (u8, bool), amount: u64) -> u64 {
    let denom = utarn();
    let order = ShieldOrder {
        denom,
        amount,
        bare,
    };
    let plan = wallet.shield(&order).unwrap();
    let index = chain.shield(&plan.message, point(nth));
    chain.ripen();
    index
}

/// What whoever sends does with a plan.
trait Sends {
    /// Writes it down.
    fn sends<M>(&mut self, plan: Result<Plan<M>, PrivacyError>) -> Result<Plan<M>, PrivacyError>;
    /// Forgets it, as when its last height is over.
    fn unsent<M>(&mut self, plan: &Plan<M>);
}

impl Sends for Wallet {
    fn sends<M>(&mut self, plan: Result<Plan<M>, PrivacyError>) -> Result<Plan<M>, PrivacyError> {
        let plan = plan?;
        drop(self.record(&plan.ledger)?);
        Ok(plan)
    }

    fn unsent<M>(&mut self, plan: &Plan<M>) {
        let spent = plan.about.spent.iter();
        let notes: BTreeSet<_> = spent.map(|index| self.ledger.held[index].hash.0).collect();
        let same = |one: &PendingSpend| {
            let of_try: BTreeSet<_> = one.notes.iter().map(|hash| hash.0).collect();
            of_try == notes
        };
        let at = self.ledger.tries.iter().rposition(same).unwrap();
        self.ledger.tries.remove(at);
    }
}

fn terms(wallet: &Wallet) -> Terms {
    Terms::own(wallet.account())
}

fn order(wallet: &Wallet, to: &Wallet, amount: u64) -> TransferOrder {
    let address = to.shielded_address().unwrap();
    let to = now(wallet.payee(&Chain::new(16), &address)).unwrap();
    TransferOrder {
        denom: utarn(),
        amount,
        to,
        named: false,
        memo: String::new(),
        terms: terms(wallet),
    }
}

/// Scans, pays, and waits until the change may be spent.
fn pay(wallet: &mut Wallet, chain: &mut Chain, to: &Wallet, amount: u64) -> Vec<u64> {
    scan(wallet, chain);
    let order = order(wallet, to, amount);
    let plan = wallet.sends(wallet.transfer(&order)).unwrap();
    let made = chain.transfer(&plan.message).unwrap();
    chain.ripen();
    made
}

fn total(wallet: &Wallet) -> u64 {
    balance(wallet).total
}

fn balance(wallet: &Wallet) -> Balance {
    let of = |one: &Balance| one.denom == "utarn";
    wallet.balances().into_iter().find(of).unwrap_or_default()
}
