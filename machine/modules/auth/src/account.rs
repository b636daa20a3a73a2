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

impl ModuleInfo {
    /// The name of an address that is reserved for native code.
    pub fn reserved_name(address: &Address) -> String {
        format!("reserved/{}", address.to_hex())
    }

    /// Whether the name belongs to the address.
    pub(crate) fn is_at(&self, address: &Address) -> bool {
        Address::of_module(&self.name) == *address || self.name == Self::reserved_name(address)
    }
}

/// The highest number or sequence an account may begin with.
pub const MAX_COUNTER: u64 = 1 << 62;

/// An account. The address is the key it is stored under.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Account {
    /// Never reused.
    pub number: u64,
    /// How many transactions it has signed.
    pub sequence: u64,
    /// Its public key in compact form, once it has signed; bytes, because hardly anyone needs it
    /// parsed.
    key: Option<Vec<u8>>,
    /// Set for accounts nobody has a key to.
    pub module: Option<ModuleInfo>,
}

impl Account {
    /// One that has not signed yet.
    pub fn new(number: u64) -> Self {
        Self {
            number,
            ..Self::default()
        }
    }

    /// Whether native code is at its address, or was: nobody has a key to it.
    pub fn is_reserved(&self, address: &Address) -> bool {
        let name = self.module.as_ref().map(|module| &module.name);
        name.is_some_and(|name| *name == ModuleInfo::reserved_name(address))
    }

    /// Has it signed before?
    pub fn has_key(&self) -> bool {
        self.key.is_some()
    }

    /// Its public key, once it has signed; none also when the stored bytes are not one.
    pub fn key(&self) -> Option<PublicKey> {
        PublicKey::from_compact(self.key.as_deref()?).ok()
    }

    /// Remembers the public key.
    pub fn set_key(&mut self, key: &PublicKey) {
        self.key = Some(key.to_compact());
    }

    fn key_any(&self) -> Option<Any> {
        self.key().map(|key| key.to_any(Namespace::Core))
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

/// A kind byte (1 plain, 2 module), number, sequence; then the encoded key if there is one, or the
/// module's name and permissions. Fixed places, because every transaction reads accounts often.
impl Value for Account {
    fn encode(&self) -> Vec<u8> {
        let numbers = [self.number.to_be_bytes(), self.sequence.to_be_bytes()].concat();
        match &self.module {
            None => [&[1], &*numbers, self.key.as_deref().unwrap_or_default()].concat(),
            Some(module) => {
                let rest = pb::ModuleAccount {
                    base_account: None,
                    name: module.name.clone(),
                    permissions: module.permissions.clone(),
                };
                [&[2], &*numbers, &rest.encode_to_vec()].concat()
            }
        }
    }

    fn decode(bytes: &[u8]) -> Option<Self> {
        let (kind, rest) = bytes.split_first()?;
        let (number, rest) = rest.split_first_chunk::<8>()?;
        let (sequence, rest) = rest.split_first_chunk::<8>()?;
        let (key, module) = match kind {
            1 if rest.is_empty() => (None, None),
            1 if PublicKey::is_compact(rest) => (Some(rest.to_vec()), None),
            2 => {
                let wire = pb::ModuleAccount::decode(rest).ok()?;
                let (name, permissions) = (wire.name, wire.permissions);
                (None, Some(ModuleInfo { name, permissions }))
            }
            _ => return None,
        };
        Some(Self {
            number: u64::from_be_bytes(*number),
            sequence: u64::from_be_bytes(*sequence),
            key,
            module,
        })
    }
}
