//! Messages, one per file. `MsgShieldedSwap` has the exchange's name and lives here, because its
//! rules are those of spends.

mod create_viewing_key;
mod private_transfer;
mod revoke_viewing_key;
mod set_daily_limit;
mod set_paused;
mod set_privacy_key;
mod shield;
mod shielded_swap;
mod unshield;
mod update_params;

pub use create_viewing_key::CreateViewingKey;
pub use private_transfer::PrivateTransfer;
pub use revoke_viewing_key::RevokeViewingKey;
pub use set_daily_limit::SetDailyLimit;
pub use set_paused::SetPaused;
pub use set_privacy_key::SetPrivacyKey;
pub use shield::Shield;
pub use shielded_swap::ShieldedSwap;
pub use unshield::Unshield;
pub use update_params::UpdateParams;

use prost::Name;
use tarn_notes::NoteKind;
use tarn_primitives::{Amount, Coin, Denom};
use tarn_ringct::Output;

use crate::Spend;
use crate::keeper::New;

fn type_url<M: Name>() -> String {
    format!("/{}", M::full_name())
}

fn coin(denom: &Denom, amount: u64) -> Coin {
    Coin {
        denom: denom.clone(),
        amount: Amount::new(u128::from(amount)),
    }
}

/// A hidden output of a spend as a note.
fn hidden(spend: &Spend, kind: NoteKind, output: u8, made: &Output) -> New {
    New {
        denom: spend.denom().clone(),
        kind,
        origin: Some(spend.origin()),
        output,
        key: made.key,
        value: made.value,
        hint: Some((made.ephemeral, made.view_tag)),
        amount: None,
        payload: spend.payload(output),
    }
}
