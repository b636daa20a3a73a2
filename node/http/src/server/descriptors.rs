//! How many connections the limit on open files has room for.
//!
//! A connection is an open file. If connections took all that a process may have, the node could not
//! open its own files any more.

use std::sync::OnceLock;

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

/// Kept for the node itself: its data, its log, its own connections to others.
const RESERVE: u64 = 200;
/// The limit is not raised further: some systems have no bound in name, but one in fact.
const MAX_FILES: u64 = 1 << 16;
/// The access points that share the rest: REST, gRPC, RPC.
const SHARES: u64 = 3;

/// The most connections of one access point.
pub(super) fn max_connections() -> usize {
    static LIMIT: OnceLock<Option<u64>> = OnceLock::new();
    share(*LIMIT.get_or_init(raise))
}

/// Raises the limit on open files as far as this process may; none if there is no limit.
fn raise() -> Option<u64> {
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    let now = current?;
    let wanted = maximum.map_or(MAX_FILES, |maximum| maximum.min(MAX_FILES));
    if wanted <= now {
        return Some(now);
    }
    let raised = Rlimit {
        current: Some(wanted),
        maximum,
    };
    match setrlimit(Resource::Nofile, raised) {
        Ok(()) => Some(wanted),
        Err(error) => {
            tracing::debug!(%error, now, wanted, "the limit on open files stays");
            Some(now)
        }
    }
}

/// The part of one access point.
fn share(limit: Option<u64>) -> usize {
    let limit = limit.unwrap_or(MAX_FILES);
    let left = limit.saturating_sub(RESERVE.min(limit / 2));
    usize::try_from(left / SHARES).unwrap_or(usize::MAX).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn some_files_are_left_to_the_node() {
        for (limit, expected) in [
            (Some(1024), 274),
            (Some(65_536), 21_778),
            (Some(100), 16),
            (Some(0), 1),
            (None, 21_778),
        ] {
            assert_eq!(share(limit), expected, "{limit:?}");
        }
    }

    #[test]
    fn the_limit_is_raised_as_far_as_the_process_may() {
        let connections = max_connections();
        let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
        assert_eq!(connections, share(current));
        assert!(current >= maximum.map(|maximum| maximum.min(MAX_FILES)));
    }
}
