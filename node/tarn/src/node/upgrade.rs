//! Stops for an upgrade: tells whoever runs this program which one comes next.

use serde_json::json;
use tarn_base::upgrade::Plan;
use tarn_cli::files::write_whole;

use super::NodeError;
use crate::home::Home;

/// Upgrades that a test has this program know, besides its own. Only in builds with debug assertions.
#[cfg(debug_assertions)]
const VARIABLE: &str = "TARN_KNOWN_UPGRADES";

/// The upgrades that this program knows, and those that its operator has it skip.
pub(super) fn known(skipped: &str) -> std::collections::BTreeSet<String> {
    let skipped = skipped.split(',').map(|name| name.trim().to_owned());
    let own = tarn_app::UPGRADES.iter().map(|name| (*name).to_owned());
    let own = own.chain(skipped.filter(|name| !name.is_empty()));
    #[cfg(debug_assertions)]
    let own = {
        let more = std::env::var(VARIABLE).unwrap_or_default();
        let more: Vec<String> = more.split(',').map(str::to_owned).collect();
        own.chain(more.into_iter().filter(|name| !name.is_empty()))
    };
    own.collect()
}

/// Writes the file that supervisors such as Cosmovisor look for.
pub(super) fn write_info(home: &Home, plan: &Plan) -> Result<(), NodeError> {
    let path = home.upgrade_info_file();
    let info = json!({
        "name": plan.name,
        "time": "0001-01-01T00:00:00Z",
        "height": plan.height,
        "info": plan.info,
    });
    write_whole(&path, format!("{info}\n").as_bytes()).map_err(|source| NodeError::File {
        place: path.display().to_string(),
        source,
    })
}
