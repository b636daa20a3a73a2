//! The command that becomes CometBFT. A process of its own asks the system to end it with its parent:
//! that can be asked only by the process itself.

use std::ffi::OsString;
use std::os::unix::process::CommandExt as _;
use std::process::Command;

use anyhow::Context as _;
use clap::Args as ClapArgs;
use rustix::process::{Signal, getppid, set_parent_process_death_signal};
use tarn_cli::Failure;

#[derive(Debug, ClapArgs)]
pub(crate) struct Args {
    /// The process that started this one
    parent: i32,
    /// The program and its arguments
    #[arg(required = true, trailing_var_arg = true, allow_hyphen_values = true)]
    program: Vec<OsString>,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    set_parent_process_death_signal(Some(Signal::KILL)).context("no signal at the parent's end")?;
    // It may have ended before.
    let parent = getppid().map(rustix::process::Pid::as_raw_nonzero);
    if parent.map(std::num::NonZero::get) != Some(args.parent) {
        return Ok(());
    }
    let Some((program, rest)) = args.program.split_first() else {
        return Err(Failure::usage("name a program"));
    };
    let error = Command::new(program).args(rest).exec();
    Err(error).with_context(|| program.display().to_string())?
}
