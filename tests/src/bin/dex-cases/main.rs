//! Random cases of the exchange with the machine's answers, for the model in `tests/models/dex`.
//!
//! `dex-cases math COUNT SEED` prints what `check_math.py` reads, `dex-cases machine COUNT SEED`
//! what `check_machine.py` reads.

mod machine;
mod math;

use std::io::{self, BufWriter, Write as _};

use anyhow::{Context as _, Result, bail};

use tarn_tests::random::Random;

const USAGE: &str = "usage: dex-cases math|machine COUNT SEED";

fn main() -> Result<()> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [kind, count, seed] = args.as_slice() else {
        bail!(USAGE)
    };
    let count: u64 = count.parse().context(USAGE)?;
    let mut random = Random::new(seed.parse().context(USAGE)?);
    let mut out = BufWriter::with_capacity(1 << 16, io::stdout().lock());
    match kind.as_str() {
        "math" => math::run(count, &mut random, &mut out)?,
        "machine" => machine::run(count, &mut random, &mut out)?,
        _ => bail!(USAGE),
    }
    out.flush()?;
    Ok(())
}
