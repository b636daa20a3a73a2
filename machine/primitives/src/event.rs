//! Events as clients see them: a kind and string attributes.

/// One attribute; values are plain strings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attribute {
    /// The name, such as `sender`.
    pub key: &'static str,
    /// The value as clients see it.
    pub value: String,
}

/// One event. All attributes are indexed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RawEvent {
    /// The type of the event, such as `transfer`.
    pub kind: &'static str,
    /// The attributes in declared order.
    pub attributes: Vec<Attribute>,
}

impl RawEvent {
    /// The first value under a key.
    pub fn value(&self, key: &str) -> Option<&str> {
        self.attributes
            .iter()
            .find(|a| a.key == key)
            .map(|a| a.value.as_str())
    }

    /// Adds an attribute at the end.
    pub fn push(&mut self, key: &'static str, value: impl Into<String>) {
        self.attributes.push(Attribute {
            key,
            value: value.into(),
        });
    }
}
