//! The durable copy: flat pairs per substore and a few records beside them.
//!
//! A backend knows nothing of trees or heights. It keeps bytes, writes a batch whole or not at all,
//! and returns from a write only when the bytes survive a power cut.

mod memory;
mod traits;

pub use memory::Memory;
pub use traits::{Batch, Durable, Scan};
