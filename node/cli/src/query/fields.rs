//! Makes the request from the arguments.

use clap::ArgMatches;
use clap::error::ErrorKind;
use serde_json::{Map, Value, json};
use tarn_proto::schema::{Field, Kind};
use tarn_proto::{RpcInfo, registry};

use super::command::{PAGE, PAGES, as_flag, of_page};

fn wrong(text: impl std::fmt::Display) -> clap::Error {
    clap::Error::raw(ErrorKind::ValueValidation, format!("{text}\n"))
}

/// The request as JSON; an invalid value is a usage error.
pub(super) fn request(info: &'static RpcInfo, matches: &ArgMatches) -> Result<Value, clap::Error> {
    let Some(shape) = registry::lookup(info.request) else {
        return Ok(Value::Null);
    };
    let mut members = Map::new();
    for field in shape.schema.fields {
        let value = if field.name == PAGES {
            page(matches)
        } else {
            typed(field, matches)?
        };
        members.extend(value.map(|value| (field.name.to_owned(), value)));
    }
    let request = Value::Object(members);
    let checked = shape.encode_json(request.clone());
    checked.map_err(|error| wrong(format_args!("{}: {error}", info.path)))?;
    Ok(request)
}

fn typed(field: &Field, matches: &ArgMatches) -> Result<Option<Value>, clap::Error> {
    if field.kind == Kind::Bool && !field.repeated {
        return Ok(flag(field.name, matches).then_some(Value::Bool(true)));
    }
    let by_place = texts(field.name, matches);
    let by_name = texts(&as_flag(field.name), matches);
    let mut values = by_place
        .into_iter()
        .chain(by_name)
        .map(|text| value(field, &text))
        .collect::<Result<Vec<_>, _>>()?;
    Ok(match (field.repeated, values.len()) {
        (_, 0) => None,
        (true, _) => Some(Value::Array(values)),
        (false, _) => values.pop(),
    })
}

fn value(field: &Field, text: &str) -> Result<Value, clap::Error> {
    if field.kind != Kind::Message {
        return Ok(json!(text));
    }
    serde_json::from_str(text)
        .map_err(|error| wrong(format_args!("{} is not JSON: {error}", field.name)))
}

fn page(matches: &ArgMatches) -> Option<Value> {
    let mut members = Map::new();
    for (name, ..) in PAGE {
        let id = of_page(name);
        let value = match name {
            "reverse" => flag(&id, matches).then_some(Value::Bool(true)),
            _ => texts(&id, matches).pop().map(|text| json!(text)),
        };
        members.extend(value.map(|value| (name.to_owned(), value)));
    }
    (!members.is_empty()).then_some(Value::Object(members))
}

fn flag(id: &str, matches: &ArgMatches) -> bool {
    let given = matches.try_get_one::<bool>(id).ok().flatten();
    given.copied().unwrap_or(false)
}

fn texts(id: &str, matches: &ArgMatches) -> Vec<String> {
    match matches.try_get_many::<String>(id) {
        Ok(Some(values)) => values.cloned().collect(),
        _ => Vec::new(),
    }
}
