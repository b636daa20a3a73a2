//! Sends a planned spend: through a relayer, or from the user's own account.

use std::time::Duration;

use clap::Args;
use prost::{Message, Name};
use serde_json::{Value, json};
use tarn_primitives::{Amount, Coin, Coins, Denom};
use tarn_proto::Any;
use tarn_proto::core::tx::v1beta1::GetTxResponse;
use tarn_wallet::privacy::{About as Spent, LedgerChange, Plan, PrivacyError, Terms, Wallet};
use tarn_wallet::{Client, ClientError, FeeLimit, Gas, Outcome};

use super::disclosure::Disclosure;
use super::relayer::{self, Relayer, UsualSender};
use super::session::{explained, latest_height, open_wallet, scan};
use super::submission::Submission;
use crate::keys::Keyring;
use crate::terminal::{ask, note};
use crate::tx::{self, About, Draft, Options, ReceiptFacts, SendStatus, Session};
use crate::{Failure, Output, fault};

/// The hint for a spend whose outcome is unknown.
const HELD: &str = "its notes are held until it can no longer come, because whoever has it may still send it; run the same with --retry to spend them again";

/// How often the height is asked for: 30 times a minute, of the 100 requests that a public node answers.
const POLL: Duration = Duration::from_secs(2);

/// The flags of every spend.
#[derive(Debug, Args)]
pub(super) struct Spending {
    /// Who sends it: the relayer at this address; auto for one of `TARN_RELAYERS` or the node's own; none
    /// for your own account [default: auto, where your account would be seen otherwise]
    #[arg(long, value_name = "URL")]
    relay: Option<String>,
    /// The most a relayer gets, 5000utarn; without it nobody who is not asked pays more than 5% of what
    /// is sent, or what the gas costs
    #[arg(long, value_name = "COIN")]
    max_relay_fee: Option<Coin>,
    /// Wait for notes that are too new: a ring has notes of at least 10 blocks ago
    #[arg(long)]
    wait_for_notes: bool,
    /// Notes to spend at once, at most: who paid several of them may recognise them
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u8).range(1..=4))]
    inputs: u8,
    /// Choose the ring by the last block even if it is more than 10 minutes old, as on a chain that stands
    /// still: a node that hides newer blocks could make the ring easier to guess
    #[arg(long)]
    old_header: bool,
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

/// A spend that is being prepared.
pub(super) struct SpendSession<'a> {
    pub(super) wallet: Wallet,
    pub(super) client: Client,
    session: Session<'a>,
    spending: &'a Spending,
    relayer: Option<Relayer>,
}

/// A message for a relayer.
struct RelayRequest<'a> {
    relayer: &'a Client,
    message: &'a Any,
    /// The relay fee.
    fee: Coin,
}

/// What is shown with a spend.
pub(super) struct Shown {
    pub(super) denom: Denom,
    pub(super) words: Disclosure,
    pub(super) facts: Vec<(&'static str, String)>,
    pub(super) receipt_facts: Option<ReceiptFacts>,
    /// Further members of the answer.
    pub(super) more: Vec<(&'static str, Value)>,
}

impl Spending {
    /// Opens the wallet and scans.
    pub(super) async fn begin(
        &self,
        from: &str,
        output: &Output,
    ) -> Result<SpendSession<'_>, Failure> {
        if self.options.place.offline {
            return Err(Failure::usage("a spend needs a node: leave --offline out"));
        }
        let mut session = Session::begin(&self.keyring, &self.options, from).await?;
        if !self.options.generate_only {
            session.ensure_wanted()?;
        }
        let secret = session.secret()?;
        let mut wallet = open_wallet(&self.keyring, &secret, &session.chain)?;
        if self.old_header {
            wallet = wallet.with_old_headers();
        }
        let client = session.client()?.clone();
        scan(&mut wallet, &client, output).await?;
        Ok(SpendSession {
            wallet,
            client,
            session,
            spending: self,
            relayer: None,
        })
    }
}

impl SpendSession<'_> {
    /// Chooses who sends it, before its terms are asked for.
    pub(super) async fn choose_sender(&mut self, usual: UsualSender) -> Result<(), Failure> {
        let flag = self.spending.relay.as_deref();
        let chain_id = self.session.chain.id.as_str();
        self.relayer = relayer::choose(flag, usual, &self.client, chain_id).await?;
        if self.relayer.is_none() {
            self.session.ensure_wanted()?;
        }
        Ok(())
    }

    /// Whether a relayer sends it.
    pub(super) fn is_relayed(&self) -> bool {
        self.relayer.is_some()
    }

    /// The terms of the spend.
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
            inputs: self.spending.inputs.into(),
            retry: self.spending.retry,
            ..terms
        })
    }

    /// Plans a spend. With `--wait-for-notes`, notes that are too new are waited for.
    pub(super) async fn plan<T>(
        &mut self,
        make: impl Fn(&Wallet) -> Result<T, PrivacyError>,
        output: &Output,
    ) -> Result<T, Failure> {
        loop {
            // A node that says it reached the height and does not prove it is not waited for again.
            let height = self.wallet.height();
            let ready = match make(&self.wallet) {
                Err(PrivacyError::Young { ready, .. })
                    if self.spending.wait_for_notes && ready > height =>
                {
                    ready
                }
                Err(PrivacyError::NotYet {
                    young: 1..,
                    held: 0,
                    ready,
                    ..
                }) if self.spending.wait_for_notes && ready > height => ready,
                result => return result.map_err(explained),
            };
            wait_for_height(&self.client, ready, output).await?;
            scan(&mut self.wallet, &self.client, output).await?;
            if self.wallet.height() < ready {
                return Err(fault(anyhow::anyhow!(
                    "the node says that block {ready} is over and proves {}: ask another node",
                    self.wallet.height()
                )));
            }
        }
    }

    /// The relayer's address, if there is one.
    pub(super) fn relayer(&self) -> Option<&str> {
        self.relayer
            .as_ref()
            .map(|(_, terms)| terms.address.as_str())
    }

    /// The address of a named account.
    pub(super) fn address(&self, name: &str) -> Result<String, Failure> {
        let address = self.session.payee(name)?;
        Ok(self.session.chain.prefix.show(&address))
    }

    /// Refuses a relay fee above `--max-relay-fee`; without a question also one above the usual limit.
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

    /// Shows the spend, asks, records it and sends it.
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
        words.spend(&self.wallet, about, relayer);
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
            // A simulation discloses the ring to the node, even if nothing is sent afterwards.
            self.wallet.record_ring(ledger).map_err(explained)?;
        }
        let draft = Draft {
            messages: vec![message],
            spends: Coins::EMPTY,
            facts: shown.facts,
            receipt_facts: shown.receipt_facts,
        };
        self.session.more = shown.more;
        let submission = Submission {
            wallet: &mut self.wallet,
            ledger,
            file: None,
            held: Some(HELD),
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
            held: Some(HELD),
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
            // A relayer that refuses has the message and could send it later: the notes stay reserved,
            // so that no second payment is made.
            Err(error) => {
                let refused = fault(anyhow::anyhow!("the relayer did not take it: {error}"));
                return Err(submission.explained(refused));
            }
        };
        let outcome = self.client.wait(&hash, options.delivery.patience()).await;
        let outcome = outcome.map_err(|error| submission.explained(fault(error)))?;
        if let Outcome::Committed(response) = &outcome {
            let found = self.client.tx(&response.txhash).await.map_err(fault)?;
            if !contains(found, message) {
                let text = "the relayer named a transaction that is not this spend";
                return Err(submission.explained(fault(anyhow::anyhow!(text))));
            }
        }
        submission.settle(&recorded, SendStatus::of(&outcome))?;
        let about = About {
            receipt_facts: shown.receipt_facts,
            more: &shown.more,
            relay_fee: Some(fee),
            ..About::default()
        };
        tx::outcome(&outcome, about, output).map_err(|failure| submission.explained(failure))
    }
}

/// Waits until the chain has this height.
async fn wait_for_height(client: &Client, height: u64, output: &Output) -> Result<(), Failure> {
    note(&format!(
        "the notes are too new for a ring: waiting for block {height}"
    ));
    let bar = output.progress("blocks");
    bar.set_length(height);
    loop {
        let pause = match latest_height(client).await {
            // A block proves the state before it.
            Ok(latest) if latest > height => {
                bar.finish_and_clear();
                return Ok(());
            }
            Ok(latest) => {
                bar.set_position(latest);
                POLL
            }
            Err(ClientError::Limited { seconds, .. }) => {
                Duration::from_secs(seconds.unwrap_or(1).clamp(1, 60))
            }
            Err(error) => return Err(fault(error)),
        };
        tokio::time::sleep(pause).await;
    }
}

/// Whether the transaction contains this message.
fn contains(found: Option<GetTxResponse>, message: &Any) -> bool {
    let body = found.and_then(|found| found.tx?.body);
    body.is_some_and(|body| body.messages.contains(message))
}
