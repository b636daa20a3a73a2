//! The `tarn` binary.

use std::process::ExitCode;

/// The machine makes many small, short-lived values; this allocator is good at those.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    tarn::cli::run()
}
