//! The `tarn` program, built together with the tests that kill it and starve it.

use std::process::ExitCode;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    tarn::cli::run()
}
