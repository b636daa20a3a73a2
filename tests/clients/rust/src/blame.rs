//! How an error is told: one line, and the place in these sources that met it.

use std::error::Error;
use std::fmt;
use std::panic::Location;

use eyre::EyreHandler;

/// Errors of tendermint-rpc carry reports of their own, so this also keeps those short.
pub fn install() {
    let handler = |_: &(dyn Error + 'static)| -> Box<dyn EyreHandler> { Box::new(Blame(None)) };
    eyre::set_hook(Box::new(handler)).expect("nothing has failed before");
}

struct Blame(Option<&'static Location<'static>>);

impl EyreHandler for Blame {
    fn debug(&self, error: &(dyn Error + 'static), f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut told = error.to_string();
        let mut source = error.source();
        while let Some(error) = source {
            let text = error.to_string();
            // Some errors repeat what they wrap.
            if !told.contains(&text) {
                told = format!("{told}: {text}");
            }
            source = error.source();
        }
        write!(f, "{told}")?;
        match self.0 {
            Some(place) if place.file().starts_with("src") => {
                write!(f, " ({}:{})", place.file(), place.line())
            }
            _ => Ok(()),
        }
    }

    fn track_caller(&mut self, location: &'static Location<'static>) {
        self.0 = Some(location);
    }
}
