//! Settings and folders that cannot work with CometBFT, and what is said about them.

use super::super::process::Place;
use super::start;

/// Starts a node that refuses; its exit code and its words.
fn refused(place: &Place, vars: &[(&str, &str)]) -> (Option<i32>, String) {
    let mut node = place.spawn(vars);
    let ended = node.ready().unwrap_err();
    (ended.code(), ended.error())
}

#[test]
fn settings_that_cannot_work_are_refused_by_name() {
    let place = Place::comet();
    let long = format!("unix:///{}", "x".repeat(120));
    for (name, value, says) in [
        ("TARN_COMET_BINARY", "no-such-cometbft", "go install"),
        ("TARN_COMET_BINARY", "/bin/true", "does not say which"),
        ("TARN_COMET_ABCI", "tcp://0.0.0.0:1", "can change the state"),
        ("TARN_COMET_ABCI", long.as_str(), "at most 107"),
        ("TARN_COMET_ABCI", "tcp://127.0.0.1:0", "choose one"),
        ("TARN_ENGINE_HEARTBEAT", "3s", "comet.block_time"),
        (
            "TARN_COMET_EMPTY_BLOCKS",
            "false",
            "would not stop making blocks",
        ),
        ("TARN_ENGINE_PACE", "interval", "comet.block_time"),
        ("TARN_MEMPOOL_MAX_TX_BYTES", "9000000", "8388608"),
    ] {
        let (code, error) = refused(&place, &[(name, value)]);
        assert_eq!(code, Some(2), "{name}={value}: {error}");
        assert!(error.contains(says), "{name}={value}: {error}");
    }
    // Nothing was begun.
    assert!(!place.home().join("data/state").exists());
    let (code, error) = refused(&place, &[("TARN_COMET_ABCI", "unix:///")]);
    assert_eq!(code, Some(2), "{error}");
    assert!(error.contains("no socket for CometBFT"), "{error}");
}

#[test]
fn a_genesis_document_whose_validators_make_no_sense_is_refused() {
    let place = Place::comet();
    let file = place.home().join("config/genesis.json");
    let text = std::fs::read_to_string(&file).unwrap();
    let good: serde_json::Value = serde_json::from_str(&text).unwrap();
    let with = |change: &dyn Fn(&mut serde_json::Value), vars: &[(&str, &str)], says: &str| {
        let mut genesis = good.clone();
        change(&mut genesis);
        std::fs::write(&file, genesis.to_string()).unwrap();
        let (code, error) = refused(&place, vars);
        assert_eq!(code, Some(2), "{error}");
        assert!(error.contains(says), "{error}");
    };
    let listed = &|genesis: &mut serde_json::Value| {
        genesis["validators"] = serde_json::json!([{ "power": "1" }]);
    };
    with(listed, &[], "this list is left empty");
    let nobody = &|genesis: &mut serde_json::Value| {
        genesis["app_state"]["validators"] = serde_json::json!({});
    };
    with(nobody, &[], "lists no validators in app_state.validators");
    let other = &|genesis: &mut serde_json::Value| {
        let key = "11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=";
        genesis["app_state"]["validators"]["validators"][0]["pub_key"] = key.into();
    };
    let embedded = [("TARN_ENGINE_KIND", "embedded")];
    with(
        other,
        &embedded,
        "lists 1 validators that are not this node",
    );
    let peers = [("TARN_COMET_PERSISTENT_PEERS", "1.2.3.4:26656")];
    with(&|_| {}, &peers, "write ID@HOST:PORT");
}

#[tokio::test]
async fn a_folder_of_cometbft_is_not_taken_by_the_embedded_engine() {
    let place = Place::comet();
    start(&place, &[]).await.stop();
    let (code, error) = refused(&place, &[("TARN_ENGINE_KIND", "embedded")]);
    assert_eq!(code, Some(2), "{error}");
    assert!(error.contains("decided by CometBFT"), "{error}");
    start(&place, &[]).await.stop();
}

#[tokio::test]
async fn a_cometbft_that_lost_its_data_is_refused_with_what_to_do() {
    let place = Place::comet();
    start(&place, &[]).await.stop();
    let data = place.home().join("data");
    for name in ["blockstore.db", "state.db", "cs.wal"] {
        std::fs::remove_dir_all(data.join(name)).unwrap();
    }
    let node = place.start(&[]);
    let ended = node.end();
    assert_eq!(ended.code(), Some(3), "{}", ended.log);
    let error = ended.error();
    assert!(error.contains("from one copy of the folder"), "{error}");
}
