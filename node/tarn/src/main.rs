//! The `tarn` binary.

use std::process::ExitCode;

/// The machine makes many small, short-lived values; this allocator is good at those.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

// What prices swaps must not have a lever for tests in anything that is shipped.
const _: () = assert!(
    cfg!(debug_assertions) || !tarn_dex::CAN_BE_SKEWED,
    "a release with the lever of tarn-dex's feature `testing`"
);

fn main() -> ExitCode {
    tarn::cli::run()
}
