//! The client an address is counted as, and networks of addresses.

use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// An IPv4 address, or the network of 2^64 addresses that an IPv6 address stands for: whoever has
/// one of them has all.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Client {
    V4(u32),
    V6(u64),
}

impl From<IpAddr> for Client {
    /// An IPv4 address that is written as IPv6 is the same client.
    fn from(address: IpAddr) -> Self {
        match plain(address) {
            IpAddr::V4(address) => Self::V4(address.to_bits()),
            IpAddr::V6(address) => {
                let high = u64::try_from(address.to_bits() >> 64);
                Self::V6(high.expect("half of the bits are left"))
            }
        }
    }
}

impl fmt::Display for Client {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::V4(bits) => Ipv4Addr::from_bits(bits).fmt(f),
            Self::V6(bits) => write!(f, "{}/64", Ipv6Addr::from_bits(u128::from(bits) << 64)),
        }
    }
}

/// The IPv4 address that an IPv6 address stands for, if it does: written as one (RFC 4291), or
/// translated by a gateway whose clients would all be one otherwise (RFC 6052).
pub(crate) fn plain(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(six) => match six.segments() {
            [0x64, 0xff9b, 0, 0, 0, 0, high, low] => {
                let bits = (u32::from(high) << 16) | u32::from(low);
                Ipv4Addr::from_bits(bits).into()
            }
            _ => address,
        },
        four @ IpAddr::V4(_) => four,
    }
}

/// The bits before an IPv4 address that is written as one of IPv6.
const MAPPED: u8 = 96;

/// Addresses that begin alike: `10.0.0.0/8`, `2001:db8::/32`, or a single one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Network {
    address: IpAddr,
    bits: u8,
}

impl Network {
    /// From `address` or `address/bits`; bits beyond those that count must be zero.
    pub fn parse(text: &str) -> Option<Self> {
        let (address, bits) = match text.split_once('/') {
            Some((address, bits)) => (address, Some(bits)),
            None => (text, None),
        };
        let address: IpAddr = address.parse().ok()?;
        let most = if address.is_ipv4() { 32 } else { 128 };
        let digits = |text: &&str| text.bytes().all(|byte| byte.is_ascii_digit());
        let bits = match bits {
            Some(bits) => Some(bits).filter(digits)?.parse().ok()?,
            None => most,
        };
        // An IPv4 network that is written as one of IPv6.
        let (address, bits, most) = match address.to_canonical() {
            inner @ IpAddr::V4(_) if address.is_ipv6() && bits >= MAPPED => {
                (inner, bits.saturating_sub(MAPPED), 32)
            }
            _ => (address, bits, most),
        };
        let network = Self { address, bits };
        (bits <= most && network.masked(address) == Some(number(address))).then_some(network)
    }

    /// Whether an address is one of them.
    pub fn contains(&self, address: IpAddr) -> bool {
        self.masked(address.to_canonical()) == Some(number(self.address))
    }

    /// The bits of an address that count; none if it is of the other family.
    fn masked(&self, address: IpAddr) -> Option<u128> {
        if address.is_ipv4() != self.address.is_ipv4() {
            return None;
        }
        let width: u32 = if address.is_ipv4() { 32 } else { 128 };
        let drop = width.saturating_sub(u32::from(self.bits));
        let mask = u128::MAX.checked_shl(drop).unwrap_or(0);
        Some(number(address) & mask)
    }
}

impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.address, self.bits)
    }
}

fn number(address: IpAddr) -> u128 {
    match address {
        IpAddr::V4(address) => u128::from(address.to_bits()),
        IpAddr::V6(address) => address.to_bits(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(address: &str) -> Client {
        Client::from(address.parse::<IpAddr>().unwrap())
    }

    #[test]
    fn a_network_of_ipv6_is_one_client() {
        assert_eq!(
            client("2001:db8::1"),
            client("2001:db8::ffff:ffff:ffff:ffff")
        );
        assert_ne!(client("2001:db8::1"), client("2001:db8:0:1::1"));
        assert_eq!(client("2001:db8::1").to_string(), "2001:db8::/64");
    }

    #[test]
    fn an_address_of_ipv4_is_one_client_however_it_is_written() {
        assert_eq!(client("192.0.2.1"), client("::ffff:192.0.2.1"));
        assert_ne!(client("192.0.2.1"), client("192.0.2.2"));
        assert_ne!(client("0.0.0.1"), client("0:0:0:1::"));
        assert_eq!(client("::ffff:192.0.2.1").to_string(), "192.0.2.1");
    }

    #[test]
    fn networks_hold_what_begins_like_them() {
        for (network, inside, outside) in [
            ("10.0.0.0/8", "10.255.0.1", "11.0.0.0"),
            ("192.0.2.7", "192.0.2.7", "192.0.2.6"),
            ("192.0.2.128/25", "192.0.2.200", "192.0.2.127"),
            ("0.0.0.0/0", "203.0.113.9", "2001:db8::1"),
            ("2001:db8::/32", "2001:db8:ffff::1", "2001:db9::"),
            ("::/0", "2001:db8::1", "10.0.0.1"),
            ("::1", "::1", "::2"),
            ("10.0.0.0/8", "::ffff:10.1.1.1", "::ffff:11.0.0.1"),
        ] {
            let network = Network::parse(network).unwrap();
            assert!(network.contains(inside.parse().unwrap()), "{network}");
            assert!(!network.contains(outside.parse().unwrap()), "{network}");
            assert_eq!(Network::parse(&network.to_string()), Some(network));
        }
        for bad in [
            "",
            "10.0.0.0/33",
            "10.0.0.1/8",
            "2001:db8::1/64",
            "::/129",
            "10.0.0.0/",
            "x/8",
            "10.0.0.0/+8",
            "10.0.0.0/-1",
            "10.0.0/8",
            "/8",
        ] {
            assert_eq!(Network::parse(bad), None, "{bad}");
        }
    }
}
