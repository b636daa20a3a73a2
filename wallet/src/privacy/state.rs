//! The chain's state as far as a node proves it.

use tarn_notes::tree::Frontier;
use tarn_notes::{Registration, state};
use tarn_primitives::Address;
use tarn_primitives::crypto::PublicKey;

use super::scan::domains;
use super::spend::ring_heights;
use super::{Node, PrivacyError, Wallet};
use crate::light::{Clock, Entry, Header, Headers, LightError, check, newest};

/// The oldest header that rings are chosen by, in seconds: a node that hides newer blocks would choose how
/// many notes there are.
const MAX_AGE: i64 = 600;

/// The state under a header that was accepted.
pub(super) struct State<'a, N> {
    node: &'a N,
    header: Header,
    height: u64,
}

/// How a node's headers are asked for.
struct Blocks<'a, N>(&'a N);

impl<N: Node> Headers for Blocks<'_, N> {
    async fn light_block(
        &self,
        height: u64,
    ) -> Result<tarn_proto::svc::node::v1::LightBlockResponse, crate::ClientError> {
        self.0.light_block(height).await
    }
}

impl<N: Node> State<'_, N> {
    /// Its height.
    pub(super) fn height(&self) -> u64 {
        self.height
    }

    /// What the privacy module has at a key.
    async fn entry(&self, key: &[u8]) -> Result<Entry, PrivacyError> {
        let answer = self.node.entry(self.height, key).await?;
        Ok(check(&answer, (state::STORE, key), &self.header.app_hash)?)
    }

    /// The tree of all notes.
    pub(super) async fn tree(&self) -> Result<Frontier, PrivacyError> {
        let entry = self.entry(&[state::FRONTIER]).await?;
        let tree = entry.value.and_then(|bytes| Frontier::from_bytes(&bytes));
        tree.ok_or_else(|| unknown("the tree of notes"))
    }

    /// Members of a ring.
    pub(super) async fn ring_size(&self) -> Result<u64, PrivacyError> {
        let entry = self.entry(&[state::PARAMS]).await?;
        let size = entry.value.and_then(|bytes| state::ring_size(&bytes));
        size.ok_or_else(|| unknown("the parameters"))
    }

    /// How many notes there were at an earlier height. A root is stored when the tree grew: if there is none
    /// of that height, the one before it is shown by the proof of its absence.
    async fn size_at(&self, height: u64) -> Result<u64, PrivacyError> {
        let Entry { value, before } = self.entry(&state::root_key(height)).await?;
        let before = before.filter(|(key, _)| state::root_height(key).is_some());
        let Some(bytes) = value.or(before.map(|(_, value)| value)) else {
            return Ok(0);
        };
        let root = state::Root::from_bytes(&bytes);
        root.map(|root| root.size).ok_or_else(|| unknown("a root"))
    }

    /// The anchor of rings, and how many notes are old enough for them there. The height of a note is the
    /// node's word and bound by nothing, so no note's age is looked at: its place among all notes decides.
    pub(super) async fn mature(&self) -> Result<(u64, u64), PrivacyError> {
        match ring_heights(self.height) {
            Some((at, anchor)) => Ok((anchor, self.size_at(at).await?)),
            None => Ok((0, 0)),
        }
    }

    /// The height a nullifier was spent at; none if it was not.
    pub(super) async fn spent(&self, nullifier: &[u8; 32]) -> Result<Option<u64>, PrivacyError> {
        let entry = self.entry(&state::nullifier_key(nullifier)).await?;
        let height = entry.value.map(|bytes| {
            let height = state::spent_height(&bytes);
            height.ok_or_else(|| unknown("a nullifier"))
        });
        height.transpose()
    }

    /// The keys that an account registered.
    async fn registration(&self, account: &Address) -> Result<Option<Registration>, PrivacyError> {
        let key = state::registration_key(account.scatter(), account.as_bytes());
        let found = self.entry(&key).await?.value.map(|bytes| {
            let registration = Registration::from_bytes(&bytes);
            registration.ok_or_else(|| unknown("registered keys"))
        });
        found.transpose()
    }
}

fn unknown(what: &str) -> PrivacyError {
    PrivacyError::Unproven(format!(
        "{what} in its state cannot be read by this version"
    ))
}

impl Wallet {
    /// For a development chain: its time is set at will and it may go back, so times of headers are not
    /// compared with the clock.
    #[must_use]
    pub fn on_development_chain(mut self) -> Self {
        self.clock = Clock::Ignored;
        self
    }

    /// Chooses rings even if the last header is old.
    #[must_use]
    pub fn with_old_headers(mut self) -> Self {
        self.old_headers = true;
        self
    }

    /// Forgets which validators are trusted, so that those of the next scan are: only after the operators
    /// of the chain said that they changed.
    pub fn trust_new_validators(&mut self) -> Result<(), PrivacyError> {
        self.ledger.trusted = None;
        self.ledger.pinned.clear();
        self.save()
    }

    /// The state that the node proves now.
    pub(super) async fn state<'a, N: Node>(
        &self,
        node: &'a N,
    ) -> Result<State<'a, N>, PrivacyError> {
        let trust = (self.ledger.trusted.as_ref(), self.ledger.pinned.as_slice());
        let header = newest(&Blocks(node), &self.chain_id, trust, self.clock).await?;
        let height = header.state_height().ok_or(PrivacyError::JustBegun)?;
        Ok(State {
            node,
            header,
            height,
        })
    }

    /// Keeps the header, which the next one is checked with.
    pub(super) fn trust<N>(&mut self, state: &State<'_, N>) {
        self.ledger.trusted = Some(state.header.trusted.clone());
    }

    /// The keys that an account registered, if its own key signed them.
    pub(super) async fn registered<N: Node>(
        &self,
        state: &State<'_, N>,
        account: &Address,
    ) -> Result<Option<Registration>, PrivacyError> {
        let Some(found) = state.registration(account).await? else {
            return Ok(None);
        };
        let shown = || self.prefix.show(account);
        let known = domains(&self.chain_id).contains(&found.chain_id)
            || self.ledger.domain.as_ref() == Some(&found.chain_id);
        let key = PublicKey::of_address(&found.account_key, account);
        let digest = found.signed(account.as_bytes());
        let is_signed = key.is_some_and(|key| key.verify(&digest, &found.signature));
        if !known || !is_signed {
            return Err(PrivacyError::ForeignKey(shown()));
        }
        Ok(Some(found))
    }

    /// Refuses to choose rings by an old header.
    pub(super) fn ensure_fresh(&self) -> Result<(), PrivacyError> {
        let time = self.ledger.trusted.as_ref().map(|header| header.seconds);
        let now = i64::try_from(super::wallet::now()).unwrap_or(i64::MAX);
        let age = time.map_or(0, |time| now.saturating_sub(time));
        if age > MAX_AGE && self.clock == Clock::Strict && !self.old_headers {
            let minutes = u64::try_from(age).unwrap_or(0).div_euclid(60);
            return Err(PrivacyError::OldHeader { minutes });
        }
        Ok(())
    }
}

impl From<LightError> for PrivacyError {
    fn from(error: LightError) -> Self {
        match error {
            LightError::Client(error) => error.into(),
            LightError::Unproven(text) => Self::Unproven(text),
            LightError::OtherValidators(text) => Self::OtherValidators(text),
            LightError::Behind { .. } => Self::Unproven(error.to_string()),
        }
    }
}
