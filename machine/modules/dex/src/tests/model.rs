//! Random traffic: every promise holds after every step, and quotes are what happens.

use proptest::prelude::*;
use ruint::aliases::U256;

use super::*;

#[derive(Debug, Clone)]
enum Step {
    Open {
        a: usize,
        b: usize,
        amounts: (u128, u128),
        fee: u32,
    },
    Add {
        who: bool,
        pool: u64,
        amounts: (u128, u128),
    },
    Remove {
        who: bool,
        pool: u64,
        shares: u128,
    },
    Swap {
        who: bool,
        pool: u64,
        side: bool,
        amount: u128,
    },
    Exact {
        who: bool,
        pool: u64,
        side: bool,
        amount: u128,
    },
    /// By the way a question found.
    Route {
        who: bool,
        from: usize,
        to: usize,
        amount: u128,
    },
    /// Through any two pools, whether they chain or not.
    Hops {
        who: bool,
        pools: (u64, u64),
        side: bool,
        amount: u128,
    },
    Give {
        who: bool,
        pool: u64,
        shares: u128,
    },
    Params {
        protocol_fee: &'static str,
        min_liquidity: &'static str,
    },
    Wait(u64),
}

const TOKENS: [&str; 3] = ["uatom", "utarn", "uusdc"];

fn units() -> impl Strategy<Value = u128> + Clone {
    (0_u32..40, any::<u128>()).prop_map(|(bits, noise)| {
        let top = 1_u128 << bits;
        top | (noise & (top - 1))
    })
}

fn step() -> impl Strategy<Value = Step> {
    let pool = 1_u64..4;
    let pair = (units(), units());
    prop_oneof![
        1 => (0_usize..3, 0_usize..3, pair.clone(), prop::sample::select(vec![0, 100, 3000, 100_000]))
            .prop_map(|(a, b, amounts, fee)| Step::Open { a, b, amounts, fee }),
        3 => (any::<bool>(), pool.clone(), pair).prop_map(|(who, pool, amounts)| Step::Add { who, pool, amounts }),
        3 => (any::<bool>(), pool.clone(), units()).prop_map(|(who, pool, shares)| Step::Remove { who, pool, shares }),
        6 => (any::<bool>(), pool.clone(), any::<bool>(), units())
            .prop_map(|(who, pool, side, amount)| Step::Swap { who, pool, side, amount }),
        3 => (any::<bool>(), pool.clone(), any::<bool>(), units())
            .prop_map(|(who, pool, side, amount)| Step::Exact { who, pool, side, amount }),
        3 => (any::<bool>(), 0_usize..3, 0_usize..3, units())
            .prop_map(|(who, from, to, amount)| Step::Route { who, from, to, amount }),
        2 => (any::<bool>(), (pool.clone(), pool.clone()), any::<bool>(), units())
            .prop_map(|(who, pools, side, amount)| Step::Hops { who, pools, side, amount }),
        1 => (any::<bool>(), pool, units()).prop_map(|(who, pool, shares)| Step::Give { who, pool, shares }),
        1 => (prop::sample::select(vec!["0", "0.1", "1"]), prop::sample::select(vec!["1", "1000", "5000"]))
            .prop_map(|(protocol_fee, min_liquidity)| Step::Params { protocol_fee, min_liquidity }),
        1 => (0_u64..100_000_000).prop_map(Step::Wait),
    ]
}

/// k, and k with the shares squared, before a step.
fn measure(t: &Harness, id: u64) -> Option<(U256, U256)> {
    let pool = keeper::pool(t.ctx(), id).ok()?;
    let k = U256::from(pool.reserve_a) * U256::from(pool.reserve_b);
    Some((
        k,
        U256::from(pool.total_shares) * U256::from(pool.total_shares),
    ))
}

/// Everything there is, by token: only shares may come or go.
fn conserved(t: &Harness) -> Vec<u128> {
    let supply = |denom: &&str| {
        let supply = bank::supply(t.ctx(), &denom.parse().unwrap());
        supply.unwrap().units()
    };
    TOKENS.iter().map(supply).collect()
}

/// Codespace and code of a refusal, be it of a message or of a question.
fn code_of(error: &tarn_runtime::Error) -> Option<(&'static str, u32)> {
    match error.rejection::<Status>() {
        Some(status) => status.cause,
        None => error.code(),
    }
}

/// Holds what was quoted against what happened: the same numbers, or refused with the same code.
fn compare<T: PartialEq + std::fmt::Debug>(quoted: Result<T>, done: Result<T>) -> Result<()> {
    match (quoted, done) {
        (Ok(quoted), Ok(done)) => assert_eq!(quoted, done),
        // The quote knows nothing of the trader's purse.
        (Ok(_), Err(error)) => {
            assert_eq!(error.code(), Some(("sdk", 5)));
            return Err(error);
        }
        (Err(quoted), Err(error)) => {
            assert_eq!(code_of(&quoted), code_of(&error), "{quoted} {error}");
            return Err(error);
        }
        (Err(error), Ok(_)) => panic!("done though the quote said {error}"),
    }
    Ok(())
}

fn person(who: bool) -> Address {
    if who { ALICE } else { BOB }
}

/// The token of a side of a pool that may not be there.
fn token(t: &Harness, id: u64, side: bool) -> String {
    let pool = keeper::pool(t.ctx(), id).ok();
    pool.map_or_else(
        || "utarn".to_owned(),
        |pool| if side { pool.denom_a } else { pool.denom_b }.to_string(),
    )
}

fn run_add(t: &mut Harness, who: &Address, id: u64, (a, b): (u128, u128)) -> Result<()> {
    let quoted = t.ask(&pb::QueryAddQuoteRequest {
        pool_id: id.to_string(),
        token_a_amount: a.to_string(),
        token_b_amount: b.to_string(),
    });
    let done = send(t, &add_msg(who, id, a, b, "0"));
    compare(
        quoted.map(|quoted| (quoted.shares, quoted.token_a, quoted.token_b)),
        done.map(|done| (done.shares, done.token_a, done.token_b)),
    )
}

fn run_remove(t: &mut Harness, who: &Address, id: u64, shares: u128) -> Result<()> {
    let quoted = t.ask(&pb::QueryRemoveQuoteRequest {
        pool_id: id.to_string(),
        shares: shares.to_string(),
    });
    let done = send(t, &remove_msg(who, id, shares, ("0", "0")));
    compare(
        quoted.map(|quoted| (quoted.token_a, quoted.token_b)),
        done.map(|done| (done.token_a, done.token_b)),
    )
}

fn run_swap(t: &mut Harness, who: &Address, id: u64, (amount, denom): (u128, &str)) -> Result<()> {
    let quoted = quote(t, id, denom, &amount.to_string());
    let done = swap(t, who, id, &format!("{amount}{denom}"));
    compare(
        quoted.map(|quoted| quoted.amount_out),
        done.map(|out| out.to_string()),
    )
}

fn run_exact(t: &mut Harness, who: &Address, id: u64, (amount, denom): (u128, &str)) -> Result<()> {
    let quoted = t.ask(&pb::QueryQuoteExactOutRequest {
        pool_id: id.to_string(),
        token_out: denom.to_owned(),
        amount_out: amount.to_string(),
    });
    let msg = pb::MsgSwapExactOut {
        sender: show(who),
        pool_id: id.to_string(),
        token_out: Some(coin(&format!("{amount}{denom}"))),
        max_token_in: u128::MAX.to_string(),
    };
    let done = send(t, &msg);
    compare(
        quoted.map(|quoted| quoted.amount_in),
        done.map(|done| done.token_in.unwrap().amount),
    )
}

fn send_hops(t: &mut Harness, who: &Address, token_in: &str, hops: Vec<pb::Hop>) -> Result<String> {
    let msg = pb::MsgSwapRoute {
        sender: show(who),
        token_in: Some(coin(token_in)),
        hops,
        min_token_out: "0".to_owned(),
    };
    Ok(send(t, &msg)?.token_out.unwrap().amount)
}

/// Goes the way that was found; that none was found is no refusal of a message.
fn run_route(t: &mut Harness, who: &Address, from: &str, to: &str, amount: u128) -> Result<()> {
    let found = t.ask(&pb::QueryRouteRequest {
        token_in: from.to_owned(),
        amount_in: amount.to_string(),
        token_out: to.to_owned(),
        max_hops: 0,
    });
    let Ok(found) = found else { return Ok(()) };
    let hops = found.hops.into_iter().map(|hop| pb::Hop {
        pool_id: hop.pool_id,
        denom_out: hop.denom_out,
    });
    let done = send_hops(t, who, &format!("{amount}{from}"), hops.collect());
    compare(Ok(found.amount_out), done)
}

/// Two pools in a row are two quotes in a row.
fn run_hops(
    t: &mut Harness,
    who: &Address,
    (first, second): (u64, u64),
    side: bool,
    amount: u128,
) -> Result<()> {
    let (from, between) = (token(t, first, side), token(t, first, !side));
    let other = token(t, second, true);
    let to = if other == between {
        token(t, second, false)
    } else {
        other
    };
    let bad = || crate::Error::InvalidRoute(String::new());
    let quoted = || -> Result<String> {
        if first == second {
            return Err(bad().into());
        }
        let out = quote(t, first, &from, &amount.to_string())?.amount_out;
        let last = quote(t, second, &between, &out);
        match last {
            Err(error) if code_of(&error) == Some(("dex", 106)) => Err(bad().into()),
            last => Ok(last?.amount_out),
        }
    };
    let quoted = quoted();
    let hop = |id: u64, denom: &str| pb::Hop {
        pool_id: id.to_string(),
        denom_out: denom.to_owned(),
    };
    let hops = vec![hop(first, &between), hop(second, &to)];
    compare(quoted, send_hops(t, who, &format!("{amount}{from}"), hops))
}

fn give(t: &mut Harness, who: bool, pool: u64, shares: u128) -> Result<()> {
    let msg = tarn_proto::core::bank::v1beta1::MsgSend {
        from_address: show(&person(who)),
        to_address: show(&person(!who)),
        amount: coins(&format!("{shares}lp/{pool}")).into(),
    };
    t.send(&msg).map(drop)
}

fn set_params(t: &mut Harness, protocol_fee: &str, min_liquidity: &str) -> Result<()> {
    let msg = pb::MsgUpdateParams {
        authority: show(&CAROL),
        params: Some(pb::Params {
            default_swap_fee: "0.003".to_owned(),
            protocol_fee: protocol_fee.to_owned(),
            min_liquidity: min_liquidity.to_owned(),
        }),
    };
    t.send(&msg).map(drop)
}

fn run(t: &mut Harness, step: &Step) -> Result<()> {
    match *step {
        Step::Open { a, b, amounts, fee } => {
            let fee = crate::SwapFee::new(fee).unwrap().to_string();
            let (a, b) = (TOKENS[a], TOKENS[b]);
            let (a, b) = (format!("{}{a}", amounts.0), format!("{}{b}", amounts.1));
            open(t, &a, &b, &fee).map(drop)
        }
        Step::Add { who, pool, amounts } => run_add(t, &person(who), pool, amounts),
        Step::Remove { who, pool, shares } => run_remove(t, &person(who), pool, shares),
        Step::Swap {
            who,
            pool,
            side,
            amount,
        } => {
            let denom = token(t, pool, side);
            run_swap(t, &person(who), pool, (amount, &denom))
        }
        Step::Exact {
            who,
            pool,
            side,
            amount,
        } => {
            let denom = token(t, pool, side);
            run_exact(t, &person(who), pool, (amount, &denom))
        }
        Step::Route {
            who,
            from,
            to,
            amount,
        } => run_route(t, &person(who), TOKENS[from], TOKENS[to], amount),
        Step::Hops {
            who,
            pools,
            side,
            amount,
        } => run_hops(t, &person(who), pools, side, amount),
        Step::Give { who, pool, shares } => give(t, who, pool, shares),
        Step::Params {
            protocol_fee,
            min_liquidity,
        } => set_params(t, protocol_fee, min_liquidity),
        Step::Wait(millis) => {
            t.next_block(millis);
            Ok(())
        }
    }
}

/// A million steps in a long run.
#[expect(
    clippy::disallowed_methods,
    reason = "how long a test runs is the tester's choice; no node reads it"
)]
fn cases() -> u32 {
    let long = std::env::var_os("TARN_LONG").is_some();
    if long { 50_000 } else { 300 }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases()))]

    #[test]
    fn random_traffic_keeps_every_promise(steps in prop::collection::vec(step(), 1..40)) {
        let mut t = harness();
        open(&mut t, "1000003utarn", "2000029uusdc", "0.003").unwrap();
        let coins = conserved(&t);
        for step in &steps {
            let before = t.state().unwrap();
            let worth: Vec<_> = (1..4).map(|id| measure(&t, id)).collect();
            // Invariants of every module are checked inside.
            let outcome = run(&mut t, step);
            if let Err(error) = outcome {
                prop_assert!(error.code().is_some(), "a refusal, no fault: {}", error);
                prop_assert_eq!(t.state().unwrap(), before);
            }
            prop_assert_eq!(conserved(&t), coins.clone());
            for (at, before) in worth.into_iter().enumerate() {
                let now = measure(&t, u64::try_from(at).unwrap() + 1);
                let (Some((k, s)), Some((k_now, s_now))) = (before, now) else { continue };
                if s == s_now {
                    prop_assert!(k_now >= k, "the product fell");
                }
                let wide = |number: U256| ruint::Uint::<512, 8>::from(number);
                prop_assert!(wide(k_now) * wide(s) >= wide(k) * wide(s_now), "a share lost worth");
            }
        }
    }
}
