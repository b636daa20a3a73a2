//! The formulas with numbers that were computed elsewhere.

use tarn_primitives::Dec;
use tarn_primitives::wide::{ONE, U256, wide};

use crate::Config;
use crate::math::{Market, RAY, bonus, growth};

use super::config;

const YEAR: u64 = 31_536_000;

fn tenth() -> Dec {
    Dec::from_scaled(ONE / 10)
}

fn curve() -> crate::math::Curve {
    let wire = serde_json::from_value(config("uusdc")).unwrap();
    Config::new(&wire).unwrap().1.curve
}

/// A market in which so much was supplied and borrowed at 0.
fn begun(supplied: u128, borrowed: u128) -> Market {
    let market = Market::new(0).supply(supplied).unwrap().0;
    let market = market.settled(0, &curve());
    market.borrow(borrowed).unwrap().0.settled(0, &curve())
}

fn number(text: &str) -> u128 {
    text.parse().unwrap()
}

#[test]
fn interest_of_a_second_an_hour_and_a_year() {
    let market = begun(1_000_000_000, 400_000_000);
    assert_eq!(market.rate.to_string(), "0.04");
    let expected = [
        (
            1,
            "1000000001268391679350583460",
            "1000000000456621004566210045",
            (400_000_001, 1_000_000_000, 0),
        ),
        (
            3_600,
            "1000004566220467919174182896",
            "1000001643839368450902705842",
            (400_001_827, 1_000_001_643, 182),
        ),
        (
            YEAR,
            "1040810774165985112279285987",
            "1014691878699754640420542955",
            (416_324_310, 1_014_691_878, 1_632_430),
        ),
    ];
    for (seconds, borrow_index, supply_index, (debt, supply, reserves)) in expected {
        let grown = market.grown(seconds, tenth());
        assert_eq!(grown.borrow_index, number(borrow_index), "{seconds}");
        assert_eq!(grown.supply_index, number(supply_index), "{seconds}");
        assert_eq!(grown.debt_units(400_000_000), wide(debt), "{seconds}");
        assert_eq!(grown.supply_units(1_000_000_000), wide(supply), "{seconds}");
        assert_eq!(grown.reserve_units(), wide(reserves), "{seconds}");
        assert!(grown.is_balanced());
        assert_eq!(grown.at, 0, "only an operation sets it");
    }
}

#[test]
fn every_book_entry_after_a_year_at_the_kink() {
    let market = begun(1_000_000_000, 800_000_000).grown(YEAR, tenth());
    assert_eq!(market.borrow_index, number("1083287067565035970388635901"));
    assert_eq!(market.supply_index, number("1059966688646825898679817848"));
    assert_eq!(market.utilization().to_string(), "0.817600839096542795");
    let next = market.settled(YEAR, &curve());
    assert_eq!(next.rate.to_string(), "0.160963859844096857");
    assert_eq!(market.supply(7).unwrap().1, 6);
    assert_eq!(market.supply(2).unwrap().1, 1);
    assert!(market.supply(1).is_err());
    assert_eq!(market.withdraw(7, 1_000_000_000).unwrap().1, 7);
    let (_, owed) = market.borrow(7).unwrap();
    assert_eq!(market.debt_units(owed), wide(8));
    assert_eq!(market.repay(7, 800_000_000).unwrap().2, 6);
    assert!(market.repay(1, 800_000_000).is_err());
    let (market, taken, paid) = market.repay(u128::MAX >> 16, 800_000_000).unwrap();
    assert_eq!((taken, paid), (866_629_655, 800_000_000));
    let (market, paid) = market.withdraw_all(1_000_000_000).unwrap();
    assert_eq!((paid, market.cash), (1_059_966_688, 6_662_967));
    assert_eq!(market.reserves, wide(market.cash) * wide(RAY));
    assert_eq!((market.supplied, market.borrowed), (0, 0));
}

#[test]
fn growth_saturates_and_never_overflows() {
    let most = Dec::from_scaled(10 * ONE);
    assert_eq!(growth(most, 0), wide(RAY));
    assert_eq!(growth(Dec::ZERO, u64::MAX), wide(RAY));
    assert_eq!(growth(most, u64::MAX), U256::MAX);
    let market = Market {
        rate: most,
        ..begun(1_000_000_000, 800_000_000)
    };
    let grown = market.grown(u64::MAX, tenth());
    assert_eq!(grown.borrow_index, u128::MAX);
    assert!(grown.is_balanced());
    // With one scaled unit supplied, the supply index would pass its bound: the rest is reserves.
    let market = Market {
        cash: 0,
        supplied: 1,
        borrowed: (1 << 112) - 1,
        reserves: (wide((1 << 112) - 1) - wide(1)) * wide(RAY),
        ..market
    };
    assert!(market.is_balanced());
    let grown = market.grown(100 * YEAR, tenth());
    assert_eq!(grown.supply_index, u128::MAX);
    assert!(grown.is_balanced());
}

#[test]
fn nobody_supplies_and_somebody_owes_is_full_utilization() {
    let market = begun(1_000, 1_000);
    assert_eq!(market.utilization(), Dec::ONE);
    let gone = Market {
        supply_index: 0,
        reserves: wide(1_000) * wide(RAY),
        ..market
    };
    assert!(gone.is_balanced());
    assert_eq!(gone.utilization(), Dec::ONE);
    assert!(gone.is_frozen() && !market.is_frozen());
}

#[test]
fn the_curve_meets_at_its_kink_and_ends_at_its_maximum() {
    let rate = |text: &str| curve().rate(text.parse().unwrap()).to_string();
    assert_eq!(rate("0"), "0");
    assert_eq!(rate("0.4"), "0.04");
    assert_eq!(rate("0.8"), "0.08");
    assert_eq!(rate("0.800000000000000001"), "0.080000000000000004");
    assert_eq!(rate("0.9"), "0.54");
    assert_eq!(rate("1"), "1");
}

#[test]
fn the_bonus_falls_with_what_the_collateral_covers() {
    let full = Dec::from_scaled(ONE / 25 * 2);
    let of = |coverage: u128| bonus(full, coverage).to_string();
    assert_eq!(of(2 * ONE), "0.08");
    assert_eq!(of(950 * ONE / 900), "0.055555555555555555");
    assert_eq!(of(ONE), "0.02");
    assert_eq!(of(0), "0.02");
}

#[test]
fn a_write_off_takes_reserves_first_and_then_every_supplier_alike() {
    let market = Market {
        cash: 9_110_000_000,
        supplied: 10_000_000_000,
        borrowed: 900_000_000,
        reserves: wide(10_000_000) * wide(RAY),
        ..Market::new(0)
    };
    assert!(market.is_balanced());
    let (market, told) = market.write_off(17_647_058);
    assert!(market.is_balanced());
    assert_eq!(market.supply_index, number("999235294200000000000000000"));
    assert_eq!(told.amount, wide(17_647_058));
    assert_eq!(told.from_reserves, wide(10_000_000));
    assert_eq!(told.from_suppliers, wide(7_647_058));
    assert_eq!(market.reserves, U256::ZERO);
}
