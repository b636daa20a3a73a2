//! Stops for an upgrade: tells whoever runs this program which one comes next.

use serde_json::json;
use tarn_app::KnownUpgrades;
use tarn_base::upgrade::Plan;
use tarn_cli::files::write_whole;

use super::NodeError;
use crate::home::Home;

/// Upgrades that a test has this program know, besides its own. Only in builds with debug assertions.
#[cfg(debug_assertions)]
const VARIABLE: &str = "TARN_KNOWN_UPGRADES";

/// The upgrades that this program knows, and those that its operator has it skip.
pub(super) fn known(skipped: &str) -> KnownUpgrades {
    let names = |text: &str| -> Vec<String> {
        let names = text.split(',').map(|name| name.trim().to_owned());
        names.filter(|name| !name.is_empty()).collect()
    };
    let mut known = KnownUpgrades::default();
    known.skipped.extend(names(skipped));
    #[cfg(debug_assertions)]
    known
        .own
        .extend(names(&std::env::var(VARIABLE).unwrap_or_default()));
    known
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
