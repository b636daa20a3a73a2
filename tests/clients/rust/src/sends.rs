//! cosmrs, with the RPC client it brings: transfers, a wrong sequence, several messages at once.

use cosmrs::auth::BaseAccount;
use cosmrs::proto::cosmos::auth::v1beta1::QueryAccountRequest;
use cosmrs::proto::traits::Message;
use cosmrs::rpc::{Client as _, HttpClient};
use cosmrs::{AccountId, Tx};
use eyre::{Result, ensure};

use crate::node::{Node, same};
use crate::wallet::{FEE, Wallet, balance_of, read_account, read_balance};

const AMOUNT: u128 = 1_234_567;

/// One transfer: the recipient has it to the unit, the sender is poorer by it and the fee.
pub async fn one(node: &Node) -> Result<()> {
    let client = HttpClient::new(node.ready.rpc.as_str())?;
    let (payer, payee) = (&node.wallets[2], &node.wallets[3]);
    let before = [
        balance(&client, payer).await?,
        balance(&client, payee).await?,
    ];
    let account = account(&client, payer).await?;
    let memo = "from cosmrs";
    let raw = payer.sign(vec![payer.send(&payee.address, AMOUNT)?], memo, &account)?;
    let answer = raw.broadcast_commit(&client).await?;
    same(
        "check_tx",
        (answer.check_tx.code.value(), answer.tx_result.code.value()),
        (0, 0),
    )?;
    let after = [
        balance(&client, payer).await?,
        balance(&client, payee).await?,
    ];
    same("the recipient's balance", after[1], before[1] + AMOUNT)?;
    same("the sender's balance", after[0], before[0] - AMOUNT - FEE)?;

    let found = Tx::find_by_hash(&client, answer.hash).await?;
    let sent = Tx::from_bytes(&raw.to_bytes()?)?;
    same("the found body", &found.body, &sent.body)?;
    same("the found signatures", &found.signatures, &sent.signatures)?;
    same("the found memo", found.body.memo.as_str(), memo)?;
    let now = self::account(&client, payer).await?;
    same("the sequence", now.sequence, account.sequence + 1)?;
    same(
        "the account number",
        now.account_number,
        account.account_number,
    )?;
    ensure!(now.pubkey.is_some(), "the public key is not kept: {now:?}");
    Ok(())
}

/// A used sequence is refused before any block; the same transfer with the right one is not.
pub async fn wrong_sequence(node: &Node) -> Result<()> {
    let client = HttpClient::new(node.ready.rpc.as_str())?;
    let (payer, payee) = (&node.wallets[2], &node.wallets[3]);
    let account = account(&client, payer).await?;
    ensure!(
        account.sequence > 0,
        "{} has not sent anything yet",
        payer.address
    );
    let used = BaseAccount {
        sequence: account.sequence - 1,
        ..account.clone()
    };
    let raw = payer.sign(vec![payer.send(&payee.address, AMOUNT)?], "late", &used)?;
    let before = balance(&client, payer).await?;
    let answer = raw.broadcast_commit(&client).await?;
    let check = &answer.check_tx;
    same(
        "refused",
        (check.code.value(), check.codespace.as_str()),
        (3, "sdk"),
    )?;
    let expected = format!("expected {}, got {}", account.sequence, used.sequence);
    ensure!(
        check.log.contains(&expected),
        "no {expected:?} in {:?}",
        check.log
    );
    same("no block", answer.height.value(), 0)?;
    same(
        "the sender's balance",
        balance(&client, payer).await?,
        before,
    )?;

    let raw = payer.sign(vec![payer.send(&payee.address, AMOUNT)?], "late", &account)?;
    let answer = raw.broadcast_commit(&client).await?;
    same(
        "in time",
        (answer.check_tx.code.value(), answer.tx_result.code.value()),
        (0, 0),
    )
}

/// Three messages, all or nothing.
pub async fn several(node: &Node) -> Result<()> {
    let client = HttpClient::new(node.ready.rpc.as_str())?;
    let [first, second, payer, payee] = [0, 1, 2, 3].map(|place| &node.wallets[place]);
    let others = [&first.address, &second.address, &payee.address];
    let before = balances(&client, &others).await?;
    let own = balance(&client, payer).await?;
    let account = account(&client, payer).await?;
    let messages = |last: u128| -> Result<Vec<_>> {
        let amounts = [1, 20, last];
        others
            .iter()
            .zip(amounts)
            .map(|(to, amount)| payer.send(to, amount))
            .collect()
    };
    let raw = payer.sign(messages(300)?, "three", &account)?;
    let answer = raw.broadcast_commit(&client).await?;
    same(
        "three",
        (answer.check_tx.code.value(), answer.tx_result.code.value()),
        (0, 0),
    )?;
    let after = balances(&client, &others).await?;
    same(
        "what they got",
        after.clone(),
        vec![before[0] + 1, before[1] + 20, before[2] + 300],
    )?;
    same(
        "what it cost",
        balance(&client, payer).await?,
        own - 321 - FEE,
    )?;
    let transfers = answer
        .tx_result
        .events
        .iter()
        .filter(|event| event.kind == "transfer");
    ensure!(
        transfers.count() >= 3,
        "three transfers: {:?}",
        answer.tx_result.events
    );

    // The last one asks for too much: nobody gets anything, the fee is gone.
    let next = BaseAccount {
        sequence: account.sequence + 1,
        ..account
    };
    let raw = payer.sign(messages(u128::MAX / 2)?, "too much", &next)?;
    let answer = raw.broadcast_commit(&client).await?;
    same(
        "too much",
        (answer.check_tx.code.value(), answer.tx_result.code.value()),
        (0, 5),
    )?;
    same(
        "nobody got anything",
        balances(&client, &others).await?,
        after,
    )?;
    same(
        "but the fee",
        balance(&client, payer).await?,
        own - 321 - 2 * FEE,
    )
}

async fn ask<A: Message + Default>(
    client: &HttpClient,
    path: &str,
    request: &impl Message,
) -> Result<A> {
    let data = request.encode_to_vec();
    let answer = client
        .abci_query(Some(path.to_owned()), data, None, false)
        .await?;
    ensure!(answer.code.is_ok(), "{path}: {answer:?}");
    Ok(A::decode(answer.value.as_slice())?)
}

async fn account(client: &HttpClient, wallet: &Wallet) -> Result<BaseAccount> {
    let request = QueryAccountRequest {
        address: wallet.address.to_string(),
    };
    read_account(ask(client, "/cosmos.auth.v1beta1.Query/Account", &request).await?)
}

async fn balance(client: &HttpClient, wallet: &Wallet) -> Result<u128> {
    held(client, &wallet.address).await
}

async fn held(client: &HttpClient, address: &AccountId) -> Result<u128> {
    let path = "/cosmos.bank.v1beta1.Query/Balance";
    read_balance(ask(client, path, &balance_of(address)).await?)
}

async fn balances(client: &HttpClient, addresses: &[&AccountId]) -> Result<Vec<u128>> {
    futures::future::try_join_all(addresses.iter().map(|address| held(client, address))).await
}
