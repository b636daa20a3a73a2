//! Prices in votes.

use proptest::prelude::*;

use super::*;
use crate::MAX_PRICE;
use crate::vote::{
    CountedVote, MAX_BYTES, OracleVote, VoteError, VotePrice, aggregate, decode, encode,
};

fn raw(prices: &[(u32, &[u8])]) -> Vec<u8> {
    let prices = prices.iter().map(|(feed, price)| VotePrice {
        feed: *feed,
        price: price.to_vec(),
    });
    prost::Message::encode_to_vec(&OracleVote {
        prices: prices.collect(),
    })
}

#[test]
fn a_vote_has_one_encoding() {
    assert_eq!(decode(&[]), Ok(Vec::new()));
    assert_eq!(
        decode(&encode(&[(1, 5), (9, MAX_PRICE)])),
        Ok(vec![(1, 5), (9, MAX_PRICE)])
    );
    assert_eq!(
        decode(&raw(&[(2, &[1]), (2, &[1])])),
        Err(VoteError::OutOfOrder(2))
    );
    assert_eq!(
        decode(&raw(&[(2, &[1]), (1, &[1])])),
        Err(VoteError::OutOfOrder(1))
    );
    assert_eq!(decode(&raw(&[(2, &[])])), Err(VoteError::Price(2)));
    assert_eq!(decode(&raw(&[(2, &[0, 1])])), Err(VoteError::Price(2)));
    assert_eq!(decode(&raw(&[(2, &[0xff; 16])])), Err(VoteError::Price(2)));
    assert_eq!(decode(&raw(&[(2, &[1; 17])])), Err(VoteError::Price(2)));
    let many: Vec<(u32, u128)> = (0..65).map(|feed| (feed, 1)).collect();
    assert_eq!(decode(&encode(&many)), Err(VoteError::TooMany(65)));
    assert_eq!(
        decode(&[0; MAX_BYTES + 1]),
        Err(VoteError::TooLong(MAX_BYTES + 1))
    );
    // An unknown field, and half a message.
    assert_eq!(decode(&[0x18, 1]), Err(VoteError::Malformed));
    assert_eq!(decode(&[0x0a, 9]), Err(VoteError::Malformed));
    // The largest vote fits.
    let full: Vec<(u32, u128)> = (0..64)
        .map(|feed| (u32::MAX - 63 + feed, MAX_PRICE))
        .collect();
    assert_eq!(decode(&encode(&full)), Ok(full));
}

#[test]
fn more_than_two_thirds_of_the_power_make_a_price() {
    let vote = |who: u8, power, prices: &[(u32, u128)]| CountedVote {
        who: Address::new([who; 20]),
        power,
        prices: prices.to_vec(),
    };
    let votes = [
        vote(1, 40, &[(1, 100), (2, 7)]),
        vote(2, 27, &[(1, 110)]),
        vote(3, 33, &[]),
    ];
    assert_eq!(aggregate(&votes, 100), [(1, 100)]);
    assert_eq!(aggregate(&votes, 101), [], "66.3 percent voted");
    // Power counts, not heads.
    let votes = [
        vote(1, 60, &[(1, 9)]),
        vote(2, 20, &[(1, 1)]),
        vote(3, 20, &[(1, 1)]),
    ];
    assert_eq!(aggregate(&votes, 100), [(1, 9)]);
    assert_eq!(aggregate(&[], 0), []);
}

proptest! {
    #[test]
    fn any_bytes_are_refused_or_come_back(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        if let Ok(prices) = decode(&bytes) {
            prop_assert_eq!(encode(&prices), bytes);
        }
    }

    #[test]
    fn every_vote_comes_back(prices in proptest::collection::btree_map(any::<u32>(), 1..=MAX_PRICE, 0..64)) {
        let prices: Vec<(u32, u128)> = prices.into_iter().collect();
        prop_assert_eq!(decode(&encode(&prices)), Ok(prices));
    }
}
