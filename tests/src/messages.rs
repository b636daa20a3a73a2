//! One message of every kind, each of which succeeds on the chain made here.
//!
//! Tests of rules for all messages start from these samples and change them.

use serde_json::{Map, Value, json};
use tarn_primitives::tx::{Signer, TxBuilder};
use tarn_proto::{Any, Namespace, registry};
use tarn_wallet::privacy::{ShieldOrder, SwapOrder, Terms, TransferOrder, UnshieldOrder};

use crate::private::{Asked, Purse, deliver};
use crate::{ALICE, Account, BOB, TestChain, account, coins, show};

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

/// A chain on which Alice is authority and operator, holds two long denoms besides the usual ones, and
/// has pools, notes and a grant.
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
    });
    let mut t = build.start();
    t.block(Vec::new());
    let alice = show(&account(ALICE).address);
    let pool = |other: &str| {
        json!({
            "sender": alice,
            "token_a": {"denom": "utarn", "amount": "100000000"},
            "token_b": {"denom": other, "amount": "100000000"},
        })
    };
    let grant = json!({
        "grantor": alice, "grantee": show(&account(BOB).address), "grant_type": "full",
        "expires_at": "2026-06-01T00:00:00Z",
    });
    for (url, json) in [
        ("/svc.dex.v1.MsgCreatePool", pool("uusdc")),
        ("/svc.dex.v1.MsgCreatePool", pool("uatom")),
        ("/svc.privacy.v1.MsgCreateViewingKey", grant),
    ] {
        let url = url.to_owned();
        run(&mut t, &Sample { url, json });
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
    t
}

fn run(t: &mut TestChain, sample: &Sample) {
    let tx = sign(t, &[sample.any().expect("well formed")]);
    let result = t.deliver(tx);
    assert!(result.is_ok(), "{}: {}", sample.url, result.log);
}

impl Sample {
    /// The encoded message; none if the JSON is not valid for its type.
    pub fn any(&self) -> Option<Any> {
        let info = registry::lookup(&self.url)?;
        let value = info.encode_json(self.json.clone()).ok()?;
        Some(Any {
            type_url: self.url.clone(),
            value,
        })
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
#[expect(clippy::too_many_lines, reason = "a list, one entry per message")]
pub fn samples(t: &TestChain) -> Vec<Sample> {
    let me = show(&account(ALICE).address);
    let bob = show(&account(BOB).address);
    let coin = |amount: &str, denom: &str| json!({"denom": denom, "amount": amount});
    let plain = [
        (
            "/core.bank.v1beta1.MsgSend",
            json!({"from_address": me, "to_address": bob, "amount": [coin("5", "uatom"), coin("7", "utarn")]}),
        ),
        (
            "/core.bank.v1beta1.MsgMultiSend",
            json!({
                "inputs": [{"address": me, "coins": [coin("10", "utarn")]}],
                "outputs": [
                    {"address": bob, "coins": [coin("4", "utarn")]},
                    {"address": me, "coins": [coin("6", "utarn")]},
                ],
            }),
        ),
        (
            "/core.bank.v1beta1.MsgSetSendEnabled",
            json!({"authority": me, "send_enabled": [{"denom": "uother", "enabled": false}], "use_default_for": ["uthird"]}),
        ),
        (
            "/core.bank.v1beta1.MsgUpdateParams",
            json!({"authority": me, "params": {"send_enabled": [], "default_send_enabled": true}}),
        ),
        (
            "/core.auth.v1beta1.MsgUpdateParams",
            json!({"authority": me, "params": {
                "max_memo_characters": "256", "tx_sig_limit": "7", "tx_size_cost_per_byte": "10",
                "sig_verify_cost_ed25519": "590", "sig_verify_cost_secp256k1": "1000",
            }}),
        ),
        (
            "/core.consensus.v1.MsgUpdateParams",
            json!({
                "authority": me,
                "block": {"max_bytes": "4194304", "max_gas": "100000000"},
                "evidence": {"max_age_num_blocks": "100000", "max_age_duration": "172800s", "max_bytes": "1048576"},
                "validator": {"pub_key_types": ["ed25519"]},
            }),
        ),
        (
            "/svc.dev.v1.MsgSetBalance",
            json!({"operator": me, "address": bob, "amount": coin("12345", "uatom")}),
        ),
        (
            "/svc.dex.v1.MsgCreatePool",
            json!({"sender": me, "token_a": coin("5000000", "uatom"), "token_b": coin("5000000", "uusdc"), "swap_fee": "0.005"}),
        ),
        (
            "/svc.dex.v1.MsgAddLiquidity",
            json!({"sender": me, "pool_id": "1", "token_a_amount": "1000000", "token_b_amount": "1000000", "min_shares": "1"}),
        ),
        (
            "/svc.dex.v1.MsgRemoveLiquidity",
            json!({"sender": me, "pool_id": "1", "shares": "1000", "min_token_a": "1", "min_token_b": "1"}),
        ),
        (
            "/svc.dex.v1.MsgSwap",
            json!({"sender": me, "pool_id": "1", "token_in": coin("1000", "utarn"), "min_token_out": "1"}),
        ),
        (
            "/svc.dex.v1.MsgSwapExactOut",
            json!({"sender": me, "pool_id": "1", "token_out": coin("1000", "uusdc"), "max_token_in": "5000"}),
        ),
        (
            "/svc.dex.v1.MsgSwapRoute",
            json!({
                "sender": me, "token_in": coin("1000", "uusdc"), "min_token_out": "1",
                "hops": [{"pool_id": "1", "denom_out": "utarn"}, {"pool_id": "2", "denom_out": "uatom"}],
            }),
        ),
        (
            "/svc.dex.v1.MsgUpdateParams",
            json!({"authority": me, "params": {"default_swap_fee": "0.003", "protocol_fee": "0.1", "min_liquidity": "1000000"}}),
        ),
        (
            "/svc.privacy.v1.MsgShield",
            json!({"sender": me, "amount": coin("5000", "utarn")}),
        ),
        (
            "/svc.privacy.v1.MsgCreateViewingKey",
            json!({"grantor": me, "grantee": show(&account("somebody").address), "grant_type": "incoming", "expires_at": "2026-06-01T00:00:00Z"}),
        ),
        (
            "/svc.privacy.v1.MsgRevokeViewingKey",
            json!({"grantor": me, "grantee": bob}),
        ),
        (
            "/svc.privacy.v1.MsgSetPaused",
            json!({"authority": me, "denom": "uusdc", "paused": false}),
        ),
        (
            "/svc.privacy.v1.MsgSetDailyLimit",
            json!({"authority": me, "denom": "utarn", "max_unshield_per_day": "1000000000"}),
        ),
        (
            "/svc.privacy.v1.MsgUpdateParams",
            json!({"authority": me, "params": {
                "ring_size": "64", "min_shield_amount": "1000", "max_viewing_key_duration": "31536000s",
                "proof_verification_gas": "250000",
            }}),
        ),
    ];
    let plain = plain.into_iter().map(|(url, json)| Sample {
        url: url.to_owned(),
        json,
    });
    plain.chain(private(t)).collect()
}

/// The messages that need a wallet: valid proofs and a privacy key.
fn private(t: &TestChain) -> Vec<Sample> {
    let mut purse = Purse::of(ALICE);
    purse.scan_on(t);
    let sender = purse.wallet.account();
    let terms = || Terms {
        hurry: true,
        retry: true,
        ..Terms::own(sender.clone())
    };
    let denom = || "utarn".parse().expect("a denom");
    let asked = Asked(t.app.query.clone());
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
            "lp/1".to_owned(),
            "lp/18446744073709551615".to_owned(),
            "AAAA".to_owned(),
            "f".repeat(64),
            show(&account("nobody").address),
            show(&tarn_auth::fee_collector()),
            show(&tarn_dex::keeper::account()),
            "9999-12-31T23:59:59.999999999Z".to_owned(),
            "0001-01-01T00:00:00Z".to_owned(),
            "9223372036s".to_owned(),
            long_a,
            long_b,
        ]
        .map(Value::String)
        .to_vec(),
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
