//! Messages through the modules, with the state after each of them.

use std::io::Write;

use anyhow::Result;
use prost::Message as _;
use serde_json::{Value, json};
use tarn_app::MODULES;
use tarn_bank::keeper as bank;
use tarn_feeburn::keeper as feeburn;
use tarn_lending::keeper;
use tarn_oracle::keeper as oracle;
use tarn_primitives::wide::{MAX_AMOUNT, ONE};
use tarn_primitives::{Address, Dec, Denom};
use tarn_proto::Rpc;
use tarn_proto::core::base::v1beta1::Coin;
use tarn_proto::svc::feeburn::v1 as feeburn_pb;
use tarn_proto::svc::lending::v1 as pb;
use tarn_proto::svc::oracle::v1 as oracle_pb;
use tarn_runtime::testing::{ALICE, BOB, CAROL, Harness, chain};
use tarn_tests::random::Random;

use crate::math::curve;
use crate::state::{burned, markets, positions, quotes};

/// Messages of one chain; then another one begins, because high rates end every market sooner or later.
const EACH: u64 = 250;
const DAN: Address = Address::new([0xda; 20]);
pub(crate) const WHO: [(&str, Address); 3] = [("alice", ALICE), ("bob", BOB), ("dan", DAN)];
/// Denomination, symbol, decimals. The last has a feed of reports.
pub(crate) const TOKENS: [(&str, &str, u32); 4] = [
    ("apearl", "PEARL", 18),
    ("piece", "PIECE", 0),
    ("uusdc", "USDC", 6),
    ("utarn", "TARN", 6),
];
const RICH: u128 = 1 << 118;

pub(crate) fn run(random: &mut Random, count: u64, out: &mut impl Write) -> Result<()> {
    let mut left = count;
    while left > 0 {
        let mut t = start(random, out)?;
        for _ in 0..EACH.min(left) {
            let line = step(&mut t, random);
            writeln!(out, "{line}")?;
        }
        left = left.saturating_sub(EACH);
    }
    Ok(())
}

fn show(address: &Address) -> String {
    chain().show(address)
}

fn config(random: &mut Random, denom: &str) -> Value {
    let curve = curve(random);
    let text = |scaled: u128| Dec::from_scaled(scaled).to_string();
    let threshold = random.between(ONE / 5, ONE / 100 * 85);
    let factor = random.between(0, threshold - 1);
    json!({
        "denom": denom,
        "collateral_factor": text(factor),
        "liquidation_threshold": text(threshold),
        "liquidation_bonus": text(random.between(0, ONE / 10)),
        "reserve_factor": text(random.between(0, ONE / 2)),
        "base_rate": curve.base_rate.to_string(),
        "kink": curve.kink.to_string(),
        "rate_at_kink": curve.rate_at_kink.to_string(),
        "max_rate": curve.max_rate.to_string(),
        "supply_cap": random.pick(&[MAX_AMOUNT, MAX_AMOUNT, 1_000_000_000_000]).to_string(),
        "borrow_cap": random.pick(&[MAX_AMOUNT, MAX_AMOUNT, 1_000_000_000]).to_string(),
        "uta_borrow_cap": "0",
        "supply_enabled": random.chance(90),
        "borrow_enabled": random.chance(97),
        "collateral_enabled": random.chance(90),
    })
}

fn params(random: &mut Random) -> Value {
    json!({
        "close_factor": random.pick(&["0.5", "0.1", "1"]),
        "full_close_hf": random.pick(&["0.95", "0.5", "1"]),
        "small_debt": random.pick(&["100", "0", "1000000"]),
        "min_borrow_value": random.pick(&["10", "0", "1"]),
        "dust_value": random.pick(&["1", "0", "100"]),
        "max_assets": random.pick(&[8, 2, 3]),
        "weak_prices": true,
        "pausers": [],
    })
}

fn fixed(token: (&str, &str, u32), price: &str) -> Value {
    json!({
        "symbol": token.1, "denoms": [token.0], "exponent": token.2,
        "source": { "kind": "fixed", "price": price }, "enabled": true,
    })
}

fn some_price(random: &mut Random) -> String {
    let price = random.pick(&[ONE, 2 * ONE, 3_000 * ONE, ONE / 1_000]);
    Dec::from_scaled(random.near(price).max(1)).to_string()
}

fn start(random: &mut Random, out: &mut impl Write) -> Result<Harness> {
    let mut sorted = TOKENS;
    sorted.sort_unstable();
    let held: Vec<Value> = sorted
        .iter()
        .map(|token| json!({ "denom": token.0, "amount": RICH.to_string() }))
        .collect();
    let balances: Vec<Value> = WHO
        .iter()
        .map(|(_, who)| json!({ "address": show(who), "coins": held }))
        .collect();
    let oracle = tarn_oracle::Params {
        feeders: vec![CAROL],
        min_history: 0,
        ..tarn_oracle::Params::default()
    };
    let oracle = oracle.wire(&chain());
    let mut feeds: Vec<Value> = TOKENS[..3]
        .iter()
        .map(|token| fixed(*token, &some_price(random)))
        .collect();
    feeds.push(json!({
        "symbol": "TARN", "denoms": ["utarn"], "exponent": 6, "source": { "kind": "feeders" }, "enabled": true,
    }));
    let configs: Vec<Value> = TOKENS.iter().map(|token| config(random, token.0)).collect();
    let markets: Vec<Value> = configs
        .iter()
        .map(|config| json!({ "config": config }))
        .collect();
    let params = params(random);
    let t = Harness::with_genesis(MODULES, |module| match module {
        "base" => Some(json!({ "authority": show(&CAROL) })),
        "bank" => Some(json!({ "balances": balances })),
        "oracle" => Some(json!({ "params": oracle, "feeds": feeds })),
        "lending" => Some(json!({ "params": params, "markets": markets })),
        _ => None,
    })?;
    let now = t.ctx().time().millis().to_string();
    let line = json!({ "op": "start", "params": params, "configs": configs, "now": now, "feeburn": auction_params(&t)? });
    writeln!(out, "{line}")?;
    Ok(t)
}

fn auction_params(t: &Harness) -> Result<Value> {
    let params = feeburn::params(t.ctx())?;
    Ok(json!({
        "period": params.auction_period, "multiplier": params.auction_multiplier.scaled().to_string(),
        "min_start": params.min_start.to_string(),
    }))
}

fn coin(denom: &str, amount: u128) -> Coin {
    Coin {
        denom: denom.to_owned(),
        amount: amount.to_string(),
    }
}

/// Code and answer of a message.
fn send<W: Rpc>(t: &mut Harness, wire: &W, read: impl FnOnce(W::Response) -> Value) -> Value {
    match t.send(wire) {
        Ok(answer) => {
            let answer = W::Response::decode(&*answer.value).expect("an answer decodes");
            json!([0, read(answer)])
        }
        Err(error) => {
            let (_, code) = error.code().expect("a rejection, not a fault");
            json!([code, null])
        }
    }
}

fn amount(coin: Option<Coin>) -> Value {
    json!(coin.map(|coin| coin.amount))
}

fn step(t: &mut Harness, random: &mut Random) -> Value {
    let quotes = quotes(t);
    let (op, got) = act(t, random);
    json!({
        "op": op, "got": got, "quotes": quotes, "now": t.ctx().time().millis().to_string(),
        "markets": markets(t), "positions": positions(t), "burned": burned(t),
    })
}

fn act(t: &mut Harness, random: &mut Random) -> (Value, Value) {
    let (name, who) = random.pick(&WHO);
    let denom = random.pick(&TOKENS).0;
    match random.below(20) {
        0..=13 => lend(t, random, (name, &who), denom),
        14 => {
            let seconds =
                random.pick(&[0_u64, 1, 6, 31, 61, 3_601, 86_400, 31_536_000, 315_360_000]);
            let now = t.ctx().time().millis();
            t.next_block(seconds * 1_000);
            (json!(["block", now.to_string()]), json!([0, null]))
        }
        15 => {
            let token = random.pick(&TOKENS[..3]);
            let price = some_price(random);
            let wire = oracle_pb::MsgUpsertFeed {
                authority: show(&CAROL),
                feed: serde_json::from_value(fixed(token, &price)).expect("a feed"),
            };
            (
                json!(["feed", token.0, price]),
                send(t, &wire, |_| Value::Null),
            )
        }
        16 | 17 => report(t, random),
        18 => govern(t, random, denom),
        _ => burn(t, random, &who),
    }
}

fn report(t: &mut Harness, random: &mut Random) -> (Value, Value) {
    let last = oracle::quote(t.ctx(), &denom("utarn"))
        .expect("a feed")
        .price;
    let price = if last == 0 || random.chance(20) {
        2 * ONE
    } else {
        let near = random.near(last);
        random.pick(&[last / 10 * 11, last / 10 * 9, near])
    };
    let price = Dec::from_scaled(price.clamp(1, 1_000_000 * ONE)).to_string();
    let wire = oracle_pb::MsgSubmitPrices {
        feeder: show(&CAROL),
        observed_at: Some(t.ctx().time().into()),
        prices: vec![oracle_pb::SymbolPrice {
            symbol: "TARN".to_owned(),
            price: price.clone(),
        }],
    };
    (json!(["report", price]), send(t, &wire, |_| Value::Null))
}

fn govern(t: &mut Harness, random: &mut Random, denom: &str) -> (Value, Value) {
    let authority = show(&CAROL);
    match random.below(4) {
        0 => {
            let config = config(random, denom);
            let wire = pb::MsgUpsertMarket {
                authority,
                config: serde_json::from_value(config.clone()).expect("a config"),
            };
            (json!(["upsert", config]), send(t, &wire, |_| Value::Null))
        }
        1 => {
            let params = params(random);
            let wire = pb::MsgUpdateParams {
                authority,
                params: serde_json::from_value(params.clone()).expect("parameters"),
            };
            (json!(["params", params]), send(t, &wire, |_| Value::Null))
        }
        2 => {
            let (supply, borrow) = (random.chance(10), random.chance(10));
            let wire = pb::MsgPause {
                pauser: authority,
                denom: denom.to_owned(),
                supply,
                borrow,
            };
            (
                json!(["pause", denom, supply, borrow]),
                send(t, &wire, |_| Value::Null),
            )
        }
        _ => {
            let units = random.size(1_000_000_000);
            let wire = pb::MsgWithdrawReserves {
                authority,
                amount: Some(coin(denom, units)),
                recipient: show(&DAN),
            };
            (
                json!(["reserves", denom, units.to_string()]),
                send(t, &wire, |_| Value::Null),
            )
        }
    }
}

/// A voluntary burn, or coins for the fee burn's account and their auction.
fn burn(t: &mut Harness, random: &mut Random, who: &Address) -> (Value, Value) {
    match random.below(3) {
        0 => {
            let units = random.size(1_000_000_000_000);
            let wire = feeburn_pb::MsgBurn {
                sender: show(who),
                amount: Some(coin("utarn", units)),
            };
            (
                json!(["burn", units.to_string()]),
                send(t, &wire, |_| Value::Null),
            )
        }
        1 => {
            let units = random.size(1_000_000_000);
            let paid = format!("{units}uusdc").parse().expect("a coin");
            bank::transfer(t.ctx_mut(), who, &feeburn::account(), &paid).expect("rich enough");
            (json!(["gift", units.to_string()]), json!([0, null]))
        }
        _ => {
            let most: u64 = random.pick(&[0, 1, 1_000_000, 1_000_000_000_000]);
            let wire = feeburn_pb::MsgBuyAndBurn {
                sender: show(who),
                denom: "uusdc".to_owned(),
                max_burn: most.to_string(),
                min_amount: "1".to_owned(),
            };
            let got = send(t, &wire, |answer| {
                json!([amount(answer.burned), amount(answer.received)])
            });
            (json!(["buy", most.to_string()]), got)
        }
    }
}

fn lend(
    t: &mut Harness,
    random: &mut Random,
    (name, who): (&str, &Address),
    denom: &str,
) -> (Value, Value) {
    let sender = show(who);
    let units = some_amount(random);
    let text = units.to_string();
    match random.below(15) {
        0..=2 => {
            let amount = Some(coin(denom, units));
            let wire = pb::MsgSupply { sender, amount };
            let op = json!(["supply", name, denom, text]);
            (op, send(t, &wire, |_| Value::Null))
        }
        3 | 4 => {
            let all = random.chance(40);
            let wire = pb::MsgWithdraw {
                sender,
                amount: Some(coin(denom, units)),
                all,
            };
            let op = json!(["withdraw", name, denom, text, all]);
            (op, send(t, &wire, |answer| amount(answer.amount)))
        }
        5..=7 => {
            // Often exactly what can be borrowed, or one more.
            let can = keeper::max_borrow(t.ctx(), who, &self::denom(denom)).expect("a market");
            let units = random.pick(&[units, can, can + 1]).max(1);
            let amount = Some(coin(denom, units));
            let wire = pb::MsgBorrow { sender, amount };
            let op = json!(["borrow", name, denom, units.to_string(), can.to_string()]);
            (op, send(t, &wire, |_| Value::Null))
        }
        8 => repay(t, random, who, denom),
        9 => {
            let enabled = random.chance(60);
            let wire = pb::MsgSetCollateral {
                sender,
                denom: denom.to_owned(),
                enabled,
            };
            let op = json!(["collateral", name, denom, enabled]);
            (op, send(t, &wire, |_| Value::Null))
        }
        _ => liquidate(t, random, (name, who), denom),
    }
}

fn some_amount(random: &mut Random) -> u128 {
    let most = random.pick(&[1_000, 10_000_000_000, 10_u128.pow(22), MAX_AMOUNT]);
    random.size(most)
}

fn repay(t: &mut Harness, random: &mut Random, who: &Address, denom: &str) -> (Value, Value) {
    let (name, borrower) = random.pick(&WHO);
    let denom = mostly(random, &debts(t, &borrower), denom);
    let units = some_amount(random);
    let wire = pb::MsgRepay {
        sender: show(who),
        amount: Some(coin(&denom, units)),
        on_behalf_of: show(&borrower),
    };
    let op = json!(["repay", name, denom, units.to_string()]);
    (op, send(t, &wire, |answer| amount(answer.amount)))
}

fn liquidate(
    t: &mut Harness,
    random: &mut Random,
    (name, who): (&str, &Address),
    denom: &str,
) -> (Value, Value) {
    let owes = |one: &&(&'static str, Address)| !debts(t, &one.1).is_empty() && one.1 != *who;
    let debtors: Vec<(&str, Address)> = WHO.iter().filter(owes).copied().collect();
    let (borrower_name, borrower) = if debtors.is_empty() || random.chance(10) {
        random.pick(&WHO)
    } else {
        random.pick(&debtors)
    };
    let denom = mostly(random, &debts(t, &borrower), denom);
    let supplies = keeper::position(t.ctx(), &borrower)
        .expect("a state")
        .supplies;
    let supplies: Vec<String> = supplies.iter().map(|one| one.denom.to_string()).collect();
    let any = random.pick(&TOKENS).0;
    let taken = mostly(random, &supplies, any);
    let (as_supply, units) = (random.chance(30), some_amount(random));
    let wire = pb::MsgLiquidate {
        liquidator: show(who),
        borrower: show(&borrower),
        repay: Some(coin(&denom, units)),
        collateral_denom: taken.clone(),
        min_seized: "0".to_owned(),
        as_supply,
        hops: Vec::new(),
    };
    let op = json!([
        "liquidate",
        name,
        borrower_name,
        denom,
        units.to_string(),
        taken,
        as_supply
    ]);
    let got = send(t, &wire, |answer| {
        json!([amount(answer.repaid), amount(answer.seized)])
    });
    (op, got)
}

fn debts(t: &Harness, who: &Address) -> Vec<String> {
    let debts = keeper::position(t.ctx(), who).expect("a state").debts;
    debts.iter().map(|one| one.denom.to_string()).collect()
}

/// One of a list in most cases.
fn mostly(random: &mut Random, list: &[String], otherwise: &str) -> String {
    if list.is_empty() || random.chance(10) {
        otherwise.to_owned()
    } else {
        random.pick(list)
    }
}

pub(crate) fn denom(text: &str) -> Denom {
    text.parse().expect("a denom")
}
