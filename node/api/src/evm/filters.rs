//! Filters: criteria and a place up to which a client has been told. No result is ever collected.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use alloy_primitives::{B256, hex};

use super::access::Access;
use super::error::{refused, too_much};
use super::method::logs::Criteria;
use crate::ApiError;
use crate::jsonrpc::Failure;

/// A filter that nobody asks for so long is forgotten.
const IDLE: Duration = Duration::from_mins(5);
/// So many of one client.
const PER_CLIENT: usize = 256;
/// So many of all clients.
const MAX_COUNT: usize = 16_384;
/// The memory of one client's.
const CLIENT_BYTES: usize = 1 << 20;

/// What a filter is about.
#[derive(Debug, Clone)]
pub(super) enum Kind {
    Logs(Box<Criteria>),
    Blocks,
    Pending,
}

impl Kind {
    fn weight(&self) -> usize {
        match self {
            Self::Logs(criteria) => criteria.weight(),
            Self::Blocks | Self::Pending => 64,
        }
    }
}

#[derive(Debug)]
struct Entry {
    kind: Kind,
    /// The next block, or the number of the next transaction.
    next: u64,
    used: Instant,
    client: String,
}

/// Every filter of the access point.
#[derive(Debug, Default)]
pub(super) struct Filters {
    all: Mutex<HashMap<String, Entry>>,
}

/// A new name that nobody can guess.
pub(super) fn new_id() -> Result<String, Failure> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).map_err(|error| Failure::from(ApiError::internal(&error)))?;
    // A number in hex has no leading zeros.
    bytes[0] |= 0x10;
    Ok(hex::encode_prefixed(bytes))
}

impl Filters {
    fn all(&self) -> MutexGuard<'_, HashMap<String, Entry>> {
        // Every change below is complete before anything can panic.
        self.all.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds one; its name.
    pub(super) fn add(
        &self,
        access: &Access,
        kind: Kind,
        client: String,
    ) -> Result<String, Failure> {
        let id = new_id()?;
        let next = match &kind {
            Kind::Logs(_) | Kind::Blocks => access.latest().saturating_add(1),
            Kind::Pending => access.chain().submit.admitted().next(),
        };
        let mut all = self.all();
        let now = Instant::now();
        all.retain(|_, entry| now.duration_since(entry.used) < IDLE);
        let own = all.values().filter(|entry| entry.client == client);
        let (count, bytes) = own.fold((0_usize, kind.weight()), |(count, bytes), entry| {
            (
                count.saturating_add(1),
                bytes.saturating_add(entry.kind.weight()),
            )
        });
        // A node that limits nobody knows nobody apart.
        let is_known = !client.is_empty();
        if is_known && (count >= PER_CLIENT || bytes > CLIENT_BYTES) {
            return Err(too_much(format!(
                "{count} filters of {bytes} bytes: at most {PER_CLIENT} of {CLIENT_BYTES} bytes; \
                 uninstall some"
            )));
        }
        if all.len() >= MAX_COUNT {
            return Err(too_much("too many filters at this node; try again later"));
        }
        let used = now;
        all.insert(
            id.clone(),
            Entry {
                kind,
                next,
                used,
                client,
            },
        );
        Ok(id)
    }

    pub(super) fn remove(&self, id: &str) -> bool {
        self.all().remove(id).is_some()
    }

    /// What a filter is about, and where it stands.
    pub(super) fn look(&self, id: &str) -> Result<(Kind, u64), Failure> {
        let mut all = self.all();
        let now = Instant::now();
        all.retain(|_, entry| now.duration_since(entry.used) < IDLE);
        let entry = all.get_mut(id).ok_or_else(|| refused("filter not found"))?;
        entry.used = now;
        Ok((entry.kind.clone(), entry.next))
    }

    /// A client was told everything before this.
    pub(super) fn advance(&self, id: &str, next: u64) {
        if let Some(entry) = self.all().get_mut(id) {
            entry.next = next;
        }
    }
}

/// The hashes of blocks, of those that are kept.
pub(super) fn block_hashes(access: &Access, from: u64, to: u64) -> Result<Vec<B256>, Failure> {
    let mut hashes = Vec::new();
    for height in from..=to {
        hashes.extend(access.block(height)?.map(|block| block.hash));
    }
    Ok(hashes)
}
