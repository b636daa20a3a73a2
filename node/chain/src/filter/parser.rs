//! From text to conditions.

use tarn_primitives::BlockTime;
use tarn_proto::Timestamp;

use super::{Condition, Filter, FilterError, MAX_CONDITIONS, MAX_TEXT, Number, Op, Operand};

/// How much of a text an error repeats.
const SHOWN: usize = 24;

/// Reads `condition AND condition AND ...`.
pub(super) fn parse(text: &str) -> Result<Filter, FilterError> {
    if text.len() > MAX_TEXT {
        return Err(FilterError::TooLong { bytes: text.len() });
    }
    let mut reader = Reader { text, at: 0 };
    let mut conditions = Vec::new();
    loop {
        conditions.push(reader.condition()?);
        if conditions.len() > MAX_CONDITIONS {
            return Err(FilterError::TooMany);
        }
        reader.skip_space();
        if reader.rest().is_empty() {
            return Ok(Filter { conditions });
        }
        if !reader.keyword("AND") {
            return Err(reader.expected("AND or the end"));
        }
    }
}

/// A text and a place in it, always between two characters.
struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Reader<'a> {
    fn condition(&mut self) -> Result<Condition, FilterError> {
        self.skip_space();
        let key = self.key()?.to_owned();
        self.skip_space();
        let op = self.operator()?;
        Ok(Condition { key, op })
    }

    fn key(&mut self) -> Result<&'a str, FilterError> {
        let first = self.rest().chars().next();
        if !first.is_some_and(|first| first == '_' || first.is_alphanumeric()) {
            return Err(self.expected("a key such as transfer.recipient"));
        }
        Ok(self.take_while(|c| c.is_alphanumeric() || ['.', '_', '-'].contains(&c)))
    }

    fn operator(&mut self) -> Result<Op, FilterError> {
        // The longer ones first.
        if self.symbol("<=") {
            return self.ordered().map(Op::LessEqual);
        }
        if self.symbol(">=") {
            return self.ordered().map(Op::GreaterEqual);
        }
        if self.symbol("<") {
            return self.ordered().map(Op::Less);
        }
        if self.symbol(">") {
            return self.ordered().map(Op::Greater);
        }
        if self.symbol("=") {
            return self.operand().map(Op::Equal);
        }
        if self.keyword("CONTAINS") {
            self.skip_space();
            let Some(text) = self.string()? else {
                return Err(self.expected("a text in single quotes"));
            };
            return Ok(Op::Contains(text.to_owned()));
        }
        if self.keyword("EXISTS") {
            return Ok(Op::Exists);
        }
        Err(self.expected("one of =, <, <=, >, >=, CONTAINS, EXISTS"))
    }

    /// What an order is defined for. A quoted number is taken as the number.
    fn ordered(&mut self) -> Result<Operand, FilterError> {
        self.skip_space();
        let start = self.at;
        match self.operand()? {
            Operand::Text(text) => {
                if let Some(number) = Number::parse(&text) {
                    return Ok(Operand::Number(number));
                }
                self.at = start;
                Err(self.expected("a number, DATE or TIME, because texts have no order"))
            }
            operand => Ok(operand),
        }
    }

    fn operand(&mut self) -> Result<Operand, FilterError> {
        self.skip_space();
        if let Some(text) = self.string()? {
            return Ok(Operand::Text(text.to_owned()));
        }
        let start = self.at;
        if self.rest().starts_with(|c: char| c.is_ascii_digit()) {
            let text = self.take_while(|c| c.is_ascii_digit() || c == '.');
            // What sticks to it makes it something else: 5utarn wants quotes.
            let stuck = self.rest().starts_with(|c: char| c.is_alphanumeric());
            if let (Some(number), false) = (Number::parse(text), stuck) {
                return Ok(Operand::Number(number));
            }
        } else if self.keyword("DATE") {
            self.skip_space();
            let text = self.take_while(is_of_time);
            if let Some(time) = date(text) {
                return Ok(Operand::Date(time));
            }
        } else if self.keyword("TIME") {
            self.skip_space();
            let text = self.take_while(is_of_time);
            if let Some(time) = Timestamp::parse(text) {
                return Ok(Operand::Time(time.into()));
            }
        }
        self.at = start;
        Err(self.expected(
            "a text in single quotes, a number, DATE 2026-01-31 or TIME 2026-01-31T12:00:00Z",
        ))
    }

    /// What stands between single quotes, if here is one.
    fn string(&mut self) -> Result<Option<&'a str>, FilterError> {
        let Some(rest) = self.rest().strip_prefix('\'') else {
            return Ok(None);
        };
        let Some(end) = rest.find('\'') else {
            return Err(self.expected("a closing quote for the text that begins here"));
        };
        let (inside, _) = rest.split_at(end);
        self.at += inside.len() + 2;
        Ok(Some(inside))
    }

    fn symbol(&mut self, symbol: &str) -> bool {
        let found = self.rest().starts_with(symbol);
        if found {
            self.at += symbol.len();
        }
        found
    }

    /// A word in any case that is not the beginning of a longer one.
    fn keyword(&mut self, word: &str) -> bool {
        let found = self
            .rest()
            .split_at_checked(word.len())
            .is_some_and(|(front, behind)| {
                let ended = !behind.starts_with(|c: char| c.is_alphanumeric() || c == '_');
                front.eq_ignore_ascii_case(word) && ended
            });
        if found {
            self.at += word.len();
        }
        found
    }

    fn skip_space(&mut self) {
        self.take_while(char::is_whitespace);
    }

    fn take_while(&mut self, wanted: impl Fn(char) -> bool) -> &'a str {
        let rest = self.rest();
        let end = rest.find(|c| !wanted(c)).unwrap_or(rest.len());
        let (taken, _) = rest.split_at(end);
        self.at += taken.len();
        taken
    }

    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn expected(&self, what: &'static str) -> FilterError {
        let rest = self.rest();
        let mut found: String = rest.chars().take(SHOWN).collect();
        if found.is_empty() {
            "the end".clone_into(&mut found);
        } else {
            found = format!("{found:?}");
        }
        FilterError::Syntax {
            // Counted in characters from 1, as people do.
            position: self.text.get(..self.at).unwrap_or_default().chars().count() + 1,
            what,
            found,
        }
    }
}

fn is_of_time(c: char) -> bool {
    c.is_ascii_alphanumeric() || ['-', '+', ':', '.'].contains(&c)
}

/// The first moment of a day, `2026-01-31`.
pub(super) fn date(text: &str) -> Option<BlockTime> {
    if text.len() != 10 {
        return None;
    }
    Timestamp::parse(&format!("{text}T00:00:00Z")).map(BlockTime::from)
}
