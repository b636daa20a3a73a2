//! How many sockets each caller has open.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use super::Caller;
use super::shared::Place;

/// Who has how many. There are no more entries than open connections.
#[derive(Debug, Default)]
pub(super) struct ConcurrencyLimiter(Mutex<HashMap<Caller, u32>>);

/// One open socket; gives its place back when it goes.
#[derive(Debug)]
pub struct Seat {
    seats: Arc<ConcurrencyLimiter>,
    caller: Caller,
    /// The same in the fleet, given back with it.
    place: Option<Place>,
}

impl Seat {
    /// With a place in the fleet.
    pub(super) fn at(mut self, place: Place) -> Self {
        self.place = Some(place);
        self
    }
}

impl ConcurrencyLimiter {
    /// One more; none if the caller has as many as it may.
    pub(super) fn take(this: &Arc<Self>, caller: Caller, most: u32) -> Option<Seat> {
        let mut seats = this.0.lock().unwrap_or_else(PoisonError::into_inner);
        let taken = seats.get(&caller).copied().unwrap_or_default();
        if taken >= most {
            return None;
        }
        seats.insert(caller, taken.saturating_add(1));
        Some(Seat {
            seats: Arc::clone(this),
            caller,
            place: None,
        })
    }

    pub(super) fn taken(&self, caller: Caller) -> u32 {
        let seats = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        seats.get(&caller).copied().unwrap_or_default()
    }
}

impl Drop for Seat {
    fn drop(&mut self) {
        let mut seats = self.seats.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(taken) = seats.get_mut(&self.caller) {
            *taken = taken.saturating_sub(1);
            if *taken == 0 {
                seats.remove(&self.caller);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::client::Client;
    use super::*;

    #[test]
    fn a_seat_that_is_given_back_can_be_taken_again() {
        let seats = Arc::new(ConcurrencyLimiter::default());
        let (me, you) = (Caller::Client(Client::V4(1)), Caller::Key(0));
        let first = ConcurrencyLimiter::take(&seats, me, 2).unwrap();
        let second = ConcurrencyLimiter::take(&seats, me, 2).unwrap();
        assert!(ConcurrencyLimiter::take(&seats, me, 2).is_none());
        let other = ConcurrencyLimiter::take(&seats, you, 2).unwrap();
        drop(first);
        assert_eq!((seats.taken(me), seats.taken(you)), (1, 1));
        let third = ConcurrencyLimiter::take(&seats, me, 2).unwrap();
        drop((second, third, other));
        assert!(seats.0.lock().unwrap().is_empty());
    }
}
