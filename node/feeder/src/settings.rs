//! The file that says what is asked and reported.

use std::time::Duration;

use serde::Deserialize;
use tarn_primitives::Dec;

/// How long a source may take unless the file says another time.
const TIMEOUT: &str = "3s";

/// Everything a feeder is told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settings {
    /// How often sources are asked.
    pub poll: Duration,
    /// A price is reported at the latest after this time, moved or not.
    pub heartbeat: Duration,
    /// A price that moved by this fraction is reported at once.
    pub threshold: Dec,
    /// What is reported.
    pub feeds: Vec<FeedSettings>,
}

/// One price.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FeedSettings {
    /// The feed of the chain.
    pub symbol: String,
    /// With fewer answers nothing is reported.
    pub min_sources: usize,
    /// Who is asked.
    pub sources: Vec<SourceSettings>,
}

/// Where one number is found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SourceSettings {
    /// A URL, or the path of a file.
    pub place: Place,
    /// The JSON pointer to the number, such as `/data/0/price`; empty for the whole document.
    pub pointer: String,
    /// How long it may take.
    pub timeout: Duration,
}

/// Where a document is. Shown without what may be a secret.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Place {
    /// JSON over HTTP.
    Url(String),
    /// A file with JSON.
    File(String),
}

impl std::fmt::Display for Place {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Url(url) => {
                let rest = url.split_once("://").map_or(url.as_str(), |(_, rest)| rest);
                let host = rest.split(['/', '?', '#']).next().unwrap_or_default();
                // A password may be before the host.
                f.write_str(host.rsplit('@').next().unwrap_or_default())
            }
            Self::File(path) => f.write_str(path),
        }
    }
}

/// Why a file is no settings.
#[derive(Debug, thiserror::Error)]
pub enum SettingsError {
    /// Not JSON, or with other fields.
    #[error("not the settings of a feeder: {0}")]
    Json(#[from] serde_json::Error),
    /// A value that cannot be.
    #[error("{0}")]
    Value(String),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Document {
    #[serde(default = "poll")]
    poll: String,
    #[serde(default = "heartbeat")]
    heartbeat: String,
    #[serde(default = "threshold")]
    threshold: String,
    feeds: Vec<FeedDocument>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FeedDocument {
    symbol: String,
    #[serde(default)]
    min_sources: Option<usize>,
    sources: Vec<SourceDocument>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SourceDocument {
    #[serde(default)]
    url: Option<String>,
    #[serde(default)]
    file: Option<String>,
    #[serde(default)]
    pointer: String,
    #[serde(default = "timeout")]
    timeout: String,
}

fn poll() -> String {
    "5s".to_owned()
}

fn heartbeat() -> String {
    "20s".to_owned()
}

fn threshold() -> String {
    "0.005".to_owned()
}

fn timeout() -> String {
    TIMEOUT.to_owned()
}

fn refuse(text: impl Into<String>) -> SettingsError {
    SettingsError::Value(text.into())
}

/// Whole seconds from 1 to an hour.
fn seconds(field: &str, text: &str) -> Result<Duration, SettingsError> {
    let seconds = text.strip_suffix('s').and_then(|text| text.parse().ok());
    let seconds = seconds.filter(|seconds| (1..=3600).contains(seconds));
    let seconds = seconds.ok_or_else(|| {
        refuse(format!(
            "{field} must be whole seconds from 1s to 3600s, got {text:?}"
        ))
    })?;
    Ok(Duration::from_secs(seconds))
}

impl Settings {
    /// Reads the text of a file.
    pub fn parse(text: &str) -> Result<Self, SettingsError> {
        let document: Document = serde_json::from_str(text)?;
        let threshold: Dec = document
            .threshold
            .parse()
            .map_err(|error| refuse(format!("threshold: {error}")))?;
        let settings = Self {
            poll: seconds("poll", &document.poll)?,
            heartbeat: seconds("heartbeat", &document.heartbeat)?,
            threshold,
            feeds: document
                .feeds
                .into_iter()
                .map(FeedSettings::read)
                .collect::<Result<_, _>>()?,
        };
        let sources = settings.feeds.iter().flat_map(|feed| &feed.sources);
        let slowest = sources
            .map(|source| source.timeout)
            .max()
            .unwrap_or_default();
        if settings.poll.saturating_add(slowest) >= settings.heartbeat {
            return Err(refuse(
                "poll and the longest timeout together must be below heartbeat",
            ));
        }
        if settings.feeds.is_empty() {
            return Err(refuse("feeds is empty: name a feed of the chain"));
        }
        for (at, feed) in settings.feeds.iter().enumerate() {
            let others = settings.feeds.iter().skip(at.saturating_add(1));
            if others.clone().any(|other| other.symbol == feed.symbol) {
                return Err(refuse(format!("feed {} is listed twice", feed.symbol)));
            }
        }
        Ok(settings)
    }
}

impl FeedSettings {
    fn read(document: FeedDocument) -> Result<Self, SettingsError> {
        let symbol = document.symbol;
        let sources = document
            .sources
            .into_iter()
            .map(|source| SourceSettings::read(&symbol, source))
            .collect::<Result<Vec<_>, _>>()?;
        let count = sources.len();
        // More than half, so that one wrong source decides nothing where there are three.
        let min_sources = document.min_sources.unwrap_or(count / 2 + 1);
        if !(1..=count).contains(&min_sources) {
            return Err(refuse(format!(
                "feed {symbol} has {count} sources: min_sources must be from 1 to that"
            )));
        }
        Ok(Self {
            symbol,
            min_sources,
            sources,
        })
    }
}

impl SourceSettings {
    fn read(symbol: &str, document: SourceDocument) -> Result<Self, SettingsError> {
        let place = match (document.url, document.file) {
            (Some(url), None) => Place::Url(url),
            (None, Some(file)) => Place::File(file),
            _ => {
                let text = format!("a source of {symbol} needs url or file, one of both");
                return Err(refuse(text));
            }
        };
        if !document.pointer.is_empty() && !document.pointer.starts_with('/') {
            let pointer = &document.pointer;
            return Err(refuse(format!(
                "pointer {pointer:?} of {symbol} must begin with /, as in /data/price"
            )));
        }
        Ok(Self {
            place,
            pointer: document.pointer,
            timeout: seconds("timeout", &document.timeout)?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_says_what_is_asked() {
        let settings = Settings::parse(
            r#"{"feeds": [{"symbol": "TARN", "sources": [
                {"url": "http://localhost/price", "pointer": "/data/0"},
                {"file": "prices.json", "timeout": "1s"}
            ]}]}"#,
        )
        .unwrap();
        assert_eq!(settings.heartbeat, Duration::from_secs(20));
        let feed = &settings.feeds[0];
        assert_eq!((feed.min_sources, feed.sources.len()), (2, 2));
        assert_eq!(feed.sources[0].timeout, Duration::from_secs(3));
        assert_eq!(feed.sources[1].place, Place::File("prices.json".to_owned()));
    }

    #[test]
    fn a_place_is_shown_without_secrets() {
        let shown = |url: &str| Place::Url(url.to_owned()).to_string();
        assert_eq!(
            shown("https://me:word@prices.example:8443/a?key=1"),
            "prices.example:8443"
        );
        assert_eq!(shown("http://prices.example?key=1"), "prices.example");
    }

    #[test]
    fn what_cannot_be_is_refused_by_name() {
        for (text, says) in [
            ("", "not the settings"),
            (r#"{"feeds": []}"#, "feeds is empty"),
            (r#"{"feeds": [], "other": 1}"#, "other"),
            (r#"{"poll": "0s", "feeds": []}"#, "poll must be"),
            (r#"{"heartbeat": "1m", "feeds": []}"#, "heartbeat must be"),
            (r#"{"poll": "20s", "feeds": []}"#, "must be below heartbeat"),
            (
                r#"{"feeds": [{"symbol": "A", "sources": [{"url": "x", "timeout": "15s"}]}]}"#,
                "must be below heartbeat",
            ),
            (r#"{"threshold": "x", "feeds": []}"#, "threshold"),
            (
                r#"{"feeds": [{"symbol": "A", "sources": []}]}"#,
                "min_sources",
            ),
            (
                r#"{"feeds": [{"symbol": "A", "sources": [{}]}]}"#,
                "url or file",
            ),
            (
                r#"{"feeds": [{"symbol": "A", "sources": [{"url": "x", "file": "y"}]}]}"#,
                "url or file",
            ),
            (
                r#"{"feeds": [{"symbol": "A", "sources": [{"url": "x", "pointer": "y"}]}]}"#,
                "must begin with /",
            ),
            (
                r#"{"feeds": [{"symbol": "A", "sources": [{"url": "x"}]}, {"symbol": "A", "sources": [{"url": "x"}]}]}"#,
                "listed twice",
            ),
        ] {
            let error = Settings::parse(text).unwrap_err().to_string();
            assert!(error.contains(says), "{text}: {error}");
        }
    }
}
