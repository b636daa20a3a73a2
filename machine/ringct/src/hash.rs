//! Tagged hashes: to bytes, to scalars and to points.
//!
//! Every use of a hash has its own tag, so no digest made for one purpose can serve another.

use k256::elliptic_curve::hash2curve::{ExpandMsgXmd, GroupDigest};
use k256::elliptic_curve::ops::Reduce;
use k256::{Scalar, Secp256k1, U256, WideBytes};
use sha2::{Digest, Sha256};

use crate::point::{Point, PointError};

/// The prefix of every tag and domain: a later version of the protocol shares no hash with this
/// one.
pub const VERSION: &str = "TARN-PRIV-V1";

/// BIP-340's tagged hash of the parts in order, under `TARN-PRIV-V1/<tag>`.
///
/// The parts are joined without separators: callers give them fixed widths or length prefixes.
pub fn tagged(tag: &str, parts: &[&[u8]]) -> [u8; 32] {
    suffixed(tag, "", parts)
}

/// SHA-256 of the parts in order, without a tag: for formats that are fixed elsewhere.
pub fn sha256(parts: &[&[u8]]) -> [u8; 32] {
    let mut hasher = Sha256::new();
    for part in parts {
        hasher.update(part);
    }
    hasher.finalize().into()
}

fn suffixed(tag: &str, suffix: &str, parts: &[&[u8]]) -> [u8; 32] {
    let tag = Sha256::new()
        .chain_update(VERSION)
        .chain_update("/")
        .chain_update(tag)
        .chain_update(suffix)
        .finalize();
    let mut hasher = Sha256::new().chain_update(tag).chain_update(tag);
    for part in parts {
        hasher.update(part);
    }
    hasher.finalize().into()
}

/// The hash as a scalar: 512 bits reduced, so the bias is negligible. The caller handles zero.
pub(crate) fn scalar(tag: &str, parts: &[&[u8]]) -> Scalar {
    wide(suffixed(tag, "/0", parts), suffixed(tag, "/1", parts))
}

/// Two digests as one big-endian number, reduced.
pub(crate) fn wide(high: [u8; 32], low: [u8; 32]) -> Scalar {
    let mut bytes = WideBytes::default();
    for (to, from) in bytes.iter_mut().zip(high.into_iter().chain(low)) {
        *to = from;
    }
    <Scalar as Reduce<k256::elliptic_curve::bigint::U512>>::reduce_bytes(&bytes)
}

/// The first half of a digest as a number of 128 bits.
pub(crate) fn half(digest: [u8; 32]) -> Scalar {
    let mut bytes = [0; 32];
    for (to, from) in bytes.iter_mut().skip(16).zip(digest) {
        *to = from;
    }
    <Scalar as Reduce<U256>>::reduce_bytes(&bytes.into())
}

/// RFC 9380's `secp256k1_XMD:SHA-256_SSWU_RO_` of the parts, under a domain for `name`.
pub fn point(name: &str, parts: &[&[u8]]) -> Result<Point, PointError> {
    const SUITE: &[u8] = b"-with-secp256k1_XMD:SHA-256_SSWU_RO_";
    let domain = [VERSION.as_bytes(), b"-", name.as_bytes(), SUITE];
    to_curve(parts, &domain)
}

fn to_curve(parts: &[&[u8]], domain: &[&[u8]]) -> Result<Point, PointError> {
    let point = Secp256k1::hash_from_bytes::<ExpandMsgXmd<Sha256>>(parts, domain)
        .map_err(|_| PointError::OffCurve)?;
    Point::from_projective(&point)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tagged_hash_is_the_one_of_bip_340() {
        let tag = Sha256::digest(b"TARN-PRIV-V1/cm");
        let by_hand = Sha256::digest([tag.as_slice(), tag.as_slice(), b"abc"].concat());
        assert_eq!(tagged("cm", &[b"a", b"", b"bc"]), <[u8; 32]>::from(by_hand));
        assert_ne!(tagged("cm", &[b"abc"]), tagged("nf", &[b"abc"]));
    }

    #[test]
    fn hashing_to_the_curve_gives_the_points_of_rfc_9380() {
        // Appendix J.8.1.
        let domain = b"QUUX-V01-CS02-with-secp256k1_XMD:SHA-256_SSWU_RO_";
        let long_q = [b"q128_".as_slice(), &[b'q'; 128]].concat();
        let long_a = [b"a512_".as_slice(), &[b'a'; 512]].concat();
        let cases: [(&[u8], &str, &str); 5] = [
            (
                b"",
                "c1cae290e291aee617ebaef1be6d73861479c48b841eaba9b7b5852ddfeb1346",
                "64fa678e07ae116126f08b022a94af6de15985c996c3a91b64c406a960e51067",
            ),
            (
                b"abc",
                "3377e01eab42db296b512293120c6cee72b6ecf9f9205760bd9ff11fb3cb2c4b",
                "7f95890f33efebd1044d382a01b1bee0900fb6116f94688d487c6c7b9c8371f6",
            ),
            (
                b"abcdef0123456789",
                "bac54083f293f1fe08e4a70137260aa90783a5cb84d3f35848b324d0674b0e3a",
                "4436476085d4c3c4508b60fcf4389c40176adce756b398bdee27bca19758d828",
            ),
            (
                &long_q,
                "e2167bc785333a37aa562f021f1e881defb853839babf52a7f72b102e41890e9",
                "f2401dd95cc35867ffed4f367cd564763719fbc6a53e969fb8496a1e6685d873",
            ),
            (
                &long_a,
                "e3c8d35aaaf0b9b647e88a0a0a7ee5d5bed5ad38238152e4e6fd8c1f8cb7c998",
                "8446eeb6181bf12f56a9d24e262221cc2f0c4725c7e3803024b5888ee5823aa6",
            ),
        ];
        for (message, x, y) in cases {
            let point = to_curve(&[message], &[domain]).expect("a point");
            assert_eq!(hex::encode(point.to_coordinates()), format!("{x}{y}"));
        }
    }

    #[test]
    fn a_wide_number_is_reduced_like_long_division() {
        // n itself, once below and once above the middle.
        let n = hex::decode("fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141")
            .expect("hex");
        let n: [u8; 32] = n.try_into().expect("32 bytes");
        assert_eq!(wide([0; 32], n), Scalar::ZERO);
        assert_eq!(wide(n, [0; 32]), Scalar::ZERO);
        let mut one = [0; 32];
        one[31] = 1;
        // 2^256 mod n = 2^256 - n.
        assert_eq!(
            hex::encode(wide(one, [0; 32]).to_bytes()),
            "000000000000000000000000000000014551231950b75fc4402da1732fc9bebf"
        );
    }
}
