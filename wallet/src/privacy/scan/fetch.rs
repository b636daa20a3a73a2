//! Fetches all notes and checks them.
//!
//! Every note's hash is computed from its parts, its place must be the next one, no hash may come
//! twice, and all of them together must have the root that the chain's state is proven to have.
//!
//! R, the hint, the payload and the height are in no hash: a node can change them, which hides a note but
//! steals nothing. Fetching everything again from another node replaces them.

use std::collections::{BTreeMap, BTreeSet};

use tarn_notes::Domain;
use tarn_notes::tree::Frontier;
use tarn_proto::svc::privacy::v1 as pb;

use super::detect::on_all_cores;
use crate::privacy::ledger::Ledger;
use crate::privacy::note_cache::{NoteCache, Row};
use crate::privacy::{Node, PrivacyError, Report};

/// Notes per page: the maximum of a node.
const PAGE: u64 = 1_000;
/// The grid on which a scan starts: the exact count of the last scan would identify the wallet.
const GRID: u64 = 500;

/// The result of fetching a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fetched {
    /// All notes are here, and the root is right.
    Complete,
    /// More was fetched; there is more.
    Page {
        /// Notes in all.
        total: u64,
    },
    /// What is here is not what the chain has.
    Other,
    /// Notes are here from heights that are not reached yet: this node lies, or the one they came
    /// from did.
    Future,
}

fn lying(text: impl Into<String>) -> PrivacyError {
    PrivacyError::Lying(text.into())
}

/// Candidates for the chain id the privacy module began with: this one, and earlier revisions.
pub(crate) fn domains(chain_id: &str) -> Vec<String> {
    let mut all = vec![chain_id.to_owned()];
    if let Some((stem, revision)) = chain_id.rsplit_once('-')
        && let Ok(revision) = revision.parse::<u16>()
    {
        all.extend(
            (0..revision)
                .rev()
                .map(|earlier| format!("{stem}-{earlier}")),
        );
    }
    all
}

/// The tree of notes that is proven, and its height.
pub(crate) struct Target {
    pub(crate) tree: Frontier,
    pub(crate) height: u64,
}

/// Fetches one page, or compares the root if there is none. Notes beyond the proven tree are left for later. The first page of a scan begins on the
/// grid, with notes that are known; later ones with the last of them.
pub(crate) async fn fetch(
    node: &impl Node,
    (chain_id, target): (&str, &Target),
    first: bool,
    (ledger, note_cache): (&mut Ledger, &mut NoteCache),
    report: &mut Report,
) -> Result<Fetched, PrivacyError> {
    let known = note_cache.len();
    let last = known.saturating_sub(1);
    let from = if first {
        last.saturating_sub(last.rem_euclid(GRID))
    } else {
        last
    };
    let page = node.notes(from, PAGE).await?;
    let total = target.tree.size();
    report.unproven = page.total.saturating_sub(total);
    if total < known {
        return shorter(node, total, note_cache).await;
    }
    let missing = || lying(format!("note {known} of {total} is missing"));
    let again = usize::try_from(known.saturating_sub(from)).unwrap_or(usize::MAX);
    let (again, new) = page.notes.split_at(again.min(page.notes.len()));
    let more = usize::try_from(total.saturating_sub(known)).unwrap_or(usize::MAX);
    let (new, _) = new.split_at(more.min(new.len()));
    if known > 0 && again.is_empty() {
        return Err(lying(format!("note {from} of {total} is missing")));
    }
    for (index, wire) in (from..).zip(again) {
        let ours = note_cache.wire(index)?;
        if !is_same(&ours, wire) {
            return Ok(Fetched::Other);
        }
        if ours != *wire {
            report.garbled.push(index);
        }
    }
    if new.is_empty() {
        return match total > known {
            // A node with smaller pages than the grid.
            true if first => Ok(Fetched::Page { total }),
            true => Err(missing()),
            false => Ok(compare(target, ledger, note_cache)),
        };
    }
    let (frontier, domain) = check(chain_id, ledger, note_cache, new)?;
    note_cache.append(new)?;
    ledger.domain = Some(domain);
    ledger.set_frontier(&frontier);
    Ok(Fetched::Page { total })
}

/// Whether two answers are about one note, as far as the tree binds them.
fn is_same(one: &pb::CompactNote, other: &pb::CompactNote) -> bool {
    one.merkle_index == other.merkle_index
        && one.commitment == other.commitment
        && one.note_key == other.note_key
        && one.value_commitment == other.value_commitment
        && one.denom == other.denom
}

/// A chain with fewer notes than are here: another one, or a node that is behind. Forgetting what
/// was found because of the latter would be a pity.
async fn shorter(
    node: &impl Node,
    total: u64,
    note_cache: &NoteCache,
) -> Result<Fetched, PrivacyError> {
    if let Some(last) = total.checked_sub(1) {
        let page = node.notes(last, 1).await?;
        let ours = note_cache.wire(last)?;
        let theirs = page.notes.first();
        let theirs = theirs.ok_or_else(|| lying(format!("note {last} of {total} is missing")))?;
        if !is_same(&ours, theirs) {
            return Ok(Fetched::Other);
        }
    }
    Err(PrivacyError::Behind {
        theirs: total,
        ours: note_cache.len(),
    })
}

/// Compares the root of the cached notes with the proven one.
fn compare(target: &Target, ledger: &Ledger, note_cache: &NoteCache) -> Fetched {
    let own = ledger.frontier().map(|frontier| frontier.root());
    if own != Some(target.tree.root()) {
        return Fetched::Other;
    }
    let last = note_cache.len().checked_sub(1);
    if last.is_some_and(|last| note_cache.height(last) > target.height) {
        return Fetched::Future;
    }
    Fetched::Complete
}

/// Checks every note of a page; returns the tree with them, and their domain.
fn check(
    chain_id: &str,
    ledger: &Ledger,
    note_cache: &NoteCache,
    notes: &[pb::CompactNote],
) -> Result<(Frontier, String), PrivacyError> {
    let mut frontier = ledger.frontier().unwrap_or_default();
    let last = note_cache.len().checked_sub(1);
    let mut height = last.map_or(0, |last| note_cache.height(last));
    let mut counts = BTreeMap::new();
    let mut hashes = BTreeSet::new();
    let (named, domain) = domain_of(chain_id, ledger, notes)?;
    let hashed = on_all_cores(notes, |wire| Hashed::new(wire, &domain));
    for (wire, hashed) in notes.iter().zip(hashed) {
        let wrong = |reason: String| lying(format!("note {}: {reason}", wire.merkle_index));
        let Hashed { row, hash, leaf } = hashed.map_err(wrong)?;
        if row.index != frontier.size() {
            let text = format!("it comes at place {}", frontier.size());
            return Err(wrong(text));
        }
        if hash != row.hash {
            return Err(wrong("its hash is not made of its parts".to_owned()));
        }
        if !hashes.insert(row.hash) || note_cache.find(&row.hash).is_some() {
            return Err(wrong("another note has the same hash".to_owned()));
        }
        let count = counts.entry(row.denom.clone()).or_insert_with(|| {
            u64::try_from(note_cache.places(&row.denom).len()).unwrap_or(u64::MAX)
        });
        if row.denom_index != *count {
            let text = format!("it is {} of {}, not {count}", row.denom_index, row.denom);
            return Err(wrong(text));
        }
        *count = count.saturating_add(1);
        if row.height < height {
            return Err(wrong(format!("height {} after {height}", row.height)));
        }
        height = row.height;
        frontier
            .append(leaf)
            .map_err(|error| wrong(error.to_string()))?;
    }
    Ok((frontier, named))
}

/// A note with the hashes that follow from its parts.
struct Hashed {
    row: Row,
    hash: [u8; 32],
    leaf: [u8; 32],
}

impl Hashed {
    fn new(wire: &pb::CompactNote, domain: &Domain) -> Result<Self, String> {
        let row = Row::parse(wire)?;
        let (hash, leaf) = (row.compute_hash(domain), row.leaf());
        Ok(Self { row, hash, leaf })
    }
}

/// The domain of the ledger, or the one the first note was made under.
fn domain_of(
    chain_id: &str,
    ledger: &Ledger,
    notes: &[pb::CompactNote],
) -> Result<(String, Domain), PrivacyError> {
    if let Some((text, domain)) = ledger.domain.clone().zip(known_domain(ledger)?) {
        return Ok((text, domain));
    }
    let first = notes.first().ok_or_else(|| lying("a page without notes"))?;
    let row = Row::parse(first)
        .map_err(|reason| lying(format!("note {}: {reason}", first.merkle_index)))?;
    guess_domain(chain_id, &row)
}

fn known_domain(ledger: &Ledger) -> Result<Option<Domain>, PrivacyError> {
    let known = ledger.domain.as_deref().map(Domain::new).transpose();
    known.map_err(|_| PrivacyError::Domain {
        chain_id: ledger.domain.clone().unwrap_or_default(),
    })
}

/// The domain the first note was made under: its hash tells.
fn guess_domain(chain_id: &str, row: &Row) -> Result<(String, Domain), PrivacyError> {
    for text in domains(chain_id) {
        let Ok(domain) = Domain::new(&text) else {
            continue;
        };
        if row.compute_hash(&domain) == row.hash {
            return Ok((text, domain));
        }
    }
    Err(PrivacyError::Domain {
        chain_id: chain_id.to_owned(),
    })
}
