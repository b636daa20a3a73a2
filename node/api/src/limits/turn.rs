//! What one client may have under way at a time.

use super::concurrency::ConcurrencyLimiter;
use super::semaphores::{Lane, PerClientSemaphores, Work};
use super::{Meter, Reason, Refused, Seat};

impl Meter {
    /// A permit for one of the few heavy calls that a client has answered at a time. It is held until
    /// the work is done, which may be later than the client waits for it.
    pub(crate) fn heavy_call(&self) -> Result<Seat, Refused> {
        let most = self.rules.expensive;
        let seat = ConcurrencyLimiter::take(&self.rules.turns, self.caller, most);
        seat.ok_or_else(|| {
            self.refused(Reason::Budget);
            Refused::Busy(self.point, most)
        })
    }

    /// Waits until the client's share of some kind of work allows one more piece.
    pub(crate) async fn share(&self, work: Work) -> Lane {
        PerClientSemaphores::enter(&self.rules.lanes, self.caller, work).await
    }
}
