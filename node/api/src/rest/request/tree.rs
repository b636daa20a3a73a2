//! A message under construction, field by field.
use tarn_proto::schema::{Field, Schema};

use super::Mismatch;
use super::scalar::{self, OneText, Value};

/// How deep a dotted name may reach.
const MAX_DEPTH: usize = 8;

/// The fields set so far, by number.
#[derive(Debug, Default)]
pub(super) struct Tree {
    fields: Vec<(u32, Node)>,
}

#[derive(Debug)]
enum Node {
    Values(Vec<Value>),
    Message(Tree),
}

impl Tree {
    /// Sets the field with a dotted name from text. An unknown name is ignored, and so is a second value
    /// for a field that is no list.
    pub(super) fn set(
        &mut self,
        schema: &'static Schema,
        name: &str,
        text: &str,
    ) -> Result<(), Mismatch> {
        if name.split('.').count() > MAX_DEPTH {
            return Ok(());
        }
        self.set_at(schema, name, text).map_err(|reason| Mismatch {
            parameter: super::shorten(name),
            reason,
        })
    }

    fn set_at(&mut self, schema: &'static Schema, name: &str, text: &str) -> Result<(), String> {
        let (head, tail) = match name.split_once('.') {
            Some((head, tail)) => (head, Some(tail)),
            None => (name, None),
        };
        let Some(field) = schema.field_named(head) else {
            return Ok(());
        };
        match (tail, members(field)) {
            (Some(tail), Some(inner)) if !field.repeated => {
                match self.node(field, || Node::Message(Self::default())) {
                    Node::Message(tree) => tree.set_at(inner, tail, text),
                    Node::Values(_) => Ok(()),
                }
            }
            (Some(_), _) => Err(format!("{head} has no members to set")),
            (None, Some(inner)) => Err(format!(
                "{head} cannot be set as a whole{}",
                example(field, inner)
            )),
            (None, None) => {
                let value = scalar::parse(field, text)?;
                self.push(field, value);
                Ok(())
            }
        }
    }

    fn push(&mut self, field: &Field, value: Value) {
        if let Node::Values(values) = self.node(field, || Node::Values(Vec::new()))
            && (field.repeated || values.is_empty())
        {
            values.push(value);
        }
    }

    fn node(&mut self, field: &Field, new: impl FnOnce() -> Node) -> &mut Node {
        let at = self
            .fields
            .iter()
            .position(|(number, _)| *number == field.number);
        let at = at.unwrap_or_else(|| {
            self.fields.push((field.number, new()));
            self.fields.len() - 1
        });
        &mut self.fields[at].1
    }

    /// As protobuf, fields by ascending number.
    pub(super) fn encode(mut self) -> Vec<u8> {
        self.fields.sort_by_key(|(number, _)| *number);
        let mut output = Vec::new();
        for (number, node) in self.fields {
            match node {
                Node::Values(values) => {
                    for value in values {
                        value.write(number, &mut output);
                    }
                }
                Node::Message(tree) => Value::Len(tree.encode()).write(number, &mut output),
            }
        }
        output
    }
}

/// The schema of the members that can be set one by one; times and durations are one text.
fn members(field: &Field) -> Option<&'static Schema> {
    field.message.filter(|inner| OneText::of(inner).is_none())
}

fn example(field: &Field, inner: &Schema) -> String {
    match inner.fields.first() {
        Some(first) if !field.repeated && !inner.is_any() => {
            format!(": set its members, such as {}.{}", field.name, first.name)
        }
        _ => " in a query string".to_owned(),
    }
}
