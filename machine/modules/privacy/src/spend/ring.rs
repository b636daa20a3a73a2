//! How a message names the members of its ring.

use tarn_ringct::MAX_RING;

use crate::fields::whole;
use crate::{Error, Hash};

/// One or more members of a ring.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RingPart {
    /// A commitment hash.
    One(Hash),
    /// The a-th to the b-th note of the denom, both included.
    Span(u64, u64),
}

impl RingPart {
    fn parse(text: &str) -> Result<Self, Error> {
        if let Some((a, b)) = text.strip_prefix("d:").and_then(span) {
            return Ok(Self::Span(a, b));
        }
        if let Some(hash) = Hash::parse(text) {
            return Ok(Self::One(hash));
        }
        let shown: String = text.chars().take(80).collect();
        Err(Error::Malformed(format!(
            "ring member {shown:?} is neither 64 lower-case hex digits nor d:a-b"
        )))
    }

    fn len(self) -> u64 {
        match self {
            Self::One(_) => 1,
            Self::Span(a, b) => b.saturating_sub(a).saturating_add(1),
        }
    }
}

/// `a-b` with a not above b.
pub(crate) fn span(text: &str) -> Option<(u64, u64)> {
    let (a, b) = text.split_once('-')?;
    let (a, b) = (whole(a)?, whole(b)?);
    (a <= b).then_some((a, b))
}

/// Exactly so many members, however they are named.
pub(super) fn parse(texts: &[String], wanted: usize) -> Result<Vec<RingPart>, Error> {
    if texts.len() > usize::from(MAX_RING) {
        let text = format!("{} ring members, at most {MAX_RING}", texts.len());
        return Err(Error::Malformed(text));
    }
    let parts = texts
        .iter()
        .map(|text| RingPart::parse(text))
        .collect::<Result<Vec<_>, _>>()?;
    let count = parts
        .iter()
        .fold(0_u64, |sum, part| sum.saturating_add(part.len()));
    if u64::try_from(wanted) != Ok(count) {
        let text = format!("{count} ring members, the proof says {wanted}");
        return Err(Error::Malformed(text));
    }
    Ok(parts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn members_have_two_forms_and_one_spelling_each() {
        let hash = "ab".repeat(32);
        let texts = [hash.clone(), "d:0-3".to_owned(), "d:9-9".to_owned()];
        let parts = parse(&texts, 6).unwrap();
        assert_eq!(
            parts,
            [
                RingPart::One(Hash([0xab; 32])),
                RingPart::Span(0, 3),
                RingPart::Span(9, 9)
            ]
        );
        assert!(parse(&texts, 5).is_err());
        for wrong in [
            "d:3-2",
            "d:01-2",
            "d:+1-2",
            "d:1",
            "d:-",
            "d:1-",
            "d:1-2-3",
            "D:1-2",
            " d:1-2",
            "d:0-18446744073709551616",
            "",
            &hash.to_uppercase(),
        ] {
            let error = parse(&[wrong.to_owned()], 1).unwrap_err();
            assert!(matches!(error, Error::Malformed(_)), "{wrong}");
        }
        // The longest span does not overflow the count.
        assert!(parse(&[format!("d:0-{}", u64::MAX), hash], 1).is_err());
    }
}
