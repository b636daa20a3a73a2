//! A disk that fails under the whole program: a preloaded library makes file calls fail on request.

use std::path::{Path, PathBuf};
use std::process::Command;

use tarn_durable::{Fjall, FjallOptions, FjallRows, RowsOptions};
use tarn_store::Durable as _;

use super::Random;
use super::load::Load;
use super::model::Model;
use super::process::{Ended, Place};

/// Builds the shim; none if this machine has no C compiler.
pub(super) fn shim() -> Option<PathBuf> {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("faults/shim.c");
    let tools = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .parent()
        .unwrap()
        .join("tools");
    std::fs::create_dir_all(&tools).unwrap();
    // Several tests may build it at once; each writes the same bytes.
    let made = tempfile::NamedTempFile::new_in(&tools).unwrap();
    let built = Command::new("cc")
        .args([
            "-shared", "-fPIC", "-O2", "-Wall", "-Wextra", "-Werror", "-o",
        ])
        .arg(made.path())
        .arg(source)
        .arg("-ldl")
        .status();
    let Ok(status) = built else {
        println!("skipped: there is no C compiler `cc` to build the failing disk with");
        return None;
    };
    assert!(status.success());
    let shim = tools.join("libfaults.so");
    made.persist(&shim).unwrap();
    Some(shim)
}

/// One kind of failure.
#[derive(Debug)]
struct Fault {
    /// The path below the home.
    below: &'static str,
    /// The error and the calls that fail.
    trigger: &'static str,
    /// The expected text of the error.
    says: &'static str,
}

const FULL: &str = "No space left on device";
const BROKEN: &str = "Input/output error";

/// Runs a node under load until its disk fails, and checks that nothing acknowledged is lost.
/// Returns how the node ended.
async fn fail(place: &Place, fault: &Fault, shim: &Path, random: &mut Random) -> Ended {
    let trigger = place.beside("trigger");
    let prefix = place.home().join(fault.below);
    let node = place.start(&[
        ("LD_PRELOAD", shim.to_str().unwrap()),
        ("TARN_FAULT_PREFIX", prefix.to_str().unwrap()),
        ("TARN_FAULT_TRIGGER", trigger.to_str().unwrap()),
    ]);
    let load = Load::new(node.client(), Model::new(&node).await);
    let mut tasks = load.start(random);
    load.until_acknowledged(&mut tasks, 20 + random.below(100))
        .await;
    std::fs::write(&trigger, fault.trigger).unwrap();
    let ended = node.end();
    let mut model = load.end(tasks).await;

    let node = place.start(&[]);
    model.verify(&node.client(), true).await;
    // The chain continues.
    let before = model.acknowledged;
    let load = Load::new(node.client(), model);
    let mut tasks = load.start(random);
    load.until_acknowledged(&mut tasks, before + 20).await;
    node.stop();
    let mut model = load.end(tasks).await;
    model.verify(&place.start(&[]).client(), true).await;
    ended
}

async fn assert_readable_errors(faults: &[Fault], backend: &str) {
    let Some(shim) = shim() else {
        return;
    };
    let mut random = Random::new("failing disks");
    for fault in faults {
        let place = Place::new().with("TARN_STATE_BACKEND", backend);
        let ended = fail(&place, fault, &shim, &mut random).await;
        assert_eq!(ended.code(), Some(1), "{fault:?}: {ended:?}");
        let error = ended.error();
        assert!(error.contains(fault.says), "{fault:?}: {error}");
        assert!(error.contains(fault.below), "{fault:?}: {error}");
        assert!(!ended.log.contains("panic"), "{fault:?}: {}", ended.log);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk_ends_the_program_with_code_1_and_the_reason() {
    let fault = |below| Fault {
        below,
        trigger: "enospc write",
        says: FULL,
    };
    let below = ["data/blocks", "data/state", "data/index"];
    assert_readable_errors(&below.map(fault), "fjall").await;
    assert_readable_errors(&[fault("data/priv_validator_state")], "fjall").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_disk_that_does_not_sync_ends_the_program_with_code_1_and_the_reason() {
    let fault = |below| Fault {
        below,
        trigger: "eio sync",
        says: BROKEN,
    };
    assert_readable_errors(&["data/blocks", "data/state"].map(fault), "fjall").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn redb_fails_with_code_1_and_the_reason_too() {
    for (trigger, says) in [("enospc write", FULL), ("eio sync", BROKEN)] {
        let below = "data/state";
        let fault = Fault {
            below,
            trigger,
            says,
        };
        assert_readable_errors(&[fault], "redb").await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hanging_disk_ends_the_program_too() {
    let Some(shim) = shim() else {
        return;
    };
    let mut random = Random::new("hanging disks");
    for (below, step) in [("data/blocks", "finalized"), ("data/state", "block-saved")] {
        let place = Place::new().with("TARN_ENGINE_WRITE_LIMIT", "1s");
        let fault = Fault {
            below,
            trigger: "hang sync",
            says: step,
        };
        let ended = fail(&place, &fault, &shim, &mut random).await;
        assert_eq!(ended.code(), Some(1), "{fault:?}: {ended:?}");
        let error = ended.error();
        assert!(error.contains(fault.says), "{fault:?}: {error}");
        assert!(error.contains("the disk does not answer"), "{error}");
    }
}

/// Creates databases with tables in memory so small that the background threads always write.
pub(super) fn small_tables(home: &Path) {
    let small = |options: RowsOptions| RowsOptions {
        memtable_bytes: 8 << 10,
        ..options
    };
    let data = home.join("data");
    FjallRows::open(data.join("blocks"), &small(RowsOptions::blocks())).unwrap();
    FjallRows::open(
        data.join("index"),
        &small(RowsOptions::index(&tarn_indexers::all())),
    )
    .unwrap();
    let options = FjallOptions {
        memtable_bytes: 8 << 10,
        ..FjallOptions::default()
    };
    let mut state = Fjall::open(data.join("state"), options).unwrap();
    state.prepare(&["auth", "bank", "base", "dev"]).unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_failure_of_the_databases_own_threads_ends_the_program_too() {
    let Some(shim) = shim() else {
        return;
    };
    let mut random = Random::new("failing background threads");
    for below in [
        "data/blocks/keyspaces",
        "data/state/keyspaces",
        "data/index/keyspaces",
    ] {
        let place = Place::new().with("TARN_ENGINE_WRITE_LIMIT", "2s");
        small_tables(&place.home());
        let fault = Fault {
            below,
            trigger: "enospc write",
            says: "",
        };
        let ended = fail(&place, &fault, &shim, &mut random).await;
        assert_eq!(ended.code(), Some(1), "{fault:?}: {ended:?}");
        // The threads log the cause; the program ends with the error it noticed.
        assert!(ended.log.contains("No space left"), "{fault:?}: {ended:?}");
        println!("{below}: {}", ended.error());
        assert!(!ended.error().is_empty());
    }
}
