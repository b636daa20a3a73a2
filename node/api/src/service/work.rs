//! Where work runs.

use tokio::sync::Semaphore;

use crate::Refusal;

/// The most pieces of heavy work at a time; each may hold a page of answers in memory. Who comes
/// later waits.
const MOST_AT_ONCE: usize = 64;

static TURNS: Semaphore = Semaphore::const_new(MOST_AT_ONCE);

/// Runs what reads the disk or computes for long away from the threads that serve connections. The
/// one place that decides how.
pub(crate) async fn heavy<T, F>(work: F) -> Result<T, Refusal>
where
    T: Send + 'static,
    F: FnOnce() -> Result<T, Refusal> + Send + 'static,
{
    let turn = TURNS.acquire().await;
    let turn = turn.map_err(|error| Refusal::internal(&error))?;
    // The work goes on if the caller leaves, so the turn is its own.
    let work = move || {
        let _turn = turn;
        work()
    };
    match tokio::task::spawn_blocking(work).await {
        Ok(outcome) => outcome,
        Err(error) => Err(Refusal::internal(&error)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn work_that_panics_is_a_fault_of_this_node_and_gives_its_turn_back() {
        for _ in 0..=MOST_AT_ONCE {
            let broken = heavy(|| -> Result<(), Refusal> { panic!("broken") }).await;
            assert_eq!(broken.unwrap_err().status, 13);
        }
        assert_eq!(heavy(|| Ok(1)).await, Ok(1));
    }
}
