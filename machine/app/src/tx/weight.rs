//! How much memory a checked transaction holds, from the sizes of what it holds.
//!
//! Counts every list and every text; leaves out what the allocator adds. A cache is bounded by these
//! numbers, so a transaction that is small on the wire and large in memory must not pass for small.

use tarn_primitives::crypto::PublicKey;
use tarn_primitives::tx::SignatureData;
use tarn_proto::Any;
use tarn_proto::core::base::v1beta1::Coin;
use tarn_proto::core::tx::v1beta1::mode_info::{Multi, Sum};
use tarn_proto::core::tx::v1beta1::{AuthInfo, Fee, ModeInfo, SignerInfo, TxBody};

use super::{CheckedTx, Message};

/// Counters of an `Arc`, and entries of the tables it stands in.
const TABLES: usize = 128;

fn sum(parts: impl IntoIterator<Item = usize>) -> usize {
    parts.into_iter().fold(0, usize::saturating_add)
}

fn list<T>(items: &[T], heap: impl Fn(&T) -> usize) -> usize {
    let own = items.len().saturating_mul(size_of::<T>());
    own.saturating_add(sum(items.iter().map(heap)))
}

fn any(any: &Any) -> usize {
    any.type_url.len().saturating_add(any.value.len())
}

fn coin(coin: &Coin) -> usize {
    coin.denom.len().saturating_add(coin.amount.len())
}

fn mode(info: &ModeInfo) -> usize {
    match &info.sum {
        Some(Sum::Multi(Multi {
            bitarray,
            mode_infos,
        })) => {
            let bits = bitarray.as_ref().map_or(0, |bits| bits.elems.len());
            bits.saturating_add(list(mode_infos, mode))
        }
        Some(Sum::Single(_)) | None => 0,
    }
}

fn signer(info: &SignerInfo) -> usize {
    let key = info.public_key.as_ref().map_or(0, any);
    key.saturating_add(info.mode_info.as_ref().map_or(0, mode))
}

fn fee(fee: &Fee) -> usize {
    sum([list(&fee.amount, coin), fee.payer.len(), fee.granter.len()])
}

fn body(body: &TxBody) -> usize {
    sum([
        list(&body.messages, any),
        list(&body.extension_options, any),
        list(&body.non_critical_extension_options, any),
        body.memo.len(),
    ])
}

fn auth(auth: &AuthInfo) -> usize {
    let fee = auth.fee.as_ref().map_or(0, fee);
    fee.saturating_add(list(&auth.signer_infos, signer))
}

/// Members of a multisig, all the way down.
fn key(key: &PublicKey) -> usize {
    match key {
        PublicKey::Multisig(multisig) => list(multisig.members(), self::key),
        _ => 0,
    }
}

fn message(message: &Message) -> usize {
    message.url.len().saturating_add(message.msg.weight())
}

/// Bytes held by the transaction.
pub(super) fn of(tx: &CheckedTx) -> usize {
    let keys = list(&tx.keys, |named| match named {
        Some(Ok(named)) => key(named),
        _ => 0,
    });
    let signatures = list(&tx.signatures, |data| {
        data.as_ref().map_or(0, SignatureData::heap)
    });
    let prefetch = tx.prefetch.get().map_or(0, |(_, read)| read.weight());
    sum([
        TABLES,
        size_of::<CheckedTx>(),
        tx.size(),
        body(&tx.tx.body),
        auth(&tx.tx.auth_info),
        list(&tx.tx.signatures, Vec::len),
        tx.tx.body_bytes.len(),
        tx.tx.auth_info_bytes.len(),
        list(&tx.messages, message),
        list(&tx.signers, |_| 0),
        list(&tx.owners, |_| 0),
        keys,
        // The verdict has the keys once more.
        keys,
        signatures,
        tx.fee.as_ref().map_or(0, tarn_primitives::Coins::heap),
        prefetch,
    ])
}
