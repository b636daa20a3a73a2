use std::collections::BTreeSet;
use std::path::Path;

use super::*;

fn read(text: &str) -> Result<Config, String> {
    let mut config = Config::default();
    config
        .apply_file(Path::new("tarn.toml"), text)
        .map_err(|error| error.to_string())?;
    Ok(config)
}

fn env(pairs: &[(&str, &str)]) -> Result<Config, String> {
    let mut config = Config::default();
    let pairs = pairs
        .iter()
        .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
    config.apply_env(pairs).map_err(|error| error.to_string())?;
    Ok(config)
}

#[test]
fn the_printed_file_parses_to_the_same_settings() {
    let text = Config::default().to_toml();
    assert_eq!(read(&text).unwrap(), Config::default());
    let mut other = Config::default();
    for (section, key, value) in [
        ("node", "moniker", "a \"quoted\" name \\ here"),
        ("engine", "pace", "interval"),
        ("engine", "block_time", "250ms"),
        ("rest", "address", "[::1]:0"),
        ("gas", "min_gas_price", "0.1utarn"),
        ("pruning", "keep_blocks", "7"),
        ("grpc", "enabled", "false"),
        ("limits", "trusted_proxies", "10.0.0.0/8,::1"),
        ("limits", "proxy_header", "forwarded"),
        (
            "limits",
            "shared_url",
            "rediss://me:word@limits.internal:6380/2",
        ),
        ("limits", "shared_timeout", "100ms"),
        (
            "limits",
            "keys",
            "a 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08 rest=5 grpc=6",
        ),
    ] {
        other.apply_flag("--set", (section, key), value).unwrap();
    }
    assert_eq!(read(&other.to_toml()).unwrap(), other);
}

#[test]
fn every_key_of_the_printed_file_has_a_comment() {
    let text = Config::default().to_toml();
    let lines: Vec<&str> = text.lines().collect();
    let mut keys = 0;
    for pair in lines.windows(2) {
        if let [before, line] = pair
            && !line.is_empty()
            && !line.starts_with('#')
        {
            assert!(before.starts_with("# "), "{line} follows {before}");
            keys += usize::from(line.contains(" = "));
        }
    }
    let known: usize = KEYS.iter().map(|(_, keys)| keys.len()).sum();
    assert_eq!(keys, known);
}

#[test]
fn an_empty_file_is_the_default_and_a_part_changes_only_that() {
    assert_eq!(read("").unwrap(), Config::default());
    let config = read("[rest]\naddress = \"0.0.0.0:80\"\n").unwrap();
    assert_eq!(config.rest.address.to_string(), "0.0.0.0:80");
    assert_eq!(config.rest.max_body, Config::default().rest.max_body);
    assert_eq!(config.grpc, Config::default().grpc);
}

#[test]
fn an_unknown_key_is_refused_with_its_line_and_the_nearest_name() {
    for (text, says) in [
        (
            "[rest]\n\nadress = \"a:1\"",
            "tarn.toml:3: there is no key rest.adress; did you mean address?",
        ),
        (
            "[node]\n[mempol]\nmax_txs = 1",
            "tarn.toml:2: there is no section [mempol]; did you mean [mempool]?",
        ),
        (
            "[rest]\nkeep_blocks = 1",
            "tarn.toml:2: there is no key rest.keep_blocks; it belongs to [pruning]",
        ),
        (
            "[grpc]\nzzz = 1",
            "tarn.toml:2: there is no key grpc.zzz; [grpc] has enabled, address, max_request, wait, \
             cors",
        ),
        (
            "rest = 1",
            "tarn.toml:1: rest is a section: write [rest] above its keys",
        ),
    ] {
        assert_eq!(read(text).unwrap_err(), says);
    }
}

#[test]
fn a_value_of_the_wrong_kind_is_refused_with_its_line_and_key() {
    for (text, says) in [
        (
            "[engine]\npace = \"fast\"",
            "tarn.toml:2: engine.pace: \"fast\" is not \"instant\", \"interval\" or \"manual\"",
        ),
        (
            "[engine]\nblock_time = 5",
            "tarn.toml:2: engine.block_time: 5 is not a length of time such as 10s, 500ms, 2m or 1h, in quotes",
        ),
        (
            "[rest]\nmax_body = \"many\"",
            "tarn.toml:2: rest.max_body: \"many\" is not a whole number from 0 on",
        ),
        (
            "[rest]\nmax_body = -1",
            "tarn.toml:2: rest.max_body: \"-1\" is not a whole number from 0 on",
        ),
        (
            "[rest]\nenabled = [true]",
            "tarn.toml:2: rest.enabled: [true] is not true or false",
        ),
    ] {
        assert_eq!(read(text).unwrap_err(), says);
    }
    let error = read("[rest\naddress").unwrap_err();
    assert!(error.starts_with("tarn.toml:1: "), "{error}");
}

#[test]
fn a_secret_in_a_setting_is_neither_in_errors_nor_in_debug_output() {
    for text in [
        "[limits]\nshared_url = \"http://:s3cret@host\"",
        "[limits]\nshared_url = [\"redis://:s3cret@host\"]",
    ] {
        let error = read(text).unwrap_err();
        let says = "tarn.toml:2: limits.shared_url: the value is not an address such as redis://";
        assert!(error.starts_with(says), "{error}");
        assert!(!error.contains("s3cret"), "{error}");
    }
    let config = env(&[("TARN_LIMITS_SHARED_URL", "redis://:s3cret@host")]).unwrap();
    assert!(config.limits.shared_url.get().is_some());
    assert!(!format!("{config:?}").contains("s3cret"));
}

#[test]
fn a_later_layer_wins() {
    let mut config = read("[rest]\naddress = \"file:1\"\n[grpc]\naddress = \"file:2\"").unwrap();
    let variables = [
        ("TARN_REST_ADDRESS".to_owned(), "env:3".to_owned()),
        ("TARN_ENGINE_BLOCK_TIME".to_owned(), "5s".to_owned()),
    ];
    config.apply_env(variables).unwrap();
    assert_eq!(config.rest.address.to_string(), "env:3");
    assert_eq!(config.grpc.address.to_string(), "file:2");
    assert_eq!(config.engine.block_time, Span::seconds(5));
    config
        .apply_flag("--rest", ("rest", "address"), "flag:4")
        .unwrap();
    assert_eq!(config.rest.address.to_string(), "flag:4");
}

#[test]
fn a_variable_that_names_a_section_but_no_key_is_refused() {
    assert_eq!(
        env(&[("TARN_REST_ADRESS", "a:1")]).unwrap_err(),
        "TARN_REST_ADRESS: there is no key rest.adress; did you mean address?"
    );
    assert_eq!(
        env(&[("TARN_REST_ADDRESS", "a")]).unwrap_err(),
        "TARN_REST_ADDRESS: \"a\" is not an address such as 127.0.0.1:1317 (port 0 for any free one)"
    );
    let others = [
        ("TARN_LOG", "debug"),
        ("TARN_HOME", "/x"),
        ("PATH", "/bin"),
        ("TARN_KEYRING_PASSPHRASE", "x"),
        ("TARN_REST_ADDRESS", ""),
        ("TARN_GAS_MIN_GAS_PRICE", ""),
    ];
    assert_eq!(env(&others).unwrap(), Config::default());
    let mut config = Config::default();
    let error = config
        .apply_flag("--rest", ("rest", "address"), "nowhere")
        .unwrap_err();
    assert!(error.to_string().starts_with("--rest: "), "{error}");
}

#[test]
fn the_defaults_equal_those_of_the_crates_that_use_them() {
    let config = Config::default();
    let limits = tarn_engine::MempoolLimits::default();
    assert_eq!(config.mempool.max_txs, limits.count);
    assert_eq!(config.mempool.max_bytes, limits.bytes);
    assert_eq!(config.mempool.max_tx_bytes, limits.tx_bytes);
    assert_eq!(config.mempool.gap_wait.get(), limits.gap_wait);
    let rest = tarn_api::rest::RestConfig::default();
    assert_eq!(config.rest.max_body, rest.max_body);
    assert_eq!(config.rest.max_connections, rest.max_connections);
    assert_eq!(config.rest.wait.get(), rest.wait);
    let grpc = tarn_api::grpc::GrpcConfig::default();
    assert_eq!(config.grpc.max_request, grpc.max_request);
    assert_eq!(config.grpc.wait.get(), grpc.wait);
    let rpc = tarn_api::rpc::RpcConfig::default();
    assert_eq!(config.rpc.max_body, rpc.max_body);
    assert_eq!(config.rpc.max_batch, rpc.max_batch);
    assert_eq!(config.rpc.cors, rpc.cors);
    let rates = tarn_api::limits::Rates::default();
    assert_eq!(config.limits.rates(), rates);
    let app = tarn_app::Config::default();
    assert_eq!(config.pruning.keep_recent, app.limits.history_heights);
}

#[test]
fn clients_are_limited_everywhere_but_on_a_development_chain() {
    assert!(Config::default().limits.enabled);
    assert!(Config::default().limits.exempt_loopback);
    let mut config = Config::for_development();
    assert!(!config.limits.enabled);
    config.limits.for_everybody();
    assert!(config.limits.enabled && !config.limits.exempt_loopback);
}

#[test]
fn settings_that_contradict_each_other_are_refused() {
    assert_eq!(Config::default().ensure_sound(), Ok(()));
    for (section, key, value) in [
        ("evm", "call_time", "0s"),
        ("pruning", "keep_recent", "0"),
        ("mempool", "max_txs", "0"),
        ("mempool", "max_bytes", "1000"),
        ("rest", "max_connections", "0"),
        ("limits", "rest", "0"),
        ("limits", "websocket", "0"),
        ("limits", "grpc", "1000001"),
        ("limits", "shared_timeout", "0s"),
        ("limits", "shared_timeout", "6s"),
    ] {
        let mut config = Config::default();
        config.apply_flag("--x", (section, key), value).unwrap();
        let text = config.ensure_sound().unwrap_err();
        assert!(text.contains(&format!("{section}.{key}")), "{text}");
    }
    let mut config = Config::default();
    config.engine.pace = Pace::Interval;
    config.engine.block_time = Span::seconds(0);
    let text = config.ensure_sound().unwrap_err();
    assert!(text.contains("engine.block_time"), "{text}");
}

#[test]
fn an_unknown_key_in_a_flag_is_refused_with_the_nearest_one() {
    let flag = |section: &str, key: &str| {
        let mut config = Config::default();
        let set = config.apply_flag("--set x", (section, key), "1");
        set.unwrap_err().to_string()
    };
    for (section, key, says) in [
        (
            "rest",
            "adress",
            "there is no key rest.adress; did you mean address?",
        ),
        (
            "rest",
            "keep_blocks",
            "there is no key rest.keep_blocks; it belongs to [pruning]",
        ),
        (
            "mempol",
            "max_txs",
            "there is no section mempol; did you mean [mempool]?",
        ),
        (
            "keep_blocks",
            "",
            "write the section too: pruning.keep_blocks",
        ),
        (
            "tls",
            "",
            "tls is a section: write tls.KEY; [tls] has cert, key, rest, grpc, rpc, evm",
        ),
    ] {
        assert_eq!(flag(section, key), format!("--set x: {says}"));
    }
}

#[test]
fn mainnet_and_testnet_have_no_port_and_no_folder_in_common() {
    let [main, test] = [Network::Mainnet, Network::Testnet];
    let ports = |network: Network| {
        let mut config = Config::for_network(network);
        config.addresses().map(|address| address.port())
    };
    let all: BTreeSet<u16> = ports(main).into_iter().chain(ports(test)).collect();
    assert_eq!(all.len(), ports(main).len() * 2);
    assert_ne!(main.folder(), test.folder());
    for network in Network::ALL {
        let config = Config::for_network(network);
        assert_eq!(config.rest.address.port(), network.rest_port());
    }
}
