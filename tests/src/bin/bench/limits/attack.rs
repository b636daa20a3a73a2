//! The attackers: a process of its own that yields to everybody else.

use std::collections::BTreeMap;
use std::io::Write as _;
use std::net::Ipv4Addr;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use anyhow::{Context as _, Result, ensure};
use serde_json::json;
use tarn_tests::attacks::{self, Facts};
use tokio::io::AsyncWriteExt as _;

use super::plan::{FLOODS, Plan, fill};
use crate::node::http::Connection;
use crate::node::writes::accepted;

/// Connections that are held and not used.
const HELD: usize = 600;
/// Of one address: fewer than a node refuses.
const HELD_EACH: usize = 50;
/// Before one that was hung up on comes again.
const PAUSE: Duration = Duration::from_millis(1);

/// What all attackers share.
#[derive(Debug, Default)]
struct Camp {
    stop: AtomicBool,
    addresses: AtomicU32,
    /// How often each status was heard; 0 stands for a connection that was closed instead.
    heard: Mutex<BTreeMap<u16, u64>>,
}

impl Camp {
    fn over(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    fn hear(&self, status: u16) {
        let mut heard = self.heard.lock().unwrap_or_else(PoisonError::into_inner);
        *heard.entry(status).or_default() += 1;
    }

    /// What was heard while everything was prepared.
    fn forget(&self) {
        let mut heard = self.heard.lock().unwrap_or_else(PoisonError::into_inner);
        heard.clear();
    }

    /// An address that nobody has asked from.
    fn address(&self) -> Ipv4Addr {
        let nth = self.addresses.fetch_add(1, Ordering::Relaxed);
        // From 127.64.0.1 on.
        Ipv4Addr::from_bits(0x7f40_0001 + nth % 0x3f_0000)
    }
}

/// Reads where the node is from the first line it is told, attacks until there is no more to read,
/// and writes what it heard.
pub(crate) fn child(name: &str) -> Result<()> {
    let mut line = String::new();
    std::io::stdin().read_line(&mut line)?;
    let facts = Facts::new(serde_json::from_str(&line)?);
    let camp = Arc::new(Camp::default());
    let work = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?
        .block_on(prepare(&facts, name, &camp))?;
    camp.forget();
    let before = camp.addresses.load(Ordering::Relaxed);
    // The threads of the runtime are as nice as the one that starts them.
    if name != "busy" {
        rustix::process::nice(19).context("could not give way to others")?;
    }
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()?;
    runtime.block_on(async {
        println!("ready");
        std::io::stdout().flush()?;
        begin(&facts, work, &camp);
        let end = || std::io::stdin().read_line(&mut String::new());
        tokio::task::spawn_blocking(end).await??;
        camp.stop.store(true, Ordering::Relaxed);
        anyhow::Ok(())
    })?;
    let heard = camp
        .heard
        .lock()
        .unwrap_or_else(PoisonError::into_inner)
        .clone();
    let addresses = camp.addresses.load(Ordering::Relaxed) - before;
    println!("{}", json!({"heard": heard, "addresses": addresses}));
    // Nobody waits for answers that are still to come.
    runtime.shutdown_background();
    Ok(())
}

enum Work {
    Count,
    Hold,
    Flood(Vec<Plan>),
}

async fn prepare(facts: &Facts, name: &str, camp: &Camp) -> Result<Work> {
    let plans = match name {
        "nothing" | "busy" => return Ok(Work::Count),
        "held" => return Ok(Work::Hold),
        "all" => {
            let plans = FLOODS.iter().map(|name| Plan::named(facts, name));
            let mut plans = plans.collect::<Result<Vec<_>>>()?;
            let each = plans.len();
            for plan in &mut plans {
                plan.connections /= each;
            }
            plans
        }
        "searches" => {
            // There must be something to be searched.
            settle(facts, camp).await?;
            vec![Plan::named(facts, name)?]
        }
        "proofs" => vec![super::proofs::plan(facts).await?],
        name => vec![Plan::named(facts, name)?],
    };
    Ok(Work::Flood(plans))
}

fn begin(facts: &Facts, work: Work, camp: &Arc<Camp>) {
    match work {
        Work::Count => {
            for _ in 0..2 {
                let camp = Arc::clone(camp);
                tokio::task::spawn_blocking(move || {
                    let mut count = 0_u64;
                    while !camp.over() {
                        count = std::hint::black_box(count.wrapping_add(1));
                    }
                });
            }
        }
        Work::Hold => {
            for nth in 0..HELD {
                tokio::spawn(hold(facts.clone(), nth, Arc::clone(camp)));
            }
        }
        Work::Flood(plans) => {
            for plan in plans {
                let (plan, next) = (Arc::new(plan), Arc::new(AtomicUsize::new(0)));
                for _ in 0..plan.connections {
                    let (plan, next) = (Arc::clone(&plan), Arc::clone(&next));
                    let (facts, camp) = (facts.clone(), Arc::clone(camp));
                    tokio::spawn(async move {
                        flood(&plan, &facts, &next, &camp).await;
                    });
                }
            }
        }
    }
}

/// Sends that are there to be searched, all of them accepted.
async fn settle(facts: &Facts, camp: &Camp) -> Result<()> {
    let plan = fill(facts);
    for some in plan.shots.chunks(plan.stay) {
        let mut link = Connection::open_from(camp.address(), facts.socket("rest")).await?;
        for shot in some {
            let answer = link.ask(&shot.bytes).await?;
            ensure!(accepted(answer), "{}", String::from_utf8_lossy(answer));
        }
    }
    Ok(())
}

/// One connection's part of a flood: another address after so many requests, until it is over.
async fn flood(plan: &Plan, facts: &Facts, next: &AtomicUsize, camp: &Camp) {
    while !camp.over() {
        let from = camp.address();
        let (mut links, mut used) = (BTreeMap::new(), 0);
        while used < plan.stay && !camp.over() {
            let at = next.fetch_add(1, Ordering::Relaxed);
            used += 1;
            let shot = &plan.shots[at % plan.shots.len()];
            let link = match links.remove(shot.point) {
                Some(link) => Ok(link),
                None => Connection::open_from(from, facts.socket(shot.point)).await,
            };
            let Ok(mut link) = link else {
                camp.hear(0);
                tokio::time::sleep(PAUSE).await;
                continue;
            };
            // One that was hung up on comes again over another connection.
            let status = link.exchange(&shot.bytes).await.map(|(status, _)| status);
            camp.hear(*status.as_ref().unwrap_or(&0));
            if status.is_ok() {
                links.insert(shot.point, link);
            }
        }
    }
}

/// Says half of something and waits to be hung up on, again and again.
async fn hold(facts: Facts, nth: usize, camp: Arc<Camp>) {
    let point = if nth.is_multiple_of(2) { "rest" } else { "rpc" };
    let place = u32::try_from(nth / HELD_EACH).unwrap_or(0);
    camp.addresses.fetch_max(place + 1, Ordering::Relaxed);
    let from = Ipv4Addr::from_bits(0x7f40_0001 + place);
    while !camp.over() {
        if let Ok(mut stream) = attacks::dial(from.into(), facts.socket(point)).await
            && stream.write_all(&attacks::half_said(nth)).await.is_ok()
        {
            let mut gone = false;
            while !camp.over() && !gone {
                tokio::time::sleep(Duration::from_millis(50)).await;
                // A byte now and then, so that nobody thinks the line dead; not to one who reads
                // nothing, whose questions are asked.
                gone = nth % 5 == 1 && stream.write_all(b"a").await.is_err();
            }
        }
        camp.hear(0);
        tokio::time::sleep(PAUSE).await;
    }
}
