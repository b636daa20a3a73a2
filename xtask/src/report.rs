//! What a verb prints: one plain line per step with its duration, and a summary at the end. The times of
//! all steps are also written to a file, as a table.

use std::{
    fs,
    time::{Duration, Instant},
};

use anyhow::{Result, bail};

use crate::workspace;

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
    times: Vec<Times>,
}

/// How long a step took, and the processor time of the programs it ran.
#[derive(Debug)]
struct Times {
    step: String,
    took: Duration,
    cpu: Duration,
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
            times: Vec::new(),
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
        let (started, cpu) = (Instant::now(), cpu_of_children());
        let found = work().unwrap_or_else(|error| [format!("{error:#}")].into_iter().collect());
        let ok = found.failures.is_empty();
        line(&format!(
            "{name:<12} {:<6} {}",
            if ok { "ok" } else { "FAILED" },
            seconds(started.elapsed())
        ));
        self.times.push(Times {
            step: name.to_owned(),
            took: started.elapsed(),
            cpu: cpu_of_children().saturating_sub(cpu),
        });
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
        self.keep_times();
        if self.passed == 0 && self.failed.is_empty() {
            bail!("no step of {} has {:?} in its name", self.verb, self.only);
        }
        if self.failed.is_empty() {
            return Ok(());
        }
        bail!("{} failed at: {}", self.verb, self.failed.join(", "));
    }

    /// Writes the table of times; a run does not fail because it could not.
    fn keep_times(&self) {
        if cfg!(test) {
            return;
        }
        let path = workspace::tools().join(format!("{}-times.md", self.verb));
        let written = fs::create_dir_all(workspace::tools())
            .and_then(|()| fs::write(&path, table(&self.times)));
        if written.is_ok() {
            line(&format!("{}: times in {}", self.verb, path.display()));
        }
    }
}

/// The times of all steps and their sum, as Markdown.
fn table(times: &[Times]) -> String {
    let row = |step: &str, took: Duration, cpu: Duration| {
        let (took, cpu) = (took.as_secs(), cpu.as_secs());
        format!("| {step} | {took} | {cpu} |\n")
    };
    let mut text = String::from("| step | seconds | CPU seconds |\n|---|---|---|\n");
    for one in times {
        text.push_str(&row(&one.step, one.took, one.cpu));
    }
    let sum = |of: fn(&Times) -> Duration| times.iter().map(of).sum();
    text.push_str(&row("all", sum(|one| one.took), sum(|one| one.cpu)));
    text
}

/// Processor time of the programs this process ran to their end; zero where `/proc` does not say.
fn cpu_of_children() -> Duration {
    let stat = fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let after_name = stat.rsplit_once(')').map_or("", |(_, rest)| rest);
    let fields = after_name.split_whitespace().skip(13).take(2);
    let ticks: u64 = fields.filter_map(|field| field.parse::<u64>().ok()).sum();
    // A hundredth of a second each, on every Linux.
    Duration::from_millis(ticks.saturating_mul(10))
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
    fn the_times_of_steps_are_a_table_with_their_sum() {
        let step = |step: &str, took, cpu| Times {
            step: step.to_owned(),
            took: Duration::from_secs(took),
            cpu: Duration::from_secs(cpu),
        };
        let text = table(&[step("build", 60, 110), step("tests", 30, 45)]);
        assert!(text.ends_with("| build | 60 | 110 |\n| tests | 30 | 45 |\n| all | 90 | 155 |\n"));
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
