//! From a filter to the values to look for.

use tarn_primitives::tx::TxHash;

use super::fields::{Field, Fields, Kind};
use super::term;
use crate::filter::{Condition, Filter, Number, Op, Operand, TX_HASH, canonical};
use crate::index::Extent;

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

    /// The values of `tm.event` under which it is published: filters of subscriptions work here too.
    fn event_types(self) -> &'static [&'static str] {
        match self {
            Self::Txs => &["Tx"],
            Self::Blocks => &["NewBlock", "NewBlockHeader", "NewBlockEvents"],
        }
    }
}

/// A field and the value it must have.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Term {
    /// What the keys of its rows begin with.
    pub(super) prefix: Vec<u8>,
    pub(super) value: String,
    /// The field's place in its list.
    pub(super) member: usize,
    /// Whether its rows say how many transactions came before.
    pub(super) counted: bool,
}

impl Term {
    fn new(field: Field, value: &str) -> Self {
        Self {
            prefix: term::prefix(field.list, value.as_bytes()),
            value: value.to_owned(),
            member: usize::from(field.member),
            counted: field.kind != Kind::Unique,
        }
    }

    /// What every transaction, or every block, has.
    pub(super) fn all() -> Self {
        Self::new(Field::ALL, "")
    }
}

/// A condition that can be decided only by looking at many values.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Scan<'a> {
    /// At the values of a field.
    Field(Field, &'a Condition),
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
    Hash(TxHash),
    /// All of these, in this range of heights.
    All {
        heights: (u64, u64),
        terms: Vec<Term>,
        scans: Vec<Scan<'a>>,
    },
}

struct Planner<'a> {
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
    let mut planner = Planner {
        target,
        fields,
        from: extent.first.max(1),
        to: extent.last,
        terms: Vec::new(),
        scans: Vec::new(),
    };
    for condition in filter.conditions() {
        if !planner.take(condition) {
            return Plan::Nothing;
        }
    }
    if planner.from > planner.to {
        return Plan::Nothing;
    }
    if planner.terms.is_empty() && planner.scans.is_empty() {
        planner.term(Term::all());
    }
    Plan::All {
        heights: (planner.from, planner.to),
        terms: planner.terms,
        scans: planner.scans,
    }
}

/// The plan of a condition that asks for a hash, whatever the other conditions are.
fn by_hash<'a>(condition: &Condition) -> Option<Plan<'a>> {
    match &condition.op {
        Op::Equal(Operand::Text(text)) if condition.key == TX_HASH => {
            let mut hash = [0; 32];
            let decoded = hex::decode_to_slice(text, &mut hash);
            // What is no hash is no transaction's.
            Some(decoded.map_or(Plan::Nothing, |()| Plan::Hash(TxHash::new(hash))))
        }
        _ => None,
    }
}

impl<'a> Planner<'a> {
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
            let types = self.target.event_types();
            return types.iter().any(|name| condition.holds(name));
        }
        let Some(field) = self.fields.named(&condition.key) else {
            return false;
        };
        if field.kind == Kind::Reserved {
            return false;
        }
        if let Op::Equal(Operand::Text(text)) = &condition.op {
            let value = canonical(&condition.key, text);
            self.term(Term::new(field, &value));
        } else {
            self.scans.push(Scan::Field(field, condition));
        }
        true
    }

    fn term(&mut self, term: Term) {
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
            first: 1,
            last: 100,
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
