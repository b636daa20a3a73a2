//! Why an engine stopped by itself.

use std::sync::OnceLock;

use tokio::sync::watch;

use crate::EngineError;

/// The first error that stopped an engine.
#[derive(Debug, Default)]
pub(crate) struct Failure {
    error: OnceLock<EngineError>,
    has_failed: watch::Sender<bool>,
}

impl Failure {
    /// Logs and keeps the error; a later one is a consequence.
    pub(crate) fn fail(&self, error: EngineError) {
        tracing::error!(reason = %error, "the engine stopped");
        self.error.set(error).ok();
        self.has_failed.send_replace(true);
    }

    /// Resolves when the engine failed.
    pub(crate) async fn failed(&self) -> EngineError {
        let mut has_failed = self.has_failed.subscribe();
        // The sender lives as long as this does.
        has_failed.wait_for(|failed| *failed).await.ok();
        let error = self.error.get().cloned();
        error.unwrap_or(EngineError::Died("engine"))
    }

    /// An error if the engine failed.
    pub(crate) fn result(&self) -> Result<(), EngineError> {
        self.error.get().cloned().map_or(Ok(()), Err)
    }
}
