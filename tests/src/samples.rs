//! The requests that modules bring, made for one chain.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::Value;
use tarn_app::MODULES;
use tarn_primitives::Address;
use tarn_proto::{Any, Timestamp, registry, rpc};
use tarn_runtime::testing::{Facts, Sample, Samples};

use crate::{account, show};

/// Seconds from the beginning of a chain to what samples call later.
const MONTH: i64 = 30 * 86_400;

/// Of every module, in their order.
pub fn all() -> impl Iterator<Item = Samples> {
    MODULES.iter().map(|module| module.all_samples())
}

/// The sample of a query; none if it is of no module.
pub fn query(path: &str) -> Option<&'static Sample> {
    let mut queries = all().flat_map(|samples| samples.queries);
    queries.find(|sample| sample.path == path)
}

/// What the words in samples stand for when `me` signs on a chain that began at `start`.
pub fn facts(me: &Address, other: &Address, start: Timestamp) -> Facts {
    let mut facts = Facts::default();
    facts.set("$ME", show(me));
    facts.set("$MY_BYTES", STANDARD.encode(me.as_bytes()));
    facts.set("$OTHER", show(other));
    facts.set("$NOBODY", show(&account("nobody").address));
    facts.set("$START", start.to_string());
    let later = Timestamp {
        seconds: start.seconds.saturating_add(MONTH),
        ..start
    };
    facts.set("$LATER", later.to_string());
    facts.set("$ZEROS", "0".repeat(64));
    // Of no transaction, where nobody has sent one.
    facts.set("$ETHEREUM", "0".repeat(64));
    facts
}

/// The type URL of a sample that is a message.
///
/// # Panics
/// If there is no such method.
pub fn type_url(sample: &Sample) -> String {
    let info = rpc::find(sample.path);
    let info = info.expect("the path of a sample is a method");
    format!("/{}", info.request)
}

/// A message of a transaction; none if the JSON cannot be one.
pub fn message(type_url: &str, json: Value) -> Option<Any> {
    let value = registry::lookup(type_url)?.encode_json(json).ok()?;
    let type_url = type_url.to_owned();
    Some(Any { type_url, value })
}
