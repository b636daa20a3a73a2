//! The metrics of a node; those of the engine have CometBFT's names.

mod disk;
mod submit;

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use tarn_api::metrics::{Counter, Histogram, HistogramVec, Kind, Metrics, TIMES};
use tarn_chain::{Chain, Committed, StoredBlock};
use tarn_engine::{Point, Work};
use tarn_primitives::BlockTime;
use tarn_proto::tendermint::types::{BlockIdFlag, ValidatorSet};
use tarn_runtime::ProofCounts;
use tokio::sync::broadcast::error::RecvError;

use crate::home::Home;
pub(super) use submit::MeteredSubmit;

/// CometBFT's buckets, in milliseconds.
const PROCESSING: &[f64] = &[1.0, 11.0, 21.0, 31.0, 41.0, 51.0, 61.0, 71.0, 81.0, 91.0];
/// The buckets of the time between blocks, in seconds. An instant chain makes many per second.
const INTERVALS: &[f64] = &[
    0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0,
];

/// The metrics of the commit of blocks.
#[derive(Debug, Clone)]
pub(super) struct Blocks {
    processing: Histogram,
    keeping: Histogram,
    requests: HistogramVec,
    handover: Histogram,
    mirror: Histogram,
    executed: Arc<Mutex<Option<Instant>>>,
}

impl Blocks {
    pub(super) fn new(metrics: &Metrics) -> Self {
        Self {
            processing: metrics.histogram(
                "cometbft_state_block_processing_time",
                "Time spent executing a block in ms.",
                PROCESSING,
            ),
            keeping: metrics.histogram(
                "tarn_block_keeping_seconds",
                "Time from the execution of a block until everybody was told, writes included.",
                TIMES,
            ),
            requests: metrics.histograms(
                ("tarn_abci_seconds", "method"),
                "Time in which a request of CometBFT about a block was answered, without the socket.",
                TIMES,
            ),
            handover: metrics.histogram(
                "tarn_handover_seconds",
                "Time in which CometBFT took a batch of transactions.",
                TIMES,
            ),
            mirror: metrics.histogram(
                "tarn_mirror_seconds",
                "Time from the commit of a block of CometBFT until it was shown.",
                TIMES,
            ),
            executed: Arc::default(),
        }
    }

    /// Records how long work took.
    pub(super) fn took(&self, work: Work, time: Duration) {
        let seconds = time.as_secs_f64();
        match work {
            Work::Execution => self.processing.observe(seconds * 1000.0),
            Work::Request(method) => {
                let request = self.requests.with_label_values(&[method]);
                request.observe(seconds);
            }
            Work::Handover => self.handover.observe(seconds),
            Work::Mirror => self.mirror.observe(seconds),
        }
    }

    /// Records that a block has completed this step.
    pub(super) fn saw(&self, point: Point) {
        let mut executed = self.executed.lock().unwrap_or_else(PoisonError::into_inner);
        match point {
            Point::Finalized => *executed = Some(Instant::now()),
            Point::Announced => {
                if let Some(since) = executed.take() {
                    self.keeping.observe(since.elapsed().as_secs_f64());
                }
            }
            _ => {}
        }
    }
}

/// Registers the metrics that are read from the chain, and counts its blocks from now on in a task that
/// ends with the chain.
pub(super) fn show(metrics: &Metrics, chain: &Chain, home: Option<&Home>) {
    consensus(metrics, chain);
    mempool(metrics, chain);
    kept(metrics, chain);
    proofs(metrics, chain);
    disk::show(metrics, home);
    let (blocks, last) = (chain.bus.subscribe(), chain.clone());
    let tally = BlockCounter::new(metrics, &last);
    tokio::spawn(tally.follow(blocks));
}

#[expect(
    clippy::cast_precision_loss,
    reason = "Prometheus has floats, and these numbers stay below what they hold exactly"
)]
fn real(number: u64) -> f64 {
    number as f64
}

/// The proofs of private spends, verified for the mempool, in blocks and in simulations.
fn proofs(metrics: &Metrics, chain: &Chain) {
    /// The name, the help text and the value.
    type Number = (&'static str, &'static str, fn(&ProofCounts) -> u64);
    let numbers: [Number; 4] = [
        (
            "tarn_proofs_verified_total",
            "Proofs whose verdict was computed, alone or in a batch.",
            |counts| counts.verified,
        ),
        (
            "tarn_proofs_refused_total",
            "Those of them that do not hold.",
            |counts| counts.refused,
        ),
        (
            "tarn_proofs_remembered_total",
            "ProofCache that were asked for and remembered.",
            |counts| counts.remembered,
        ),
        (
            "tarn_proofs_batches_total",
            "Batches of two or more proofs.",
            |counts| counts.batches,
        ),
    ];
    for (name, help, read) in numbers {
        let query = chain.query.clone();
        metrics.family((name, Kind::Counter), help, move |samples| {
            samples.number(&[], read(&query.proofs()));
        });
    }
}

/// A number of a chain: its name, the help text and the value.
type ChainNumber = (&'static str, &'static str, fn(&Chain) -> u64);

/// Who signs, and how consensus goes.
const CONSENSUS: [ChainNumber; 10] = [
    (
        "cometbft_consensus_validators",
        "Number of validators.",
        |chain| wide(next_validators(chain).validators.len()),
    ),
    (
        "cometbft_consensus_validators_power",
        "Voting power of all validators.",
        |chain| u64::try_from(next_validators(chain).total_voting_power).unwrap_or_default(),
    ),
    (
        "cometbft_consensus_validator_power",
        "Voting power of this node.",
        |chain| chain.own_validator().map_or(0, |own| own.power),
    ),
    (
        "cometbft_consensus_missing_validators",
        "Validators that did not sign the block before the last.",
        |chain| last_block(chain).map_or(0, |block| missing(&block)),
    ),
    (
        "cometbft_consensus_byzantine_validators",
        "Validators that evidence in the last block is against.",
        |chain| last_block(chain).map_or(0, |block| accused(&block)),
    ),
    (
        "cometbft_consensus_rounds",
        "Rounds beyond the first that the last block took.",
        |chain| {
            let round = last_block(chain).map_or(0, |block| block.commit.round);
            u64::try_from(round).unwrap_or_default()
        },
    ),
    ("cometbft_p2p_peers", "Peers of this node.", |chain| {
        chain.consensus.peers()
    }),
    (
        "cometbft_blocksync_syncing",
        "Whether this node is behind, as status says.",
        |chain| u64::from(chain.consensus.trouble().is_some()),
    ),
    (
        "tarn_ready",
        "Whether /ready says that all is well.",
        |chain| u64::from(chain.consensus.trouble().is_none()),
    ),
    (
        "tarn_blocks_unshown",
        "Blocks that are executed and not shown yet.",
        |chain| chain.consensus.unshown(),
    ),
];

fn consensus(metrics: &Metrics, chain: &Chain) {
    let height = {
        let blocks = Arc::clone(&chain.blocks);
        move || real(blocks.kept().1.get())
    };
    let help = "Height of the chain.";
    metrics.gauge("cometbft_consensus_height", help, height.clone());
    let help = "The height that status shows.";
    metrics.gauge("cometbft_consensus_latest_block_height", help, height);
    for (name, help, read) in CONSENSUS {
        let chain = chain.clone();
        metrics.gauge(name, help, move || real(read(&chain)));
    }
}

/// Who signs the next block; nobody if the disk does not answer.
fn next_validators(chain: &Chain) -> ValidatorSet {
    let (_, latest) = chain.blocks.kept();
    let set = chain.validators(latest.next()).ok().flatten();
    set.unwrap_or_default()
}

fn last_block(chain: &Chain) -> Option<StoredBlock> {
    let (_, latest) = chain.blocks.kept();
    chain.blocks.block(latest).ok().flatten()
}

fn missing(block: &StoredBlock) -> u64 {
    let commit = block.block.last_commit.as_ref();
    let signatures = commit.into_iter().flat_map(|commit| &commit.signatures);
    let absent = signatures.filter(|sig| sig.block_id_flag() == BlockIdFlag::Absent);
    wide(absent.count())
}

fn accused(block: &StoredBlock) -> u64 {
    let list = block.block.evidence.as_ref();
    wide(list.map_or(0, |list| list.evidence.len()))
}

fn mempool(metrics: &Metrics, chain: &Chain) {
    let submit = Arc::clone(&chain.submit);
    let help = "Transactions that wait for a block.";
    metrics.gauge("cometbft_mempool_size", help, move || {
        real(wide(submit.pending(0).count))
    });
    let submit = Arc::clone(&chain.submit);
    let help = "Their bytes together.";
    metrics.gauge("cometbft_mempool_size_bytes", help, move || {
        real(wide(submit.pending(0).bytes))
    });
}

fn kept(metrics: &Metrics, chain: &Chain) {
    let query = chain.query.clone();
    let help = "Heights of state that can be queried.";
    metrics.gauge("tarn_state_heights", help, move || {
        let (earliest, latest) = query.kept();
        real(
            latest
                .get()
                .saturating_sub(earliest.get())
                .saturating_add(1),
        )
    });
    let blocks = Arc::clone(&chain.blocks);
    let help = "Blocks that are kept.";
    metrics.gauge("tarn_blocks_kept", help, move || {
        let (earliest, latest) = blocks.kept();
        real(
            latest
                .get()
                .saturating_sub(earliest.get())
                .saturating_add(1),
        )
    });
    let index = Arc::clone(&chain.index);
    let help = "Height up to which transactions can be found.";
    metrics.gauge("tarn_index_height", help, move || {
        real(index.height().get())
    });
}

fn wide(number: usize) -> u64 {
    u64::try_from(number).unwrap_or(u64::MAX)
}

/// Nanoseconds since 1970.
fn nanos(time: Option<tarn_proto::Timestamp>) -> Option<i128> {
    let time = BlockTime::from(time?);
    let seconds = i128::from(time.seconds()).checked_mul(1_000_000_000)?;
    seconds.checked_add(i128::from(time.nanos()))
}

/// The metrics of published blocks.
struct BlockCounter {
    txs: Arc<AtomicU64>,
    bytes: Arc<AtomicU64>,
    interval: Histogram,
    total: Counter,
    failed: Counter,
    gas: Counter,
    /// The time of the previous block in nanoseconds.
    before: Option<i128>,
}

impl BlockCounter {
    fn new(metrics: &Metrics, chain: &Chain) -> Self {
        let (txs, bytes) = (Arc::<AtomicU64>::default(), Arc::<AtomicU64>::default());
        for (name, help, number) in [
            (
                "cometbft_consensus_num_txs",
                "Transactions of the last block.",
                &txs,
            ),
            (
                "cometbft_consensus_block_size_bytes",
                "Bytes of the last block's transactions.",
                &bytes,
            ),
        ] {
            let number = Arc::clone(number);
            metrics.gauge(name, help, move || real(number.load(Ordering::Relaxed)));
        }
        let latest = chain.blocks.kept().1;
        let last = chain.blocks.block(latest).ok().flatten();
        Self {
            txs,
            bytes,
            interval: metrics.histogram(
                "cometbft_consensus_block_interval_seconds",
                "Time between a block and the one before, by their headers.",
                INTERVALS,
            ),
            total: metrics.counter(
                "cometbft_consensus_total_txs",
                "Transactions committed since the start.",
            ),
            failed: metrics.counter(
                "tarn_txs_failed_total",
                "Transactions in blocks whose code is not 0, since the start.",
            ),
            gas: metrics.counter("tarn_gas_used_total", "Gas used in blocks since the start."),
            before: last.and_then(|block| nanos(block.block.header?.time)),
        }
    }

    async fn follow(mut self, mut blocks: tarn_chain::Subscription) {
        loop {
            match blocks.recv().await {
                Ok(block) => self.count(&block),
                // Missed blocks are not counted.
                Err(RecvError::Lagged(_)) => self.before = None,
                Err(RecvError::Closed) => return,
            }
        }
    }

    fn count(&mut self, block: &Committed) {
        let bytes = block.txs().iter().fold(0, |sum, tx| sum + tx.len());
        self.txs.store(wide(block.txs().len()), Ordering::Relaxed);
        self.bytes.store(wide(bytes), Ordering::Relaxed);
        self.total.inc_by(wide(block.txs().len()));
        let failed = block.results.iter().filter(|result| result.code != 0);
        self.failed.inc_by(wide(failed.count()));
        let gas = block.results.iter().map(|result| result.gas_used);
        self.gas
            .inc_by(gas.map(|gas| u64::try_from(gas).unwrap_or(0)).sum());
        let time = nanos(block.header().time);
        if let (Some(before), Some(time)) = (self.before, time) {
            let between = u64::try_from(time.saturating_sub(before)).unwrap_or(0);
            let between = Duration::from_nanos(between);
            self.interval.observe(between.as_secs_f64());
        }
        self.before = time;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_is_counted_where_it_was_spent() {
        let metrics = Metrics::default();
        let blocks = Blocks::new(&metrics);
        let second = Duration::from_secs(1);
        blocks.took(Work::Execution, second);
        blocks.took(Work::Request("commit"), second * 2);
        blocks.took(Work::Handover, second * 3);
        blocks.took(Work::Mirror, second * 4);
        let shown = metrics.render();
        for line in [
            "cometbft_state_block_processing_time_sum 1000\n",
            "tarn_abci_seconds_sum{method=\"commit\"} 2\n",
            "tarn_handover_seconds_sum 3\n",
            "tarn_mirror_seconds_sum 4\n",
        ] {
            assert!(shown.contains(line), "{line}: {shown}");
        }
    }
}
