//! Where work runs and what it waits for.
//!
//! A piece of work first waits for its client's own share, so that nobody holds what all clients share
//! while waiting for their own work to end; then for the queue of its kind; then for one of the threads
//! for heavy work.

use std::cell::RefCell;
use std::sync::{Arc, LazyLock};
use std::thread::available_parallelism;

use tarn_proto::Cost;
use tokio::sync::{Semaphore, SemaphorePermit};

use super::memory::{self, MemoryPermit};
use crate::limits::{ClientPermit, Meter, Work};
use crate::metrics::Reason;
use crate::{ApiError, Detail};

/// The fewest threads for heavy work, however few cores there are: two of them may be searching.
const MIN_HEAVY: usize = 4;
/// The most single reads from the disk at a time.
const MAX_READS: usize = 64;

/// Permits for heavy work: one core is left to the threads that serve connections.
static HEAVY: LazyLock<Semaphore> =
    LazyLock::new(|| Semaphore::new(cores().saturating_sub(1).max(MIN_HEAVY)));
static READS: Semaphore = Semaphore::const_new(MAX_READS);

thread_local! {
    /// The permit of the heavy work that runs on this thread.
    static PERMIT: RefCell<Option<SemaphorePermit<'static>>> = const { RefCell::new(None) };
}

fn cores() -> usize {
    available_parallelism().map_or(1, usize::from)
}

/// Searches that compare every value of a key: the index lets one of them at its memory at a time, and
/// a thread that waits for that is missing elsewhere.
static SCANS: BoundedQueue = BoundedQueue::new("searches", 2, 16);

/// Simulations that verify proofs: nobody pays for them, so they get half of the cores.
static PROOFS: LazyLock<BoundedQueue> = LazyLock::new(|| {
    let served = (cores() / 2).clamp(1, 16);
    BoundedQueue::new("simulations of proofs", served, 16)
});

/// What decides where a piece of work runs.
#[derive(Debug)]
pub(crate) struct Job {
    pub(crate) cost: Cost,
    /// The client it is done for; none if clients are not limited.
    pub(crate) client: Option<Meter>,
    /// The length of the request: the memory of a decoded transaction is reckoned from it.
    pub(crate) bytes: usize,
    /// Whether a search compares every value of a key.
    pub(crate) scans: bool,
}

impl Job {
    /// Runs work where its cost says. A permit for the memory that a decoded transaction takes comes
    /// with the result: it is to be held until the answer is written.
    pub(crate) async fn run<T, F>(self, work: F) -> Result<(T, Option<MemoryPermit>), ApiError>
    where
        T: Send + 'static,
        F: FnOnce() -> Result<T, ApiError> + Send + 'static,
    {
        let client = self.client.as_ref();
        let permit = match client {
            Some(client) if self.cost.is_limited_per_client() => Some(client.expensive()?),
            _ => None,
        };
        let work = move || {
            let _permit = permit;
            work()
        };
        let done = match self.cost {
            Cost::Light | Cost::Waiting => work()?,
            Cost::Disk => read(client, work).await?,
            Cost::Search if self.scans => scan(client, work).await?,
            Cost::List | Cost::Heavy | Cost::Search => heavy(client, work).await?,
            Cost::Decode | Cost::Proof => {
                let (done, memory) = memory::decode(client, self.bytes, work).await?;
                return Ok((done, Some(memory)));
            }
        };
        Ok((done, None))
    }
}

/// The client's own share of some kind of work; none if clients are not limited.
pub(super) async fn share(client: Option<&Meter>, work: Work) -> Option<ClientPermit> {
    match client {
        Some(client) => Some(client.work(work).await),
        None => None,
    }
}

/// Runs a search that compares every value of a key.
async fn scan<T, F>(client: Option<&Meter>, work: F) -> Result<T, ApiError>
where
    T: Send + 'static,
    F: FnOnce() -> Result<T, ApiError> + Send + 'static,
{
    let shares = (
        share(client, Work::Scan).await,
        share(client, Work::Heavy).await,
    );
    let place = SCANS.enter().await?;
    run((shares, place), work).await
}

/// Reads blocks of the past for a subscription; all subscriptions share these permits.
pub(crate) async fn replay<T, F>(
    client: Option<&Meter>,
    permits: Arc<Semaphore>,
    work: F,
) -> Result<T, ApiError>
where
    T: Send + 'static,
    F: FnOnce() -> Result<T, ApiError> + Send + 'static,
{
    let shares = (
        share(client, Work::Look).await,
        share(client, Work::Heavy).await,
    );
    let permit = permits.acquire_owned().await;
    let permit = permit.map_err(|error| ApiError::internal(&error))?;
    run((shares, permit), work).await
}

/// Runs work that verifies proofs; for threads of heavy work, which may block. While it waits, other
/// heavy work has its permit.
pub(crate) fn verify_proofs<T>(work: impl FnOnce() -> T) -> Result<T, ApiError> {
    let permit = PERMIT.take();
    let had_permit = permit.is_some();
    drop(permit);
    let _place = futures::executor::block_on(PROOFS.enter())?;
    if had_permit {
        let permit = futures::executor::block_on(HEAVY.acquire());
        PERMIT.set(permit.ok());
    }
    Ok(work())
}

/// Runs what reads the disk or computes for long away from the threads that serve connections.
pub(crate) async fn heavy<T, F>(client: Option<&Meter>, work: F) -> Result<T, ApiError>
where
    T: Send + 'static,
    F: FnOnce() -> Result<T, ApiError> + Send + 'static,
{
    let share = share(client, Work::Heavy).await;
    run(share, work).await
}

/// Reads a row or two from the disk, on blocking threads that do not wait for heavy work: a short read
/// is not queued behind long ones.
async fn read<T, F>(client: Option<&Meter>, work: F) -> Result<T, ApiError>
where
    T: Send + 'static,
    F: FnOnce() -> Result<T, ApiError> + Send + 'static,
{
    let share = share(client, Work::Heavy).await;
    let permit = READS.acquire().await;
    let permit = permit.map_err(|error| ApiError::internal(&error))?;
    let work = move || {
        let _held = (share, permit);
        work()
    };
    match tokio::task::spawn_blocking(work).await {
        Ok(outcome) => outcome,
        Err(error) => Err(ApiError::internal(&error)),
    }
}

/// Gives the permit of this thread back, also if its work panics.
struct PermitOfThread;

impl Drop for PermitOfThread {
    fn drop(&mut self) {
        PERMIT.take();
    }
}

/// Runs work on a thread for heavy work. It goes on if the caller leaves, so it owns its permits.
pub(super) async fn run<T, F>(held: impl Send + 'static, work: F) -> Result<T, ApiError>
where
    T: Send + 'static,
    F: FnOnce() -> Result<T, ApiError> + Send + 'static,
{
    let permit = HEAVY.acquire().await;
    let permit = permit.map_err(|error| ApiError::internal(&error))?;
    let work = move || {
        let _held = held;
        PERMIT.set(Some(permit));
        let _permit = PermitOfThread;
        work()
    };
    match tokio::task::spawn_blocking(work).await {
        Ok(outcome) => outcome,
        Err(error) => Err(ApiError::internal(&error)),
    }
}

/// A queue that serves some, lets some wait and refuses all others.
#[derive(Debug)]
struct BoundedQueue {
    /// What is queued, in the plural, for the refusal.
    what: &'static str,
    /// Permits of those who are served or wait.
    admitted: Semaphore,
    served: Semaphore,
}

/// A permit to be served; the next in the queue follows when it is dropped.
#[derive(Debug)]
struct Place<'q> {
    _admitted: SemaphorePermit<'q>,
    _served: SemaphorePermit<'q>,
}

impl BoundedQueue {
    const fn new(what: &'static str, served: usize, waiting: usize) -> Self {
        Self {
            what,
            admitted: Semaphore::const_new(served.saturating_add(waiting)),
            served: Semaphore::const_new(served),
        }
    }

    async fn enter(&self) -> Result<Place<'_>, ApiError> {
        let admitted = self.admitted.try_acquire().map_err(|_| {
            let busy = Detail::new("BUSY", "limits").with(Detail::RETRY_AFTER, 1);
            let text = format!("too many {} at once; try again", self.what);
            ApiError::exhausted(text).with(busy).counted(Reason::Budget)
        })?;
        let served = self.served.acquire().await;
        Ok(Place {
            _admitted: admitted,
            _served: served.map_err(|error| ApiError::internal(&error))?,
        })
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use futures::FutureExt as _;
    use http::{Extensions, HeaderMap, HeaderValue};
    use sha2::{Digest as _, Sha256};

    use super::*;
    use crate::limits::{ApiKey, Limiter, LimitsConfig, Point, Rates};

    /// Two clients of one node: one by its address, one by its key.
    fn clients() -> (Meter, Meter) {
        let key = ApiKey {
            name: "wallet".to_owned(),
            hash: Sha256::digest("secret").into(),
            rates: Rates::default(),
        };
        let limiter = Limiter::new(LimitsConfig {
            keys: vec![key],
            ..LimitsConfig::default()
        });
        let meter = |headers: &HeaderMap| {
            let meter = limiter.meter(Point::Rest, &Extensions::new(), headers);
            meter.unwrap()
        };
        let key = [(
            "x-api-key".parse().unwrap(),
            HeaderValue::from_static("secret"),
        )];
        (meter(&HeaderMap::new()), meter(&key.into_iter().collect()))
    }

    fn job(cost: Cost, client: &Meter) -> Job {
        Job {
            cost,
            client: Some(client.clone()),
            bytes: 0,
            scans: false,
        }
    }

    #[tokio::test]
    async fn a_heavy_call_waits_for_the_other_work_of_its_client() {
        let (one, other) = clients();
        let mut shares = Vec::new();
        while let Some(share) = one.work(Work::Heavy).now_or_never() {
            shares.push(share);
        }
        let mut waiting = Box::pin(job(Cost::Heavy, &one).run(|| Ok(1)));
        assert!(waiting.as_mut().now_or_never().is_none(), "it waits");
        let light = job(Cost::Light, &one).run(|| Ok(2)).now_or_never();
        assert_eq!(light.unwrap().unwrap().0, 2);
        assert_eq!(job(Cost::Heavy, &other).run(|| Ok(3)).await.unwrap().0, 3);
        shares.pop();
        assert_eq!(waiting.await.unwrap().0, 1);
    }

    #[tokio::test]
    async fn a_client_has_a_few_heavy_calls_at_a_time() {
        let (one, other) = clients();
        let most = LimitsConfig::default().expensive;
        let held: Vec<_> = (0..most).map(|_| one.expensive().unwrap()).collect();
        for cost in [Cost::Heavy, Cost::Search, Cost::Proof] {
            let refused = job(cost, &one).run(|| Ok(())).await.unwrap_err();
            assert_eq!(refused.status, 8, "{cost:?}");
            job(cost, &other).run(|| Ok(())).await.unwrap();
        }
        for cost in [Cost::Light, Cost::Disk, Cost::List, Cost::Decode] {
            job(cost, &one).run(|| Ok(())).await.unwrap();
        }
        drop(held);
        job(Cost::Heavy, &one).run(|| Ok(())).await.unwrap();
    }

    #[tokio::test]
    async fn work_that_panics_is_an_internal_error_and_gives_its_permit_back() {
        for _ in 0..100 {
            let broken = heavy(None, || -> Result<(), ApiError> { panic!("broken") }).await;
            assert_eq!(broken.unwrap_err().status, 13);
        }
        assert_eq!(heavy(None, || Ok(1)).await, Ok(1));
    }

    #[tokio::test]
    async fn a_read_that_panics_is_an_internal_error_too() {
        assert_eq!(read(None, || Ok(1)).await, Ok(1));
        let broken = read(None, || -> Result<(), ApiError> { panic!("broken") }).await;
        assert_eq!(broken.unwrap_err().status, 13);
    }

    #[tokio::test]
    async fn a_queue_serves_some_lets_some_wait_and_refuses_the_rest() {
        let queue = BoundedQueue::new("searches", 1, 1);
        let first = queue.enter().await.unwrap();
        let mut second = Box::pin(queue.enter());
        assert!(second.as_mut().now_or_never().is_none(), "it waits");
        let third = queue.enter().await.unwrap_err();
        assert_eq!((third.status, third.http().as_u16()), (8, 429));
        assert_eq!(third.message, "too many searches at once; try again");
        drop(first);
        let second = second.await.unwrap();
        // One that stops waiting makes room for the next.
        let mut fourth = Box::pin(queue.enter());
        assert!(fourth.as_mut().now_or_never().is_none());
        drop(fourth);
        let mut fifth = Box::pin(queue.enter());
        assert!(fifth.as_mut().now_or_never().is_none());
        drop(second);
        fifth.await.unwrap();
    }

    #[test]
    fn simulations_of_proofs_use_half_of_the_cores() {
        let running = Mutex::new((0, 0));
        let count = |by: i32| {
            let mut running = running.lock().unwrap();
            running.0 += by;
            running.1 = running.1.max(running.0);
        };
        std::thread::scope(|scope| {
            for _ in 0..16 {
                scope.spawn(|| {
                    verify_proofs(|| {
                        count(1);
                        count(-1);
                    })
                    .unwrap();
                });
            }
        });
        let (now, most) = *running.lock().unwrap();
        assert_eq!(now, 0);
        assert!(usize::try_from(most).unwrap() <= (cores() / 2).max(1));
        assert!(PERMIT.take().is_none());
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn scans_leave_threads_for_other_work() {
        let (done, wait) = std::sync::mpsc::channel::<()>();
        let wait = Arc::new(Mutex::new(wait));
        let scans: Vec<_> = (0..MAX_READS)
            .map(|_| {
                let wait = Arc::clone(&wait);
                tokio::spawn(scan(None, move || {
                    wait.lock().unwrap().recv().ok();
                    Ok(())
                }))
            })
            .collect();
        assert_eq!(heavy(None, || Ok(1)).await, Ok(1));
        drop(done);
        let mut refused = 0;
        for scan in scans {
            if let Err(error) = scan.await.unwrap() {
                assert_eq!(error.status, 8);
                refused += 1;
            }
        }
        assert!(refused < MAX_READS);
    }
}
