//! Random traffic against a plain table of numbers.

use std::collections::BTreeMap;

use proptest::prelude::*;
use tarn_primitives::{Coins, Denom};

use super::*;
use crate::msgs::{MultiSend, Send};

const DENOMS: [&str; 2] = ["uatom", "utarn"];
/// Three people, and an account nobody may send to.
const PEOPLE: usize = 4;

fn person(at: usize) -> Address {
    match at {
        0 => ALICE,
        1 => BOB,
        2 => CAROL,
        _ => Address::of_module("fee_collector"),
    }
}

#[derive(Debug, Clone)]
enum Step {
    Send {
        from: usize,
        to: usize,
        coins: Coins,
    },
    Multi {
        from: usize,
        outputs: Vec<(usize, Coins)>,
    },
    Mint {
        to: usize,
        coins: Coins,
    },
    Burn {
        from: usize,
        coins: Coins,
    },
}

fn units() -> impl Strategy<Value = u128> {
    prop_oneof![
        1..6_u128,
        100..400_u128,
        Just(1 << 127),
        Just((1 << 127) - 1),
        Just(u128::MAX)
    ]
}

fn some_coins() -> impl Strategy<Value = Coins> {
    prop::collection::btree_map(0..DENOMS.len(), units(), 1..3).prop_map(|parts| {
        let coin = |(at, units): (usize, u128)| tarn_primitives::Coin {
            denom: DENOMS[at].parse().unwrap(),
            amount: Amount::new(units),
        };
        Coins::gather(parts.into_iter().map(coin)).unwrap()
    })
}

fn step() -> impl Strategy<Value = Step> {
    let people = 0..PEOPLE;
    prop_oneof![
        3 => (people.clone(), people.clone(), some_coins())
            .prop_map(|(from, to, coins)| Step::Send { from, to, coins }),
        2 => (people.clone(), prop::collection::vec((people.clone(), some_coins()), 1..4))
            .prop_map(|(from, outputs)| Step::Multi { from, outputs }),
        3 => (people.clone(), some_coins()).prop_map(|(to, coins)| Step::Mint { to, coins }),
        1 => (people, some_coins()).prop_map(|(from, coins)| Step::Burn { from, coins }),
    ]
}

/// Balances by person and denom; a change is tried on a copy.
#[derive(Debug, Clone, Default, PartialEq)]
struct Model(BTreeMap<(usize, Denom), u128>);

impl Model {
    fn take(&mut self, from: usize, coins: &Coins) -> Option<()> {
        for coin in coins {
            let held = self.0.entry((from, coin.denom.clone())).or_default();
            *held = held.checked_sub(coin.amount.units())?;
        }
        Some(())
    }

    /// None if all balances of a denom together do not fit any more.
    fn give(&mut self, to: usize, coins: &Coins) -> Option<()> {
        for coin in coins {
            let others = self.0.iter().filter(|((_, denom), _)| *denom == coin.denom);
            others
                .map(|(_, units)| *units)
                .try_fold(coin.amount.units(), u128::checked_add)?;
            let held = self.0.entry((to, coin.denom.clone())).or_default();
            *held = held.checked_add(coin.amount.units())?;
        }
        Some(())
    }

    fn run(&mut self, step: &Step) -> Option<()> {
        let blocked = |to: usize| to == PEOPLE - 1;
        match step {
            Step::Send { from, to, coins } => {
                (!blocked(*to)).then_some(())?;
                self.take(*from, coins)?;
                self.give(*to, coins)
            }
            Step::Multi { from, outputs } => {
                let all = outputs.iter().flat_map(|(_, coins)| coins.iter().cloned());
                self.take(*from, &Coins::gather(all)?)?;
                outputs.iter().try_for_each(|(to, coins)| {
                    (!blocked(*to)).then_some(())?;
                    self.give(*to, coins)
                })
            }
            Step::Mint { to, coins } => self.give(*to, coins),
            Step::Burn { from, coins } => self.take(*from, coins),
        }
    }
}

fn run(t: &mut Harness, step: &Step) -> Result<()> {
    match step {
        Step::Send { from, to, coins } => t.deliver(&Send {
            from: person(*from),
            to: person(*to),
            coins: coins.clone(),
        }),
        Step::Multi { from, outputs } => {
            let all = outputs.iter().flat_map(|(_, coins)| coins.iter().cloned());
            let sum: Vec<base::Coin> = Coins::gather(all).unwrap_or_default().into();
            let msg = tarn_proto::core::bank::v1beta1::MsgMultiSend {
                inputs: vec![tarn_proto::core::bank::v1beta1::Input {
                    address: show(&person(*from)),
                    coins: if sum.is_empty() { wire("1utarn") } else { sum },
                }],
                outputs: outputs
                    .iter()
                    .map(|(to, coins)| tarn_proto::core::bank::v1beta1::Output {
                        address: show(&person(*to)),
                        coins: coins.clone().into(),
                    })
                    .collect(),
            };
            let msg: MultiSend = tarn_runtime::Msg::parse(msg, t.ctx().chain())?;
            t.deliver(&msg)
        }
        Step::Mint { to, coins } => t
            .ctx_mut()
            .nested(|ctx| bank::mint(ctx, &person(*to), coins)),
        Step::Burn { from, coins } => t
            .ctx_mut()
            .nested(|ctx| bank::burn(ctx, &person(*from), coins)),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn random_traffic_keeps_every_promise(steps in prop::collection::vec(step(), 1..14)) {
        let mut t = Harness::new(&[&Base, &Auth, &Bank]);
        let mut model = Model::default();
        for step in &steps {
            let before = t.state().unwrap();
            let mut next = model.clone();
            let expected = next.run(step).is_some();
            let outcome = run(&mut t, step);
            prop_assert_eq!(outcome.is_ok(), expected, "{:?}: {:?}", step, outcome);
            t.assert_invariants();
            if expected {
                model = next;
            } else {
                prop_assert!(outcome.unwrap_err().code().is_some(), "a refusal, no fault");
                prop_assert_eq!(t.state().unwrap(), before);
            }
            for at in 0..PEOPLE {
                for name in DENOMS {
                    let held = model.0.get(&(at, name.parse().unwrap())).copied();
                    prop_assert_eq!(balance(&t, &person(at), name), held.unwrap_or(0));
                }
            }
        }
        let again = t.reborn().unwrap();
        prop_assert_eq!(again.state().unwrap(), t.state().unwrap());
    }
}
