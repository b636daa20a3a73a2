//! Everything the EVM stores. A prefix is consensus: never reuse or renumber one.

use tarn_primitives::{Address, Denom};
use tarn_runtime::{Column, Item, Map, Namespace, Value};

use crate::Params;
use crate::code::Code;

const NS: Namespace = Namespace::new("evm");

/// The parameters.
pub(crate) const PARAMS: Item<Params> = NS.item(1, "params");
/// The code of an account, by hash, or where an account delegates to.
pub(crate) const CODES: Map<Address, Code> = NS.map(2, "codes");
/// Code by its Keccak-256. Never deleted: several contracts may have the same.
pub(crate) const CODE_BYTES: Map<[u8; 32], CodeBytes> = NS.map(3, "code_bytes");
/// Storage by contract and Keccak-256 of the slot. Zero is absence.
pub(crate) const STORAGE: Map<(Address, [u8; 32]), Word> = NS.map(4, "storage");
/// What an account holds below the base denomination's smallest unit, in wei. Zero is absence.
pub(crate) const FRACTIONS: Map<Address, u64> = NS.map(5, "fractions");
/// The last block hashes, by height modulo [`crate::blockhash::KEPT`].
pub(crate) const BLOCK_HASHES: Map<u64, [u8; 32]> = NS.map(6, "block_hashes");
/// The base fee of the next block, in wei.
pub(crate) const BASE_FEE: Item<u64> = NS.item(7, "base_fee");
/// What owners allow others to spend of a denomination: by its ERC-20 face and Keccak-256 of owner and
/// spender. Zero is absence.
pub(crate) const ALLOWANCES: Map<(Address, [u8; 32]), Word> = NS.map(8, "allowances");
/// The gas of the Ethereum transactions of the block that is executed; absent between blocks.
pub(crate) const GAS_USED: Map<(), u64> = NS.map(9, "gas_used");

/// Accounts for which anybody sends without their key: only on development chains.
pub(crate) const IMPERSONATED: Map<Address, ()> = NS.map(11, "impersonated");
/// What the operator of a development chain wants the base fee of the next block to be; absent between blocks.
pub(crate) const WANTED_BASE_FEE: Map<(), u64> = NS.map(12, "wanted_base_fee");
/// The denominations that are ERC-20 tokens too, by the address of their face.
pub(crate) const FACES: Map<Address, Denom> = NS.map(10, "faces");

pub(crate) const ALL: &[Column] = &[
    PARAMS.column(),
    CODES.column(),
    CODE_BYTES.column(),
    STORAGE.column(),
    FRACTIONS.column(),
    BLOCK_HASHES.column(),
    BASE_FEE.column(),
    ALLOWANCES.column(),
    GAS_USED.column(),
    FACES.column(),
    IMPERSONATED.column(),
    WANTED_BASE_FEE.column(),
];
const _: () = Column::assert_sound(ALL);

/// Code as bytes; never empty.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct CodeBytes(pub(crate) Vec<u8>);

impl Value for CodeBytes {
    fn encode(&self) -> Vec<u8> {
        self.0.clone()
    }

    fn decode(bytes: &[u8]) -> Option<Self> {
        (!bytes.is_empty()).then(|| Self(bytes.to_vec()))
    }
}

/// A value of 256 bits that is not zero, without leading zero bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Word(pub(crate) revm::primitives::U256);

impl Value for Word {
    fn encode(&self) -> Vec<u8> {
        self.0.to_be_bytes_trimmed_vec()
    }

    fn decode(bytes: &[u8]) -> Option<Self> {
        let is_canonical = (1..=32).contains(&bytes.len()) && bytes.first() != Some(&0);
        is_canonical
            .then(|| revm::primitives::U256::try_from_be_slice(bytes))
            .flatten()
            .map(Self)
    }
}
