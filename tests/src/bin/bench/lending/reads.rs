//! Queries of positions, prices and debtors beside those of balances, and bytes of state.

use std::time::{Duration, Instant};

use anyhow::Result;
use tarn_primitives::Height;
use tarn_proto::Rpc;
use tarn_proto::core::bank::v1beta1 as bank;
use tarn_proto::core::base::query::v1beta1::PageRequest;
use tarn_proto::svc::lending::v1 as pb;
use tarn_proto::svc::oracle::v1 as oracle;
use tarn_tests::show;

use super::messages::Lent;

impl Lent {
    /// How long so many questions take.
    fn asked<Q: Rpc>(&self, count: usize, make: impl Fn(usize) -> Q) -> Result<Duration> {
        let requests: Vec<Vec<u8>> = (0..count).map(|at| make(at).encode_to_vec()).collect();
        let start = Instant::now();
        for request in &requests {
            self.bench.app.query.call(Q::PATH, request, Height::ZERO)?;
        }
        Ok(start.elapsed())
    }

    fn address(&self, at: usize) -> String {
        show(&self.addresses[at % self.addresses.len()])
    }
}

pub(crate) fn run(lent: &Lent, count: usize) -> Result<()> {
    let denom = || "utarn".to_owned();
    let balances = lent.asked(count, |at| bank::QueryBalanceRequest {
        address: lent.address(at),
        denom: denom(),
    })?;
    let rate = |time: Duration| f64::from(u32::try_from(count).unwrap_or(0)) / time.as_secs_f64();
    println!("queries of one thread; balances: {:.0}/s", rate(balances));
    let tell = |name: &str, time: Duration| {
        println!(
            "  {name}: {:.0}/s, {:.2} of balances",
            rate(time),
            rate(time) / rate(balances)
        );
    };
    let time = lent.asked(count, |at| pb::QueryPositionRequest {
        address: lent.address(at),
    })?;
    tell("positions of two assets", time);
    let time = lent.asked(count, |_| oracle::QueryPriceRequest {
        denom: denom(),
        symbol: String::new(),
    })?;
    tell("prices", time);
    let time = lent.asked(count, |_| pb::QueryMarketRequest { denom: denom() })?;
    tell("markets", time);
    let time = lent.asked(count / 10, |at| pb::QueryMaxBorrowRequest {
        address: lent.address(at),
        denom: "uusdc".to_owned(),
    })?;
    tell("max_borrow", time * 10);
    let time = lent.asked(1, |_| pb::QueryLiquidatableRequest {
        pagination: Some(PageRequest {
            limit: 1_000,
            ..PageRequest::default()
        }),
    })?;
    let shown = lent.addresses.len().min(1_000);
    println!(
        "  a page of {shown} debtors: {:.1} ms",
        time.as_secs_f64() * 1000.0
    );
    Ok(())
}
