//! `tarn completions`.

use clap::Args as ClapArgs;
use clap_complete::Shell;

use tarn_cli::{Failure, Output};

#[derive(Debug, ClapArgs)]
pub(crate) struct Args {
    /// Which shell
    shell: Shell,
}

pub(crate) fn run(args: &Args, output: &Output) -> Result<(), Failure> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut super::command_tree(), "tarn", &mut script);
    output.page(&String::from_utf8_lossy(&script))
}
