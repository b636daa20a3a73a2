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

    /// What went wrong, with its causes.
    pub(crate) fn error(&self, error: &anyhow::Error) {
        match self.format {
            Format::Text => eprintln!("error: {error:#}"),
            Format::Json => eprintln!("{}", json!({ "error": format!("{error:#}") })),
        }
    }
}
