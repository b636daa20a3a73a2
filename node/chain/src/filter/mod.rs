//! The language of searches and subscriptions: CometBFT's.
//!
//! Conditions joined by AND: `transfer.recipient='tarn1..' AND tx.height>5`. Keys are an event's
//! type and an attribute's key. Texts stand in single quotes; a bare number compares with the number
//! a value begins with, so `100utarn` is less than 200.

mod number;
mod parser;
#[cfg(test)]
mod tests;

use std::borrow::Cow;
use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use tarn_primitives::BlockTime;
use tarn_proto::{Namespace, Timestamp, alias};

pub use number::Number;

/// The longest text of a filter in bytes.
pub const MAX_TEXT: usize = 8192;
/// The most conditions in a filter.
pub const MAX_CONDITIONS: usize = 32;

/// The key whose values are type URLs, which have two spellings.
pub(crate) const ACTION: &str = "message.action";
/// The key whose values are hashes in hex, in either case.
pub(crate) const TX_HASH: &str = "tx.hash";

/// What happened: `type.key` and all its values, in order.
pub type EventMap = BTreeMap<String, Vec<String>>;

/// Why a text is no filter.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum FilterError {
    /// Something else stands where something is needed.
    #[error("at character {position}: expected {what}, found {found}")]
    Syntax {
        /// From 1, in characters.
        position: usize,
        /// What would do.
        what: &'static str,
        /// What is there.
        found: String,
    },
    /// Longer than [`MAX_TEXT`].
    #[error("a filter of {bytes} bytes is too long: at most {MAX_TEXT} are read")]
    TooLong {
        /// Its length.
        bytes: usize,
    },
    /// More than [`MAX_CONDITIONS`].
    #[error("a filter has at most {MAX_CONDITIONS} conditions")]
    TooMany,
}

/// What must be true: all conditions. Without any it is true of everything.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Filter {
    conditions: Vec<Condition>,
}

/// What must be true of some value under a key.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Condition {
    /// An event's type and an attribute's key: `transfer.recipient`.
    pub key: String,
    /// What must be true.
    pub op: Op,
}

/// A comparison, the value on its left.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Op {
    /// `=`
    Equal(Operand),
    /// `<`
    Less(Operand),
    /// `<=`
    LessEqual(Operand),
    /// `>`
    Greater(Operand),
    /// `>=`
    GreaterEqual(Operand),
    /// The value has this text in it.
    Contains(String),
    /// There is a value at all.
    Exists,
}

/// What a value is compared with.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Operand {
    /// All of the value.
    Text(String),
    /// The number the value begins with.
    Number(Number),
    /// The first moment of a day; the value is a date or a time.
    Date(BlockTime),
    /// A moment; the value is a date or a time.
    Time(BlockTime),
}

impl Filter {
    /// Reads a filter.
    pub fn parse(text: &str) -> Result<Self, FilterError> {
        parser::parse(text)
    }

    /// All conditions of both.
    #[must_use]
    pub fn and(mut self, other: Self) -> Self {
        for condition in other.conditions {
            if !self.conditions.contains(&condition) {
                self.conditions.push(condition);
            }
        }
        self
    }

    /// What must be true.
    pub fn conditions(&self) -> &[Condition] {
        &self.conditions
    }

    /// Whether an index has to look at every value of some key. It leads to a whole value directly,
    /// and to a range of heights, which stand under a key of their own.
    pub fn scans(&self, height: &str) -> bool {
        let scans = |condition: &Condition| {
            condition.key != height && !matches!(condition.op, Op::Equal(Operand::Text(_)))
        };
        self.conditions.iter().any(scans)
    }

    /// Whether each condition holds for some value of its key.
    pub fn matches(&self, events: &EventMap) -> bool {
        self.conditions.iter().all(|condition| {
            let values = events.get(&condition.key);
            values.is_some_and(|values| values.iter().any(|value| condition.holds(value)))
        })
    }
}

impl FromStr for Filter {
    type Err = FilterError;

    fn from_str(text: &str) -> Result<Self, FilterError> {
        Self::parse(text)
    }
}

impl Condition {
    /// Whether it holds for a value of its key.
    pub fn holds(&self, value: &str) -> bool {
        match &self.op {
            Op::Exists => true,
            Op::Contains(text) => self.contains(value, text),
            Op::Equal(Operand::Text(text)) => self.same(value, text),
            Op::Equal(operand) => operand.order(value) == Some(Ordering::Equal),
            Op::Less(operand) => operand.order(value) == Some(Ordering::Less),
            Op::Greater(operand) => operand.order(value) == Some(Ordering::Greater),
            Op::LessEqual(operand) => operand.order(value).is_some_and(Ordering::is_le),
            Op::GreaterEqual(operand) => operand.order(value).is_some_and(Ordering::is_ge),
        }
    }

    fn same(&self, value: &str, text: &str) -> bool {
        match self.key.as_str() {
            ACTION => alias::canonical(value) == alias::canonical(text),
            TX_HASH => value.eq_ignore_ascii_case(text),
            _ => value == text,
        }
    }

    fn contains(&self, value: &str, text: &str) -> bool {
        match self.key.as_str() {
            ACTION => [Namespace::Core, Namespace::Cosmos]
                .iter()
                .any(|namespace| alias::spell(value, *namespace).contains(text)),
            TX_HASH => value
                .to_ascii_uppercase()
                .contains(&text.to_ascii_uppercase()),
            _ => value.contains(text),
        }
    }
}

/// A value as it is compared for equality: one spelling for what has two.
pub(crate) fn canonical<'a>(key: &str, value: &'a str) -> Cow<'a, str> {
    if key == ACTION {
        alias::canonical(value)
    } else {
        Cow::Borrowed(value)
    }
}

impl Operand {
    /// How a value stands to it; none if they cannot be compared.
    fn order(&self, value: &str) -> Option<Ordering> {
        match self {
            Self::Text(text) => (value == text).then_some(Ordering::Equal),
            Self::Number(number) => number.compare_with(value),
            Self::Date(time) | Self::Time(time) => {
                let parsed = Timestamp::parse(value).map(BlockTime::from);
                let moment = parsed.or_else(|| parser::date(value))?;
                Some(moment.cmp(time))
            }
        }
    }
}

/// A text that is read as the same filter.
impl fmt::Display for Filter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, condition) in self.conditions.iter().enumerate() {
            if index > 0 {
                f.write_str(" AND ")?;
            }
            condition.fmt(f)?;
        }
        Ok(())
    }
}

impl fmt::Display for Condition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let key = &self.key;
        match &self.op {
            Op::Equal(operand) => write!(f, "{key} = {operand}"),
            Op::Less(operand) => write!(f, "{key} < {operand}"),
            Op::LessEqual(operand) => write!(f, "{key} <= {operand}"),
            Op::Greater(operand) => write!(f, "{key} > {operand}"),
            Op::GreaterEqual(operand) => write!(f, "{key} >= {operand}"),
            Op::Contains(text) => write!(f, "{key} CONTAINS '{text}'"),
            Op::Exists => write!(f, "{key} EXISTS"),
        }
    }
}

impl fmt::Display for Operand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(text) => write!(f, "'{text}'"),
            Self::Number(number) => number.fmt(f),
            Self::Date(time) => {
                let text = time.to_string();
                write!(f, "DATE {}", text.get(..10).unwrap_or(&text))
            }
            Self::Time(time) => write!(f, "TIME {time}"),
        }
    }
}
