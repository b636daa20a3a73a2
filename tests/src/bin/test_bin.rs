//! The `tarn` program, for the tests that kill it or limit its disk and memory.

use std::process::ExitCode;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    tarn::cli::run()
}
