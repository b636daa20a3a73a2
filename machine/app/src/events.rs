//! What the machine says of every message it runs.

use tarn_primitives::Address;

tarn_runtime::events! {
    /// A message of a transaction was run: its type URL as spelt in the transaction, its first
    /// signer, and the module it belongs to.
    "message" => MessageRun { action: String, sender: Address, module: String }
}
