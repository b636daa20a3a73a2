//! Reads events of blocks.

use tarn_chain::Committed;
use tarn_proto::tendermint::abci::Event;

/// The value of an attribute.
pub(crate) fn value<'a>(event: &'a Event, key: &str) -> Option<&'a str> {
    let found = event.attributes.iter().find(|at| at.key == key)?;
    Some(found.value.as_str())
}

/// Denom and amount of `1000000utarn`.
pub(crate) fn coin(text: &str) -> Option<(String, u128)> {
    let end = text.find(|c: char| !c.is_ascii_digit())?;
    let (amount, denom) = text.split_at_checked(end)?;
    Some((denom.to_owned(), amount.parse().ok()?))
}

/// The time of a block: seconds since 1970, and nanoseconds.
pub(crate) fn time(block: &Committed) -> (u64, u32) {
    let time = block.block.header.as_ref().and_then(|header| header.time);
    let time = time.unwrap_or_default();
    (
        u64::try_from(time.seconds).unwrap_or_default(),
        u32::try_from(time.nanos).unwrap_or_default(),
    )
}
