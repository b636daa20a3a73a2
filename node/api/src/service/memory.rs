//! Bounds on the memory of what requests and answers become while they are decoded and written.

use tokio::sync::{Semaphore, SemaphorePermit};

use super::queue::{run, share};
use crate::ApiError;
use crate::limits::{ClientPermit, Meter, Work};

/// How many times as large as on the wire a transaction may be once it is decoded and written as JSON:
/// an empty message has two bytes there.
const DECODED_FACTOR: usize = 128;
/// Transactions up to this many bytes have a budget of their own, so that they do not wait for large
/// ones.
const SMALL: usize = 64 << 10;
/// The budget of all larger transactions that are decoded at a time, in KiB.
const MAX_LARGE: usize = 128 << 10;
/// The budget of the small ones, in KiB.
const MAX_SMALL: usize = 64 << 10;

static LARGE_BUDGET: Semaphore = Semaphore::const_new(MAX_LARGE);
static SMALL_BUDGET: Semaphore = Semaphore::const_new(MAX_SMALL);

/// How many times as large as its bytes an answer may be while it is written as JSON. What is in it was
/// accepted by this node before, so it grows less than what anybody sends.
const WRITTEN_FACTOR: usize = 8;
/// The budget of all answers that are written at a time, in KiB.
const MAX_WRITTEN: usize = 256 << 10;
/// Up to this many bytes an answer is written by the thread that serves the connection.
const WRITTEN_INLINE: usize = 64 << 10;
/// The same for the answer to a request that was decoded within a budget: it may grow more.
const DECODED_INLINE: usize = 4 << 10;

static WRITE_BUDGET: Semaphore = Semaphore::const_new(MAX_WRITTEN);

/// Memory reserved for a decoded request until its answer is written.
#[derive(Debug)]
pub(crate) struct MemoryPermit {
    /// The client's own shares, given back with it.
    _shares: (Option<ClientPermit>, Option<ClientPermit>),
    _permit: SemaphorePermit<'static>,
}

/// Permits for so many bytes, one for each KiB; never more than there are.
fn permits(bytes: usize, factor: usize, most: usize) -> u32 {
    let need = (bytes.saturating_mul(factor) >> 10).clamp(1, most);
    u32::try_from(need).unwrap_or(u32::MAX)
}

/// Decodes a request of so many bytes on a thread for heavy work, once there is memory for it. The
/// permit comes with the result: what was decoded may have to be written as well.
pub(crate) async fn decode<T, F>(
    client: Option<&Meter>,
    bytes: usize,
    work: F,
) -> Result<(T, MemoryPermit), ApiError>
where
    T: Send + 'static,
    F: FnOnce() -> Result<T, ApiError> + Send + 'static,
{
    let (permit, shares) = if bytes <= SMALL {
        let shares = (None, share(client, Work::Heavy).await);
        let need = permits(bytes, DECODED_FACTOR, MAX_SMALL);
        (SMALL_BUDGET.acquire_many(need).await, shares)
    } else {
        let shares = (
            share(client, Work::Unfold).await,
            share(client, Work::Heavy).await,
        );
        let need = permits(bytes, DECODED_FACTOR, MAX_LARGE);
        (LARGE_BUDGET.acquire_many(need).await, shares)
    };
    let memory = MemoryPermit {
        _shares: shares,
        _permit: permit.map_err(|error| ApiError::internal(&error))?,
    };
    run((), move || Ok((work()?, memory))).await
}

/// Writes an answer of so many bytes as JSON, within the memory that its request reserved or within
/// the budget of answers; a long one on a thread for heavy work.
pub(crate) async fn write<T, F>(
    client: Option<&Meter>,
    memory: Option<MemoryPermit>,
    bytes: usize,
    work: F,
) -> Result<T, ApiError>
where
    T: Send + 'static,
    F: FnOnce() -> Result<T, ApiError> + Send + 'static,
{
    match memory {
        Some(_) if bytes <= DECODED_INLINE => work(),
        Some(memory) => run(memory, work).await,
        None if bytes <= WRITTEN_INLINE => work(),
        None => {
            let share = share(client, Work::Heavy).await;
            let permit = WRITE_BUDGET.acquire_many(permits(bytes, WRITTEN_FACTOR, MAX_WRITTEN));
            let permit = permit.await.map_err(|error| ApiError::internal(&error))?;
            run((share, permit), work).await
        }
    }
}

#[cfg(test)]
mod tests {
    use futures::FutureExt as _;

    use super::*;

    /// Tests that use up a budget run one at a time.
    static EXCLUSIVE: tokio::sync::Mutex<()> = tokio::sync::Mutex::const_new(());

    #[tokio::test]
    async fn a_large_transaction_waits_until_there_is_memory_for_it() {
        let _exclusive = EXCLUSIVE.lock().await;
        let (done, wait) = std::sync::mpsc::channel::<()>();
        let large = tokio::spawn(decode(None, 1 << 20, move || {
            wait.recv().ok();
            Ok(1)
        }));
        while LARGE_BUDGET.available_permits() == MAX_LARGE {
            tokio::task::yield_now().await;
        }
        let mut second = Box::pin(decode(None, 1 << 20, || Ok(2)));
        assert!(second.as_mut().now_or_never().is_none());
        assert_eq!(decode(None, SMALL, || Ok(3)).await.unwrap().0, 3);
        drop(done);
        assert_eq!(large.await.unwrap().unwrap().0, 1);
        assert_eq!(second.await.unwrap().0, 2);
        // One that needs the whole budget gets it.
        assert_eq!(decode(None, usize::MAX, || Ok(4)).await.unwrap().0, 4);
    }

    #[tokio::test]
    async fn the_memory_of_a_decoded_request_is_held_until_its_answer_is_written() {
        let _exclusive = EXCLUSIVE.lock().await;
        let (bytes, memory) = decode(None, 1 << 20, || Ok(1 << 20)).await.unwrap();
        let most = MAX_LARGE - permits(1 << 20, DECODED_FACTOR, MAX_LARGE) as usize;
        assert!(LARGE_BUDGET.available_permits() <= most);
        let mut second = Box::pin(decode(None, 1 << 20, || Ok(2)));
        assert!(second.as_mut().now_or_never().is_none(), "it waits");
        let left = write(None, Some(memory), bytes, move || {
            Ok(LARGE_BUDGET.available_permits())
        });
        assert!(left.await.unwrap() <= most, "while it is written");
        assert_eq!(second.await.unwrap().0, 2);
        // A request that fails gives its memory back at once.
        let failed = decode(None, 1 << 20, || Err::<(), _>(ApiError::invalid("no"))).await;
        assert_eq!(failed.unwrap_err().status, 3);
        assert_eq!(decode(None, 1 << 20, || Ok(3)).await.unwrap().0, 3);
    }

    #[tokio::test]
    async fn small_transactions_have_a_budget_too() {
        let _exclusive = EXCLUSIVE.lock().await;
        let mut held = Vec::new();
        let each = permits(SMALL, DECODED_FACTOR, MAX_SMALL) as usize;
        for _ in 0..MAX_SMALL / each {
            held.push(decode(None, SMALL, || Ok(())).await.unwrap());
        }
        let mut more = Box::pin(decode(None, SMALL, || Ok(())));
        assert!(more.as_mut().now_or_never().is_none());
        held.pop();
        more.await.unwrap();
    }

    #[tokio::test]
    async fn long_answers_are_written_within_a_budget_and_short_ones_at_once() {
        let all = write(None, None, usize::MAX, || {
            Ok(WRITE_BUDGET.available_permits())
        });
        assert_eq!(all.await, Ok(0));
        let short = write(None, None, WRITTEN_INLINE, || Ok(1));
        assert_eq!(short.now_or_never(), Some(Ok(1)));
    }
}
