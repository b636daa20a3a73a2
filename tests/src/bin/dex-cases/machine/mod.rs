//! Operations executed by the whole machine: signed transactions in blocks, one line each.

mod message;
mod quote;
mod script;

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;

use anyhow::{Context as _, Result};
use prost::Message as _;
use serde_json::{Map, Value, json};
use tarn_dex::keeper;
use tarn_primitives::Coins;
use tarn_primitives::abci::TxResult;
use tarn_primitives::tx::{Signer, TxBuilder};
use tarn_proto::Namespace;
use tarn_proto::core::bank::v1beta1 as bank;
use tarn_proto::core::base::abci::v1beta1::TxMsgData;
use tarn_proto::core::base::query::v1beta1::PageRequest;
use tarn_proto::core::base::v1beta1::Coin;
use tarn_proto::svc::dex::v1 as pb;
use tarn_tests::{Account, TestChain, account, show};

use message::Operation;
use script::Script;
use tarn_tests::random::Random;

/// A gas limit that is enough for every operation.
const GAS_LIMIT: u64 = 5_000_000;
/// The accounts that sign; the first is the authority.
const ACTORS: [&str; 4] = ["alice", "bob", "carol", "dave"];
/// The genesis balances of each account: little, much, and more than a reserve can hold.
const HELD: [(&str, u128); 5] = [
    ("uatom", 1_000_000_000),
    ("ubig", 1 << 113),
    ("ufew", 300),
    ("utarn", 1_000_000_000_000),
    ("uusdc", 1_000_000_000_000_000_000),
];

pub(crate) fn run(count: u64, random: &mut Random, out: &mut impl Write) -> Result<()> {
    let actors: Vec<Account> = ACTORS.iter().map(|name| account(name)).collect();
    let mut scene = Scene {
        chain: chain(&actors),
        actors,
    };
    // Queries work from the first block on.
    scene.chain.block(Vec::new());
    writeln!(out, "{}", scene.top())?;
    let mut script = Script::default();
    for _ in 0..count {
        let (signer, operation, quote) = script.next(random, &scene);
        let result = scene.run(signer, &operation);
        let response = match result.code {
            0 => operation.response(&answer(&result)?)?,
            _ => Value::Null,
        };
        let pools = scene.pools(&operation, &response);
        script.see(&pools);
        let pools: Vec<Value> = pools.values().map(message::pool).collect();
        let line = json!({
            "op": operation.name(),
            "signer": scene.address(signer),
            "fields": operation.fields(),
            "quote": quote,
            "code": result.code,
            "codespace": result.codespace,
            "response": response,
            "state": {"pools": pools, "balances": scene.balances(signer, &operation)},
        });
        writeln!(out, "{line}")?;
    }
    Ok(())
}

/// The parameters at genesis, which the model uses too.
fn params() -> Value {
    json!({
        "default_swap_fee": "0.003",
        "protocol_fee": "0.1",
        "min_liquidity": "1000",
    })
}

/// A chain on which only these accounts hold coins.
fn chain(actors: &[Account]) -> TestChain {
    let coins: Vec<Value> = HELD
        .iter()
        .map(|(denom, amount)| json!({"denom": denom, "amount": amount.to_string()}))
        .collect();
    let balances: Vec<Value> = actors
        .iter()
        .map(|actor| json!({"address": show(&actor.address), "coins": coins}))
        .collect();
    let builder = TestChain::build().genesis(|genesis| {
        genesis
            .app_state
            .insert("dex".to_owned(), json!({ "params": params() }));
        let bank = json!({ "balances": balances });
        genesis.app_state.insert("bank".to_owned(), bank);
        // What is burned at the end of a block is of a coin that nobody trades: the model knows the
        // exchange alone.
        let base = genesis
            .app_state
            .entry("base".to_owned())
            .or_insert(json!({}));
        base["denom"] = json!("uburn");
    });
    builder.start()
}

/// The encoded response of the only message.
fn answer(result: &TxResult) -> Result<Vec<u8>> {
    let data = TxMsgData::decode(&*result.data)?;
    let first = data.msg_responses.into_iter().next();
    Ok(first.context("a success without a response")?.value)
}

/// The chain and the accounts that sign.
struct Scene {
    chain: TestChain,
    actors: Vec<Account>,
}

impl Scene {
    fn address(&self, actor: usize) -> String {
        show(&self.actors[actor].address)
    }

    fn top(&self) -> Value {
        let held: Map<String, Value> = HELD
            .iter()
            .map(|(denom, amount)| ((*denom).to_owned(), json!(amount.to_string())))
            .collect();
        let balances: Map<String, Value> = (0..self.actors.len())
            .map(|actor| (self.address(actor), json!(held)))
            .collect();
        json!({
            "params": params(),
            "balances": balances,
            "modules": {
                keeper::ACCOUNT: show(&keeper::account()),
                keeper::LOCK_ACCOUNT: show(&keeper::lock_account()),
                keeper::FEE_ACCOUNT: show(&keeper::fee_account()),
            },
            "authority": self.address(0),
        })
    }

    /// Executes one operation in a block of its own.
    fn run(&mut self, signer: usize, operation: &Operation) -> TxResult {
        let who = &self.actors[signer];
        let tx = operation.message(TxBuilder::new(Namespace::Core));
        let tx = tx.fee(Coins::default(), GAS_LIMIT);
        let data = self.chain.signer_data(who, 0);
        let key = &who.key;
        self.chain.deliver(tx.sign(&[Signer { key, data }]))
    }

    fn pool(&self, id: &str) -> Option<pb::Pool> {
        let pool_id = id.to_owned();
        let answer = self.chain.ask(&pb::QueryPoolRequest { pool_id });
        answer.ok().and_then(|answer| answer.pool)
    }

    /// All balances of an account.
    fn holdings(&self, address: &str) -> Vec<Coin> {
        let request = bank::QueryAllBalancesRequest {
            address: address.to_owned(),
            pagination: Some(PageRequest {
                limit: 1000,
                ..PageRequest::default()
            }),
            ..bank::QueryAllBalancesRequest::default()
        };
        let answer = self.chain.ask(&request);
        answer.expect("a valid address has balances").balances
    }

    /// The pools an operation names, and the one it created, by number.
    fn pools(&self, operation: &Operation, response: &Value) -> BTreeMap<u64, pb::Pool> {
        let opened = response["pool_id"].as_str().map(str::to_owned);
        let named = operation.pools().into_iter().chain(opened);
        let found = named.filter_map(|id| Some((id.parse().ok()?, self.pool(&id)?)));
        found.collect()
    }

    /// The balances of all accounts an operation can change.
    fn balances(&self, signer: usize, operation: &Operation) -> Value {
        let modules = [
            keeper::account(),
            keeper::lock_account(),
            keeper::fee_account(),
        ];
        let mut addresses: BTreeSet<String> = modules.iter().map(show).collect();
        addresses.insert(self.address(signer));
        addresses.extend(operation.receiver());
        let shown = addresses.into_iter().map(|address| {
            let held = self.holdings(&address).into_iter();
            let held: Map<String, Value> = held.map(|c| (c.denom, json!(c.amount))).collect();
            (address, Value::Object(held))
        });
        Value::Object(shown.collect())
    }
}
