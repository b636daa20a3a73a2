//! The terms of the relayer from its settings.

use tarn_primitives::{Coin, Coins};

use super::RelaySettings;
use tarn_relay::Terms;

/// The default fees.
pub(super) fn default_fees() -> Coins {
    coins(&["10000utarn"])
}

/// The default budget for gas per minute.
pub(super) fn default_budget() -> Coin {
    "1000000utarn".parse().expect("a plain coin")
}

/// The fees on a development chain, in all of its coins.
pub(super) fn dev_fees() -> Coins {
    coins(&["2000uatom", "2000utarn", "2000uusdc"])
}

fn coins(texts: &[&str]) -> Coins {
    let coins = texts.iter().map(|text| text.parse().expect("a plain coin"));
    Coins::gather(coins).expect("small amounts")
}

impl RelaySettings {
    /// The terms of the relayer.
    pub fn terms(&self) -> Terms {
        Terms {
            fees: self.fees.clone(),
            swap_fees: self.swap_fees.clone(),
            gas_price: self.gas_price.prices(),
            per_minute: self.per_minute,
            budget: self.budget.clone(),
            subsidise: self.subsidise,
        }
    }

    /// Refuses settings that no message could satisfy, if the relayer is enabled.
    pub(super) fn ensure_sound(&self) -> Result<(), String> {
        if !self.enabled {
            return Ok(());
        }
        let sound = self.terms().ensure_sound();
        sound.map_err(|error| format!("relay: {error}"))
    }
}
