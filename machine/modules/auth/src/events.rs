//! What signing and paying says; all of kind `tx`, as the SDK has it.

use tarn_primitives::{Address, Coins};

tarn_runtime::events! {
    /// The fee was taken; an empty fee is an empty text.
    "tx" => FeePaid { fee: Coins, fee_payer: Address }
    /// `<address>/<sequence>`.
    "tx" => SequenceUsed { acc_seq: String }
    /// The signature, base64.
    "tx" => Signed { signature: String }
}
