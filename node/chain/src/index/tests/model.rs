//! Random blocks and filters: what is found is what a look at everything finds.

use proptest::prelude::*;

use super::*;

/// With fields that share rows: the amounts, and `transfer.sender` with `message.sender`.
const KINDS: [&str; 5] = ["a", "transfer", "a.b", "coin_spent", "message"];
const KEYS: [&str; 4] = ["c", "b.c", "amount", "sender"];

/// A kind, a key and a value.
type Drawn = (usize, usize, String);

#[derive(Debug, Clone)]
struct Script {
    /// Per block: the facts of each transaction, and the block's own.
    blocks: Vec<(Vec<Vec<Drawn>>, Vec<Drawn>)>,
    filters: Vec<String>,
    limit: usize,
}

fn value() -> impl Strategy<Value = String> {
    prop_oneof![
        4 => "[xy]",
        2 => "(5|10|100|20)(utarn)?",
        1 => Just(String::new()),
        1 => "[xy\u{0}]{0,3}",
        // Long ones share their front.
        1 => "[xy]{2}".prop_map(|end| format!("{}{end}", "x".repeat(120))),
    ]
}

fn fact() -> impl Strategy<Value = Drawn> {
    (0..KINDS.len(), 0..KEYS.len(), value())
}

fn condition() -> impl Strategy<Value = String> {
    let key =
        || (0..KINDS.len(), 0..KEYS.len()).prop_map(|(k, a)| format!("{}.{}", KINDS[k], KEYS[a]));
    prop_oneof![
        5 => (key(), value()).prop_map(|(key, value)| format!("{key}='{value}'")),
        2 => (key(), "(<|<=|>|>=|=)", "(5|10|99\\.5|20)").prop_map(|(key, op, n)| key + &op + &n),
        1 => (key(), "[xy]{1,2}").prop_map(|(key, text)| format!("{key} CONTAINS '{text}'")),
        1 => key().prop_map(|key| key + " EXISTS"),
        2 => ("(<|<=|>|>=|=)", 0u64..14).prop_map(|(op, n)| format!("HEIGHT{op}{n}")),
        1 => Just("tm.event EXISTS".to_owned()),
    ]
}

fn script() -> impl Strategy<Value = Script> {
    let txs = prop::collection::vec(prop::collection::vec(fact(), 0..5), 0..5);
    let own = prop::collection::vec(fact(), 0..4);
    let filters = prop::collection::vec(condition(), 1..4).prop_map(|parts| parts.join(" AND "));
    (
        prop::collection::vec((txs, own), 1..12),
        prop::collection::vec(filters, 1..6),
        1usize..6,
    )
        .prop_map(|(blocks, filters, limit)| Script {
            blocks,
            filters,
            limit,
        })
}

fn committed(script: &Script) -> Vec<Committed> {
    let named = |facts: &[Drawn]| -> Vec<(&'static str, &'static str, String)> {
        let facts = facts.iter();
        facts
            .map(|(k, a, v)| (KINDS[*k], KEYS[*a], v.clone()))
            .collect()
    };
    (1u64..)
        .zip(&script.blocks)
        .map(|(height, (txs, own))| {
            let txs: Vec<_> = txs.iter().map(|facts| named(facts)).collect();
            let own = named(own);
            let borrowed: Vec<Vec<Fact<'_>>> = txs
                .iter()
                .map(|facts| facts.iter().map(|(k, a, v)| (*k, *a, v.as_str())).collect())
                .collect();
            let own: Vec<Fact<'_>> = own.iter().map(|(k, a, v)| (*k, *a, v.as_str())).collect();
            block(height, &borrowed, &own)
        })
        .collect()
}

/// Looks at everything.
fn expected(blocks: &[Committed], filter: &Filter) -> Vec<(u64, u32)> {
    let mut found = Vec::new();
    for block in blocks {
        let height = block.height().get();
        for (index, result) in (0u32..).zip(&block.results) {
            let mut map = facts(&result.events);
            map.insert("tx.height".to_owned(), vec![height.to_string()]);
            map.insert("tm.event".to_owned(), vec!["Tx".to_owned()]);
            if filter.matches(&map) {
                found.push((height, index));
            }
        }
    }
    found
}

fn expected_blocks(blocks: &[Committed], filter: &Filter) -> Vec<u64> {
    let matching = blocks.iter().filter(|block| {
        let mut map = facts(&block.events);
        map.insert("block.height".to_owned(), vec![block.height().to_string()]);
        map.insert("tm.event".to_owned(), vec!["NewBlock".to_owned()]);
        filter.matches(&map)
    });
    matching.map(|block| block.height().get()).collect()
}

fn check(index: &Index, blocks: &[Committed], script: &Script) {
    for text in &script.filters {
        let txs = filter(&text.replace("HEIGHT", "tx.height"));
        let own = filter(&text.replace("HEIGHT", "block.height"));
        for order in [Order::Ascending, Order::Descending] {
            let mut places = expected(blocks, &txs);
            let mut heights = expected_blocks(blocks, &own);
            if order == Order::Descending {
                places.reverse();
                heights.reverse();
            }
            check_pages(index, (&txs, order, script.limit), &places);
            check_skips(index, (&txs, order, script.limit), &places);
            let found = index.search_blocks(&own, &page(order, 100)).unwrap();
            let found: Vec<u64> = found.items.iter().map(|height| height.get()).collect();
            assert_eq!(found, heights, "{own}");
        }
    }
}

fn check_pages(
    index: &Index,
    (filter, order, limit): (&Filter, Order, usize),
    expected: &[(u64, u32)],
) {
    let mut page = page(order, limit);
    let mut seen = Vec::new();
    loop {
        let found = index.search_txs(filter, &page).unwrap();
        assert_eq!(
            found.total,
            u64::try_from(expected.len()).unwrap(),
            "{filter}"
        );
        assert!(
            found.items.len() == limit || found.next.is_none(),
            "{filter}"
        );
        seen.extend(
            found
                .items
                .iter()
                .map(|place| (place.height.get(), place.index)),
        );
        match found.next {
            Some(next) => page.after = Some(next),
            None => break,
        }
    }
    assert_eq!(seen, expected, "{filter} {order:?} by {limit}");
}

fn check_skips(
    index: &Index,
    (filter, order, limit): (&Filter, Order, usize),
    expected: &[(u64, u32)],
) {
    for skip in 0..expected.len() + 2 {
        let page = Page {
            skip: u64::try_from(skip).unwrap(),
            ..page(order, limit)
        };
        let found = index.search_txs(filter, &page).unwrap();
        let items = found.items.iter();
        let items: Vec<_> = items
            .map(|place| (place.height.get(), place.index))
            .collect();
        let rest = expected.get(skip..).unwrap_or_default();
        assert_eq!(
            items,
            rest[..rest.len().min(limit)],
            "{filter} {order:?} skip {skip}"
        );
        assert_eq!(found.next.is_some(), rest.len() > limit);
        assert_eq!(found.total, u64::try_from(expected.len()).unwrap());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(192))]

    #[test]
    fn the_union_of_the_pages_is_what_a_look_at_everything_finds(script in script()) {
        let blocks = committed(&script);
        check(&index_of(&blocks), &blocks, &script);
    }

    #[test]
    fn reopening_changes_nothing(script in script()) {
        let blocks = committed(&script);
        let rows = memory();
        for block in &blocks {
            // Without what the index remembers, each block looks up its counts.
            Index::open(Arc::clone(&rows)).unwrap().add(block).unwrap();
        }
        let index = Index::open(Arc::clone(&rows)).unwrap();
        check(&index, &blocks, &script);
        let other = memory();
        let filled = Index::open(Arc::clone(&other)).unwrap();
        fill(&filled, &blocks);
        let tables = Index::tables(&[]);
        prop_assert_eq!(dump(&*rows, &tables), dump(&*other, &tables));
    }

    #[test]
    fn a_block_taken_out_leaves_nothing_behind(script in script(), cut in 0usize..12) {
        let blocks = committed(&script);
        let cut = cut.min(blocks.len());
        let rows = memory();
        let index = Index::open(Arc::clone(&rows)).unwrap();
        fill(&index, &blocks);
        for block in blocks[cut..].iter().rev() {
            index.undo(block).unwrap();
        }
        check(&index, &blocks[..cut], &script);
        // Fields stay known, and so do tables that were begun.
        let rows_of = |rows: &dyn Rows| {
            let mut all = dump(rows, &[TXS, BLOCKS, HASHES]);
            all.retain(|(_, (key, _))| key.as_slice() < TABLE_END.as_slice());
            all
        };
        let fresh = memory();
        let filled = Index::open(Arc::clone(&fresh)).unwrap();
        fill(&filled, &blocks[..cut]);
        prop_assert_eq!(rows_of(&*rows), rows_of(&*fresh));
        fill(&index, &blocks[cut..]);
        check(&index, &blocks, &script);
    }

    #[test]
    fn pruning_takes_away_what_is_below_and_nothing_else(script in script(), below in 0u64..14) {
        let blocks = committed(&script);
        let rows = memory();
        let store = stored(&blocks);
        let (early, late) = blocks.split_at(blocks.len() / 2);
        let index = Index::open(Arc::clone(&rows)).unwrap();
        fill(&index, early);
        let first = index.prune(&store, Height::new(below)).unwrap();
        fill(&index, late);
        let kept: Vec<_> = blocks.iter().filter(|block| block.height() >= first).cloned().collect();
        check(&index, &kept, &script);
        check(&Index::open(Arc::clone(&rows)).unwrap(), &kept, &script);
        // As many rows as if the others had never been.
        let fresh = memory();
        let filled = Index::open(Arc::clone(&fresh)).unwrap();
        fill(&filled, &kept);
        for table in [TXS, BLOCKS, HASHES] {
            let count = |rows: &dyn Rows| rows.range(table, &[], &[0xff; 64], false).unwrap().count();
            prop_assert_eq!(count(&*rows), count(&*fresh), "{}", table);
        }
    }

    #[test]
    fn pages_do_not_overlap_while_blocks_arrive(script in script()) {
        let blocks = committed(&script);
        for text in &script.filters {
            let filter = filter(&text.replace("HEIGHT", "tx.height"));
            for order in [Order::Ascending, Order::Descending] {
                let (index, mut seen) = (index_of(&blocks[..1]), Vec::new());
                let mut waiting = blocks[1..].iter();
                let mut page = page(order, 1);
                loop {
                    let found = index.search_txs(&filter, &page).unwrap();
                    seen.extend(found.items.iter().map(|place| (place.height.get(), place.index)));
                    let Some(next) = found.next else { break };
                    page.after = Some(next);
                    if let Some(block) = waiting.next() {
                        index.add(block).unwrap();
                    }
                }
                // New blocks come behind the last page or before the first.
                let known = match order {
                    Order::Ascending => blocks.len() - waiting.len(),
                    Order::Descending => 1,
                };
                let mut wanted = expected(&blocks[..known], &filter);
                if order == Order::Descending {
                    wanted.reverse();
                }
                prop_assert_eq!(seen, wanted, "{}", filter);
            }
        }
    }
}
