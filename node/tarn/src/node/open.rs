//! Opens the state, the blocks, the index and the keys of a node.

use std::path::PathBuf;
use std::sync::Arc;

use tarn_app::{App, Genesis};
use tarn_base::Genesis as BaseGenesis;
use tarn_chain::{Blocks, Index, MemoryRows, Rows, RowsError};
use tarn_durable::{Fjall, FjallOptions, FjallRows, Redb, RowsOptions};
use tarn_engine::{Identity, MempoolLimits, Pace, Parts, Settings};
use tarn_primitives::{GasPrices, Height};
use tarn_store::{Durable, Limits, Memory};

use super::{NodeConfig, NodeError};
use crate::config::{self, Backend, MemoryShares, MinGasPrice};
use crate::genesis::hash_of;
use crate::home::Home;
use crate::version::{GIT_COMMIT, VERSION};
use crate::workers::Pool;
use tarn_cli::files::{is_open_to_others, write_whole};

/// The seed of the validator's key of a chain in memory, which is public.
const SEED: [u8; 32] = *b"a development chain's validator!";

/// A bug of ours: damaged files are reported as errors.
const OPENING_PANICKED: &str = "opening the blocks and their index panicked; the log says where";

/// Opens everything the engine needs. State that is not what was committed is refused.
pub(crate) fn open(config: &NodeConfig) -> Result<Parts, NodeError> {
    let settings = &config.settings;
    let (min_gas_price, gas_prices) = gas_price(config)?;
    if let Some(home) = &config.home {
        keep_genesis(home, config)?;
    }
    let memory = MemoryShares::of(settings);
    let app_config = tarn_app::Config {
        limits: Limits {
            history_heights: settings.pruning.keep_recent,
            history_bytes: memory.history,
        },
        gas_prices,
        cache_bytes: usize::try_from(memory.checked_txs).unwrap_or(usize::MAX),
        upgrades: super::upgrade::known(settings.engine.skip_upgrades.as_str()),
        ..tarn_app::Config::default()
    };
    let workers = Arc::new(Pool::new(0)?);
    let open_app = || {
        let durable = durable(config, &memory)?;
        App::open(durable, workers, app_config).map_err(|error| NodeError::opening(&error))
    };
    // Each database reads its journal first, so they are opened side by side.
    let (app, records) = std::thread::scope(|scope| {
        let records = scope.spawn(|| open_records(config.home.as_ref(), &memory));
        (open_app(), records.join())
    });
    let app = app?;
    let (blocks, index) =
        records.map_err(|_| NodeError::Refused(OPENING_PANICKED.to_owned()))??;
    if let Some(home) = &config.home {
        ensure_same_genesis(home, &config.genesis, app.consensus.info().height)?;
    }
    let identity = match &config.home {
        Some(home) => identity(home, config)?,
        None => Identity::from_seed(&SEED),
    };
    Ok(Parts {
        app,
        blocks: Arc::new(blocks),
        index: Arc::new(index),
        genesis: config.genesis.clone(),
        identity,
        moniker: settings.node.moniker.as_str().to_owned(),
        min_gas_price,
        keep_recent: settings.pruning.keep_recent,
        version: VERSION,
        git_commit: GIT_COMMIT,
    })
}

/// A chain goes on with the document it began with. With another one it would be another chain, and this
/// node's key might sign the same heights for both.
fn ensure_same_genesis(home: &Home, genesis: &Genesis, height: Height) -> Result<(), NodeError> {
    let path = home.genesis_hash_file();
    let place = path.display().to_string();
    let hash = hash_of(genesis).map_err(|error| NodeError::Genesis {
        place: home.genesis_file().display().to_string(),
        text: error.to_string(),
    })?;
    let file = |source| NodeError::File {
        place: place.clone(),
        source,
    };
    let known = match std::fs::read_to_string(&path) {
        Ok(known) => Some(known.trim().to_owned()).filter(|known| !known.is_empty()),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => None,
        Err(error) => return Err(file(error)),
    };
    match known {
        Some(known) if known == hash => Ok(()),
        Some(known) if height > Height::ZERO => Err(NodeError::Refused(format!(
            "the chain in {} began with another genesis document (hash {known}) than \
             config/genesis.json (hash {hash}): put the first one back; to take part in the other \
             chain use an empty folder and a new key, because this one has signed",
            home.path().display()
        ))),
        _ => write_whole(&path, format!("{hash}\n").as_bytes()).map_err(file),
    }
}

/// The keys of a folder. Files that others can read are refused.
pub(crate) fn identity(home: &Home, config: &NodeConfig) -> Result<Identity, NodeError> {
    let is_remote = super::comet::remote_signer(config)?.is_some();
    let [validator, node] = home.key_files();
    for path in [node].into_iter().chain((!is_remote).then_some(validator)) {
        if is_open_to_others(&path).unwrap_or(false) {
            let place = path.display();
            return Err(NodeError::Refused(format!(
                "{place} can be read by others: chmod 600 it"
            )));
        }
    }
    if is_remote {
        return Ok(Identity::without_validator(home.path())?);
    }
    Ok(Identity::load_or_create(home.path())?)
}

/// The block store, and the index with all indexers.
pub(crate) fn open_records(
    home: Option<&Home>,
    memory: &MemoryShares,
) -> Result<(Blocks, Index), NodeError> {
    let damaged = |error: RowsError| NodeError::Damaged(error.to_string());
    let options = RowsOptions {
        memtable_bytes: memory.block_memtables,
        cache_bytes: memory.block_cache,
        ..RowsOptions::blocks()
    };
    let blocks = rows(home.map(Home::blocks_dir), &options)?;
    let blocks = Blocks::open(blocks).map_err(damaged)?;
    let index = match open_index(home, memory) {
        Err(NodeError::Damaged(why)) if home.is_some() => {
            set_aside_index(home, &why)?;
            open_index(home, memory)
        }
        opened => opened,
    };
    Ok((blocks, index?))
}

/// Opens the index. One in which damage was found is set aside before: it is made again from the
/// blocks.
fn open_index(home: Option<&Home>, memory: &MemoryShares) -> Result<Index, NodeError> {
    if is_index_damaged(home) {
        set_aside_index(home, "damage was found in it")?;
    }
    let indexers = tarn_indexers::all();
    let options = RowsOptions {
        memtable_bytes: memory.index_memtables,
        cache_bytes: memory.index_cache,
        damage_mark: home.map(Home::index_damage_mark),
        ..RowsOptions::index(&indexers)
    };
    let index = rows(home.map(Home::index_dir), &options)?;
    let damaged = |error: RowsError| NodeError::Damaged(error.to_string());
    Index::with_indexers(index, indexers).map_err(damaged)
}

/// Whether damage was found in the index since it was opened.
pub(crate) fn is_index_damaged(home: Option<&Home>) -> bool {
    home.is_some_and(|home| home.index_damage_mark().exists())
}

/// Moves the index out of the way. Candles of blocks that were pruned are only there, so it is kept.
fn set_aside_index(home: Option<&Home>, why: &str) -> Result<(), NodeError> {
    let Some(home) = home else {
        return Ok(());
    };
    let (from, to) = (home.index_dir(), home.damaged_index_dir());
    let moved = || {
        if to.exists() {
            std::fs::remove_dir_all(&to)?;
        }
        if from.exists() {
            std::fs::rename(&from, &to)?;
        }
        match std::fs::remove_file(home.index_damage_mark()) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        }
    };
    moved().map_err(|source| NodeError::File {
        place: from.display().to_string(),
        source,
    })?;
    let kept = to.display().to_string();
    tracing::warn!(
        why,
        kept,
        "the index is damaged: it is made again from the blocks"
    );
    Ok(())
}

/// Compares the genesis document with the folder's, or writes it into a new folder.
pub(super) fn keep_genesis(home: &Home, config: &NodeConfig) -> Result<(), NodeError> {
    let path = home.genesis_file();
    let place = path.display().to_string();
    let fail = |source| NodeError::File {
        place: place.clone(),
        source,
    };
    match std::fs::read_to_string(&path) {
        Ok(text) => {
            let found = tarn_app::Genesis::from_json(&text);
            let found = found.map_err(|error| NodeError::Genesis {
                place: place.clone(),
                text: error.to_string(),
            })?;
            if found == config.genesis {
                return Ok(());
            }
            Err(NodeError::Refused(format!(
                "{place} is another document than the one given; start with the one in the folder"
            )))
        }
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
            std::fs::create_dir_all(home.config_dir()).map_err(fail)?;
            let text = config.genesis.to_json();
            let text = text.map_err(|error| NodeError::Genesis {
                place: place.clone(),
                text: error.to_string(),
            })?;
            write_whole(&path, text.as_bytes()).map_err(fail)
        }
        Err(error) => Err(fail(error)),
    }
}

pub(crate) fn durable(
    config: &NodeConfig,
    memory: &MemoryShares,
) -> Result<Box<dyn Durable>, NodeError> {
    let Some(home) = &config.home else {
        return Ok(Box::new(Memory::new()));
    };
    let path = home.state_dir();
    let backend = config.settings.state.backend;
    let has_redb = path.join(Redb::FILE).exists();
    if path.exists() && has_redb != (backend == Backend::Redb) {
        let kept_by = if has_redb { "redb" } else { "fjall" };
        return Err(NodeError::Setting(format!(
            "{}: the state is kept by {kept_by}: set state.backend = {kept_by:?}",
            path.display()
        )));
    }
    Ok(match backend {
        Backend::Fjall => {
            let options = FjallOptions {
                memtable_bytes: memory.state_memtables,
                cache_bytes: memory.state_cache,
                ..FjallOptions::default()
            };
            Box::new(Fjall::open(path, options)?)
        }
        Backend::Redb => Box::new(Redb::open(path, memory.state_cache)?),
    })
}

fn rows(path: Option<PathBuf>, options: &RowsOptions) -> Result<Arc<dyn Rows>, NodeError> {
    Ok(match path {
        Some(path) => Arc::new(FjallRows::open(path, options)?),
        None => Arc::new(MemoryRows::default()),
    })
}

/// The node's minimum gas price, as text and parsed.
fn gas_price(config: &NodeConfig) -> Result<(String, GasPrices), NodeError> {
    match &config.settings.gas.min_gas_price {
        MinGasPrice::Prices(text, prices) => Ok((text.clone(), prices.clone())),
        MinGasPrice::Genesis => {
            let base = config.genesis.app_state.get("base");
            let refuse = |text: String| NodeError::Genesis {
                place: "genesis".to_owned(),
                text: format!("app_state.base: {text}"),
            };
            let text = match base {
                Some(base) => serde_json::from_value::<BaseGenesis>(base.clone())
                    .map_err(|error| refuse(error.to_string()))?,
                None => BaseGenesis::default(),
            }
            .gas_price;
            let prices = text.parse();
            let prices =
                prices.map_err(|error: tarn_primitives::PriceError| refuse(error.to_string()))?;
            Ok((text, prices))
        }
    }
}

/// The settings of the engine.
pub(super) fn engine_settings(config: &NodeConfig) -> Result<Settings, NodeError> {
    let engine = &config.settings.engine;
    let mempool = &config.settings.mempool;
    let heartbeat = engine.heartbeat.get();
    if engine.pace == config::Pace::Manual && config.operator.is_none() {
        return Err(NodeError::Setting(
            "engine.pace \"manual\": nobody could ever ask for a block; use it with `tarn dev`, or \
             use \"instant\" or \"interval\""
                .to_owned(),
        ));
    }
    Ok(Settings {
        pace: match engine.pace {
            config::Pace::Instant => Pace::Instant {
                heartbeat: (!heartbeat.is_zero()).then_some(heartbeat),
            },
            config::Pace::Interval => Pace::Every(engine.block_time.get()),
            config::Pace::Manual => Pace::Manual,
        },
        mempool: MempoolLimits {
            count: mempool.max_txs,
            bytes: mempool.max_bytes,
            tx_bytes: mempool.max_tx_bytes,
            gap_wait: mempool.gap_wait.get(),
            ..MempoolLimits::default()
        },
        keep_blocks: config.settings.pruning.keep_blocks,
        dev: config.operator.is_some(),
        ..Settings::default()
    })
}
