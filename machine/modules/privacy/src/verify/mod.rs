//! Whether a spend's proof holds: a pure function of bytes.
//!
//! Ring members come from earlier blocks and notes never change, so a verdict is for ever. A node
//! may therefore verify ahead of a block, in parallel or in batches, and remember what came of it;
//! see [`ProofCache`](tarn_runtime::ProofCache). With an empty memory every answer is the same.

use std::any::Any;

use tarn_ringct::{Binding, Claim, Member, Refusal, all_hold, verify};
use tarn_runtime::{Proof, Verdict};

use crate::{Error, Ready, Spend};

/// A spend with everything its proof is about.
#[derive(Debug, Clone)]
pub struct Claimed {
    spend: Spend,
    ready: Ready,
    chain_id: String,
    name: [u8; 32],
}

impl Claimed {
    /// On a chain, with the ring that was looked up for it.
    pub fn new(spend: Spend, ready: Ready, chain_id: String) -> Self {
        let claim = Claim {
            proof: spend.proof(),
            binding: &spend.binding(&chain_id),
            rings: &ready.rings(),
            asset: ready.asset(),
        };
        let name = claim.digest();
        Self {
            spend,
            ready,
            chain_id,
            name,
        }
    }

    fn binding(&self) -> Binding<'_> {
        self.spend.binding(&self.chain_id)
    }
}

fn to_verdict(verdict: Result<(), Refusal>) -> Verdict {
    verdict.map_err(|refusal| refusal.to_string())
}

impl Proof for Claimed {
    fn name(&self) -> [u8; 32] {
        self.name
    }

    fn sort(&self) -> &'static str {
        "spend"
    }

    fn verify(&self) -> Verdict {
        to_verdict(verify(&Claim {
            proof: self.spend.proof(),
            binding: &self.binding(),
            rings: &self.ready.rings(),
            asset: self.ready.asset(),
        }))
    }

    fn hold_together(&self, all: &[&dyn Proof]) -> bool {
        let ours: Option<Vec<&Self>> = all
            .iter()
            .map(|proof| {
                let any: &dyn Any = *proof;
                any.downcast_ref()
            })
            .collect();
        let Some(ours) = ours else {
            // Not all are spends: nothing can be said of them together.
            return all.iter().all(|proof| proof.verify().is_ok());
        };
        let bindings: Vec<Binding<'_>> = ours.iter().map(|one| one.binding()).collect();
        let rings: Vec<Vec<&[Member]>> = ours.iter().map(|one| one.ready.rings()).collect();
        let claims: Vec<Claim<'_>> = ours
            .iter()
            .zip(bindings.iter().zip(&rings))
            .map(|(one, (binding, rings))| Claim {
                proof: one.spend.proof(),
                binding,
                rings,
                asset: one.ready.asset(),
            })
            .collect();
        all_hold(&claims)
    }

    fn heap(&self) -> usize {
        let rings = self.ready.rings();
        let members: usize = rings.iter().map(|ring| ring.len()).sum();
        let members = members.saturating_mul(size_of::<Member>());
        self.spend.heap().saturating_add(members)
    }

    /// What has another code than 712 was refused before there was a claim.
    fn refusal(&self, reason: &str) -> tarn_runtime::Error {
        Error::Invalid(reason.to_owned()).into()
    }
}
