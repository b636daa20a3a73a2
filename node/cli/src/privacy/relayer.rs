//! Chooses who sends a spend: a relayer, or the user's own account.

use tarn_wallet::Client;
use tarn_wallet::client::RelayTerms;

use crate::terminal::note;
use crate::{Failure, fault, usage_error};

/// The flag's value for a relayer that is found.
const AUTO: &str = "auto";
/// The flag's value for the user's own account.
const NONE: &str = "none";
/// Addresses of relayers that are tried before the node's own, separated by commas.
const RELAYERS: &str = "TARN_RELAYERS";

/// A relayer and its terms.
pub(super) type Relayer = (Client, RelayTerms);

/// Who sends a spend that names no sender.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum UsualSender {
    /// The owner of the notes would be seen otherwise.
    Relayer,
    /// The owner is seen anyway.
    Own,
}

/// The relayer that the flag names; none if the user's own account sends.
pub(super) async fn choose(
    flag: Option<&str>,
    usual: UsualSender,
    node: &Client,
    chain_id: &str,
) -> Result<Option<Relayer>, Failure> {
    match (flag, usual) {
        (Some(NONE), _) | (None, UsualSender::Own) => Ok(None),
        (Some(AUTO), _) | (None, UsualSender::Relayer) => any(node, chain_id).await.map(Some),
        (Some(url), _) => {
            let client = Client::new(url).map_err(usage_error)?;
            let terms = terms(&client, chain_id).await.map_err(|why| {
                let next = "use another one, or --relay auto for the node's own";
                fault(anyhow::anyhow!("{why}; {next}"))
            })?;
            if client.url() == node.url() {
                say_same_node();
            }
            Ok(Some((client, terms)))
        }
    }
}

/// A relayer other than the node, or else the node's own.
async fn any(node: &Client, chain_id: &str) -> Result<Relayer, Failure> {
    let listed = std::env::var(RELAYERS).unwrap_or_default();
    let urls = listed
        .split(',')
        .map(str::trim)
        .filter(|url| !url.is_empty());
    for url in urls {
        let client = Client::new(url).map_err(usage_error)?;
        if client.url() == node.url() {
            continue;
        }
        match terms(&client, chain_id).await {
            Ok(terms) => return Ok((client, terms)),
            Err(why) => note(&format!("{why}: the next one is asked")),
        }
    }
    let found = terms(node, chain_id).await.map_err(|why| {
        fault(anyhow::anyhow!(
            "{why}, and {RELAYERS} names no other that answers: say --relay URL, or --relay none to \
             send it from your own account, which everybody then sees sending it"
        ))
    })?;
    say_same_node();
    Ok((node.clone(), found))
}

async fn terms(client: &Client, chain_id: &str) -> Result<RelayTerms, String> {
    let url = client.url();
    let terms = client.relay_terms().await;
    let terms = terms.map_err(|error| format!("no relayer at {url}: {error}"))?;
    if terms.chain_id != chain_id {
        return Err(format!(
            "the relayer at {url} is of chain {}, not of {chain_id}",
            terms.chain_id
        ));
    }
    Ok(terms)
}

fn say_same_node() {
    note(&format!(
        "the relayer is the node that is asked for everything else: it sees your network address and \
         which spends come from it; use Tor, --relay URL, or name other relayers in {RELAYERS}"
    ));
}
