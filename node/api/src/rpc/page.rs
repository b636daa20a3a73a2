//! Heights and pages of requests, by CometBFT's rules.

use tarn_chain::{Chain, Order};
use tarn_primitives::Height;

use crate::jsonrpc::{Args, Failure};

const DEFAULT_PER_PAGE: usize = 30;
const MAX_PER_PAGE: usize = 100;

/// The requested height: above zero, not above `latest`, not pruned; `latest` if none is given.
pub(super) fn height(chain: &Chain, args: &Args, latest: Height) -> Result<Height, Failure> {
    let Some(asked) = args.whole::<i64>("height")? else {
        return Ok(latest);
    };
    let number = u64::try_from(asked).ok().filter(|number| *number > 0);
    let height = number.map(Height::new).ok_or_else(|| {
        Failure::internal(format!("height must be greater than 0, but got {asked}"))
    })?;
    let (lowest, _) = chain.blocks.kept();
    if height > latest {
        return Err(Failure::internal(format!(
            "height {height} must be less than or equal to the current blockchain height {latest}"
        )));
    }
    if height < lowest {
        return Err(Failure::internal(format!(
            "height {height} is not available, lowest height is {lowest}"
        )));
    }
    Ok(height)
}

/// The number of entries of a page: 30 unless given, at most 100.
pub(super) fn limit(args: &Args, name: &str) -> Result<usize, Failure> {
    let asked = args.whole::<i64>(name)?.unwrap_or_default();
    Ok(match usize::try_from(asked) {
        Ok(0) => DEFAULT_PER_PAGE,
        Ok(asked) => asked.min(MAX_PER_PAGE),
        Err(_) if asked < 0 => DEFAULT_PER_PAGE,
        Err(_) => MAX_PER_PAGE,
    })
}

/// A page, from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Paging {
    page: Option<i64>,
    pub(super) per_page: usize,
}

impl Paging {
    /// `page` and `per_page`.
    pub(super) fn read(args: &Args) -> Result<Self, Failure> {
        Ok(Self {
            page: args.whole("page")?,
            per_page: limit(args, "per_page")?,
        })
    }

    /// The number of entries before it.
    pub(super) fn skip(self) -> u64 {
        let before = self.page.map_or(0, |page| page.saturating_sub(1));
        let before = u64::try_from(before).unwrap_or_default();
        before.saturating_mul(self.size())
    }

    /// Refuses a page that does not exist. An empty list has one page.
    pub(super) fn check(self, total: u64) -> Result<(), Failure> {
        let pages = total.div_ceil(self.size()).max(1);
        match self.page {
            None => Ok(()),
            Some(page) if u64::try_from(page).is_ok_and(|page| (1..=pages).contains(&page)) => {
                Ok(())
            }
            Some(page) => Err(Failure::internal(format!(
                "page should be within [1, {pages}] range, given {page}"
            ))),
        }
    }

    fn size(self) -> u64 {
        u64::try_from(self.per_page).unwrap_or(u64::MAX).max(1)
    }
}

/// `order_by`, or the default of the method.
pub(super) fn order(args: &Args, usual: Order) -> Result<Order, Failure> {
    match args.text("order_by")?.as_deref() {
        None | Some("") => Ok(usual),
        Some("asc") => Ok(Order::Ascending),
        Some("desc") => Ok(Order::Descending),
        Some(_) => Err(Failure::internal(
            "expected order_by to be either `asc` or `desc` or empty",
        )),
    }
}
