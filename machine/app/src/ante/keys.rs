//! Public keys: must be the signers', are remembered at the first signature.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use prost::Message as _;
use tarn_auth::events::{SequenceUsed, Signed};
use tarn_auth::keeper as accounts;
use tarn_primitives::sdk;
use tarn_primitives::tx::SignatureData;
use tarn_proto::core::crypto::multisig::v1beta1::MultiSignature;
use tarn_runtime::{Ctx, Result, ensure};

use super::Mode;
use crate::tx::CheckedTx;

pub(super) fn remember(ctx: &mut Ctx, tx: &CheckedTx, mode: Mode<'_>) -> Result<()> {
    let (expected, got) = (tx.signers.len(), tx.keys.len());
    ensure(expected == got, || {
        let text = format!("wrong number of signer_infos; expected {expected}, got {got}");
        sdk::Code::TxDecode.because(text)
    })?;
    for (at, (signer, key)) in tx.signers.iter().zip(&tx.keys).enumerate() {
        let mut account = accounts::signer(ctx, signer)?;
        let Some(key) = key else {
            continue;
        };
        let key = key
            .as_ref()
            .map_err(|error| sdk::Code::InvalidPubKey.because(error.to_string()))?;
        ensure(mode.is_simulate() || key.address() == *signer, || {
            let signer = ctx.chain().show(signer);
            let text =
                format!("pubKey does not match signer address {signer} with signer index: {at}");
            sdk::Code::Unauthorized.because(text)
        })?;
        if !account.has_key() {
            account.set_key(key);
            accounts::save(ctx, signer, &account)?;
        }
    }
    say(ctx, tx)
}

/// One `acc_seq` per signer, each followed by its signatures.
fn say(ctx: &mut Ctx, tx: &CheckedTx) -> Result<()> {
    for (at, signer) in tx.signers.iter().enumerate() {
        let info = tx.tx.auth_info.signer_infos.get(at);
        let sequence = info.map_or(0, |info| info.sequence);
        let address = ctx.chain().show(signer);
        ctx.emit(&SequenceUsed {
            acc_seq: format!("{address}/{sequence}"),
        });
        let data = match tx.signatures.get(at) {
            Some(Ok(data)) => data,
            Some(Err(error)) => return Err(error.clone().into()),
            None => continue,
        };
        for signature in flatten(data) {
            ctx.emit(&Signed {
                signature: STANDARD.encode(signature),
            });
        }
    }
    Ok(())
}

/// Every signature in the tree; behind those of a multisig, all of them together.
fn flatten(data: &SignatureData) -> Vec<Vec<u8>> {
    match data {
        SignatureData::Single { signature, .. } => vec![signature.clone()],
        SignatureData::Multi { parts, .. } => {
            let mut signatures: Vec<Vec<u8>> = parts.iter().flat_map(flatten).collect();
            let together = MultiSignature {
                signatures: signatures.clone(),
            }
            .encode_to_vec();
            signatures.push(together);
            signatures
        }
    }
}
