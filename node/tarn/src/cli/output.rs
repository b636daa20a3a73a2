//! What people and scripts see.

use std::io::{ErrorKind, IsTerminal as _, Write as _};
use std::sync::atomic::{AtomicBool, Ordering};

use comfy_table::{Table, presets};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::{Value, json};
use tarn_wallet::{escaped, escaped_lines};

use super::{Failure, Format};

/// Prints text for people or one JSON object per line for scripts, never a mixture. Much of what is
/// printed comes from others: no character of theirs reaches the terminal that could redraw it.
#[derive(Debug)]
pub(crate) struct Output {
    format: Format,
    lost: AtomicBool,
}

impl Output {
    pub(crate) fn new(format: Format) -> Self {
        Self {
            format,
            lost: AtomicBool::new(false),
        }
    }

    /// Was something said that could not be written, though somebody was there to read it?
    pub(crate) fn has_lost(&self) -> bool {
        self.lost.load(Ordering::Relaxed)
    }

    /// Is this for scripts?
    pub(crate) fn is_json(&self) -> bool {
        self.format == Format::Json
    }

    /// One fact: a line of text, or a JSON object. A reader that went away is no reason to stop: what
    /// was asked for is done, and a node that serves goes on. Whether it was written, for those to
    /// whom it matters.
    pub(crate) fn say(&self, text: &str, value: &Value) -> bool {
        let mut out = std::io::stdout().lock();
        let written = match self.format {
            Format::Text => writeln!(out, "{}", escaped_lines(text)),
            Format::Json => writeln!(out, "{}", escaped_lines(&value.to_string())),
        };
        let Err(error) = written.and_then(|()| out.flush()) else {
            return true;
        };
        if error.kind() != ErrorKind::BrokenPipe {
            self.lost.store(true, Ordering::Relaxed);
            complain(&format!("error: standard output: {error}"));
        }
        false
    }

    /// Names and values: a table, or a JSON object.
    pub(crate) fn facts(&self, facts: &[(&str, String)], value: &Value) -> bool {
        let mut table = Table::new();
        table.load_style(presets::NOTHING);
        for (name, fact) in facts {
            table.add_row([*name, &*escaped(fact)]);
        }
        self.say(&table.trim_fmt(), value)
    }

    /// A document that is worth something only whole, the same for people and scripts. A reader that
    /// went away did not get all of it: the exit code says so, and nothing else, because the reader
    /// knows.
    #[expect(
        clippy::unused_self,
        reason = "everything that prints goes through this value"
    )]
    pub(crate) fn document(&self, text: &str) -> Result<(), Failure> {
        let mut out = std::io::stdout().lock();
        let written = out
            .write_all(escaped_lines(text).as_bytes())
            .and_then(|()| out.flush());
        written.map_err(|error| match error.kind() {
            ErrorKind::BrokenPipe => Failure::Unread,
            _ => error.into(),
        })
    }

    /// A text to look at, the same for people and scripts. A reader that went away has seen enough.
    pub(crate) fn page(&self, text: &str) -> Result<(), Failure> {
        match self.document(text) {
            Err(Failure::Unread) => Ok(()),
            other => other,
        }
    }

    /// Text that is shown again and again over what was shown before: as [`Output::say`], after going
    /// back over so many lines of a terminal.
    pub(crate) fn redraw(&self, lines: usize, text: &str, value: &Value) -> bool {
        let mut out = std::io::stdout();
        if lines > 0 && self.format == Format::Text && out.is_terminal() {
            // A terminal that cannot be written is noticed by what follows.
            write!(out, "\u{1b}[{lines}A\u{1b}[J").ok();
        }
        self.say(text, value)
    }

    /// How far something is, on standard error; nothing if that is no terminal.
    pub(crate) fn progress(&self, unit: &str) -> ProgressBar {
        if self.format == Format::Json {
            return ProgressBar::hidden();
        }
        let bar = ProgressBar::new(0);
        let shape = format!("{{wide_bar}} {{pos}}/{{len}} {unit}, {{eta}} left");
        bar.set_style(ProgressStyle::with_template(&shape).expect("a plain template"));
        bar
    }

    /// What somebody should know before it is done, on standard error, whoever reads the answer.
    /// `value` is an object with what is known about it.
    pub(crate) fn warn(&self, text: &str, value: &Value) {
        match self.format {
            Format::Text => complain(&format!("warning: {text}")),
            Format::Json => {
                let mut value = value.clone();
                if let Some(members) = value.as_object_mut() {
                    members.insert("warning".to_owned(), json!(text));
                }
                complain(&value.to_string());
            }
        }
    }

    /// What went wrong with its causes, and what to do about it if that is known.
    pub(crate) fn error(&self, error: &anyhow::Error, hint: Option<&str>) {
        // On one line: what is in it may come from others.
        let text = escaped(&told_once(error)).into_owned();
        match self.format {
            Format::Text => {
                complain(&format!("error: {text}"));
                if let Some(hint) = hint {
                    complain(&format!("hint: {hint}"));
                }
            }
            Format::Json => complain(&json!({ "error": text, "hint": hint }).to_string()),
        }
    }
}

/// Says something that is not the answer, on standard error.
pub(crate) fn complain(text: &str) {
    // Who closed standard error does not want to know.
    writeln!(std::io::stderr(), "{}", escaped_lines(text)).ok();
}

/// Rows under a header, for people. What is in a cell stays in it.
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

/// The chain of causes; one that the text before it ends with already is not told again.
fn told_once(error: &anyhow::Error) -> String {
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
    fn a_cause_is_told_once() {
        let error = anyhow!("disk full")
            .context("write: disk full; free some space")
            .context("commit");
        assert_eq!(
            told_once(&error),
            "commit: write: disk full; free some space"
        );
        assert_eq!(told_once(&anyhow!("b").context("a")), "a: b");
    }
}
