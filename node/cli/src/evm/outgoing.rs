//! Sends an Ethereum transaction: finds gas and price, shows it, asks, signs, waits, reports.

use clap::Args as ClapArgs;
use serde_json::{Value, json};
use tarn_primitives::crypto::PublicKey;
use tarn_primitives::wide::U256;
use tarn_primitives::{Address, Amount, Coins};
use tarn_proto::core::base::abci::v1beta1::TxResponse;
use tarn_proto::svc::evm::v1 as pb;
use tarn_wallet::client::BroadcastMode;
use tarn_wallet::{Advice, ClientError, FeeLimit, Outcome, checksummed};

use super::call::refusal;
use super::chain::Chain;
use super::input::to_hex;
use super::receipt;
use super::transaction::{Signed, Unsigned};
use super::units::{Units, wei_of_node};
use crate::keys::Keyring;
use crate::target::NodeFlags;
use crate::terminal::{ask, is_interactive};
use crate::tx::{About, Delivery, Payer, outcome, payer, plan};
use crate::{Failure, Output, fault};

/// Gas that prices of the node are multiplied with before they are rounded up to whole units.
const MUCH_GAS: u64 = 1_000_000;

/// The flags of commands that send an Ethereum transaction.
#[derive(Debug, ClapArgs)]
pub(super) struct Terms {
    /// Gas limit [default: what the node estimates]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    gas: Option<u64>,
    /// The most to pay for a unit of gas: wei, or 30gwei [default: twice the base fee, and the tip]
    #[arg(long, value_name = "AMOUNT")]
    gas_price: Option<String>,
    /// The most of it above the base fee: wei, or 1gwei [default: what the node asks]
    #[arg(long, value_name = "AMOUNT")]
    tip: Option<String>,
    /// How many transactions the account has sent before [default: as the node counts]
    #[arg(long, value_name = "N")]
    nonce: Option<u64>,
    /// Estimate and show what would be sent
    #[arg(long)]
    dry_run: bool,
    #[command(flatten)]
    delivery: Delivery,
    #[command(flatten)]
    pub(super) keyring: Keyring,
    #[command(flatten)]
    node: NodeFlags,
}

/// What is sent, before gas and price.
#[derive(Debug)]
pub(super) struct Payload {
    /// Who is called; none to make a contract.
    pub(super) to: Option<Address>,
    pub(super) value: U256,
    pub(super) input: Vec<u8>,
    /// Shown before the question.
    pub(super) facts: Vec<(&'static str, String)>,
}

/// One transaction of one account.
pub(super) struct Outgoing<'a> {
    terms: &'a Terms,
    pub(super) chain: Chain,
    pub(super) units: Units,
    chain_id: u64,
    payer: Payer,
}

impl<'a> Outgoing<'a> {
    pub(super) async fn begin(terms: &'a Terms, from: &str) -> Result<Self, Failure> {
        if terms.asks() && !is_interactive() {
            return Err(Failure::usage(
                "nothing was sent: nobody can be asked here, say --yes to send without a question",
            ));
        }
        let chain = Chain::ask(&terms.node).await?;
        let payer = payer(&terms.keyring, from, &chain.facts)?;
        ensure_ethereum_key(&payer)?;
        let (units, chain_id) = chain.units().await?;
        Ok(Self {
            terms,
            chain,
            units,
            chain_id,
            payer,
        })
    }

    /// The value of `--value`.
    pub(super) fn value(&self, text: Option<&str>) -> Result<U256, Failure> {
        text.map_or(Ok(U256::ZERO), |text| self.units.wei(text))
    }

    fn sender(&self) -> String {
        self.chain.facts.prefix.show(&self.payer.address)
    }

    pub(super) async fn finish(self, payload: Payload, output: &Output) -> Result<(), Failure> {
        let tx = self.priced(&payload).await?;
        self.ensure_usual_fee(&tx)?;
        if self.terms.dry_run || self.terms.asks() {
            plan(&self.facts(&payload, &tx)?, output);
        }
        if self.terms.dry_run {
            return Ok(());
        }
        if self.terms.asks() && !ask("Send this?")? {
            return Err(Failure::usage("nothing was sent"));
        }
        let secret = self.payer.unlock(&self.terms.keyring)?;
        let signed = tx.sign(&secret.signer(), &self.units)?;
        self.deliver(&signed, output).await
    }

    /// The transaction with nonce, gas limit and prices.
    async fn priced(&self, payload: &Payload) -> Result<Unsigned, Failure> {
        let client = &self.chain.client;
        let request = pb::QueryAccountRequest {
            address: self.sender(),
        };
        let account = client.call(&request).await.map_err(fault)?;
        let (max_fee, tip) = self.prices().await?;
        let gas = match self.terms.gas {
            Some(gas) => gas,
            None => self.estimated(payload).await?,
        };
        let tx = Unsigned {
            chain_id: self.chain_id,
            nonce: self.terms.nonce.unwrap_or(account.nonce),
            to: payload.to,
            value: payload.value,
            input: payload.input.clone(),
            gas,
            max_fee,
            tip,
        };
        let (cost, held) = (tx.max_cost(), wei_of_node(&account.balance_wei)?);
        if cost > held {
            return Err(fault(anyhow::anyhow!(
                "nothing was sent: with the highest fee it costs {}, and {} has {}; {}",
                self.units.show(cost),
                self.sender(),
                self.units.show(held),
                Advice::Funds.about(Some(&self.sender()), "HASH")
            )));
        }
        Ok(tx)
    }

    /// The most for a unit of gas, and the most of it above the base fee.
    async fn prices(&self) -> Result<(u128, u128), Failure> {
        let request = pb::QueryBaseFeeRequest {};
        let answer = self.chain.client.call(&request).await.map_err(fault)?;
        let base = answer.base_fee_wei.parse::<u128>().map_err(fault)?;
        let given = |text: Option<&str>| text.map(|text| self.units.price(text)).transpose();
        let given_fee = given(self.terms.gas_price.as_deref())?;
        let given_tip = given(self.terms.tip.as_deref())?;
        let asked = self.asked().saturating_sub(base);
        let tip = match (given_tip, given_fee) {
            (Some(tip), _) => tip,
            (None, Some(max_fee)) => asked.min(max_fee),
            (None, None) => asked,
        };
        let usual = base.saturating_mul(2).saturating_add(tip);
        let max_fee = given_fee.unwrap_or(usual);
        if max_fee < base {
            return Err(Failure::usage(format!(
                "nothing was sent: --gas-price is {max_fee} wei, and the base fee of the next block is {base} wei: \
                 no block would take it"
            )));
        }
        if tip > max_fee {
            return Err(Failure::usage(format!(
                "nothing was sent: the tip of {tip} wei is a part of the gas price, which is {max_fee} wei: use \
                 a lower --tip or a higher --gas-price"
            )));
        }
        Ok((max_fee, tip))
    }

    /// What this node asks for a unit of gas, in wei; it may be more than the base fee.
    fn asked(&self) -> u128 {
        let mut prices = self.chain.facts.gas_prices.iter();
        let own = prices.find(|price| price.denom == self.units.base);
        let cost = own.and_then(|price| price.cost(MUCH_GAS));
        let wei = cost.and_then(|cost| self.units.of_units(cost.amount.units()));
        let per_gas = wei.map_or(U256::ZERO, |wei| wei.div_ceil(U256::from(MUCH_GAS)));
        u128::try_from(per_gas).unwrap_or(u128::MAX)
    }

    /// The gas limit that the node estimates.
    async fn estimated(&self, payload: &Payload) -> Result<u64, Failure> {
        let to = payload.to.as_ref();
        let to = to.map(|to| self.chain.facts.prefix.show(to));
        let request = pb::QueryEstimateGasRequest {
            from: self.sender(),
            to: to.unwrap_or_default(),
            value_wei: payload.value.to_string(),
            data: to_hex(&payload.input),
        };
        let error = match self.chain.client.call(&request).await {
            Ok(answer) => return Ok(answer.gas),
            Err(error @ ClientError::Refused { .. }) => error,
            Err(error) => return Err(fault(error)),
        };
        // A call says more about a failure than an estimate does.
        let call = pb::QueryCallRequest {
            from: request.from,
            to: request.to,
            value_wei: request.value_wei,
            data: request.data,
            gas: 0,
        };
        let why = match self.chain.client.call(&call).await {
            Ok(answer) if !answer.success => refusal(&answer),
            _ => error.to_string(),
        };
        Err(fault(anyhow::anyhow!(
            "nothing was sent: it would fail ({why}); with --gas N it is sent all the same, and pays for it"
        )))
    }

    /// Without a question, refuses a fee above the usual limit that nobody has named.
    fn ensure_usual_fee(&self, tx: &Unsigned) -> Result<(), Failure> {
        // Gas that the node estimates is limited even if the price was given.
        let believed = self.terms.gas.is_some() || tx.gas <= FeeLimit::MAX_GAS;
        let said = self.terms.gas_price.is_some() && believed;
        if self.terms.asks() || self.terms.dry_run || said {
            return Ok(());
        }
        let fee = tx.max_fee_coin(&self.units)?;
        let sent = self.units.whole(tx.value);
        let sent = sent.map_or(Amount::ZERO, |coin| coin.amount);
        let sent = Coins::one(self.units.base.clone(), sent);
        let most = FeeLimit::for_gas(tx.gas, &fee.denom, &sent);
        if fee.amount > most {
            return Err(Failure::usage(format!(
                "nothing was sent: the highest fee would be {fee} for {} gas, and at most {most}{} is paid \
                 without a question; if it is what you expect, say --gas {} --gas-price {}",
                tx.gas, fee.denom, tx.gas, tx.max_fee
            )));
        }
        Ok(())
    }

    /// What is shown before the question.
    fn facts(
        &self,
        payload: &Payload,
        tx: &Unsigned,
    ) -> Result<Vec<(&'static str, String)>, Failure> {
        let from = checksummed(&self.payer.address);
        let name = &self.payer.name;
        let mut facts = vec![
            (
                "chain",
                format!("{} ({})", self.chain.facts.id, tx.chain_id),
            ),
            ("from", format!("{from} ({name})")),
        ];
        facts.extend(payload.facts.iter().cloned());
        facts.push(("value", self.units.show(tx.value)));
        facts.push(("nonce", tx.nonce.to_string()));
        facts.push(("gas limit", tx.gas.to_string()));
        facts.push(("gas price", format!("at most {} wei", tx.max_fee)));
        facts.push(("tip", format!("at most {} wei", tx.tip)));
        let fee = tx.max_fee_coin(&self.units)?;
        let exact = self.units.show(tx.max_gas_cost());
        facts.push(("highest fee", format!("{fee}: {exact}")));
        Ok(facts)
    }

    /// Sends it and prints what came of it.
    async fn deliver(&self, signed: &Signed, output: &Output) -> Result<(), Failure> {
        let client = &self.chain.client;
        let delivery = &self.terms.delivery;
        let mode = BroadcastMode::from(delivery.broadcast_mode);
        let (bytes, wait) = (signed.bytes.clone(), delivery.patience());
        if mode != BroadcastMode::Block {
            let sent = client.broadcast(bytes, mode, wait).await;
            let sent = sent.map_err(|error| unsent(&error, signed))?;
            self.ensure_accepted(&sent)?;
            waiting(signed, output);
            return Ok(());
        }
        let known = client.broadcast_and_wait(bytes, wait).await;
        let known = known.map_err(|error| unsent(&error, signed))?;
        match &known {
            Outcome::Pending { .. } => {
                waiting(signed, output);
                Ok(())
            }
            Outcome::Rejected(response) => self.ensure_accepted(response),
            Outcome::Committed(_) => {
                if let Some(found) = receipt::await_indexed(client, &signed.hash).await {
                    receipt::print(&found, &self.units, &self.chain.facts.prefix, output);
                    return receipt::ensure_success(&found);
                }
                // The node does not index receipts: what it says of every transaction is all there is.
                let sender = self.sender();
                let about = About {
                    sender: Some(&sender),
                    ..About::default()
                };
                outcome(&known, about, output)
            }
        }
    }

    /// Refuses an answer with another code than 0, with advice.
    fn ensure_accepted(&self, response: &TxResponse) -> Result<(), Failure> {
        let TxResponse {
            code,
            codespace,
            raw_log,
            ..
        } = response;
        if *code == 0 {
            return Ok(());
        }
        let advice = Advice::of(codespace, *code, raw_log);
        let next = next_step(advice.as_ref(), &self.sender(), &response.txhash);
        Err(fault(anyhow::anyhow!(
            "the node refused the transaction with code {code} of {codespace} ({raw_log}); {next}"
        )))
    }
}

impl Terms {
    /// Whether the user is asked before it is sent.
    fn asks(&self) -> bool {
        !self.delivery.yes && !self.dry_run
    }
}

/// Only Ethereum keys sign Ethereum transactions.
fn ensure_ethereum_key(payer: &Payer) -> Result<(), Failure> {
    let name = &payer.name;
    let why = match &payer.public {
        Some(PublicKey::EthSecp256k1(_)) => return Ok(()),
        Some(PublicKey::Multisig(_)) => "is a multisig",
        Some(PublicKey::Secp256k1(_) | PublicKey::Ed25519(_)) => "is a key of another kind",
        None => "has no key here",
    };
    Err(Failure::usage(format!(
        "{name} {why}, and Ethereum transactions are signed by Ethereum keys: make one with `tarn keys add NAME \
         --eth`, or use dev0-eth to dev9-eth on a development chain"
    )))
}

/// What to do about a refusal, in the words of these commands.
fn next_step(advice: Option<&Advice>, sender: &str, hash: &str) -> String {
    match advice {
        Some(Advice::Sequence { expected: Some(n) }) => format!(
            "the account's next nonce is {n}, perhaps because others of yours wait for a block: try again after \
             it, or say --nonce {n}"
        ),
        Some(Advice::Sequence { expected: None }) => {
            format!("`tarn evm address {sender}` shows the nonce to say with --nonce")
        }
        Some(Advice::Gas) => "use another --gas, or none to have it estimated".to_owned(),
        Some(Advice::Fee { .. }) => "use a higher --gas-price and --tip".to_owned(),
        Some(other) => other.about(Some(sender), hash),
        None => "nothing was paid: the codes are listed with the EVM's documentation".to_owned(),
    }
}

/// An error of a broadcast. Without an answer the transaction may have arrived.
fn unsent(error: &ClientError, signed: &Signed) -> Failure {
    let hash = &signed.hash;
    let next = if error.may_have_arrived() {
        format!(
            "transaction {hash} may have arrived: look with `tarn evm receipt {hash}` before you send another one"
        )
    } else {
        "nothing was sent".to_owned()
    };
    fault(anyhow::anyhow!("{error}; {next}"))
}

/// Prints the hashes of a transaction that is in no block yet.
fn waiting(signed: &Signed, output: &Output) {
    let Signed {
        hash, core_hash, ..
    } = signed;
    let facts = [
        ("hash", hash.clone()),
        ("chain's hash", core_hash.clone()),
        (
            "status",
            "pending: not yet in a block, which is no failure".to_owned(),
        ),
        ("next", format!("tarn evm receipt {hash}")),
    ];
    let value: Value = json!({ "hash": hash, "core_hash": core_hash, "status": "pending" });
    output.facts(&facts, &value);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn advice_names_the_flags_of_these_commands() {
        let of = |code, log: &str| {
            let advice = Advice::of("sdk", code, log);
            next_step(advice.as_ref(), "tarn1x", "AB")
        };
        let nonce = of(3, "account sequence mismatch, expected 9, got 7");
        assert!(nonce.ends_with("--nonce 9"), "{nonce}");
        assert!(of(13, "").contains("--gas-price"));
        assert!(of(5, "").contains("balances tarn1x"));
        assert!(of(99, "").contains("nothing was paid"));
    }
}
