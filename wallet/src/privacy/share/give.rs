//! Makes and ends grants.

use tarn_notes::{
    Bundle, Disclosed, Disclosure, Grant, GrantType, Handed, Listed, Occasion, Registration,
    ShieldedAddress, Snapshot,
};
use tarn_primitives::Address;
use tarn_proto::svc::privacy::v1 as pb;
use tarn_ringct::{Entropy, Point};

use super::{Given, GrantOrder, Sealed};
use crate::privacy::identity::Owner;
use crate::privacy::ledger::{GivenRow, OwnNote};
use crate::privacy::spend::{fresh, open_key};
use crate::privacy::{About, LedgerChange, Level, Node, Plan, PrivacyError, Wallet};

impl Wallet {
    /// Registers the identity's keys, so that others can pay to the account's address; none if they
    /// are registered.
    pub fn register(&self) -> Result<Option<Plan<pb::MsgSetPrivacyKey>>, PrivacyError> {
        if self.ledger.registered {
            return Ok(None);
        }
        self.announce(self.ledger.epoch).map(Some)
    }

    /// Moves on to the next view epoch: who was let look sees nothing that is made from then on.
    /// The wallet follows when a scan sees it registered.
    pub fn rotate(&self) -> Result<Plan<pb::MsgSetPrivacyKey>, PrivacyError> {
        let next = self.ledger.epoch.checked_add(1);
        self.announce(next.ok_or(PrivacyError::Degenerate)?)
    }

    /// Once it is recorded, scans ask the node for the account's keys until these are seen.
    fn announce(&self, epoch: u32) -> Result<Plan<pb::MsgSetPrivacyKey>, PrivacyError> {
        Ok(Plan {
            message: self.set_keys(epoch)?,
            about: About::default(),
            ledger: LedgerChange::default().awaiting(epoch),
        })
    }

    fn set_keys(&self, epoch: u32) -> Result<pb::MsgSetPrivacyKey, PrivacyError> {
        let keys = self.identity.recipient(epoch)?;
        let account = self.identity.account();
        let digest = Registration::digest(&self.chain_id, account.as_bytes(), &keys, epoch);
        Ok(pb::MsgSetPrivacyKey {
            owner: self.account(),
            spend_key: keys.spend.to_bytes().to_vec(),
            view_key: keys.view.to_bytes().to_vec(),
            epoch,
            signature: self.identity.sign(&digest),
        })
    }

    /// Lets somebody look: the message, and what they open. For a list of notes (of the account's
    /// own keys, or a balance) do it again when there are new ones.
    ///
    /// It is sealed for the grantee's account key, which the address proves. The grantee may
    /// have let others look with a registered view key.
    pub async fn grant(
        &self,
        node: &impl Node,
        order: &GrantOrder,
    ) -> Result<Sealed, PrivacyError> {
        self.ensure_scanned()?;
        let account = self.grantee(&order.grantee)?;
        let to = self.account_key(node, &account).await?;
        self.grant_for(order, &account, &to)
    }

    /// The same for a shielded address the grantee handed over: nobody is asked.
    pub fn grant_to(&self, order: &GrantOrder, address: &str) -> Result<Sealed, PrivacyError> {
        self.ensure_scanned()?;
        let account = self.grantee(&order.grantee)?;
        let address = ShieldedAddress::from_text(address, self.prefix.as_str())?;
        self.grant_for(order, &account, &address.recipient.view)
    }

    fn grantee(&self, text: &str) -> Result<Address, PrivacyError> {
        let account = crate::parse_address(&self.prefix, text);
        account.map_err(|error| PrivacyError::Address(error.to_string()))
    }

    fn grant_for(
        &self,
        order: &GrantOrder,
        account: &Address,
        to: &Point,
    ) -> Result<Sealed, PrivacyError> {
        let grantee = self.prefix.show(account);
        let parts = self.seal(&grantee, order, to)?;
        let seconds = i64::try_from(order.expires_at).unwrap_or(i64::MAX);
        let on_chain = match parts.as_slice() {
            [one] => one.clone(),
            _ => Vec::new(),
        };
        let message = pb::MsgCreateViewingKey {
            grantor: self.account(),
            grantee: grantee.clone(),
            grant_type: order.grant_type.name().to_owned(),
            expires_at: Some(tarn_proto::Timestamp { seconds, nanos: 0 }),
            sealed_key: on_chain,
        };
        let keys = order.grant_type == GrantType::Full
            || order.grant_type == GrantType::Outgoing
            || (order.grant_type == GrantType::Incoming && order.level == Level::Privacy);
        let ledger = LedgerChange::default().giving(GivenRow {
            keys,
            grantee,
            grant_type: order.grant_type.name().to_owned(),
            expires_at: order.expires_at,
            epoch: self.ledger.epoch,
            revoked: false,
        });
        Ok(Sealed {
            message,
            parts,
            ledger,
        })
    }

    fn seal(
        &self,
        grantee: &str,
        order: &GrantOrder,
        to: &Point,
    ) -> Result<Vec<Vec<u8>>, PrivacyError> {
        let grantor = self.account();
        let grant = Grant {
            chain_id: &self.chain_id,
            grantor: &grantor,
            grantee,
            grant_type: order.grant_type,
            expires_at: order.expires_at,
        };
        let seed = self.identity.best().seed();
        let mut parts = Vec::new();
        for handed in self.hand_over(grantee, order)? {
            let bytes = handed.to_bytes()?;
            parts.push(grant.seal(to, &bytes, seed, &fresh()?)?);
        }
        Ok(parts)
    }

    fn hand_over(&self, grantee: &str, order: &GrantOrder) -> Result<Vec<Handed>, PrivacyError> {
        let epoch = self.ledger.epoch;
        match (order.grant_type, order.level) {
            (GrantType::Balance, level) => self.snapshots(grantee, level),
            (GrantType::Full | GrantType::Incoming, Level::Account) => {
                self.lists(order.grant_type, epoch)
            }
            (grant_type, _) => {
                // Change goes to these, whichever level paid.
                let keys = self.identity.best();
                let mine = |held: &&OwnNote| held.level() == Level::Privacy && held.epoch == epoch;
                let own = self.ledger.held.iter().filter(|(_, held)| mine(held));
                let birth = own.map(|(index, _)| *index).min();
                let birth = birth.unwrap_or_else(|| self.note_cache.len());
                let bundle = Bundle::new(keys, grant_type, epoch, birth)?;
                Ok(vec![Handed::Keys(bundle)])
            }
        }
    }

    /// Notes the account's own key was paid, spent ones included.
    fn lists(&self, grant_type: GrantType, epoch: u32) -> Result<Vec<Handed>, PrivacyError> {
        let keys = self.identity.keys(Owner::Native);
        // The key for change that is given is the one change really goes to.
        let own = self.identity.best();
        let mut notes = Vec::new();
        for (index, held) in &self.ledger.held {
            if held.level() != Level::Account || held.change {
                continue;
            }
            let shared = if held.bare {
                None
            } else {
                let sighting = self.note_cache.row(*index)?.sighting();
                let viewer = keys.viewer(held.epoch)?;
                let shared = sighting.and_then(|one| viewer.recognise(&one));
                Some(shared.ok_or(PrivacyError::UnknownNote(*index))?)
            };
            let hash = held.hash.0;
            let spent = held.is_spent();
            notes.push(Disclosed {
                hash,
                shared,
                spent,
            });
        }
        let mut parts = notes.chunks(Disclosure::MAX_NOTES).peekable();
        let mut lists = Vec::new();
        // An empty list still carries the key for change.
        if parts.peek().is_none() {
            lists.push(Disclosure::new(own, grant_type, epoch, Vec::new())?);
        }
        for part in parts {
            lists.push(Disclosure::new(own, grant_type, epoch, part.to_vec())?);
        }
        Ok(lists.into_iter().map(Handed::List).collect())
    }

    /// Everything unspent of these keys, opened and with its tag.
    fn snapshots(&self, grantee: &str, level: Level) -> Result<Vec<Handed>, PrivacyError> {
        let (domain, height, grantor) = (self.domain()?, self.ledger.height, self.account());
        let occasion = Occasion {
            domain: &domain,
            height,
            grantor: &grantor,
            grantee,
        };
        let mut notes = Vec::new();
        for (index, held) in &self.ledger.held {
            if held.is_spent() || held.amount == 0 || held.level() != level {
                continue;
            }
            let row = self.note_cache.row(*index)?;
            let (secret, blinding) = open_key(&self.identity, held, &row)?;
            notes.push(Listed::new(
                occasion,
                row.hash,
                (held.amount, blinding),
                &secret,
                &Entropy::new(*fresh()?),
            )?);
        }
        if notes.is_empty() {
            return Ok(vec![Handed::Snapshot(Snapshot { height, notes })]);
        }
        let parts = notes.chunks(Snapshot::MAX_NOTES).map(|part| {
            let notes = part.to_vec();
            Handed::Snapshot(Snapshot { height, notes })
        });
        Ok(parts.collect())
    }

    /// Takes a grant back: the message, and the one that makes it real by moving on to the next
    /// view epoch. Both belong into one transaction.
    pub fn revoke(
        &self,
        grantee: &str,
    ) -> Result<Plan<(pb::MsgRevokeViewingKey, pb::MsgSetPrivacyKey)>, PrivacyError> {
        let next = self.expire(grantee)?;
        let revoke = self.revoke_keeping_keys(grantee)?;
        Ok(Plan {
            message: (revoke.message, next.message),
            about: About::default(),
            ledger: next.ledger,
        })
    }

    /// Takes a grant back on the chain alone: the grantee goes on seeing what is made for the keys
    /// it has.
    pub fn revoke_keeping_keys(
        &self,
        grantee: &str,
    ) -> Result<Plan<pb::MsgRevokeViewingKey>, PrivacyError> {
        let grantee = self.prefix.show(&self.grantee(grantee)?);
        let message = pb::MsgRevokeViewingKey {
            grantor: self.account(),
            grantee: grantee.clone(),
        };
        Ok(Plan {
            message,
            about: About::default(),
            ledger: LedgerChange::default().ending(grantee),
        })
    }

    /// Makes the end of a grant real that the chain has ended already: the message that moves on to
    /// the next view epoch, alone, as there is nothing left to take back.
    pub fn expire(&self, grantee: &str) -> Result<Plan<pb::MsgSetPrivacyKey>, PrivacyError> {
        let grantee = self.prefix.show(&self.grantee(grantee)?);
        let next = self.rotate()?;
        Ok(Plan {
            ledger: next.ledger.ending(grantee),
            ..next
        })
    }

    /// Grants that are over at this time (in seconds since 1970) and whose keys still see what is
    /// made, because no later view epoch is registered: see [`Wallet::expire`].
    pub fn ended(&self, now: u64) -> Vec<Given> {
        let over = |one: &&GivenRow| {
            one.keys && one.epoch == self.ledger.epoch && (one.revoked || one.expires_at <= now)
        };
        let over = self.ledger.grants.iter().filter(over);
        over.filter_map(GivenRow::shown).collect()
    }

    /// Grants made by this wallet, one for every view epoch a grantee was let see.
    pub fn given(&self) -> Vec<Given> {
        self.ledger
            .grants
            .iter()
            .filter_map(GivenRow::shown)
            .collect()
    }
}

impl GivenRow {
    fn shown(&self) -> Option<Given> {
        Some(Given {
            grantee: self.grantee.clone(),
            grant_type: self.grant_type()?,
            expires_at: self.expires_at,
            epoch: self.epoch,
            revoked: self.revoked,
        })
    }
}
