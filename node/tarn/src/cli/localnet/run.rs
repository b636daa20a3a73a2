//! Runs the nodes of a local network until an interrupt.

use std::fs::File;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use anyhow::Context as _;
use rustix::process::{Pid, Signal, kill_process};
use tarn_cli::Failure;
use tokio::signal::unix::{SignalKind, signal};

use super::write::Member;

/// How often the nodes are looked at.
const PERIOD: Duration = Duration::from_millis(200);

/// Starts every node and waits. A node that ends by itself is told of, and the others go on; when the
/// last has ended, so does this. It fails if any node did.
pub(super) fn run(members: &[Member]) -> Result<(), Failure> {
    let program = std::env::current_exe().context("this program")?;
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    runtime.block_on(async {
        let mut interrupt = signal(SignalKind::interrupt())?;
        let mut terminate = signal(SignalKind::terminate())?;
        let mut running = Vec::new();
        for member in members {
            running.push((member, start(&program, member)?));
        }
        tracing::info!("running; an interrupt ends it");
        loop {
            tokio::select! {
                _ = interrupt.recv() => break,
                _ = terminate.recv() => break,
                () = tokio::time::sleep(PERIOD) => {}
            }
            report_ended(&mut running)?;
            if running.is_empty() {
                return Err(Failure::Fault(anyhow::anyhow!("all nodes have ended")));
            }
        }
        for (_, child) in &running {
            stop(child);
        }
        let mut failed = members.len().saturating_sub(running.len());
        for (_, child) in &mut running {
            failed += usize::from(!child.wait()?.success());
        }
        if failed > 0 {
            let text = "nodes ended by themselves or did not stop well; their logs say why";
            return Err(Failure::Fault(anyhow::anyhow!("{failed} {text}")));
        }
        Ok(())
    })
}

fn start(program: &std::path::Path, member: &Member) -> Result<Child, Failure> {
    let path = member.home.path().join("node.log");
    let log = File::options().create(true).append(true).open(&path);
    let log = log.with_context(|| path.display().to_string())?;
    let errors = log.try_clone()?;
    // Through a process that asks to end with this one, however this one ends.
    let started = Command::new(program)
        .arg(tarn_engine::CHILD_COMMAND)
        .arg(std::process::id().to_string())
        .arg(program)
        .arg("start")
        .arg("--home")
        .arg(member.home.path())
        .stdin(Stdio::null())
        .stdout(log)
        .stderr(errors)
        .spawn();
    Ok(started.with_context(|| member.name.clone())?)
}

fn report_ended(running: &mut Vec<(&Member, Child)>) -> Result<(), Failure> {
    let mut still = Vec::new();
    for (member, mut child) in running.drain(..) {
        match child.try_wait()? {
            None => still.push((member, child)),
            Some(status) => {
                let log = member.home.path().join("node.log");
                let (node, log) = (&member.name, log.display());
                tracing::error!(node, %status, %log, "a node has ended; its log says why");
            }
        }
    }
    *running = still;
    Ok(())
}

fn stop(child: &Child) {
    let pid = i32::try_from(child.id()).ok().and_then(Pid::from_raw);
    if let Some(pid) = pid {
        kill_process(pid, Signal::TERM).ok();
    }
}
