//! Whether the signatures hold: a pure function of the bytes and of what they are tied to.

use std::sync::atomic::{AtomicU64, Ordering};

use tarn_primitives::crypto::PublicKey;
use tarn_primitives::tx::{SignatureData, SignerData, verify};
use tarn_primitives::{ChainId, ChainSpec, sdk};
use tarn_proto::core::tx::signing::v1beta1::SignMode;

use super::CheckedTx;

/// What one signature is tied to besides the bytes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Inputs {
    pub(crate) number: u64,
    pub(crate) sequence: u64,
    pub(crate) key: PublicKey,
}

/// The outcome for every signer, good only for exactly these inputs.
#[derive(Debug)]
pub(crate) struct Verdict {
    chain: ChainId,
    signers: Vec<(Inputs, Result<(), String>)>,
}

impl Verdict {
    /// The remembered outcome for one signer, if it was reached for the same inputs.
    pub(crate) fn recall(
        &self,
        at: usize,
        inputs: &Inputs,
        chain: &ChainSpec,
    ) -> Option<Result<(), String>> {
        let (known, outcome) = self.signers.get(at)?;
        (known == inputs && self.chain == chain.id).then(|| outcome.clone())
    }

    /// The first signature that is not good for what it was tied to, as a refusal.
    pub(crate) fn refusal(&self, tx: &CheckedTx) -> Option<sdk::Error> {
        let mut signers = self.signers.iter().enumerate();
        signers.find_map(|(at, (inputs, outcome))| {
            let reason = outcome.as_ref().err()?;
            Some(refusal(tx, at, inputs, &self.chain, reason))
        })
    }

    /// Whether every signature is good for what it was tied to.
    pub(crate) fn holds(&self) -> bool {
        self.signers.iter().all(|(_, outcome)| outcome.is_ok())
    }

    /// Verifies every signature.
    pub(crate) fn reach(
        tx: &CheckedTx,
        inputs: Vec<Inputs>,
        chain: &ChainSpec,
        counter: &AtomicU64,
    ) -> Self {
        let signers = inputs.into_iter().enumerate().map(|(at, inputs)| {
            let outcome = check(tx, at, &inputs, chain, counter);
            (inputs, outcome)
        });
        Self {
            chain: chain.id.clone(),
            signers: signers.collect(),
        }
    }
}

/// Verifies one signature; an error is the reason for people.
pub(crate) fn check(
    tx: &CheckedTx,
    at: usize,
    inputs: &Inputs,
    chain: &ChainSpec,
    counter: &AtomicU64,
) -> Result<(), String> {
    let data = match tx.signatures.get(at) {
        Some(Ok(data)) => data,
        Some(Err(error)) => return Err(error.to_string()),
        None => return Err("the signature is missing".to_owned()),
    };
    counter.fetch_add(1, Ordering::Relaxed);
    let signer = SignerData {
        chain_id: chain.id.clone(),
        account_number: inputs.number,
        sequence: inputs.sequence,
    };
    match verify(&tx.tx, &inputs.key, data, &signer) {
        Ok(true) => Ok(()),
        Ok(false) => Err("unable to verify single signer signature".to_owned()),
        Err(error) => Err(error.to_string()),
    }
}

/// The SDK's words, which tell people what usually went wrong.
pub(crate) fn refusal(
    tx: &CheckedTx,
    at: usize,
    inputs: &Inputs,
    chain: &ChainId,
    reason: &str,
) -> sdk::Error {
    let (number, sequence) = (inputs.number, inputs.sequence);
    let amino = match tx.signatures.get(at) {
        Some(Ok(data)) => only_amino(data),
        _ => false,
    };
    let words = "signature verification failed; please verify account number";
    sdk::Code::Unauthorized.because(if amino {
        format!("{words} ({number}), sequence ({sequence}) and chain-id ({chain})")
    } else {
        format!("{words} ({number}) and chain-id ({chain}): ({reason})")
    })
}

fn only_amino(data: &SignatureData) -> bool {
    match data {
        SignatureData::Single { mode, .. } => *mode == i32::from(SignMode::LegacyAminoJson),
        SignatureData::Multi { parts, .. } => parts.iter().all(only_amino),
    }
}
