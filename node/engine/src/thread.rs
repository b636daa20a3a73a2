//! Threads with a name.

use std::thread::{Builder, JoinHandle};

use crate::EngineError;

pub(crate) fn spawn(
    name: &'static str,
    work: impl FnOnce() + Send + 'static,
) -> Result<JoinHandle<()>, EngineError> {
    let builder = Builder::new().name(name.to_owned());
    builder.spawn(work).map_err(|error| EngineError::File {
        place: "operating system".to_owned(),
        text: format!("no thread for the {name}: {error}"),
    })
}
