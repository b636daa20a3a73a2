//! The end of a block at its bounds, and bytes of state.

use std::time::{Duration, Instant};

use anyhow::Result;
use serde_json::{Value, json};
use tarn_app::MODULES;
use tarn_lending::math::Market;
use tarn_lending::{Debt, Position, Supply};
use tarn_primitives::{Address, Denom};
use tarn_proto::svc::oracle::v1 as oracle;
use tarn_runtime::testing::{ALICE, CAROL, Harness, chain};
use tarn_runtime::{Value as _, hooks};

const FEEDS: usize = 64;
const FEEDERS: u8 = 32;
const DENOMS: usize = 1_000;

fn show(address: &Address) -> String {
    chain().show(address)
}

fn feeder(at: u8) -> Address {
    Address::new([at + 1; 20])
}

/// 64 feeds, 32 feeders, and an account with 1000 denominations.
fn harness() -> Result<Harness> {
    let feeds: Vec<Value> = (0..FEEDS)
        .map(|at| {
            json!({
                "symbol": format!("F{at:02}"), "denoms": [format!("u{at:02}x")], "exponent": 6,
                "source": { "kind": "feeders" }, "enabled": true,
            })
        })
        .collect();
    let params = tarn_oracle::Params {
        feeders: (0..FEEDERS).map(feeder).collect(),
        min_feeders: 17,
        ..tarn_oracle::Params::default()
    };
    let coins: Vec<Value> = (0..DENOMS)
        .map(|at| json!({ "denom": format!("fee{at:04}"), "amount": "1000000000000" }))
        .collect();
    Ok(Harness::with_genesis(MODULES, |module| match module {
        "base" => Some(json!({ "authority": show(&CAROL) })),
        "bank" => Some(json!({ "balances": [{ "address": show(&ALICE), "coins": coins }] })),
        "oracle" => Some(json!({ "params": params.wire(&chain()), "feeds": feeds })),
        _ => None,
    })?)
}

fn report(t: &mut Harness, round: u64) -> Result<()> {
    for at in 0..FEEDERS {
        let price = format!("1.{:03}", (u64::from(at) + round) % 100);
        let prices = (0..FEEDS).map(|feed| oracle::SymbolPrice {
            symbol: format!("F{feed:02}"),
            price: price.clone(),
        });
        let message = oracle::MsgSubmitPrices {
            feeder: show(&feeder(at)),
            observed_at: Some(t.ctx().time().into()),
            prices: prices.collect(),
        };
        let parsed = t.routes.parse(&tarn_proto::Any::pack(&message), &chain())?;
        parsed.execute(t.ctx_mut())?;
    }
    Ok(())
}

fn pay_fees(t: &mut Harness) -> Result<()> {
    let collector = Address::of_module("fee_collector");
    for at in 0..DENOMS {
        let fee = format!("1000fee{at:04}").parse()?;
        tarn_bank::keeper::transfer(t.ctx_mut(), &ALICE, &collector, &fee)?;
    }
    Ok(())
}

fn end(t: &mut Harness) -> Result<Duration> {
    let start = Instant::now();
    hooks::end_block(MODULES, t.ctx_mut())?;
    let time = start.elapsed();
    t.ctx_mut().take_events();
    Ok(time)
}

pub(crate) fn run(rounds: u32) -> Result<()> {
    let mut t = harness()?;
    let (mut quiet, mut prices, mut fees) = (Duration::ZERO, Duration::ZERO, Duration::ZERO);
    for round in 0..rounds {
        quiet += end(&mut t)?;
        report(&mut t, round.into())?;
        prices += end(&mut t)?;
        pay_fees(&mut t)?;
        fees += end(&mut t)?;
    }
    let each = |time: Duration| time.as_secs_f64() * 1000.0 / f64::from(rounds);
    println!(
        "the end of a block, ms: nothing happened {:.3}",
        each(quiet)
    );
    println!(
        "  {FEEDS} feeds with a report of each of {FEEDERS} feeders {:.1}",
        each(prices)
    );
    println!("  fees in {DENOMS} denominations {:.1}", each(fees));
    bytes(&t)
}

/// Values of the state, without their keys.
fn bytes(t: &Harness) -> Result<()> {
    let denom: Denom = "utarn".parse()?;
    let position = Position {
        supplies: vec![Supply {
            denom: denom.clone(),
            scaled: 1,
            collateral: true,
        }],
        debts: vec![Debt { denom, scaled: 1 }],
    };
    let feed = tarn_oracle::keeper::feed(t.ctx(), "F00")?;
    println!(
        "bytes of a value: position of two assets {}, market {}, feed {}",
        position.encode().len(),
        Market::new(0).encode().len(),
        feed.encode().len()
    );
    Ok(())
}
