//! From messages to a transaction in a block: look up, simulate, show, ask, sign, send.

use std::cell::Cell;

use serde_json::Value;
use tarn_primitives::tx::{SignerData, TxHash};
use tarn_primitives::{Address, Amount, Coins};
use tarn_proto::core::tx::v1beta1 as pb;
use tarn_proto::{Any, Namespace};
use tarn_wallet::client::{BroadcastMode, ChainFacts};
use tarn_wallet::sign::{self, Document};
use tarn_wallet::{Advice, Client, ClientError, FeeLimit, Gas, Outcome, Secret, with_margin};

use super::accounts::{self, Payer};
use super::options::{Delivery, Options};
use super::report::{self, About, Tell};
use crate::keys::Keyring;
use crate::terminal::{ask, is_interactive};
use crate::{Failure, Output, fault, usage_error};
use tarn_wallet::with_expected_sequence;

/// Messages, and what to tell accounts about them.
pub(crate) struct Draft {
    pub(crate) messages: Vec<Any>,
    /// What leaves the account, besides the fee.
    pub(crate) spends: Coins,
    /// Before they agree.
    pub(crate) facts: Vec<(&'static str, String)>,
    /// When it has happened.
    pub(crate) told: Option<Tell>,
}

/// What came of asking.
pub(crate) enum Agreed {
    /// To be sent.
    Yes(Box<Document>),
    /// It was only to be shown.
    Shown,
    /// It is only to be printed.
    Write(String),
}

/// How far a transaction got.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum SendStatus {
    /// It never left, or the node's check refused it: it cannot come any more.
    #[default]
    Refused,
    /// It is in a block and did nothing there.
    Failed,
    /// It left; it is in a block and did what it says, or may be some day.
    Open,
}

impl SendStatus {
    /// After waiting.
    pub(crate) fn of(outcome: &Outcome) -> Self {
        match outcome {
            Outcome::Committed(response) if response.code != 0 => Self::Failed,
            Outcome::Rejected(_) => Self::Refused,
            Outcome::Committed(_) | Outcome::Pending { .. } => Self::Open,
        }
    }
}

/// One transaction of one account.
pub(crate) struct Session<'a> {
    keyring: &'a Keyring,
    options: &'a Options,
    client: Option<Client>,
    pub(crate) chain: ChainFacts,
    /// The sequence that was simulated; 0 before.
    sequence: Cell<u64>,
    /// What scripts and accounts are told with the answer, besides what the node says.
    pub(crate) more: Vec<(&'static str, Value)>,
    payer: Payer,
}

/// What a failed simulation or a refused request means to whoever sends.
pub(super) fn explained(error: ClientError, sender: Option<&str>) -> Failure {
    match error.advice() {
        Some(advice) => {
            let text = format!("{error}; {}", advice.about(sender, "HASH"));
            Failure::Fault(anyhow::anyhow!(text))
        }
        None => fault(error),
    }
}

impl<'a> Session<'a> {
    pub(crate) async fn begin(
        keyring: &'a Keyring,
        options: &'a Options,
        from: &str,
    ) -> Result<Self, Failure> {
        let (client, chain) = options.place.chain().await?;
        let payer = accounts::payer(keyring, from, &chain)?;
        Ok(Self {
            keyring,
            options,
            client,
            chain,
            sequence: Cell::new(0),
            more: Vec::new(),
            payer,
        })
    }

    /// The node, for what cannot be prepared without asking one.
    pub(crate) fn client(&self) -> Result<&Client, Failure> {
        self.client.as_ref().ok_or_else(|| {
            Failure::usage(
                "this needs a node to ask: prepare it with --generate-only where there is one, and sign it offline with `tarn tx sign`",
            )
        })
    }

    /// The text of who pays.
    pub(crate) fn sender(&self) -> String {
        self.chain.prefix.show(&self.payer.address)
    }

    /// The address somebody is named by.
    pub(crate) fn payee(&self, name: &str) -> Result<Address, Failure> {
        accounts::payee(self.keyring, name, &self.chain)
    }

    /// The key, opened once: who asks for it here is not asked for a password again.
    pub(crate) fn secret(&mut self) -> Result<Secret, Failure> {
        self.payer.open(self.keyring)
    }

    pub(crate) async fn finish(self, draft: Draft, output: &Output) -> Result<(), Failure> {
        let told = draft.told;
        match self.agreed(draft, output).await? {
            Agreed::Yes(document) => {
                let mut status = SendStatus::default();
                self.deliver(&document, told, &mut status, output).await
            }
            Agreed::Write(text) => output.document(&text),
            Agreed::Shown => Ok(()),
        }
    }

    /// Prices a draft, shows it and asks. Nothing is sent.
    pub(crate) async fn agreed(&self, draft: Draft, output: &Output) -> Result<Agreed, Failure> {
        let body = pb::TxBody {
            messages: draft.messages,
            memo: self.options.memo.clone(),
            timeout_height: self.options.timeout_height,
            ..pb::TxBody::default()
        };
        let document = Document::new(Namespace::Core, body, Coins::EMPTY, 0);
        self.ensure_wanted()?;
        let (document, gas) = self.priced(document).await?;
        self.ensure_affordable(&document, &draft.spends)?;
        if self.options.generate_only {
            return Ok(Agreed::Write(document.to_text().map_err(usage_error)?));
        }
        let fee = report::fee_text(&document);
        let mut facts = vec![
            ("chain", self.chain.id.to_string()),
            ("from", format!("{} ({})", self.sender(), self.payer.name)),
        ];
        facts.extend(draft.facts);
        facts.push(("fee", fee));
        facts.push(("gas limit", gas.to_string()));
        if !self.options.memo.is_empty() {
            facts.push(("memo", self.options.memo.clone()));
        }
        let sure = !self.asks();
        if self.options.dry_run || !sure {
            report::plan(&facts, output);
        }
        if self.options.dry_run {
            return Ok(Agreed::Shown);
        }
        if !sure && !ask("Send this?")? {
            return Err(Failure::usage("nothing was sent"));
        }
        Ok(Agreed::Yes(Box::new(document)))
    }

    /// Does somebody have to agree before this is done? Only what goes to a node is final.
    pub(crate) fn asks(&self) -> bool {
        let Options {
            delivery,
            dry_run,
            generate_only,
            ..
        } = self.options;
        self.client.is_some() && !delivery.yes && !dry_run && !generate_only
    }

    /// Is it only shown, and neither sent nor written?
    pub(crate) fn shows_only(&self) -> bool {
        self.options.dry_run
    }

    /// Is it sent or written without anybody having been shown a plan?
    pub(crate) fn is_unasked(&self) -> bool {
        !self.asks() && !self.options.dry_run
    }

    pub(crate) fn ensure_wanted(&self) -> Result<(), Failure> {
        if self.asks() && !is_interactive() {
            return Err(Failure::usage(
                "nothing was sent: nobody can be asked here, say --yes to send without a question",
            ));
        }
        Ok(())
    }

    /// With gas limit and fee.
    async fn priced(&self, document: Document) -> Result<(Document, u64), Failure> {
        let gas = match (self.options.gas, &self.client) {
            (Gas::Limit(limit), _) => limit,
            (Gas::Auto, Some(client)) => with_margin(self.simulated(client, &document).await?),
            (Gas::Auto, None) => {
                return Err(Failure::usage(
                    "offline there is no node to simulate with: say --gas N",
                ));
            }
        };
        let prices = self.options.gas_price.as_ref();
        let prices = prices.unwrap_or(&self.chain.gas_prices);
        let fee = match &self.options.fees {
            Some(fees) => fees.clone(),
            None => Gas::fee(gas, prices).map_err(usage_error)?,
        };
        let free = fee.is_empty();
        let document = document.with_fee(fee.clone(), gas);
        if let (Gas::Auto, Some(client), false) = (self.options.gas, &self.client, free) {
            // Once more with the fee: a sender who cannot pay both would pay the fee for nothing, and a
            // fee of several coins uses more gas than the one that is assumed.
            let again = with_margin(self.simulated(client, &document).await?);
            if again > gas && self.options.fees.is_some() {
                return Ok((document.with_fee(fee, again), again));
            }
        }
        Ok((document, gas))
    }

    /// Refuses a fee above `--max-fee`, and when nobody is asked one above what anybody would expect.
    fn ensure_affordable(&self, document: &Document, spends: &Coins) -> Result<(), Failure> {
        let options = self.options;
        let fee = Coins::try_from(document.fee().amount).map_err(usage_error)?;
        let gas = document.fee().gas_limit;
        let said = options.fees.is_some() || options.gas_price.is_some();
        // Gas that a node counted is believed up to a point, whoever named the price.
        let believed = options.gas != Gas::Auto || gas <= FeeLimit::MAX_GAS;
        for coin in &fee {
            let most = match &options.max_fee {
                Some(max) => {
                    let named = max.iter().find(|one| one.denom == coin.denom);
                    named.map_or(Amount::ZERO, |named| named.amount)
                }
                None if !self.is_unasked() => continue,
                None if options.fees.is_some() || (said && believed) => continue,
                None => FeeLimit::for_gas(gas, &coin.denom, spends),
            };
            if coin.amount > most {
                return Err(Failure::usage(format!(
                    "nothing was sent: the fee would be {coin} for {gas} gas, and at most {most}{} \
                     is paid; if the fee is what you expect, say --max-fee {fee}",
                    coin.denom
                )));
            }
        }
        Ok(())
    }

    async fn simulated(&self, client: &Client, document: &Document) -> Result<u64, Failure> {
        // The fee's coins are not simulated: the node counts a placeholder of the largest size.
        let simulate = async |sequence| {
            let used = client
                .simulate(self.payer.stand_in(document, sequence))
                .await?;
            self.sequence.set(sequence);
            Ok(used)
        };
        let used = match self.options.place.sequence {
            Some(given) => simulate(given).await,
            None => with_expected_sequence(self.account(client).await?.1, simulate).await,
        };
        let used = used.map_err(|error| explained(error, Some(&self.sender())))?;
        Ok(used.gas_used)
    }

    async fn account(&self, client: &Client) -> Result<(u64, u64), Failure> {
        account(client, &self.sender()).await
    }

    pub(crate) async fn deliver(
        self,
        document: &Document,
        told: Option<Tell>,
        status: &mut SendStatus,
        output: &Output,
    ) -> Result<(), Failure> {
        let Options {
            delivery,
            sign_mode,
            ..
        } = self.options;
        let secret = self.payer.unlock(self.keyring)?;
        let address = self.chain.prefix.show(&secret.public().address());
        // Signed once: a second signature would be a second payment if the node lies about what
        // became of the first.
        let data = self.signer_data(&address).await?;
        let signed =
            sign::sign(document, &secret, &data, (*sign_mode).into()).map_err(usage_error)?;
        let Some(client) = &self.client else {
            *status = SendStatus::Open;
            return output.document(&signed.to_text().map_err(usage_error)?);
        };
        let about = About {
            document: Some(&signed),
            sender: Some(&address),
            told,
            relay_fee: None,
            more: &self.more,
        };
        transmit(client, about, (delivery, status), output).await
    }

    /// What the signature is tied to: as given, or as the node says. The sequence is the one the
    /// simulation was content with, so that transactions which wait already are counted.
    async fn signer_data(&self, address: &str) -> Result<SignerData, Failure> {
        let (account_number, sequence) = match (self.options.place.given(), &self.client) {
            (Some(given), _) => given,
            (None, Some(client)) => {
                let (number, committed) = account(client, address).await?;
                (number, self.sequence.get().max(committed))
            }
            (None, None) => {
                return Err(Failure::usage(
                    "offline there is no node to send to: use --generate-only or give --account-number and --sequence",
                ));
            }
        };
        Ok(SignerData {
            chain_id: self.chain.id.clone(),
            account_number,
            sequence,
        })
    }
}

/// Account number and sequence.
pub(super) async fn account(client: &Client, address: &str) -> Result<(u64, u64), Failure> {
    let found = client.account(address).await.map_err(fault)?;
    let account = found.ok_or_else(|| {
        fault(anyhow::anyhow!(
            "account {address} does not exist on this chain: send it some coins first; on a development chain POST {{\"address\": \"{address}\"}} to {}/faucet",
            client.url()
        ))
    })?;
    Ok((account.number, account.sequence))
}

/// Sends what is signed and tells what became of it.
pub(super) async fn transmit(
    client: &Client,
    about: About<'_>,
    (delivery, status): (&Delivery, &mut SendStatus),
    output: &Output,
) -> Result<(), Failure> {
    let bytes = about.document.map(Document::bytes).unwrap_or_default();
    let mode = BroadcastMode::from(delivery.broadcast_mode);
    let wait = delivery.patience();
    let hash = TxHash::of(&bytes);
    let explain = |error: ClientError| {
        if error.may_have_arrived() {
            return fault(anyhow::anyhow!(
                "{error}; transaction {hash} may have arrived: look with `tarn tx wait {hash}` before \
                 you send another one"
            ));
        }
        explained(error, about.sender)
    };
    // Until there is an answer it may come. What was taken once can be refused a second time and
    // come all the same.
    let before = std::mem::replace(status, SendStatus::Open);
    if mode == BroadcastMode::Block {
        let outcome = client.broadcast_and_wait(bytes, wait).await;
        let outcome = outcome.map_err(explain)?;
        *status = match SendStatus::of(&outcome) {
            SendStatus::Refused => before,
            known => known,
        };
        return report::outcome(&outcome, about, output);
    }
    let sent = client.broadcast(bytes, mode, wait).await.map_err(explain)?;
    // Bytes that the node has already may come, too.
    let known = Advice::of(&sent.codespace, sent.code, &sent.raw_log) == Some(Advice::Known);
    if sent.code != 0 && !known {
        *status = before;
    }
    report::checked(&sent, about, output)
}
