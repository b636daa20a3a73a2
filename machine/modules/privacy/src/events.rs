//! What the privacy module says.

use tarn_primitives::{Address, Amount, Attribute, ChainSpec, Coin, Denom};
use tarn_runtime::{Event, RawEvent, Text};

use crate::Hash;

tarn_runtime::events! {
    /// Coins became a note.
    "privacy_shield" => Shielded { sender: Address, amount: Coin, commitment: Hash }
    /// A note was spent for a note; which pays which does not show.
    "privacy_transfer" => Transferred { nullifier: Hash, new_commitment: Hash }
    /// A note became coins.
    "privacy_unshield" => Unshielded { recipient: Address, amount: Coin, nullifier: Hash }
    /// A note was spent in a pool.
    "shielded_swap" => Swapped { pool_id: u64, nullifier: Hash }
    /// A leaf was added to the tree.
    "privacy_note" => NoteMade { commitment: Hash, merkle_index: u64, denom: Denom }
    /// The same for a note whose amount nobody hides.
    "privacy_note" => PublicNoteMade {
        commitment: Hash, merkle_index: u64, denom: Denom, amount: Amount,
    }
    /// A grant was taken back.
    "viewing_key_revoked" => ViewingKeyRevoked { grantor: Address, grantee: Address }
    /// More would have left than came in: the denom was paused.
    "privacy_breach" => Breach { denom: Denom }
}

/// Somebody lets somebody look. By hand, because `type` is no name for a field.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ViewingKeyCreated {
    /// Attribute `grantor`.
    pub grantor: Address,
    /// Attribute `grantee`.
    pub grantee: Address,
    /// Attribute `type`.
    pub grant_type: String,
}

impl Event for ViewingKeyCreated {
    const KIND: &'static str = "viewing_key_created";
    const ATTRIBUTES: &'static [&'static str] = &["grantor", "grantee", "type"];

    fn encode(&self, chain: &ChainSpec) -> RawEvent {
        let attribute = |key: &'static str, value: String| Attribute { key, value };
        RawEvent {
            kind: Self::KIND,
            attributes: vec![
                attribute("grantor", self.grantor.show(chain)),
                attribute("grantee", self.grantee.show(chain)),
                attribute("type", self.grant_type.clone()),
            ],
        }
    }

    fn decode(raw: &RawEvent, chain: &ChainSpec) -> Option<Self> {
        if raw.kind != Self::KIND {
            return None;
        }
        Some(Self {
            grantor: Address::read(raw.value("grantor")?, chain)?,
            grantee: Address::read(raw.value("grantee")?, chain)?,
            grant_type: raw.value("type")?.to_owned(),
        })
    }
}
