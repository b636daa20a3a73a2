//! The paths of the table: `/core/bank/v1beta1/balances/{address}/by_denom`.

/// One segment of a path.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Piece {
    /// A literal.
    Literal(String),
    /// A variable of one segment.
    One(String),
    /// A variable of all further segments, at least one.
    Rest(String),
}

/// Why a text is no template.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(crate) enum TemplateError {
    /// Does not begin with a slash.
    #[error("template {0:?} must begin with a slash")]
    Relative(String),
    /// A segment after a variable that takes all further ones.
    #[error("template {0:?} goes on after {{...=**}}")]
    AfterRest(String),
    /// A pattern other than `*` and `**`, or a brace out of place.
    #[error("template {template:?} has a part {part:?} that is neither a word nor a variable")]
    Part {
        /// The whole template.
        template: String,
        /// The segment.
        part: String,
    },
}

/// Parses a template into its segments.
pub(crate) fn parse(template: &str) -> Result<Vec<Piece>, TemplateError> {
    let body = template
        .strip_prefix('/')
        .ok_or_else(|| TemplateError::Relative(template.to_owned()))?;
    let mut pieces = Vec::new();
    for part in body.split('/') {
        if matches!(pieces.last(), Some(Piece::Rest(_))) {
            return Err(TemplateError::AfterRest(template.to_owned()));
        }
        let piece = piece(part).ok_or_else(|| TemplateError::Part {
            template: template.to_owned(),
            part: part.to_owned(),
        })?;
        pieces.push(piece);
    }
    Ok(pieces)
}

fn piece(part: &str) -> Option<Piece> {
    let inner = part
        .strip_prefix('{')
        .and_then(|rest| rest.strip_suffix('}'));
    let piece = match inner {
        None => Piece::Literal(part.to_owned()),
        Some(inner) => match inner.split_once('=') {
            None | Some((_, "*")) => Piece::One(inner.trim_end_matches("=*").to_owned()),
            Some((name, "**")) => Piece::Rest(name.to_owned()),
            Some(_) => return None,
        },
    };
    let (Piece::Literal(text) | Piece::One(text) | Piece::Rest(text)) = &piece;
    let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '-');
    (!text.is_empty() && text.chars().all(plain)).then_some(piece)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn literals_and_variables_are_distinguished() {
        let word = |text: &str| Piece::Literal(text.to_owned());
        assert_eq!(
            parse("/a/{b}/c_1/{d.e=**}").unwrap(),
            [
                word("a"),
                Piece::One("b".to_owned()),
                word("c_1"),
                Piece::Rest("d.e".to_owned())
            ]
        );
        assert_eq!(parse("/{b=*}").unwrap(), [Piece::One("b".to_owned())]);
    }

    #[test]
    fn a_template_that_cannot_be_matched_is_refused() {
        for bad in [
            "a/b",
            "/a//b",
            "/{a=**}/b",
            "/{a=b/*}",
            "/{a",
            "/a}b",
            "/{}",
            "/a:b",
        ] {
            assert!(parse(bad).is_err(), "{bad}");
        }
    }
}
