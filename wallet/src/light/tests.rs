//! Headers by validators that change.

use std::future::Future;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};

use tarn_proto::svc::node::v1::LightBlockResponse;

use super::testing::{Said, Signers};
use super::{Clock, Header, Headers, LightError, Trusted, newest};
use crate::ClientError;

const CHAIN: &str = "tarn-1";

/// A chain whose four validators change one by one.
struct Chain {
    height: u64,
    /// Blocks until the next change.
    every: u64,
    /// Of whom: another chain has other validators from this height on.
    forged_from: Option<u64>,
    asked: AtomicUsize,
}

fn chain(height: u64, every: u64) -> Chain {
    Chain {
        height,
        every,
        forged_from: None,
        asked: AtomicUsize::new(0),
    }
}

impl Chain {
    fn signers(&self, height: u64) -> Signers {
        let first = u8::try_from(height / self.every).unwrap();
        Signers::new(&[first, first + 1, first + 2, first + 3])
    }

    /// The validators of a height and of the next. Nobody can forge what true validators signed.
    fn both(&self, height: u64) -> (Signers, Signers) {
        let forged = || Signers::new(&[201, 202, 203, 204]);
        match self.forged_from {
            Some(from) if height >= from => (forged(), forged()),
            _ => (self.signers(height), self.signers(height + 1)),
        }
    }

    fn block(&self, height: u64) -> LightBlockResponse {
        static START: OnceLock<u64> = OnceLock::new();
        let start = i64::try_from(*START.get_or_init(crate::privacy::now)).unwrap();
        let said = Said {
            chain_id: CHAIN,
            height,
            seconds: start - 1_000 + i64::try_from(height).unwrap(),
            nanos: 0,
            app_hash: [9; 32],
        };
        let (signers, next) = self.both(height);
        signers.light_block(&next, said)
    }
}

impl Headers for Chain {
    fn light_block(
        &self,
        height: u64,
    ) -> impl Future<Output = Result<LightBlockResponse, ClientError>> + Send {
        self.asked.fetch_add(1, Ordering::Relaxed);
        let height = if height == 0 { self.height } else { height };
        std::future::ready(Ok(self.block(height)))
    }
}

fn follow(chain: &Chain, trusted: Option<&Trusted>) -> Result<Header, LightError> {
    let followed = newest(chain, CHAIN, (trusted, &[]), Clock::Strict);
    futures_now(followed)
}

fn futures_now<F: Future>(future: F) -> F::Output {
    let runtime = tokio::runtime::Builder::new_current_thread().build();
    runtime.unwrap().block_on(future)
}

#[test]
fn validators_that_change_one_by_one_are_followed() {
    let first = follow(&chain(2, 10), None).unwrap();
    let later = chain(200, 10);
    let header = follow(&later, Some(&first.trusted)).unwrap();
    assert_eq!(header.trusted.height, 200);
    assert_eq!(header.state_height(), Some(199));
    assert!(later.asked.load(Ordering::Relaxed) > 2);
    // Without changes one header is enough.
    let steady = chain(200, 1_000);
    let first = follow(&chain(2, 1_000), None).unwrap();
    follow(&steady, Some(&first.trusted)).unwrap();
    assert_eq!(steady.asked.load(Ordering::Relaxed), 1);
}

#[test]
fn a_header_that_was_trusted_more_than_a_year_ago_is_trusted_no_longer() {
    let later = chain(200, 1_000);
    let first = follow(&chain(2, 1_000), None).unwrap();
    let mut old = first.trusted.clone();
    old.seconds -= 366 * 24 * 3600;
    let error = follow(&later, Some(&old)).unwrap_err();
    assert!(matches!(error, LightError::OtherValidators(_)), "{error}");
    assert!(error.to_string().contains("more than a year"), "{error}");
    follow(&later, Some(&first.trusted)).unwrap();
}

#[test]
fn validators_that_do_not_follow_from_the_trusted_ones_are_refused() {
    let first = follow(&chain(2, 10), None).unwrap();
    for from in [3, 50, 199] {
        let forged = Chain {
            forged_from: Some(from),
            ..chain(200, 10)
        };
        let error = follow(&forged, Some(&first.trusted)).unwrap_err();
        assert!(
            matches!(
                error,
                LightError::OtherValidators(_) | LightError::Unproven(_)
            ),
            "{error}"
        );
        assert!(forged.asked.load(Ordering::Relaxed) <= 100);
    }
}

#[test]
fn an_earlier_header_and_a_second_one_of_a_height_are_refused() {
    let chain_of = |height| chain(height, 1_000);
    let trusted = follow(&chain_of(20), None).unwrap().trusted;
    let error = follow(&chain_of(19), Some(&trusted)).unwrap_err();
    assert!(
        matches!(
            error,
            LightError::Behind {
                theirs: 19,
                ours: 20
            }
        ),
        "{error}"
    );
    let other = Trusted {
        hash: "00".repeat(32),
        ..trusted
    };
    let error = follow(&chain_of(20), Some(&other)).unwrap_err();
    assert!(error.to_string().contains("two blocks"), "{error}");
}

/// The same header, with other validators for the next height.
struct Swapped;

impl Headers for Swapped {
    async fn light_block(&self, _: u64) -> Result<LightBlockResponse, ClientError> {
        let mut block = chain(20, 1_000).block(20);
        let forged = Chain {
            forged_from: Some(1),
            ..chain(20, 1_000)
        };
        block.next_validators = forged.block(20).next_validators;
        Ok(block)
    }
}

#[test]
fn a_known_header_shown_again_changes_no_validators() {
    let trusted = follow(&chain(20, 1_000), None).unwrap().trusted;
    let found = newest(&Swapped, CHAIN, (Some(&trusted), &[]), Clock::Strict);
    assert_eq!(futures_now(found).unwrap().trusted, trusted);
    // Nor does a new one with them.
    let earlier = follow(&chain(19, 1_000), None).unwrap().trusted;
    let found = newest(&Swapped, CHAIN, (Some(&earlier), &[]), Clock::Strict);
    assert!(matches!(futures_now(found), Err(LightError::Unproven(_))));
}

#[test]
fn changed_fields_of_a_header_are_refused() {
    struct Changed(fn(&mut LightBlockResponse));
    impl Headers for Changed {
        async fn light_block(&self, _: u64) -> Result<LightBlockResponse, ClientError> {
            let mut block = chain(20, 1_000).block(20);
            (self.0)(&mut block);
            Ok(block)
        }
    }
    fn header(block: &mut LightBlockResponse) -> &mut tarn_proto::tendermint::types::Header {
        let signed = block.light_block.as_mut().unwrap().signed_header.as_mut();
        signed.unwrap().header.as_mut().unwrap()
    }
    let trusted = follow(&chain(2, 1_000), None).unwrap().trusted;
    let changes: [fn(&mut LightBlockResponse); 9] = [
        |block| header(block).app_hash = vec![8; 32],
        |block| header(block).app_hash.clear(),
        |block| header(block).height = 21,
        |block| header(block).height = -1,
        |block| header(block).chain_id = "tarn-2".to_owned(),
        |block| header(block).time = None,
        |block| block.next_validators = None,
        |block| block.light_block.as_mut().unwrap().validator_set = None,
        |block| {
            let set = block.next_validators.as_mut().unwrap();
            set.validators[0].voting_power = i64::MAX;
            let first = set.validators[0].clone();
            set.validators.push(first);
        },
    ];
    for (nth, change) in changes.into_iter().enumerate() {
        for trusted in [None, Some(&trusted)] {
            let node = Changed(change);
            let found = newest(&node, CHAIN, (trusted, &[]), Clock::Strict);
            let found = futures_now(found);
            assert!(
                matches!(found, Err(LightError::Unproven(_))),
                "{nth} {found:?}"
            );
        }
    }
}
