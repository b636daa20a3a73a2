//! The pure functions: a market through interest and every book entry, and the terms of a liquidation.

use serde_json::{Value, json};
use tarn_lending::math::{Curve, Market, Price, RAY, bonus, closable, seize};
use tarn_oracle::{MAX_PRICE, Status};
use tarn_primitives::Dec;
use tarn_primitives::wide::{MAX_AMOUNT, ONE, U256};
use tarn_tests::random::Random;

pub(crate) fn case(random: &mut Random) -> Value {
    if random.chance(30) {
        liquidation(random)
    } else {
        market(random)
    }
}

pub(crate) fn curve(random: &mut Random) -> Curve {
    let mut rates =
        [0; 3].map(|_| random.between(0, 10 * ONE) / u128::from(random.pick(&[1_u64, 10, 100])));
    rates.sort_unstable();
    Curve {
        base_rate: Dec::from_scaled(rates[0]),
        kink: Dec::from_scaled(random.between(1, ONE - 1)),
        rate_at_kink: Dec::from_scaled(rates[1]),
        max_rate: Dec::from_scaled(rates[2]),
    }
}

/// The numbers of a market in the order of its fields.
fn numbers(market: &Market) -> Value {
    json!([
        market.cash.to_string(),
        market.supplied.to_string(),
        market.borrowed.to_string(),
        market.supply_index.to_string(),
        market.borrow_index.to_string(),
        market.reserves.to_string(),
        market.rate.scaled().to_string(),
        market.at.to_string(),
    ])
}

fn code<T>(
    result: Result<T, tarn_lending::Error>,
    got: impl FnOnce(T) -> (Market, Value),
) -> Result<(Market, Value), Value> {
    use tarn_primitives::Coded as _;
    match result {
        Ok(done) => Ok(got(done)),
        Err(error) => Err(json!(error.code())),
    }
}

/// What the only account of a market has and owes, scaled.
#[derive(Default)]
struct Account {
    held: u128,
    owed: u128,
}

impl Account {
    /// One entry: the market and the answer, or the code.
    fn apply(
        &mut self,
        name: &str,
        market: &Market,
        amount: u128,
        part: u128,
    ) -> Result<(Market, Value), Value> {
        match name {
            "supply" => code(market.supply(amount), |(next, scaled)| {
                self.held += scaled;
                (next, json!([scaled.to_string()]))
            }),
            "withdraw" => code(market.withdraw(amount, self.held), |(next, scaled)| {
                self.held -= scaled;
                (next, json!([scaled.to_string()]))
            }),
            "all" => code(market.withdraw_all(self.held), |(next, paid)| {
                self.held = 0;
                (next, json!([paid.to_string()]))
            }),
            "borrow" => code(market.borrow(amount), |(next, scaled)| {
                self.owed += scaled;
                (next, json!([scaled.to_string()]))
            }),
            "repay" => code(market.repay(amount, self.owed), |(next, taken, scaled)| {
                self.owed -= scaled;
                (next, json!([taken.to_string(), scaled.to_string()]))
            }),
            "off" => {
                let scaled = part.min(self.owed);
                self.owed -= scaled;
                let (next, lost) = market.write_off(scaled);
                let lost = [lost.amount, lost.from_reserves, lost.from_suppliers];
                Ok((next, json!(lost.map(|number| number.to_string()))))
            }
            _ => code(market.withdraw_reserves(amount), |next| (next, json!([]))),
        }
    }
}

/// A few entries, each followed by the rate and some time.
fn market(random: &mut Random) -> Value {
    let curve = curve(random);
    let reserve_factor = Dec::from_scaled(random.between(0, ONE / 2));
    let (mut market, mut now) = (Market::new(0), 0_u64);
    let mut account = Account::default();
    let most = random.pick(&[1_000, 1_000_000_000_000, MAX_AMOUNT]);
    let mut steps = Vec::new();
    for step in 0..random.between(1, 8) {
        now += random.pick(&[0, 1, 60, 3_600, 86_400, 31_536_000, 315_360_000])
            * u64::from(random.chance(70));
        let grown = market.grown(now, reserve_factor);
        let any = [
            "supply", "withdraw", "all", "borrow", "repay", "repay", "off", "reserves",
        ];
        let name = match step {
            0 => "supply",
            1 => "borrow",
            _ => random.pick(&any),
        };
        // Mostly what there is of it.
        let there = match name {
            "withdraw" => grown.supply_units(account.held),
            "borrow" => U256::from(grown.available()),
            "repay" => grown.debt_units(account.owed),
            "reserves" => grown.reserve_units(),
            _ => U256::from(most),
        };
        let there = u128::try_from(there).unwrap_or(MAX_AMOUNT).min(MAX_AMOUNT);
        let bound = if random.chance(80) { there } else { most };
        let amount = random.size(bound.max(1));
        let part = random.size(account.owed.max(1));
        let done = account.apply(name, &grown, amount, part);
        let got = match done {
            Ok((next, got)) => {
                market = next.settled(now, &curve);
                got
            }
            Err(code) => code,
        };
        steps.push(json!([
            name,
            now.to_string(),
            amount.to_string(),
            part.to_string(),
            got,
            numbers(&market)
        ]));
    }
    let rates = [
        curve.base_rate,
        curve.kink,
        curve.rate_at_kink,
        curve.max_rate,
    ];
    json!({
        "kind": "market", "curve": rates.map(|rate| rate.scaled().to_string()),
        "reserve_factor": reserve_factor.scaled().to_string(), "steps": steps, "ray": RAY.to_string(),
    })
}

fn price(random: &mut Random) -> Price {
    let price = random.size(MAX_PRICE);
    Price {
        price,
        low: price,
        high: price,
        exponent: random.pick(&[0, 6, 18]),
        status: Status::Fresh,
        is_expired: false,
    }
}

fn liquidation(random: &mut Random) -> Value {
    let (debt, collateral) = (price(random), price(random));
    let (repay, has) = (random.size(MAX_AMOUNT), random.size(MAX_AMOUNT));
    let of_market = Dec::from_scaled(random.between(0, ONE / 4));
    let any = random.size(3 * ONE);
    let coverage = random.pick(&[any, ONE + ONE / 20, u128::MAX]);
    let factor = Dec::from_scaled(random.between(ONE / 10, ONE));
    let all = U256::from(random.size(u128::MAX)) * U256::from(random.size(u128::MAX));
    let bonus = bonus(of_market, coverage);
    let terms = seize(
        U256::from(repay),
        &debt,
        &collateral,
        U256::from(has),
        bonus,
    );
    let terms = terms.map(|terms| {
        json!([
            terms.repaid.to_string(),
            terms.seized.to_string(),
            terms.is_all
        ])
    });
    let most = closable(all, factor, &debt);
    json!({
        "kind": "liquidation",
        "debt": [debt.price.to_string(), debt.exponent], "collateral": [collateral.price.to_string(), collateral.exponent],
        "repay": repay.to_string(), "has": has.to_string(), "bonus": of_market.scaled().to_string(),
        "coverage": coverage.to_string(), "factor": factor.scaled().to_string(), "all": all.to_string(),
        "got": [bonus.scaled().to_string(), terms, most.to_string()],
    })
}
