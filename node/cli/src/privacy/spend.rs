//! From a plan to a spend in a block: by a relayer, or in one's own name.

use clap::Args;
use prost::{Message, Name};
use serde_json::{Value, json};
use tarn_primitives::{Amount, Coin, Coins, Denom};
use tarn_proto::Any;
use tarn_proto::core::tx::v1beta1::GetTxResponse;
use tarn_wallet::client::RelayTerms;
use tarn_wallet::privacy::{About as Spent, LedgerChange, Plan, Terms, Wallet};
use tarn_wallet::{Client, FeeLimit, Gas, Outcome};

use super::disclosure::Disclosure;
use super::session::{explained, opened, scanned};
use super::submission::Submission;
use crate::keys::Keyring;
use crate::terminal::{ask, note};
use crate::tx::{self, About, Draft, Options, SendStatus, Session, Tell};
use crate::{Failure, Output, fault, usage_error};

/// What an unknown status means for a spend.
const HELD: &str =
    "its notes are held until it can no longer come; if it does not, run the same with --retry";

/// What every spend can be told.
#[derive(Debug, Args)]
pub(super) struct Spending {
    /// Have it sent by the relayer at this address, or by the node's own: auto
    #[arg(long, value_name = "URL")]
    relay: Option<String>,
    /// The most a relayer gets, 5000utarn; without it nobody who is not asked pays more than 5% of what
    /// is sent, or what the gas costs
    #[arg(long, value_name = "COIN", requires = "relay")]
    max_relay_fee: Option<Coin>,
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
    keyring: Keyring,
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

/// What a relayer is request.
struct RelayRequest<'a> {
    relayer: &'a Client,
    message: &'a Any,
    /// What it gets.
    fee: Coin,
}

/// What to show with a spend.
pub(super) struct Shown {
    pub(super) denom: Denom,
    pub(super) words: Disclosure,
    pub(super) facts: Vec<(&'static str, String)>,
    pub(super) told: Option<Tell>,
    /// What else is told with the answer.
    pub(super) more: Vec<(&'static str, Value)>,
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
        let mut session = Session::begin(&self.keyring, &self.options, from).await?;
        if self.relay.is_none() || !self.options.generate_only {
            session.ensure_wanted()?;
        }
        let secret = session.secret()?;
        let (chain_id, prefix) = (session.chain.id.clone(), session.chain.prefix);
        let mut wallet = opened(&self.keyring, &secret, &chain_id, &prefix)?;
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
            Client::new(url).map_err(usage_error)?
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

    /// Refuses a relay fee above `--max-relay-fee`, and when nobody is asked one above what anybody
    /// would expect.
    fn ensure_affordable(&self, about: &Spent, denom: &Denom) -> Result<(), Failure> {
        let most = match &self.spending.max_relay_fee {
            Some(max) if max.denom == *denom => max.amount,
            Some(_) => Amount::ZERO,
            None if !self.session.is_unasked() => return Ok(()),
            None => {
                let prices = &self.session.chain.gas_prices;
                Amount::new(FeeLimit::for_relay(about.paid, denom, prices).into())
            }
        };
        let fee = about.relay_fee;
        if Amount::new(fee.into()) <= most {
            return Ok(());
        }
        Err(Failure::usage(format!(
            "nothing was sent: the relay fee would be {fee}{denom} for {}{denom}, and at most \
             {most}{denom} is paid; if the fee is what you expect, say --max-relay-fee {fee}{denom}",
            about.paid
        )))
    }

    /// Shows, asks, writes down and sends.
    pub(super) async fn finish<M: Message + Name>(
        mut self,
        plan: Plan<M>,
        mut shown: Shown,
        output: &Output,
    ) -> Result<(), Failure> {
        self.ensure_affordable(&plan.about, &shown.denom)?;
        let relayer = self.relayer().map(str::to_owned);
        let words = &mut shown.words;
        let about = &plan.about;
        let fee = format!("{}{}", about.relay_fee, shown.denom);
        let relayer = relayer.as_deref().map(|relayer| (relayer, fee.as_str()));
        let said = words.spend(&self.wallet, &self.client, about, relayer);
        said.await.map_err(fault)?;
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
                let request = RelayRequest {
                    relayer: &relayer,
                    message: &message,
                    fee: Coin {
                        denom: shown.denom.clone(),
                        amount: Amount::new(plan.about.relay_fee.into()),
                    },
                };
                Box::pin(self.relayed(&request, (&plan.ledger, shown), output)).await
            }
            None => Box::pin(self.own(message, (&plan.ledger, shown), output)).await,
        }
    }

    async fn own(
        mut self,
        message: Any,
        (ledger, shown): (&LedgerChange, Shown),
        output: &Output,
    ) -> Result<(), Failure> {
        if self.spending.options.gas == Gas::Auto {
            // A simulation shows the ring to the node, whatever is decided afterwards.
            self.wallet.record_ring(ledger).map_err(explained)?;
        }
        let draft = Draft {
            messages: vec![message],
            spends: Coins::EMPTY,
            facts: shown.facts,
            told: shown.told,
        };
        self.session.more = shown.more;
        let submission = Submission {
            wallet: &mut self.wallet,
            ledger,
            file: None,
            open: Some(HELD),
        };
        submission.send(self.session, draft, output).await
    }

    async fn relayed(
        mut self,
        RelayRequest {
            relayer,
            message,
            fee,
        }: &RelayRequest<'_>,
        (ledger, shown): (&LedgerChange, Shown),
        output: &Output,
    ) -> Result<(), Failure> {
        let mut submission = Submission {
            wallet: &mut self.wallet,
            ledger,
            file: None,
            open: Some(HELD),
        };
        let options = &self.spending.options;
        if options.generate_only {
            let body = format!("{}\n", json!({ "message": message }));
            return submission.print(&body, output);
        }
        let asks = self.session.asks();
        if asks || options.dry_run {
            let mut facts = vec![("chain", self.session.chain.id.to_string())];
            facts.push(("relayer", relayer.url().to_owned()));
            facts.extend(shown.facts);
            tx::plan(&facts, output);
        }
        if options.dry_run {
            return Ok(());
        }
        if asks && !ask("Send this?")? {
            return Err(Failure::usage("nothing was sent"));
        }
        let recorded = submission.write()?;
        let hash = match relayer.relay(message).await {
            Ok(hash) => hash,
            // A relayer that says no has the message all the same and could send it later: the notes
            // stay held, so that no second payment can come beside it.
            Err(error) => {
                let refused = fault(anyhow::anyhow!("the relayer did not take it: {error}"));
                return Err(submission.explained(refused, SendStatus::Open));
            }
        };
        let outcome = self.client.wait(&hash, options.delivery.patience()).await;
        let outcome =
            outcome.map_err(|error| submission.explained(fault(error), SendStatus::Open))?;
        if let Outcome::Committed(response) = &outcome {
            let found = self.client.tx(&response.txhash).await.map_err(fault)?;
            if !holds(found, message) {
                let text = "the relayer named a transaction that is not this spend";
                return Err(submission.explained(fault(anyhow::anyhow!(text)), SendStatus::Open));
            }
        }
        submission.settle(&recorded, SendStatus::of(&outcome))?;
        let about = About {
            told: shown.told,
            more: &shown.more,
            relay_fee: Some(fee),
            ..About::default()
        };
        tx::outcome(&outcome, about, output)
    }
}

/// Is this message in the transaction?
fn holds(found: Option<GetTxResponse>, message: &Any) -> bool {
    let body = found.and_then(|found| found.tx?.body);
    body.is_some_and(|body| body.messages.contains(message))
}
