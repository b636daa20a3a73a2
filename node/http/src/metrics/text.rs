//! The text that Prometheus reads, version 0.0.4.

use std::fmt::Write as _;

use super::{Histogram, Kind};

/// The lines of one family.
#[derive(Debug)]
pub struct Samples<'a> {
    text: &'a mut String,
    name: &'static str,
}

pub(super) fn head(text: &mut String, name: &str, help: &str, kind: Kind) {
    put(text, format_args!("# HELP {name} {help}\n"));
    put(text, format_args!("# TYPE {name} {}\n", kind.label()));
}

fn put(text: &mut String, line: std::fmt::Arguments<'_>) {
    // Writing to a string cannot fail.
    text.write_fmt(line).ok();
}

impl<'a> Samples<'a> {
    pub(super) fn new(text: &'a mut String, name: &'static str) -> Self {
        Self { text, name }
    }

    /// A whole number with labels.
    pub fn number(&mut self, labels: &[(&str, &str)], value: u64) {
        self.line("", labels, None);
        put(self.text, format_args!(" {value}\n"));
    }

    /// Any number with labels.
    pub fn real(&mut self, labels: &[(&str, &str)], value: f64) {
        self.line("", labels, None);
        put(self.text, format_args!(" {value}\n"));
    }

    /// A histogram with labels.
    pub fn histogram(&mut self, labels: &[(&str, &str)], histogram: &Histogram) {
        let (counts, sum) = histogram.read();
        let mut all = 0_u64;
        for (at, count) in counts.iter().enumerate() {
            all = all.saturating_add(*count);
            let bound = histogram.bounds().get(at);
            let bound = bound.map_or_else(|| "+Inf".to_owned(), ToString::to_string);
            self.line("_bucket", labels, Some(&bound));
            put(self.text, format_args!(" {all}\n"));
        }
        self.line("_sum", labels, None);
        put(self.text, format_args!(" {sum}\n"));
        self.line("_count", labels, None);
        put(self.text, format_args!(" {all}\n"));
    }

    fn line(&mut self, suffix: &str, labels: &[(&str, &str)], bound: Option<&str>) {
        put(self.text, format_args!("{}{suffix}", self.name));
        let bound = bound.map(|bound| ("le", bound));
        let mut before = '{';
        for (name, value) in labels.iter().copied().chain(bound) {
            put(self.text, format_args!("{before}{name}=\""));
            escape(self.text, value);
            self.text.push('"');
            before = ',';
        }
        if before == ',' {
            self.text.push('}');
        }
    }
}

fn escape(text: &mut String, value: &str) {
    for character in value.chars() {
        match character {
            '\\' => text.push_str("\\\\"),
            '"' => text.push_str("\\\""),
            '\n' => text.push_str("\\n"),
            other => text.push(other),
        }
    }
}
