//! Signatures of Ethereum keys with another encoding.

use prost::Message as _;
use tarn_proto::core::tx::v1beta1::TxRaw;

/// The transaction with one byte more at the end of its first signature, where Ethereum wallets
/// write the recovery id.
///
/// # Panics
/// If the bytes are not a transaction.
pub fn with_last_byte(tx: &[u8], last: u8) -> Vec<u8> {
    let mut raw = TxRaw::decode(tx).expect("a transaction");
    if let Some(signature) = raw.signatures.first_mut() {
        signature.truncate(64);
        signature.push(last);
    }
    raw.encode_to_vec()
}
