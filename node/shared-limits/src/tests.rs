//! A server that does what a test tells it, so that none is needed to see what happens without one.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use http::{Extensions, HeaderMap};
use sha2::{Digest as _, Sha256};
use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::{TcpListener, TcpStream};

use tarn_http::Point;
use tarn_http::limits::{ApiKey, Clock, Limiter, LimitsConfig, Meter, Rates, SharedLimits as _};

use super::{RedisLimits, SharedConfig, SharedUrl};

const SECRET: &str = "a secret of some length";

/// A clock that stands still.
#[derive(Debug)]
struct Still;

impl Clock for Still {
    fn now(&self) -> Duration {
        Duration::ZERO
    }
}

/// What scripts are answered with; nothing at all if it is empty.
type Script = Arc<Mutex<String>>;

#[derive(Clone, Default)]
struct Fake {
    script: Script,
    /// The keys of all scripts that were asked for.
    keys: Arc<Mutex<Vec<String>>>,
    connections: Arc<AtomicUsize>,
}

impl Fake {
    fn says(&self, text: &str) {
        text.clone_into(&mut self.script.lock().unwrap());
    }

    /// From now on it answers nothing, and time passes only when everybody waits for it.
    fn hangs(&self) {
        self.says("");
        tokio::time::pause();
    }

    /// Until it was asked so often.
    async fn hears(&self, times: usize) {
        while self.asked() < times {
            tokio::task::yield_now().await;
        }
    }

    fn asked(&self) -> usize {
        self.keys.lock().unwrap().len()
    }

    async fn serve(self, listener: TcpListener) {
        loop {
            let (stream, _) = listener.accept().await.unwrap();
            self.connections.fetch_add(1, Ordering::Relaxed);
            tokio::spawn(self.clone().talk(stream));
        }
    }

    async fn talk(self, stream: TcpStream) {
        let mut stream = BufReader::new(stream);
        while let Some(words) = command(&mut stream).await {
            let answer = match words.first().map(String::as_str) {
                Some("EVALSHA") => {
                    self.keys.lock().unwrap().push(words[3].clone());
                    self.script.lock().unwrap().clone()
                }
                _ => "+OK\r\n".to_owned(),
            };
            stream.get_mut().write_all(answer.as_bytes()).await.unwrap();
        }
    }

    /// Limits of a few that are counted on it, once it is there.
    async fn limiter(&self) -> (Limiter, Arc<RedisLimits>) {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let (limiter, shared) = limiter(&listener);
        tokio::spawn(self.clone().serve(listener));
        while !shared.is_up() {
            tokio::task::yield_now().await;
        }
        (limiter, shared)
    }
}

/// The words of a command.
async fn command(stream: &mut BufReader<TcpStream>) -> Option<Vec<String>> {
    let mut words = Vec::new();
    let count = number(stream).await?;
    for _ in 0..count {
        let length = number(stream).await?;
        let mut word = vec![0; length + 2];
        stream.read_exact(&mut word).await.ok()?;
        word.truncate(length);
        words.push(String::from_utf8(word).unwrap());
    }
    Some(words)
}

async fn number(stream: &mut BufReader<TcpStream>) -> Option<usize> {
    let mut line = String::new();
    stream.read_line(&mut line).await.ok()?;
    line.get(1..)?.trim().parse().ok()
}

fn limiter(listener: &TcpListener) -> (Limiter, Arc<RedisLimits>) {
    let url = format!("redis://{}", listener.local_addr().unwrap());
    let rates = Rates {
        rest: 3,
        sockets: 2,
        ..Rates::default()
    };
    let shared = Arc::new(RedisLimits::new(SharedConfig {
        url: SharedUrl::parse(&url).unwrap(),
        prefix: "fleet".to_owned(),
        timeout: Duration::from_secs(5),
    }));
    let config = LimitsConfig {
        rates,
        keys: vec![ApiKey {
            name: "wallet".to_owned(),
            hash: Sha256::digest(SECRET).into(),
            rates,
        }],
        shared: Some(Arc::clone(&shared) as _),
        ..LimitsConfig::default()
    };
    (Limiter::with_clock(config, Arc::new(Still)), shared)
}

fn meter(limiter: &Limiter, headers: &HeaderMap) -> Meter {
    let meter = limiter.meter(Point::Rest, &Extensions::new(), headers);
    meter.unwrap()
}

/// As the server writes it.
fn array(numbers: [i64; 4]) -> String {
    let numbers = numbers.map(|number| format!(":{number}\r\n"));
    format!("*4\r\n{}", numbers.concat())
}

#[tokio::test]
async fn a_server_that_stops_to_answer_is_not_waited_for_again() {
    let fake = Fake::default();
    let (limiter, shared) = fake.limiter().await;
    let meter = meter(&limiter, &HeaderMap::new());
    fake.says(&array([1, 2, 30_000_000, 0]));
    let standing = meter.take(1).await.unwrap();
    assert_eq!((standing.limit, standing.remaining), (3, 1));
    assert_eq!(standing.reset, Duration::from_secs(30));
    fake.hangs();
    // This node let one pass; what others did it does not know now.
    assert_eq!(meter.take(1).await.unwrap().remaining, 1);
    fake.hears(2).await;
    assert_eq!((fake.asked(), shared.errors()), (2, 1));
    assert!(!shared.is_up());
    assert_eq!(meter.take(1).await.unwrap().remaining, 0);
    meter.take(1).await.unwrap_err();
    assert_eq!((fake.asked(), shared.errors()), (2, 1), "it is left alone");
    // It comes back by itself, on a connection of its own.
    tokio::time::resume();
    while !shared.is_up() {
        tokio::task::yield_now().await;
    }
    assert_eq!(fake.connections.load(Ordering::Relaxed), 2);
}

#[tokio::test]
async fn what_a_server_refuses_to_do_is_counted_here() {
    let fake = Fake::default();
    let (limiter, _) = fake.limiter().await;
    let meter = meter(&limiter, &HeaderMap::new());
    fake.says("-OOM command not allowed when used memory > 'maxmemory'.\r\n");
    assert_eq!(meter.take(3).await.unwrap().remaining, 0);
    meter.take(1).await.unwrap_err();
    assert_eq!(fake.asked(), 1);
}

#[tokio::test]
async fn a_refusal_of_the_fleet_takes_nothing_here() {
    let fake = Fake::default();
    let (limiter, _) = fake.limiter().await;
    let meter = meter(&limiter, &HeaderMap::new());
    fake.says(&array([0, 3, 5_000_000, 5_000_000]));
    for _ in 0..5 {
        let refused = meter.take(1).await.unwrap_err();
        assert_eq!(refused.wait(), Some(Duration::from_secs(5)));
    }
    fake.hangs();
    assert_eq!(meter.take(1).await.unwrap().remaining, 2);
}

#[tokio::test]
async fn whoever_used_the_whole_limit_at_this_node_is_refused_without_a_question() {
    let fake = Fake::default();
    let (limiter, _) = fake.limiter().await;
    let meter = meter(&limiter, &HeaderMap::new());
    fake.says(&array([1, 1, 60_000_000, 0]));
    meter.take(2).await.unwrap();
    meter.take(1).await.unwrap();
    meter.take(1).await.unwrap_err();
    meter.take(4).await.unwrap_err();
    assert_eq!(fake.asked(), 2);
}

#[tokio::test]
async fn a_socket_needs_a_place_in_the_fleet_and_here() {
    let fake = Fake::default();
    let (limiter, _) = fake.limiter().await;
    let meter = meter(&limiter, &HeaderMap::new());
    fake.says(":0\r\n");
    for _ in 0..5 {
        meter.open_socket().await.unwrap_err();
    }
    assert_eq!(fake.asked(), 5);
    fake.says(":1\r\n");
    let first = meter.open_socket().await.unwrap();
    let second = meter.open_socket().await.unwrap();
    let before = fake.asked();
    meter.open_socket().await.unwrap_err();
    assert_eq!(fake.asked(), before, "here is no place left");
    drop((first, second));
    // Both are given back to the fleet.
    fake.hears(before + 2).await;
    fake.hangs();
    meter.open_socket().await.unwrap();
}

#[tokio::test]
async fn callers_have_names_of_their_own_and_no_secret_is_logged() {
    let fake = Fake::default();
    let (limiter, _) = fake.limiter().await;
    fake.says(&array([1, 1, 60_000_000, 0]));
    meter(&limiter, &HeaderMap::new()).take(1).await.unwrap();
    let headers = HeaderMap::from_iter([("x-api-key".parse().unwrap(), SECRET.parse().unwrap())]);
    meter(&limiter, &headers).take(1).await.unwrap();
    let keys = fake.keys.lock().unwrap().clone();
    let [address, key] = keys.as_slice() else {
        panic!("{keys:?}");
    };
    assert_eq!(address, "fleet:rest:0.0.0.0");
    let mark = key.strip_prefix("fleet:rest:key:").unwrap();
    assert_eq!(mark.len(), 32);
    let hash = hex::encode(Sha256::digest(SECRET));
    assert!(!hash.contains(mark) && !key.contains(SECRET) && !key.contains("wallet"));
}

#[tokio::test]
async fn a_node_counts_alone_until_it_is_connected() {
    // It listens, and says nothing.
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let (limiter, shared) = limiter(&listener);
    let meter = meter(&limiter, &HeaderMap::new());
    assert_eq!(meter.take(3).await.unwrap().remaining, 0);
    meter.take(1).await.unwrap_err();
    let _lease = meter.open_socket().await.unwrap();
    assert!(!shared.is_up());
}
