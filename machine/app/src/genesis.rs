//! The genesis document: one JSON file, in CometBFT's shape.

use std::collections::BTreeMap;
use std::sync::Arc;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tarn_primitives::{BlockInfo, BlockTime, ChainSpec, Height, sdk};
use tarn_proto::Timestamp;
use tarn_proto::tendermint::types::ConsensusParams;
use tarn_runtime::{Ctx, Error, Module as _, Result};
use tarn_store::View;

use crate::modules::{self, MODULES};

/// The document a chain starts from. Unknown members are kept out: a misspelt one would otherwise
/// be a chain with a surprise.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Genesis {
    /// When the chain begins.
    pub genesis_time: Timestamp,
    /// Its name.
    pub chain_id: String,
    /// Of the first block; "1" unless this is an export.
    #[serde(default = "first", with = "decimal")]
    pub initial_height: u64,
    /// Block size, evidence and validator rules.
    #[serde(default, with = "consensus_params")]
    pub consensus_params: Option<ConsensusParams>,
    /// Empty: validators are listed in the state of their module.
    #[serde(default)]
    pub validators: Vec<Value>,
    /// Unused; CometBFT writes it.
    #[serde(default)]
    pub app_hash: String,
    /// One member per module.
    #[serde(default)]
    pub app_state: BTreeMap<String, Value>,
}

/// The highest first block.
const MAX_INITIAL_HEIGHT: u64 = 1 << 62;

fn first() -> u64 {
    1
}

/// 64-bit numbers are decimal strings, as everywhere in CometBFT's JSON; bare numbers are taken too.
mod decimal {
    use serde::{Deserialize as _, Deserializer, Serializer, de::Error as _};
    use serde_json::Value;

    #[expect(
        clippy::trivially_copy_pass_by_ref,
        reason = "serde chooses the signature"
    )]
    pub(super) fn serialize<S: Serializer>(number: &u64, out: S) -> Result<S::Ok, S::Error> {
        out.collect_str(number)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(input: D) -> Result<u64, D::Error> {
        let number = match Value::deserialize(input)? {
            Value::String(text) => text.parse().ok(),
            Value::Number(number) => number.as_u64(),
            _ => None,
        };
        number.ok_or_else(|| D::Error::custom("initial_height must be a decimal integer"))
    }
}

/// CometBFT writes the age of evidence in nanoseconds; `172800s` is read too.
mod consensus_params {
    use serde::{Deserialize as _, Deserializer, Serialize as _, Serializer, de, ser};
    use serde_json::Value;
    use tarn_proto::tendermint::types::ConsensusParams;

    const NANOS: u64 = 1_000_000_000;

    fn age(params: &mut Value) -> Option<&mut Value> {
        params.get_mut("evidence")?.get_mut("max_age_duration")
    }

    #[expect(clippy::ref_option, reason = "serde chooses the signature")]
    pub(super) fn serialize<S: Serializer>(
        params: &Option<ConsensusParams>,
        out: S,
    ) -> Result<S::Ok, S::Error> {
        let mut value = serde_json::to_value(params).map_err(ser::Error::custom)?;
        let duration = params.as_ref().and_then(|params| params.evidence.as_ref());
        let duration = duration.and_then(|evidence| evidence.max_age_duration);
        if let (Some(place), Some(duration)) = (age(&mut value), duration) {
            let seconds = i128::from(duration.seconds).saturating_mul(i128::from(NANOS));
            let nanos = seconds.saturating_add(i128::from(duration.nanos));
            *place = Value::String(nanos.to_string());
        }
        value.serialize(out)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        input: D,
    ) -> Result<Option<ConsensusParams>, D::Error> {
        let mut value = Value::deserialize(input)?;
        if let Some(place) = age(&mut value)
            && let Some(nanos) = place.as_str().and_then(|text| text.parse::<u64>().ok())
        {
            let (seconds, rest) = (nanos.div_euclid(NANOS), nanos.rem_euclid(NANOS));
            *place = Value::String(format!("{seconds}.{rest:09}s"));
        }
        serde_json::from_value(value).map_err(de::Error::custom)
    }
}

fn refuse(text: impl std::fmt::Display) -> Error {
    sdk::Code::InvalidRequest
        .because(format!("genesis: {text}"))
        .into()
}

impl Genesis {
    /// A document without accounts.
    pub fn new(chain_id: &str, genesis_time: BlockTime) -> Self {
        Self {
            genesis_time: genesis_time.into(),
            chain_id: chain_id.to_owned(),
            initial_height: 1,
            consensus_params: None,
            validators: Vec::new(),
            app_hash: String::new(),
            app_state: BTreeMap::new(),
        }
    }

    /// From JSON text.
    pub fn from_json(text: &str) -> Result<Self> {
        serde_json::from_str(text).map_err(refuse)
    }

    /// To JSON text, for people.
    pub fn to_json(&self) -> Result<String> {
        serde_json::to_string_pretty(self).map_err(Error::fault)
    }

    /// The base module's part, with what the document itself says filled in.
    fn base(&self) -> Result<tarn_base::Genesis> {
        let mut base: tarn_base::Genesis = match self.app_state.get("base") {
            Some(value) => serde_json::from_value(value.clone())
                .map_err(|error| refuse(format!("app_state.base: {error}")))?,
            None => tarn_base::Genesis::default(),
        };
        base.chain_id.clone_from(&self.chain_id);
        if self.consensus_params.is_some() {
            base.consensus_params.clone_from(&self.consensus_params);
        }
        Ok(base)
    }

    /// Which chain this describes.
    pub fn chain(&self) -> Result<ChainSpec> {
        self.base()?.chain()
    }

    /// The keys of the validators that the document lists.
    pub fn validator_keys(&self) -> Result<Vec<Vec<u8>>> {
        let Some(part) = self.app_state.get(tarn_validators::Validators::NAME) else {
            return Ok(Vec::new());
        };
        let part: tarn_validators::Genesis = serde_json::from_value(part.clone())
            .map_err(|error| refuse(format!("app_state.validators: {error}")))?;
        let keys = part
            .validators
            .iter()
            .map(|one| STANDARD.decode(&one.pub_key));
        keys.collect::<std::result::Result<_, _>>()
            .map_err(|error| refuse(format!("app_state.validators: pub_key: {error}")))
    }

    /// Fills empty state; the context holds every write.
    pub(crate) fn init(&self, empty: Arc<dyn View>) -> Result<Ctx> {
        // Heights are signed 64-bit numbers, and some must be left.
        if !(1..=MAX_INITIAL_HEIGHT).contains(&self.initial_height) {
            return Err(refuse("initial_height must be from 1 to 2^62"));
        }
        if BlockTime::from(self.genesis_time) < BlockTime::default() {
            return Err(refuse("genesis_time must be 1970 or later"));
        }
        if !self.validators.is_empty() {
            return Err(refuse(
                "validators: the validators of a chain are listed in app_state.validators.validators, \
                 and this list is left empty",
            ));
        }
        for name in self.app_state.keys() {
            if !MODULES.iter().any(|module| module.name() == name) {
                return Err(refuse(format!("app_state.{name}: there is no such module")));
            }
        }
        let base = self.base()?;
        let block = BlockInfo {
            height: Height::new(self.initial_height.saturating_sub(1)),
            time: self.genesis_time.into(),
            ..BlockInfo::default()
        };
        let mut ctx = modules::context(empty, Arc::new(base.chain()?), block);
        let mut base = Some(serde_json::to_value(&base).map_err(Error::fault)?);
        for module in MODULES {
            let part = match module.name() {
                "base" => base.take(),
                name => self.app_state.get(name).cloned(),
            };
            module.init_json(&mut ctx, part)?;
        }
        ctx.take_events();
        Ok(ctx)
    }

    /// The document that makes the state of `ctx` again, to the byte.
    pub(crate) fn export(ctx: &Ctx) -> Result<Self> {
        let mut app_state = BTreeMap::new();
        for module in MODULES {
            app_state.insert(module.name().to_owned(), module.export_json(ctx)?);
        }
        Ok(Self {
            genesis_time: ctx.time().into(),
            chain_id: ctx.chain().id.to_string(),
            initial_height: ctx.height().get().saturating_add(1),
            consensus_params: Some(tarn_base::keeper::params(ctx)?.wire().clone()),
            validators: Vec::new(),
            app_hash: String::new(),
            app_state,
        })
    }
}
