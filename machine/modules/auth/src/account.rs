//! An account as it is stored and as it is shown.

use prost::{Message as _, Name as _};
use tarn_primitives::crypto::PublicKey;
use tarn_primitives::{Address, ChainSpec};
use tarn_proto::core::auth::v1beta1 as pb;
use tarn_proto::{Any, Namespace};
use tarn_runtime::Value;

/// What a module account is beyond an account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ModuleInfo {
    /// Its address is the hash of this.
    pub name: String,
    /// `minter`, `burner`.
    pub permissions: Vec<String>,
}

/// An account. The address is the key it is stored under.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Account {
    /// Never reused.
    pub number: u64,
    /// How many transactions it has signed.
    pub sequence: u64,
    /// Encoded `Any` of its public key, once it has signed; bytes, because hardly anyone needs it
    /// parsed.
    key: Option<Vec<u8>>,
    /// Set for accounts nobody has a key to.
    pub module: Option<ModuleInfo>,
}

impl Account {
    /// Fresh.
    pub fn new(number: u64) -> Self {
        Self {
            number,
            ..Self::default()
        }
    }

    /// Has it signed before?
    pub fn has_key(&self) -> bool {
        self.key.is_some()
    }

    /// Its public key, once it has signed; none also when the stored bytes are not one.
    pub fn key(&self) -> Option<PublicKey> {
        PublicKey::from_any(&self.key_any()?).ok()
    }

    /// Remembers the public key.
    pub fn set_key(&mut self, key: &PublicKey) {
        self.key = Some(key.to_any(Namespace::Core).encode_to_vec());
    }

    fn key_any(&self) -> Option<Any> {
        Any::decode(self.key.as_deref()?).ok()
    }

    /// As clients see the account itself.
    pub fn to_base(&self, address: &Address, chain: &ChainSpec) -> pb::BaseAccount {
        pb::BaseAccount {
            address: chain.show(address),
            pub_key: self.key_any(),
            account_number: self.number,
            sequence: self.sequence,
        }
    }

    /// As clients see it: `BaseAccount`, or `ModuleAccount` around one.
    pub fn to_any(&self, address: &Address, chain: &ChainSpec) -> Any {
        let base = self.to_base(address, chain);
        let Some(module) = &self.module else {
            let type_url = format!("/{}", pb::BaseAccount::full_name());
            return Any {
                type_url,
                value: base.encode_to_vec(),
            };
        };
        let wire = pb::ModuleAccount {
            base_account: Some(base),
            name: module.name.clone(),
            permissions: module.permissions.clone(),
        };
        let type_url = format!("/{}", pb::ModuleAccount::full_name());
        Any {
            type_url,
            value: wire.encode_to_vec(),
        }
    }
}

/// Stored as a `ModuleAccount` without the address, behind a kind byte: 1 plain, 2 module.
impl Value for Account {
    fn encode(&self) -> Vec<u8> {
        let base = pb::BaseAccount {
            address: String::new(),
            pub_key: self.key_any(),
            account_number: self.number,
            sequence: self.sequence,
        };
        let Some(module) = &self.module else {
            return [&[1], base.encode_to_vec().as_slice()].concat();
        };
        let wire = pb::ModuleAccount {
            base_account: Some(base),
            name: module.name.clone(),
            permissions: module.permissions.clone(),
        };
        [&[2], wire.encode_to_vec().as_slice()].concat()
    }

    fn decode(bytes: &[u8]) -> Option<Self> {
        let (kind, wire) = bytes.split_first()?;
        let (base, module) = match kind {
            1 => (pb::BaseAccount::decode(wire).ok()?, None),
            2 => {
                let wire = pb::ModuleAccount::decode(wire).ok()?;
                let info = ModuleInfo {
                    name: wire.name,
                    permissions: wire.permissions,
                };
                (wire.base_account?, Some(info))
            }
            _ => return None,
        };
        Some(Self {
            number: base.account_number,
            sequence: base.sequence,
            key: base.pub_key.map(|any| any.encode_to_vec()),
            module,
        })
    }
}
