//! Whose request is being answered.
//!
//! Requests come in many ways and are answered in one place. The client is known where they come in,
//! the cost where they are answered; between them it is a property of the task.

use std::future::Future;

use super::{ClientPermit, Meter, Refused, Work};

tokio::task_local! {
    static ASKING: Meter;
}

/// Answers a request of a client; of nobody if nobody is counted.
pub(crate) async fn with_client<F: Future>(meter: Option<Meter>, work: F) -> F::Output {
    match meter {
        Some(meter) => ASKING.scope(meter, work).await,
        None => work.await,
    }
}

/// A permit for one more expensive request of the client. It is held until the work is done, which
/// may be later than the client waits.
pub(crate) fn turn() -> Result<Option<ClientPermit>, Refused> {
    let turn = ASKING.try_with(Meter::expensive);
    turn.map_or(Ok(None), |turn| turn.map(Some))
}

/// Waits until the client may have one more piece of work done; none is needed for who is not
/// counted.
pub(crate) async fn lane(work: Work) -> Option<ClientPermit> {
    let meter = ASKING.try_with(Meter::clone).ok()?;
    Some(meter.work(work).await)
}
