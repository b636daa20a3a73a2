//! The ready file: where a running development chain answers, for scripts.

use std::path::Path;

use serde::Serialize;
use tarn_cli::files::write_private;
use tarn_wallet::hd::Mnemonic;

use crate::dev::{Account, DevChain};
use crate::node::Urls;

/// The URLs and accounts of a running chain. Disabled access points are null.
#[derive(Debug, Serialize)]
pub(super) struct ReadyFile<'a> {
    chain_id: &'a str,
    rest: Option<&'a str>,
    grpc: Option<&'a str>,
    rpc: Option<&'a str>,
    ws: Option<&'a str>,
    evm: Option<&'a str>,
    faucet: Option<String>,
    accounts: &'a [Account],
    #[serde(serialize_with = "words")]
    mnemonic: &'a Mnemonic,
    pid: u32,
}

fn words<S: serde::Serializer>(mnemonic: &Mnemonic, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(&mnemonic.expose())
}

impl<'a> ReadyFile<'a> {
    /// The facts of a chain with these URLs.
    pub(super) fn new(chain: &'a DevChain, urls: &'a Urls) -> Self {
        Self {
            chain_id: &chain.genesis.chain_id,
            rest: urls.rest.as_deref(),
            grpc: urls.grpc.as_deref(),
            rpc: urls.rpc.as_deref(),
            ws: urls.ws.as_deref(),
            evm: urls.evm.as_deref(),
            faucet: urls.rest.as_ref().map(|rest| format!("{rest}/faucet")),
            accounts: &chain.accounts.all,
            mnemonic: &chain.accounts.mnemonic,
            pid: std::process::id(),
        }
    }

    /// As a JSON value.
    ///
    /// # Panics
    /// Never: there is nothing in it that JSON cannot hold.
    pub(super) fn to_value(&self) -> serde_json::Value {
        serde_json::to_value(self).expect("strings and numbers only")
    }

    /// Writes the file atomically. It contains keys, so only its owner can read it.
    pub(super) fn write(&self, path: &Path) -> std::io::Result<()> {
        let text = format!("{:#}\n", self.to_value());
        write_private(path, text.as_bytes())
    }
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;
    use crate::dev::DevOptions;

    #[test]
    fn the_file_has_exactly_the_agreed_members() {
        let chain = DevChain::new(&DevOptions::default()).unwrap();
        let urls = Urls {
            rest: Some("http://127.0.0.1:1317".to_owned()),
            ..Urls::default()
        };
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("ready.json");
        ReadyFile::new(&chain, &urls).write(&path).unwrap();
        let value: Value = serde_json::from_slice(&std::fs::read(path).unwrap()).unwrap();
        let members =
            |value: &Value| -> Vec<String> { value.as_object().unwrap().keys().cloned().collect() };
        let mut wanted = [
            "chain_id", "rest", "grpc", "rpc", "ws", "evm", "faucet", "accounts", "mnemonic", "pid",
        ];
        wanted.sort_unstable();
        let mut found = members(&value);
        found.sort_unstable();
        assert_eq!(found, wanted);
        assert_eq!(value["faucet"], "http://127.0.0.1:1317/faucet");
        assert_eq!(value["grpc"], Value::Null);
        assert_eq!(value["accounts"].as_array().unwrap().len(), 10);
        let mut account = members(&value["accounts"][0]);
        account.sort_unstable();
        assert_eq!(
            account,
            [
                "address",
                "evm_address",
                "evm_private_key",
                "hd_path",
                "private_key"
            ]
        );
        let key = value["accounts"][0]["private_key"].as_str().unwrap();
        assert!(key.len() == 64 && key.bytes().all(|b| b.is_ascii_hexdigit()));
    }
}
