//! Refused commands, with their exit codes and errors.

use crate::fixture::TestChain;

/// Exit code, what is typed after `tarn dex`, and what is said about it.
const REFUSED: &[(i32, &str, &str)] = &[
    (
        1,
        "swap dev1 5utarn uusdc --pool 9",
        "pool 9 not found; see the pools",
    ),
    (
        2,
        "swap dev1 5utarn uatom --pool 1",
        "uatom is not in pool 1: it holds utarn and uusdc",
    ),
    (
        2,
        "swap dev1 5uatom uusdc --pool 1",
        "uatom is not in pool 1",
    ),
    (1, "swap dev1 1uusdc utarn", "too small"),
    (1, "swap dev1 5utarn ufoo", "no route from utarn to ufoo"),
    (2, "swap dev1 5utarn utarn", "no trade"),
    (2, "swap dev1 utarn uusdc", "1000000utarn uusdc"),
    (
        2,
        "swap dev1 5utarn uusdc --exact-out",
        "utarn 1000000uusdc",
    ),
    (
        1,
        "swap dev1 utarn 5uatom --exact-out",
        "no pool holds both",
    ),
    (
        1,
        "swap dev1 utarn 2000000000000uusdc --exact-out",
        "take less",
    ),
    (
        1,
        "swap dev1 2000000000000utarn uusdc",
        "holds 1000000000000utarn, and 2000000000000utarn are needed",
    ),
    (
        1,
        "swap dev1 1000utarn uusdc --min-out 2000",
        "1993uusdc would come out",
    ),
    (
        1,
        "swap dev1 utarn 1000uusdc --exact-out --max-in 5",
        "it would cost 502utarn",
    ),
    (2, "swap dev1 5utarn uusdc --slippage 1", "percent?"),
    (2, "route dev1 5000utarn 1 1", "pool 1 is there twice"),
    (2, "route dev1 5000utarn 2", "utarn is not in pool 2"),
    (2, "create dev1 5utarn 5utarn", "two different tokens"),
    (1, "create dev1 5utarn 5uatom", "begin it with more"),
    (
        1,
        "create dev1 5000utarn 5000uusdc",
        "pool 1 holds utarn and uusdc at 0.3% already",
    ),
    (
        2,
        "create dev1 5000utarn 5000uatom --swap-fee 20%",
        "from 0 to 0.1",
    ),
    (1, "add dev1 9 5utarn", "pool 9 not found"),
    (2, "add dev1 1 5uatom", "uatom is not in pool 1"),
    (2, "add dev1 1 5utarn 5utarn", "twice"),
    (1, "add dev1 1 2000000000000utarn", "are needed"),
    (1, "remove dev1 1 all", "holds 0 shares of pool 1"),
    (2, "remove dev1 1 some", "50% or all"),
];

#[test]
fn what_cannot_be_is_refused_in_a_plain_sentence_before_anything_is_signed() {
    let chain = TestChain::new();
    for (code, typed, words) in REFUSED {
        let mut args = vec!["dex"];
        args.extend(typed.split(' '));
        args.push("--yes");
        let (found, said) = chain.refused(&args);
        assert_eq!(found, Some(*code), "{typed}: {said}");
        assert!(said.contains(words), "{typed}: {said}");
    }
    for verb in ["candles", "trades", "pool"] {
        let (code, words) = chain.refused(&["dex", verb, "9"]);
        assert_eq!(code, Some(1), "{words}");
        assert!(words.contains("pool 9 not found; see the pools"), "{words}");
    }
    let held = chain.balance_of(1, "utarn");
    assert_eq!(held, 1_000_000_000_000, "nothing was spent");
    chain.node.stop();
}
