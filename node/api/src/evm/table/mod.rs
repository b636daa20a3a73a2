//! The table of methods: names, parameters in order, costs, and the functions that answer.

mod asking;
mod dev;
mod reading;

use futures::future::BoxFuture;
use tarn_proto::Cost;

use super::access::Access;
use super::error::{not_supported, too_much};
use crate::jsonrpc::{Args, Failure, Json, Method, Methods, Param};
use crate::service::{Job, check_size};

type Run = fn(&Access, &Args) -> Result<Json, Failure>;

/// A method.
#[derive(Debug, Clone, Copy)]
struct Row {
    name: &'static str,
    params: &'static [Param],
    cost: Cost,
    answer: Answer,
    about: &'static str,
}

/// The function that answers a method.
#[derive(Debug, Clone, Copy)]
enum Answer {
    /// Runs where the cost says.
    Sync(Run),
    /// Waits for something, or decides itself where it runs.
    Async(fn(Access, Args) -> BoxFuture<'static, Result<Json, Failure>>),
}

use Answer::{Async, Sync};

const fn row(
    name: &'static str,
    params: &'static [Param],
    cost: Cost,
    answer: Answer,
    about: &'static str,
) -> Row {
    Row {
        name,
        params,
        cost,
        answer,
        about,
    }
}

fn no_proof(_: &Access, _: &Args) -> Result<Json, Failure> {
    Err(not_supported(
        "eth_getProof is not supported: this chain's state is no Ethereum trie; tarn_getProof gives \
         ICS-23 proofs",
    ))
}

fn only_sockets(_: &Access, _: &Args) -> Result<Json, Failure> {
    Err(Failure::method(
        "notifications not supported here: connect by WebSocket, and ask not in a batch",
    ))
}

/// Adds every method.
pub(super) fn add(methods: &mut Methods, access: &Access) {
    let reading = [
        reading::CHAIN,
        reading::BLOCKS,
        reading::STATE_ROWS,
        reading::TRANSACTIONS,
    ];
    let asking = [
        asking::CALLS,
        asking::FEES,
        asking::LOGS,
        asking::POOL,
        asking::TRACES,
    ];
    let own = access.dev.as_ref().map(|_| dev::DEV);
    let all = reading.into_iter().chain(asking).chain(own);
    for row in all.flatten() {
        let access = access.clone();
        let answer = move |args: Args| answer(row, access.clone(), args);
        methods.add(Method::new(row.name, row.params, row.about, answer).ethereum());
    }
}

async fn answer(row: &'static Row, access: Access, args: Args) -> Result<Json, Failure> {
    let run = match row.answer {
        Async(answer) => return answer(access, args).await,
        Sync(run) => run,
    };
    let job = Job {
        cost: row.cost,
        client: args.client.clone(),
        bytes: 0,
        scans: false,
    };
    let bounded = row.cost.bounds_answer();
    let max_bytes = bounded.then(|| access.services().max_answer());
    // A failure of the method is a result of the work; only a fault of this node is an error of it.
    let (outcome, _) = job.run(move || Ok(run(&access, &args))).await?;
    let json = outcome?;
    check_size(json.get().len(), max_bytes).map_err(|error| too_much(error.message))?;
    Ok(json)
}
