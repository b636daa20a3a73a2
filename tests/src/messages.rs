//! One message of every kind, each of which succeeds on the chain made here.
//!
//! Tests of rules for all messages start from these samples and change them.

use serde_json::{Map, Value, json};
use tarn_app::MODULES;
use tarn_primitives::Address;
use tarn_primitives::tx::{Signer, TxBuilder};
use tarn_proto::{Any, Namespace, Timestamp, registry};
use tarn_runtime::testing::Facts;
use tarn_wallet::privacy::{ShieldOrder, SwapOrder, Terms, TransferOrder, UnshieldOrder};

use crate::chain::GENESIS_TIME;
use crate::private::{Asked, Purse, deliver};
use crate::{ALICE, Account, BOB, CHAIN_ID, TestChain, account, coins, samples, show};

/// A gas limit that is enough for every message.
const GAS_LIMIT: u64 = 5_000_000;

/// A message by its type URL, as JSON. Alice signs it.
#[derive(Debug, Clone)]
pub struct Sample {
    /// The type URL, such as `/svc.dex.v1.MsgSwap`.
    pub url: String,
    /// Its fields.
    pub json: Value,
}

/// Two denoms of the maximum length, in the order of their names.
pub fn long_denoms() -> [String; 2] {
    ["a", "b"].map(|letter| letter.repeat(tarn_primitives::MAX_DENOM))
}

/// A chain on which Alice is authority and operator, holds two long denoms besides the usual ones, has
/// what the modules' samples need, and notes that a wallet can spend.
///
/// # Panics
/// If a message that prepares it fails.
pub fn chain() -> TestChain {
    let build = TestChain::build().genesis(|genesis| {
        let bank = genesis.app_state.get_mut("bank").expect("a bank");
        let held = bank["balances"][0]["coins"].as_array_mut().expect("coins");
        for (at, denom) in long_denoms().into_iter().enumerate() {
            held.insert(at, json!({"denom": denom, "amount": "1000000000000"}));
        }
        genesis
            .app_state
            .insert("validators".to_owned(), validators());
    });
    let mut t = build.start();
    t.block(Vec::new());
    let facts = facts();
    for setup in samples::all().flat_map(|samples| samples.setup) {
        let signer = account(if setup.signer == "$ME" { ALICE } else { BOB });
        run(&mut t, &signer, &Sample::of(&setup.message, &facts));
    }
    for name in [ALICE, BOB] {
        let order = ShieldOrder {
            denom: "utarn".parse().expect("a denom"),
            amount: 1_000_000,
            bare: true,
        };
        let plan = Purse::of(name).wallet.shield(&order).expect("a plan");
        let result = deliver(&mut t, &account(name), &plan.message);
        assert!(result.is_ok(), "{}", result.log);
    }
    t.ripen();
    t
}

/// One validator that signs, and one that is suspended, which no message can do.
fn validators() -> Value {
    let operator = show(&account(ALICE).address);
    json!({ "validators": [
        {
            "pub_key": "11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=", "power": "10",
            "operator": operator, "moniker": "one",
        },
        {
            "pub_key": "J4EX/BRMcjQPZ9DyMW6Dhs7/vyskKMnFH+98WX8dQm4=", "power": "2",
            "operator": operator, "moniker": "three", "standing": "suspended",
        },
    ]})
}

fn run(t: &mut TestChain, signer: &Account, sample: &Sample) {
    let tx = sign_by(t, signer, &[sample.any().expect("well formed")]);
    let result = t.deliver(tx);
    assert!(result.is_ok(), "{}: {}", sample.url, result.log);
}

/// What the words in the modules' samples stand for on [`chain`].
fn facts() -> Facts {
    let start = Timestamp {
        seconds: GENESIS_TIME,
        nanos: 0,
    };
    samples::facts(&account(ALICE).address, &account(BOB).address, start)
}

impl Sample {
    /// A module's sample.
    fn of(sample: &tarn_runtime::testing::Sample, facts: &Facts) -> Self {
        let url = samples::type_url(sample);
        let json = facts.fill(sample);
        Self { url, json }
    }

    /// As a message of a transaction; none if the JSON cannot be one.
    pub fn any(&self) -> Option<Any> {
        samples::message(&self.url, self.json.clone())
    }
}

/// A transaction with these messages, signed by Alice.
pub fn sign(t: &TestChain, messages: &[Any]) -> Vec<u8> {
    let alice = account(ALICE);
    sign_by(t, &alice, messages)
}

/// A transaction with these messages, signed by an account.
pub fn sign_by(t: &TestChain, who: &Account, messages: &[Any]) -> Vec<u8> {
    let data = t.signer_data(who, 0);
    let tx = TxBuilder::new(Namespace::Core)
        .fee(coins("50000utarn"), GAS_LIMIT)
        .with_body(|body| body.messages = messages.to_vec());
    tx.sign(&[Signer {
        key: &who.key,
        data,
    }])
}

/// One message of every kind, each of which succeeds on a new [`chain`].
///
/// # Panics
/// If a proof cannot be made.
pub fn samples(t: &TestChain) -> Vec<Sample> {
    let facts = facts();
    let plain = samples::all().flat_map(|samples| samples.messages);
    let plain = plain.map(|sample| Sample::of(sample, &facts));
    plain.chain(private(t)).collect()
}

/// A transfer of two denoms.
///
/// # Panics
/// If the bank has no sample of it.
pub fn transfer() -> Any {
    let url = "/core.bank.v1beta1.MsgSend";
    let mut plain = samples::all().flat_map(|samples| samples.messages);
    let send = plain.find(|sample| samples::type_url(sample) == url);
    let send = Sample::of(send.expect("a sample of the bank"), &facts());
    send.any().expect("well formed")
}

/// Those that need a wallet: proofs that hold, and a key.
fn private(t: &TestChain) -> Vec<Sample> {
    let mut purse = Purse::of(ALICE);
    purse.scan_on(t);
    let sender = purse.wallet.account();
    let terms = || Terms {
        retry: true,
        ..Terms::own(sender.clone())
    };
    let denom = || "utarn".parse().expect("a denom");
    let asked = Asked::new(t.app.query.clone(), CHAIN_ID);
    let bob = show(&account(BOB).address);
    let to = futures::executor::block_on(purse.wallet.payee(&asked, &bob)).expect("a payee");
    let transfer = purse.wallet.transfer(&TransferOrder {
        denom: denom(),
        amount: 1000,
        to,
        named: false,
        memo: String::new(),
        terms: terms(),
    });
    let transfer = purse.sends(transfer.expect("a plan")).message;
    let unshield = purse.wallet.unshield(&UnshieldOrder {
        denom: denom(),
        amount: 1000,
        recipient: None,
        terms: terms(),
    });
    let unshield = purse.sends(unshield.expect("a plan")).message;
    let swap = purse.wallet.swap(&SwapOrder {
        pool_id: "1".to_owned(),
        denom: denom(),
        amount: 1000,
        min_out: 1,
        memo: String::new(),
        terms: terms(),
    });
    let swap = purse.sends(swap.expect("a plan")).message;
    let key = purse.wallet.register().expect("keys").expect("a first key");
    vec![
        sample(&transfer),
        sample(&unshield),
        sample(&swap),
        sample(&key.message),
    ]
}

fn sample<M: prost::Message + prost::Name>(message: &M) -> Sample {
    let url = format!("/{}", M::full_name());
    let info = registry::lookup(&url).expect("a known type");
    let text = info.json_text(&message.encode_to_vec()).expect("JSON");
    let json = serde_json::from_str(&text).expect("JSON");
    Sample { url, json }
}

/// Copies of a sample, each with an extreme value in one field or with one long list.
pub fn extremes(sample: &Sample) -> Vec<Sample> {
    let mut all = Vec::new();
    let mut path = Vec::new();
    walk(&sample.json, &mut path, &mut |path, value| {
        for extreme in values(value) {
            let mut json = sample.json.clone();
            if let Some(place) = json.pointer_mut(path) {
                *place = extreme;
                all.push(Sample {
                    url: sample.url.clone(),
                    json,
                });
            }
        }
    });
    all
}

fn walk(value: &Value, path: &mut Vec<String>, see: &mut impl FnMut(&str, &Value)) {
    let pointer = format!("/{}", path.join("/"));
    if !path.is_empty() {
        see(&pointer, value);
    }
    match value {
        Value::Object(members) => {
            for (name, member) in members {
                path.push(name.clone());
                walk(member, path, see);
                path.pop();
            }
        }
        Value::Array(items) => {
            for (at, item) in items.iter().enumerate() {
                path.push(at.to_string());
                walk(item, path, see);
                path.pop();
            }
        }
        _ => {}
    }
}

/// Denoms that modules reserve, and their accounts.
fn of_modules() -> Vec<String> {
    let denoms = MODULES.iter().flat_map(|module| module.denom_prefixes());
    let denoms = denoms.flat_map(|prefix| [1, u64::MAX].map(|number| format!("{prefix}{number}")));
    let accounts = MODULES.iter().flat_map(|module| module.accounts());
    let accounts = accounts.map(|account| show(&Address::of_module(account.name)));
    denoms.chain(accounts).collect()
}

fn values(value: &Value) -> Vec<Value> {
    let [long_a, long_b] = long_denoms();
    match value {
        Value::Bool(known) => vec![json!(!known)],
        Value::Number(_) => vec![json!(0), json!(1), json!(u32::MAX)],
        Value::String(_) => [
            String::new(),
            "0".to_owned(),
            "1".to_owned(),
            u64::MAX.to_string(),
            i64::MAX.to_string(),
            u128::MAX.to_string(),
            format!("{}0", u128::MAX),
            "0.000000000000000001".to_owned(),
            "1".repeat(80),
            "utarn".to_owned(),
            "AAAA".to_owned(),
            "f".repeat(64),
            show(&account("nobody").address),
            "9999-12-31T23:59:59.999999999Z".to_owned(),
            "0001-01-01T00:00:00Z".to_owned(),
            "9223372036s".to_owned(),
            long_a,
            long_b,
        ]
        .into_iter()
        .chain(of_modules())
        .map(Value::String)
        .collect(),
        Value::Array(items) => {
            let mut long = Vec::new();
            for _ in 0..300 {
                long.extend(items.iter().cloned());
            }
            vec![json!([]), Value::Array(long)]
        }
        Value::Object(_) => vec![Value::Null, Value::Object(Map::new())],
        Value::Null => Vec::new(),
    }
}
