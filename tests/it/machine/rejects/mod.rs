//! Everything the chain refuses, with code, codespace and words, in a check and in a block.

mod bytes;
mod failures;
mod fees;
mod fields;
mod limits;
mod signers;

use tarn_tests::TestChain;

use crate::machine::craft::verdict;

/// A chain with one block, so that everything can be asked.
fn chain() -> TestChain {
    let mut t = TestChain::new();
    t.block(Vec::new());
    t
}

/// Refused in a check and in a block, in the same words, and nothing is left of it.
fn refused(t: &mut TestChain, tx: Vec<u8>, expected: (&str, u32, &str)) {
    assert_eq!(verdict(&t.check(&tx)), expected, "in a check");
    let before = t.app.query.app_hash(t.app.query.latest()).unwrap();
    let block = t.block(vec![tx]);
    let [result] = block.results.as_slice() else {
        panic!("{} results for one transaction", block.results.len());
    };
    assert_eq!(verdict(result), expected, "in a block");
    assert!(
        result.data.is_empty() && result.events.is_empty(),
        "{result:?}"
    );
    assert_eq!(block.app_hash, before, "nothing is left");
}
