//! What a verb prints: one plain line per step with its duration, and a summary at the end.

use std::time::{Duration, Instant};

use anyhow::{Result, bail};

/// Prints one line.
#[expect(
    clippy::print_stdout,
    reason = "the one place that writes to the terminal"
)]
pub(crate) fn line(text: &str) {
    println!("{text}");
}

/// Prints why a verb failed, with every cause.
#[expect(clippy::print_stderr, reason = "the one place that writes errors")]
pub(crate) fn error(error: &anyhow::Error) {
    eprintln!("error: {error:#}");
}

/// What one step found.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Findings {
    /// Each makes the step fail and says what to do.
    pub(crate) failures: Vec<String>,
    /// Worth knowing, not wrong.
    pub(crate) notes: Vec<String>,
}

impl Findings {
    /// Adds something wrong.
    pub(crate) fn fail(&mut self, text: impl Into<String>) {
        self.failures.push(text.into());
    }
}

impl FromIterator<String> for Findings {
    /// Every item is a failure.
    fn from_iter<I: IntoIterator<Item = String>>(failures: I) -> Self {
        Self {
            failures: failures.into_iter().collect(),
            notes: Vec::new(),
        }
    }
}

/// The steps of one verb.
#[derive(Debug)]
pub(crate) struct Report {
    verb: &'static str,
    /// Steps whose names do not have this in them are left out.
    only: String,
    started: Instant,
    passed: usize,
    failed: Vec<String>,
}

impl Report {
    /// Starts the clock.
    pub(crate) fn new(verb: &'static str) -> Self {
        Self {
            verb,
            only: String::new(),
            started: Instant::now(),
            passed: 0,
            failed: Vec::new(),
        }
    }

    /// Runs only the steps with this text in their names.
    pub(crate) fn only(mut self, text: &str) -> Self {
        text.clone_into(&mut self.only);
        self
    }

    /// Runs one step and prints how it went.
    pub(crate) fn step(&mut self, name: &str, work: impl FnOnce() -> Result<Findings>) {
        if !name.contains(&self.only) {
            return;
        }
        let started = Instant::now();
        let found = work().unwrap_or_else(|error| [format!("{error:#}")].into_iter().collect());
        let ok = found.failures.is_empty();
        line(&format!(
            "{name:<12} {:<6} {}",
            if ok { "ok" } else { "FAILED" },
            seconds(started.elapsed())
        ));
        for text in &found.failures {
            line(&format!("  - {text}"));
        }
        for text in &found.notes {
            line(&format!("  note: {text}"));
        }
        if ok {
            self.passed += 1;
        } else {
            self.failed.push(name.to_owned());
        }
    }

    /// Like [`Report::step`], but an error when it failed: nothing after it runs.
    pub(crate) fn require(
        &mut self,
        name: &str,
        work: impl FnOnce() -> Result<Findings>,
    ) -> Result<()> {
        self.step(name, work);
        if self.failed.is_empty() {
            Ok(())
        } else {
            self.finish()
        }
    }

    /// Prints the summary; an error if a step failed.
    pub(crate) fn finish(&self) -> Result<()> {
        line(&format!(
            "{}: {} steps passed, {} failed in {}",
            self.verb,
            self.passed,
            self.failed.len(),
            seconds(self.started.elapsed())
        ));
        if self.passed == 0 && self.failed.is_empty() {
            bail!("no step of {} has {:?} in its name", self.verb, self.only);
        }
        if self.failed.is_empty() {
            return Ok(());
        }
        bail!("{} failed at: {}", self.verb, self.failed.join(", "));
    }
}

fn seconds(duration: Duration) -> String {
    format!("{:.1}s", duration.as_secs_f64())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_without_failures_is_fine() {
        let mut report = Report::new("check");
        report.step("one", || {
            Ok(Findings {
                notes: vec!["nothing to do".into()],
                ..Findings::default()
            })
        });
        assert!(report.finish().is_ok());
    }

    #[test]
    fn a_finding_fails_the_whole_report_and_names_the_step() {
        let mut report = Report::new("check");
        report.step("one", || Ok(Findings::default()));
        report.step("two", || Ok(["broken".to_owned()].into_iter().collect()));
        report.step("three", || Ok(Findings::default()));
        assert_eq!(
            report.finish().unwrap_err().to_string(),
            "check failed at: two"
        );
    }

    #[test]
    fn only_steps_that_are_named_run_and_a_name_of_none_is_an_error() {
        let mut report = Report::new("test").only("two");
        report.step("one", || bail!("not asked for"));
        report.step("number two", || Ok(Findings::default()));
        assert!(report.finish().is_ok());
        let nothing = Report::new("test").only("three").finish().unwrap_err();
        assert_eq!(
            nothing.to_string(),
            "no step of test has \"three\" in its name"
        );
    }

    #[test]
    fn an_error_inside_a_step_is_a_failure_of_that_step() {
        let mut report = Report::new("test");
        let stopped = report.require("one", || bail!("no such tool"));
        assert_eq!(stopped.unwrap_err().to_string(), "test failed at: one");
    }
}
