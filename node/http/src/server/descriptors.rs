//! How many connections the system has room for.
//!
//! A connection is an open file, and the system bounds these per process. If connections took them
//! all, the node could not open its own files any more.

use std::sync::OnceLock;

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

/// Kept for the node itself: its data, its log, its clients' connections elsewhere.
const RESERVE: u64 = 200;
/// More is not asked for: some systems have no bound in name, but one in fact.
const ENOUGH: u64 = 1 << 16;
/// Who shares what is left: REST, gRPC, RPC.
const SHARES: u64 = 3;

/// As many connections as are wanted, or as there is room for.
pub(super) fn fit(name: &'static str, wanted: usize) -> usize {
    static LIMIT: OnceLock<Option<u64>> = OnceLock::new();
    let limit = *LIMIT.get_or_init(raise);
    let places = wanted.min(share(limit));
    if places < wanted {
        tracing::warn!(
            name,
            wanted,
            places,
            limit,
            "fewer connections are served: the limit on open files is low, raise it (ulimit -n)"
        );
    }
    places
}

/// Lifts the limit on open files as far as this process may; none if there is no limit.
fn raise() -> Option<u64> {
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    let now = current?;
    let wanted = maximum.map_or(ENOUGH, |maximum| maximum.min(ENOUGH));
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
    let Some(limit) = limit else {
        return usize::MAX;
    };
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
            (None, usize::MAX),
        ] {
            assert_eq!(share(limit), expected, "{limit:?}");
        }
    }

    #[test]
    fn no_more_is_served_than_wanted_or_than_there_is_room_for() {
        assert_eq!(fit("test", 1), 1);
        let limit = getrlimit(Resource::Nofile).current;
        assert_eq!(fit("test", usize::MAX), share(limit));
        // As far as the process may.
        let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
        assert!(current >= maximum.map(|maximum| maximum.min(ENOUGH)));
    }
}
