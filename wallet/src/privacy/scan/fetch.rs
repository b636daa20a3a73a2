//! Getting all notes, and believing none before it was checked.
//!
//! Every note's hash is computed from its parts, its place must be the next one, no hash may come
//! twice, and all of them together must have the root the node names. The root comes from the same
//! node as the notes: this shows that the node contradicts itself nowhere, and that it tells the
//! same story as at the last scan, not that the story is the chain's. A node that makes up a whole
//! pool makes up its root, too, and decoys that are none; a spend in a ring of them is refused by the
//! chain, but the node has seen it. Whoever does not run the node compares
//! [`Wallet::root`](crate::privacy::Wallet::root) with a second node's or a light client's.
//!
//! R, the hint, the payload and the height are in no hash at all: a node can garble them, which hides
//! a note and steals nothing. Fetching everything again from another node replaces them.

use std::collections::{BTreeMap, BTreeSet};

use tarn_notes::Domain;
use tarn_notes::tree::Frontier;
use tarn_proto::svc::privacy::v1 as pb;

use crate::privacy::book::Book;
use crate::privacy::mirror::{Mirror, Row};
use crate::privacy::{Node, PrivacyError, Report};

/// Notes asked for at once; the most a node gives.
const PAGE: u64 = 1_000;
/// Where a scan begins to ask: the exact count of notes of the last scan would be as good as a name.
const GRID: u64 = 500;

/// How fetching went.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fetched {
    /// All notes are here, and the root is right.
    Complete {
        /// The height they are of.
        height: u64,
    },
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

/// Fetches one page, or compares the root if there is none. The first page of a scan begins on the
/// grid, with notes that are known; later ones with the last of them.
pub(crate) async fn fetch(
    node: &impl Node,
    (chain_id, first): (&str, bool),
    (book, mirror): (&mut Book, &mut Mirror),
    report: &mut Report,
) -> Result<Fetched, PrivacyError> {
    let known = mirror.len();
    let last = known.saturating_sub(1);
    let from = if first {
        last.saturating_sub(last.rem_euclid(GRID))
    } else {
        last
    };
    let page = node.notes(from, PAGE).await?;
    if page.total < known {
        return shorter(node, page.total, mirror).await;
    }
    let missing = || lying(format!("note {known} of {} is missing", page.total));
    let again = usize::try_from(known.saturating_sub(from)).unwrap_or(usize::MAX);
    let (again, new) = page.notes.split_at(again.min(page.notes.len()));
    if known > 0 && again.is_empty() {
        return Err(lying(format!("note {from} of {} is missing", page.total)));
    }
    for (index, wire) in (from..).zip(again) {
        let ours = mirror.wire(index)?;
        if !is_same(&ours, wire) {
            return Ok(Fetched::Other);
        }
        if ours != *wire {
            report.garbled.push(index);
        }
    }
    if new.is_empty() {
        return match page.total > known {
            // A node with smaller pages than the grid.
            true if first => Ok(Fetched::Page { total: page.total }),
            true => Err(missing()),
            false => compare(node, book, mirror).await,
        };
    }
    let (frontier, domain) = check(chain_id, book, mirror, new)?;
    mirror.append(new)?;
    book.domain = Some(domain);
    book.set_frontier(&frontier);
    Ok(Fetched::Page { total: page.total })
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
async fn shorter(node: &impl Node, total: u64, mirror: &Mirror) -> Result<Fetched, PrivacyError> {
    if let Some(last) = total.checked_sub(1) {
        let page = node.notes(last, 1).await?;
        let ours = mirror.wire(last)?;
        let theirs = page.notes.first();
        let theirs = theirs.ok_or_else(|| lying(format!("note {last} of {total} is missing")))?;
        if !is_same(&ours, theirs) {
            return Ok(Fetched::Other);
        }
    }
    Err(PrivacyError::Behind {
        theirs: total,
        ours: mirror.len(),
    })
}

/// The root of what is here against the node's, and the height to plan with.
async fn compare(node: &impl Node, book: &Book, mirror: &Mirror) -> Result<Fetched, PrivacyError> {
    let root = node.root().await?;
    if root.tree_size < mirror.len() {
        return Err(PrivacyError::Behind {
            theirs: root.tree_size,
            ours: mirror.len(),
        });
    }
    if root.tree_size > mirror.len() {
        // The chain went on in between.
        return Ok(Fetched::Page {
            total: root.tree_size,
        });
    }
    let own = book.frontier().map(|frontier| hex::encode(frontier.root()));
    if own.as_deref() != Some(root.root.as_str()) {
        return Ok(Fetched::Other);
    }
    let last = mirror
        .len()
        .checked_sub(1)
        .map_or(0, |last| mirror.height(last));
    if last > root.height {
        return Ok(Fetched::Future);
    }
    Ok(Fetched::Complete {
        height: root.height,
    })
}

/// Looks at every note of a page; the tree with them, and the domain they were made under.
fn check(
    chain_id: &str,
    book: &Book,
    mirror: &Mirror,
    notes: &[pb::CompactNote],
) -> Result<(Frontier, String), PrivacyError> {
    let mut frontier = book.frontier().unwrap_or_default();
    let last = mirror.len().checked_sub(1);
    let mut height = last.map_or(0, |last| mirror.height(last));
    let mut counts = BTreeMap::new();
    let mut hashes = BTreeSet::new();
    let mut named = book.domain.clone();
    let mut domain = known_domain(book)?;
    for wire in notes {
        let wrong = |reason: String| lying(format!("note {}: {reason}", wire.merkle_index));
        let row = Row::parse(wire).map_err(wrong)?;
        if row.index != frontier.size() {
            let text = format!("it comes at place {}", frontier.size());
            return Err(wrong(text));
        }
        let domain = if let Some(domain) = &domain {
            domain
        } else {
            let (text, found) = guess_domain(chain_id, &row)?;
            named = Some(text);
            domain.insert(found)
        };
        if row.compute_hash(domain) != row.hash {
            return Err(wrong("its hash is not made of its parts".to_owned()));
        }
        if !hashes.insert(row.hash) || mirror.find(&row.hash).is_some() {
            return Err(wrong("another note has the same hash".to_owned()));
        }
        let count = counts
            .entry(row.denom.clone())
            .or_insert_with(|| u64::try_from(mirror.places(&row.denom).len()).unwrap_or(u64::MAX));
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
            .append(row.leaf())
            .map_err(|error| wrong(error.to_string()))?;
    }
    let named = named.ok_or_else(|| lying("a page without notes"))?;
    Ok((frontier, named))
}

fn known_domain(book: &Book) -> Result<Option<Domain>, PrivacyError> {
    let known = book.domain.as_deref().map(Domain::new).transpose();
    known.map_err(|_| PrivacyError::Domain {
        chain_id: book.domain.clone().unwrap_or_default(),
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
