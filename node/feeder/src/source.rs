//! Asks one source for a number.

use std::collections::HashSet;
use std::fs::File;
use std::io::Read as _;
use std::sync::{Arc, Mutex, PoisonError};

use serde_json::Value;
use tarn_primitives::Dec;
use tokio::time::timeout;

use crate::settings::{Place, SourceSettings};

/// The largest document, in bytes.
const MAX_DOCUMENT: usize = 1 << 20;
/// Prices are below this, scaled by 10^18.
const MAX_PRICE: u128 = 100_000_000_000_000_000_000_000_000_000_000_000_000;
/// Digits after the point of a price.
const DIGITS: usize = 18;

/// Why a source said nothing.
#[derive(Debug, thiserror::Error)]
pub(crate) enum SourceError {
    #[error("no answer within {0:?}")]
    Late(std::time::Duration),
    #[error("{0}")]
    Http(String),
    #[error("it answered {0}")]
    Status(reqwest::StatusCode),
    #[error("the file cannot be read: {0}")]
    File(#[from] std::io::Error),
    #[error("more than {MAX_DOCUMENT} bytes")]
    TooLong,
    #[error("not JSON: {0}")]
    Json(#[from] serde_json::Error),
    #[error("there is nothing at {0:?}")]
    Missing(String),
    #[error("{0} is no positive number below 10^20")]
    NotAPrice(String),
    #[error("not a file")]
    NotAFile,
    #[error("the last read of it has not ended")]
    Busy,
}

/// The number a source has now.
pub(crate) async fn ask(
    (http, reads): (&reqwest::Client, &Reads),
    source: &SourceSettings,
) -> Result<Dec, SourceError> {
    let read = async {
        let document = match &source.place {
            Place::Url(url) => download(http, url).await?,
            Place::File(path) => read_file(reads, path, &source.pointer).await?,
        };
        price(&document, &source.pointer)
    };
    let late = |_| SourceError::Late(source.timeout);
    timeout(source.timeout, read).await.map_err(late)?
}

async fn download(http: &reqwest::Client, url: &str) -> Result<Vec<u8>, SourceError> {
    let mut answer = http.get(url).send().await.map_err(explained)?;
    if !answer.status().is_success() {
        return Err(SourceError::Status(answer.status()));
    }
    let mut document = Vec::new();
    while let Some(chunk) = answer.chunk().await.map_err(explained)? {
        if document.len().saturating_add(chunk.len()) > MAX_DOCUMENT {
            return Err(SourceError::TooLong);
        }
        document.extend_from_slice(&chunk);
    }
    Ok(document)
}

/// The error and what caused it, without the URL, which may hold a secret.
fn explained(error: reqwest::Error) -> SourceError {
    let error = error.without_url();
    let mut text = error.to_string();
    let mut cause = std::error::Error::source(&error);
    while let Some(error) = cause {
        text = format!("{text}: {error}");
        cause = error.source();
    }
    SourceError::Http(text)
}

/// What is being read: paths of files with the pointers of their sources.
pub(crate) type Reads = Arc<Mutex<HashSet<String>>>;

/// By a thread of its own: a file on a dead mount may never answer. Until it does it is not read again.
async fn read_file(reads: &Reads, path: &str, pointer: &str) -> Result<Vec<u8>, SourceError> {
    let lock = |reads: &Reads, change: &dyn Fn(&mut HashSet<String>) -> bool| {
        change(&mut reads.lock().unwrap_or_else(PoisonError::into_inner))
    };
    let (path, name) = (path.to_owned(), format!("{path}#{pointer}"));
    if !lock(reads, &|reads| reads.insert(name.clone())) {
        return Err(SourceError::Busy);
    }
    let reads = Arc::clone(reads);
    let read = move || {
        let document = read_now(&path);
        lock(&reads, &|reads| reads.remove(&name));
        document
    };
    let done = tokio::task::spawn_blocking(read).await;
    done.unwrap_or_else(|error| Err(std::io::Error::other(error).into()))
}

fn read_now(path: &str) -> Result<Vec<u8>, SourceError> {
    // A pipe would wait for its writer.
    if !std::fs::metadata(path)?.is_file() {
        return Err(SourceError::NotAFile);
    }
    let most = u64::try_from(MAX_DOCUMENT).unwrap_or(u64::MAX);
    let mut document = Vec::new();
    let mut limited = File::open(path)?.take(most.saturating_add(1));
    limited.read_to_end(&mut document)?;
    if document.len() > MAX_DOCUMENT {
        return Err(SourceError::TooLong);
    }
    Ok(document)
}

fn price(document: &[u8], pointer: &str) -> Result<Dec, SourceError> {
    let document: Value = serde_json::from_slice(document)?;
    let found = document.pointer(pointer);
    let found = found.ok_or_else(|| SourceError::Missing(pointer.to_owned()))?;
    let text = match found {
        Value::String(text) => text.clone(),
        Value::Number(number) => plain(number),
        _ => String::new(),
    };
    let refuse = || SourceError::NotAPrice(found.to_string().chars().take(64).collect());
    let price: Dec = cut(&text).parse().map_err(|_| refuse())?;
    if !(1..MAX_PRICE).contains(&price.scaled()) {
        return Err(refuse());
    }
    Ok(price)
}

/// The shortest decimal that is this number, without an exponent.
fn plain(number: &serde_json::Number) -> String {
    match number.as_f64() {
        Some(float) if number.is_f64() => float.to_string(),
        _ => number.to_string(),
    }
}

/// Without digits that a price does not have.
fn cut(text: &str) -> &str {
    let end = text.find('.').map(|point| point.saturating_add(1 + DIGITS));
    end.and_then(|end| text.get(..end)).unwrap_or(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(document: &str, pointer: &str) -> Result<String, String> {
        let price = price(document.as_bytes(), pointer);
        price
            .map(|price| price.to_string())
            .map_err(|error| error.to_string())
    }

    #[test]
    fn a_price_is_a_number_or_its_text() {
        for (document, pointer, expected) in [
            ("2.05", "", "2.05"),
            ("\"2.05\"", "", "2.05"),
            (r#"{"data": [{"p": 3}]}"#, "/data/0/p", "3"),
            ("1e-7", "", "0.0000001"),
            ("0.1234567890123456789", "", "0.12345678901234568"),
            ("\"0.1234567890123456789\"", "", "0.123456789012345678"),
            ("123456789", "", "123456789"),
        ] {
            assert_eq!(
                read(document, pointer).as_deref(),
                Ok(expected),
                "{document}"
            );
        }
    }

    #[test]
    fn anything_else_is_refused() {
        for (document, pointer, says) in [
            ("", "", "not JSON"),
            ("{}", "/price", "there is nothing at"),
            ("null", "", "no positive number"),
            ("0", "", "no positive number"),
            ("-1", "", "no positive number"),
            ("\"\"", "", "no positive number"),
            ("[1]", "", "no positive number"),
            ("1e40", "", "no positive number"),
            ("100000000000000000000", "", "no positive number"),
            ("true", "", "no positive number"),
        ] {
            let error = read(document, pointer).unwrap_err();
            assert!(error.contains(says), "{document}: {error}");
        }
    }
}
