//! `tarn version`.

use clap::Args as ClapArgs;
use serde_json::json;
use tarn_cli::Output;

use crate::version::{GIT_COMMIT, RUSTC, VERSION};

#[derive(Debug, ClapArgs)]
pub(crate) struct Args {
    /// Also what it was built from and what it can do
    #[arg(long)]
    long: bool,
}

pub(crate) fn run(args: &Args, output: &Output) {
    if !args.long {
        output.say(VERSION, &json!({ "version": VERSION }));
        return;
    }
    let modules: Vec<&str> = tarn_app::MODULES
        .iter()
        .map(|module| module.name())
        .collect();
    let commit = if GIT_COMMIT.is_empty() {
        "unknown"
    } else {
        GIT_COMMIT
    };
    let target = format!("{}-{}", std::env::consts::ARCH, std::env::consts::OS);
    let facts = [
        ("version", VERSION.to_owned()),
        ("commit", commit.to_owned()),
        ("compiler", RUSTC.to_owned()),
        ("target", target.clone()),
        ("modules", modules.join(", ")),
        ("backends", "fjall, redb".to_owned()),
    ];
    let value = json!({
        "name": "tarn",
        "version": VERSION,
        "commit": GIT_COMMIT,
        "rustc": RUSTC,
        "target": target,
        "modules": modules,
        "backends": ["fjall", "redb"],
    });
    output.facts(&facts, &value);
}
