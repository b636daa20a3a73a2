//! A decoded transaction with every message parsed: made once, shared by mempool, proposal and block.

use std::collections::BTreeSet;
use std::sync::OnceLock;

use tarn_evm::msgs::EthereumTx;
use tarn_primitives::abci::Hash;
use tarn_primitives::crypto::{KeyError, PublicKey};
use tarn_primitives::tx::{MAX_SIGNERS, RawTx, SignatureData, Tx, TxHash};
use tarn_primitives::{Address, ChainSpec, Coin, Coins, sdk};
use tarn_proto::core::base::v1beta1::Coin as WireCoin;
use tarn_runtime::{AccessHint, AnyMsg, Error, Prefetch, Result, Routes, ensure};
use tarn_store::Version;

use super::Verdict;

/// The most keys that are read ahead for one transaction: that comes before any fee is paid.
const MAX_HINTS: usize = 64;

/// The most bytes of a transaction with a reserved place.
const MAX_RESERVED_BYTES: usize = 16_384;

/// A parsed message and the type URL it came with.
#[derive(Debug)]
pub(crate) struct Message {
    pub(crate) msg: Box<dyn AnyMsg>,
    pub(crate) url: String,
    pub(crate) sender: Option<Address>,
}

/// A transaction whose messages are all well formed. Says nothing about state.
#[derive(Debug)]
pub struct CheckedTx {
    raw: RawTx,
    pub(crate) tx: Tx,
    pub(crate) messages: Vec<Message>,
    /// Unique signers of the messages in order, then the fee payer if new.
    pub(crate) signers: Vec<Address>,
    pub(crate) payer: Address,
    pub(crate) fee: Result<Coins, sdk::Error>,
    /// Of the signer infos, in their order; none where the account's own key is meant.
    pub(crate) keys: Vec<Option<Result<PublicKey, KeyError>>>,
    /// The addresses of the keys.
    pub(crate) owners: Vec<Option<Address>>,
    /// One per signature that has a signer info.
    pub(crate) signatures: Vec<Result<SignatureData, sdk::Error>>,
    pub(crate) verdict: OnceLock<Verdict>,
    /// State that was read ahead for it, and the app hash of that state.
    pub(crate) prefetch: OnceLock<(Hash, Prefetch)>,
    /// The names of its proofs, once all of them were verified: a block does not verify them ahead
    /// while their verdicts are cached. A hint; execution looks the verdicts up itself.
    pub(crate) proved: OnceLock<Vec<[u8; 32]>>,
}

impl CheckedTx {
    /// Decodes the bytes and parses every message; the first thing wrong is the error.
    pub fn decode(raw: RawTx, routes: &Routes, chain: &ChainSpec) -> Result<Self> {
        let tx = Tx::decode_hashed(raw.bytes(), raw.hash())?;
        if tx.body.messages.is_empty() {
            let text = "must contain at least one message";
            return Err(sdk::Code::InvalidRequest.because(text).into());
        }
        let (messages, mut signers) = messages(&tx, routes, chain)?;
        if let [only] = messages.as_slice()
            && let Some(msg) = only.msg.as_any().downcast_ref::<EthereumTx>()
        {
            tarn_evm::tx::canonical(raw.bytes(), &msg.tx, &msg.from, chain)?;
        }
        let payer = payer(&tx, &mut signers, chain)?;
        ensure_signable(&tx, signers.len())?;
        let infos = &tx.auth_info.signer_infos;
        let keys: Vec<_> = infos
            .iter()
            .map(|info| info.public_key.as_ref().map(PublicKey::from_any))
            .collect();
        let owner = |key: &Option<Result<PublicKey, KeyError>>| {
            key.as_ref()
                .and_then(|key| key.as_ref().ok())
                .map(PublicKey::address)
        };
        let signatures = infos
            .iter()
            .zip(&tx.signatures)
            .map(|(info, bytes)| SignatureData::parse(info.mode_info.as_ref(), bytes));
        let fee = tx
            .auth_info
            .fee
            .as_ref()
            .map(|fee| fee.amount.clone())
            .unwrap_or_default();
        Ok(Self {
            owners: keys.iter().map(owner).collect(),
            keys,
            signatures: signatures.collect(),
            fee: fee_coins(fee),
            verdict: OnceLock::new(),
            prefetch: OnceLock::new(),
            proved: OnceLock::new(),
            messages,
            signers,
            payer,
            raw,
            tx,
        })
    }

    /// The Ethereum transaction that it is, if it is one.
    pub fn ethereum(&self) -> Option<&EthereumTx> {
        match self.messages.as_slice() {
            [only] => only.msg.as_any().downcast_ref(),
            _ => None,
        }
    }

    /// Its signer and sequence, if it has one signer: no two of them are executed.
    pub fn slot(&self) -> Option<(Address, u64)> {
        match self.signers.as_slice() {
            [signer] => Some((*signer, self.named_sequence(0)?)),
            _ => None,
        }
    }

    /// The gas that a consensus engine is told of, which adds up to its block's limit. None for an Ethereum
    /// transaction: that has a limit of its own, which the machine keeps.
    pub fn reported_gas(&self) -> u64 {
        match self.ethereum() {
            Some(_) => 0,
            None => self.tx.gas_limit(),
        }
    }

    /// The bytes it was decoded from, and their hash.
    pub fn raw(&self) -> &RawTx {
        &self.raw
    }

    /// Of the bytes.
    pub fn hash(&self) -> TxHash {
        self.raw.hash()
    }

    /// How many bytes it was decoded from.
    pub fn size(&self) -> usize {
        self.raw.bytes().len()
    }

    /// Whether it has a reserved place if its payer has: one message that may have one, signed and paid
    /// by one account, small and with little gas.
    pub(crate) fn may_be_reserved(&self) -> bool {
        let [message] = self.messages.as_slice() else {
            return false;
        };
        let gas = message.msg.reserved_gas();
        self.signers == [self.payer]
            && self.size() <= MAX_RESERVED_BYTES
            && gas.is_some_and(|most| self.tx.gas_limit() <= most)
    }

    /// Keys that running it will probably read; those of the ante pipeline come first.
    pub(crate) fn access_hints(&self) -> Vec<AccessHint> {
        let mut hints = vec![tarn_auth::keeper::params_hint()];
        hints.extend(self.signers.iter().map(tarn_auth::keeper::account_hint));
        for coin in self.fee.iter().flatten().take(MAX_HINTS) {
            hints.push(tarn_bank::keeper::balance_hint(&self.payer, &coin.denom));
        }
        let messages = self.messages.iter();
        hints.extend(
            messages
                .flat_map(|message| message.msg.access_hints())
                .take(MAX_HINTS),
        );
        hints.truncate(MAX_HINTS);
        hints
    }

    /// How many of those the ante pipeline reads.
    pub(crate) fn ante_hints(&self) -> usize {
        let denoms = self.fee.as_ref().map_or(0, Coins::len);
        // The parameters of signing, the signers, what the fee is paid from.
        self.signers.len().saturating_add(denoms).saturating_add(1)
    }

    /// What was read ahead for it, if that was from this state.
    pub(crate) fn prefetch_on(&self, base: &Version) -> Option<&Prefetch> {
        let (hash, prefetch) = self.prefetch.get()?;
        (*hash == base.app_hash()).then_some(prefetch)
    }

    /// Whether its signatures were verified and are valid for the sequences it names, whatever the
    /// accounts' sequences are now.
    pub fn is_well_signed(&self) -> bool {
        match self.ethereum() {
            Some(msg) => tarn_evm::ante::ensure_signed(msg).is_ok(),
            None => self.verdict.get().is_some_and(Verdict::holds),
        }
    }

    /// The refusal for its signatures, if they were verified and are invalid.
    pub fn wrong_signature(&self) -> Option<Error> {
        match self.ethereum() {
            Some(msg) => tarn_evm::ante::ensure_signed(msg).err().map(Into::into),
            None => self.verdict.get()?.refusal(self).map(Into::into),
        }
    }

    /// The signers of the messages in order, then the fee payer if that is another account.
    pub fn signers(&self) -> &[Address] {
        &self.signers
    }

    /// The sequence it names for a signer; 0 if it names none.
    pub(crate) fn sequence(&self, at: usize) -> u64 {
        self.named_sequence(at).unwrap_or_default()
    }

    fn named_sequence(&self, at: usize) -> Option<u64> {
        if let Some(msg) = self.ethereum() {
            return Some(msg.tx.nonce());
        }
        let infos = &self.tx.auth_info.signer_infos;
        infos.get(at).map(|info| info.sequence)
    }

    /// The fee payer; one of the signers.
    pub fn payer(&self) -> &Address {
        &self.payer
    }

    /// Whether one of its messages carries a proof.
    pub fn has_proofs(&self) -> bool {
        self.messages.iter().any(|message| message.msg.has_proof())
    }

    /// As decoded.
    pub fn tx(&self) -> &Tx {
        &self.tx
    }

    /// The bytes of memory it holds, for bounded caches.
    pub fn weight(&self) -> usize {
        super::weight::of(self)
    }
}

/// Every message, and their unique signers in order.
fn messages(tx: &Tx, routes: &Routes, chain: &ChainSpec) -> Result<(Vec<Message>, Vec<Address>)> {
    let mut messages = Vec::new();
    let mut signers: Vec<Address> = Vec::new();
    let mut seen = BTreeSet::new();
    for any in &tx.body.messages {
        let msg = routes.parse(any, chain)?;
        let own = msg.signers();
        for signer in own.as_slice() {
            if seen.insert(*signer) {
                signers.push(*signer);
            }
        }
        let sender = own.as_slice().first().copied();
        messages.push(Message {
            msg,
            url: any.type_url.clone(),
            sender,
        });
    }
    for message in &messages {
        message.msg.ensure_company(messages.len())?;
    }
    Ok((messages, signers))
}

/// Refuses wrong numbers of signers and signatures before any key is parsed: parsing keys is work
/// that nobody has paid for.
fn ensure_signable(tx: &Tx, signers: usize) -> Result<(), sdk::Error> {
    ensure(signers <= MAX_SIGNERS, || {
        let text = format!("signers: {signers}, limit: {MAX_SIGNERS}");
        sdk::Code::TooManySignatures.because(text)
    })?;
    let signatures = tx.signatures.len();
    ensure(signatures <= signers, || {
        let text = format!("wrong number of signers; expected {signers}, got {signatures}");
        sdk::Code::Unauthorized.because(text)
    })?;
    let infos = tx.auth_info.signer_infos.len();
    ensure(infos <= signers, || {
        let text = format!("wrong number of signer_infos; expected {signers}, got {infos}");
        sdk::Code::TxDecode.because(text)
    })
}

/// The coins of a fee. Nothing but zeros is no fee: wallets with a price of zero write it so.
fn fee_coins(wire: Vec<WireCoin>) -> Result<Coins, sdk::Error> {
    let coins = wire
        .into_iter()
        .map(Coin::try_from)
        .collect::<Result<Vec<_>, _>>()?;
    if coins.iter().all(|coin| coin.amount.is_zero()) {
        return Ok(Coins::EMPTY);
    }
    Coins::new(coins)
}

/// The fee payer: named, or the first signer. A named one signs too.
fn payer(tx: &Tx, signers: &mut Vec<Address>, chain: &ChainSpec) -> Result<Address> {
    let named = tx
        .auth_info
        .fee
        .as_ref()
        .map(|fee| fee.payer.as_str())
        .unwrap_or_default();
    if !named.is_empty() {
        let payer = chain.address("fee payer", named)?;
        if !signers.contains(&payer) {
            signers.push(payer);
        }
        return Ok(payer);
    }
    let first = signers.first().copied();
    first.ok_or_else(|| Error::from(sdk::Code::NoSignatures.because("no message names a signer")))
}
