//! One block told to very many at once.

use std::time::{Duration, Instant};

use anyhow::{Result, bail, ensure};
use futures::future::try_join_all;
use serde_json::json;
use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::TcpStream;

use super::http::{self, Connection};
use super::process::Process;
use super::rpc::float;
use super::writes::{self, Sender};

/// As many as the node lets subscribe.
const SUBSCRIBERS: usize = 100;
/// Accounts that send.
const SENDERS: usize = 20;

/// A block of so many sends, a few times; `balance` is the rate of REST balance reads.
pub(crate) async fn run(sends: usize, rounds: usize, balance: f64) -> Result<()> {
    let node = Process::start(&["--accounts=100", "--set=engine.pace=manual"])?;
    let (rest, rpc) = (node.address("rest")?, node.address("rpc")?);
    let subscribers = try_join_all((0..SUBSCRIBERS).map(|_| Subscriber::new(rpc)));
    let mut subscribers = subscribers.await?;
    let mut link = Connection::open(rest).await?;
    let mut senders = Vec::new();
    for at in 0..SENDERS {
        senders.push(Sender::new(&node, at, &mut link).await?);
    }
    let (mut took, mut bytes) = (Duration::ZERO, 0);
    for _ in 0..rounds {
        for at in 0..sends {
            let tx = senders[at % SENDERS].send(node.account(99)?.0)?;
            let request = writes::request(rest, &tx, "BROADCAST_MODE_SYNC");
            let answer = link.ask(&request).await?;
            ensure!(
                writes::accepted(answer),
                "{}",
                String::from_utf8_lossy(answer)
            );
        }
        let (time, heard) = round(rpc, &mut subscribers, sends).await?;
        took += time;
        bytes += heard;
    }
    let told = u64::try_from(sends * rounds * SUBSCRIBERS)?;
    let rate = float(told) / took.as_secs_f64();
    println!(
        "  events: a block of {sends} sends told to {SUBSCRIBERS} subscribers, from the order to make \
         it until the last one has everything, {rounds} times: {rate:.0} notifications/s of {:.1} KiB, \
         ratio to the balance read {:.2}",
        float(bytes / told) / 1024.0,
        rate / balance
    );
    println!(
        "    memory of the node afterwards {:.0} MiB",
        float(node.memory()? / 1024) / 1024.0
    );
    Ok(())
}

/// Has the block made and heard by all: how long that took, and how many bytes it was.
async fn round(
    rpc: &str,
    subscribers: &mut Vec<Subscriber>,
    events: usize,
) -> Result<(Duration, u64)> {
    let call = json!({"jsonrpc": "2.0", "id": 1, "method": "tarn_mine", "params": {}});
    let mine = http::post(rpc, "/", &call.to_string());
    let mut link = Connection::open(rpc).await?;
    let begun = Instant::now();
    let listeners = std::mem::take(subscribers)
        .into_iter()
        .map(|mut subscriber| {
            tokio::spawn(async move {
                let mut bytes = 0;
                for _ in 0..events {
                    bytes += subscriber.skip().await?;
                }
                anyhow::Ok((subscriber, bytes))
            })
        });
    let listeners: Vec<_> = listeners.collect();
    link.ask(&mine).await?;
    let mut bytes = 0;
    for listener in listeners {
        let (subscriber, heard) = listener.await??;
        subscribers.push(subscriber);
        bytes += heard;
    }
    Ok((begun.elapsed(), bytes))
}

/// The leanest WebSocket client: it counts messages and looks at none.
struct Subscriber {
    stream: BufReader<TcpStream>,
}

impl Subscriber {
    /// Subscribed to every transaction.
    async fn new(host: &str) -> Result<Self> {
        let stream = TcpStream::connect(host).await?;
        let mut stream = BufReader::with_capacity(64 << 10, stream);
        let hello = format!(
            "GET /websocket HTTP/1.1\r\nhost: {host}\r\nconnection: upgrade\r\nupgrade: websocket\r\n\
             sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        );
        stream.write_all(hello.as_bytes()).await?;
        let mut line = String::new();
        stream.read_line(&mut line).await?;
        ensure!(line.starts_with("HTTP/1.1 101"), "no WebSocket: {line}");
        while line != "\r\n" {
            line.clear();
            stream.read_line(&mut line).await?;
        }
        let call = json!({"jsonrpc": "2.0", "id": 1, "method": "subscribe",
            "params": {"query": "tm.event='Tx'"}});
        let call = call.to_string().into_bytes();
        // A final text frame, masked with zeros.
        let mut frame = vec![0x81, 0x80 | u8::try_from(call.len())?, 0, 0, 0, 0];
        ensure!(call.len() < 126, "a longer frame has another head");
        frame.extend(call);
        stream.write_all(&frame).await?;
        let mut subscriber = Self { stream };
        let length = subscriber.head().await?;
        let mut answer = vec![0; usize::try_from(length)?];
        subscriber.stream.read_exact(&mut answer).await?;
        let answer = String::from_utf8(answer)?;
        ensure!(answer.contains("\"result\":{}"), "not subscribed: {answer}");
        Ok(subscriber)
    }

    /// Reads the head of the next text frame; its length.
    async fn head(&mut self) -> Result<u64> {
        let (first, second) = (self.stream.read_u8().await?, self.stream.read_u8().await?);
        if first != 0x81 {
            bail!("a frame that begins with {first:#x} instead of a whole text");
        }
        Ok(match second {
            126 => u64::from(self.stream.read_u16().await?),
            127 => self.stream.read_u64().await?,
            short => u64::from(short),
        })
    }

    /// Reads the next notification and drops it; its length.
    async fn skip(&mut self) -> Result<u64> {
        let length = self.head().await?;
        let mut left = usize::try_from(length)?;
        while left > 0 {
            let here = self.stream.fill_buf().await?.len().min(left);
            ensure!(here > 0, "the node closed the connection");
            self.stream.consume(here);
            left -= here;
        }
        Ok(length)
    }
}
