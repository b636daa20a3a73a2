//! `MsgUnshield`: a note for coins.

use tarn_notes::NoteKind;
use tarn_primitives::{Address, ChainSpec};
use tarn_proto::svc::privacy::v1 as pb;
use tarn_runtime::{AccessHint, Ctx, Msg, Proof, Result, Signers, ensure};

use super::{coin, hidden, type_url};
use crate::events::Unshielded;
use crate::pool::Flow;
use crate::spend::Draft;
use crate::{Act, Error, Spend, fields, keeper};

/// Spends a note for coins of an account and a note with the change.
#[derive(Debug, Clone, PartialEq)]
pub struct Unshield {
    spend: Spend,
    recipient: Address,
    amount: u64,
}

impl Unshield {
    /// To verify its proof ahead of a block.
    pub fn spend(&self) -> &Spend {
        &self.spend
    }
}

impl Msg for Unshield {
    type Proto = pb::MsgUnshield;

    fn parse(wire: pb::MsgUnshield, chain: &ChainSpec) -> Result<Self> {
        let sender = chain.address("sender", &wire.sender)?;
        let named = !wire.recipient.is_empty();
        let (recipient, text) = if named {
            let recipient = chain.address("recipient", &wire.recipient)?;
            (recipient, wire.recipient)
        } else {
            (sender, wire.sender.clone())
        };
        let (denom, amount) = fields::coin("amount", wire.amount)?;
        let spend = Spend::parse(Draft {
            sender: (sender, wire.sender),
            type_url: type_url::<pb::MsgUnshield>(),
            proof: &wire.proof,
            rings: None,
            act: Act::Unshield {
                recipient: text,
                amount,
            },
        })?;
        ensure(denom == *spend.denom(), || {
            let found = spend.denom();
            Error::Malformed(format!("its denom is {found}, the amount's {denom}"))
        })?;
        ensure(named || spend.relay_fee() == 0, || {
            Error::malformed("a relay fee without a recipient would go to the one who is paid")
        })?;
        let nullifier = fields::hash("nullifier", &wire.nullifier)?;
        if spend.nullifiers() != [nullifier] {
            let expected = spend.nullifiers().iter().map(ToString::to_string).collect();
            let field = "nullifier";
            return Err(Error::NullifierMismatch { field, expected }.into());
        }
        Ok(Self {
            spend,
            recipient,
            amount,
        })
    }

    fn signers(&self) -> Signers {
        Signers::one(*self.spend.sender())
    }

    fn heap(&self) -> usize {
        self.spend.heap()
    }

    fn access_hints(&self) -> Vec<AccessHint> {
        self.spend.access_hints()
    }

    fn has_proof(&self) -> bool {
        true
    }

    fn check(&self, ctx: &mut Ctx) -> Result<()> {
        tarn_auth::keeper::ensure_may_receive(ctx, &self.recipient)?;
        self.spend.check(ctx)
    }

    fn proof(&self, ctx: &Ctx) -> Result<Option<Box<dyn Proof>>> {
        Ok(Some(Box::new(self.spend.claimed(ctx)?)))
    }

    fn recheck(&self, ctx: &mut Ctx) -> Result<()> {
        self.spend.recheck(ctx)
    }

    fn execute(&self, ctx: &mut Ctx) -> Result<pb::MsgUnshieldResponse> {
        let spend = &self.spend;
        let (denom, fee) = (spend.denom(), spend.relay_fee());
        spend.admit(ctx)?;
        let flows = [(Flow::Unshield, self.amount), (Flow::Relay, fee)];
        keeper::leave(ctx, denom, &flows)?;
        tarn_auth::keeper::ensure_may_receive(ctx, &self.recipient)?;
        keeper::pay(ctx, &self.recipient, denom, self.amount)?;
        keeper::pay(ctx, spend.sender(), denom, fee)?;
        keeper::mark_spent(ctx, denom, spend.nullifiers())?;
        let mut change = String::new();
        for (output, nth) in spend.proof().shown().outputs.iter().zip(0..) {
            let new = hidden(spend, NoteKind::UnshieldChange, nth, output);
            change = keeper::append(ctx, new)?.hash.to_string();
        }
        keeper::count_message(ctx)?;
        for nullifier in spend.nullifiers() {
            ctx.emit(&Unshielded {
                recipient: self.recipient,
                amount: coin(denom, self.amount),
                nullifier: *nullifier,
            });
        }
        Ok(pb::MsgUnshieldResponse { commitment: change })
    }
}
