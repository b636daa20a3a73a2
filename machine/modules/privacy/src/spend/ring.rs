//! How a spend names its rings.
//!
//! Every input has a ring. A full ring has four parts, a short one, of all notes of a young pool, has
//! one. A part is consecutive notes of the denom, by their place among its notes.

use tarn_ringct::Header;

use crate::fields::whole;
use crate::{Error, Hash};

/// The rings of a spend as its message or its proof names them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Rings {
    /// Where the parts of all rings begin, ring by ring.
    Firsts(Vec<u64>),
    /// The commitment hashes of all members, ring by ring.
    Hashes(Vec<Hash>),
}

/// `a-b` with a not above b.
pub(crate) fn span(text: &str) -> Option<(u64, u64)> {
    let (a, b) = text.split_once('-')?;
    let (a, b) = (whole(a)?, whole(b)?);
    (a <= b).then_some((a, b))
}

fn shown(text: &str) -> String {
    text.chars().take(80).collect()
}

impl Rings {
    /// From `ring_members` of a message: a span `d:a-b` for every part, or the hash of every member.
    pub(super) fn parse(texts: &[String], header: &Header) -> Result<Self, Error> {
        let inputs = header.inputs();
        let spans = inputs.saturating_mul(header.parts());
        let hashes = inputs.saturating_mul(header.ring_len());
        let is_spans = texts.first().is_some_and(|text| text.starts_with("d:"));
        let wanted = if is_spans { spans } else { hashes };
        if texts.len() != wanted {
            return Err(Error::Malformed(format!(
                "{} ring members: the proof needs {spans} spans d:a-b or {hashes} hashes",
                texts.len()
            )));
        }
        if is_spans {
            let firsts = texts.iter().map(|text| first(text, header.part_len()));
            return Ok(Self::Firsts(firsts.collect::<Result<_, _>>()?));
        }
        let hash = |text: &String| {
            Hash::parse(text).ok_or_else(|| {
                let text = shown(text);
                Error::Malformed(format!(
                    "ring member {text:?} is not 64 lower-case hex digits"
                ))
            })
        };
        Ok(Self::Hashes(
            texts.iter().map(hash).collect::<Result<_, _>>()?,
        ))
    }
}

/// Where a span of so many notes begins.
fn first(text: &str, part_len: usize) -> Result<u64, Error> {
    let (first, last) = text.strip_prefix("d:").and_then(span).ok_or_else(|| {
        let text = shown(text);
        Error::Malformed(format!("ring member {text:?} is not a span d:a-b"))
    })?;
    let length = last.saturating_sub(first).saturating_add(1);
    if u64::try_from(part_len) != Ok(length) {
        let text = shown(text);
        let why = format!("it has {length} notes, a part of this ring has {part_len}");
        return Err(Error::RingParts { part: text, why });
    }
    Ok(first)
}

/// The parts of one ring ascend and do not overlap. They may touch.
pub(super) fn ensure_ascending(firsts: &[u64], part_len: u64) -> Result<(), Error> {
    let ends = firsts.iter().map(|first| first.checked_add(part_len));
    for (end, next) in ends.zip(firsts.iter().skip(1)) {
        if end.is_none_or(|end| end > *next) {
            return Err(Error::RingParts {
                part: format!("that begins at {next}"),
                why: "it does not begin after the part before it".to_owned(),
            });
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use tarn_ringct::{Kind, Shape};

    use super::*;

    fn header(inputs: u8, ring_len: u16, parts: u8) -> Header {
        Header::new(Kind::Transfer, inputs, Shape { ring_len, parts }).unwrap()
    }

    fn texts(spans: &[&str]) -> Vec<String> {
        spans.iter().map(|span| (*span).to_owned()).collect()
    }

    #[test]
    fn rings_are_named_by_spans_or_by_hashes() {
        let full = header(2, 16, 4);
        let spans = [
            "d:0-3", "d:4-7", "d:9-12", "d:20-23", "d:1-4", "d:5-8", "d:9-12", "d:30-33",
        ];
        let firsts = vec![0, 4, 9, 20, 1, 5, 9, 30];
        assert_eq!(
            Rings::parse(&texts(&spans), &full),
            Ok(Rings::Firsts(firsts))
        );
        let hashes = vec!["ab".repeat(32); 32];
        let parsed = Rings::parse(&hashes, &full);
        assert_eq!(parsed, Ok(Rings::Hashes(vec![Hash([0xab; 32]); 32])));
        let short = Rings::parse(&texts(&["d:0-4"]), &header(1, 5, 1));
        assert_eq!(short, Ok(Rings::Firsts(vec![0])));
    }

    #[test]
    fn anything_else_is_refused() {
        let header = header(1, 16, 4);
        let with = |part: &str| texts(&["d:0-3", "d:4-7", part, "d:20-23"]);
        for wrong in [
            "d:3-2",
            "d:01-4",
            "d:+1-4",
            "d:1",
            "d:-",
            "d:1-",
            "d:1-2-3",
            "D:9-12",
            " d:9-12",
            "d:0-18446744073709551616",
            "",
            &"ab".repeat(32),
        ] {
            let error = Rings::parse(&with(wrong), &header).unwrap_err();
            assert!(matches!(error, Error::Malformed(_)), "{wrong}");
        }
        for wrong in ["d:9-11", "d:9-13", "d:9-9", "d:0-18446744073709551615"] {
            let error = Rings::parse(&with(wrong), &header).unwrap_err();
            assert!(matches!(error, Error::RingParts { .. }), "{wrong}");
        }
        for count in [0, 1, 3, 5, 15, 17] {
            let texts = vec!["d:0-3".to_owned(); count];
            assert!(Rings::parse(&texts, &header).is_err(), "{count}");
            let texts = vec!["ab".repeat(32); count];
            assert!(Rings::parse(&texts, &header).is_err(), "{count}");
        }
        let mut hashes = vec!["ab".repeat(32); 16];
        hashes[7] = "AB".repeat(32);
        assert!(Rings::parse(&hashes, &header).is_err());
    }

    #[test]
    fn parts_may_touch_and_not_overlap() {
        assert!(ensure_ascending(&[0, 4, 8, 12], 4).is_ok());
        assert!(ensure_ascending(&[0, 4, 9, u64::MAX - 3], 4).is_ok());
        for wrong in [
            [0, 3, 8, 12],
            [0, 4, 4, 12],
            [4, 0, 8, 12],
            [u64::MAX, 4, 8, 12],
        ] {
            assert!(ensure_ascending(&wrong, 4).is_err(), "{wrong:?}");
        }
    }
}
