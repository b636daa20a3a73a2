//! The search for a route through a thousand pools, in process.

use std::time::Instant;

use anyhow::{Result, anyhow, ensure};
use tarn_primitives::Coins;
use tarn_primitives::tx::{Signer, TxBuilder};
use tarn_proto::Namespace;
use tarn_proto::core::bank::v1beta1 as bank;
use tarn_proto::core::base::v1beta1::Coin;
use tarn_proto::svc::dex::v1 as dex;
use tarn_tests::{ALICE, Account, TestChain, account, show};

use super::percentile;

/// Pools of the chain.
const POOLS: usize = 1_000;
/// Tokens they hold: every one is paired with the first, and with some of its neighbours.
const TOKENS: usize = 100;
/// Pools opened in a block.
const IN_A_BLOCK: usize = 20;

fn denom(at: usize) -> String {
    format!("utoken{at}")
}

/// The tokens of a pool: first every token with the first one, then all pairs at a distance of 2, of 3 and so
/// on.
fn pair(at: usize) -> (usize, usize) {
    if at < TOKENS - 1 {
        return (0, at + 1);
    }
    let after = at - (TOKENS - 1);
    let (round, from) = (after / TOKENS, after % TOKENS);
    (from, (from + round + 2) % TOKENS)
}

pub(crate) fn run(searches: usize) -> Result<()> {
    let chain = market()?;
    let (mut found, mut balances) = (Vec::new(), Vec::new());
    let address = show(&account(ALICE).address);
    for at in 0..searches {
        let request = bank::QueryBalanceRequest {
            address: address.clone(),
            denom: denom(at % TOKENS),
        };
        let begun = Instant::now();
        let answer = chain.ask(&request);
        balances.push(begun.elapsed().as_secs_f64() * 1000.0);
        answer.map_err(|error| anyhow!("no balance: {error}"))?;
        let from = at * 7 % TOKENS;
        let request = dex::QueryRouteRequest {
            token_in: denom(from),
            amount_in: "1000000".to_owned(),
            // Never the same token, and mostly not in one pool with it.
            token_out: denom((from + 1 + at * 13 % (TOKENS - 1)) % TOKENS),
            max_hops: 0,
        };
        let begun = Instant::now();
        let answer = chain.ask(&request);
        found.push(begun.elapsed().as_secs_f64() * 1000.0);
        let answer = answer.map_err(|error| anyhow!("no route: {error}"))?;
        ensure!(!answer.hops.is_empty(), "a route without hops");
    }
    found.sort_by(f64::total_cmp);
    balances.sort_by(f64::total_cmp);
    println!(
        "  a route through {POOLS} pools of {TOKENS} tokens, in process: p50 {:.2} ms, p99 {:.2} ms; \
         {:.0} times a balance read's p50",
        percentile(&found, 50),
        percentile(&found, 99),
        percentile(&found, 50) / percentile(&balances, 50)
    );
    Ok(())
}

/// A chain with all pools.
fn market() -> Result<TestChain> {
    let alice = account(ALICE);
    let coins: Vec<serde_json::Value> = {
        let mut denoms: Vec<String> = (0..TOKENS).map(denom).collect();
        denoms.sort();
        let coin =
            |denom: &String| serde_json::json!({"denom": denom, "amount": "1000000000000000"});
        denoms.iter().map(coin).collect()
    };
    let holder = serde_json::json!([{"address": show(&alice.address), "coins": coins}]);
    let mut chain = TestChain::build()
        .genesis(|genesis| {
            let bank = serde_json::json!({ "balances": holder });
            genesis.app_state.insert("bank".to_owned(), bank);
        })
        .start();
    let pools: Vec<usize> = (0..POOLS).collect();
    for some in pools.chunks(IN_A_BLOCK) {
        let txs = some.iter().zip(0..);
        let txs = txs.map(|(at, ahead)| open(&chain, &alice, *at, ahead));
        let txs = txs.collect();
        for result in chain.block(txs).results {
            ensure!(result.code == 0, "no pool: {}", result.log);
        }
    }
    Ok(chain)
}

fn open(chain: &TestChain, who: &Account, at: usize, ahead: u64) -> Vec<u8> {
    let (a, b) = pair(at);
    let coin = |of: usize, amount: usize| {
        Some(Coin {
            denom: denom(of),
            amount: amount.to_string(),
        })
    };
    let message = dex::MsgCreatePool {
        sender: show(&who.address),
        token_a: coin(a, 1_000_000_000 + at * 1_000_003),
        token_b: coin(b, 2_000_000_000 - at * 1_000_003),
        // A pair that comes twice is another pool.
        swap_fee: if at < TOKENS - 1 { "0.003" } else { "0.001" }.to_owned(),
    };
    let tx = TxBuilder::new(Namespace::Core).message(&message);
    tx.fee(Coins::default(), 500_000).sign(&[Signer {
        key: &who.key,
        data: chain.signer_data(who, ahead),
    }])
}
