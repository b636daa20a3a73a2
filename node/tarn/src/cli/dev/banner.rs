//! The text that `tarn dev` prints: accounts, coins, access points, and commands to try.

use std::fmt::Write as _;

use crate::dev::DevChain;
use crate::node::Urls;
use crate::version::VERSION;

/// What the banner shows besides the chain.
#[derive(Debug)]
pub(crate) struct BannerFacts<'a> {
    pub(crate) urls: &'a Urls,
    /// When blocks are made.
    pub(crate) pace: String,
    /// The minimum gas price; empty for none.
    pub(crate) gas_price: &'a str,
    /// The folder of the chain, if it has one.
    pub(crate) home: Option<String>,
    /// The latest height.
    pub(crate) height: u64,
    /// Whether clients are limited.
    pub(crate) limited: bool,
    /// The fees of the relayer, if there is one.
    pub(crate) relay_fees: Option<String>,
}

pub(crate) fn banner(chain: &DevChain, facts: &BannerFacts<'_>) -> String {
    let mut text = format!("Tarn {VERSION}: a development chain\n");
    accounts(&mut text, chain);
    coins(&mut text, chain, facts);
    access(&mut text, chain, facts);
    text
}

fn heading(text: &mut String, title: &str) {
    let line = "=".repeat(title.len());
    add(text, format_args!("\n{title}\n{line}"));
}

fn add(text: &mut String, line: std::fmt::Arguments<'_>) {
    writeln!(text, "{line}").expect("a string takes everything");
}

fn accounts(text: &mut String, chain: &DevChain) {
    let all = &chain.accounts.all;
    heading(text, "Accounts");
    add(
        text,
        format_args!(
            "Each holds 1000000 TARN, USDC and ATOM. The keys are known to everybody: play money only."
        ),
    );
    for (index, account) in all.iter().enumerate() {
        add(
            text,
            format_args!("({index}) {}  {}", account.address, account.hex),
        );
    }
    heading(text, "Ethereum-key accounts");
    for (index, account) in all.iter().enumerate() {
        add(
            text,
            format_args!("({index}) {}  {}", account.evm_bech32, account.evm_address),
        );
    }
    heading(text, "Private keys (Cosmos, Ethereum)");
    for (index, account) in all.iter().enumerate() {
        add(
            text,
            format_args!(
                "({index}) {}\n    {}",
                account.private_key, account.evm_private_key
            ),
        );
    }
    heading(text, "Wallet");
    let words = chain.accounts.mnemonic.expose();
    add(text, format_args!("mnemonic   {}", *words));
    add(
        text,
        format_args!("HD paths   m/44'/118'/0'/0/N (Cosmos), m/44'/60'/0'/0/N (Ethereum)"),
    );
}

fn coins(text: &mut String, chain: &DevChain, facts: &BannerFacts<'_>) {
    heading(text, "Chain");
    add(text, format_args!("chain id   {}", chain.genesis.chain_id));
    for currency in &chain.currencies {
        add(
            text,
            format_args!(
                "denom      {:<6} 1 {} = 10^{} {}",
                currency.base, currency.symbol, currency.exponent, currency.base
            ),
        );
    }
    let price = if facts.gas_price.is_empty() {
        "0 (no fee is asked)"
    } else {
        facts.gas_price
    };
    add(text, format_args!("gas price  {price}"));
    let params = chain.genesis.consensus_params.as_ref();
    if let Some(block) = params.and_then(|params| params.block.as_ref()) {
        add(
            text,
            format_args!(
                "block      {} gas, {} bytes at most",
                block.max_gas, block.max_bytes
            ),
        );
    }
    add(text, format_args!("blocks     {}", facts.pace));
    add(
        text,
        format_args!(
            "genesis    {}",
            tarn_primitives::BlockTime::from(chain.genesis.genesis_time)
        ),
    );
    match &facts.home {
        Some(home) => add(
            text,
            format_args!("state      {home} (height {})", facts.height),
        ),
        None => add(
            text,
            format_args!("state      in memory; keep it with --home DIR"),
        ),
    }
}

fn access(text: &mut String, chain: &DevChain, facts: &BannerFacts<'_>) {
    heading(text, "Access points");
    let urls = facts.urls;
    for (name, url) in [
        ("REST", &urls.rest),
        ("gRPC", &urls.grpc),
        ("RPC", &urls.rpc),
        ("WebSocket", &urls.ws),
        ("EVM", &urls.evm),
        ("Metrics", &urls.metrics),
    ] {
        if let Some(url) = url {
            add(text, format_args!("{name:<10} {url}"));
        }
    }
    let (Some(rest), Some(first)) = (&urls.rest, chain.accounts.all.first()) else {
        return;
    };
    add(text, format_args!("{:<10} {rest}/swagger/", "Swagger"));
    if facts.limited {
        add(
            text,
            format_args!("{:<10} {rest}/svc/node/v1/limits", "Limits"),
        );
    }
    if let Some(fees) = &facts.relay_fees {
        let relayer = chain.relayer();
        add(
            text,
            format_args!(
                "{:<10} {rest}/svc/privacy/v1/relay  {relayer} ({fees})",
                "Relayer"
            ),
        );
    }
    heading(text, "Try");
    add(
        text,
        format_args!("curl {rest}/core/bank/v1beta1/balances/{}", first.address),
    );
    add(
        text,
        format_args!(
            "curl -X POST {rest}/faucet -d '{{\"address\":\"{}\"}}'",
            first.address
        ),
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dev::DevOptions;

    #[test]
    fn the_banner_shows_every_key_and_every_access_point() {
        let chain = DevChain::new(&DevOptions::default()).unwrap();
        let urls = Urls {
            rest: Some("http://127.0.0.1:4242".to_owned()),
            grpc: Some("http://127.0.0.1:4243".to_owned()),
            ..Urls::default()
        };
        let facts = BannerFacts {
            urls: &urls,
            pace: "instant".to_owned(),
            gas_price: "",
            home: None,
            height: 1,
            limited: false,
            relay_fees: None,
        };
        let text = banner(&chain, &facts);
        for account in &chain.accounts.all {
            for part in [
                &account.address,
                &account.hex,
                &account.private_key,
                &account.evm_address,
                &account.evm_bech32,
                &account.evm_private_key,
            ] {
                assert!(text.contains(part.as_str()), "{part}");
            }
        }
        assert!(text.contains(tarn_wallet::dev::MNEMONIC));
        assert!(text.contains("tarn-local-1"));
        assert!(text.contains("gRPC       http://127.0.0.1:4243\n"));
        assert!(
            !text.contains("EVM  "),
            "a disabled access point is not shown"
        );
        assert!(!text.contains("Limits"), "{text}");
        let limited = banner(
            &chain,
            &BannerFacts {
                limited: true,
                relay_fees: Some("5utarn".to_owned()),
                ..facts
            },
        );
        assert!(limited.contains("http://127.0.0.1:4242/svc/node/v1/limits\n"));
        let relayer = format!(
            "Relayer    http://127.0.0.1:4242/svc/privacy/v1/relay  {} (5utarn)\n",
            chain.relayer()
        );
        assert!(limited.contains(&relayer), "{limited}");
        assert!(!text.contains("Relayer"), "{text}");
        let curl = format!(
            "curl http://127.0.0.1:4242/core/bank/v1beta1/balances/{}\n",
            chain.accounts.all[0].address
        );
        assert!(text.contains(&curl));
    }
}
