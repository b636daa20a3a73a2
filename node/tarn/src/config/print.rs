//! Writes the settings as a TOML file with comments.

use std::fmt::Write as _;

use super::value::Setting;

/// The comment at the top of the file.
const HEAD: &str = "\
# Settings of one node. A key that is left out has its default.
# An environment variable wins over this file: [rest] address is TARN_REST_ADDRESS.
# A flag wins over both.
";

#[derive(Debug, Default)]
pub(super) struct Printer {
    text: String,
}

impl Printer {
    pub(super) fn section(&mut self, name: &str, about: &[&str]) {
        self.text.push('\n');
        self.comment(about);
        self.line(format_args!("[{name}]"));
    }

    pub(super) fn key<T: Setting>(&mut self, name: &str, doc: &[&str], value: &T) {
        self.comment(doc);
        let shown = value.show();
        if T::QUOTED {
            let quoted = toml_edit::Value::from(shown);
            self.line(format_args!("{name} = {quoted}"));
        } else {
            self.line(format_args!("{name} = {shown}"));
        }
    }

    fn comment(&mut self, lines: &[&str]) {
        for line in lines {
            self.line(format_args!("#{line}"));
        }
    }

    fn line(&mut self, line: std::fmt::Arguments<'_>) {
        writeln!(self.text, "{line}").expect("a string takes everything");
    }

    pub(super) fn finish(self) -> String {
        format!("{HEAD}{}", self.text)
    }
}
