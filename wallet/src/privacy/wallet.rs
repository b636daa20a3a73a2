//! A private wallet: one identity on one chain.

use std::path::Path;

use tarn_notes::Domain;
use tarn_primitives::{ChainId, Prefix};
use tarn_ringct::Point;
use zeroize::Zeroizing;

use super::book::{Book, Files, Lock};
use super::identity::Owner;
use super::mirror::Mirror;
use super::scan::{Eyes, Fetched, Look, fetch};
use super::{Identity, Node, PrivacyError, Progress, Report, Stage};

/// How often a node may say that there is more and then give nothing.
const STALLS: usize = 10;
/// Rings of notes that were spent so many blocks ago are forgotten.
const KEEP_RINGS: u64 = 1_000;

/// A private wallet: one identity on one chain, locked while it is open.
#[expect(missing_debug_implementations, reason = "it holds keys")]
pub struct Wallet {
    pub(super) identity: Identity,
    pub(super) prefix: Prefix,
    pub(super) chain_id: String,
    pub(super) book: Book,
    pub(super) mirror: Mirror,
    files: Files,
    key: Zeroizing<[u8; 32]>,
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
        let account = prefix.show(&identity.account());
        let files = Files::new(home, &account, chain_id.as_str());
        let lock = files.lock()?;
        let key = identity.ledger_key();
        let mut book = files.read(&key)?.unwrap_or_default();
        let mirror = Mirror::open(&files.notes(), book.size)?;
        if mirror.len() < book.size || book.frontier().is_none() {
            // The copy of the chain was lost: it is fetched again, what was found stays.
            book.size = 0;
            book.peaks.clear();
        }
        let mut wallet = Self {
            identity,
            prefix: *prefix,
            chain_id: chain_id.as_str().to_owned(),
            book,
            mirror,
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
        self.book.ring_size = node.ring_size().await?;
        self.book.block_millis = node.block_millis(height).await;
        report.foreign_keys = self.learn_epoch(node).await?;
        report.height = height;
        report.total = self.mirror.len();
        self.look_at_all(&mut report, progress)?;
        self.book.height = height;
        self.forget_rings();
        self.save()?;
        Ok(report)
    }

    async fn fetch_all(
        &mut self,
        node: &impl Node,
        report: &mut Report,
        progress: &mut (dyn FnMut(Progress) + Send),
    ) -> Result<u64, PrivacyError> {
        let mut stalls = 0;
        let fresh = self.mirror.len() == 0;
        loop {
            let before = self.mirror.len();
            let step = fetch(node, &self.chain_id, (&mut self.book, &mut self.mirror)).await?;
            match step {
                Fetched::Complete { height } => return Ok(height),
                Fetched::Page { total } => {
                    self.save()?;
                    let (stage, done) = (Stage::Fetch, self.mirror.len());
                    progress(Progress { stage, done, total });
                }
                // What was fetched a moment ago contradicts itself.
                Fetched::Other if fresh || report.reset => {
                    return Err(PrivacyError::Lying("their root is another one".to_owned()));
                }
                Fetched::Other => {
                    report.reset = true;
                    self.book.forget();
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
        Ok(false)
    }

    fn look_at_all(
        &mut self,
        report: &mut Report,
        progress: &mut (dyn FnMut(Progress) + Send),
    ) -> Result<(), PrivacyError> {
        let with = (self.book.epoch, self.identity.sets());
        if self.book.looked_with != with || self.book.looked > self.mirror.len() {
            self.book.looked_with = with;
            self.book.looked = 0;
        }
        if self.book.looked == self.mirror.len() {
            return Ok(());
        }
        let eyes = Eyes::new(&self.identity, self.book.epoch, self.domain()?)?;
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

    /// Asks the node about every unspent note; answers those that turned out to be spent. The node
    /// learns which nullifiers belong together.
    pub async fn verify(&mut self, node: &impl Node) -> Result<Vec<u64>, PrivacyError> {
        let mut gone = Vec::new();
        for (index, held) in &mut self.book.held {
            if held.spent.is_some() {
                continue;
            }
            let hash = hex::encode(held.nullifier.0);
            if let Some(height) = node.nullifier(&hash).await? {
                held.spent = Some(height);
                held.pending = None;
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

    /// The view epoch others pay in.
    pub fn epoch(&self) -> u32 {
        self.book.epoch
    }

    /// Where others pay to, as text.
    pub fn shielded_address(&self) -> Result<String, PrivacyError> {
        self.identity.shielded_address(self.epoch(), &self.prefix)
    }

    /// Counts notes as unspent again whose spend was refused for good. Their rings stay remembered.
    pub fn release(&mut self, spent: &[u64]) -> Result<(), PrivacyError> {
        for index in spent {
            if let Some(held) = self.book.held.get_mut(index) {
                held.pending = None;
            }
        }
        self.save()
    }

    pub(super) fn save(&self) -> Result<(), PrivacyError> {
        self.files.write(&self.book, &self.key)
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
