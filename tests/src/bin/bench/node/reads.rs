//! Balance reads over REST and gRPC, alone and beside writes.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use anyhow::Result;
use tarn_proto::core::bank::v1beta1 as bank;
use tonic::transport::Channel;

use super::http::{self, Connection};
use super::process::Process;
use super::writes::{self, Sender};

/// Readers at a time.
const READERS: usize = 16;

pub(crate) async fn run(seconds: u64) -> Result<()> {
    let node = Process::start(&["--home", "--accounts=1000", "--block-time=0"])?;
    let span = Duration::from_secs(seconds);
    let rest_idle = rest(&node, span).await?;
    let grpc_idle = grpc(&node, span).await?;
    let stop = Arc::new(AtomicBool::new(false));
    let written = Arc::new(AtomicU64::new(0));
    let writers = write(&node, &stop, &written).await?;
    let begun = Instant::now();
    let rest_loaded = rest(&node, span).await?;
    let grpc_loaded = grpc(&node, span).await?;
    let writes_per_second = rate(written.load(Ordering::Relaxed), begun.elapsed());
    stop.store(true, Ordering::Relaxed);
    for writer in writers {
        writer.await??;
    }
    println!(
        "  balance reads, {READERS} at a time: REST {rest_idle:.0}/s idle, {rest_loaded:.0}/s beside \
         {writes_per_second:.0} sends/s; gRPC {grpc_idle:.0}/s idle, {grpc_loaded:.0}/s beside them"
    );
    Ok(())
}

fn rate(count: u64, took: Duration) -> f64 {
    f64::from(u32::try_from(count).unwrap_or(u32::MAX)) / took.as_secs_f64()
}

async fn rest(node: &Process, span: Duration) -> Result<f64> {
    let host = node.address("rest")?.to_owned();
    let mut tasks = Vec::new();
    let begun = Instant::now();
    for at in 0..READERS {
        let (host, address) = (host.clone(), node.account(at)?.0.to_owned());
        tasks.push(tokio::spawn(async move {
            let path = format!("/core/bank/v1beta1/balances/{address}/by_denom?denom=utarn");
            let ask = http::get(&host, &path);
            let mut link = Connection::open(&host).await?;
            let mut count = 0_u64;
            while begun.elapsed() < span {
                link.ask(&ask).await?;
                count += 1;
            }
            anyhow::Ok(count)
        }));
    }
    let mut total = 0;
    for task in tasks {
        total += task.await??;
    }
    Ok(rate(total, begun.elapsed()))
}

async fn grpc(node: &Process, span: Duration) -> Result<f64> {
    let url = format!("http://{}", node.address("grpc")?);
    let channel = Channel::from_shared(url)?
        .tcp_nodelay(true)
        .connect()
        .await?;
    let mut tasks = Vec::new();
    let begun = Instant::now();
    for at in 0..READERS {
        let channel = channel.clone();
        let request = bank::QueryBalanceRequest {
            address: node.account(at)?.0.to_owned(),
            denom: "utarn".to_owned(),
        };
        tasks.push(tokio::spawn(async move {
            let mut client = tonic::client::Grpc::new(channel);
            let mut count = 0_u64;
            while begun.elapsed() < span {
                client.ready().await?;
                let codec = tonic_prost::ProstCodec::<_, bank::QueryBalanceResponse>::default();
                let path = "/core.bank.v1beta1.Query/Balance".parse()?;
                client
                    .unary(tonic::Request::new(request.clone()), path, codec)
                    .await?;
                count += 1;
            }
            anyhow::Ok(count)
        }));
    }
    let mut total = 0;
    for task in tasks {
        total += task.await??;
    }
    Ok(rate(total, begun.elapsed()))
}

/// Four who send as fast as they are answered.
async fn write(
    node: &Process,
    stop: &Arc<AtomicBool>,
    written: &Arc<AtomicU64>,
) -> Result<Vec<tokio::task::JoinHandle<Result<()>>>> {
    let host = node.address("rest")?.to_owned();
    let to = node.account(0)?.0.to_owned();
    let mut writers = Vec::new();
    for at in 0..4 {
        let mut link = Connection::open(&host).await?;
        let mut sender = Sender::new(node, 900 + at, &mut link).await?;
        let (host, to) = (host.clone(), to.clone());
        let (stop, written) = (Arc::clone(stop), Arc::clone(written));
        writers.push(tokio::spawn(async move {
            while !stop.load(Ordering::Relaxed) {
                let tx = sender.send(&to)?;
                link.ask(&writes::request(&host, &tx, "BROADCAST_MODE_SYNC"))
                    .await?;
                written.fetch_add(1, Ordering::Relaxed);
            }
            Ok(())
        }));
    }
    Ok(writers)
}
