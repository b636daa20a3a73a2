//! `tarn status --watch`: shows the status every second, with rates.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use comfy_table::{Table, presets};
use serde_json::{Value, json};
use tarn_primitives::BlockTime;
use tarn_wallet::Client;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::timeout;

use super::{age, ask};
use crate::{Failure, Output};

/// The time between two requests.
const INTERVAL: Duration = Duration::from_secs(1);
/// The longest time for reading the metrics.
const METRICS_TIMEOUT: Duration = Duration::from_secs(2);
/// The most bytes of metrics that are read.
const MAX_BYTES: u64 = 4 << 20;

/// The status at one time.
#[derive(Debug, Clone, Default)]
struct Sample {
    height: u64,
    time: BlockTime,
    /// The metrics by name; those with several labels are summed up.
    numbers: Option<BTreeMap<String, f64>>,
    at: Option<Instant>,
}

impl Sample {
    fn number(&self, name: &str) -> Option<f64> {
        self.numbers.as_ref()?.get(name).copied()
    }

    /// How much more there is a second than there was before.
    fn rate(&self, before: &Self, name: &str) -> Option<f64> {
        let more = self.number(name)? - before.number(name)?;
        let time = self.at?.duration_since(before.at?).as_secs_f64();
        (time > 0.0).then(|| (more / time).max(0.0))
    }

    /// Proofs that were looked at, if the node counts them.
    fn proofs(&self) -> Option<f64> {
        self.number("tarn_proofs_verified_total")
    }
}

/// Shows the status until an interrupt.
pub(super) async fn run(client: &Client, metrics: &str, output: &Output) -> Result<(), Failure> {
    let mut before = Sample::default();
    let mut lines = 0;
    let mut tick = tokio::time::interval(INTERVAL);
    loop {
        tokio::select! {
            _ = tokio::signal::ctrl_c() => return Ok(()),
            _ = tick.tick() => {}
        }
        let seen = match look(client, metrics).await {
            Ok(seen) => seen,
            // A node that never answered is an error; one that stops answering is shown as such.
            Err(error) if before.at.is_none() => return Err(Failure::Fault(error)),
            Err(error) => {
                let value = json!({ "error": error.to_string() });
                if !output.say(&format!("no answer: {error}"), &value) {
                    return Ok(());
                }
                lines = 0;
                continue;
            }
        };
        let (facts, value) = shown(&seen, &before);
        let mut table = Table::new();
        table.load_style(presets::NOTHING);
        for (name, fact) in facts {
            table.add_row([name, fact.as_str()]);
        }
        let text = table.trim_fmt();
        if !output.redraw(lines, &text, &value) {
            return Ok(());
        }
        lines = text.lines().count();
        before = seen;
    }
}

async fn look(client: &Client, metrics: &str) -> Result<Sample, anyhow::Error> {
    let (_, status) = ask(client).await?;
    let text = timeout(METRICS_TIMEOUT, fetch(metrics)).await;
    Ok(Sample {
        height: status.height,
        time: status.timestamp.map(BlockTime::from).unwrap_or_default(),
        numbers: text.ok().flatten().map(|text| sums(&text)),
        at: Some(Instant::now()),
    })
}

fn shown(seen: &Sample, before: &Sample) -> (Vec<(&'static str, String)>, Value) {
    let mempool = seen.number("cometbft_mempool_size");
    let txs = seen.rate(before, "cometbft_consensus_total_txs");
    let requests = seen.rate(before, "tarn_requests_total");
    let refusals = seen.number("tarn_refusals_total");
    let peers = seen.number("cometbft_p2p_peers");
    let proofs = seen.proofs();
    let whole = |number: Option<f64>| number.map_or("-".to_owned(), |n| format!("{n:.0}"));
    let part = |number: Option<f64>| number.map_or("-".to_owned(), |n| format!("{n:.1}"));
    let facts = vec![
        ("height", seen.height.to_string()),
        (
            "block time",
            format!("{} ({}s ago)", seen.time, age(seen.time)),
        ),
        ("mempool", whole(mempool)),
        ("tx/s", part(txs)),
        ("requests/s", part(requests)),
        ("refusals", whole(refusals)),
        ("peers", whole(peers)),
        ("proofs", whole(proofs)),
    ];
    let value = json!({
        "height": seen.height.to_string(),
        "time": seen.time.to_string(),
        "age_seconds": age(seen.time),
        "mempool": mempool,
        "txs_per_second": txs,
        "requests_per_second": requests,
        "refusals": refusals,
        "peers": peers,
        "proofs": proofs,
    });
    (facts, value)
}

/// The body at a URL; none if it cannot be read, or is not plain HTTP.
async fn fetch(url: &str) -> Option<String> {
    let (place, path) = split(url)?;
    let mut stream = TcpStream::connect(place).await.ok()?;
    let request = format!("GET {path} HTTP/1.0\r\nhost: {place}\r\n\r\n");
    stream.write_all(request.as_bytes()).await.ok()?;
    let mut answer = String::new();
    let mut stream = stream.take(MAX_BYTES);
    stream.read_to_string(&mut answer).await.ok()?;
    let (head, body) = answer.split_once("\r\n\r\n")?;
    let fine = head.split(' ').nth(1) == Some("200");
    fine.then(|| body.to_owned())
}

/// The host with the port, and the path.
fn split(url: &str) -> Option<(&str, &str)> {
    let rest = url.strip_prefix("http://")?;
    let end = rest.find('/').unwrap_or(rest.len());
    let (place, path) = rest.split_at_checked(end)?;
    Some((place, if path.is_empty() { "/metrics" } else { path }))
}

/// The metrics by name.
fn sums(text: &str) -> BTreeMap<String, f64> {
    let mut sums = BTreeMap::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let Some((name, value)) = line.rsplit_once(' ') else {
            continue;
        };
        let name = name.split('{').next().unwrap_or_default();
        if let Ok(value) = value.parse::<f64>() {
            *sums.entry(name.to_owned()).or_default() += value;
        }
    }
    sums
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seen(text: &str, at: Instant) -> Sample {
        Sample {
            height: 7,
            numbers: Some(sums(text)),
            at: Some(at),
            ..Sample::default()
        }
    }

    #[test]
    fn what_changes_is_shown_per_second_and_what_is_unknown_as_unknown() {
        let begun = Instant::now();
        let before = seen("cometbft_consensus_total_txs 10\n", begun);
        let text = "# HELP x y 9\ncometbft_consensus_total_txs 40\ncometbft_mempool_size 3\n\
                    tarn_refusals_total{reason=\"a b\"} 2\ntarn_refusals_total{reason=\"c\"} 5\n\
                    tarn_proofs_verified_total 4\ntarn_proofs_refused_total 1\nbroken\n";
        let (facts, value) = shown(&seen(text, begun + Duration::from_secs(2)), &before);
        assert_eq!(value["txs_per_second"], 15.0);
        assert_eq!(value["mempool"], 3.0);
        assert_eq!(value["refusals"], 7.0);
        assert_eq!(value["proofs"], 4.0);
        assert_eq!(value["peers"], Value::Null);
        let fact = |wanted: &str| facts.iter().find(|(name, _)| *name == wanted).unwrap();
        assert_eq!(fact("tx/s").1, "15.0");
        assert_eq!(fact("peers").1, "-");
        // The counters of a restarted node begin at zero.
        let (_, value) = shown(&before, &seen(text, begun));
        assert_eq!(value["txs_per_second"], Value::Null);
    }

    #[test]
    fn an_address_is_a_place_and_a_path() {
        assert_eq!(split("http://a:1/metrics"), Some(("a:1", "/metrics")));
        assert_eq!(split("http://a:1"), Some(("a:1", "/metrics")));
        assert_eq!(split("https://a:1"), None);
    }
}
