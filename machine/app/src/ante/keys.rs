//! Public keys: must be the signers', are remembered at the first signature.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use prost::Message as _;
use tarn_auth::events::{SequenceUsed, Signed};
use tarn_auth::keeper as accounts;
use tarn_evm::accounts::Code;
use tarn_primitives::crypto::{PublicKey, Secp256k1};
use tarn_primitives::tx::SignatureData;
use tarn_primitives::{Address, sdk};
use tarn_proto::core::crypto::multisig::v1beta1::MultiSignature;
use tarn_runtime::{Ctx, Error, Result, ensure};

use super::Mode;
use crate::tx::CheckedTx;

pub(super) fn remember(ctx: &mut Ctx, tx: &CheckedTx, mode: Mode<'_>) -> Result<()> {
    let (expected, got) = (tx.signers.len(), tx.keys.len());
    ensure(expected == got, || {
        let text = format!("wrong number of signer_infos; expected {expected}, got {got}");
        sdk::Code::TxDecode.because(text)
    })?;
    let named = tx.keys.iter().zip(&tx.owners);
    for (at, (signer, (key, owner))) in tx.signers.iter().zip(named).enumerate() {
        let mut account = accounts::signer(ctx, signer)?;
        let placeholder;
        let key = match key {
            Some(Ok(key)) => key,
            Some(Err(error)) => {
                return Err(sdk::Code::InvalidPubKey.because(error.to_string()).into());
            }
            // Whoever simulates without a key will send with one, and pay for storing it.
            None if mode.is_simulate() => {
                placeholder = usual_key()?;
                &placeholder
            }
            None => continue,
        };
        ensure(mode.is_simulate() || *owner == Some(*signer), || {
            let signer = ctx.chain().show(signer);
            let text =
                format!("pubKey does not match signer address {signer} with signer index: {at}");
            sdk::Code::Unauthorized.because(text)
        })?;
        if !account.has_key() {
            ensure_no_code(ctx, signer, account.sequence)?;
            account.set_key(key);
            accounts::save(ctx, signer, &account)?;
        }
    }
    say(ctx, tx)
}

/// Refuses the first key of a contract. A sequence comes before a key for contracts, and for accounts whose
/// delegation somebody else has sent.
fn ensure_no_code(ctx: &Ctx, signer: &Address, sequence: u64) -> Result<()> {
    if sequence == 0 {
        return Ok(());
    }
    let code = tarn_evm::accounts::code(ctx, signer)?;
    ensure(!matches!(code, Some(Code::Contract(_))), || {
        let text = format!("{} is a contract", ctx.chain().show(signer));
        sdk::Code::Unauthorized.because(text)
    })?;
    Ok(())
}

/// A key of the usual kind that nobody uses: the curve's generator.
fn usual_key() -> Result<PublicKey> {
    const GENERATOR: [u8; 33] = [
        0x02, 0x79, 0xbe, 0x66, 0x7e, 0xf9, 0xdc, 0xbb, 0xac, 0x55, 0xa0, 0x62, 0x95, 0xce, 0x87,
        0x0b, 0x07, 0x02, 0x9b, 0xfc, 0xdb, 0x2d, 0xce, 0x28, 0xd9, 0x59, 0xf2, 0x81, 0x5b, 0x16,
        0xf8, 0x17, 0x98,
    ];
    let key = Secp256k1::new(&GENERATOR).map_err(Error::fault)?;
    Ok(PublicKey::Secp256k1(key))
}

/// One `acc_seq` per signer, each followed by its signatures.
fn say(ctx: &mut Ctx, tx: &CheckedTx) -> Result<()> {
    for (at, signer) in tx.signers.iter().enumerate() {
        let data = match tx.signatures.get(at) {
            Some(Err(error)) => return Err(error.clone().into()),
            Some(Ok(data)) => Some(data),
            None => None,
        };
        if ctx.is_silent() {
            continue;
        }
        let info = tx.tx.auth_info.signer_infos.get(at);
        let sequence = info.map_or(0, |info| info.sequence);
        let address = ctx.chain().show(signer);
        ctx.emit(&SequenceUsed {
            acc_seq: format!("{address}/{sequence}"),
        });
        let Some(data) = data else {
            continue;
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
