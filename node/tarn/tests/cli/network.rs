//! The commands that make and govern a network, on folders and on a development chain.

use std::path::Path;
use std::process::Output;

use serde_json::{Value, json};

use crate::program::{Running, command, said, tarn, text};

const ADDRESS: &str = "tarn19rl4cm2hmr8afy4kldpxz3fka4jguq0avjjxw2";

fn init(home: &Path, chain_id: &str) {
    let made = tarn(&[
        "init",
        "one",
        "--home",
        text(home),
        "--chain-id",
        chain_id,
        "--engine",
        "cometbft",
    ]);
    assert_eq!(made.status.code(), Some(0), "{made:?}");
}

fn show(home: &Path, args: &[&str]) -> Value {
    let mut all = vec![
        "--output",
        "json",
        "validator",
        "show",
        "--home",
        text(home),
    ];
    all.extend(args);
    said(&tarn(&all))
}

fn listed(home: &Path) -> Value {
    let genesis = std::fs::read(home.join("config/genesis.json")).expect("a folder");
    let genesis: Value = serde_json::from_slice(&genesis).expect("a document");
    assert_eq!(genesis["validators"], json!([]));
    genesis["app_state"]["validators"]["validators"].clone()
}

fn error(output: &Output) -> (Option<i32>, String) {
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    (output.status.code(), text)
}

#[test]
fn validators_of_several_folders_come_into_one_document() {
    let folder = tempfile::tempdir().unwrap();
    let homes = ["a", "b"].map(|name| folder.path().join(name));
    let mut files = Vec::new();
    for home in &homes {
        init(home, "my-1");
        let shown = show(home, &["--operator", ADDRESS, "--power", "7"]);
        assert_eq!(shown["chain_id"], "my-1");
        assert_eq!(listed(home)[0]["pub_key"], shown["pub_key"]);
        let file = home.join("shown.json");
        std::fs::write(&file, shown.to_string()).unwrap();
        files.push(file);
    }
    let mut args = vec!["--output", "json", "genesis", "add-validator"];
    args.extend(["--home", text(&homes[0])]);
    args.extend(files.iter().map(|file| text(file)));
    let added = said(&tarn(&args));
    // Its own is replaced: the file says who operates it.
    assert_eq!(
        (&added["added"], &added["replaced"]),
        (&json!(1), &json!(1))
    );
    let all = listed(&homes[0]);
    assert_eq!(all.as_array().unwrap().len(), 2);
    for one in all.as_array().unwrap() {
        assert_eq!(
            (&one["operator"], &one["power"]),
            (&json!(ADDRESS), &json!("7"))
        );
    }
    std::fs::copy(
        homes[0].join("config/genesis.json"),
        homes[1].join("config/genesis.json"),
    )
    .unwrap();
    for home in &homes {
        let hash = tarn(&["--output", "json", "genesis", "hash", "--home", text(home)]);
        assert_eq!(said(&hash)["hash"], added["hash"]);
    }
}

#[test]
fn files_that_are_no_validators_of_this_chain_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let (home, other) = (folder.path().join("a"), folder.path().join("b"));
    init(&home, "my-1");
    init(&other, "other-1");
    let before = listed(&home);
    let file = folder.path().join("file.json");
    let mut shown = show(&other, &[]);
    shown["chain_id"] = json!("my-1");
    shown["pub_key"] = json!("AAAA");
    for (content, says) in [
        (show(&other, &[]).to_string(), "is of the chain other-1"),
        ("{}".to_owned(), "tarn validator show --output json"),
        (shown.to_string(), "pub_key is no ed25519 key"),
    ] {
        std::fs::write(&file, content).unwrap();
        let args = [
            "genesis",
            "add-validator",
            text(&file),
            "--home",
            text(&home),
        ];
        let (code, text) = error(&tarn(&args));
        assert_eq!(code, Some(2), "{text}");
        assert!(text.contains(says), "{text}");
    }
    assert_eq!(listed(&home), before, "nothing was changed");
}

#[test]
fn the_folders_of_a_local_network_share_a_document_and_know_each_other() {
    let folder = tempfile::tempdir().unwrap();
    let dir = folder.path().join("net");
    let args = ["--output", "json", "localnet", "init", "--dir", text(&dir)];
    let numbers = ["--validators", "3", "--full", "1"];
    let made = said(&tarn(&[&args[..], &numbers[..]].concat()));
    let nodes = made["nodes"].as_array().unwrap();
    let names: Vec<&str> = nodes
        .iter()
        .map(|node| node["name"].as_str().unwrap())
        .collect();
    assert_eq!(names, ["validator0", "validator1", "validator2", "full0"]);
    let homes: Vec<_> = names.iter().map(|name| dir.join(name)).collect();
    let all = listed(&homes[0]);
    assert_eq!(all.as_array().unwrap().len(), 3);
    for home in &homes {
        assert_eq!(listed(home), all);
        let settings = std::fs::read_to_string(home.join("config/tarn.toml")).unwrap();
        let own = show(home, &[])["node_id"].as_str().unwrap().to_owned();
        for peer in &homes {
            let id = show(peer, &[])["node_id"].as_str().unwrap().to_owned();
            assert_eq!(settings.contains(&id), id != own);
        }
    }
    // The same again is the same network, and anything else is refused.
    let again = said(&tarn(&[&args[..], &numbers[..]].concat()));
    assert_eq!(again, made);
    for (more, says) in [
        (&["--validators", "3"][..], "holds 4 nodes, not these 3"),
        (
            &["--validators", "3", "--full", "1", "--base-port", "30000"],
            "--base-port",
        ),
        (
            &["--validators", "3", "--full", "1", "--chain-id", "x-1"],
            "give --chain-id tarn-local-1",
        ),
    ] {
        let (code, text) = error(&tarn(&[&args[..], more].concat()));
        assert_eq!(code, Some(2), "{text}");
        assert!(text.contains(says), "{text}");
    }
}

#[test]
fn a_local_network_in_containers_gets_a_compose_file() {
    let folder = tempfile::tempdir().unwrap();
    let dir = folder.path().join("net");
    let args = [
        "localnet",
        "init",
        "--docker",
        "--validators",
        "2",
        "--dir",
        text(&dir),
    ];
    assert_eq!(tarn(&args).status.code(), Some(0));
    let compose = std::fs::read_to_string(dir.join("compose.yaml")).unwrap();
    for name in ["validator0", "validator1"] {
        assert!(compose.contains(&format!("  {name}:\n")), "{compose}");
    }
    let settings = std::fs::read_to_string(dir.join("validator0/config/tarn.toml")).unwrap();
    assert!(settings.contains("@validator1:26656"), "{settings}");
}

#[test]
fn the_authority_governs_validators_from_the_command_line() {
    let node = Running::dev(&[]);
    let rest = node.ready["rest"].as_str().unwrap();
    let run = |words: &[&str]| {
        let all = [&["--output", "json", "validator"], words, &["--node", rest]].concat();
        command(&all).output().unwrap()
    };
    assert_eq!(said(&run(&["list"]))["validators"], json!([]));
    let key = "11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=";
    let words = [
        "set",
        "dev0",
        key,
        "10",
        "--operator",
        "dev1",
        "--moniker",
        "one",
        "--yes",
    ];
    assert_eq!(said(&run(&words))["code"], 0);
    let all = said(&run(&["list"]));
    let address = all["validators"][0]["address"].as_str().unwrap();
    assert_eq!(all["total_voting_power"], "10");
    let words = ["edit", "dev1", address, "--moniker", "renamed", "--yes"];
    assert_eq!(said(&run(&words))["code"], 0);
    let new = "PUAXw+hDiVqStwqnTRt+vJyYLM8uxJaMwM1V8Sr0Zgw=";
    let words = ["rotate", "dev1", address, new, "--yes"];
    assert_eq!(said(&run(&words))["code"], 0);
    let all = said(&run(&["list"]));
    assert_eq!(all["validators"][0]["moniker"], "renamed");
    assert_eq!(all["validators"][0]["pub_key"], new);
    // The last one stays, and the refusal says what to do.
    let (code, text) = error(&run(&["remove", "dev0", address, "--yes"]));
    assert_eq!(code, Some(1), "{text}");
    assert!(text.contains("set another one first"), "{text}");
    let (code, text) = error(&run(&["set", "dev0", "short", "1", "--yes"]));
    assert_eq!(code, Some(2), "{text}");
    assert!(text.contains("tarn validator show"), "{text}");
    node.stop();
}

#[test]
fn another_genesis_document_under_a_chain_is_refused_and_its_own_in_another_form_is_not() {
    let folder = tempfile::tempdir().unwrap();
    let home = folder.path().join("chain");
    let made = tarn(&["init", "--home", text(&home)]);
    assert_eq!(made.status.code(), Some(0), "{made:?}");
    let start = || {
        let mut all = vec!["--output", "json", "start", "--home", text(&home)];
        for point in ["--rest", "--grpc", "--rpc", "--evm"] {
            all.extend([point, "127.0.0.1:0"]);
        }
        command(&all)
    };
    Running::start(start()).stop();
    let file = home.join("config/genesis.json");
    let genesis = std::fs::read(&file).unwrap();
    let mut genesis: Value = serde_json::from_slice(&genesis).unwrap();
    std::fs::write(&file, genesis.to_string()).unwrap();
    Running::start(start()).stop();
    genesis["app_state"]["base"]["gas_price"] = json!("1utarn");
    std::fs::write(&file, genesis.to_string()).unwrap();
    let (code, text) = error(&start().output().unwrap());
    assert_eq!(code, Some(3), "{text}");
    assert!(
        text.contains("began with another genesis document"),
        "{text}"
    );
}
