//! Which notes are old enough for rings.

use super::spend::ring_heights;
use super::{Node, PrivacyError, Wallet};
use crate::ClientError;

impl Wallet {
    /// Asks how many notes are old enough for rings. The height of a note is the node's word and bound by
    /// nothing, so no note's age is looked at: its place among all notes decides.
    pub(super) async fn learn_mature(
        &mut self,
        node: &impl Node,
        height: u64,
    ) -> Result<(), PrivacyError> {
        let known = match ring_heights(height) {
            // A pruned node does not have that height; nothing but a spend needs it.
            Some((at, anchor)) => match node.size_at(at).await {
                Ok(size) => Some((at, anchor, size)),
                Err(ClientError::Refused { .. }) => None,
                Err(error) => return Err(error.into()),
            },
            None => None,
        };
        let Some((at, anchor, size)) = known else {
            (self.ledger.anchor, self.ledger.mature) = (0, 0);
            return Ok(());
        };
        let known = self.note_cache.len();
        let less = anchor >= self.ledger.anchor && size < self.ledger.mature;
        if size > known || less {
            let (mature, before) = (self.ledger.mature, self.ledger.anchor);
            return Err(PrivacyError::Lying(format!(
                "there were {size} at height {at}, there are {known} now and were {mature} for rings at {before}"
            )));
        }
        self.ledger.anchor = anchor;
        self.ledger.mature = size;
        Ok(())
    }

    /// Whether the node said which notes may be in rings.
    pub(super) fn ensure_mature_known(&self) -> Result<(), PrivacyError> {
        match ring_heights(self.ledger.height) {
            Some((at, _)) if self.ledger.anchor == 0 => Err(PrivacyError::NoMature(at)),
            _ => Ok(()),
        }
    }
}
