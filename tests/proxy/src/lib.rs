//! A proxy before an honest node that rewrites some of its answers: prices, keys, chain ids, cursors,
//! texts. Wallets are tested against it, because a wallet does not choose the node it talks to.

use std::io::{Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex, PoisonError};

use serde_json::Value;

/// Rewrites an answer.
type Rewrite = Box<dyn Fn(&mut Value) + Send + Sync>;

/// What is done with requests whose path begins like this.
enum Lie {
    /// The honest answer, changed.
    Rewrite(Rewrite),
    /// These bytes instead of an answer, HTTP head and all. The node is asked nothing.
    Raw(Vec<u8>),
    /// The node is asked, and its answer is thrown away with the connection, so often.
    Lost(Mutex<u32>),
}

/// What a proxy was asked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Asked {
    /// `GET` or `POST`.
    pub method: String,
    /// Path and query string.
    pub target: String,
    /// The body.
    pub body: Vec<u8>,
}

struct Shared {
    honest: String,
    lies: Vec<(&'static str, Lie)>,
    asked: Mutex<Vec<Asked>>,
}

/// A proxy in the making.
#[expect(missing_debug_implementations, reason = "it holds functions")]
pub struct Builder {
    honest: String,
    lies: Vec<(&'static str, Lie)>,
}

/// A proxy that runs until the process ends.
#[expect(missing_debug_implementations, reason = "it holds functions")]
pub struct Proxy {
    url: String,
    shared: Arc<Shared>,
}

impl Builder {
    /// Changes the JSON of answers to paths that begin like this. The first lie that fits is told.
    #[must_use]
    pub fn rewriting(
        mut self,
        path: &'static str,
        change: impl Fn(&mut Value) + Send + Sync + 'static,
    ) -> Self {
        self.lies.push((path, Lie::Rewrite(Box::new(change))));
        self
    }

    /// Answers with this JSON instead of the node's.
    #[must_use]
    pub fn answering(self, path: &'static str, answer: &Value) -> Self {
        let text = answer.to_string();
        let head = format!(
            "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: {}\r\nconnection: close\r\n\r\n",
            text.len()
        );
        self.raw(path, &format!("{head}{text}"))
    }

    /// Sends whoever asks elsewhere.
    #[must_use]
    pub fn redirecting(self, path: &'static str, status: u16, to: &str) -> Self {
        let head = format!(
            "HTTP/1.1 {status} Elsewhere\r\nlocation: {to}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
        );
        self.raw(path, &head)
    }

    /// Answers with exactly this.
    #[must_use]
    pub fn raw(mut self, path: &'static str, answer: &str) -> Self {
        self.lies.push((path, Lie::Raw(answer.as_bytes().to_vec())));
        self
    }

    /// Asks the node and drops its answer, so often; after that the answers come through.
    #[must_use]
    pub fn losing(mut self, path: &'static str, times: u32) -> Self {
        self.lies.push((path, Lie::Lost(Mutex::new(times))));
        self
    }

    /// Listens.
    ///
    /// # Panics
    /// If there is no free port.
    pub fn start(self) -> Proxy {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let address = listener.local_addr().expect("it is bound");
        let shared = Arc::new(Shared {
            honest: self.honest,
            lies: self.lies,
            asked: Mutex::default(),
        });
        let serving = Arc::clone(&shared);
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let shared = Arc::clone(&serving);
                // A client that goes away in the middle ends its own connection only.
                std::thread::spawn(move || shared.serve(stream).ok());
            }
        });
        Proxy {
            url: format!("http://{address}"),
            shared,
        }
    }
}

impl Proxy {
    /// Before the node at this address, `http://127.0.0.1:1317`.
    pub fn before(url: &str) -> Builder {
        Builder {
            honest: url.trim_start_matches("http://").to_owned(),
            lies: Vec::new(),
        }
    }

    /// Where it listens.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// Everything it was asked, in order.
    pub fn asked(&self) -> Vec<Asked> {
        let asked = self.shared.asked.lock();
        asked.unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// How often it was asked for paths that begin like this.
    pub fn count(&self, path: &str) -> usize {
        let asked = self.asked();
        asked
            .iter()
            .filter(|asked| asked.target.starts_with(path))
            .count()
    }
}

impl Shared {
    /// One request per connection, because both sides are told to close.
    fn serve(&self, mut stream: TcpStream) -> std::io::Result<()> {
        let (head, body) = message(&mut stream)?;
        let mut words = head.split(' ');
        let asked = Asked {
            method: words.next().unwrap_or_default().to_owned(),
            target: words.next().unwrap_or_default().to_owned(),
            body: body.clone(),
        };
        let target = asked.target.clone();
        let all = self.asked.lock();
        all.unwrap_or_else(PoisonError::into_inner).push(asked);
        let lie = self.lies.iter().find(|(path, _)| target.starts_with(path));
        match lie {
            Some((_, Lie::Raw(answer))) => stream.write_all(answer),
            Some((_, Lie::Rewrite(change))) => {
                let (head, body) = self.honest(&head, &body)?;
                let mut value: Value = serde_json::from_slice(&body).unwrap_or_default();
                change(&mut value);
                answer(&mut stream, &head, value.to_string().as_bytes())
            }
            Some((_, Lie::Lost(times))) => {
                let (head, body) = self.honest(&head, &body)?;
                let mut times = times.lock().unwrap_or_else(PoisonError::into_inner);
                if let Some(left) = times.checked_sub(1) {
                    *times = left;
                    return Ok(());
                }
                answer(&mut stream, &head, &body)
            }
            None => {
                let (head, body) = self.honest(&head, &body)?;
                answer(&mut stream, &head, &body)
            }
        }
    }

    /// What the honest node answers.
    fn honest(&self, head: &str, body: &[u8]) -> std::io::Result<(String, Vec<u8>)> {
        // Answers are read here, so they must not come compressed.
        let head = without(&without(head, "connection:"), "accept-encoding:");
        let mut node = TcpStream::connect(&self.honest)?;
        let head = format!("{head}\r\nconnection: close\r\n\r\n");
        node.write_all(head.as_bytes())?;
        node.write_all(body)?;
        let (head, mut body) = message(&mut node)?;
        // Without a length the body ends with the connection.
        node.read_to_end(&mut body)?;
        Ok((head, body))
    }
}

/// The head without a header.
fn without(head: &str, header: &str) -> String {
    let lines = head.lines();
    let lines = lines.filter(|line| !line.to_lowercase().starts_with(header));
    lines.collect::<Vec<_>>().join("\r\n")
}

fn answer(stream: &mut TcpStream, head: &str, body: &[u8]) -> std::io::Result<()> {
    let head = without(&without(head, "content-length:"), "connection:");
    let length = body.len();
    let head = format!("{head}\r\ncontent-length: {length}\r\nconnection: close\r\n\r\n");
    stream.write_all(head.as_bytes())?;
    stream.write_all(body)
}

/// The head without the empty line, and the body, as long as the head says.
fn message(stream: &mut TcpStream) -> std::io::Result<(String, Vec<u8>)> {
    let mut bytes = Vec::new();
    let mut byte = [0];
    while !bytes.ends_with(b"\r\n\r\n") {
        stream.read_exact(&mut byte)?;
        bytes.extend(byte);
    }
    let head = String::from_utf8_lossy(&bytes).trim_end().to_owned();
    let length = head.lines().find_map(|line| {
        let line = line.to_lowercase();
        let length = line.strip_prefix("content-length:")?;
        length.trim().parse().ok()
    });
    let mut body = vec![0; length.unwrap_or(0)];
    stream.read_exact(&mut body)?;
    Ok((head, body))
}
