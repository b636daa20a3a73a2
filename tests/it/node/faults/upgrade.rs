//! A chain of one node at the height of an upgrade.

use super::process::Place;

#[test]
fn a_chain_of_one_node_stops_for_an_upgrade_and_goes_on_with_the_program_that_knows_it() {
    let place = Place::new();
    let mut node = place.start(&[]);
    let url = node.facts()["rest"].as_str().unwrap().to_owned();
    let run = |args: &[&str]| {
        let args: Vec<&str> = args.iter().copied().chain(["--node", &url]).collect();
        place.run(&args, &[]).end()
    };
    let wrong = run(&[
        "upgrade", "schedule", "dev0", "v2", "--height", "1", "--yes",
    ]);
    assert_eq!(wrong.code(), Some(1), "{}", wrong.log);
    assert!(wrong.log.contains("is past"), "{}", wrong.log);
    let other = run(&[
        "upgrade", "schedule", "dev1", "v2", "--height", "50", "--yes",
    ]);
    assert!(other.log.contains("invalid authority"), "{}", other.log);
    // Blocks are made for transactions only, one each: plan, cancel, plan again.
    for args in [
        &[
            "upgrade", "schedule", "dev0", "v3", "--height", "40", "--yes",
        ][..],
        &["upgrade", "cancel", "dev0", "--yes"],
        &[
            "upgrade", "schedule", "dev0", "v2", "--height", "6", "--yes",
        ],
    ] {
        let done = run(args);
        assert_eq!(done.code(), Some(0), "{}", done.log);
    }
    let mut sent = 0;
    while sent < 9 && run(&["tx", "send", "dev1", "dev2", "1utarn", "--yes"]).code() == Some(0) {
        sent += 1;
    }
    assert!(sent < 9, "the node goes on");
    let ended = node.end();
    assert_eq!(ended.code(), Some(4), "{}", ended.log);
    let info = place.home().join("data/upgrade-info.json");
    assert!(std::fs::read_to_string(info).unwrap().contains("\"v2\""));
    let again = place.spawn(&[]).end();
    assert_eq!(again.code(), Some(4), "{}", again.log);
    node = place.start(&[("TARN_KNOWN_UPGRADES", "v2")]);
    let url = node.facts()["rest"].as_str().unwrap().to_owned();
    let send = [
        "tx", "send", "dev1", "dev2", "1utarn", "--yes", "--node", &url,
    ];
    let done = place.run(&send, &[]).end();
    assert_eq!(done.code(), Some(0), "{}", done.log);
    let show = ["upgrade", "show", "v2", "--node", &url];
    let shown = place.run(&show, &[]);
    assert_eq!(shown.end().code(), Some(0));
    node.stop();
    let old = place.spawn(&[]).end();
    assert_eq!(old.code(), Some(3), "{}", old.log);
}
