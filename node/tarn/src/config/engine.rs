//! Rules for the settings of the engine.

use super::{EngineKind, EngineSettings, Pace};

impl EngineSettings {
    pub(super) fn ensure_sound(&self) -> Result<(), String> {
        let default = Self::default();
        let text = match self.kind {
            EngineKind::Embedded
                if self.pace == Pace::Interval && self.block_time.get().is_zero() =>
            {
                "engine.block_time 0s: use pace \"instant\" for blocks without a wait"
            }
            EngineKind::Comet
                if (self.pace, self.heartbeat, self.block_time)
                    != (default.pace, default.heartbeat, default.block_time) =>
            {
                "engine.pace, engine.heartbeat and engine.block_time are of the embedded engine: with \
                 engine.kind \"cometbft\" remove them; comet.block_time says when blocks are made"
            }
            _ => return Ok(()),
        };
        Err(text.to_owned())
    }
}
