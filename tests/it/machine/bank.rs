//! Transfers of coins.

use tarn_tests::{ALICE, BOB, TestChain, account};

#[test]
fn a_send_moves_coins_takes_the_fee_and_bumps_the_sequence() {
    let mut t = TestChain::new();
    let (alice, bob) = (account(ALICE), account(BOB));
    let tx = t.send(&alice, &bob.address, "1000utarn");
    assert_eq!(t.check(&tx).code, 0);
    let result = t.deliver(tx);
    assert_eq!((result.code, result.log.as_str()), (0, ""));
    assert_eq!(t.balance(&bob.address, "utarn"), 1_000_000_001_000);
    assert_eq!(t.balance(&alice.address, "utarn"), 999_999_994_000);
    assert_eq!(t.number_and_sequence(&alice.address).1, 1);
}
