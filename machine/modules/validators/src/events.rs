//! What the module says. A validator is named by its consensus address.

use tarn_primitives::Address;

tarn_runtime::events! {
    /// The authority added or changed one.
    "validator_set" => ValidatorSet { validator: String, power: u64, operator: Address }
    /// The authority took one out.
    "validator_removed" => ValidatorRemoved { validator: String }
    /// An operator gave one another key.
    "validator_rotated" => ValidatorRotated { validator: String, address: String }
    /// An operator renamed one or handed it over.
    "validator_edited" => ValidatorEdited { validator: String, operator: Address }
    /// One missed too many blocks.
    "validator_suspended" => ValidatorSuspended { validator: String, missed: u64 }
    /// An operator has one take part again.
    "validator_resumed" => ValidatorResumed { validator: String }
    /// One signed two blocks of one height; the last one with power keeps it until another has some.
    "validator_tombstoned" => ValidatorTombstoned { validator: String, keeps_power: bool }
}
