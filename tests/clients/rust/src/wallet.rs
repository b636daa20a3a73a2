//! One funded account, as cosmrs signs for it.

use cosmrs::auth::BaseAccount;
use cosmrs::bank::MsgSend;
use cosmrs::crypto::secp256k1::SigningKey;
use cosmrs::proto::cosmos::auth::v1beta1::{
    BaseAccount as RawAccount, QueryAccountRequest, QueryAccountResponse,
};
use cosmrs::proto::cosmos::bank::v1beta1::{QueryBalanceRequest, QueryBalanceResponse};
use cosmrs::proto::traits::Message;
use cosmrs::tx::{Body, Fee, Msg, Raw, SignDoc, SignerInfo};
use cosmrs::{AccountId, Any, Coin};
use eyre::{OptionExt as _, Result, ensure};
use tendermint::block::Height;
use tendermint_rpc::Client;
use tendermint_rpc::endpoint::broadcast::tx_commit;

use crate::node::same;

pub const DENOM: &str = "utarn";
/// What every transaction of these clients pays, and the gas it may use.
pub const FEE: u128 = 10_000;
pub const GAS: u64 = 400_000;

pub struct Wallet {
    key: SigningKey,
    chain: cosmrs::tendermint::chain::Id,
    pub address: AccountId,
}

impl Wallet {
    pub fn new(chain_id: &str, private_key: &str, address: &str) -> Result<Self> {
        let key = SigningKey::from_slice(&hex::decode(private_key)?)?;
        let address: AccountId = address.parse()?;
        let derived = key.public_key().account_id(address.prefix())?;
        same("the address of a key", &derived, &address)?;
        Ok(Self {
            key,
            chain: chain_id.parse()?,
            address,
        })
    }

    /// Signs directly for the given account number and sequence.
    pub fn sign(&self, messages: Vec<Any>, memo: &str, account: &BaseAccount) -> Result<Raw> {
        let body = Body::new(messages, memo, 0u32);
        let fee = Fee::from_amount_and_gas(coin(FEE)?, GAS);
        let auth =
            SignerInfo::single_direct(Some(self.key.public_key()), account.sequence).auth_info(fee);
        let document = SignDoc::new(&body, &auth, &self.chain, account.account_number);
        document?.sign(&self.key)
    }

    pub fn send(&self, to: &AccountId, amount: u128) -> Result<Any> {
        let message = MsgSend {
            from_address: self.address.clone(),
            to_address: to.clone(),
            amount: vec![coin(amount)?],
        };
        message.to_any()
    }

    /// A signed transfer with the account's next sequence.
    pub async fn transfer<C: Client + Sync>(
        &self,
        client: &C,
        to: &AccountId,
        amount: u128,
    ) -> Result<Vec<u8>> {
        let account = account(client, &self.address).await?;
        self.sign(vec![self.send(to, amount)?], "", &account)?
            .to_bytes()
    }

    /// Makes a transfer and waits for its block, which it must succeed in.
    pub async fn pay<C: Client + Sync>(
        &self,
        client: &C,
        to: &AccountId,
        amount: u128,
    ) -> Result<tx_commit::Response> {
        let tx = self.transfer(client, to, amount).await?;
        let answer = client.broadcast_tx_commit(tx).await?;
        ensure!(
            answer.check_tx.code.is_ok(),
            "refused: {:?}",
            answer.check_tx
        );
        ensure!(
            answer.tx_result.code.is_ok(),
            "failed: {:?}",
            answer.tx_result
        );
        Ok(answer)
    }
}

pub fn coin(amount: u128) -> Result<Coin> {
    Coin::new(amount, DENOM)
}

/// Asks a service through `abci_query`, the way `cosmos` clients do without gRPC.
pub async fn ask<C: Client + Sync, A: Message + Default>(
    client: &C,
    path: &str,
    request: &impl Message,
    height: Option<Height>,
) -> Result<A> {
    let data = request.encode_to_vec();
    let answer = client
        .abci_query(Some(path.to_owned()), data, height, false)
        .await?;
    ensure!(answer.code.is_ok(), "{path}: {answer:?}");
    Ok(A::decode(answer.value.as_slice())?)
}

pub async fn account<C: Client + Sync>(client: &C, address: &AccountId) -> Result<BaseAccount> {
    let request = QueryAccountRequest {
        address: address.to_string(),
    };
    let path = "/cosmos.auth.v1beta1.Query/Account";
    let answer: QueryAccountResponse = ask(client, path, &request, None).await?;
    read_account(answer)
}

pub fn read_account(answer: QueryAccountResponse) -> Result<BaseAccount> {
    let any = answer.account.ok_or_eyre("an account without an account")?;
    same(
        "the account's type",
        any.type_url.as_str(),
        "/cosmos.auth.v1beta1.BaseAccount",
    )?;
    RawAccount::decode(any.value.as_slice())?.try_into()
}

pub async fn balance<C: Client + Sync>(
    client: &C,
    address: &AccountId,
    height: Option<Height>,
) -> Result<u128> {
    let request = balance_of(address);
    let path = "/cosmos.bank.v1beta1.Query/Balance";
    read_balance(ask(client, path, &request, height).await?)
}

pub fn balance_of(address: &AccountId) -> QueryBalanceRequest {
    QueryBalanceRequest {
        address: address.to_string(),
        denom: DENOM.to_owned(),
    }
}

pub fn read_balance(answer: QueryBalanceResponse) -> Result<u128> {
    let coin = answer.balance.ok_or_eyre("a balance without a coin")?;
    same("the balance's denom", coin.denom.as_str(), DENOM)?;
    Ok(coin.amount.parse()?)
}
