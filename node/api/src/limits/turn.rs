//! How many expensive questions a client has answered at a time.
//!
//! Questions come in many ways and are answered in one place. Who asks is known where they come in,
//! what is expensive where they are answered; between them it is a property of the task.

use std::future::Future;

use super::concurrency::ConcurrencyLimiter;
use super::semaphores::{Lane, PerClientSemaphores, Work};
use super::{Meter, Reason, Refused, Seat};

tokio::task_local! {
    static ASKING: Meter;
}

/// Answers on behalf of somebody; of nobody if nobody is counted.
pub(crate) async fn with_client<F: Future>(meter: Option<Meter>, work: F) -> F::Output {
    match meter {
        Some(meter) => ASKING.scope(meter, work).await,
        None => work.await,
    }
}

/// A place among the expensive questions of whoever asks. It is held until the work is done, which
/// may be later than the client waits.
pub(crate) fn turn() -> Result<Option<Seat>, Refused> {
    let turn = ASKING.try_with(Meter::turn);
    turn.map_or(Ok(None), |turn| turn.map(Some))
}

/// Leave to do work on behalf of whoever asks, when it is their turn; none is needed for who is not
/// counted.
pub(crate) async fn lane(work: Work) -> Option<Lane> {
    let meter = ASKING.try_with(Meter::clone).ok()?;
    Some(PerClientSemaphores::enter(&meter.rules.lanes, meter.caller, work).await)
}

impl Meter {
    fn turn(&self) -> Result<Seat, Refused> {
        let most = self.rules.expensive;
        let seat = ConcurrencyLimiter::take(&self.rules.turns, self.caller, most);
        seat.ok_or_else(|| {
            self.refused(Reason::Budget);
            Refused::Busy(self.point, most)
        })
    }
}
