//! The settings of the CometBFT process beside this node.

use std::net::SocketAddr;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use tarn_engine::{ChildSettings, CometSettings, SnapshotSettings, SocketPlace};

use super::{NodeConfig, NodeError};
use crate::config::{Config, EngineKind};
use crate::home::Home;

/// The line of releases that is spoken with, and the oldest one of it: earlier ones have known faults.
const LINE: (u32, u32) = (0, 38);
const OLDEST: u32 = 26;
/// How to install it.
const INSTALL: &str =
    "install it with `go install github.com/cometbft/cometbft/cmd/cometbft@v0.38.26`";
/// The longest path of a socket.
const MAX_SOCKET_PATH: usize = 107;
/// The most bytes of a transaction that CometBFT passes on; the same on all nodes, and above every
/// `mempool.max_tx_bytes`: a node with a smaller figure drops its peers.
const MAX_TX_BYTES: usize = 8 << 20;
/// The most bytes of a request to its RPC.
const MAX_RPC_BYTES: usize = 16 << 20;
/// How long the copy of decided blocks may stand still.
const MIRROR_LIMIT: Duration = Duration::from_secs(30);

/// What the engine needs to know.
pub(super) fn settings(config: &NodeConfig) -> Result<CometSettings, NodeError> {
    let home = ensure_possible(config)?;
    let settings = &config.settings;
    let comet = &settings.comet;
    ensure_peers("comet.persistent_peers", comet.persistent_peers.as_str())?;
    ensure_peers("comet.seeds", comet.seeds.as_str())?;
    make_run_folder(home)?;
    let abci = place(
        "comet.abci",
        comet.abci.as_str(),
        &home.run_dir().join("abci.sock"),
    )?;
    let rpc = place(
        "comet.rpc",
        comet.rpc.as_str(),
        &home.run_dir().join("rpc.sock"),
    )?;
    if abci == rpc {
        return Err(NodeError::Setting(format!(
            "comet.abci and comet.rpc are both {abci}: one is served by this node, the other by CometBFT"
        )));
    }
    let child = if comet.managed {
        let binary = binary(comet.binary.as_str())?;
        write_its_settings(&binary, home)?;
        Some(ChildSettings {
            launcher: std::env::current_exe().map_err(|source| NodeError::File {
                place: "this program".to_owned(),
                source,
            })?,
            binary,
            home: absolute(home.path())?,
            variables: variables(settings, &abci, &rpc),
            waits_for_signer: remote_signer(config)?.is_some(),
        })
    } else {
        None
    };
    Ok(CometSettings {
        abci,
        rpc,
        child,
        mirror_limit: MIRROR_LIMIT,
        snapshots: SnapshotSettings {
            folder: home.snapshots_dir(),
            interval: settings.snapshots.interval,
            keep: settings.snapshots.keep,
        },
        quiet_limit: comet.empty_blocks.then(|| comet.max_quiet.get()),
        peer_address: match comet.external_address.as_str() {
            "" => format!("tcp://{}", comet.p2p),
            external => format!("tcp://{external}"),
        },
    })
}

/// The folder of a node that can run with this engine.
fn ensure_possible(config: &NodeConfig) -> Result<&Home, NodeError> {
    let refuse = |text: String| Err(NodeError::Setting(text));
    if !config.settings.comet.empty_blocks {
        return refuse(
            "comet.empty_blocks false: every block keeps its hash for the EVM, which changes the app hash, so \
             CometBFT would not stop making blocks; set it to true"
                .to_owned(),
        );
    }
    if config.operator.is_some() {
        return refuse(
            "engine.kind \"cometbft\": a development chain has the embedded engine; use `tarn init \
             --engine cometbft` and `tarn start`"
                .to_owned(),
        );
    }
    let Some(home) = &config.home else {
        return refuse("engine.kind \"cometbft\" needs a folder: use --home".to_owned());
    };
    let settings = &config.settings;
    if settings.mempool.max_tx_bytes > MAX_TX_BYTES {
        return refuse(format!(
            "mempool.max_tx_bytes {}: nodes of a network pass on at most {MAX_TX_BYTES} bytes",
            settings.mempool.max_tx_bytes
        ));
    }
    Ok(home)
}

/// Whether a node's chain is CometBFT's: it has stored blocks in the folder.
pub(super) fn is_needed(config: &NodeConfig) -> bool {
    let stored = |home: &Home| home.path().join("data/blockstore.db").exists();
    config.home.as_ref().is_some_and(stored)
}

/// Where CometBFT waits for a remote signer; none if the validator's key is in the folder.
pub(super) fn remote_signer(config: &NodeConfig) -> Result<Option<String>, NodeError> {
    let own = config.settings.comet.remote_signer.as_str();
    if !own.is_empty() {
        if !own.starts_with("tcp://") && !own.starts_with("unix://") {
            return Err(NodeError::Setting(format!(
                "comet.remote_signer {own:?}: write tcp://ADDRESS:PORT or unix:///PATH"
            )));
        }
        return Ok(Some(own.to_owned()));
    }
    let is_comet = config.settings.engine.kind == EngineKind::Comet;
    let Some(home) = config.home.as_ref().filter(|_| is_comet) else {
        return Ok(None);
    };
    let path = home.config_dir().join("config.toml");
    let place = path.display().to_string();
    let text = match std::fs::read_to_string(&path) {
        Ok(text) => text,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
        Err(source) => return Err(NodeError::File { place, source }),
    };
    let table: toml_edit::DocumentMut = text
        .parse()
        .map_err(|error| NodeError::Setting(format!("{place}: {error}")))?;
    let address = table
        .get("priv_validator_laddr")
        .and_then(toml_edit::Item::as_str);
    Ok(address
        .filter(|address| !address.is_empty())
        .map(str::to_owned))
}

/// Peers as CometBFT reads them: ID@HOST:PORT, separated by commas.
fn ensure_peers(key: &str, text: &str) -> Result<(), NodeError> {
    for peer in text.split(',').filter(|_| !text.is_empty()) {
        let (id, place) = peer.split_once('@').unwrap_or_default();
        let port = place
            .rsplit_once(':')
            .map(|(host, port)| (host, port.parse::<u16>()));
        let is_id = id.len() == 40 && id.bytes().all(|byte| byte.is_ascii_hexdigit());
        if !is_id || !matches!(port, Some((host, Ok(1..))) if !host.is_empty()) {
            return Err(NodeError::Setting(format!(
                "{key} {peer:?}: write ID@HOST:PORT with the 40 hex digits that `tarn validator show` \
                 prints on that node, and commas between peers"
            )));
        }
    }
    Ok(())
}

/// What must hold whatever config.toml says, and of peers what is set here.
fn variables(settings: &Config, abci: &SocketPlace, rpc: &SocketPlace) -> Vec<(String, String)> {
    let comet = &settings.comet;
    let mut variables = forced(settings, abci, rpc);
    for (name, value) in [
        ("P2P_EXTERNAL_ADDRESS", comet.external_address.as_str()),
        ("P2P_PERSISTENT_PEERS", comet.persistent_peers.as_str()),
        ("P2P_SEEDS", comet.seeds.as_str()),
        ("PRIV_VALIDATOR_LADDR", comet.remote_signer.as_str()),
    ] {
        if !value.is_empty() {
            variables.push((name.to_owned(), value.to_owned()));
        }
    }
    if comet.local_peers {
        variables.push(("P2P_ADDR_BOOK_STRICT".to_owned(), "false".to_owned()));
        variables.push(("P2P_ALLOW_DUPLICATE_IP".to_owned(), "true".to_owned()));
    }
    variables
}

fn forced(settings: &Config, abci: &SocketPlace, rpc: &SocketPlace) -> Vec<(String, String)> {
    let (comet, mempool) = (&settings.comet, &settings.mempool);
    let block_time = comet.block_time.get();
    [
        ("PROXY_APP", abci.to_string()),
        ("ABCI", "socket".to_owned()),
        ("MONIKER", settings.node.moniker.as_str().to_owned()),
        ("LOG_FORMAT", "json".to_owned()),
        ("LOG_LEVEL", "info".to_owned()),
        ("RPC_LADDR", rpc.to_string()),
        ("RPC_UNSAFE", "false".to_owned()),
        ("RPC_MAX_BODY_BYTES", MAX_RPC_BYTES.to_string()),
        ("RPC_MAX_REQUEST_BATCH_SIZE", "0".to_owned()),
        ("P2P_LADDR", format!("tcp://{}", comet.p2p)),
        // Twice ours, so that ours is the one that speaks.
        (
            "MEMPOOL_SIZE",
            mempool.max_txs.saturating_mul(2).to_string(),
        ),
        (
            "MEMPOOL_MAX_TXS_BYTES",
            mempool.max_bytes.saturating_mul(2).to_string(),
        ),
        ("MEMPOOL_MAX_TX_BYTES", MAX_TX_BYTES.to_string()),
        (
            "MEMPOOL_CACHE_SIZE",
            mempool.max_txs.saturating_mul(4).to_string(),
        ),
        ("MEMPOOL_RECHECK", "true".to_owned()),
        (
            "CONSENSUS_TIMEOUT_COMMIT",
            format!("{}ms", block_time.as_millis()),
        ),
        (
            "CONSENSUS_CREATE_EMPTY_BLOCKS",
            comet.empty_blocks.to_string(),
        ),
        ("TX_INDEX_INDEXER", "null".to_owned()),
        ("STORAGE_DISCARD_ABCI_RESPONSES", "true".to_owned()),
        // Joining by a snapshot is a start of its own.
        ("STATESYNC_ENABLE", "false".to_owned()),
    ]
    .map(|(name, value)| (name.to_owned(), value))
    .to_vec()
}

/// The same for a node that joins by a snapshot.
pub(super) fn joining(config: &NodeConfig) -> Result<CometSettings, NodeError> {
    let mut comet = settings(config)?;
    let sync = &config.settings.statesync;
    if let Some(child) = &mut comet.child {
        child
            .variables
            .retain(|(name, _)| name != "STATESYNC_ENABLE");
        let own = [
            ("STATESYNC_ENABLE", "true".to_owned()),
            (
                "STATESYNC_RPC_SERVERS",
                sync.rpc_servers.as_str().to_owned(),
            ),
            ("STATESYNC_TRUST_HEIGHT", sync.trust_height.to_string()),
            ("STATESYNC_TRUST_HASH", sync.trust_hash.as_str().to_owned()),
            (
                "STATESYNC_TRUST_PERIOD",
                format!("{}ms", sync.trust_period.get().as_millis()),
            ),
        ];
        let own = own.map(|(name, value)| (name.to_owned(), value));
        child.variables.extend(own);
    }
    Ok(comet)
}

/// Has CometBFT write its own file of settings, if there is none: without it most variables are not
/// looked at. It leaves keys and genesis document as they are.
fn write_its_settings(binary: &Path, home: &Home) -> Result<(), NodeError> {
    let file = home.config_dir().join("config.toml");
    if file.exists() {
        return Ok(());
    }
    let mut init = Command::new(binary);
    let done = init.arg("init").arg("--home").arg(home.path()).output();
    match done {
        Ok(done) if done.status.success() && file.exists() => Ok(()),
        Ok(done) => Err(NodeError::Setting(format!(
            "{} init did not write {}: {}",
            binary.display(),
            file.display(),
            String::from_utf8_lossy(&done.stderr).trim()
        ))),
        Err(source) => Err(NodeError::File {
            place: binary.display().to_string(),
            source,
        }),
    }
}

/// Sockets only their owner can reach.
fn make_run_folder(home: &Home) -> Result<(), NodeError> {
    let folder = home.run_dir();
    let made = std::fs::create_dir_all(&folder)
        .and_then(|()| std::fs::set_permissions(&folder, std::fs::Permissions::from_mode(0o700)));
    made.map_err(|source| NodeError::File {
        place: folder.display().to_string(),
        source,
    })
}

fn absolute(path: &Path) -> Result<PathBuf, NodeError> {
    std::path::absolute(path).map_err(|source| NodeError::File {
        place: path.display().to_string(),
        source,
    })
}

/// A socket of the settings.
fn place(key: &str, text: &str, default: &Path) -> Result<SocketPlace, NodeError> {
    let refuse = |text: String| Err(NodeError::Setting(text));
    if let Some(address) = text.strip_prefix("tcp://") {
        let Ok(address) = address.parse::<SocketAddr>() else {
            return refuse(format!("{key} {text:?}: write tcp://ADDRESS:PORT"));
        };
        if address.port() == 0 {
            return refuse(format!(
                "{key} {text:?}: both sides must know the port; choose one"
            ));
        }
        if !address.ip().is_loopback() {
            return refuse(format!(
                "{key} {text:?}: who reaches it can change the state; use an address of this machine \
                 such as tcp://127.0.0.1:26658"
            ));
        }
        return Ok(SocketPlace::Tcp(address));
    }
    let path = match text.strip_prefix("unix://") {
        Some(path) => PathBuf::from(path),
        None if text.is_empty() => default.to_owned(),
        None => {
            return refuse(format!(
                "{key} {text:?}: write unix:///PATH, tcp://127.0.0.1:PORT, or \"\" for {}",
                default.display()
            ));
        }
    };
    let path = absolute(&path)?;
    let length = path.as_os_str().len();
    if length > MAX_SOCKET_PATH {
        return refuse(format!(
            "{key}: {} has {length} bytes and a socket's path at most {MAX_SOCKET_PATH}; use a shorter \
             --home, or tcp://127.0.0.1:PORT",
            path.display()
        ));
    }
    Ok(SocketPlace::Unix(path))
}

/// The program, if it is there and of a release that is spoken with.
fn binary(name: &str) -> Result<PathBuf, NodeError> {
    let refuse = |text: String| NodeError::Setting(text);
    let found = find(name).ok_or_else(|| {
        refuse(format!(
            "comet.binary {name:?}: there is no such program; {INSTALL}, or name its path"
        ))
    })?;
    let place = found.display().to_string();
    let printed = Command::new(&found).arg("version").output();
    let printed = printed.map_err(|error| refuse(format!("{place} version: {error}")))?;
    let version = String::from_utf8_lossy(&printed.stdout).trim().to_owned();
    ensure_release(&version).map_err(|why| refuse(format!("{place}: {why}")))?;
    Ok(found)
}

fn ensure_release(version: &str) -> Result<(), String> {
    let numbers: Vec<u32> = version
        .trim_start_matches('v')
        .split(['.', '-', '+'])
        .map_while(|part| part.parse().ok())
        .collect();
    match numbers.as_slice() {
        [major, minor, patch, ..] if (*major, *minor) == LINE && *patch >= OLDEST => Ok(()),
        [major, minor, _, ..] if (*major, *minor) == LINE => Err(format!(
            "CometBFT {version} is too old, v0.38.{OLDEST} or later is needed; {INSTALL}"
        )),
        [_, _, ..] => Err(format!(
            "CometBFT {version} is of another line, v0.38 is needed; {INSTALL}"
        )),
        _ => Err(format!(
            "it does not say which CometBFT it is ({version:?}); {INSTALL}"
        )),
    }
}

fn find(name: &str) -> Option<PathBuf> {
    if name.contains('/') {
        return Some(PathBuf::from(name)).filter(|path| path.is_file());
    }
    let paths = std::env::var_os("PATH")?;
    std::env::split_paths(&paths)
        .map(|folder| folder.join(name))
        .find(|path| path.is_file())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_releases_of_the_line_that_is_spoken_are_taken() {
        for good in ["0.38.26", "v0.38.26", "0.38.30-rc1", "0.38.26+abc"] {
            assert_eq!(ensure_release(good), Ok(()), "{good}");
        }
        for (version, says) in [
            ("0.38.17", "too old"),
            ("0.37.11", "another line"),
            ("1.0.1", "another line"),
            ("0.40.0", "another line"),
            ("", "does not say"),
            ("cometbft", "does not say"),
        ] {
            let error = ensure_release(version).unwrap_err();
            assert!(error.contains(says), "{version}: {error}");
            assert!(error.contains("go install"), "{error}");
        }
    }

    #[test]
    fn a_socket_is_a_file_of_the_folder_or_a_port_of_this_machine() {
        let default = Path::new("/srv/tarn/run/abci.sock");
        let of = |text: &str| place("comet.abci", text, default);
        assert_eq!(
            of("").unwrap().to_string(),
            "unix:///srv/tarn/run/abci.sock"
        );
        assert_eq!(of("unix:///a/b").unwrap().to_string(), "unix:///a/b");
        let tcp = of("tcp://127.0.0.1:26658").unwrap();
        assert_eq!(tcp.to_string(), "tcp://127.0.0.1:26658");
        let long = format!("unix:///{}", "x".repeat(107));
        for (text, says) in [
            ("tcp://0.0.0.0:26658", "can change the state"),
            ("tcp://10.0.0.1:26658", "can change the state"),
            ("tcp://here", "write tcp://ADDRESS:PORT"),
            ("/a/b", "write unix:///PATH"),
            (&long, "at most 107"),
        ] {
            let error = of(text).unwrap_err().to_string();
            assert!(error.contains(says), "{text}: {error}");
        }
    }

    #[test]
    fn a_program_that_is_not_there_is_named_with_how_to_install_it() {
        let error = binary("no-such-cometbft").unwrap_err().to_string();
        assert!(error.contains("no-such-cometbft"), "{error}");
        assert!(error.contains("go install"), "{error}");
    }
}
