//! The pure functions of the exchange, one line per case.

use std::fmt::Write as _;
use std::io::Write;

use anyhow::{Context as _, Result};
use tarn_dex::SwapFee;
use tarn_dex::math::{self, Curve, Figures, MAX_AMOUNT};
use tarn_primitives::Dec;
use tarn_runtime::Error as RuntimeError;

use tarn_tests::random::Random;

/// One as a fraction scaled by 10^18.
const ONE: u128 = 1_000_000_000_000_000_000;

pub(crate) fn run(count: u64, random: &mut Random, out: &mut impl Write) -> Result<()> {
    let mut line = String::new();
    for at in 0..count {
        line.clear();
        match at % 5 {
            0 => swap_out(random, &mut line)?,
            1 => swap_in(random, &mut line)?,
            2 => create(random, &mut line)?,
            3 => add(random, &mut line)?,
            _ => remove(random, &mut line)?,
        }
        line.push('\n');
        out.write_all(line.as_bytes())?;
    }
    Ok(())
}

/// The end of a line: the results, or the error and a dash for each missing result.
fn answer<E: Into<RuntimeError>>(
    line: &mut String,
    answered: Result<String, E>,
    answers: usize,
) -> Result<()> {
    match answered.map_err(Into::into) {
        Ok(text) => {
            line.push_str("\t0\t");
            line.push_str(&text);
        }
        Err(error) => {
            let (_, code) = error.code().with_context(|| error.to_string())?;
            line.push('\t');
            line.push_str(&code.to_string());
            line.push_str(&"\t-".repeat(answers));
        }
    }
    Ok(())
}

fn curve(random: &mut Random) -> Result<Curve> {
    let share = random.between(0, ONE);
    Ok(Curve {
        reserve_in: random.reserve(),
        reserve_out: random.reserve(),
        fee: SwapFee::new(random.fee()).context("no fee")?,
        protocol_fee: Dec::from_scaled(random.pick(&[0, ONE, ONE / 10, share])),
    })
}

/// An amount that fits a reserve, exceeds it by one, or is far too large or zero.
fn amount(random: &mut Random, reserve: u128) -> u128 {
    let room = MAX_AMOUNT - reserve;
    match random.below(8) {
        0..4 => random.near(reserve),
        4 => room + u128::from(random.below(3)),
        5 => random.between(1, 20),
        6 => random.size(MAX_AMOUNT),
        _ => {
            let beyond = MAX_AMOUNT + random.size(u128::MAX - MAX_AMOUNT);
            random.pick(&[0, 1, MAX_AMOUNT, MAX_AMOUNT + 1, beyond])
        }
    }
}

fn swap_out(random: &mut Random, line: &mut String) -> Result<()> {
    let curve = curve(random)?;
    let amount = amount(random, curve.reserve_in);
    let (x, y) = (curve.reserve_in, curve.reserve_out);
    let (fee, share) = (curve.fee.ppm(), curve.protocol_fee.scaled());
    write!(line, "swap_out\t{x}\t{y}\t{amount}\t{fee}\t{share}")?;
    let swapped = match curve.swap_out(amount) {
        Ok(swap) => {
            let figures = Figures::of(&curve, &swap).context("a swap without a price")?;
            Ok(format!(
                "{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}",
                swap.amount_out,
                swap.cut,
                swap.reserve_in,
                swap.reserve_out,
                figures.before(),
                figures.after(),
                figures.price_impact,
                figures.fee
            ))
        }
        Err(error) => Err(error),
    };
    answer(line, swapped, 8)
}

fn swap_in(random: &mut Random, line: &mut String) -> Result<()> {
    let curve = curve(random)?;
    let (x, y) = (curve.reserve_in, curve.reserve_out);
    let out = match random.below(8) {
        0..3 => random.near(y) / 3,
        3 => y.saturating_sub(u128::from(random.below(3))),
        4 | 5 => random.size(y),
        6 => random.near(y),
        _ => amount(random, y),
    };
    let fee = curve.fee.ppm();
    write!(line, "swap_in\t{x}\t{y}\t{out}\t{fee}")?;
    let swapped = curve.swap_in(out).map(|swap| swap.amount_in.to_string());
    answer(line, swapped, 1)
}

fn create(random: &mut Random, line: &mut String) -> Result<()> {
    let (x, y) = (random.reserve(), random.reserve());
    let small = (random.between(1, 2000), random.between(1, 2000));
    let odd = amount(random, x);
    let (a, b) = random.pick(&[(x, y), (x, x), (odd, y), (y, odd), small]);
    let any = random.between(1, 1_000_000_000);
    let least = random.pick(&[1, 1000, 1_000_000_000, any]);
    write!(line, "create\t{a}\t{b}\t{least}")?;
    let opened = math::open(a, b, least);
    let opened = opened.map(|opened| format!("{}\t{}", opened.total, opened.created));
    answer(line, opened, 2)
}

/// Reserves, and a number of shares that deposits and swaps can lead to.
fn pool(random: &mut Random) -> Result<((u128, u128), u128)> {
    let reserves = (random.reserve(), random.reserve());
    let root = math::open(reserves.0, reserves.1, 0)?.total;
    let shares = match random.below(3) {
        0 => root,
        1 => random.near(root) / 3,
        _ => random.size(root),
    };
    Ok((reserves, shares.clamp(1, root)))
}

fn add(random: &mut Random, line: &mut String) -> Result<()> {
    let ((ra, rb), total) = pool(random)?;
    let a = amount(random, ra);
    let b = amount(random, rb);
    write!(line, "add\t{a}\t{b}\t{ra}\t{rb}\t{total}")?;
    let added = math::add((ra, rb), total, a, b);
    let added = added.map(|added| format!("{}\t{}\t{}", added.shares, added.used_a, added.used_b));
    answer(line, added, 3)
}

fn remove(random: &mut Random, line: &mut String) -> Result<()> {
    let ((ra, rb), total) = pool(random)?;
    let shares = match random.below(6) {
        0..3 => random.size(total),
        3 => total,
        4 => random.between(1, 20).min(total),
        _ => random.pick(&[0, 1, total - 1, total / 2, MAX_AMOUNT + 1, u128::MAX]),
    };
    write!(line, "remove\t{shares}\t{ra}\t{rb}\t{total}")?;
    let removed = math::remove((ra, rb), total, shares);
    let removed = removed.map(|removed| format!("{}\t{}", removed.out_a, removed.out_b));
    answer(line, removed, 2)
}
