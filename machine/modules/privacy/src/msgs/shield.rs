//! `MsgShield`: coins become a note.

use tarn_bank::keeper as bank;
use tarn_notes::NoteKind;
use tarn_primitives::{Address, ChainSpec, Coins, Denom};
use tarn_proto::svc::privacy::v1 as pb;
use tarn_ringct::{Asset, Point, Secret, commit};
use tarn_runtime::{AccessHint, Ctx, Error as RuntimeError, Msg, Result, Signers, ensure};

use super::coin;
use crate::events::Shielded;
use crate::keeper::{self, New};
use crate::pool::Flow;
use crate::{Error, fields};

/// Turns coins of an account into a note.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shield {
    /// Who pays.
    pub sender: Address,
    /// Of what.
    pub denom: Denom,
    /// How much.
    pub amount: u64,
    /// The note's key; none for the sender's own.
    pub note_key: Option<Point>,
    /// What the owner finds the key's secret with, and the hint.
    pub hint: Option<(Point, u8)>,
}

fn refuse(what: &'static str, reason: &str) -> Error {
    Error::BadKey {
        what,
        reason: reason.to_owned(),
    }
}

impl Msg for Shield {
    type Proto = pb::MsgShield;

    fn parse(wire: pb::MsgShield, chain: &ChainSpec) -> Result<Self> {
        let sender = chain.address("sender", &wire.sender)?;
        let (denom, amount) = fields::coin("amount", wire.amount)?;
        let optional = |what, bytes: &[u8]| match bytes {
            [] => Ok(None),
            some => fields::point(what, some).map(Some),
        };
        let note_key = optional("note_key", &wire.note_key)?;
        let ephemeral = optional("ephemeral_key", &wire.ephemeral_key)?;
        ensure(ephemeral.is_none() || note_key.is_some(), || {
            refuse("ephemeral_key", "it belongs to a note_key")
        })?;
        let tag = u8::try_from(wire.view_tag).map_err(|_| refuse("view_tag", "0 to 255"))?;
        ensure(ephemeral.is_some() || tag == 0, || {
            refuse("view_tag", "it belongs to an ephemeral_key")
        })?;
        Ok(Self {
            sender,
            denom,
            amount,
            note_key,
            hint: ephemeral.map(|point| (point, tag)),
        })
    }

    fn signers(&self) -> Signers {
        Signers::one(self.sender)
    }

    fn access_hints(&self) -> Vec<AccessHint> {
        vec![
            bank::balance_hint(&self.sender, &self.denom),
            bank::balance_hint(&keeper::account(), &self.denom),
        ]
    }

    fn execute(&self, ctx: &mut Ctx) -> Result<pb::MsgShieldResponse> {
        keeper::ensure_open(ctx, &self.denom)?;
        keeper::ensure_shieldable(ctx, &self.denom)?;
        let min = keeper::params(ctx)?.min_shield_amount;
        let got = self.amount;
        ensure(got >= min, || Error::BelowMinimum { got, min })?;
        let key = match self.note_key {
            Some(key) => key,
            None => keeper::account_key(ctx, &self.sender)?
                .ok_or_else(|| Error::NoNoteKey(ctx.chain().show(&self.sender)))?,
        };
        let amount = coin(&self.denom, self.amount);
        let coins = Coins::one(amount.denom.clone(), amount.amount);
        bank::transfer(ctx, &self.sender, &keeper::account(), &coins)?;
        keeper::enter(ctx, &self.denom, Flow::Shield, self.amount)?;
        let asset = Asset::new(self.denom.as_str()).map_err(RuntimeError::fault)?;
        let made = keeper::append(
            ctx,
            New {
                denom: self.denom.clone(),
                kind: NoteKind::Shield,
                origin: None,
                output: 0,
                key,
                value: commit(&asset, self.amount, &Secret::ZERO).map_err(RuntimeError::fault)?,
                hint: self.hint,
                amount: Some(self.amount),
                payload: None,
            },
        )?;
        keeper::count_message(ctx)?;
        ctx.emit(&Shielded {
            sender: self.sender,
            amount,
            commitment: made.hash,
        });
        Ok(pb::MsgShieldResponse {
            commitment: made.hash.to_string(),
            merkle_index: made.index,
        })
    }
}
