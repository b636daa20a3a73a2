//! Opens a private wallet and scans the chain for its notes.

use std::time::Duration;

use clap::Args;
use tarn_proto::svc::privacy::v1 as pb;
use tarn_wallet::client::ChainFacts;
use tarn_wallet::privacy::{Identity, OtherGenesis, PrivacyError, Progress, Report, Wallet};
use tarn_wallet::{Client, ClientError, Secret};

use crate::keys::Keyring;
use crate::target::NodeFlags;
use crate::terminal::note;
use crate::tx::{payee, unlocked};
use crate::{Failure, Output, fault, usage_error};

/// How often the next block is asked for, and how long in between.
const BLOCK_POLLS: usize = 6;
const BLOCK_POLL: Duration = Duration::from_millis(500);

/// The flags of commands that read a private wallet.
#[derive(Debug, Args)]
pub(super) struct Reader {
    /// Whose: a key's name, or dev0 to dev9 on a development chain
    who: String,
    #[command(flatten)]
    keyring: Keyring,
    #[command(flatten)]
    node: NodeFlags,
}

/// An open private wallet and a client of its node.
pub(super) struct WalletSession {
    pub(super) client: Client,
    pub(super) chain: ChainFacts,
    pub(super) wallet: Wallet,
}

impl Reader {
    /// Opens the wallet; nothing is scanned yet.
    pub(super) async fn open(&self) -> Result<WalletSession, Failure> {
        let (client, chain) = self.node.chain().await?;
        let secret = unlocked(&self.keyring, &self.who, &chain)?;
        Ok(WalletSession {
            wallet: open_wallet(&self.keyring, &secret, &chain)?,
            client,
            chain,
        })
    }

    /// Opens the wallet and brings it up to date.
    pub(super) async fn scanned(&self, output: &Output) -> Result<WalletSession, Failure> {
        let mut session = self.open().await?;
        scan(&mut session.wallet, &session.client, output).await?;
        Ok(session)
    }

    /// The address of a named account.
    pub(super) fn address(&self, name: &str, session: &WalletSession) -> Result<String, Failure> {
        let address = payee(&self.keyring, name, &session.chain)?;
        Ok(session.chain.prefix.show(&address))
    }
}

/// Opens the private wallet of a key; its folder is locked until it is dropped.
pub(super) fn open_wallet(
    keyring: &Keyring,
    secret: &Secret,
    chain: &ChainFacts,
) -> Result<Wallet, Failure> {
    let identity = Identity::new(secret).map_err(explained)?;
    let folder = keyring.folder()?;
    std::fs::create_dir_all(&folder)?;
    let wallet = Wallet::open(&folder, identity, &chain.id, &chain.prefix).map_err(explained)?;
    Ok(if chain.development {
        wallet.on_development_chain()
    } else {
        wallet
    })
}

/// The height of the node's last block.
pub(super) async fn latest_height(client: &Client) -> Result<u64, ClientError> {
    let request = pb::QueryMerkleRootRequest {};
    Ok(client.call(&request).await?.height)
}

/// Waits for the next block, for a few seconds.
async fn wait_for_block(client: &Client, after: u64) -> Result<(), ClientError> {
    for _ in 0..BLOCK_POLLS {
        if latest_height(client).await? > after {
            return Ok(());
        }
        tokio::time::sleep(BLOCK_POLL).await;
    }
    Ok(())
}

/// Scans new notes with a progress bar. Progress is stored, so that an interrupted scan continues.
pub(super) async fn scan(
    wallet: &mut Wallet,
    client: &Client,
    output: &Output,
) -> Result<Report, Failure> {
    select_ledger(wallet, client).await?;
    let bar = output.progress("notes");
    let mut stage = None;
    let mut shown = |progress: Progress| {
        // Fetching and looking have speeds of their own.
        if stage.replace(progress.stage) != Some(progress.stage) {
            bar.reset();
        }
        bar.set_length(progress.total);
        bar.set_position(progress.done);
    };
    let mut outcome = wallet.scan(client, &mut shown).await;
    if let Ok(report) = &outcome
        && report.unproven > 0
    {
        // The notes of the last block: the next one proves them.
        let tip = report.height.saturating_add(1);
        wait_for_block(client, tip).await.map_err(fault)?;
        outcome = wallet.scan(client, &mut shown).await.map(|mut again| {
            again.add(report);
            again
        });
    }
    bar.finish_and_clear();
    let report = outcome.map_err(explained)?;
    print_warnings(&report);
    Ok(report)
}

/// Selects the ledger of the node's chain. A development chain that was restarted has the same chain id
/// and another genesis; on other chains another genesis is refused.
pub(super) async fn select_ledger(wallet: &mut Wallet, client: &Client) -> Result<(), Failure> {
    let mut aside = wallet.follow_genesis(client, OtherGenesis::Refuse).await;
    if let Err(PrivacyError::OtherGenesis { .. }) = &aside
        && client.chain_facts().await.map_err(fault)?.development
    {
        aside = wallet.follow_genesis(client, OtherGenesis::Follow).await;
    }
    if let Some(aside) = aside.map_err(explained)? {
        let now = if aside.back {
            "is one of before: its ledger is in use again"
        } else {
            "began anew: a new ledger is begun"
        };
        note(&format!(
            "the chain {} {now}; the ledger of the other chain is kept in {} and comes back with it",
            wallet.chain_id(),
            aside.old.display()
        ));
    }
    Ok(())
}

/// Prints the warnings of a scan.
fn print_warnings(report: &Report) {
    if let Some(size) = report.small_rings {
        note(&format!(
            "warning: the chain's rings have {size} members, fewer than before: nothing is spent \
             until `tarn privacy scan WHO --accept-rings {size}` allows it"
        ));
    }
    if !report.garbled.is_empty() {
        note(&format!(
            "warning: the node told {} notes differently than before: `tarn privacy scan WHO \
             --again` with a node you trust looks at all of them anew",
            report.garbled.len()
        ));
    }
    if report.unproven > 0 {
        note(&format!(
            "{} notes of the last block are not proven yet: they count from the next block on",
            report.unproven
        ));
    }
    for grantee in &report.ended {
        note(&format!(
            "the grant to {grantee} is over, and its keys still see what is made for you: `tarn \
             privacy revoke WHO {grantee}` gives you new ones"
        ));
    }
    if report.reset {
        note("the chain is not the one of the last scan: everything was scanned anew");
    }
    if report.foreign_keys {
        note(
            "warning: the account has registered privacy keys that are not this wallet's: what is \
             paid to its address will not be found here; `tarn privacy address WHO --register` \
             registers this wallet's",
        );
    }
}

/// An error of the wallet with a hint.
pub(super) fn explained(error: PrivacyError) -> Failure {
    let next = match &error {
        PrivacyError::NotEnough { .. } => {
            "see `tarn privacy balance WHO`; hide more with `tarn privacy shield`"
        }
        PrivacyError::Scattered { inputs: 2..4, .. } => {
            "`tarn privacy join WHO DENOM` makes one note of several, --inputs 4 spends more at once"
        }
        PrivacyError::Scattered { .. } => "`tarn privacy join WHO DENOM` makes one note of several",
        PrivacyError::Young { .. } => "add --wait-for-notes",
        PrivacyError::NotYet { young: 0, .. } => "or add --retry to replace what is under way",
        PrivacyError::NotYet { .. } => "or add --wait-for-notes",
        PrivacyError::LostRing(_) => {
            "if the chain did begin anew, `tarn privacy scan WHO --forget-ring NOTE` lets it be chosen again"
        }
        PrivacyError::Behind { .. } => {
            "if the chain began anew, `tarn privacy scan WHO --again` scans it from its beginning"
        }
        PrivacyError::SmallRings { .. } => "`tarn privacy scan WHO --accept-rings N` accepts it",
        PrivacyError::Amount(..)
        | PrivacyError::Memo(_)
        | PrivacyError::Address(_)
        | PrivacyError::Shielded(_)
        | PrivacyError::UnknownNote(_) => return usage_error(error),
        PrivacyError::NoKey(_) => {
            "they see theirs with `tarn privacy address NAME`, and are found by their account after `tarn privacy address NAME --register`"
        }
        _ => return fault(error),
    };
    fault(anyhow::anyhow!("{error}; {next}"))
}
