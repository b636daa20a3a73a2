//! Fields from outside to values, told with their names when they are wrong.

use tarn_primitives::{Amount, Coin, Denom, sdk};
use tarn_proto::core::base::v1beta1 as base;
use tarn_ringct::Point;
use tarn_runtime::{Result, StatusCode};

use crate::{Error, Hash};

/// A commitment hash or nullifier of a message: one spelling only.
pub(crate) fn hash(field: &'static str, text: &str) -> Result<Hash, Error> {
    Hash::parse(text).ok_or_else(|| {
        let shown: String = text.chars().take(80).collect();
        Error::Malformed(format!("{field} {shown:?} is not 64 lower-case hex digits"))
    })
}

/// The same in a question, where upper case means the same.
pub(crate) fn asked_hash(text: &str) -> Result<Hash> {
    Hash::parse(&text.to_ascii_lowercase()).ok_or_else(|| {
        let shown: String = text.chars().take(80).collect();
        StatusCode::InvalidArgument
            .because(format!("hash: {shown:?} is not 64 hex digits"))
            .into()
    })
}

/// A coin whose amount a note can hold.
pub(crate) fn coin(field: &'static str, wire: Option<base::Coin>) -> Result<(Denom, u64)> {
    let wire = wire.ok_or_else(|| {
        let text = format!("{field} is required: give a denom and an amount");
        sdk::Code::InvalidCoins.because(text)
    })?;
    let coin: Coin = wire.try_into()?;
    let units = note_amount(field, coin.amount)?;
    Ok((coin.denom, units))
}

/// An amount a note can hold.
pub(crate) fn note_amount(what: &'static str, amount: Amount) -> Result<u64, Error> {
    match u64::try_from(amount.units()) {
        Ok(units) if units > 0 => Ok(units),
        _ => Err(Error::Amount {
            what,
            got: amount.to_string(),
        }),
    }
}

/// A public key in its one form.
pub(crate) fn point(what: &'static str, bytes: &[u8]) -> Result<Point, Error> {
    Point::from_slice(bytes).map_err(|error| Error::BadKey {
        what,
        reason: error.to_string(),
    })
}

/// A whole number in its one spelling: digits, no sign, no leading zero.
pub(crate) fn whole<T: std::str::FromStr>(text: &str) -> Option<T> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let canonical = digits && (text == "0" || !text.starts_with('0'));
    canonical.then(|| text.parse().ok())?
}

/// The number of a pool of the exchange, which need not exist.
pub(crate) fn pool_id(text: &str) -> Result<u64> {
    let shown = || text.chars().take(64).collect::<String>();
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if !digits || (text != "0" && text.starts_with('0')) {
        let text = format!("pool_id: {:?} is not the number of a pool", shown());
        return Err(sdk::Code::InvalidRequest.because(text).into());
    }
    let id = text.parse();
    Ok(id.map_err(|_| tarn_dex::Error::PoolNotFound(shown()))?)
}
