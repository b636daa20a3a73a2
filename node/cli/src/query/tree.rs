//! JSON that keeps the order of its members, as the node sent them.

use std::fmt;

use serde::de::{MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};
use tarn_wallet::escaped;

/// A value of JSON.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Tree {
    /// Anything that fits on a line; null is empty.
    Leaf(String),
    List(Vec<Self>),
    Object(Vec<(String, Self)>),
}

pub(super) fn parse(text: &str) -> Result<Tree, serde_json::Error> {
    serde_json::from_str(text)
}

impl<'de> Deserialize<'de> for Tree {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
        input.deserialize_any(Reader)
    }
}

struct Reader;

impl<'de> Visitor<'de> for Reader {
    type Value = Tree;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_unit<E>(self) -> Result<Tree, E> {
        Ok(Tree::Leaf(String::new()))
    }

    fn visit_bool<E>(self, value: bool) -> Result<Tree, E> {
        Ok(Tree::Leaf(value.to_string()))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Tree, E> {
        Ok(Tree::Leaf(value.to_string()))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Tree, E> {
        Ok(Tree::Leaf(value.to_string()))
    }

    fn visit_f64<E>(self, value: f64) -> Result<Tree, E> {
        Ok(Tree::Leaf(value.to_string()))
    }

    fn visit_str<E>(self, value: &str) -> Result<Tree, E> {
        // Texts of a node are escaped.
        Ok(Tree::Leaf(escaped(value).into_owned()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut input: A) -> Result<Tree, A::Error> {
        let mut items = Vec::new();
        while let Some(item) = input.next_element()? {
            items.push(item);
        }
        Ok(Tree::List(items))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut input: A) -> Result<Tree, A::Error> {
        let mut members = Vec::new();
        while let Some(member) = input.next_entry()? {
            members.push(member);
        }
        Ok(Tree::Object(members))
    }
}
