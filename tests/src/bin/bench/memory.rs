//! Memory per account: a fresh process opens the state and looks at itself.

use std::path::Path;
use std::process::Command;
use std::sync::Arc;

use anyhow::{Context as _, Result, ensure};
use tarn_app::{App, Config};
use tarn_durable::{Fjall, FjallOptions};
use tarn_primitives::Serial;

/// Resident bytes of this process.
fn resident() -> Result<u64> {
    let status = std::fs::read_to_string("/proc/self/status")?;
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmRSS:"))
        .context("no VmRSS")?;
    Ok(line.trim().trim_end_matches(" kB").parse::<u64>()? * 1024)
}

/// Opens the state and prints what it takes.
pub(crate) fn child(path: &str) -> Result<()> {
    let before = resident()?;
    let durable = Fjall::open(path, FjallOptions::default())?;
    let mut config = Config::default();
    config.limits.history_heights = 1;
    let start = std::time::Instant::now();
    let app = App::open(Box::new(durable), Arc::new(Serial), config)?;
    let seconds = start.elapsed().as_secs_f64();
    println!("{} {} {seconds:.1}", resident()? - before, app.opened.keys);
    Ok(())
}

/// What opening a state took.
pub(crate) struct Opened {
    /// Bytes of memory.
    pub(crate) bytes: u64,
    keys: u64,
    seconds: String,
}

/// Starts the child.
pub(crate) fn of(path: &Path) -> Result<Opened> {
    let output = Command::new(std::env::current_exe()?)
        .arg("memory")
        .arg(path)
        .output()?;
    ensure!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    let text = String::from_utf8(output.stdout)?;
    let mut fields = text.split_whitespace();
    let mut field = || fields.next().context("the child printed too little");
    Ok(Opened {
        bytes: field()?.parse()?,
        keys: field()?.parse()?,
        seconds: field()?.to_owned(),
    })
}

/// Prints bytes per account.
pub(crate) fn report(path: &Path, accounts: usize) -> Result<()> {
    let Opened {
        bytes,
        keys,
        seconds,
    } = of(path)?;
    let per = |count: u64| bytes.checked_div(count).unwrap_or(0);
    println!(
        "  memory after reopening: {} MB, {} bytes an account, {} bytes a key ({keys} keys); opened in {seconds} s",
        bytes >> 20,
        per(u64::try_from(accounts)?),
        per(keys)
    );
    Ok(())
}
