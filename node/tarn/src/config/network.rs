//! Rules for the settings of a node of a network.

use super::{Config, EngineKind, StateSyncSettings};

/// Refuses settings that contradict each other.
pub(super) fn ensure_sound(config: &Config) -> Result<(), String> {
    let kind = config.engine.kind;
    if kind != EngineKind::Comet && !config.comet.remote_signer.as_str().is_empty() {
        return Err(
            "comet.remote_signer: the embedded engine signs itself; set engine.kind = \"cometbft\""
                .to_owned(),
        );
    }
    if config.snapshots.interval > 0 && config.snapshots.keep == 0 {
        return Err("snapshots.keep 0: use snapshots.interval = 0 to make none".to_owned());
    }
    config.statesync.ensure_sound(kind)
}

impl StateSyncSettings {
    fn ensure_sound(&self, kind: EngineKind) -> Result<(), String> {
        if !self.enable {
            return Ok(());
        }
        if kind != EngineKind::Comet {
            return Err(
                "statesync.enable: only a node of a network can join by a snapshot; set engine.kind = \
                 \"cometbft\", or statesync.enable = false"
                    .to_owned(),
            );
        }
        let servers: Vec<&str> = self.rpc_servers.as_str().split(',').collect();
        let is_url = |text: &&str| {
            let host = text
                .strip_prefix("http://")
                .or(text.strip_prefix("https://"));
            host.is_some_and(|host| !host.is_empty())
        };
        if servers.len() < 2 || !servers.iter().all(is_url) {
            return Err(format!(
                "statesync.rpc_servers {:?}: name at least two consensus RPCs of the network, such as \
                 \"http://a.example.org:26657,http://b.example.org:26657\"",
                self.rpc_servers.as_str()
            ));
        }
        if self.trust_height == 0 {
            return Err(
                "statesync.trust_height 0: name the height of a block you trust, and its hash in \
                 statesync.trust_hash"
                    .to_owned(),
            );
        }
        let hash = self.trust_hash.as_str();
        if hash.len() != 64 || !hash.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return Err(format!(
                "statesync.trust_hash {hash:?}: write the 64 hex digits of block {}, as `commit` of a \
                 consensus RPC shows them",
                self.trust_height
            ));
        }
        if self.trust_period.get().is_zero() {
            return Err(
                "statesync.trust_period 0s: no block would be new enough; use 24h".to_owned(),
            );
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Text;

    #[test]
    fn settings_of_a_network_that_contradict_each_other_are_refused() {
        let mut config = Config::default();
        config.comet.remote_signer = Text::new("tcp://127.0.0.1:1");
        assert!(ensure_sound(&config).unwrap_err().contains("signs itself"));
        config.engine.kind = EngineKind::Comet;
        assert_eq!(ensure_sound(&config), Ok(()));
        config.snapshots.keep = 0;
        assert!(ensure_sound(&config).unwrap_err().contains("interval = 0"));
        config.snapshots.interval = 0;
        assert_eq!(ensure_sound(&config), Ok(()));
    }

    #[test]
    fn joining_by_a_snapshot_needs_two_servers_and_a_block_to_trust() {
        let mut config = Config::default();
        config.statesync.enable = true;
        assert!(ensure_sound(&config).unwrap_err().contains("engine.kind"));
        config.engine.kind = EngineKind::Comet;
        for servers in [
            "",
            "http://a:1",
            "http://a:1,",
            "http://a:1,ftp://b",
            "a:1,b:1",
        ] {
            config.statesync.rpc_servers = Text::new(servers);
            let error = ensure_sound(&config).unwrap_err();
            assert!(error.contains("at least two"), "{servers}: {error}");
        }
        config.statesync.rpc_servers = Text::new("http://a:1,https://b");
        assert!(ensure_sound(&config).unwrap_err().contains("trust_height"));
        config.statesync.trust_height = 7;
        config.statesync.trust_hash = Text::new(&"g".repeat(64));
        assert!(ensure_sound(&config).unwrap_err().contains("64 hex"));
        config.statesync.trust_hash = Text::new(&"aB".repeat(32));
        assert_eq!(ensure_sound(&config), Ok(()));
    }
}
