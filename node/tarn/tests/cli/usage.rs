//! Wrong usage, and commands that need no node.

use std::net::TcpListener;

use crate::program::{closed, command, said, tarn, text};

#[test]
fn bad_usage_is_exit_code_2_and_names_what_is_wrong() {
    let folder = tempfile::tempdir().unwrap();
    let empty = text(folder.path());
    for (args, says) in [
        (&["bogus"][..], "bogus"),
        (&["dev", "--accounts", "0"], "--accounts"),
        (&["dev", "--accounts", "many"], "many"),
        (&["dev", "--block-time", "soon"], "--block-time"),
        (&["dev", "--rest", "nowhere"], "--rest"),
        (&["dev", "--mnemonic", "test test"], "--mnemonic-file"),
        (&["dev", "--mnemonic-file", "/dev/null"], "--mnemonic-file"),
        (&["dev", "--chain-id", "a b"], "--chain-id"),
        (&["dev", "--min-gas-price", "cheap"], "--min-gas-price"),
        (&["dev", "--home", "/dev/null/x"], "--home"),
        (&["dev", "--set", "rest.adress=a:1"], "rest.adress"),
        (&["dev", "--set", "evm.call_time=0s"], "evm.call_time"),
        (&["start", "--home", empty], "tarn init"),
        (&["export", "--home", empty], "tarn init"),
        (&["rollback", "--home", empty], "tarn init"),
        (&["index", "rebuild", "--home", empty], "no blocks"),
        (&["status", "--node", "nowhere"], "nowhere"),
        (&["completions", "klingon"], "klingon"),
        (&["init", "--home", empty, "--prefix", "T"], "--prefix"),
        (&["init", "--home", empty, "--denom", "1"], "--denom"),
        (&["init", "--home", empty, "--account", "x"], "--account x"),
        (
            &["init", "--home", empty, "--authority", "tarn1x"],
            "--authority",
        ),
        (&["init", "--home", empty, "--gas-price", "x"], "gas_price"),
        (&["init", "--home", empty, "--chain-id", "a b"], "chain_id"),
    ] {
        let output = tarn(args);
        let error = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{args:?}: {error}");
        assert!(error.contains(says), "{args:?}: {error}");
        assert!(output.stdout.is_empty(), "{args:?}");
    }
    let left = std::fs::read_dir(folder.path()).unwrap().count();
    assert_eq!(left, 0, "a refused verb leaves nothing behind");
}

#[test]
fn a_misspelt_variable_is_refused_before_anything_starts() {
    let output = command(&["dev"])
        .env("TARN_REST_ADRESS", "127.0.0.1:0")
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(error.contains("TARN_REST_ADRESS"), "{error}");
    assert!(error.contains("did you mean address?"), "{error}");
    let output = command(&["dev"]).env("TARN_LOG", "a=b=c").output().unwrap();
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn a_taken_port_is_a_fault_that_says_which_flag_to_use() {
    let holder = TcpListener::bind("127.0.0.1:0").unwrap();
    let taken = holder.local_addr().unwrap().to_string();
    for flag in ["--rest", "--grpc", "--rpc", "--evm"] {
        let mut args = vec!["--output", "json", "dev"];
        for other in ["--rest", "--grpc", "--rpc", "--evm"] {
            let address = if other == flag { &taken } else { "127.0.0.1:0" };
            args.extend([other, address]);
        }
        let output = tarn(&args);
        assert_eq!(output.status.code(), Some(1), "{output:?}");
        let error = String::from_utf8_lossy(&output.stderr);
        assert!(error.contains(&taken), "{error}");
        assert!(error.contains(&format!("{flag} HOST:PORT")), "{error}");
    }
}

#[test]
fn help_version_and_completions_succeed() {
    for args in [
        &["--help"][..],
        &["--version"],
        &["version"],
        &["dev", "--help"],
        &["completions", "bash"],
    ] {
        let output = tarn(args);
        assert_eq!(output.status.code(), Some(0), "{args:?}");
        assert!(!output.stdout.is_empty(), "{args:?}");
    }
    let long = said(&tarn(&["--output", "json", "version", "--long"]));
    assert_eq!(long["version"], env!("CARGO_PKG_VERSION"));
    assert!(long["rustc"].as_str().unwrap().starts_with("rustc "));
    let modules = long["modules"].as_array().unwrap();
    assert!(modules.iter().any(|module| module == "bank"), "{long}");
}

#[test]
fn a_closed_pipe_is_no_error_for_completions() {
    let mut program = command(&["completions", "bash"]);
    let output = program.stdout(closed()).output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    assert!(output.stderr.is_empty(), "{output:?}");
}

#[test]
fn an_unreachable_node_is_a_fault() {
    // A port that was free a moment ago and that nobody listens on.
    let gone = TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("http://{}", gone.local_addr().unwrap());
    drop(gone);
    let output = tarn(&["status", "--node", &url]);
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    assert!(String::from_utf8_lossy(&output.stderr).contains(&url));
}
