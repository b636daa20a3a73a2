//! Where work runs.

use std::cell::RefCell;
use std::sync::{Arc, LazyLock};
use std::thread::available_parallelism;

use tokio::sync::{Semaphore, SemaphorePermit};

use crate::limits::{ClientPermit, Work, lane};
use crate::metrics::Reason;
use crate::{ApiError, Detail};

/// Searches that look at every value of a key, a few at a time and few who wait: the index lets one
/// of them at its memory, and a turn that waits for that is a turn nobody else has.
static SCANS: BoundedQueue = BoundedQueue::new("searches", (2, 16));

/// Simulations that verify proofs: nobody pays for them, so they get half of the cores.
static PROOFS: LazyLock<BoundedQueue> = LazyLock::new(|| {
    let served = (cores() / 2).clamp(1, 16);
    BoundedQueue::new("simulations of proofs", (served, 16))
});

/// The least threads of heavy work, however few cores there are: two of them may be searching.
const MIN_HEAVY: usize = 4;
/// The most single reads from the disk at a time.
const MAX_READS: usize = 64;

/// Turns at heavy work: one core is left to the threads that serve connections. Who comes later
/// waits.
static TURNS: LazyLock<Semaphore> =
    LazyLock::new(|| Semaphore::new(cores().saturating_sub(1).max(MIN_HEAVY)));
static READS: Semaphore = Semaphore::const_new(MAX_READS);

thread_local! {
    /// The turn of the heavy work that runs on this thread.
    static TURN: RefCell<Option<SemaphorePermit<'static>>> = const { RefCell::new(None) };
}

fn cores() -> usize {
    available_parallelism().map_or(1, usize::from)
}

/// Who waits for what, in this order: everybody first in the lanes of their own, so that nobody holds
/// what is everybody's while they wait for themselves; then for what is everybody's; then for a turn.
///
/// A search that looks at every value of a key has a line of its own.
pub(crate) async fn scan<T, F>(work: F) -> Result<T, ApiError>
where
    T: Send + 'static,
    F: FnOnce() -> Result<T, ApiError> + Send + 'static,
{
    let own = (lane(Work::Scan).await, lane(Work::Heavy).await);
    let place = SCANS.enter().await?;
    run((own, place), work).await
}

/// The same for blocks of the past, of which there are so many looks at a time.
pub(crate) async fn look<T, F>(looks: Arc<Semaphore>, work: F) -> Result<T, ApiError>
where
    T: Send + 'static,
    F: FnOnce() -> Result<T, ApiError> + Send + 'static,
{
    let own = (lane(Work::Look).await, lane(Work::Heavy).await);
    let turn = looks.acquire_owned().await;
    let turn = turn.map_err(|error| ApiError::internal(&error))?;
    run((own, turn), work).await
}

/// Some are served, some wait, all others are sent away.
#[derive(Debug)]
struct BoundedQueue {
    /// What is waited for, in the plural.
    what: &'static str,
    /// Of those who are served and those who wait.
    inside: Semaphore,
    served: Semaphore,
}

/// Who is served; others follow when it is dropped.
#[derive(Debug)]
struct Place<'l> {
    _inside: SemaphorePermit<'l>,
    _served: SemaphorePermit<'l>,
}

impl BoundedQueue {
    const fn new(what: &'static str, (served, waiting): (usize, usize)) -> Self {
        Self {
            what,
            inside: Semaphore::const_new(served.saturating_add(waiting)),
            served: Semaphore::const_new(served),
        }
    }

    async fn enter(&self) -> Result<Place<'_>, ApiError> {
        let inside = self.inside.try_acquire();
        let inside = inside.map_err(|_| {
            let busy = Detail::new("BUSY", "limits").with(Detail::RETRY_AFTER, 1);
            let text = format!("too many {} at once; try again", self.what);
            ApiError::exhausted(text).with(busy).counted(Reason::Budget)
        })?;
        let served = self.served.acquire().await;
        Ok(Place {
            _inside: inside,
            _served: served.map_err(|error| ApiError::internal(&error))?,
        })
    }
}

/// How many times as large as on the wire a transaction may be once it is taken apart and written as
/// text: an empty message has two bytes there.
const SWELLS: usize = 128;
/// Below this size there is a place of its own, in which nobody waits for something large.
const SMALL: usize = 64 << 10;
/// What all transactions that are taken apart may need together, in units of 1 KiB.
const MAX_UNFOLDED: usize = 128 << 10;
/// The same for small ones.
const MAX_SMALL: usize = 64 << 10;

static UNFOLDED: Semaphore = Semaphore::const_new(MAX_UNFOLDED);
static UNFOLDED_SMALL: Semaphore = Semaphore::const_new(MAX_SMALL);

/// How many times as large as its bytes an answer may be while it is written as text. What is in it
/// was taken by this node before, so it swells less than what anybody sends.
const WRITTEN: usize = 8;
/// What all answers that are written at a time may need together, in units of 1 KiB.
const MAX_WRITTEN: usize = 256 << 10;
/// Up to this many bytes an answer is written at once.
const WRITTEN_AT_ONCE: usize = 64 << 10;
/// The same for one that somebody else made up: it may swell.
const UNFOLDED_AT_ONCE: usize = 4 << 10;

static WRITING: Semaphore = Semaphore::const_new(MAX_WRITTEN);

/// Room in memory for what a request becomes, until the bytes of its answer are there.
#[derive(Debug)]
pub(crate) struct Room {
    /// Leave of its client's, which comes back with it.
    _own: (Option<ClientPermit>, Option<ClientPermit>),
    _room: SemaphorePermit<'static>,
}

/// So many bytes as units of a semaphore; never more than there are.
fn units(bytes: usize, times: usize, most: usize) -> u32 {
    let need = (bytes.saturating_mul(times) >> 10).clamp(1, most);
    u32::try_from(need).unwrap_or(u32::MAX)
}

/// The same for taking a transaction of so many bytes apart, once there is room in memory for it. The
/// room is handed over with the outcome: what was taken apart may have to be written down as well.
pub(crate) async fn decode_with_budget<T, F>(bytes: usize, work: F) -> Result<(T, Room), ApiError>
where
    T: Send + 'static,
    F: FnOnce() -> Result<T, ApiError> + Send + 'static,
{
    let (room, own) = if bytes <= SMALL {
        let own = (None, lane(Work::Heavy).await);
        let need = units(bytes, SWELLS, MAX_SMALL);
        (UNFOLDED_SMALL.acquire_many(need).await, own)
    } else {
        let own = (lane(Work::Unfold).await, lane(Work::Heavy).await);
        let need = units(bytes, SWELLS, MAX_UNFOLDED);
        (UNFOLDED.acquire_many(need).await, own)
    };
    let room = Room {
        _own: own,
        _room: room.map_err(|error| ApiError::internal(&error))?,
    };
    run((), move || Ok((work()?, room))).await
}

/// Writes an answer of so many bytes as text, in the room that its question has, or in one of its own;
/// a long one, and one that may swell, away from the threads that serve connections.
pub(crate) async fn written<T, F>(room: Option<Room>, bytes: usize, work: F) -> Result<T, ApiError>
where
    T: Send + 'static,
    F: FnOnce() -> Result<T, ApiError> + Send + 'static,
{
    match room {
        Some(_) if bytes <= UNFOLDED_AT_ONCE => work(),
        Some(room) => run(room, work).await,
        None if bytes <= WRITTEN_AT_ONCE => work(),
        None => {
            let own = lane(Work::Heavy).await;
            let room = WRITING.acquire_many(units(bytes, WRITTEN, MAX_WRITTEN));
            let room = room.await.map_err(|error| ApiError::internal(&error))?;
            run((own, room), work).await
        }
    }
}

/// Runs work that verifies proofs when there is room for it; for threads of heavy work, which may
/// wait. While it waits, other heavy work has its turn.
pub(crate) fn proving<T>(work: impl FnOnce() -> T) -> Result<T, ApiError> {
    let turn = TURN.take();
    let had_turn = turn.is_some();
    drop(turn);
    let _place = futures::executor::block_on(PROOFS.enter())?;
    if had_turn {
        let turn = futures::executor::block_on(TURNS.acquire());
        TURN.set(turn.ok());
    }
    Ok(work())
}

/// Runs what reads the disk or computes for long away from the threads that serve connections. The
/// one place that decides how.
pub(crate) async fn heavy<T, F>(work: F) -> Result<T, ApiError>
where
    T: Send + 'static,
    F: FnOnce() -> Result<T, ApiError> + Send + 'static,
{
    let own = lane(Work::Heavy).await;
    run(own, work).await
}

/// Reads one thing from the disk, away from the threads that serve connections and without waiting
/// for heavy work.
pub(crate) async fn read<T, F>(work: F) -> Result<T, ApiError>
where
    T: Send + 'static,
    F: FnOnce() -> Result<T, ApiError> + Send + 'static,
{
    let own = lane(Work::Heavy).await;
    let turn = READS.acquire().await;
    let turn = turn.map_err(|error| ApiError::internal(&error))?;
    let work = move || {
        let _needs = (own, turn);
        work()
    };
    match tokio::task::spawn_blocking(work).await {
        Ok(outcome) => outcome,
        Err(error) => Err(ApiError::internal(&error)),
    }
}

/// Gives the turn of this thread back, also if its work panics.
struct TurnOfThread;

impl Drop for TurnOfThread {
    fn drop(&mut self) {
        TURN.take();
    }
}

/// Runs work when its turn comes. The work goes on if the caller leaves, so what it needs is its own.
async fn run<T, F>(needs: impl Send + 'static, work: F) -> Result<T, ApiError>
where
    T: Send + 'static,
    F: FnOnce() -> Result<T, ApiError> + Send + 'static,
{
    let turn = TURNS.acquire().await;
    let turn = turn.map_err(|error| ApiError::internal(&error))?;
    let work = move || {
        let _needs = needs;
        TURN.set(Some(turn));
        let _turn = TurnOfThread;
        work()
    };
    match tokio::task::spawn_blocking(work).await {
        Ok(outcome) => outcome,
        Err(error) => Err(ApiError::internal(&error)),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use futures::FutureExt as _;

    use super::*;

    #[tokio::test]
    async fn work_that_panics_is_a_fault_of_this_node_and_gives_its_turn_back() {
        for _ in 0..100 {
            let broken = heavy(|| -> Result<(), ApiError> { panic!("broken") }).await;
            assert_eq!(broken.unwrap_err().status, 13);
        }
        assert_eq!(heavy(|| Ok(1)).await, Ok(1));
    }

    #[tokio::test]
    async fn a_look_that_panics_is_a_fault_of_this_node_too() {
        assert_eq!(read(|| Ok(1)).await, Ok(1));
        let broken = read(|| -> Result<(), ApiError> { panic!("broken") }).await;
        assert_eq!(broken.unwrap_err().status, 13);
    }

    #[tokio::test]
    async fn a_line_serves_some_lets_some_wait_and_sends_the_rest_away() {
        let line = BoundedQueue::new("searches", (1, 1));
        let first = line.enter().await.unwrap();
        let mut second = Box::pin(line.enter());
        assert!(second.as_mut().now_or_never().is_none(), "it waits");
        let third = line.enter().await.unwrap_err();
        assert_eq!((third.status, third.http().as_u16()), (8, 429));
        assert_eq!(third.message, "too many searches at once; try again");
        drop(first);
        let second = second.await.unwrap();
        // Who leaves the line makes room in it.
        let mut fourth = Box::pin(line.enter());
        assert!(fourth.as_mut().now_or_never().is_none());
        drop(fourth);
        let mut fifth = Box::pin(line.enter());
        assert!(fifth.as_mut().now_or_never().is_none());
        drop(second);
        fifth.await.unwrap();
    }

    /// Tests of the same room must not meet in it.
    static ALONE: tokio::sync::Mutex<()> = tokio::sync::Mutex::const_new(());

    #[tokio::test]
    async fn what_swells_waits_until_there_is_room_for_it() {
        let _alone = ALONE.lock().await;
        let (done, wait) = std::sync::mpsc::channel::<()>();
        let large = tokio::spawn(decode_with_budget(1 << 20, move || {
            wait.recv().ok();
            Ok(1)
        }));
        while UNFOLDED.available_permits() == MAX_UNFOLDED {
            tokio::task::yield_now().await;
        }
        let mut second = Box::pin(decode_with_budget(1 << 20, || Ok(2)));
        assert!(second.as_mut().now_or_never().is_none());
        assert_eq!(decode_with_budget(SMALL, || Ok(3)).await.unwrap().0, 3);
        drop(done);
        assert_eq!(large.await.unwrap().unwrap().0, 1);
        assert_eq!(second.await.unwrap().0, 2);
        // One that needs all there is gets it.
        assert_eq!(decode_with_budget(usize::MAX, || Ok(4)).await.unwrap().0, 4);
    }

    #[tokio::test]
    async fn what_swells_keeps_its_room_until_it_is_written_down() {
        let _alone = ALONE.lock().await;
        let (bytes, room) = decode_with_budget(1 << 20, || Ok(1 << 20)).await.unwrap();
        // Others may be here, too.
        let most = MAX_UNFOLDED - units(1 << 20, SWELLS, MAX_UNFOLDED) as usize;
        assert!(UNFOLDED.available_permits() <= most);
        let mut second = Box::pin(decode_with_budget(1 << 20, || Ok(2)));
        assert!(second.as_mut().now_or_never().is_none(), "it waits");
        let left = written(Some(room), bytes, move || Ok(UNFOLDED.available_permits()));
        assert!(left.await.unwrap() <= most, "while it is written");
        assert_eq!(second.await.unwrap().0, 2);
        // One that fails gives it back at once.
        let failed = decode_with_budget(1 << 20, || Err::<(), _>(ApiError::invalid("no"))).await;
        assert_eq!(failed.unwrap_err().status, 3);
        assert_eq!(decode_with_budget(1 << 20, || Ok(3)).await.unwrap().0, 3);
    }

    #[tokio::test]
    async fn small_ones_have_room_too_and_not_without_end() {
        let _alone = ALONE.lock().await;
        let mut rooms = Vec::new();
        let each = units(SMALL, SWELLS, MAX_SMALL) as usize;
        for _ in 0..MAX_SMALL / each {
            rooms.push(decode_with_budget(SMALL, || Ok(())).await.unwrap());
        }
        let mut more = Box::pin(decode_with_budget(SMALL, || Ok(())));
        assert!(more.as_mut().now_or_never().is_none());
        rooms.pop();
        more.await.unwrap();
    }

    #[tokio::test]
    async fn long_answers_are_written_as_there_is_room_and_short_ones_at_once() {
        let all = written(None, usize::MAX, || Ok(WRITING.available_permits()));
        assert_eq!(all.await, Ok(0));
        let short = written(None, WRITTEN_AT_ONCE, || Ok(1));
        assert_eq!(short.now_or_never(), Some(Ok(1)));
    }

    #[test]
    fn simulations_of_proofs_take_turns_and_give_them_back() {
        let here = Mutex::new((0, 0));
        let enter = |by: i32| {
            let mut here = here.lock().unwrap();
            here.0 += by;
            here.1 = here.1.max(here.0);
        };
        std::thread::scope(|scope| {
            for _ in 0..16 {
                scope.spawn(|| {
                    proving(|| {
                        enter(1);
                        enter(-1);
                    })
                    .unwrap();
                });
            }
        });
        let (now, most) = *here.lock().unwrap();
        assert_eq!(now, 0);
        assert!(usize::try_from(most).unwrap() <= (cores() / 2).max(1));
        assert!(TURN.take().is_none());
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn scans_leave_turns_for_everyone_else() {
        let (done, wait) = std::sync::mpsc::channel::<()>();
        let wait = Arc::new(Mutex::new(wait));
        let scans: Vec<_> = (0..MAX_READS)
            .map(|_| {
                let wait = Arc::clone(&wait);
                tokio::spawn(scan(move || {
                    wait.lock().unwrap().recv().ok();
                    Ok(())
                }))
            })
            .collect();
        assert_eq!(heavy(|| Ok(1)).await, Ok(1));
        drop(done);
        let mut refused = 0;
        for scan in scans {
            match scan.await.unwrap() {
                Ok(()) => {}
                Err(refusal) => {
                    assert_eq!(refusal.status, 8);
                    refused += 1;
                }
            }
        }
        assert!(refused < MAX_READS);
    }
}
