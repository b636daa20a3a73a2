//! What people and scripts see.
#![expect(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "this is the output module"
)]

use serde_json::{Value, json};

use super::Format;

/// Prints text for people or one JSON object per line for scripts, never a mixture.
#[derive(Debug)]
pub(crate) struct Output {
    format: Format,
}

impl Output {
    pub(crate) fn new(format: Format) -> Self {
        Self { format }
    }

    /// One fact: a line of text, or a JSON object.
    pub(crate) fn say(&self, text: &str, value: &Value) {
        match self.format {
            Format::Text => println!("{text}"),
            Format::Json => println!("{value}"),
        }
    }

    /// Decoration that scripts do not want.
    pub(crate) fn line(&self, text: &str) {
        if self.format == Format::Text {
            println!("{text}");
        }
    }

    /// What went wrong with its causes, and what to do about it if that is known.
    pub(crate) fn error(&self, error: &anyhow::Error, hint: Option<&str>) {
        let text = told_once(error);
        match self.format {
            Format::Text => {
                eprintln!("error: {text}");
                if let Some(hint) = hint {
                    eprintln!("hint: {hint}");
                }
            }
            Format::Json => eprintln!("{}", json!({ "error": text, "hint": hint })),
        }
    }
}

/// The chain of causes; one that the text before it ends with already is not told again.
fn told_once(error: &anyhow::Error) -> String {
    let mut text = String::new();
    for cause in error.chain() {
        let part = cause.to_string();
        if text.is_empty() {
            text = part;
        } else if !text.ends_with(&part) {
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
            .context("write: disk full")
            .context("commit");
        assert_eq!(told_once(&error), "commit: write: disk full");
        assert_eq!(told_once(&anyhow!("b").context("a")), "a: b");
    }
}
