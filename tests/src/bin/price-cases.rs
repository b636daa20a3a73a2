//! Random cases of the oracle's and the fee burn's pure functions with their answers, for the model in
//! `tests/models/prices`: `price-cases COUNT SEED`.

use std::io::{self, BufWriter, Write as _};

use anyhow::{Context as _, Result, bail};
use serde_json::{Value, json};
use tarn_feeburn::{Auction, Params};
use tarn_oracle::MAX_PRICE;
use tarn_oracle::math::{Guard, Opinion, Rules, Sums, average, interpolate, median, pool_price};
use tarn_primitives::wide::{MAX_AMOUNT, ONE, U256};
use tarn_primitives::{Address, Dec};
use tarn_tests::random::Random;

const USAGE: &str = "usage: price-cases COUNT SEED";

fn main() -> Result<()> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [count, seed] = args.as_slice() else {
        bail!(USAGE)
    };
    let count: u64 = count.parse().context(USAGE)?;
    let mut random = Random::new(seed.parse().context(USAGE)?);
    let mut out = BufWriter::with_capacity(1 << 16, io::stdout().lock());
    let kinds = [medians, guards, twaps, betweens, pools, auctions];
    for (_, kind) in (0..count).zip(kinds.iter().cycle()) {
        writeln!(out, "{}", kind(&mut random))?;
    }
    out.flush()?;
    Ok(())
}

fn text(number: impl ToString + Copy) -> String {
    number.to_string()
}

fn small(random: &mut Random, most: u64) -> u64 {
    u64::try_from(random.size(u128::from(most))).unwrap_or(most)
}

fn medians(random: &mut Random) -> Value {
    let most = random.pick(&[3, MAX_PRICE]);
    let opinions: Vec<Opinion> = (0..random.below(12))
        .map(|_| Opinion {
            price: random.size(most),
            who: Address::new([u8::try_from(random.below(6)).unwrap_or(0); 20]),
            weight: random.below(4) * small(random, 1 << 40),
        })
        .collect();
    let shown: Vec<Value> = opinions
        .iter()
        .map(|one| json!([text(one.price), one.who.as_bytes()[0], one.weight]))
        .collect();
    json!({ "kind": "median", "opinions": shown, "got": median(opinions).map(text) })
}

fn guards(random: &mut Random) -> Value {
    let rules = Rules {
        max_deviation: Dec::from_scaled(random.between(ONE / 100, ONE)),
        hold_time: 1000 * (5 + random.below(60)),
        hard_max_age: 1000 * (60 + random.below(600)),
    };
    let first = random.size(MAX_PRICE);
    let mut guard = Guard::first(first, 1000);
    let mut now = 1000;
    let (mut steps, mut got) = (Vec::new(), Vec::new());
    for _ in 0..random.below(30) {
        let longest = random.pick(&[20_000, 100_000, 2_000_000]);
        now += random.below(longest);
        let price = guard.price;
        let candidate = match random.below(4) {
            0 => random.size(MAX_PRICE),
            1 => random.near(price),
            _ => price - price / 50 + random.between(0, price / 25 + 1),
        };
        let candidate = candidate.clamp(1, MAX_PRICE);
        guard = guard.next(candidate, now, &rules);
        steps.push(json!([text(candidate), text(now)]));
        let pending = guard
            .pending
            .map(|one| json!([one.above, text(one.price), text(one.since), one.count]));
        got.push(json!([
            text(guard.price),
            text(guard.reference),
            text(guard.previous),
            text(guard.reference_at),
            text(guard.updated_at),
            pending,
        ]));
    }
    let Rules {
        max_deviation,
        hold_time,
        hard_max_age,
    } = rules;
    json!({
        "kind": "guard", "first": [text(first), "1000"], "steps": steps, "got": got,
        "rules": [text(max_deviation.scaled()), text(hold_time), text(hard_max_age)],
    })
}

fn twaps(random: &mut Random) -> Value {
    let max_age = small(random, 3_600_000);
    let mut sums = Sums::default();
    let mut steps = Vec::new();
    for _ in 0..random.below(12) {
        let (price, passed) = (random.size(MAX_PRICE), random.below(10_000_000));
        sums = sums.after(price, passed, max_age);
        steps.push(json!([text(price), text(passed)]));
    }
    let mean = average(Sums::default(), sums).map(text);
    json!({
        "kind": "twap", "max_age": text(max_age), "steps": steps,
        "got": [text(sums.weighted), text(sums.covered), mean],
    })
}

fn betweens(random: &mut Random) -> Value {
    let mut sums = |before: Sums| {
        let price = random.size(MAX_PRICE);
        before.after(price, random.below(1 << 40), u64::MAX)
    };
    let first = sums(Sums::default());
    let last = sums(first);
    let apart = small(random, 1 << 40);
    let at = random.below(apart + 2);
    let found = interpolate(first, last, at, apart);
    let shown = |sums: Sums| json!([text(sums.weighted), text(sums.covered)]);
    json!({
        "kind": "between", "first": shown(first), "last": shown(last), "at": text(at),
        "apart": text(apart), "got": shown(found),
    })
}

fn pools(random: &mut Random) -> Value {
    let digits = |random: &mut Random| u32::try_from(random.below(19)).unwrap_or(0);
    let (exponent, other_exponent) = (digits(random), digits(random));
    let unit = U256::from(random.size(u128::MAX)) * U256::from(random.size(1 << 20));
    let other_price = random.size(MAX_PRICE);
    let got = pool_price(unit, exponent, other_price, other_exponent);
    json!({
        "kind": "pool", "unit": text(unit), "exponent": exponent, "other_price": text(other_price),
        "other_exponent": other_exponent, "got": text(got),
    })
}

fn auctions(random: &mut Random) -> Value {
    let denom = "utarn".parse().expect("a plain word");
    let params = Params {
        auction_period: 3600 + random.below(31_532_401),
        auction_multiplier: Dec::from_scaled(random.between(11 * ONE / 10, 3 * ONE)),
        min_start: random.size(MAX_AMOUNT),
        ..Params::of_chain(&denom)
    };
    let auction = Auction {
        lot: 1,
        start: random.size(MAX_AMOUNT),
        started_at: random.below(2_000_000_000),
    };
    let now = random.below(auction.started_at + 40_000_000);
    let price = auction.price(now, params.auction_period);
    let next = auction.sold(price, &params);
    json!({
        "kind": "auction", "start": text(auction.start), "started_at": text(auction.started_at),
        "now": text(now), "period": text(params.auction_period),
        "multiplier": text(params.auction_multiplier.scaled()), "min_start": text(params.min_start),
        "got": [text(price), text(next.start)],
    })
}
