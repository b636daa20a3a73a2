//! Reading fixed-width fields.

/// Removes and returns the first N bytes.
pub(crate) fn take<const N: usize>(rest: &mut &[u8]) -> Option<[u8; N]> {
    let (first, after) = rest.split_first_chunk()?;
    *rest = after;
    Some(*first)
}

/// A length of two bytes and the text; none if the text is longer than 65535 bytes.
pub(crate) fn prefixed(text: &[u8]) -> Option<Vec<u8>> {
    let length = u16::try_from(text.len()).ok()?;
    Some([length.to_be_bytes().as_slice(), text].concat())
}
