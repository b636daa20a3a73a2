//! A chain whose genesis time is in the future.

use tarn_primitives::{BlockTime, Height};
use tarn_tests::{Disk, TestChain, manual};

#[tokio::test]
async fn an_engine_does_not_start_before_the_genesis_time() {
    let mut genesis = TestChain::build().document();
    genesis.genesis_time = BlockTime::new(99_000_000_000, 0).into();
    let disk = Disk::of(genesis);
    let error = disk.start(manual()).unwrap_err();
    let text = error.to_string();
    assert!(text.contains("the chain begins at 5107-"), "{text}");
    assert!(text.contains("seconds from now: wait for it"), "{text}");
    // Nothing was written.
    assert_eq!(disk.parts().unwrap().blocks.kept().1, Height::ZERO);
    let begun = Disk {
        genesis: Disk::new().genesis,
        ..disk
    };
    assert_eq!(begun.manual().mine(1).await, Height::new(2));
}
