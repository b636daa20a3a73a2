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
        3 => (any::<bool>(), pool, any::<bool>(), units())
            .prop_map(|(who, pool, side, amount)| Step::Exact { who, pool, side, amount }),
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

/// Swaps, and holds the quote against what happened.
fn quoted_swap(t: &mut Harness, who: &Address, pool: u64, token_in: &(u128, String)) -> Result<()> {
    let (amount, denom) = token_in;
    let quoted = quote(t, pool, denom, &amount.to_string());
    let swapped = swap(t, who, pool, &format!("{amount}{denom}"));
    match (quoted, &swapped) {
        (Ok(quoted), Ok(out)) => assert_eq!(quoted.amount_out, out.to_string()),
        // The quote knows nothing of the trader's purse.
        (Ok(_), Err(error)) => assert_eq!(error.code(), Some(("sdk", 5))),
        (Err(_), Err(error)) => assert_ne!(error.code(), Some(("sdk", 5))),
        (Err(error), Ok(_)) => panic!("swapped though the quote said {error}"),
    }
    swapped.map(drop)
}

fn run(t: &mut Harness, step: &Step) -> Result<()> {
    let person = |who: bool| if who { ALICE } else { BOB };
    let token = |t: &Harness, id: u64, side: bool| {
        let pool = keeper::pool(t.ctx(), id).ok();
        pool.map_or_else(
            || "utarn".to_owned(),
            |pool| if side { pool.denom_a } else { pool.denom_b }.to_string(),
        )
    };
    match *step {
        Step::Open { a, b, amounts, fee } => {
            let fee = crate::SwapFee::new(fee).unwrap().to_string();
            let (a, b) = (TOKENS[a], TOKENS[b]);
            open(
                t,
                &format!("{}{a}", amounts.0),
                &format!("{}{b}", amounts.1),
                &fee,
            )
            .map(drop)
        }
        Step::Add { who, pool, amounts } => {
            add(t, &person(who), pool, amounts.0, amounts.1).map(drop)
        }
        Step::Remove { who, pool, shares } => remove(t, &person(who), pool, shares).map(drop),
        Step::Swap {
            who,
            pool,
            side,
            amount,
        } => {
            let token_in = (amount, token(t, pool, side));
            quoted_swap(t, &person(who), pool, &token_in)
        }
        Step::Exact {
            who,
            pool,
            side,
            amount,
        } => {
            let denom = token(t, pool, side);
            let msg = pb::MsgSwapExactOut {
                sender: show(&person(who)),
                pool_id: pool.to_string(),
                token_out: Some(coin(&format!("{amount}{denom}"))),
                max_token_in: u128::MAX.to_string(),
            };
            send(t, &msg).map(drop)
        }
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
