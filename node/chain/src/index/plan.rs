//! From a filter to lists of postings.

use super::fields::{Fields, Kind};
use super::{Extent, term};
use crate::filter::{Condition, Filter, Number, Op, Operand, TX_HASH, canonical};

/// What is searched for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Target {
    Txs,
    Blocks,
}

impl Target {
    fn height_key(self) -> &'static str {
        match self {
            Self::Txs => "tx.height",
            Self::Blocks => "block.height",
        }
    }

    /// What subscribers are told it is; somebody may copy a subscription's filter.
    fn announced(self) -> &'static [&'static str] {
        match self {
            Self::Txs => &["Tx"],
            Self::Blocks => &["NewBlock", "NewBlockHeader", "NewBlockEvents"],
        }
    }
}

/// A list with the transactions of one value.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Term {
    pub(super) bytes: Vec<u8>,
    /// Whether its rows know their numbers.
    pub(super) counted: bool,
}

/// A condition that can be decided only by looking at many values.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Scan<'a> {
    /// At the values of a field.
    Field(u32, &'a Condition),
    /// At heights as texts.
    Heights(&'a Condition),
    /// At hashes.
    Hashes(&'a Condition),
}

/// How a filter is answered.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Plan<'a> {
    /// Nothing can be found.
    Nothing,
    /// At most the transaction with this hash.
    Hash([u8; 32]),
    /// All of these, in this range of heights.
    All {
        heights: (u64, u64),
        terms: Vec<Term>,
        scans: Vec<Scan<'a>>,
    },
}

struct Maker<'a> {
    target: Target,
    fields: &'a Fields,
    from: u64,
    to: u64,
    terms: Vec<Term>,
    scans: Vec<Scan<'a>>,
}

/// Makes a plan.
pub(super) fn plan<'a>(
    target: Target,
    filter: &'a Filter,
    fields: &'a Fields,
    extent: Extent,
) -> Plan<'a> {
    if target == Target::Txs {
        let mut hashes = filter.conditions().iter().filter_map(by_hash);
        if let Some(plan) = hashes.next() {
            return plan;
        }
    }
    let mut maker = Maker {
        target,
        fields,
        from: extent.floor.max(1),
        to: extent.height,
        terms: Vec::new(),
        scans: Vec::new(),
    };
    for condition in filter.conditions() {
        if !maker.take(condition) {
            return Plan::Nothing;
        }
    }
    if maker.from > maker.to {
        return Plan::Nothing;
    }
    if maker.terms.is_empty() && maker.scans.is_empty() {
        maker.term(term::of(term::ALL, &[]), true);
    }
    Plan::All {
        heights: (maker.from, maker.to),
        terms: maker.terms,
        scans: maker.scans,
    }
}

/// The plan of a condition that asks for a hash, whatever the other conditions are.
fn by_hash<'a>(condition: &Condition) -> Option<Plan<'a>> {
    match &condition.op {
        Op::Equal(Operand::Text(text)) if condition.key == TX_HASH => {
            let mut hash = [0; 32];
            let decoded = hex::decode_to_slice(text, &mut hash);
            // What is no hash is no transaction's.
            Some(decoded.map_or(Plan::Nothing, |()| Plan::Hash(hash)))
        }
        _ => None,
    }
}

impl<'a> Maker<'a> {
    /// Adds a condition; false if it can never hold.
    fn take(&mut self, condition: &'a Condition) -> bool {
        if condition.key == self.target.height_key() {
            return self.height(condition);
        }
        if condition.key == TX_HASH && self.target == Target::Txs {
            if condition.op != Op::Exists {
                self.scans.push(Scan::Hashes(condition));
            }
            return true;
        }
        if condition.key == "tm.event" {
            let announced = self.target.announced();
            return announced.iter().any(|name| condition.holds(name));
        }
        let Some(field) = self.fields.named(&condition.key) else {
            return false;
        };
        if field.kind == Kind::Reserved {
            return false;
        }
        if let Op::Equal(Operand::Text(text)) = &condition.op {
            let value = canonical(&condition.key, text);
            let term = term::of(field.id, value.as_bytes());
            self.term(term, field.kind != Kind::Unique);
        } else {
            self.scans.push(Scan::Field(field.id, condition));
        }
        true
    }

    fn term(&mut self, bytes: Vec<u8>, counted: bool) {
        let term = Term { bytes, counted };
        if !self.terms.contains(&term) {
            self.terms.push(term);
        }
    }

    /// Narrows the range of heights.
    fn height(&mut self, condition: &'a Condition) -> bool {
        let below = |number: &Number| {
            let floor = number.floor();
            if number.is_whole() && !number.is_huge() {
                floor.checked_sub(1)
            } else {
                Some(floor)
            }
        };
        let above = |number: &Number| number.floor().checked_add(1);
        match &condition.op {
            Op::Exists => {}
            Op::Equal(Operand::Text(text)) => match text.parse::<u64>() {
                Ok(height) if height.to_string() == *text => self.between(height, height),
                _ => return false,
            },
            Op::Equal(Operand::Number(number)) => {
                if !number.is_whole() || number.is_huge() {
                    return false;
                }
                self.between(number.floor(), number.floor());
            }
            Op::Less(Operand::Number(number)) => match below(number) {
                Some(to) => self.between(0, to),
                None => return false,
            },
            Op::LessEqual(Operand::Number(number)) => self.between(0, number.floor()),
            Op::Greater(Operand::Number(number)) => match above(number) {
                Some(from) if !number.is_huge() => self.between(from, u64::MAX),
                _ => return false,
            },
            Op::GreaterEqual(Operand::Number(number)) => {
                let from = if number.is_whole() {
                    Some(number.floor())
                } else {
                    above(number)
                };
                match from {
                    Some(from) if !number.is_huge() => self.between(from, u64::MAX),
                    _ => return false,
                }
            }
            Op::Contains(_) => self.scans.push(Scan::Heights(condition)),
            // Heights are no dates.
            _ => return false,
        }
        true
    }

    fn between(&mut self, from: u64, to: u64) {
        self.from = self.from.max(from);
        self.to = self.to.min(to);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn heights(text: &str) -> Option<(u64, u64)> {
        let filter = Filter::parse(text).unwrap();
        let extent = Extent {
            height: 100,
            floor: 1,
        };
        match plan(Target::Txs, &filter, &Fields::default(), extent) {
            Plan::All { heights, .. } => Some(heights),
            _ => None,
        }
    }

    #[test]
    fn conditions_on_the_height_become_a_range() {
        for (text, expected) in [
            ("tx.height=5", Some((5, 5))),
            ("tx.height='5'", Some((5, 5))),
            ("tx.height='05'", None),
            ("tx.height=5.0", Some((5, 5))),
            ("tx.height=5.5", None),
            ("tx.height>5", Some((6, 100))),
            ("tx.height>5.5", Some((6, 100))),
            ("tx.height>=5", Some((5, 100))),
            ("tx.height>=5.5", Some((6, 100))),
            ("tx.height<5", Some((1, 4))),
            ("tx.height<5.5", Some((1, 5))),
            ("tx.height<=5", Some((1, 5))),
            ("tx.height<=5.5", Some((1, 5))),
            ("tx.height<0", None),
            ("tx.height<1", None),
            ("tx.height>100", None),
            ("tx.height>99999999999999999999999", None),
            ("tx.height>=18446744073709551615", None),
            ("tx.height>18446744073709551615", None),
            ("tx.height<99999999999999999999999", Some((1, 100))),
            ("tx.height<=99999999999999999999999", Some((1, 100))),
            ("tx.height=99999999999999999999999", None),
            (
                "tx.height>10 AND tx.height<=20 AND tx.height>12",
                Some((13, 20)),
            ),
            ("tx.height=DATE 2026-01-01", None),
            ("tx.height EXISTS", Some((1, 100))),
            ("tm.event='Tx'", Some((1, 100))),
            ("tm.event='NewBlock'", None),
            ("no.such='field'", None),
        ] {
            assert_eq!(heights(text), expected, "{text}");
        }
    }
}
