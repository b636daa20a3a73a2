use super::*;
use crate::mempool::testing::checked;

/// The keys of two payers.
const RICH: u8 = 1;
const POOR: u8 = 2;

fn push(pool: &Pool, n: usize, payer: u8) -> Arc<CheckedTx> {
    let tx = checked(payer, &format!("{n:04}"));
    pool.push(Arc::clone(&tx), CheckKind::Add, Place::Common);
    tx
}

#[test]
fn a_reserved_place_is_there_in_a_full_pool_and_comes_first() {
    let limits = MempoolLimits {
        count: 3,
        ..MempoolLimits::default()
    };
    let pool = Pool::new(limits);
    let others: Vec<_> = (0..3).map(|n| push(&pool, n, RICH)).collect();
    let report = checked(POOR, "report");
    assert!(pool.no_room(&report, Place::Common).is_some());
    assert!(pool.has_none_of(report.payer()));
    assert_eq!(pool.no_room(&report, Place::Reserved), None);
    pool.push(Arc::clone(&report), CheckKind::Add, Place::Reserved);
    assert!(!pool.has_none_of(report.payer()));
    let hashes = |txs: Vec<BlockTx>| txs.iter().map(BlockTx::hash).collect::<Vec<_>>();
    let mut expected = vec![report.hash()];
    expected.extend(others.iter().map(|tx| tx.hash()));
    assert_eq!(hashes(pool.first(u64::MAX).unwrap()), expected);
    let size = u64::try_from(report.size()).unwrap();
    assert_eq!(hashes(pool.first(size).unwrap()), [report.hash()]);
    assert_eq!(hashes(pool.reserved()), [report.hash()]);
    pool.remove([&report.hash()]);
    assert_eq!(hashes(pool.first(u64::MAX).unwrap()), expected[1..]);
    assert!(pool.reserved().is_empty());
}

#[test]
fn one_payer_cannot_take_the_whole_count() {
    let limits = MempoolLimits {
        count: 800,
        ..MempoolLimits::default()
    };
    let pool = Pool::new(limits);
    let first = push(&pool, 0, RICH);
    for n in 1..100 {
        assert_eq!(pool.no_room(&first, Place::Common), None);
        push(&pool, n, RICH);
    }
    let why = pool.no_room(&first, Place::Common).unwrap();
    assert!(why.contains("its share is 100"), "{why}");
    let poor = checked(POOR, "");
    assert_eq!(pool.over_share(poor.payer(), poor.size()), None);
    assert_eq!(pool.full(poor.size(), (0, 0)), None);
    pool.remove([&first.hash()]);
    pool.remove([&first.hash()]);
    assert_eq!(pool.no_room(&first, Place::Common), None);
    let all: Vec<TxHash> = pool.all().iter().map(|(tx, _)| tx.hash()).collect();
    pool.remove(&all);
    let queue = pool.queue();
    assert!(queue.shares.is_empty());
    assert_eq!((queue.bytes, queue.decoded), (0, 0));
}

#[test]
fn one_payer_cannot_take_all_bytes_but_always_has_room_for_a_few_transactions() {
    let large = checked(RICH, &"x".repeat(600));
    let limits = MempoolLimits {
        count: 100,
        bytes: (large.size() + 100) * 8,
        tx_bytes: 500,
        ..MempoolLimits::default()
    };
    let pool = Pool::new(limits);
    pool.push(Arc::clone(&large), CheckKind::Add, Place::Common);
    assert_eq!(pool.over_share(large.payer(), 100), None);
    let why = pool.over_share(large.payer(), 101).unwrap();
    let (has, share) = (large.size(), large.size() + 100);
    assert!(why.contains(&format!("{has} bytes")), "{why}");
    assert!(why.contains(&share.to_string()), "{why}");
    let wide = MempoolLimits {
        bytes: 800_000,
        ..limits
    };
    let pool = Pool::new(wide);
    // An eighth of 100 is 12, and 64 is the least.
    for n in 0..63 {
        let poor = push(&pool, n, POOR);
        assert_eq!(pool.no_room(&poor, Place::Common), None);
    }
    let poor = push(&pool, 63, POOR);
    assert!(pool.no_room(&poor, Place::Common).is_some());
    let alone = MempoolLimits {
        payer_part: 1,
        ..limits
    };
    assert_eq!(
        (alone.payer_count(), alone.payer_bytes()),
        (100, alone.bytes)
    );
    let small = MempoolLimits {
        count: 2,
        bytes: 400,
        ..limits
    };
    assert_eq!((small.payer_count(), small.payer_bytes()), (2, 400));
}

#[test]
fn what_takes_too_much_memory_decoded_is_kept_as_bytes() {
    let tx = checked(RICH, "");
    let mut pool = Pool::new(MempoolLimits::default());
    pool.max_decoded = tx.weight() * 2;
    for n in 0..3 {
        push(&pool, n, RICH);
    }
    let kinds: Vec<bool> = pool
        .all()
        .iter()
        .map(|(tx, _)| matches!(tx, BlockTx::Checked(_)))
        .collect();
    assert_eq!(kinds, [true, true, false]);
    let all: Vec<TxHash> = pool.all().iter().map(|(tx, _)| tx.hash()).collect();
    pool.remove(&all[..1]);
    push(&pool, 3, RICH);
    assert!(matches!(pool.all()[2].0, BlockTx::Checked(_)));
}

#[test]
fn what_was_submitted_here_is_handed_over_in_order_and_once() {
    let pool = Pool::new(MempoolLimits::default());
    let mine: Vec<TxHash> = (0..3).map(|n| push(&pool, n, RICH).hash()).collect();
    let gossip = checked(POOR, "");
    pool.push(Arc::clone(&gossip), CheckKind::Unproved, Place::Common);
    let last = push(&pool, 4, RICH);
    let hashes = |txs: &[BlockTx]| -> Vec<TxHash> { txs.iter().map(BlockTx::hash).collect() };
    let (first, next) = pool.submitted_from(0, 2, usize::MAX);
    assert_eq!(hashes(&first), mine[..2]);
    let (second, next) = pool.submitted_from(next, 2, usize::MAX);
    assert_eq!(hashes(&second), [mine[2], last.hash()]);
    assert!(pool.submitted_from(next, 2, usize::MAX).0.is_empty());
    // However few bytes there may be, one goes.
    assert_eq!(pool.submitted_from(0, 9, 1).0.len(), 1);
}

#[test]
fn what_the_other_process_does_not_ask_about_is_found_again() {
    let pool = Pool::new(MempoolLimits::default());
    let (asked, silent) = (push(&pool, 0, RICH), push(&pool, 1, RICH));
    pool.set_height(3);
    assert_eq!(pool.ask(&asked.hash()), Some(asked.tx().gas_limit()));
    assert_eq!(pool.ask(&checked(POOR, "").hash()), None);
    let found = pool.unasked_since(2);
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].hash(), silent.hash());
}
