//! Writes down what the binary is built from.

use std::path::Path;
use std::process::Command;

fn main() {
    let commit = std::env::var("TARN_GIT_COMMIT").ok();
    let commit = commit.or_else(|| said("git", &["rev-parse", "HEAD"]));
    let rustc = std::env::var("RUSTC").ok();
    let rustc = rustc.and_then(|rustc| said(&rustc, &["--version"]));
    println!(
        "cargo::rustc-env=TARN_BUILD_COMMIT={}",
        commit.unwrap_or_default()
    );
    println!(
        "cargo::rustc-env=TARN_BUILD_RUSTC={}",
        rustc.unwrap_or_default()
    );
    println!("cargo::rerun-if-env-changed=TARN_GIT_COMMIT");
    println!("cargo::rerun-if-changed=build.rs");
    // Written at every commit; a source archive has none.
    let log = said("git", &["rev-parse", "--git-path", "logs/HEAD"]);
    if let Some(log) = log.filter(|log| Path::new(log).exists()) {
        println!("cargo::rerun-if-changed={log}");
    }
}

fn said(program: &str, args: &[&str]) -> Option<String> {
    let output = Command::new(program).args(args).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    let text = text.trim().to_owned();
    (output.status.success() && !text.is_empty()).then_some(text)
}
