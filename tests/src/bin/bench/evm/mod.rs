//! Ethereum transactions: beside stock revm, bare key recovery, bank sends and anvil.

mod alone;
mod bare;
mod blocks;
mod figures;
mod inputs;
mod interpreter;
mod logs;
mod peer;
mod precompiles;
mod program;
mod reads;
mod state;
mod world;
mod writes;

use anyhow::{Result, ensure};
use serde_json::json;

use blocks::Amount;
use peer::{Link, number};
use writes::{Side, Users};

/// What can be measured alone.
const PARTS: [&str; 6] = [
    "interpreter",
    "precompiles",
    "blocks",
    "memory",
    "node",
    "logs",
];

/// The parts whose name contains `only`; less of everything if it is to be quick. Without the path of an anvil
/// the node is measured alone.
pub(crate) fn run(quick: bool, only: &str, anvil: Option<&str>) -> Result<()> {
    let mut parts = PARTS.iter().filter(|part| part.contains(only)).peekable();
    ensure!(parts.peek().is_some(), "no part of {PARTS:?} is {only:?}");
    println!();
    println!("Ethereum transactions");
    for part in parts {
        one(part, quick, anvil)?;
    }
    Ok(())
}

fn one(part: &str, quick: bool, anvil: Option<&str>) -> Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()?;
    let (gas, rounds) = if quick {
        (2_000_000, 3)
    } else {
        (16_000_000, 20)
    };
    match part {
        "interpreter" => interpreter::run(gas, rounds),
        "precompiles" => precompiles::run(gas),
        "blocks" => blocks::run(if quick {
            Amount {
                holders: 2_000,
                block: 500,
                rounds: 2,
            }
        } else {
            Amount {
                holders: 100_000,
                block: 10_000,
                rounds: 6,
            }
        }),
        "memory" => state::run(if quick { 20_000 } else { 200_000 }),
        "node" => runtime.block_on(beside(quick, anvil)),
        _ => {
            let (blocks, questions) = if quick { (200, 200) } else { (10_000, 2_000) };
            runtime.block_on(logs::run(blocks, questions))
        }
    }
}

/// The node, and anvil if there is one.
async fn beside(quick: bool, anvil: Option<&str>) -> Result<()> {
    let (node, own) = peer::tarn()?;
    let chain_id = Link::to(&own).await?.ask("eth_chainId", &json!([])).await?;
    let users = Users::of(&node, number(&chain_id)?)?;
    let (mut other, mut sides) = (None, Vec::new());
    match anvil {
        None => {
            println!(
                "  a node with its state on disk; beside no anvil, because --anvil names none"
            );
        }
        Some(program) => {
            println!(
                "  a node with its state on disk beside anvil in memory: same client, same cores, in turn"
            );
            let (process, peer) = peer::anvil(program, &own).await?;
            other = Some(process);
            sides.push(Side::new(peer, &users).await?);
        }
    }
    sides.insert(0, Side::new(own, &users).await?);
    writes::latency(&users, &mut sides, if quick { 50 } else { 200 }).await?;
    writes::run(&users, &mut sides, if quick { 1_280 } else { 5_120 }).await?;
    reads::run(&users, &mut sides, if quick { 1 } else { 5 }).await?;
    drop(other);
    Ok(())
}
