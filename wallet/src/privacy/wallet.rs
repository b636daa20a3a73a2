//! A private wallet: one identity on one chain.

use std::path::Path;

use tarn_notes::Domain;
use tarn_primitives::{ChainId, Prefix};
use tarn_ringct::Point;
use zeroize::Zeroizing;

use super::book::{Book, Files, Hex, Lock};
use super::identity::Owner;
use super::mirror::Mirror;
use super::scan::{Fetched, Look, ViewKeys, domains, fetch};
use super::{Identity, Node, PrivacyError, Progress, Report, Stage};

/// How often a node may say that there is more and then give nothing.
const STALLS: usize = 10;
/// Rings of notes that were spent so many blocks ago are forgotten.
const KEEP_RINGS: u64 = 1_000;
/// Members of a ring on any chain: what its rules allow.
const RING_SIZES: std::ops::RangeInclusive<u64> = 4..=1_024;

/// A private wallet: one identity on one chain, locked while it is open.
#[expect(missing_debug_implementations, reason = "it holds keys")]
pub struct Wallet {
    pub(super) identity: Identity,
    pub(super) prefix: Prefix,
    pub(super) chain_id: String,
    pub(super) book: Book,
    pub(super) mirror: Mirror,
    /// What the file holds; none if there is none.
    pub(super) saved: Option<Box<Book>>,
    pub(super) files: Files,
    pub(super) key: Zeroizing<[u8; 32]>,
    _lock: Lock,
}

impl Wallet {
    /// Opens `<home>/privacy/<address>.<chain-id>.json`, or begins it.
    pub fn open(
        home: &Path,
        identity: Identity,
        chain_id: &ChainId,
        prefix: &Prefix,
    ) -> Result<Self, PrivacyError> {
        // In one form, whatever prefix a node claims: with another name a wallet would begin anew and
        // forget its rings.
        let account = file_account(&identity);
        let files = Files::new(home, &account, chain_id.as_str());
        let lock = files.lock()?;
        let key = identity.ledger_key();
        let saved = files.read(&key)?.map(Box::new);
        let mut book = match &saved {
            Some(book) => Book::clone(book),
            None => inherited(home, &account, chain_id.as_str(), &key)?,
        };
        let mirror = Mirror::open(&files.notes(), book.size)?;
        if mirror.len() < book.size || book.frontier().is_none() {
            // The copy of the chain was lost: it is fetched again, what was found stays.
            book.forget_copy();
        }
        let mut wallet = Self {
            identity,
            prefix: *prefix,
            chain_id: chain_id.as_str().to_owned(),
            book,
            mirror,
            saved,
            files,
            key,
            _lock: lock,
        };
        if wallet.book.size == 0 {
            wallet.mirror.clear()?;
        }
        Ok(wallet)
    }

    /// Says which chain id the privacy module began with, if that cannot be guessed.
    #[must_use]
    pub fn with_domain(mut self, domain: &str) -> Self {
        self.book.domain = Some(domain.to_owned());
        self
    }

    /// Fetches new notes, checks them, finds own ones and spends. What it did is kept page by page:
    /// a scan that is interrupted goes on where it was.
    pub async fn scan(
        &mut self,
        node: &impl Node,
        progress: &mut (dyn FnMut(Progress) + Send),
    ) -> Result<Report, PrivacyError> {
        let mut report = Report::default();
        let height = self.fetch_all(node, &mut report, progress).await?;
        let size = node.ring_size().await?;
        if !RING_SIZES.contains(&size) {
            let text = format!("rings of {size} members, of 4 to 1024 that chains have");
            return Err(PrivacyError::Lying(text));
        }
        self.book.ring_size = size;
        self.book.ring_floor = self.book.ring_floor.max(size);
        report.small_rings = Some(size).filter(|size| *size < self.book.ring_floor);
        self.book.block_millis = node.block_millis(height).await;
        // Asking for one's own keys says whose wallet this is, so it is done only when one has said
        // so to everybody a moment ago.
        if self.book.awaits.is_some() {
            report.foreign_keys = self.learn_epoch(node).await?;
        }
        let ended = self.ended(now()).into_iter();
        report.ended = ended.map(|given| given.grantee).collect();
        report.height = height;
        report.total = self.mirror.len();
        self.look_at_all(&mut report, progress)?;
        self.learn_genesis(node).await;
        self.book.height = height;
        self.book.complete = true;
        self.book.thorough = false;
        self.forget_rings();
        self.book.settle();
        self.save()?;
        Ok(report)
    }

    /// Fetches and looks at everything again, with a node one trusts more: what the root does not
    /// bind (the hint and the payload of a note, what a node said about a nullifier) is replaced.
    /// Rings and messages under way stay. The keys for change are tried on every note, not only on
    /// those of own spends, which takes longer.
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
        let foreign = self.learn_epoch(node).await?;
        self.save()?;
        Ok(foreign)
    }

    /// Looks with the keys of all view epochs up to this one from the next scan on: for a wallet
    /// that was restored and whose registration cannot be asked for.
    pub fn look_up_to(&mut self, epoch: u32) -> Result<(), PrivacyError> {
        self.book.epoch = self.book.epoch.max(epoch);
        self.book.complete = false;
        self.save()
    }

    /// Allows rings of so many members, fewer than before: spends hide among fewer notes, and a
    /// note that was shown in a larger ring is shown again in a part of it. Only for one who knows
    /// that the chain decided so, and not only a node says it.
    pub fn accept_rings(&mut self, size: u64) -> Result<(), PrivacyError> {
        if !RING_SIZES.contains(&size) {
            let before = self.book.ring_floor;
            return Err(PrivacyError::SmallRings { size, before });
        }
        self.book.ring_floor = size;
        self.save()
    }

    /// Forgets the ring a note was shown in, so that it can be spent in another one: for a chain
    /// that began anew. On a chain where somebody saw the first ring this tells which note it is.
    pub fn forget_ring(&mut self, index: u64) -> Result<(), PrivacyError> {
        let held = self.book.held.get(&index);
        let held = held.ok_or(PrivacyError::UnknownNote(index))?;
        self.book.rings.remove(&hex::encode(held.hash.0));
        self.save()
    }

    async fn fetch_all(
        &mut self,
        node: &impl Node,
        report: &mut Report,
        progress: &mut (dyn FnMut(Progress) + Send),
    ) -> Result<u64, PrivacyError> {
        let (mut stalls, mut first, mut again) = (0, true, false);
        let fresh = self.mirror.len() == 0;
        loop {
            let before = self.mirror.len();
            let copy = (&mut self.book, &mut self.mirror);
            let step = fetch(node, (&self.chain_id, first), copy, report).await?;
            first = false;
            match step {
                Fetched::Complete { height } => return Ok(height),
                Fetched::Page { total } => {
                    self.book.complete = false;
                    self.save()?;
                    let (stage, done) = (Stage::Fetch, self.mirror.len());
                    progress(Progress { stage, done, total });
                }
                Fetched::Future if fresh || report.reset || again => {
                    let text = "some are of heights that are not reached yet".to_owned();
                    return Err(PrivacyError::Lying(text));
                }
                Fetched::Future => {
                    again = true;
                    self.start_over()?;
                }
                // What was fetched a moment ago contradicts itself.
                Fetched::Other if fresh || report.reset => {
                    return Err(PrivacyError::Lying("their root is another one".to_owned()));
                }
                Fetched::Other => {
                    report.reset = true;
                    self.book.restart();
                    self.mirror.clear()?;
                    self.save()?;
                }
            }
            stalls = if self.mirror.len() > before {
                0
            } else {
                stalls + 1
            };
            if stalls > STALLS {
                let text = "it says that there is more and gives nothing".to_owned();
                return Err(PrivacyError::Lying(text));
            }
        }
    }

    /// The view epoch the account is registered with; true if its keys are somebody else's.
    async fn learn_epoch(&mut self, node: &impl Node) -> Result<bool, PrivacyError> {
        let key = node.privacy_key(&self.account()).await?;
        let Some(key) = key.filter(|key| key.registered) else {
            self.book.registered = false;
            return Ok(false);
        };
        // The view key has to be ours, too: a node cannot send us looking in epochs that never were.
        let spend = Point::from_slice(&key.spend_key).ok();
        let owner = spend.and_then(|spend| self.identity.owner_of(&spend));
        let ours = match owner {
            Some(Owner::Set(_)) => {
                owner.map(|owner| self.identity.keys(owner).recipient(key.epoch))
            }
            _ => None,
        };
        let view = ours.transpose()?.map(|ours| ours.view.to_bytes().to_vec());
        if view.as_ref() != Some(&key.view_key) {
            return Ok(true);
        }
        self.book.registered = true;
        self.book.epoch = self.book.epoch.max(key.epoch);
        let seen = self.book.awaits.is_some_and(|epoch| epoch <= key.epoch);
        if seen {
            self.book.awaits = None;
        }
        Ok(false)
    }

    fn look_at_all(
        &mut self,
        report: &mut Report,
        progress: &mut (dyn FnMut(Progress) + Send),
    ) -> Result<(), PrivacyError> {
        loop {
            let with = Some(Hex(self.identity.digest(self.book.epoch)?));
            if self.book.looked_with != with || self.book.looked > self.mirror.len() {
                self.book.looked_with = with;
                self.book.looked = 0;
                self.book.complete = false;
            }
            if self.book.looked < self.mirror.len() {
                self.look_on(report, progress)?;
            }
            // A payment in the next view epoch: the keys were rotated elsewhere.
            let last = self.book.held.values().map(|held| held.epoch).max();
            let Some(later) = last.filter(|last| *last > self.book.epoch) else {
                break;
            };
            self.book.epoch = later;
        }
        // What is not on the chain any more, now that all of it is known.
        let mirror = &self.mirror;
        self.book
            .held
            .retain(|index, held| mirror.find(&held.hash.0) == Some(*index));
        Ok(())
    }

    fn look_on(
        &mut self,
        report: &mut Report,
        progress: &mut (dyn FnMut(Progress) + Send),
    ) -> Result<(), PrivacyError> {
        let last = self.book.epoch.saturating_add(1);
        let eyes = ViewKeys::new(&self.identity, last, self.domain()?, self.book.thorough)?;
        loop {
            let look = Look {
                identity: &self.identity,
                mirror: &self.mirror,
                eyes: &eyes,
            };
            if !look.page(&mut self.book, report)? {
                return Ok(());
            }
            self.save()?;
            progress(Progress {
                stage: Stage::Look,
                done: self.book.looked,
                total: self.mirror.len(),
            });
        }
    }

    fn forget_rings(&mut self) {
        let old = self.book.height.saturating_sub(KEEP_RINGS);
        let gone = self.book.held.values();
        let gone = gone.filter(|held| held.spent.is_some_and(|height| height < old));
        for hash in gone.map(|held| hex::encode(held.hash.0)) {
            self.book.rings.remove(&hash);
        }
    }

    /// Forgets the copy of the chain, so that the next scan fetches and looks at everything again:
    /// for one who suspects that a node garbled what the root does not bind, and asks another one.
    /// What was found stays, and so do the rings.
    pub fn start_over(&mut self) -> Result<(), PrivacyError> {
        self.book.forget_copy();
        self.book.thorough = true;
        for held in self.book.held.values_mut() {
            held.told = None;
        }
        self.mirror.clear()?;
        self.save()
    }

    /// Asks the node about every note that no note of the chain tells the spend of; answers those
    /// that are spent by its word. The node learns which nullifiers belong together. Its word holds
    /// until another one is asked, or everything is fetched again.
    pub async fn verify(&mut self, node: &impl Node) -> Result<Vec<u64>, PrivacyError> {
        let mut gone = Vec::new();
        for (index, held) in &mut self.book.held {
            if held.spent.is_some() {
                continue;
            }
            let hash = hex::encode(held.nullifier.0);
            held.told = node.nullifier(&hash).await?;
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
        self.book.height
    }

    /// Members of a ring, as of the last scan.
    pub fn ring_size(&self) -> u64 {
        self.book.ring_size
    }

    /// How many notes were checked and the root they have together, hex. All decoys are among them:
    /// whoever compares it with a root of a second node, or of a light client, knows that they are
    /// the chain's.
    pub fn root(&self) -> (u64, String) {
        let frontier = self.book.frontier().unwrap_or_default();
        (frontier.size(), hex::encode(frontier.root()))
    }

    /// The view epoch others pay in.
    pub fn epoch(&self) -> u32 {
        self.book.epoch
    }

    /// Where others pay to, as text.
    pub fn shielded_address(&self) -> Result<String, PrivacyError> {
        self.identity.shielded_address(self.epoch(), &self.prefix)
    }

    /// Whether enough is known to plan a spend or to prove something.
    pub(super) fn ensure_scanned(&self) -> Result<(), PrivacyError> {
        if self.book.height == 0 && !self.book.complete {
            return Err(PrivacyError::NotScanned);
        }
        if !self.book.complete {
            return Err(PrivacyError::HalfScanned);
        }
        Ok(())
    }

    #[cfg(test)]
    pub(super) fn files(&self) -> &Files {
        &self.files
    }

    /// Writes the ledger, unless the file holds it already: every writing makes other bytes of it.
    pub(super) fn save(&mut self) -> Result<(), PrivacyError> {
        if self.saved.as_deref() != Some(&self.book) {
            self.files.write(&self.book, &self.key)?;
            self.saved = Some(Box::new(self.book.clone()));
        }
        Ok(())
    }

    pub(super) fn domain(&self) -> Result<Domain, PrivacyError> {
        let text = self
            .book
            .domain
            .as_deref()
            .ok_or(PrivacyError::NotScanned)?;
        Domain::new(text).map_err(|_| PrivacyError::NotScanned)
    }
}

/// The account as file names carry it.
fn file_account(identity: &Identity) -> String {
    let prefix = Prefix::new("tarn").expect("a plain word");
    prefix.show(&identity.account())
}

/// In seconds since 1970.
fn now() -> u64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.map_or(0, |since| since.as_secs())
}

/// The first ledger of a chain id takes over from the latest earlier revision's what outlives an
/// upgrade: notes keep their hashes and nullifiers then, so a note that was shown in a ring before
/// must not be shown in another one after.
fn inherited(
    home: &Path,
    account: &str,
    chain_id: &str,
    key: &Zeroizing<[u8; 32]>,
) -> Result<Book, PrivacyError> {
    for earlier in domains(chain_id).into_iter().skip(1) {
        let files = Files::new(home, account, &earlier);
        if !files.ledger().exists() {
            continue;
        }
        // The program of the old chain must not add a ring while this one is read.
        let _lock = files.lock()?;
        if let Some(old) = files.read(key)? {
            return Ok(Book {
                rings: old.rings,
                ring_floor: old.ring_floor,
                epoch: old.epoch,
                grants: old.grants,
                ..Book::default()
            });
        }
    }
    Ok(Book::default())
}
