//! From settings to the terms of the relayer.

use tarn_primitives::{Coin, Coins};

use super::RelaySettings;
use tarn_relay::Terms;

/// What a relayer asks if its operator says nothing.
pub(super) fn usual_fees() -> Coins {
    coins(&["10000utarn"])
}

/// What it spends in a minute if its operator says nothing.
pub(super) fn usual_budget() -> Coin {
    "1000000utarn".parse().expect("a plain coin")
}

/// Of a development chain: play money for every coin there is.
pub(super) fn dev_fees() -> Coins {
    coins(&["2000uatom", "2000utarn", "2000uusdc"])
}

fn coins(texts: &[&str]) -> Coins {
    let coins = texts.iter().map(|text| text.parse().expect("a plain coin"));
    Coins::gather(coins).expect("small amounts")
}

impl RelaySettings {
    /// What the relayer asks and may cost.
    pub fn terms(&self) -> Terms {
        Terms {
            fees: self.fees.clone(),
            swap_fees: self.swap_fees.clone(),
            gas_price: self.gas_price.said(),
            per_minute: self.per_minute,
            budget: self.budget.clone(),
            subsidise: self.subsidise,
        }
    }

    /// Refuses terms nobody could meet, if there is a relayer.
    pub(super) fn ensure_sound(&self) -> Result<(), String> {
        if !self.enabled {
            return Ok(());
        }
        let sound = self.terms().ensure_sound();
        sound.map_err(|error| format!("relay: {error}"))
    }
}
