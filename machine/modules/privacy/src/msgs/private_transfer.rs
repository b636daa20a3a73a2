//! `MsgPrivateTransfer`: notes for notes.

use tarn_notes::NoteKind;
use tarn_primitives::ChainSpec;
use tarn_proto::svc::privacy::v1 as pb;
use tarn_runtime::{AccessHint, Ctx, Msg, Proof, Result, Signers};

use super::{hidden, type_url};
use crate::events::Transferred;
use crate::keeper;
use crate::pool::Flow;
use crate::spend::Draft;
use crate::{Act, Hash, Spend};

/// Spends notes for two notes; amounts are hidden.
#[derive(Debug, Clone, PartialEq)]
pub struct PrivateTransfer(Spend);

impl PrivateTransfer {
    /// To verify its proof ahead of a block.
    pub fn spend(&self) -> &Spend {
        &self.0
    }
}

impl Msg for PrivateTransfer {
    type Proto = pb::MsgPrivateTransfer;

    fn parse(wire: pb::MsgPrivateTransfer, chain: &ChainSpec) -> Result<Self> {
        let sender = chain.address("sender", &wire.sender)?;
        chain.address("recipient", &wire.recipient)?;
        let spend = Spend::parse(Draft {
            sender: (sender, wire.sender),
            type_url: type_url::<pb::MsgPrivateTransfer>(),
            proof: &wire.proof,
            rings: Some(&wire.ring_members),
            act: Act::Transfer {
                recipient: wire.recipient,
                payload: wire.encrypted_amount,
            },
        })?;
        Ok(Self(spend))
    }

    fn signers(&self) -> Signers {
        Signers::one(*self.0.sender())
    }

    fn heap(&self) -> usize {
        self.0.heap()
    }

    fn access_hints(&self) -> Vec<AccessHint> {
        self.0.access_hints()
    }

    fn has_proof(&self) -> bool {
        true
    }

    fn check(&self, ctx: &mut Ctx) -> Result<()> {
        self.0.check(ctx)
    }

    fn proof(&self, ctx: &Ctx) -> Result<Option<Box<dyn Proof>>> {
        Ok(Some(Box::new(self.0.claimed(ctx)?)))
    }

    fn recheck(&self, ctx: &mut Ctx) -> Result<()> {
        self.0.recheck(ctx)
    }

    fn execute(&self, ctx: &mut Ctx) -> Result<pb::MsgPrivateTransferResponse> {
        let spend = &self.0;
        spend.admit(ctx)?;
        let fee = spend.relay_fee();
        if fee > 0 {
            keeper::leave(ctx, spend.denom(), &[(Flow::Relay, fee)])?;
            keeper::pay(ctx, spend.sender(), spend.denom(), fee)?;
        }
        keeper::mark_spent(ctx, spend.denom(), spend.nullifiers())?;
        let mut made: Vec<Hash> = Vec::new();
        for (output, nth) in spend.proof().shown().outputs.iter().zip(0..) {
            let new = hidden(spend, NoteKind::Transfer, nth, output);
            made.push(keeper::append(ctx, new)?.hash);
        }
        keeper::count_message(ctx)?;
        for (nullifier, new_commitment) in pairs(spend.nullifiers(), &made) {
            ctx.emit(&Transferred {
                nullifier,
                new_commitment,
            });
        }
        Ok(pb::MsgPrivateTransferResponse {
            nullifiers: spend.nullifiers().iter().map(Hash::to_string).collect(),
            new_commitments: made.iter().map(Hash::to_string).collect(),
        })
    }
}

/// Every nullifier and every commitment at least once; the last of the shorter list repeats.
fn pairs(nullifiers: &[Hash], made: &[Hash]) -> Vec<(Hash, Hash)> {
    let at = |list: &[Hash], nth: usize| list.get(nth).or(list.last()).copied();
    (0..nullifiers.len().max(made.len()))
        .filter_map(|nth| Some((at(nullifiers, nth)?, at(made, nth)?)))
        .collect()
}
