//! Questions that cost more than others: one client has a few of them answered at a time, and their
//! answers have a bound.

use crate::ApiError;
use crate::limits::{ClientPermit, turn as place};
use crate::metrics::Reason;

/// By their canonical paths.
const EXPENSIVE: [&str; 9] = [
    "/core.tx.v1beta1.Service/Simulate",
    "/core.tx.v1beta1.Service/GetTxsEvent",
    "/core.tx.v1beta1.Service/GetBlockWithTxs",
    "/core.base.consensus.v1beta1.Service/GetLatestBlock",
    "/core.base.consensus.v1beta1.Service/GetBlockByHeight",
    "/svc.dex.v1.History/Candles",
    "/svc.dex.v1.History/Trades",
    "/svc.dex.v1.Query/Route",
    "/svc.privacy.v1.Query/Notes",
];

/// Whether a question is one of them.
pub(super) fn is(canonical: &str) -> bool {
    EXPENSIVE.contains(&canonical)
}

/// A place for an expensive question, to be held while it is answered; none is needed for others.
pub(crate) fn turn(canonical: &str) -> Result<Option<ClientPermit>, ApiError> {
    if is(canonical) {
        Ok(place()?)
    } else {
        Ok(None)
    }
}

/// An answer that is not sent. It would not be smaller later, so this is no matter of waiting: what
/// was asked for is out of range.
pub(crate) fn too_large(bytes: usize, most: usize) -> ApiError {
    ApiError::out_of_range(format!(
        "the answer has {bytes} bytes and at most {most} are sent: ask for a smaller page"
    ))
    .counted(Reason::Size)
}

#[cfg(test)]
mod tests {
    use tarn_proto::rpc;

    use super::*;

    #[test]
    fn what_is_called_expensive_exists() {
        for path in EXPENSIVE {
            let known = rpc::find(path).is_some_and(|info| !info.is_msg());
            assert!(known, "{path}");
        }
    }

    #[test]
    fn whoever_is_not_counted_needs_no_place() {
        assert!(turn(EXPENSIVE[0]).unwrap().is_none());
    }
}
