//! Subscriptions: new blocks, transactions, and those that name somebody.

use eyre::{OptionExt as _, Result, bail, ensure};
use futures::StreamExt as _;
use tendermint::Hash;
use tendermint::block::Height;
use tendermint::crypto::Sha256 as _;
use tendermint::crypto::default::Sha256;
use tendermint_rpc::client::CompatMode;
use tendermint_rpc::endpoint::tx;
use tendermint_rpc::event::{Event, EventData, TxInfo};
use tendermint_rpc::query::{EventType, Query};
use tendermint_rpc::{Client as _, Subscription, SubscriptionClient as _};

use crate::hashes;
use crate::node::{Node, same, same_json};

pub async fn to_blocks(node: &Node) -> Result<()> {
    let socket = node.socket(CompatMode::latest()).await?;
    let mut blocks = socket.client.subscribe(EventType::NewBlock.into()).await?;
    let (payer, payee) = (&node.wallets[0], &node.wallets[1]);
    let paid = payer.pay(&node.http, &payee.address, 21).await?;
    let mut previous: Option<Height> = None;
    loop {
        let event = blocks.next().await.ok_or_eyre("no more blocks")??;
        let height = announced(node, &event).await?;
        if let Some(previous) = previous {
            same("the next announced height", height, previous.increment())?;
        }
        previous = Some(height);
        if height >= paid.height {
            same("the block of the transfer", height, paid.height)?;
            break;
        }
    }
    socket.close().await
}

/// A block as it was announced, against the same block when asked for.
async fn announced(node: &Node, event: &Event) -> Result<Height> {
    let EventData::NewBlock {
        block,
        block_id,
        result_finalize_block,
    } = &event.data
    else {
        bail!("expected a block, got {event:?}");
    };
    let block = block
        .as_deref()
        .ok_or_eyre("an announcement without a block")?;
    let outcome = result_finalize_block
        .as_ref()
        .ok_or_eyre("an announcement without results")?;
    let height = block.header.height;
    let asked = node.http.block(height).await?;
    same("announced: block", block, &asked.block)?;
    same("announced: id", *block_id, asked.block_id)?;
    hashes::of_block(&asked)?;
    let results = node.http.block_results(height).await?;
    same("announced: app hash", &outcome.app_hash, &results.app_hash)?;
    same(
        "announced: events",
        &outcome.events,
        &results.finalize_block_events,
    )?;
    same(
        "announced: results",
        &outcome.tx_results,
        &results.txs_results.unwrap_or_default(),
    )?;
    same_json(
        "announced: validators",
        &outcome.validator_updates,
        &results.validator_updates,
    )?;
    let kinds = event.events.as_ref().and_then(|all| all.get("tm.event"));
    same(
        "announced: tm.event",
        kinds,
        Some(&vec!["NewBlock".to_owned()]),
    )?;
    Ok(height)
}

/// Only what names the recipient arrives, and as the node keeps it.
pub async fn to_somebody(node: &Node) -> Result<()> {
    let socket = node.socket(CompatMode::latest()).await?;
    let [payer, wanted, other] = [0, 1, 2].map(|place| &node.wallets[place]);
    let recipient = wanted.address.to_string();
    let query = Query::from(EventType::Tx).and_eq("transfer.recipient", recipient.as_str());
    let mut named = socket.client.subscribe(query).await?;
    let query = Query::from(EventType::Tx)
        .and_eq("message.sender", payer.address.to_string())
        .and_gte("tx.height", 1u64)
        .and_exists("transfer.amount");
    let mut sent = socket.client.subscribe(query).await?;

    let elsewhere = payer.pay(&node.http, &other.address, 31).await?;
    let there = payer.pay(&socket.client, &wanted.address, 32).await?;
    let first = next_tx(&mut sent).await?;
    same_as_announced(&node.http.tx(elsewhere.hash, false).await?, &first)?;
    let second = next_tx(&mut sent).await?;
    let found = node.http.tx(there.hash, false).await?;
    same_as_announced(&found, &second)?;
    let only = named.next().await.ok_or_eyre("the subscription ended")??;
    let values = only
        .events
        .as_ref()
        .and_then(|all| all.get("transfer.recipient"));
    ensure!(
        values.is_some_and(|all| all.contains(&recipient)),
        "not for them: {only:?}"
    );
    let EventData::Tx { tx_result } = only.data else {
        bail!("expected a transaction, got {only:?}");
    };
    same_as_announced(&found, &tx_result)?;
    socket.close().await
}

/// After `unsubscribe` nothing more comes, and one may subscribe again.
pub async fn and_stop(node: &Node) -> Result<()> {
    let socket = node.socket(CompatMode::latest()).await?;
    let (payer, payee) = (&node.wallets[0], &node.wallets[1]);
    let mut blocks = socket.client.subscribe(EventType::NewBlock.into()).await?;
    let mut txs = socket.client.subscribe(EventType::Tx.into()).await?;
    payer.pay(&node.http, &payee.address, 41).await?;
    next_tx(&mut txs).await?;
    socket.client.unsubscribe(EventType::Tx.into()).await?;
    let unheard = payer.pay(&node.http, &payee.address, 42).await?;
    until(&mut blocks, unheard.height).await?;
    ensure!(
        txs.next().await.is_none(),
        "heard of a transaction after unsubscribing"
    );

    let mut again = socket.client.subscribe(EventType::Tx.into()).await?;
    let heard = payer.pay(&socket.client, &payee.address, 43).await?;
    let announced = next_tx(&mut again).await?;
    same_as_announced(&node.http.tx(heard.hash, false).await?, &announced)?;
    socket.close().await
}

async fn until(blocks: &mut Subscription, height: Height) -> Result<()> {
    loop {
        let event = blocks.next().await.ok_or_eyre("no more blocks")??;
        let EventData::NewBlock {
            block: Some(block), ..
        } = event.data
        else {
            bail!("expected a block, got {event:?}");
        };
        if block.header.height >= height {
            return Ok(());
        }
    }
}

/// The next announced transaction, under the right names.
pub async fn next_tx(events: &mut Subscription) -> Result<TxInfo> {
    let event = events.next().await.ok_or_eyre("the subscription ended")??;
    let named = |key: &str| event.events.as_ref().and_then(|all| all.get(key)).cloned();
    let EventData::Tx { tx_result } = &event.data else {
        bail!("expected a transaction, got {event:?}");
    };
    let hash = Hash::Sha256(Sha256::digest(&tx_result.tx)).to_string();
    same(
        "event: tm.event",
        named("tm.event"),
        Some(vec!["Tx".to_owned()]),
    )?;
    same("event: tx.hash", named("tx.hash"), Some(vec![hash]))?;
    same(
        "event: tx.height",
        named("tx.height"),
        Some(vec![tx_result.height.to_string()]),
    )?;
    Ok(tx_result.clone())
}

/// A transaction as it was announced, against the same when asked for.
pub fn same_as_announced(found: &tx::Response, announced: &TxInfo) -> Result<()> {
    let result = &found.tx_result;
    same("event: height", announced.height, found.height.into())?;
    same(
        "event: index",
        announced.index.unwrap_or(0),
        found.index.into(),
    )?;
    same("event: bytes", &announced.tx, &found.tx)?;
    same("event: events", &announced.result.events, &result.events)?;
    let number = |text: &Option<String>| text.as_deref().unwrap_or("0").parse::<i64>();
    same(
        "event: gas wanted",
        number(&announced.result.gas_wanted)?,
        result.gas_wanted,
    )?;
    same(
        "event: gas used",
        number(&announced.result.gas_used)?,
        result.gas_used,
    )?;
    same(
        "event: log",
        announced.result.log.as_deref().unwrap_or(""),
        result.log.as_str(),
    )
}
