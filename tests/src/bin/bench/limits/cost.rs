//! What counting costs: the same reads at a node that counts and at one that does not, in turn.

use std::net::Ipv4Addr;
use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use tarn_proto::core::bank::v1beta1 as bank;
use tonic::transport::{Channel, Endpoint};

use crate::node::http::{self, Connection};
use crate::node::process::Process;

/// Readers at a time, each from an address of its own.
const READERS: u8 = 16;
/// How long one node is asked before it is another's turn.
const TURN: Duration = Duration::from_millis(250);

/// A node and its readers, who stay connected.
struct Side {
    rest: Vec<(Connection, Vec<u8>)>,
    rpc: Vec<(Connection, Vec<u8>)>,
    grpc: Vec<(Channel, bank::QueryBalanceRequest)>,
    /// Runs as long as anybody asks.
    _node: Process,
}

/// Answers so far.
#[derive(Debug, Default, Clone, Copy)]
struct Tally {
    count: u32,
    took: Duration,
}

impl Tally {
    fn rate(self) -> f64 {
        f64::from(self.count) / self.took.as_secs_f64()
    }
}

impl Side {
    async fn start(flags: &[&str]) -> Result<Self> {
        let node = Process::start(&[&["--accounts=20"], flags].concat())?;
        let (mut links, mut calls, mut channels) = (Vec::new(), Vec::new(), Vec::new());
        let (rest, rpc) = (node.address("rest")?, node.address("rpc")?);
        let grpc = format!("http://{}", node.address("grpc")?);
        for at in 0..READERS {
            let from = Ipv4Addr::new(127, 0, 7, 1 + at);
            let address = node.account(usize::from(at))?.0.to_owned();
            let path = format!("/core/bank/v1beta1/balances/{address}/by_denom?denom=utarn");
            let link = Connection::open_from(from, rest.parse()?).await?;
            links.push((link, http::get(rest, &path)));
            let link = Connection::open_from(from, rpc.parse()?).await?;
            calls.push((link, http::get(rpc, "/status")));
            let channel = Endpoint::from_shared(grpc.clone())?
                .local_address(Some(from.into()))
                .tcp_nodelay(true);
            let denom = "utarn".to_owned();
            let request = bank::QueryBalanceRequest { address, denom };
            channels.push((channel.connect().await?, request));
        }
        Ok(Self {
            rest: links,
            rpc: calls,
            grpc: channels,
            _node: node,
        })
    }
}

pub(super) async fn run(rounds: usize) -> Result<()> {
    let most = ["rest", "grpc", "rpc"].map(|point| format!("--set=limits.{point}=1000000"));
    let mut flags = vec!["--public-limits"];
    flags.extend(most.iter().map(String::as_str));
    let (mut with, mut without) = (Side::start(&flags).await?, Side::start(&[]).await?);
    let mut spent = Side::start(&["--public-limits"]).await?;
    let mut refused = Tally::default();
    let mut points = [[Tally::default(); 2]; 3];
    for _ in 0..rounds {
        for (nth, side) in [&mut with, &mut without].into_iter().enumerate() {
            http(&mut side.rest, &mut points[0][nth], 200).await?;
            grpc(&side.grpc, &mut points[1][nth]).await?;
            http(&mut side.rpc, &mut points[2][nth], 200).await?;
        }
        http(&mut spent.rest, &mut refused, 429).await?;
    }
    println!(
        "  {READERS} readers of {READERS} addresses, in turns of {} ms at a node with limits and one \
         without, {rounds} each:",
        TURN.as_millis()
    );
    let names = ["limiter: REST", "limiter: gRPC", "limiter: RPC status"];
    for (name, [with, without]) in names.into_iter().zip(points) {
        let (with, without) = (with.rate(), without.rate());
        println!(
            "    {name} {with:.0}/s with, {without:.0}/s without, ratio {:.2}",
            with / without
        );
    }
    println!(
        "    refusals over REST (429): {:.0}/s, {:.2} of the reads without limits",
        refused.rate(),
        refused.rate() / points[0][1].rate()
    );
    Ok(())
}

/// One turn over HTTP/1.1; answers with this status count. Who wants to be refused is answered first.
async fn http(
    links: &mut Vec<(Connection, Vec<u8>)>,
    tally: &mut Tally,
    status: u16,
) -> Result<()> {
    let begun = Instant::now();
    let readers = std::mem::take(links)
        .into_iter()
        .map(|(mut link, request)| {
            tokio::spawn(async move {
                let mut count = 0_u32;
                while begun.elapsed() < TURN {
                    let (said, body) = link.exchange(&request).await?;
                    ensure!(
                        said == status || said == 200,
                        "{said}: {}",
                        String::from_utf8_lossy(body)
                    );
                    count += u32::from(said == status);
                }
                Ok(((link, request), count))
            })
        });
    for reader in readers.collect::<Vec<_>>() {
        let (link, count) = reader.await??;
        links.push(link);
        tally.count += count;
    }
    tally.took += begun.elapsed();
    Ok(())
}

async fn grpc(links: &[(Channel, bank::QueryBalanceRequest)], tally: &mut Tally) -> Result<()> {
    let begun = Instant::now();
    let readers = links.iter().cloned().map(|(channel, request)| {
        tokio::spawn(async move {
            let mut client = tonic::client::Grpc::new(channel);
            let mut count = 0_u32;
            while begun.elapsed() < TURN {
                client.ready().await?;
                let codec = tonic_prost::ProstCodec::<_, bank::QueryBalanceResponse>::default();
                let path = "/core.bank.v1beta1.Query/Balance".parse()?;
                let request = tonic::Request::new(request.clone());
                client.unary(request, path, codec).await?;
                count += 1;
            }
            anyhow::Ok(count)
        })
    });
    for reader in readers.collect::<Vec<_>>() {
        tally.count += reader.await??;
    }
    tally.took += begun.elapsed();
    Ok(())
}
