//! The log: one line per block with transactions and per change of the node's own state.

use std::io::IsTerminal as _;
use std::panic::PanicHookInfo;

use tracing_subscriber::EnvFilter;
use tracing_subscriber::util::TryInitError;

use crate::config::{LogFormat, LogSettings};

/// The environment variable with a filter such as `info,tarn_engine=debug`; it overrides the level of
/// the settings.
pub const VARIABLE: &str = "TARN_LOG";

/// Why the log could not be set up.
#[derive(Debug, thiserror::Error)]
pub enum TelemetryError {
    /// The filter cannot be parsed.
    #[error("{VARIABLE}={text:?}: {error}; write a level or info,tarn_engine=debug")]
    Filter {
        /// The value of the variable.
        text: String,
        /// Why it cannot be parsed.
        error: tracing_subscriber::filter::ParseError,
    },
    /// A subscriber is installed already.
    #[error("the log was set up twice")]
    Twice(#[from] TryInitError),
}

/// Installs the log on standard error, and a panic hook that writes to it.
pub fn start(settings: &LogSettings) -> Result<(), TelemetryError> {
    use tracing_subscriber::util::SubscriberInitExt as _;
    let filter = filter(settings, std::env::var(VARIABLE).ok())?;
    let lines = tracing_subscriber::fmt()
        .with_env_filter(filter)
        // It would report a closed standard error on standard error, and panic.
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
    std::panic::set_hook(Box::new(log_panic));
    Ok(())
}

/// Libraries log warnings and errors only, unless the variable says otherwise.
fn filter(settings: &LogSettings, variable: Option<String>) -> Result<EnvFilter, TelemetryError> {
    let text = match variable {
        Some(text) if !text.trim().is_empty() => text,
        _ => format!("warn,tarn={}", settings.level.label()),
    };
    EnvFilter::try_new(&text).map_err(|error| TelemetryError::Filter { text, error })
}

/// Logs a panic with its place. A panic in a request's task ends that request; one in the engine ends
/// the node.
fn log_panic(info: &PanicHookInfo<'_>) {
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
    fn a_filter_that_cannot_be_parsed_is_refused_with_its_text() {
        let error = filter(&LogSettings::default(), Some("a=b=c".to_owned())).unwrap_err();
        assert!(error.to_string().contains("TARN_LOG=\"a=b=c\""), "{error}");
    }
}
