//! From a plan to a spend in a block: by a relayer, or in one's own name.

use clap::Args;
use prost::{Message, Name};
use serde_json::json;
use tarn_primitives::{Coins, Denom};
use tarn_proto::Any;
use tarn_wallet::client::RelayTerms;
use tarn_wallet::privacy::{Plan, Terms, Wallet};
use tarn_wallet::{Client, ClientError, Outcome};

use super::desk::{explained, opened, scanned};
use super::words::Words;
use crate::cli::keys::{Ring, ask, fault, misused, note};
use crate::cli::tx::{self, About, Agreed, Draft, Options, Session, Tell};
use crate::cli::{Failure, Output};

/// What every spend can be told.
#[derive(Debug, Args)]
pub(super) struct Spending {
    /// Have it sent by the relayer at this address, or by the node's own: auto
    #[arg(long, value_name = "URL")]
    relay: Option<String>,
    /// Spend notes that came within the last 10 blocks, too
    #[arg(long)]
    hurry: bool,
    /// Spend what an earlier try that may be lost would spend, in the same ring
    #[arg(long)]
    retry: bool,
    /// For how many blocks it is good
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=10_000))]
    blocks: u64,
    #[command(flatten)]
    ring: Ring,
    #[command(flatten)]
    options: Options,
}

/// A spend in the making.
pub(super) struct Counter<'a> {
    pub(super) wallet: Wallet,
    pub(super) client: Client,
    session: Session<'a>,
    spending: &'a Spending,
    relayer: Option<(Client, RelayTerms)>,
}

/// What to show with a spend.
pub(super) struct Shown {
    pub(super) denom: Denom,
    pub(super) words: Words,
    pub(super) facts: Vec<(&'static str, String)>,
    pub(super) told: Option<Tell>,
}

impl Spending {
    /// Does somebody else send it?
    pub(super) fn is_relayed(&self) -> bool {
        self.relay.is_some()
    }

    /// Opens the wallet, brings it up to date and finds the relayer.
    pub(super) async fn begin(&self, from: &str, output: &Output) -> Result<Counter<'_>, Failure> {
        if self.options.place.offline {
            return Err(Failure::usage("a spend needs a node: leave --offline out"));
        }
        let mut session = Session::begin(&self.ring, &self.options, from).await?;
        if self.relay.is_none() || !self.options.generate_only {
            session.ensure_wanted()?;
        }
        let secret = session.secret()?;
        let (chain_id, prefix) = (session.chain.id.clone(), session.chain.prefix);
        let mut wallet = opened(&self.ring, &secret, &chain_id, &prefix)?;
        let client = session.client()?.clone();
        let relayer = match &self.relay {
            Some(url) => Some(self.relayer(url, &client, chain_id.as_str()).await?),
            None => None,
        };
        scanned(&mut wallet, &client, output).await?;
        Ok(Counter {
            wallet,
            client,
            session,
            spending: self,
            relayer,
        })
    }

    async fn relayer(
        &self,
        url: &str,
        node: &Client,
        chain_id: &str,
    ) -> Result<(Client, RelayTerms), Failure> {
        let client = if url == "auto" {
            node.clone()
        } else {
            Client::new(url).map_err(misused)?
        };
        if client.url() == node.url() {
            note(
                "the relayer is the node that is asked for everything else: it sees your network \
                 address, if not your name; use Tor, or another node's relayer",
            );
        }
        let terms = client.relay_terms().await.map_err(|error| {
            fault(anyhow::anyhow!(
                "no relayer at {}: {error}; use another one, or --relay auto for the node's own",
                client.url()
            ))
        })?;
        if terms.chain_id != chain_id {
            return Err(Failure::usage(format!(
                "the relayer at {} is of chain {}, not of {chain_id}",
                client.url(),
                terms.chain_id
            )));
        }
        Ok((client, terms))
    }
}

impl Counter<'_> {
    /// How a message is to be sent.
    pub(super) fn terms(&self, type_url: &str, denom: &Denom) -> Result<Terms, Failure> {
        let terms = match &self.relayer {
            None => Terms::own(self.session.sender()),
            Some((client, relay)) => {
                let fee = relay.fee(type_url, denom).ok_or_else(|| {
                    let wanted = relay.messages.iter().find(|(url, _)| url == type_url);
                    let takes = wanted.map_or_else(|| "no such message".to_owned(), |(_, fees)| fees.to_string());
                    Failure::usage(format!(
                        "the relayer at {} does not take fees in {denom} for this: it takes {takes}",
                        client.url()
                    ))
                })?;
                let fee = u64::try_from(fee.units()).map_err(|_| {
                    Failure::usage(format!("a relay fee of {fee}{denom} does not fit a proof"))
                })?;
                Terms::relayed(&relay.address, fee)
            }
        };
        Ok(Terms {
            blocks: self.spending.blocks,
            hurry: self.spending.hurry,
            retry: self.spending.retry,
            ..terms
        })
    }

    /// The relayer's address, if there is one.
    pub(super) fn relayer(&self) -> Option<&str> {
        self.relayer
            .as_ref()
            .map(|(_, terms)| terms.address.as_str())
    }

    /// The address somebody is named by.
    pub(super) fn address(&self, name: &str) -> Result<String, Failure> {
        let address = self.session.payee(name)?;
        Ok(self.session.chain.prefix.show(&address))
    }

    /// Shows, asks and sends.
    pub(super) async fn finish<M: Message + Name>(
        mut self,
        plan: Plan<M>,
        mut shown: Shown,
        output: &Output,
    ) -> Result<(), Failure> {
        let relayer = self.relayer().map(str::to_owned);
        let words = &mut shown.words;
        let about = &plan.about;
        let fee = format!("{}{}", about.relay_fee, shown.denom);
        let relayer = relayer.as_deref().map(|relayer| (relayer, fee.as_str()));
        let said = words.spend(&self.wallet, &self.client, about, relayer);
        if let Err(error) = said.await {
            self.wallet.release(&plan.about.spent).map_err(explained)?;
            return Err(fault(error));
        }
        let coin = |amount: u64| format!("{amount}{}", shown.denom);
        let mut facts = vec![
            ("ring size", about.ring.to_string()),
            ("change", coin(about.change)),
        ];
        if about.relay_fee > 0 {
            facts.push(("relay fee", coin(about.relay_fee)));
        }
        if about.until > 0 {
            facts.push(("good until", format!("block {}", about.until)));
        }
        shown.facts.extend(facts);
        let all = self.session.asks() || self.spending.options.dry_run;
        shown.words.tell(all);
        let message = Any::pack(&plan.message);
        match self.relayer.take() {
            Some((relayer, _)) => {
                self.relayed(&relayer, &message, (&plan.about.spent, shown), output)
                    .await
            }
            None => self.own(message, (&plan.about.spent, shown), output).await,
        }
    }

    async fn own(
        mut self,
        message: Any,
        (spent, shown): (&[u64], Shown),
        output: &Output,
    ) -> Result<(), Failure> {
        let draft = Draft {
            messages: vec![message],
            spends: Coins::EMPTY,
            facts: shown.facts,
            told: shown.told,
        };
        match self.session.agreed(draft, output).await {
            Ok(Agreed::Yes(document)) => {
                let sent = self.session.deliver(&document, shown.told, output).await;
                sent.map_err(held)
            }
            Ok(Agreed::Written) => Ok(()),
            Ok(Agreed::Shown) => self.wallet.release(spent).map_err(explained),
            Err(error) => {
                self.wallet.release(spent).map_err(explained)?;
                Err(error)
            }
        }
    }

    async fn relayed(
        mut self,
        relayer: &Client,
        message: &Any,
        (spent, shown): (&[u64], Shown),
        output: &Output,
    ) -> Result<(), Failure> {
        let options = &self.spending.options;
        if options.generate_only {
            let body = format!("{}\n", json!({ "message": message }));
            output.document(&body)?;
            return Ok(());
        }
        let asks = self.session.asks();
        if asks || options.dry_run {
            let mut facts = vec![("chain", self.session.chain.id.to_string())];
            facts.push(("relayer", relayer.url().to_owned()));
            facts.extend(shown.facts);
            tx::plan(&facts, output);
        }
        if options.dry_run || (asks && !ask("Send this?")?) {
            self.wallet.release(spent).map_err(explained)?;
            return if options.dry_run {
                Ok(())
            } else {
                Err(Failure::usage("nothing was sent"))
            };
        }
        let hash = match relayer.relay(message).await {
            Ok(hash) => hash,
            Err(error @ (ClientError::Refused { .. } | ClientError::Limited { .. })) => {
                self.wallet.release(spent).map_err(explained)?;
                return Err(fault(anyhow::anyhow!("the relayer refused: {error}")));
            }
            Err(error) => return Err(held(fault(error))),
        };
        let outcome = self.client.wait(&hash, options.delivery.patience()).await;
        let outcome = outcome.map_err(|error| held(fault(error)))?;
        if let Outcome::Committed(response) = &outcome
            && response.code != 0
        {
            self.wallet.release(spent).map_err(explained)?;
        }
        let about = About {
            told: shown.told,
            ..About::default()
        };
        tx::outcome(&outcome, about, output)
    }
}

/// It may have been sent, so the notes stay held.
fn held(failure: Failure) -> Failure {
    let more =
        "its notes are held until it can no longer come; if it does not, run the same with --retry";
    match failure {
        Failure::Usage(error) => Failure::Usage(error),
        Failure::Refused(error) => Failure::Refused(anyhow::anyhow!("{error}; {more}")),
        Failure::Fault(error) => Failure::Fault(anyhow::anyhow!("{error}; {more}")),
        Failure::Damaged(error) => Failure::Damaged(anyhow::anyhow!("{error}; {more}")),
        Failure::Unread => Failure::Unread,
    }
}
