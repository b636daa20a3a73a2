//! A private wallet: one identity on one chain.

use std::path::Path;

use tarn_notes::Domain;
use tarn_primitives::{ChainId, Prefix};
use zeroize::Zeroizing;

use super::identity::Owner;
use super::ledger::{Files, Ledger, Lock};
use super::note_cache::NoteCache;
use super::ring::PARTS;
use super::scan::{Target, domains};
use super::state::State;
use super::{Identity, Node, PrivacyError, Progress, Report};
use crate::light::Clock;

/// Rings of notes that were spent this many blocks ago are removed.
const KEEP_RINGS: u64 = 1_000;

/// A private wallet: one identity on one chain, locked while it is open.
#[expect(missing_debug_implementations, reason = "it holds keys")]
pub struct Wallet {
    pub(super) identity: Identity,
    pub(super) prefix: Prefix,
    pub(super) chain_id: String,
    pub(super) ledger: Ledger,
    pub(super) note_cache: NoteCache,
    /// The contents of the file; none if there is no file.
    pub(super) saved: Option<Box<Ledger>>,
    pub(super) clock: Clock,
    /// Whether rings may be chosen by an old header.
    pub(super) old_headers: bool,
    pub(super) files: Files,
    pub(super) key: Zeroizing<[u8; 32]>,
    _lock: Lock,
}

impl Wallet {
    /// Opens `<home>/privacy/<address>.<chain-id>.json`, or creates it.
    pub fn open(
        home: &Path,
        identity: Identity,
        chain_id: &ChainId,
        prefix: &Prefix,
    ) -> Result<Self, PrivacyError> {
        // Independent of the prefix that a node reports: under another name the wallet would lose its rings.
        let account = file_account(&identity);
        let files = Files::new(home, &account, chain_id.as_str());
        let lock = files.lock()?;
        let key = identity.ledger_key();
        let saved = files.read(&key)?.map(Box::new);
        let mut ledger = match &saved {
            Some(ledger) => Ledger::clone(ledger),
            None => inherited(home, &account, chain_id.as_str(), &key)?,
        };
        let note_cache = NoteCache::open(&files.notes(), ledger.size)?;
        if note_cache.len() < ledger.size || ledger.frontier().is_none() {
            // The cache of notes was lost: it is fetched again, own notes stay.
            ledger.forget_copy();
        }
        let mut wallet = Self {
            identity,
            prefix: *prefix,
            chain_id: chain_id.as_str().to_owned(),
            ledger,
            note_cache,
            saved,
            clock: Clock::Strict,
            old_headers: false,
            files,
            key,
            _lock: lock,
        };
        if wallet.ledger.size == 0 {
            wallet.note_cache.clear()?;
        }
        Ok(wallet)
    }

    /// Sets the chain id that the privacy module was started with, if it cannot be guessed.
    #[must_use]
    pub fn with_domain(mut self, domain: &str) -> Self {
        self.ledger.domain = Some(domain.to_owned());
        self
    }

    /// Fetches new notes, checks them, and finds own notes and spends. A scan that fails, or is
    /// interrupted and followed by [`keep_progress`](Self::keep_progress), continues where it was.
    pub async fn scan(
        &mut self,
        node: &impl Node,
        progress: &mut (dyn FnMut(Progress) + Send),
    ) -> Result<Report, PrivacyError> {
        let outcome = self.scan_on(node, progress).await;
        if outcome.is_err() {
            self.save()?;
        }
        outcome
    }

    async fn scan_on(
        &mut self,
        node: &impl Node,
        progress: &mut (dyn FnMut(Progress) + Send),
    ) -> Result<Report, PrivacyError> {
        let mut report = Report::default();
        let state = self.state(node).await?;
        let size = state.ring_size().await?;
        let target = Target {
            tree: state.tree().await?,
            height: state.height(),
        };
        let height = state.height();
        // Before the notes, whose fetching may take longer than the node keeps this state.
        let (anchor, mature) = state.mature().await?;
        self.fetch_all(node, &target, &mut report, progress).await?;
        self.trust(&state);
        self.ledger.anchor = anchor;
        self.ledger.mature = mature.min(self.note_cache.len());
        if !is_ring_size(size) {
            let text = format!("rings of {size} members: chains have 16 to 1024, a multiple of 4");
            return Err(PrivacyError::Lying(text));
        }
        self.ledger.ring_size = size;
        self.ledger.ring_floor = self.ledger.ring_floor.max(size);
        report.small_rings = Some(size).filter(|size| *size < self.ledger.ring_floor);
        // A query for the account's keys tells the node whose wallet this is, so it is made only after a
        // registration, which was public.
        if self.ledger.awaits.is_some() {
            report.foreign_keys = self.learn_epoch(&state).await?;
        }
        let ended = self.ended(now()).into_iter();
        report.ended = ended.map(|given| given.grantee).collect();
        report.height = height;
        report.total = self.note_cache.len();
        self.look_at_all(&mut report, progress).await?;
        self.learn_genesis(node).await;
        self.ledger.height = height;
        self.ledger.complete = true;
        self.ledger.thorough = false;
        self.forget_rings();
        self.ledger.settle();
        self.save()?;
        Ok(report)
    }

    /// Fetches and scans everything again, with a more trusted node: what the root does not bind (the hint
    /// and the payload of a note) is replaced. Rings and pending
    /// messages stay. The keys for change are tried on every note, not only on those of own spends, which
    /// takes longer.
    pub async fn rescan(
        &mut self,
        node: &impl Node,
        progress: &mut (dyn FnMut(Progress) + Send),
    ) -> Result<Report, PrivacyError> {
        self.start_over()?;
        self.scan(node, progress).await
    }

    /// Asks the node which keys the account is registered with, and follows a rotation made
    /// elsewhere; true if they are somebody else's, and what is paid to the account will not be
    /// found. The node learns whose wallet this is.
    pub async fn learn_keys(&mut self, node: &impl Node) -> Result<bool, PrivacyError> {
        let foreign = self.learn_epoch(&self.state(node).await?).await?;
        self.save()?;
        Ok(foreign)
    }

    /// Looks with the keys of all view epochs up to this one from the next scan on: for a wallet
    /// that was restored and whose registration cannot be asked for.
    pub fn look_up_to(&mut self, epoch: u32) -> Result<(), PrivacyError> {
        self.ledger.look_epoch = self.ledger.look_epoch.max(epoch);
        self.ledger.complete = false;
        self.save()
    }

    /// Writes down how far a scan came that was interrupted.
    pub fn keep_progress(&mut self) -> Result<(), PrivacyError> {
        self.save()
    }

    /// Looks with the account's own key, too, from the next scan on and at all notes: for an account that
    /// registered privacy keys and was paid by its public key all the same.
    pub fn look_with_account_key(&mut self) -> Result<(), PrivacyError> {
        self.ledger.account_key = true;
        self.ledger.looked = 0;
        self.ledger.complete = false;
        self.save()
    }

    /// Accepts a smaller ring size: spends have smaller rings, and a note of a larger recorded ring is used
    /// again in a ring inside of it. A smaller ring hides less.
    pub fn accept_rings(&mut self, size: u64) -> Result<(), PrivacyError> {
        if !is_ring_size(size) {
            let before = self.ledger.ring_floor;
            return Err(PrivacyError::SmallRings { size, before });
        }
        self.ledger.ring_floor = size;
        self.save()
    }

    /// Removes the recorded ring of a note, so that it can be spent in another one, for a restarted chain. On
    /// a chain where the first ring was seen this reveals the note.
    pub fn forget_ring(&mut self, index: u64) -> Result<(), PrivacyError> {
        let held = self.ledger.held.get(&index);
        let held = held.ok_or(PrivacyError::UnknownNote(index))?;
        self.ledger.rings.remove(&hex::encode(held.hash.0));
        self.save()
    }

    /// The registered view epoch of the account; true if the keys are not this wallet's.
    async fn learn_epoch<N: Node>(&mut self, state: &State<'_, N>) -> Result<bool, PrivacyError> {
        let account = self.identity.account();
        let Some(key) = self.registered(state, &account).await? else {
            self.ledger.registered = false;
            return Ok(false);
        };
        let owner = self.identity.owner_of(&key.keys.spend);
        let ours = match owner {
            Some(Owner::Set(_)) => {
                owner.map(|owner| self.identity.keys(owner).recipient(key.epoch))
            }
            _ => None,
        };
        if ours.transpose()? != Some(key.keys) {
            return Ok(true);
        }
        if !self.ledger.registered {
            self.ledger.registered_at = state.height();
        }
        self.ledger.registered = true;
        // A later one is still looked for: its keys may be known.
        self.ledger.look_epoch = self.ledger.looks_to();
        self.ledger.epoch = key.epoch;
        let seen = self.ledger.awaits.is_some_and(|epoch| epoch <= key.epoch);
        if seen {
            self.ledger.awaits = None;
        }
        Ok(false)
    }

    fn forget_rings(&mut self) {
        let old = self.ledger.height.saturating_sub(KEEP_RINGS);
        let gone = self.ledger.held.values();
        let gone = gone.filter(|held| held.spent.is_some_and(|height| height < old));
        for hash in gone.map(|held| hex::encode(held.hash.0)) {
            self.ledger.rings.remove(&hash);
        }
    }

    /// Clears the cache of notes, so that the next scan fetches everything again from another node, if one
    /// may have changed what the root does not bind. Own notes and rings stay.
    pub fn start_over(&mut self) -> Result<(), PrivacyError> {
        self.ledger.forget_copy();
        self.ledger.domain = None;
        self.ledger.thorough = true;
        for held in self.ledger.held.values_mut() {
            held.told = None;
        }
        self.note_cache.clear()?;
        self.save()
    }

    /// Queries the nullifier of every unspent note; returns the notes that are spent, which the node
    /// proves. The node learns which nullifiers belong together.
    pub async fn verify(&mut self, node: &impl Node) -> Result<Vec<u64>, PrivacyError> {
        let state = self.state(node).await?;
        let mut gone = Vec::new();
        for (index, held) in &mut self.ledger.held {
            if held.spent.is_some() {
                continue;
            }
            held.told = state.spent(&held.nullifier.0).await?;
            if held.told.is_some() {
                gone.push(*index);
            }
        }
        self.save()?;
        Ok(gone)
    }

    /// The keys.
    pub fn identity(&self) -> &Identity {
        &self.identity
    }

    /// The account, as text.
    pub fn account(&self) -> String {
        self.prefix.show(&self.identity.account())
    }

    /// The chain.
    pub fn chain_id(&self) -> &str {
        &self.chain_id
    }

    /// The height of the last scan; 0 before the first.
    pub fn height(&self) -> u64 {
        self.ledger.height
    }

    /// Members of a ring, as of the last scan.
    pub fn ring_size(&self) -> u64 {
        self.ledger.ring_size
    }

    /// How many notes were checked and the root they have together, hex. It is the root in the
    /// chain's state.
    pub fn root(&self) -> (u64, String) {
        let frontier = self.ledger.frontier().unwrap_or_default();
        (frontier.size(), hex::encode(frontier.root()))
    }

    /// The view epoch others pay in.
    pub fn epoch(&self) -> u32 {
        self.ledger.epoch
    }

    /// Whether the keys are known to be registered.
    pub fn is_registered(&self) -> bool {
        self.ledger.registered
    }

    /// The shielded address, as text.
    pub fn shielded_address(&self) -> Result<String, PrivacyError> {
        self.identity.shielded_address(self.epoch(), &self.prefix)
    }

    /// Whether enough is known to plan a spend or to prove something.
    pub(super) fn ensure_scanned(&self) -> Result<(), PrivacyError> {
        if self.ledger.height == 0 && !self.ledger.complete {
            return Err(PrivacyError::NotScanned);
        }
        if !self.ledger.complete {
            return Err(PrivacyError::HalfScanned);
        }
        Ok(())
    }

    #[cfg(test)]
    pub(super) fn files(&self) -> &Files {
        &self.files
    }

    /// Writes the ledger if it changed: every write makes another ciphertext.
    pub(super) fn save(&mut self) -> Result<(), PrivacyError> {
        if self.saved.as_deref() != Some(&self.ledger) {
            // The ledger says how many notes are in the cache.
            self.note_cache.sync()?;
            self.files.write(&self.ledger, &self.key)?;
            self.saved = Some(Box::new(self.ledger.clone()));
        }
        Ok(())
    }

    pub(super) fn domain(&self) -> Result<Domain, PrivacyError> {
        let text = self
            .ledger
            .domain
            .as_deref()
            .ok_or(PrivacyError::NotScanned)?;
        Domain::new(text).map_err(|_| PrivacyError::NotScanned)
    }
}

/// Whether the rules of the chain allow rings of this size.
fn is_ring_size(size: u64) -> bool {
    (16..=1_024).contains(&size) && size.is_multiple_of(PARTS)
}

/// The account as file names carry it.
pub(super) fn file_account(identity: &Identity) -> String {
    let prefix = Prefix::new("tarn").expect("a plain word");
    prefix.show(&identity.account())
}

/// In seconds since 1970.
pub(crate) fn now() -> u64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.map_or(0, |since| since.as_secs())
}

/// A new ledger takes the rings of the latest earlier revision of the chain id: notes
/// keep their hashes and nullifiers in an upgrade, so a note with a recorded ring must not be used in
/// another one. It trusts the same validators.
fn inherited(
    home: &Path,
    account: &str,
    chain_id: &str,
    key: &Zeroizing<[u8; 32]>,
) -> Result<Ledger, PrivacyError> {
    for earlier in domains(chain_id).into_iter().skip(1) {
        let files = Files::new(home, account, &earlier);
        if !files.ledger().exists() {
            continue;
        }
        // A wallet of the old chain must not add a ring while its ledger is read.
        let _lock = files.lock()?;
        if let Some(old) = files.read(key)? {
            return Ok(Ledger {
                rings: old.rings,
                ring_floor: old.ring_floor,
                epoch: old.epoch,
                look_epoch: old.look_epoch,
                account_key: old.account_key,
                grants: old.grants,
                pinned: old.trusted.map_or(old.pinned, |header| header.validators),
                ..Ledger::default()
            });
        }
    }
    Ok(Ledger::default())
}
