//! Random answers of lending, for the model in `tests/models/lending`: `lending-cases math COUNT SEED`
//! prints those of the pure functions, `lending-cases machine COUNT SEED` messages of lending, the oracle
//! and the fee burn through their modules.

mod machine;
mod math;
mod state;

use std::io::{self, BufWriter, Write as _};

use anyhow::{Context as _, Result, bail};
use tarn_tests::random::Random;

const USAGE: &str = "usage: lending-cases math|machine COUNT SEED";

fn main() -> Result<()> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [kind, count, seed] = args.as_slice() else {
        bail!(USAGE)
    };
    let count: u64 = count.parse().context(USAGE)?;
    let mut random = Random::new(seed.parse().context(USAGE)?);
    let mut out = BufWriter::with_capacity(1 << 16, io::stdout().lock());
    match kind.as_str() {
        "math" => {
            for _ in 0..count {
                writeln!(out, "{}", math::case(&mut random))?;
            }
        }
        "machine" => machine::run(&mut random, count, &mut out)?,
        _ => bail!(USAGE),
    }
    out.flush()?;
    Ok(())
}
