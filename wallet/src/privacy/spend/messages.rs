//! Builds the messages of private spends.

use tarn_notes::{Ephemeral, MEMO_LEN, NoteKind, Output, Payload, Place, Recipient, join};
use tarn_primitives::{Address, Denom};
use tarn_proto::core::base::v1beta1::Coin;
use tarn_proto::svc::dex::v1 as dex;
use tarn_proto::svc::privacy::v1 as pb;
use tarn_ringct::{Action, Swap};

use super::make::{Draft, Made, Parts, Wanted};
use super::select::Need;
use super::{
    About, Payee, Plan, ShieldOrder, SwapOrder, Terms, TransferOrder, UnshieldOrder, Warning,
    fresh, is_round,
};
use crate::privacy::{LedgerChange, PrivacyError, Wallet};

const TRANSFER: &str = "/svc.privacy.v1.MsgPrivateTransfer";
const UNSHIELD: &str = "/svc.privacy.v1.MsgUnshield";
const SWAP: &str = "/svc.dex.v1.MsgShieldedSwap";
/// Notes spent at once, at most.
const MAX_INPUTS: usize = 4;

fn coin(denom: &Denom, amount: u64) -> Coin {
    Coin {
        denom: denom.to_string(),
        amount: amount.to_string(),
    }
}

/// Notes that may be spent at once.
pub(super) fn inputs(terms: &Terms) -> usize {
    terms.inputs.clamp(1, MAX_INPUTS)
}

fn memo(text: &str) -> Result<[u8; MEMO_LEN], PrivacyError> {
    let bytes = text.as_bytes();
    if bytes.len() > MEMO_LEN {
        return Err(PrivacyError::Memo(bytes.len()));
    }
    let mut memo = [0; MEMO_LEN];
    for (to, from) in memo.iter_mut().zip(bytes) {
        *to = *from;
    }
    Ok(memo)
}

/// What has to be in the notes.
fn need<'a>(
    (denom, amount): (&'a Denom, u64),
    inputs: usize,
    terms: &Terms,
) -> Result<Need<'a>, PrivacyError> {
    let wrong = || PrivacyError::Amount(amount.to_string(), denom.to_string());
    if amount == 0 {
        return Err(wrong());
    }
    Ok(Need {
        denom,
        amount: amount.checked_add(terms.relay_fee).ok_or_else(wrong)?,
        inputs,
    })
}

/// Amounts everybody sees.
fn odd(amount: u64) -> Vec<Warning> {
    let odd = (!is_round(amount)).then_some(Warning::OddAmount);
    odd.into_iter().collect()
}

/// Somebody who is paid by a transfer.
pub(super) struct To<'a> {
    pub(super) keys: Recipient,
    pub(super) account: Option<Address>,
    /// What the message says; none for 20 bytes that only the payee can recognise.
    pub(super) named: Option<String>,
    pub(super) memo: &'a str,
}

impl Wallet {
    /// Whether a transfer or swap of this amount can be planned now.
    pub fn can_pay(&self, denom: &Denom, amount: u64, terms: &Terms) -> Result<(), PrivacyError> {
        let need = need((denom, amount), inputs(terms), terms)?;
        self.select(&need, terms).map(drop)
    }

    /// Shields coins.
    pub fn shield(&self, order: &ShieldOrder) -> Result<Plan<pb::MsgShield>, PrivacyError> {
        if order.amount == 0 {
            return Err(PrivacyError::Amount(
                "0".to_owned(),
                order.denom.to_string(),
            ));
        }
        let mut message = pb::MsgShield {
            sender: self.account(),
            amount: Some(coin(&order.denom, order.amount)),
            ..pb::MsgShield::default()
        };
        if !order.bare {
            let keys = self.identity.best();
            let to = keys.recipient(self.ledger.epoch)?;
            let place = Place {
                origin: [0; 32],
                output: 0,
            };
            let what = format!("{}{}", order.amount, order.denom);
            let outputs = [Output {
                to: &to,
                payload: what.as_bytes(),
            }];
            let ephemeral = Ephemeral::new(keys.seed(), &fresh()?, &place.origin, &outputs)?;
            let sent = ephemeral.send(&to, place)?;
            message.note_key = sent.key.to_bytes().to_vec();
            message.ephemeral_key = sent.ephemeral.to_bytes().to_vec();
            message.view_tag = u32::from(sent.view_tag);
        }
        let about = About {
            paid: order.amount,
            warnings: odd(order.amount),
            ..About::default()
        };
        // The next scan finds the note: nothing is recorded.
        let ledger = LedgerChange::default();
        Ok(Plan {
            message,
            about,
            ledger,
        })
    }

    /// Transfers notes privately.
    pub fn transfer(
        &self,
        order: &TransferOrder,
    ) -> Result<Plan<pb::MsgPrivateTransfer>, PrivacyError> {
        let need = need(
            (&order.denom, order.amount),
            inputs(&order.terms),
            &order.terms,
        )?;
        let draft = self.draft(&need, &order.terms)?;
        let Payee { keys, account } = order.to;
        let named = account.filter(|_| order.named);
        let to = To {
            keys,
            account,
            named: named.map(|account| self.prefix.show(&account)),
            memo: &order.memo,
        };
        self.send_notes(draft, order.amount, &to)
    }

    pub(super) fn send_notes(
        &self,
        mut draft: Draft,
        amount: u64,
        to: &To<'_>,
    ) -> Result<Plan<pb::MsgPrivateTransfer>, PrivacyError> {
        let left = draft.change(amount)?;
        // Shuffled, so that the payment cannot be told from the change.
        let (pays, keeps) = if draft.sampler.flip() { (0, 1) } else { (1, 0) };
        let payload = Payload::Payment {
            amount,
            memo: memo(to.memo)?,
        };
        let kind = NoteKind::Transfer;
        let account = to.account.map(|account| *account.as_bytes());
        let record = draft.record(left, amount, (account, Some(to.keys.spend)));
        let own = self.own()?;
        let wanted = |output, to, amount, payload| Wanted {
            kind,
            output,
            to,
            amount,
            payload,
        };
        let [payment, change] = self.make(
            &draft,
            &[
                wanted(pays, &to.keys, amount, &payload),
                wanted(keeps, &own, left, &record),
            ],
        )?;
        let recipient = match &to.named {
            Some(named) => named.clone(),
            None => self.prefix.show(&Address::new(payment.recipient)),
        };
        let (first, second) = if pays == 0 {
            (payment, change)
        } else {
            (change, payment)
        };
        let encrypted = join(&first.sealed, &second.sealed);
        let hashes = [first.hash, second.hash];
        let proof = draft.prove(&Parts {
            type_url: TRANSFER,
            action: Action::Transfer {
                recipient: &recipient,
                payload: &encrypted,
            },
            created: &[first.created, second.created],
            swap: None,
            change: None,
        })?;
        let message = pb::MsgPrivateTransfer {
            sender: draft.sender().to_owned(),
            recipient,
            proof,
            encrypted_amount: encrypted,
            ring_members: draft.spans(),
        };
        let about = draft.about(amount, left, &hashes);
        Ok(Plan {
            message,
            about,
            ledger: draft.ledger(),
        })
    }

    /// Unshields a note.
    pub fn unshield(&self, order: &UnshieldOrder) -> Result<Plan<pb::MsgUnshield>, PrivacyError> {
        if order.terms.relay_fee > 0 && order.recipient.is_none() {
            return Err(PrivacyError::RelayRecipient);
        }
        let need = need((&order.denom, order.amount), 1, &order.terms)?;
        let recipient = order.recipient.as_deref().unwrap_or(&order.terms.sender);
        let account = self.prefix.parse(recipient);
        let account = account.map_err(|error| PrivacyError::Address(error.to_string()))?;
        let draft = self.draft(&need, &order.terms)?;
        let left = draft.change(order.amount)?;
        let record = draft.record(left, order.amount, (Some(*account.as_bytes()), None));
        let wanted = Wanted {
            kind: NoteKind::UnshieldChange,
            output: 0,
            to: &self.own()?,
            amount: left,
            payload: &record,
        };
        let [made] = self.make(&draft, &[wanted])?;
        let Made {
            sealed,
            created,
            hash,
            ..
        } = made;
        let amount = order.amount;
        let proof = draft.prove(&Parts {
            type_url: UNSHIELD,
            action: Action::Unshield { recipient, amount },
            created: &[created],
            swap: None,
            change: Some(&sealed),
        })?;
        let message = pb::MsgUnshield {
            sender: draft.sender().to_owned(),
            amount: Some(coin(&order.denom, amount)),
            proof,
            nullifier: draft.nullifiers().into_iter().next().unwrap_or_default(),
            recipient: order.recipient.clone().unwrap_or_default(),
        };
        let mut about = draft.about(amount, left, &[hash]);
        about.warnings.extend(odd(amount));
        Ok(Plan {
            message,
            about,
            ledger: draft.ledger(),
        })
    }

    /// Swaps notes in a pool.
    pub fn swap(&self, order: &SwapOrder) -> Result<Plan<dex::MsgShieldedSwap>, PrivacyError> {
        let need = need(
            (&order.denom, order.amount),
            inputs(&order.terms),
            &order.terms,
        )?;
        let draft = self.draft(&need, &order.terms)?;
        let left = draft.change(order.amount)?;
        let own = self.own()?;
        let payload = Payload::Swap {
            min_out: order.min_out,
            memo: memo(&order.memo)?,
        };
        let record = draft.record(left, order.amount, (None, None));
        let wanted = |kind, output, amount, payload| Wanted {
            kind,
            output,
            to: &own,
            amount,
            payload,
        };
        let [output, change] = self.make(
            &draft,
            &[
                wanted(NoteKind::SwapOutput, 0, 0, &payload),
                wanted(NoteKind::SwapChange, 1, left, &record),
            ],
        )?;
        let encrypted = join(&output.sealed, &change.sealed);
        let terms = Swap {
            amount_in: order.amount,
            min_out: order.min_out,
            key: output.created.key,
            ephemeral: output.created.ephemeral,
            view_tag: output.created.view_tag,
        };
        let proof = draft.prove(&Parts {
            type_url: SWAP,
            action: Action::Swap {
                pool_id: &order.pool_id,
                payload: &encrypted,
            },
            created: &[change.created],
            swap: Some(&terms),
            change: None,
        })?;
        let message = dex::MsgShieldedSwap {
            sender: draft.sender().to_owned(),
            pool_id: order.pool_id.clone(),
            proof,
            encrypted_amounts: encrypted,
            nullifiers: draft.nullifiers(),
            new_commitments: [output.hash, change.hash].map(hex::encode).to_vec(),
        };
        let mut about = draft.about(order.amount, left, &[output.hash, change.hash]);
        about.warnings.extend(odd(order.amount));
        Ok(Plan {
            message,
            about,
            ledger: draft.ledger(),
        })
    }
}
