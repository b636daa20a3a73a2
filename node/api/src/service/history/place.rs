//! Where a page of a history ends.

use tarn_indexers::Place;

use crate::ApiError;

/// `height-index-ordinal`
pub(in crate::service) fn place(place: Place) -> String {
    format!("{}-{}-{}", place.height, place.index, place.ordinal)
}

/// The field `before`: the `next` of an earlier page; none if it is empty.
pub(in crate::service) fn parse_before(text: &str) -> Result<Option<Place>, ApiError> {
    if text.is_empty() {
        return Ok(None);
    }
    parse(text).map(Some).ok_or_else(|| {
        let got = text.chars().take(64).collect::<String>();
        ApiError::invalid(format!(
            "before must be the `next` of an earlier page, but got {got:?}"
        ))
    })
}

fn parse(text: &str) -> Option<Place> {
    let mut parts = text.split('-');
    let place = Place {
        height: parts.next()?.parse().ok()?,
        index: parts.next()?.parse().ok()?,
        ordinal: parts.next()?.parse().ok()?,
    };
    parts.next().is_none().then_some(place)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cursor_is_parsed_only_as_it_was_written() {
        let key = Place {
            height: 12,
            index: 3,
            ordinal: 0,
        };
        assert_eq!(parse(&place(key)), Some(key));
        for wrong in [
            "",
            "1",
            "1-2",
            "1-2-3-4",
            "1-2-x",
            "-1-2-3",
            "1-2-4294967296",
        ] {
            assert_eq!(parse(wrong), None, "{wrong}");
        }
    }
}
