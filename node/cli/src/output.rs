//! What commands print: text for people, JSON for scripts.

use std::io::{ErrorKind, IsTerminal as _, Write as _};
use std::sync::atomic::{AtomicBool, Ordering};

use clap::ValueEnum;
use comfy_table::{Table, presets};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::{Value, json};
use tarn_primitives::Coin;
use tarn_proto::Timestamp;
use tarn_proto::core::base::v1beta1 as base;
use tarn_wallet::{escaped, escaped_lines};

use crate::Failure;

/// `--output`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
#[expect(missing_docs, reason = "a comment would be a help text")]
pub enum Format {
    Text,
    Json,
}

/// Prints text or one JSON object per line. Texts may come from a node: control characters that could
/// redraw the terminal are escaped.
#[derive(Debug)]
pub struct Output {
    format: Format,
    write_failed: AtomicBool,
}

impl Output {
    /// An output in this format.
    pub fn new(format: Format) -> Self {
        Self {
            format,
            write_failed: AtomicBool::new(false),
        }
    }

    /// Whether a write failed for another reason than a closed pipe.
    pub fn has_write_error(&self) -> bool {
        self.write_failed.load(Ordering::Relaxed)
    }

    /// Whether JSON was asked for.
    pub fn is_json(&self) -> bool {
        self.format == Format::Json
    }

    /// Prints a text or a JSON object; false if it could not be written. A closed pipe is no reason
    /// to stop: what was asked for is done, and a running node goes on.
    pub fn say(&self, text: &str, value: &Value) -> bool {
        let mut out = std::io::stdout().lock();
        let written = match self.format {
            Format::Text => writeln!(out, "{}", escaped_lines(text)),
            Format::Json => writeln!(out, "{}", escaped_lines(&value.to_string())),
        };
        let Err(error) = written.and_then(|()| out.flush()) else {
            return true;
        };
        if error.kind() != ErrorKind::BrokenPipe {
            self.write_failed.store(true, Ordering::Relaxed);
            eprint_line(&format!("error: standard output: {error}"));
        }
        false
    }

    /// Prints names and values: a table, or a JSON object.
    pub fn facts(&self, facts: &[(&str, String)], value: &Value) -> bool {
        let mut table = Table::new();
        table.load_style(presets::NOTHING);
        for (name, fact) in facts {
            table.add_row([*name, &*escaped(fact)]);
        }
        self.say(&table.trim_fmt(), value)
    }

    /// Prints a document that is of use only when it is complete, the same in both formats. If the
    /// reader closes the pipe before the end, the exit code says so and no error is printed.
    pub fn document(&self, text: &str) -> Result<(), Failure> {
        let mut out = std::io::stdout().lock();
        let written = out
            .write_all(escaped_lines(text).as_bytes())
            .and_then(|()| out.flush());
        written.map_err(|error| match error.kind() {
            ErrorKind::BrokenPipe => Failure::BrokenPipe,
            _ => error.into(),
        })
    }

    /// Prints a text, the same in both formats. A closed pipe is no error: the reader, such as `head`,
    /// has seen enough.
    pub fn page(&self, text: &str) -> Result<(), Failure> {
        match self.document(text) {
            Err(Failure::BrokenPipe) => Ok(()),
            other => other,
        }
    }

    /// Prints like [`Output::say`] over the last `lines` lines of a terminal.
    pub fn redraw(&self, lines: usize, text: &str, value: &Value) -> bool {
        let mut out = std::io::stdout();
        if lines > 0 && self.format == Format::Text && out.is_terminal() {
            // An error is noticed by the write that follows.
            write!(out, "\u{1b}[{lines}A\u{1b}[J").ok();
        }
        self.say(text, value)
    }

    /// A progress bar on standard error; hidden if that is no terminal.
    pub fn progress(&self, unit: &str) -> ProgressBar {
        if self.format == Format::Json {
            return ProgressBar::hidden();
        }
        let bar = ProgressBar::new(0);
        let shape = format!("{{wide_bar}} {{pos}}/{{len}} {unit}, {{per_sec}}, {{eta}} left");
        if let Ok(style) = ProgressStyle::with_template(&shape) {
            bar.set_style(style);
        }
        bar
    }

    /// Prints a warning on standard error. In JSON it becomes the member `warning` of the object
    /// `value`.
    pub fn warn(&self, text: &str, value: &Value) {
        match self.format {
            Format::Text => eprint_line(&format!("warning: {text}")),
            Format::Json => {
                let mut value = value.clone();
                if let Some(members) = value.as_object_mut() {
                    members.insert("warning".to_owned(), json!(text));
                }
                eprint_line(&value.to_string());
            }
        }
    }

    /// Prints an error with its causes, and a hint if there is one.
    pub fn error(&self, error: &anyhow::Error, hint: Option<&str>) {
        // On one line: parts of it may come from a node.
        let text = escaped(&with_causes(error)).into_owned();
        match self.format {
            Format::Text => {
                eprint_line(&format!("error: {text}"));
                if let Some(hint) = hint {
                    eprint_line(&format!("hint: {hint}"));
                }
            }
            Format::Json => eprint_line(&json!({ "error": text, "hint": hint }).to_string()),
        }
    }
}

/// Prints a line on standard error.
pub(crate) fn eprint_line(text: &str) {
    // A closed standard error is the caller's decision.
    writeln!(std::io::stderr(), "{}", escaped_lines(text)).ok();
}

/// A response of the node as JSON.
pub(crate) fn to_json(answer: &impl serde::Serialize) -> Value {
    serde_json::to_value(answer).unwrap_or_default()
}

/// A moment of a response.
pub(crate) fn time(moment: Option<Timestamp>) -> String {
    let text = moment.and_then(|moment| moment.trimmed());
    text.unwrap_or_default()
}

/// A coin of a response.
pub(crate) fn coin(coin: Option<&base::Coin>) -> String {
    let coin = coin.cloned().unwrap_or_default();
    Coin::try_from(coin).map_or_else(|error| error.to_string(), |coin| coin.to_string())
}

/// A table for people. Line breaks in cells are escaped.
pub(crate) fn table<const N: usize>(
    header: [&str; N],
    rows: impl IntoIterator<Item = [String; N]>,
) -> String {
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    table.set_header(header);
    let mut empty = true;
    for row in rows {
        table.add_row(row.map(|cell| escaped(&cell).into_owned()));
        empty = false;
    }
    if empty {
        return "(none)".to_owned();
    }
    table.trim_fmt()
}

/// The error with its causes; a cause that the text before already ends with is left out.
fn with_causes(error: &anyhow::Error) -> String {
    let mut text = String::new();
    for cause in error.chain() {
        let part = cause.to_string();
        if text.is_empty() {
            text = part;
        } else if !text.contains(&part) {
            text = format!("{text}: {part}");
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use anyhow::anyhow;

    use super::*;

    #[test]
    fn a_cause_is_printed_once() {
        let error = anyhow!("disk full")
            .context("write: disk full; free some space")
            .context("commit");
        assert_eq!(
            with_causes(&error),
            "commit: write: disk full; free some space"
        );
        assert_eq!(with_causes(&anyhow!("b").context("a")), "a: b");
    }
}
