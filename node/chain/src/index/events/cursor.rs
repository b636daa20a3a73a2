//! Cursors: where the next page of a search begins.

use sha2::{Digest as _, Sha256};

use super::{Cursor, Order, SearchError};
use crate::filter::Filter;

const VERSION: u8 = 1;
const TAG: usize = 8;

/// A height and an index in it.
pub(super) type Place = (u64, u32);

/// The search that a cursor belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Search {
    order: Order,
    tag: [u8; TAG],
}

impl Search {
    pub(super) fn new(table: &str, filter: &Filter, order: Order) -> Self {
        let digest: [u8; 32] = Sha256::digest(format!("{table}:{filter}")).into();
        let mut tag = [0; TAG];
        tag.iter_mut().zip(digest).for_each(|(to, from)| *to = from);
        Self { order, tag }
    }

    /// The cursor behind a place.
    pub(super) fn behind(&self, place: Place) -> Cursor {
        let mut bytes = vec![VERSION, self.order_byte()];
        bytes.extend_from_slice(&place.0.to_be_bytes());
        bytes.extend_from_slice(&place.1.to_be_bytes());
        bytes.extend_from_slice(&self.tag);
        Cursor(bytes)
    }

    /// The place a cursor of this search stands for.
    pub(super) fn place(&self, cursor: &Cursor) -> Result<Place, SearchError> {
        let unknown = || {
            SearchError::BadCursor(
                "the page key is not one of this node's; start again without it".to_owned(),
            )
        };
        let mut rest = cursor.0.as_slice();
        let [version, order] = take::<2>(&mut rest).ok_or_else(unknown)?;
        let height = take::<8>(&mut rest).ok_or_else(unknown)?;
        let index = take::<4>(&mut rest).ok_or_else(unknown)?;
        let tag = take::<TAG>(&mut rest).ok_or_else(unknown)?;
        if version != VERSION || !rest.is_empty() {
            return Err(unknown());
        }
        if tag != self.tag || order != self.order_byte() {
            return Err(SearchError::BadCursor(
                "the page key belongs to another search or order; start again without it"
                    .to_owned(),
            ));
        }
        Ok((u64::from_be_bytes(height), u32::from_be_bytes(index)))
    }

    fn order_byte(&self) -> u8 {
        match self.order {
            Order::Ascending => 0,
            Order::Descending => 1,
        }
    }
}

fn take<const N: usize>(rest: &mut &[u8]) -> Option<[u8; N]> {
    let (front, behind) = rest.split_first_chunk::<N>()?;
    *rest = behind;
    Some(*front)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn search(text: &str, order: Order) -> Search {
        Search::new("txs", &Filter::parse(text).unwrap(), order)
    }

    #[test]
    fn a_cursor_is_good_for_its_own_search_only() {
        let own = search("a.b=1", Order::Ascending);
        let cursor = own.behind((7, 3));
        assert_eq!(own.place(&cursor).unwrap(), (7, 3));
        assert_eq!(
            search("a.b = 1", Order::Ascending).place(&cursor).unwrap(),
            (7, 3)
        );
        assert!(search("a.b=2", Order::Ascending).place(&cursor).is_err());
        assert!(search("a.b=1", Order::Descending).place(&cursor).is_err());
        let blocks = Search::new("blocks", &Filter::parse("a.b=1").unwrap(), Order::Ascending);
        assert!(blocks.place(&cursor).is_err());
    }

    #[test]
    fn garbage_is_refused() {
        let own = search("a.b=1", Order::Ascending);
        let whole = own.behind((7, 3)).0;
        for length in 0..whole.len() {
            assert!(own.place(&Cursor(whole[..length].to_vec())).is_err());
        }
        assert!(
            own.place(&Cursor([whole.as_slice(), &[0]].concat()))
                .is_err()
        );
        assert!(own.place(&Cursor(vec![0xff; 22])).is_err());
    }
}
