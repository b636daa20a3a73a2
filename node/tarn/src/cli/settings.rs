//! Settings from the file of a folder, the environment and flags.
#![expect(clippy::doc_markdown, reason = "help texts are shown as they stand")]

use std::io::ErrorKind;
use std::path::Path;

use clap::Args;
use tarn_cli::Failure;
use tarn_cli::files::is_open_to_others;

use crate::config::Config;
use crate::home::Home;

/// Flags that win over everything else.
#[derive(Debug, Default, Args)]
pub(crate) struct Flags {
    /// Time between blocks: 0 makes one as soon as a transaction waits
    #[arg(long, value_name = "TIME")]
    block_time: Option<String>,
    /// The least price of gas, such as 0.025utarn; 0 for none
    #[arg(long, value_name = "PRICE")]
    min_gas_price: Option<String>,
    /// Where REST listens; port 0 takes any free one
    #[arg(long, value_name = "HOST:PORT")]
    rest: Option<String>,
    /// Where gRPC listens
    #[arg(long, value_name = "HOST:PORT")]
    grpc: Option<String>,
    /// Where the consensus RPC listens
    #[arg(long, value_name = "HOST:PORT")]
    rpc: Option<String>,
    /// Where the EVM RPC listens
    #[arg(long, value_name = "HOST:PORT")]
    evm: Option<String>,
    /// Show numbers for Prometheus, at 127.0.0.1:26660 unless told
    #[arg(long, value_name = "HOST:PORT", num_args = 0..=1, default_missing_value = "")]
    metrics: Option<String>,
    /// error, warn, info, debug or trace
    #[arg(long, value_name = "LEVEL")]
    log_level: Option<String>,
    /// text or json
    #[arg(long, value_name = "FORMAT")]
    log_format: Option<String>,
    /// Any key of tarn.toml, such as pruning.keep_blocks=1000; may be repeated
    #[arg(long, value_name = "KEY=VALUE")]
    set: Vec<String>,
}

impl Flags {
    /// Default, then the folder's file if there is one, then the environment, then flags.
    pub(crate) fn settings(&self, home: Option<&Home>) -> Result<Config, Failure> {
        self.settings_over(Config::default(), home)
    }

    /// The same, starting from other defaults.
    pub(crate) fn settings_over(
        &self,
        mut config: Config,
        home: Option<&Home>,
    ) -> Result<Config, Failure> {
        let variables = std::env::vars_os().filter_map(|(name, value)| {
            Some((name.into_string().ok()?, value.into_string().ok()?))
        });
        if let Some(home) = home {
            let path = home.config_file();
            match std::fs::read_to_string(&path) {
                Ok(text) => {
                    config.apply_file(&path, &text)?;
                    ensure_private(&path, &config)?;
                }
                Err(error)
                    if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => {}
                Err(error) => {
                    return Err(Failure::usage(format!("{}: {error}", path.display())));
                }
            }
        }
        config.apply_env(variables)?;
        self.apply(&mut config)?;
        config.ensure_sound().map_err(Failure::usage)?;
        Ok(config)
    }

    fn apply(&self, config: &mut Config) -> Result<(), Failure> {
        for pair in &self.set {
            let (name, value) = pair
                .split_once('=')
                .ok_or_else(|| Failure::usage(format!("--set {pair}: write KEY=VALUE")))?;
            let key = name.split_once('.').unwrap_or((name, ""));
            if key == ("limits", "shared_url") && value.contains('@') {
                return Err(Failure::usage(format!(
                    "--set {name}: others on this machine can read a password in an argument: put the \
                     address into tarn.toml, or into the variable TARN_LIMITS_SHARED_URL"
                )));
            }
            config.apply_flag(&format!("--set {name}"), key, value)?;
        }
        for (flag, key, value) in [
            ("--block-time", ("engine", "block_time"), &self.block_time),
            (
                "--min-gas-price",
                ("gas", "min_gas_price"),
                &self.min_gas_price,
            ),
            ("--rest", ("rest", "address"), &self.rest),
            ("--grpc", ("grpc", "address"), &self.grpc),
            ("--rpc", ("rpc", "address"), &self.rpc),
            ("--evm", ("evm", "address"), &self.evm),
            ("--log-level", ("log", "level"), &self.log_level),
            ("--log-format", ("log", "format"), &self.log_format),
        ] {
            if let Some(value) = value {
                config.apply_flag(flag, key, value)?;
            }
        }
        if let Some(address) = &self.metrics {
            config.metrics.enabled = true;
            if !address.is_empty() {
                config.apply_flag("--metrics", ("metrics", "address"), address)?;
            }
        }
        if self.block_time.is_some() {
            let instant = config.engine.block_time.get().is_zero();
            let pace = if instant { "instant" } else { "interval" };
            config.apply_flag("--block-time", ("engine", "pace"), pace)?;
        }
        Ok(())
    }
}

/// Refuses a file of settings that contains a secret and that others can read.
fn ensure_private(path: &Path, config: &Config) -> Result<(), Failure> {
    let server = config.limits.shared_url.get();
    let secret = server.is_some_and(|url| url.expose().contains('@'));
    if secret && is_open_to_others(path).unwrap_or(false) {
        let place = path.display();
        return Err(Failure::usage(format!(
            "{place} can be read by others and limits.shared_url holds a password: chmod 600 it, or \
             put the address into the variable TARN_LIMITS_SHARED_URL instead"
        )));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::{Pace, Span};

    fn with(flags: &Flags) -> Result<Config, Failure> {
        let mut config = Config::default();
        flags.apply(&mut config).map(|()| config)
    }

    #[test]
    fn a_block_time_of_zero_is_instant_and_any_other_an_interval() {
        let time = |text: &str| Flags {
            block_time: Some(text.to_owned()),
            ..Flags::default()
        };
        assert_eq!(with(&time("0")).unwrap().engine.pace, Pace::Instant);
        let config = with(&time("250ms")).unwrap();
        assert_eq!(config.engine.pace, Pace::Interval);
        assert_eq!(config.engine.block_time, Span::millis(250));
        assert!(matches!(with(&time("soon")), Err(Failure::Usage(_))));
    }

    #[test]
    fn any_key_can_be_set_and_its_own_flag_wins() {
        let flags = Flags {
            set: vec![
                "pruning.keep_blocks=9".to_owned(),
                "rest.address=a:1".to_owned(),
            ],
            rest: Some("b:2".to_owned()),
            ..Flags::default()
        };
        let config = with(&flags).unwrap();
        assert_eq!(config.pruning.keep_blocks, 9);
        assert_eq!(config.rest.address.to_string(), "b:2");
        for text in ["pruning", "pruning.x=1", "x=1"] {
            let flags = Flags {
                set: vec![text.to_owned()],
                ..Flags::default()
            };
            assert!(matches!(with(&flags), Err(Failure::Usage(_))), "{text}");
        }
    }

    #[test]
    fn metrics_have_the_address_of_the_flag_or_the_default() {
        let shown = |address: &str| {
            let flags = Flags {
                metrics: Some(address.to_owned()),
                ..Flags::default()
            };
            let mut config = Config::for_development();
            assert!(!config.metrics.enabled);
            flags.apply(&mut config).map(|()| config.metrics)
        };
        let (plain, chosen) = (shown("").unwrap(), shown("0.0.0.0:1").unwrap());
        assert!(plain.enabled && chosen.enabled);
        assert_eq!(plain.address.to_string(), "127.0.0.1:26660");
        assert_eq!(chosen.address.to_string(), "0.0.0.0:1");
        assert!(matches!(shown("nowhere"), Err(Failure::Usage(_))));
    }

    #[test]
    fn a_password_in_an_argument_is_refused() {
        let set = |url: &str| Flags {
            set: vec![format!("limits.shared_url={url}")],
            ..Flags::default()
        };
        let Err(Failure::Usage(error)) = with(&set("redis://:s3cret@limits.internal:6379")) else {
            panic!("it was taken");
        };
        assert!(!error.to_string().contains("s3cret"), "{error}");
        assert!(with(&set("redis://limits.internal:6379")).is_ok());
    }

    #[test]
    fn a_file_with_a_password_that_others_can_read_is_refused() {
        use std::os::unix::fs::PermissionsExt as _;
        let folder = tempfile::tempdir().unwrap();
        let home = Home::new(folder.path());
        std::fs::create_dir_all(home.config_dir()).unwrap();
        let read = |url: &str, mode| {
            let text = format!("[limits]\nshared_url = \"{url}\"");
            std::fs::write(home.config_file(), text).unwrap();
            let mode = std::fs::Permissions::from_mode(mode);
            std::fs::set_permissions(home.config_file(), mode).unwrap();
            Flags::default().settings(Some(&home))
        };
        let secret = "redis://:s3cret@limits.internal:6379";
        for mode in [0o644, 0o640, 0o604] {
            let Err(Failure::Usage(error)) = read(secret, mode) else {
                panic!("{mode:o} was taken");
            };
            let text = error.to_string();
            assert!(text.contains("tarn.toml can be read by others"), "{text}");
            assert!(!text.contains("s3cret"), "{text}");
        }
        assert!(read(secret, 0o600).is_ok());
        assert!(read("redis://limits.internal:6379", 0o644).is_ok());
    }

    #[test]
    fn the_file_of_a_folder_is_read() {
        let folder = tempfile::tempdir().unwrap();
        let home = Home::new(folder.path());
        std::fs::create_dir_all(home.config_dir()).unwrap();
        std::fs::write(home.config_file(), "[node]\nmoniker = \"ann\"").unwrap();
        let config = Flags::default().settings(Some(&home)).unwrap();
        assert_eq!(config.node.moniker.as_str(), "ann");
        std::fs::write(home.config_file(), "[node]\nmonicker = \"ann\"").unwrap();
        assert!(matches!(
            Flags::default().settings(Some(&home)),
            Err(Failure::Usage(_))
        ));
    }
}
