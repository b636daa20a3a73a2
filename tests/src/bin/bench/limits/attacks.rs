//! An honest client's waits beside each attack, over those before it.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use anyhow::{Context as _, Result, ensure};
use serde_json::Value;
use tarn_tests::attacks::{Facts, NodeProcess};

use super::honest::{self, Honest, Times};
use super::plan::{ATTACKS, SPAMMERS};
use super::proofs::THIEVES;

/// Before anything is measured.
const WARM: Duration = Duration::from_millis(500);

/// The attackers' process; ended when it is dropped.
struct Attackers {
    child: Child,
    lines: BufReader<std::process::ChildStdout>,
}

impl Drop for Attackers {
    fn drop(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
    }
}

impl Attackers {
    /// Back when they begin.
    fn start(facts: &Facts, name: &str) -> Result<Self> {
        let mut child = Command::new(std::env::current_exe()?)
            .args(["attack", name])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let stdin = child.stdin.as_mut().context("it is piped")?;
        writeln!(stdin, "{}", facts.value())?;
        let lines = BufReader::new(child.stdout.take().context("it is piped")?);
        let mut attackers = Self { child, lines };
        let word = attackers.line()?;
        ensure!(word.trim() == "ready", "the attackers of {name}: {word:?}");
        Ok(attackers)
    }

    fn line(&mut self) -> Result<String> {
        let mut line = String::new();
        self.lines.read_line(&mut line)?;
        Ok(line)
    }

    /// What they heard.
    fn stop(mut self) -> Result<Value> {
        drop(self.child.stdin.take());
        Ok(serde_json::from_str(&self.line()?)?)
    }
}

pub(super) async fn run(seconds: u64) -> Result<()> {
    println!(
        "  an honest client (balance, quote, status of the RPC and a send now and then, every round over \
         new connections; its thread comes before all others, as if on a machine of its own) for {seconds} s alone, then {seconds} s beside each attack, each at a new node; the \
         attackers are a process at nice 19 with at most 32 connections, each of which takes a new address \
         before it runs out of requests (quotes: after ten times as many)"
    );
    let span = Duration::from_secs(seconds);
    let mut alone = Times::default();
    let mut highest = (0.0, "");
    for (name, title) in ATTACKS {
        let (idle, attacked) = one(name, title, span).await?;
        alone.reads.extend(idle.reads);
        let attacked = Times::of(&attacked.reads).1;
        if attacked > highest.0 && !matches!(name, "nothing" | "busy") {
            highest = (attacked, title);
        }
    }
    let (p50, p99) = Times::of(&alone.sorted().reads);
    println!(
        "  reads alone, of all turns together: p50 {p50:.2} ms, p99 {p99:.2} ms; the highest p99 beside an \
         attack is {:.1} times that ({})",
        highest.0 / p99,
        highest.1
    );
    Ok(())
}

async fn one(name: &str, title: &str, span: Duration) -> Result<(Times, Times)> {
    let program = std::env::current_exe()?.with_file_name("tarn");
    // Their keys take a while to derive.
    let thieves = if name == "proofs" { THIEVES } else { 0 };
    let accounts = format!("--accounts={}", 10 + SPAMMERS + thieves);
    let mut node = NodeProcess::start(&program, &[&accounts]);
    node.learn([127, 0, 66, 250].into()).await;
    let honest = Honest::new(&node);
    let (idle, beside, heard) = tokio::task::block_in_place(|| {
        let (honest, idle, first) = measured(honest, span)?;
        if !first {
            println!("    this system lets the honest client not come before the node:");
        }
        let attackers = Attackers::start(&node, name)?;
        let (_, beside, _) = measured(honest, span)?;
        anyhow::Ok((idle, beside, attackers.stop()?))
    })?;
    for wrong in [&idle.wrong, &beside.wrong].into_iter().flatten().take(3) {
        println!("    the honest client was not served: {wrong}");
    }
    report(title, (&idle, &beside), &heard, node.grown());
    Ok((idle, beside))
}

/// Once it is warm.
fn measured(honest: Honest, span: Duration) -> Result<(Honest, Times, bool)> {
    let (honest, times, first) = honest::measure_first(honest, &[WARM, span])?;
    let times = times.into_iter().next_back().context("two spans")?;
    Ok((honest, times.sorted(), first))
}

fn report(title: &str, (idle, beside): (&Times, &Times), heard: &Value, grown: u64) {
    let (alone, attacked) = (Times::of(&idle.reads), Times::of(&beside.reads));
    let ratio = attacked.1 / alone.1;
    println!(
        "    {title}: reads alone p50 {:.2} ms, p99 {:.2} ms; attacked p50 {:.2} ms, p99 {:.2} ms; ratio \
         of p99 {ratio:.1}",
        alone.0, alone.1, attacked.0, attacked.1
    );
    let (alone, attacked) = (Times::of(&idle.sends), Times::of(&beside.sends));
    let words = words(heard);
    println!(
        "      sends into a block: alone p50 {:.1} ms, p99 {:.1} ms; attacked p50 {:.1} ms, p99 {:.1} ms; \
         {} and {} reads, {} and {} sends, {} that failed; the node grew by {} MiB; {words}",
        alone.0,
        alone.1,
        attacked.0,
        attacked.1,
        idle.reads.len(),
        beside.reads.len(),
        idle.sends.len(),
        beside.sends.len(),
        idle.wrong.len() + beside.wrong.len(),
        grown >> 20
    );
}

/// What the attackers heard, for people.
fn words(heard: &Value) -> String {
    let said = heard["heard"].as_object().into_iter().flatten();
    let said = said.map(|(status, count)| match status.as_str() {
        "0" => format!("{count} hung up on"),
        status => format!("{count} of {status}"),
    });
    let said: Vec<String> = said.collect();
    format!(
        "attackers of {} addresses heard {}",
        heard["addresses"],
        said.join(", ")
    )
}
