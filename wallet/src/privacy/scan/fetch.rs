//! Getting all notes, and believing none before it was checked.
//!
//! Every note's hash is computed from its parts, its place must be the next one, and all of them
//! together must have the root the node names: a node cannot leave a note out, repeat one, or
//! change key, value or denom of one. It could still garble what only the owner could check (R, the
//! hint, the payload), which hides a note and steals nothing.

use tarn_notes::Domain;
use tarn_notes::tree::Frontier;
use tarn_proto::svc::privacy::v1 as pb;

use crate::privacy::book::Book;
use crate::privacy::mirror::{Mirror, Row};
use crate::privacy::{Node, PrivacyError};

/// Notes asked for at once; the most a node gives.
const PAGE: u64 = 1_000;

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
}

fn lying(text: impl Into<String>) -> PrivacyError {
    PrivacyError::Lying(text.into())
}

/// Candidates for the chain id the privacy module began with: this one, and earlier revisions.
fn domains(chain_id: &str) -> Vec<String> {
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

/// Fetches one page, or compares the root if there is none.
pub(crate) async fn fetch(
    node: &impl Node,
    chain_id: &str,
    (book, mirror): (&mut Book, &mut Mirror),
) -> Result<Fetched, PrivacyError> {
    // One note that is known comes again, to see that the chain is still the same.
    let from = mirror.len().saturating_sub(1);
    let page = node.notes(from, PAGE).await?;
    if page.total < mirror.len() {
        return Ok(Fetched::Other);
    }
    let mut notes = page.notes.as_slice();
    if mirror.len() > 0 {
        let (again, new) = notes
            .split_first()
            .ok_or_else(|| lying(format!("note {from} of {} is missing", page.total)))?;
        if *again != mirror.wire(from)? {
            return Ok(Fetched::Other);
        }
        notes = new;
    }
    if notes.is_empty() {
        if page.total > mirror.len() {
            let (at, total) = (mirror.len(), page.total);
            return Err(lying(format!("note {at} of {total} is missing")));
        }
        return compare(node, book, mirror).await;
    }
    let frontier = check(chain_id, book, mirror, notes)?;
    mirror.append(notes)?;
    book.set_frontier(&frontier);
    Ok(Fetched::Page { total: page.total })
}

/// The root of what is here against the node's, and the height to plan with.
async fn compare(node: &impl Node, book: &Book, mirror: &Mirror) -> Result<Fetched, PrivacyError> {
    let root = node.root().await?;
    if root.tree_size < mirror.len() {
        return Ok(Fetched::Other);
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
        let text = format!("a note of height {last} at height {}", root.height);
        return Err(lying(text));
    }
    Ok(Fetched::Complete {
        height: root.height,
    })
}

/// Looks at every note of a page; the tree with them.
fn check(
    chain_id: &str,
    book: &mut Book,
    mirror: &Mirror,
    notes: &[pb::CompactNote],
) -> Result<Frontier, PrivacyError> {
    let mut frontier = book.frontier().unwrap_or_default();
    let mut height = mirror
        .len()
        .checked_sub(1)
        .map_or(0, |last| mirror.height(last));
    let mut counts = std::collections::BTreeMap::new();
    let mut domain = known_domain(book)?;
    for wire in notes {
        let wrong = |reason: String| lying(format!("note {}: {reason}", wire.merkle_index));
        let row = Row::parse(wire).map_err(wrong)?;
        if row.index != frontier.size() {
            let text = format!("it comes at place {}", frontier.size());
            return Err(wrong(text));
        }
        let domain = match &domain {
            Some(domain) => domain,
            None => domain.insert(guess_domain(chain_id, book, &row)?),
        };
        if row.compute_hash(domain) != row.hash {
            return Err(wrong("its hash is not made of its parts".to_owned()));
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
    Ok(frontier)
}

fn known_domain(book: &Book) -> Result<Option<Domain>, PrivacyError> {
    let known = book.domain.as_deref().map(Domain::new).transpose();
    known.map_err(|_| PrivacyError::Domain {
        chain_id: book.domain.clone().unwrap_or_default(),
    })
}

/// The domain the first note was made under: its hash tells.
fn guess_domain(chain_id: &str, book: &mut Book, row: &Row) -> Result<Domain, PrivacyError> {
    for text in domains(chain_id) {
        let Ok(domain) = Domain::new(&text) else {
            continue;
        };
        if row.compute_hash(&domain) == row.hash {
            book.domain = Some(text);
            return Ok(domain);
        }
    }
    Err(PrivacyError::Domain {
        chain_id: chain_id.to_owned(),
    })
}
