//! What the oracle says.

use tarn_primitives::{Address, Dec};

tarn_runtime::events! {
    /// A feeder reported a price.
    "oracle_report" => Reported { feeder: Address, symbol: String, price: Dec }
    /// A price was accepted.
    "oracle_price" => PriceAccepted { symbol: String, price: Dec }
    /// A jump waits.
    "oracle_held" => PriceHeld { symbol: String, candidate: Dec, reference: Dec }
    /// A feed was added or changed.
    "oracle_feed" => FeedChanged { symbol: String }
}
