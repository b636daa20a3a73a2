//! The log: one line per block with transactions and per change of the node's own state.

use std::io::IsTerminal as _;
use std::panic::PanicHookInfo;

use tracing_subscriber::EnvFilter;
use tracing_subscriber::util::TryInitError;

use crate::config::{LogFormat, LogSettings};

/// Takes a filter such as `info,tarn_engine=debug`; wins over the level of the settings.
pub const VARIABLE: &str = "TARN_LOG";

/// Why there is no log.
#[derive(Debug, thiserror::Error)]
pub enum TelemetryError {
    /// The filter makes no sense.
    #[error("{VARIABLE}={text:?}: {error}; write a level or info,tarn_engine=debug")]
    Filter {
        /// What was given.
        text: String,
        /// What is wrong with it.
        error: tracing_subscriber::filter::ParseError,
    },
    /// Somebody else logs already.
    #[error("the log was set up twice")]
    Twice(#[from] TryInitError),
}

/// Logs to standard error from now on, panics included.
pub fn start(settings: &LogSettings) -> Result<(), TelemetryError> {
    use tracing_subscriber::util::SubscriberInitExt as _;
    let filter = filter(settings, std::env::var(VARIABLE).ok())?;
    let lines = tracing_subscriber::fmt()
        .with_env_filter(filter)
        // It would tell of a standard error that was closed on that same standard error, and panic.
        .log_internal_errors(false)
        .with_writer(std::io::stderr);
    match settings.format {
        LogFormat::Text => lines
            .with_target(false)
            .with_ansi(std::io::stderr().is_terminal())
            .finish()
            .try_init()?,
        LogFormat::Json => lines.json().flatten_event(true).finish().try_init()?,
    }
    std::panic::set_hook(Box::new(panicked));
    Ok(())
}

/// Of libraries only what is wrong is shown, unless a filter asks for more.
fn filter(settings: &LogSettings, said: Option<String>) -> Result<EnvFilter, TelemetryError> {
    let text = match said {
        Some(text) if !text.trim().is_empty() => text,
        _ => format!("warn,tarn={}", settings.level.label()),
    };
    EnvFilter::try_new(&text).map_err(|error| TelemetryError::Filter { text, error })
}

/// A panic is a fault of this program: it is told with its place, whoever then deals with it. One
/// in a server's task ends that request; one in the engine ends the node.
fn panicked(info: &PanicHookInfo<'_>) {
    let payload = info.payload();
    let text = payload
        .downcast_ref::<&str>()
        .copied()
        .or_else(|| payload.downcast_ref::<String>().map(String::as_str))
        .unwrap_or("no text");
    let place = info.location().map(ToString::to_string);
    let backtrace = std::backtrace::Backtrace::capture();
    tracing::error!(
        place = place.as_deref().unwrap_or("unknown"),
        thread = std::thread::current().name().unwrap_or("unnamed"),
        %backtrace,
        "panic: {text}"
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_filter_of_the_environment_wins_over_the_level() {
        let settings = LogSettings::default();
        let plain = filter(&settings, None).unwrap().to_string();
        assert!(
            plain.contains("tarn=info") && plain.contains("warn"),
            "{plain}"
        );
        let empty = filter(&settings, Some(String::new())).unwrap();
        assert_eq!(empty.to_string(), plain);
        let said = filter(&settings, Some("tarn_engine=debug".to_owned())).unwrap();
        assert_eq!(said.to_string(), "tarn_engine=debug");
    }

    #[test]
    fn a_filter_that_makes_no_sense_is_refused_with_its_text() {
        let error = filter(&LogSettings::default(), Some("a=b=c".to_owned())).unwrap_err();
        assert!(error.to_string().contains("TARN_LOG=\"a=b=c\""), "{error}");
    }
}
