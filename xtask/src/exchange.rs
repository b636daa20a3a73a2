//! Answers of the exchange, the oracle and the fee burn, judged by models of them in another language.

use std::process::{Command, Stdio};

use anyhow::{Context as _, Result, bail};

use crate::{command, programs, tools, workspace};

/// Answers of the pure functions that are judged.
const ANSWERS: u64 = 1_000_000;
/// Operations through the machine that are judged.
const OPERATIONS: u64 = 10_000;
/// Answers about prices and auctions that are judged.
const PRICES: u64 = 400_000;
/// Cases of lending's pure functions, each of several answers.
const LENDING: u64 = 140_000;
/// Messages through the modules.
const MESSAGES: u64 = 20_000;
/// How many times more a long run judges.
const LONG: u64 = 10;
/// The same cases every time; another seed would be as good.
const SEED: u64 = 1;

/// The model by itself, then the machine's answers against it.
pub(crate) fn model(long: bool) -> Result<()> {
    let times = if long { LONG } else { 1 };
    command::run(&mut python("selftest.py"))?;
    let answers = ANSWERS * times;
    let mut check = python("check_math.py");
    // A fifth of all cases is of each kind.
    let each = (answers / 5).to_string();
    check.args(["-", "--every-code", "--at-least", &each]);
    judged("math", answers, &mut check)?;
    let operations = OPERATIONS * times;
    let mut check = python("check_machine.py");
    // Pools are few: once every pair has one of every fee, no more are opened.
    check.args(["-", "--at-least", "20"]);
    judged("machine", operations, &mut check)
}

/// Answers of the oracle's and the fee burn's pure functions, judged by a model of them.
pub(crate) fn prices(long: bool) -> Result<()> {
    let count = PRICES * if long { LONG } else { 1 };
    let mut check = script("prices/check.py");
    // A sixth of all cases is of each kind.
    check.arg((count / 7).to_string());
    let mut cases = programs::program("price-cases")?;
    cases.args([count.to_string(), SEED.to_string()]);
    pipe(cases, &mut check)
}

/// Answers of lending's pure functions, then messages of three modules, judged by a model of them.
pub(crate) fn lending(long: bool) -> Result<()> {
    let times = if long { LONG } else { 1 };
    for (kind, count, script_name, at_least) in [
        (
            "math",
            LENDING * times,
            "lending/check_math.py",
            LENDING / 100,
        ),
        ("machine", MESSAGES * times, "lending/check_machine.py", 20),
    ] {
        let mut check = script(script_name);
        check.arg(at_least.to_string());
        let mut cases = programs::program("lending-cases")?;
        cases.args([kind, &count.to_string(), &SEED.to_string()]);
        pipe(cases, &mut check)?;
    }
    Ok(())
}

fn python(name: &str) -> Command {
    script(&format!("dex/{name}"))
}

fn script(path: &str) -> Command {
    let mut python = tools::python::program();
    // Nothing is left behind among the sources.
    python.arg("-B");
    python.arg(workspace::root().join("tests/models").join(path));
    python
}

/// Pipes the cases of a kind into what judges them.
fn judged(kind: &str, count: u64, check: &mut Command) -> Result<()> {
    let mut cases = programs::program("dex-cases")?;
    cases.args([kind, &count.to_string(), &SEED.to_string()]);
    pipe(cases, check)
}

fn pipe(mut cases: Command, check: &mut Command) -> Result<()> {
    let shown = command::shown(&cases);
    let started = cases.stdout(Stdio::piped()).spawn();
    let mut cases = started.with_context(|| format!("could not start `{shown}`"))?;
    let lines = cases.stdout.take().context("the cases have no output")?;
    let verdict = command::run(check.stdin(lines));
    // This end of the pipe goes with the judge: one that stops at a wrong answer must not leave the
    // cases writing to nobody for ever.
    check.stdin(Stdio::null());
    let status = cases.wait()?;
    verdict?;
    if !status.success() {
        bail!("`{shown}` failed ({status}); its output is above");
    }
    Ok(())
}
