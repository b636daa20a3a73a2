//! Reads settings from a file, the environment and flags; each overrides the one before.

use std::path::Path;

use toml_edit::{Document, Item, TableLike, Value};

use super::value::Setting;
use super::{Config, KEYS};

/// The prefix of environment variables.
const PREFIX: &str = "TARN_";

/// An invalid setting and its place: file, line and key, variable, or flag.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{place}: {text}")]
pub struct ConfigError {
    place: String,
    text: String,
}

impl ConfigError {
    fn new(place: impl Into<String>, text: impl Into<String>) -> Self {
        Self {
            place: place.into(),
            text: text.into(),
        }
    }
}

/// A value before its type is known.
#[derive(Debug)]
pub(super) enum Raw<'a> {
    /// The text of a variable or a flag, without quotes.
    Bare(&'a str),
    /// A value of a TOML file.
    Typed(&'a Item),
}

impl Raw<'_> {
    pub(super) fn read<T: Setting>(&self) -> Result<T, String> {
        match self {
            Self::Bare(text) => T::read(text),
            Self::Typed(item) => match item.as_value() {
                Some(Value::String(text)) if T::QUOTED => T::read(text.value()),
                Some(Value::Integer(number)) if !T::QUOTED => T::read(&number.value().to_string()),
                Some(Value::Boolean(flag)) if !T::QUOTED => T::read(&flag.value().to_string()),
                _ if T::SECRET => Err(format!("the value is not {}, in quotes", T::WANTS)),
                _ => Err(format!(
                    "{} is not {}{}",
                    item.to_string().trim(),
                    T::WANTS,
                    if T::QUOTED { ", in quotes" } else { "" }
                )),
            },
        }
    }
}

/// The text and the name of a file, for the places in errors.
struct File<'a> {
    name: String,
    text: &'a str,
}

impl File<'_> {
    fn error(&self, at: Option<usize>, text: impl Into<String>) -> ConfigError {
        let before = at.and_then(|at| self.text.get(..at));
        let place = match before {
            Some(before) => {
                let line = before.matches('\n').count() + 1;
                format!("{}:{line}", self.name)
            }
            None => self.name.clone(),
        };
        ConfigError::new(place, text)
    }
}

impl Config {
    /// Applies a file. Unknown keys are refused, because a misspelt key would have no effect.
    pub fn apply_file(&mut self, path: &Path, text: &str) -> Result<(), ConfigError> {
        let file = File {
            name: path.display().to_string(),
            text,
        };
        let document = Document::parse(text)
            .map_err(|error| file.error(error.span().map(|span| span.start), error.message()))?;
        for (name, item) in document.iter() {
            let at = document.key(name).and_then(toml_edit::Key::span);
            let at = at.or_else(|| item.span()).map(|span| span.start);
            let Some((section, _)) = KEYS.iter().find(|(section, _)| *section == name) else {
                let text = format!("there is no section [{name}]{}", nearest_section(name));
                return Err(file.error(at, text));
            };
            let Some(keys) = item.as_table_like() else {
                let text = format!("{section} is a section: write [{section}] above its keys");
                return Err(file.error(at, text));
            };
            self.apply_section(&file, section, keys)?;
        }
        Ok(())
    }

    fn apply_section(
        &mut self,
        file: &File<'_>,
        section: &str,
        keys: &dyn TableLike,
    ) -> Result<(), ConfigError> {
        for (key, item) in keys.iter() {
            let at = keys.key(key).and_then(toml_edit::Key::span);
            let at = at.map(|span| span.start);
            let text = match self.set(section, key, &Raw::Typed(item)) {
                Some(Ok(())) => continue,
                Some(Err(text)) => format!("{section}.{key}: {text}"),
                None => format!(
                    "there is no key {section}.{key}{}",
                    nearest_key(section, key)
                ),
            };
            return Err(file.error(at, text));
        }
        Ok(())
    }

    /// Applies environment variables. One that names a section but none of its keys is refused; other
    /// names that begin with `TARN_` are ignored. An empty variable counts as not set, as scripts and
    /// compose files expect.
    pub fn apply_env(
        &mut self,
        variables: impl IntoIterator<Item = (String, String)>,
    ) -> Result<(), ConfigError> {
        for (name, value) in variables {
            let Some(rest) = name.strip_prefix(PREFIX).filter(|_| !value.is_empty()) else {
                continue;
            };
            let lower = rest.to_ascii_lowercase();
            let Some((section, key)) = lower.split_once('_') else {
                continue;
            };
            if !KEYS.iter().any(|(known, _)| *known == section) {
                continue;
            }
            match self.set(section, key, &Raw::Bare(&value)) {
                Some(Ok(())) => {}
                Some(Err(text)) => return Err(ConfigError::new(name, text)),
                None => {
                    let text = format!(
                        "there is no key {section}.{key}{}",
                        nearest_key(section, key)
                    );
                    return Err(ConfigError::new(name, text));
                }
            }
        }
        Ok(())
    }

    /// Applies the value of a flag.
    pub fn apply_flag(
        &mut self,
        flag: &str,
        (section, key): (&str, &str),
        value: &str,
    ) -> Result<(), ConfigError> {
        match self.set(section, key, &Raw::Bare(value)) {
            Some(done) => done.map_err(|text| ConfigError::new(flag, text)),
            None => Err(ConfigError::new(flag, unknown_key(section, key))),
        }
    }
}

/// The error for an unknown section or key of a flag.
fn unknown_key(section: &str, key: &str) -> String {
    let is_known = KEYS.iter().any(|(known, _)| *known == section);
    if is_known && key.is_empty() {
        return format!(
            "{section} is a section: write {section}.KEY{}",
            listed(section)
        );
    }
    if is_known {
        return format!(
            "there is no key {section}.{key}{}",
            nearest_key(section, key)
        );
    }
    if key.is_empty() {
        let homes = KEYS.iter().filter(|(_, keys)| keys.contains(&section));
        let full: Vec<String> = homes.map(|(home, _)| format!("{home}.{section}")).collect();
        if !full.is_empty() {
            return format!("write the section too: {}", full.join(" or "));
        }
    }
    format!("there is no section {section}{}", nearest_section(section))
}

/// The least similarity of a name that is suggested.
const MIN_SIMILARITY: f64 = 0.6;

fn most_similar<'a>(name: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    known
        .map(|known| (strsim::normalized_damerau_levenshtein(name, known), known))
        .filter(|(score, _)| *score >= MIN_SIMILARITY)
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, known)| known)
}

fn nearest_section(name: &str) -> String {
    let sections = || KEYS.iter().map(|(section, _)| *section);
    most_similar(name, sections()).map_or_else(
        || format!("; there are {}", sections().collect::<Vec<_>>().join(", ")),
        |section| format!("; did you mean [{section}]?"),
    )
}

fn keys_of(section: &str) -> &'static [&'static str] {
    let found = KEYS.iter().find(|(known, _)| *known == section);
    found.map_or(&[], |(_, keys)| keys)
}

fn listed(section: &str) -> String {
    format!("; [{section}] has {}", keys_of(section).join(", "))
}

fn nearest_key(section: &str, key: &str) -> String {
    let keys = keys_of(section);
    if let Some(near) = most_similar(key, keys.iter().copied()) {
        return format!("; did you mean {near}?");
    }
    let elsewhere = KEYS.iter().find(|(_, keys)| keys.contains(&key));
    elsewhere.map_or_else(
        || listed(section),
        |(other, _)| format!("; it belongs to [{other}]"),
    )
}
