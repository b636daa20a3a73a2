//! What was measured of a chain, printed.

use std::collections::BTreeMap;
use std::time::Duration;

use super::chain::Usage;
use super::{Kind, Row};
use crate::node::percentile;

/// The requests that make a block.
const REQUESTS: [&str; 4] = [
    "prepare_proposal",
    "process_proposal",
    "finalize_block",
    "commit",
];
/// How long they took, as CometBFT sees it and as Tarn does.
const THEIRS: &str = "comet cometbft_abci_connection_method_timing_seconds";
const OURS: &str = "tarn tarn_abci_seconds";

pub(super) struct Figures {
    pub(super) sends: usize,
    pub(super) took: Duration,
    /// From submit to looked up, in milliseconds.
    pub(super) idle: Vec<f64>,
    pub(super) loaded: Vec<f64>,
    pub(super) loaded_rate: f64,
    pub(super) used: Usage,
    pub(super) memory: BTreeMap<String, f64>,
}

fn real(count: usize) -> f64 {
    f64::from(u32::try_from(count).unwrap_or(u32::MAX))
}

impl Figures {
    fn rate(&self) -> f64 {
        real(self.sends) / self.took.as_secs_f64()
    }

    /// Processor time of all processes for 1,000 sends, in milliseconds.
    fn cpu(&self) -> f64 {
        self.used.cpu.values().sum::<f64>() * 1e6 / real(self.sends)
    }

    pub(super) fn print(&self, name: &str) {
        println!();
        println!(
            "  {name}: {:.0} sends/s ({} in {:.1} s)",
            self.rate(),
            self.sends,
            self.took.as_secs_f64()
        );
        println!(
            "    submit to queryable: idle {}; at {:.0} sends/s {}",
            quantiles(&self.idle),
            self.loaded_rate,
            quantiles(&self.loaded)
        );
        let thousands = real(self.sends) / 1000.0;
        let cpu = self.used.cpu.iter();
        let cpu: Vec<String> = cpu
            .map(|(name, seconds)| format!("{name} {:.0} ms", seconds * 1000.0 / thousands))
            .collect();
        let memory = self.memory.iter();
        let memory: Vec<String> = memory
            .map(|(name, mib)| format!("{name} {mib:.0} MiB"))
            .collect();
        println!(
            "    processor time per 1,000 sends, all nodes: {}; most memory of one: {}",
            cpu.join(", "),
            memory.join(", ")
        );
        self.print_times();
    }

    /// Where the first node's time went between here and CometBFT.
    fn print_times(&self) {
        let time = |name: String| self.used.times.get(&name).copied().unwrap_or_default();
        let (mirror, blocks) = time("tarn tarn_mirror_seconds ".to_owned());
        if blocks < 1.0 {
            return;
        }
        let (mut asked, mut answered) = (0.0, 0.0);
        let mut each = Vec::new();
        for method in REQUESTS {
            let theirs = time(format!("{THEIRS} {method}")).0;
            let ours = time(format!("{OURS} {method}")).0;
            asked += theirs;
            answered += ours;
            each.push(format!("{method} {:.1}", ours * 1000.0 / blocks));
        }
        let (handover, batches) = time("tarn tarn_handover_seconds ".to_owned());
        println!(
            "    per block of {blocks:.0}, in ms: answers to CometBFT {:.1} ({}), their way there and \
             back {:.1}, mirror {:.1}",
            answered * 1000.0 / blocks,
            each.join(", "),
            (asked - answered) * 1000.0 / blocks,
            mirror * 1000.0 / blocks
        );
        println!(
            "    hand-over: {batches:.0} batches, {:.1} ms each, {:.1} s of {:.1} s",
            handover * 1000.0 / batches.max(1.0),
            handover,
            self.took.as_secs_f64()
        );
    }
}

fn quantiles(times: &[f64]) -> String {
    let mut sorted = times.to_vec();
    sorted.sort_by(f64::total_cmp);
    format!(
        "p50 {:.0} ms, p99 {:.0} ms ({} sends)",
        percentile(&sorted, 50),
        percentile(&sorted, 99),
        sorted.len()
    )
}

/// Tarn beside each chain of as many validators.
pub(super) fn compare(all: &[(Row, Figures)]) {
    println!();
    for (row, figures) in all {
        if !matches!(row.kind, Kind::Sdk(_)) {
            continue;
        }
        for (other, ours) in all {
            if matches!(other.kind, Kind::Sdk(_)) || other.validators != row.validators {
                continue;
            }
            println!(
                "  {} beside {}: {:.1} times the sends/s, {:.2} of the processor time",
                other.name,
                row.name,
                ours.rate() / figures.rate(),
                ours.cpu() / figures.cpu()
            );
        }
    }
}
