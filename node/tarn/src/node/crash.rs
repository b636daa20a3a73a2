//! Aborts the process at a chosen step of committing a block, so that tests can examine the recovery.
//! Only in builds with debug assertions.

use rustix::process::{Signal, getpid, kill_process};
use tarn_engine::Point;
use tarn_primitives::Height;

use super::NodeError;

/// The environment variable with a step and a height: `block-saved:7`.
const VARIABLE: &str = "TARN_CRASH_AT";

/// The step and the height at which to abort.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Crash {
    point: Point,
    height: Height,
}

impl Crash {
    /// The value of the environment variable.
    pub(super) fn from_env() -> Result<Option<Self>, NodeError> {
        let Some(text) = std::env::var_os(VARIABLE).filter(|text| !text.is_empty()) else {
            return Ok(None);
        };
        let text = text.to_string_lossy();
        match Self::parse(&text) {
            Some(crash) => Ok(Some(crash)),
            None => Err(NodeError::Setting(format!(
                "{VARIABLE}={text:?} is not a step and a height such as block-saved:7; the steps \
                 are {}",
                Point::ALL.map(Point::name).join(", ")
            ))),
        }
    }

    fn parse(text: &str) -> Option<Self> {
        let (name, height) = text.split_once(':')?;
        let point = Point::ALL.into_iter().find(|point| point.name() == name)?;
        let height = height.parse().ok().filter(|height| *height > 0)?;
        Some(Self {
            point,
            height: Height::new(height),
        })
    }

    /// Kills the process if this is the step: nothing is unwound, closed or written.
    pub(super) fn saw(self, point: Point, height: Height) {
        if (point, height) != (self.point, self.height) {
            return;
        }
        // It cannot fail: a process may always kill itself.
        kill_process(getpid(), Signal::KILL).ok();
        loop {
            std::thread::park();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_step_and_a_height_are_parsed() {
        for point in Point::ALL {
            let crash = Crash::parse(&format!("{}:7", point.name())).unwrap();
            assert_eq!((crash.point, crash.height), (point, Height::new(7)));
            // At any other step it does nothing.
            crash.saw(point, Height::new(6));
        }
        for text in ["", "indexed", "indexed:", "indexed:0", "indexed:x", "no:1"] {
            assert_eq!(Crash::parse(text), None, "{text:?}");
        }
    }
}
