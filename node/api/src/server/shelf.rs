//! What lies in memory because a client is slow.
//!
//! An answer lies here until its client has taken it, a body until all of it has come, and a client
//! that takes or sends a byte now and then may let it lie for long. So there is a bound on what lies
//! here for one client, and one on what lies here in all. Who has nothing lying here has room for
//! something small whatever others do. Answers and bodies have a shelf each.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::Refusal;
use crate::metrics::Reason;

/// What fills an access point, in clients that have all they may.
const CLIENTS: usize = 8;
/// An answer that there is always room for.
const SMALL: usize = 64 << 10;

/// One that is always given: what was done is told to whoever did it.
const TINY: usize = 4 << 10;

/// What lies here for one client, in bytes.
pub(super) type Pile = Arc<AtomicUsize>;

/// Of one access point.
#[derive(Debug)]
pub(super) struct Shelf {
    /// The most for one client; one answer is always taken.
    each: usize,
    held: AtomicUsize,
}

/// What is left of an answer.
#[derive(Debug)]
pub(crate) struct Held {
    shelf: Arc<Shelf>,
    /// None for those who are many clients, or this machine.
    pile: Option<Pile>,
    bytes: usize,
}

impl Shelf {
    pub(super) fn new(each: usize) -> Self {
        Self {
            each,
            held: AtomicUsize::new(0),
        }
    }

    /// A place for what may come.
    pub(super) fn nothing(this: &Arc<Self>, pile: Option<Pile>) -> Held {
        Held {
            shelf: Arc::clone(this),
            pile,
            bytes: 0,
        }
    }

    /// Puts an answer there, if there is room.
    pub(super) fn put(
        this: &Arc<Self>,
        pile: Option<Pile>,
        bytes: usize,
    ) -> Result<Held, Box<Refusal>> {
        let mine = pile
            .as_ref()
            .map_or(0, |pile| pile.fetch_add(bytes, Ordering::Relaxed));
        let all = this.held.fetch_add(bytes, Ordering::Relaxed);
        // From here on what was added is taken away again, whatever happens.
        let held = Held {
            shelf: Arc::clone(this),
            pile,
            bytes,
        };
        if bytes <= TINY {
            return Ok(held);
        }
        if mine > 0 && mine.saturating_add(bytes) > this.each {
            let text = format!(
                "{mine} bytes of answers wait for this client: read them before asking for more"
            );
            return Err(Box::new(Refusal::exhausted(text).counted(Reason::Unread)));
        }
        let small = mine == 0 && bytes <= SMALL;
        if !small && all > 0 && all.saturating_add(bytes) > this.each.saturating_mul(CLIENTS) {
            let text = "too many answers wait for their clients: try again later";
            return Err(Box::new(Refusal::unavailable(text).counted(Reason::Unread)));
        }
        Ok(held)
    }
}

impl Held {
    /// So much more came in; false if there is no room for it.
    pub(crate) fn grow(&mut self, bytes: usize) -> bool {
        self.bytes = self.bytes.saturating_add(bytes);
        let add = |count: &AtomicUsize| count.fetch_add(bytes, Ordering::Relaxed);
        let mine = self.pile.as_deref().map_or(0, add).saturating_add(bytes);
        let all = add(&self.shelf.held).saturating_add(bytes);
        let most = self.shelf.each.saturating_mul(CLIENTS);
        mine <= self.shelf.each && (all <= most || mine.max(self.bytes) <= SMALL)
    }

    pub(crate) fn bytes(&self) -> usize {
        self.bytes
    }

    /// So much went out.
    pub(crate) fn give(&mut self, bytes: usize) {
        let bytes = bytes.min(self.bytes);
        self.bytes = self.bytes.saturating_sub(bytes);
        if let Some(pile) = &self.pile {
            pile.fetch_sub(bytes, Ordering::Relaxed);
        }
        self.shelf.held.fetch_sub(bytes, Ordering::Relaxed);
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        self.give(self.bytes);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn put(shelf: &Arc<Shelf>, pile: &Pile, bytes: usize) -> Result<Held, u32> {
        let put = Shelf::put(shelf, Some(Arc::clone(pile)), bytes);
        put.map_err(|refusal| refusal.status)
    }

    #[test]
    fn a_client_has_one_answer_of_any_size_and_then_only_what_fits() {
        let (shelf, pile) = (Arc::new(Shelf::new(100_000)), Pile::default());
        let mut large = put(&shelf, &pile, 500_000).unwrap();
        assert_eq!(put(&shelf, &pile, TINY + 1).unwrap_err(), 8);
        // What is tiny is given, and counted.
        let tiny = put(&shelf, &pile, TINY).unwrap();
        large.give(450_000);
        assert_eq!(put(&shelf, &pile, 50_000).unwrap_err(), 8);
        drop(tiny);
        let second = put(&shelf, &pile, 50_000).unwrap();
        assert_eq!(put(&shelf, &pile, TINY + 1).unwrap_err(), 8);
        drop(large);
        let third = put(&shelf, &pile, 50_000).unwrap();
        drop((second, third));
        let held = shelf.held.load(Ordering::Relaxed);
        assert_eq!((held, pile.load(Ordering::Relaxed)), (0, 0));
    }

    #[test]
    fn when_all_is_full_only_small_answers_pass_and_only_to_those_who_read() {
        let shelf = Arc::new(Shelf::new(1 << 20));
        let piles: Vec<Pile> = (0..CLIENTS).map(|_| Pile::default()).collect();
        let held: Vec<Held> = piles
            .iter()
            .map(|pile| put(&shelf, pile, 1 << 20).unwrap())
            .collect();
        let newcomer = Pile::default();
        assert_eq!(put(&shelf, &newcomer, SMALL + 1).unwrap_err(), 14);
        let small = put(&shelf, &newcomer, SMALL).unwrap();
        assert_eq!(put(&shelf, &newcomer, TINY + 1).unwrap_err(), 14);
        // This machine has no pile, and no more room than there is.
        assert!(Shelf::put(&shelf, None, SMALL).is_ok());
        assert!(Shelf::put(&shelf, None, SMALL + 1).is_err());
        drop((held, small));
        assert!(put(&shelf, &newcomer, 3 << 20).is_ok());
        assert_eq!(shelf.held.load(Ordering::Relaxed), 0);
    }

    #[test]
    fn bodies_grow_until_one_client_or_all_have_too_much() {
        let (shelf, pile) = (Arc::new(Shelf::new(1 << 20)), Pile::default());
        let begin = |pile: &Pile| Shelf::nothing(&shelf, Some(Arc::clone(pile)));
        let (mut one, mut two) = (begin(&pile), begin(&pile));
        assert!(one.grow(1 << 19) && two.grow(1 << 19));
        assert!(!two.grow(1));
        drop(two);
        assert!(one.grow(1 << 19));
        let mut others = Vec::new();
        for _ in 1..CLIENTS {
            others.push(begin(&Pile::default()));
        }
        assert!(others.iter_mut().all(|other| other.grow(1 << 20)));
        // Now there is room for something small.
        let mut late = begin(&Pile::default());
        assert!(late.grow(SMALL));
        assert!(!late.grow(1));
        drop((one, others, late));
        assert_eq!(shelf.held.load(Ordering::Relaxed), 0);
    }

    #[test]
    fn more_bytes_than_were_announced_take_nothing_from_others() {
        let (shelf, pile) = (Arc::new(Shelf::new(100)), Pile::default());
        let other = put(&shelf, &Pile::default(), 30).unwrap();
        let mut held = put(&shelf, &pile, 10).unwrap();
        held.give(40);
        drop(held);
        assert_eq!(shelf.held.load(Ordering::Relaxed), 30);
        drop(other);
    }
}
