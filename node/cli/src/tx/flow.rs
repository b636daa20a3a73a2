//! Makes a transaction of messages and sends it: query, simulate, show, ask, sign, broadcast.

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
use super::report::{self, About, ReceiptFacts};
use crate::keys::Keyring;
use crate::terminal::{ask, is_interactive};
use crate::{Failure, Output, fault, usage_error};
use tarn_wallet::with_expected_sequence;

/// The messages of a transaction, and what is shown of them.
pub(crate) struct Draft {
    pub(crate) messages: Vec<Any>,
    /// What the account spends besides the fee.
    pub(crate) spends: Coins,
    /// Shown before the question.
    pub(crate) facts: Vec<(&'static str, String)>,
    /// Shown when the transaction is in a block.
    pub(crate) receipt_facts: Option<ReceiptFacts>,
}

impl Draft {
    /// A transaction of one message that moves no coins.
    pub(crate) fn of_message(
        message: &impl prost::Name,
        facts: Vec<(&'static str, String)>,
    ) -> Self {
        Self {
            messages: vec![Any::pack(message)],
            spends: Coins::EMPTY,
            facts,
            receipt_facts: None,
        }
    }
}

/// The answer to the question, or why there was none.
pub(crate) enum Agreed {
    /// Send it.
    Yes(Box<Document>),
    /// `--dry-run`: it was shown.
    Shown,
    /// `--generate-only`: print this document.
    Write(String),
}

/// What is known about a transaction after it was sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum SendStatus {
    /// It was not sent, or the node's check refused it: no block can contain it.
    #[default]
    Refused,
    /// It is in a block and failed there.
    Failed,
    /// It was sent: it is in a block and succeeded, or a block may still contain it.
    Open,
}

impl SendStatus {
    /// The status of an outcome.
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
    /// The sequence of the last simulation; 0 before.
    sequence: Cell<u64>,
    /// Further members of the answer.
    pub(crate) more: Vec<(&'static str, Value)>,
    payer: Payer,
}

/// An error of the node with advice for the sender.
pub(super) fn with_advice(error: ClientError, sender: Option<&str>) -> Failure {
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

    /// The client; refused with `--offline`.
    pub(crate) fn client(&self) -> Result<&Client, Failure> {
        self.client.as_ref().ok_or_else(|| {
            Failure::usage(
                "this needs a node to ask: prepare it with --generate-only where there is one, and sign it offline with `tarn tx sign`",
            )
        })
    }

    /// The address of the payer as text.
    pub(crate) fn sender(&self) -> String {
        self.chain.prefix.show(&self.payer.address)
    }

    /// The address of a named account.
    pub(crate) fn payee(&self, name: &str) -> Result<Address, Failure> {
        accounts::payee(self.keyring, name, &self.chain)
    }

    /// The key, decrypted once: the password is asked for once.
    pub(crate) fn secret(&mut self) -> Result<Secret, Failure> {
        self.payer.open(self.keyring)
    }

    pub(crate) async fn finish(self, draft: Draft, output: &Output) -> Result<(), Failure> {
        let receipt_facts = draft.receipt_facts;
        match self.agreed(draft, output).await? {
            Agreed::Yes(document) => {
                let mut status = SendStatus::default();
                self.deliver(&document, receipt_facts, &mut status, output)
                    .await
            }
            Agreed::Write(text) => output.document(&text),
            Agreed::Shown => Ok(()),
        }
    }

    /// Adds gas limit and fee, shows the transaction and asks. Nothing is sent.
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

    /// Whether the user is asked before it is sent.
    pub(crate) fn asks(&self) -> bool {
        let Options {
            delivery,
            dry_run,
            generate_only,
            ..
        } = self.options;
        self.client.is_some() && !delivery.yes && !dry_run && !generate_only
    }

    /// Whether it is only shown: `--dry-run`.
    pub(crate) fn shows_only(&self) -> bool {
        self.options.dry_run
    }

    /// Whether it is sent or printed without having been shown first.
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

    /// The document with gas limit and fee.
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
            // Simulated again with the fee: a sender who cannot pay both would lose the fee, and a fee of
            // several coins uses more gas than the assumed one.
            let again = with_margin(self.simulated(client, &document).await?);
            if again > gas && self.options.fees.is_some() {
                return Ok((document.with_fee(fee, again), again));
            }
        }
        Ok((document, gas))
    }

    /// Refuses a fee above `--max-fee`; without a question also one above the usual limit.
    fn ensure_affordable(&self, document: &Document, spends: &Coins) -> Result<(), Failure> {
        let options = self.options;
        let fee = Coins::try_from(document.fee().amount).map_err(usage_error)?;
        let gas = document.fee().gas_limit;
        let said = options.fees.is_some() || options.gas_price.is_some();
        // The gas of the node's simulation is limited even if the price was given.
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
        // The simulation has no fee; the node counts a placeholder of the largest size.
        let simulate = async |sequence| {
            let used = client
                .simulate(self.payer.for_simulation(document, sequence))
                .await?;
            self.sequence.set(sequence);
            Ok(used)
        };
        let used = match self.options.place.sequence {
            Some(given) => simulate(given).await,
            None => with_expected_sequence(self.account(client).await?.1, simulate).await,
        };
        let used = used.map_err(|error| with_advice(error, Some(&self.sender())))?;
        Ok(used.gas_used)
    }

    async fn account(&self, client: &Client) -> Result<(u64, u64), Failure> {
        account(client, &self.sender()).await
    }

    pub(crate) async fn deliver(
        self,
        document: &Document,
        receipt_facts: Option<ReceiptFacts>,
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
        // Signed once: if the node lied about the outcome of the first signature, a second one would be
        // a second payment.
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
            receipt_facts,
            relay_fee: None,
            more: &self.more,
        };
        transmit(client, about, (delivery, status), output).await
    }

    /// The chain id, account number and sequence of the signature: given, or from the node. The sequence
    /// is that of the successful simulation, which counts pending transactions.
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

/// Broadcasts a signed transaction and prints its outcome.
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
        with_advice(error, about.sender)
    };
    // Without an answer a block may contain it. Bytes that were accepted once may be refused the second
    // time and still be in a block.
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
    // Bytes that the node has already may be in a block, too.
    let known = Advice::of(&sent.codespace, sent.code, &sent.raw_log) == Some(Advice::Known);
    if sent.code != 0 && !known {
        *status = before;
    }
    report::checked(&sent, about, output)
}
