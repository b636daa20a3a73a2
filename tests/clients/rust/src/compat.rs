//! Which version of the protocol the client chooses, and what older ones still read.

use eyre::{OptionExt as _, Result, WrapErr as _, bail};
use futures::StreamExt as _;
use tendermint_rpc::client::CompatMode;
use tendermint_rpc::event::EventData;
use tendermint_rpc::query::{EventType, Query};
use tendermint_rpc::{Client, HttpClient, Order, SubscriptionClient as _};

use crate::listen::{next_tx, same_as_announced};
use crate::node::{Node, same, same_json};

/// The version in `status` decides; the node must be taken for what it speaks.
pub async fn detected(node: &Node) -> Result<()> {
    let mut client = HttpClient::new(node.ready.rpc.as_str())?;
    let version = client.status().await?.node_info.version;
    let mode = CompatMode::from_version(version)?;
    same("the protocol", mode, CompatMode::V0_38)?;
    client.set_compat_mode(mode);
    let socket = node.socket(mode).await?;
    let mut txs = socket.client.subscribe(EventType::Tx.into()).await?;
    let (payer, payee) = (&node.wallets[0], &node.wallets[1]);
    let paid = payer.pay(&client, &payee.address, 51).await?;
    same_as_announced(
        &client.tx(paid.hash, false).await?,
        &next_tx(&mut txs).await?,
    )?;
    socket.close().await
}

/// A client of 0.37 or 0.34 reads what has not changed since.
pub async fn older(node: &Node) -> Result<()> {
    let (payer, payee) = (&node.wallets[0], &node.wallets[1]);
    let paid = payer.pay(&node.http, &payee.address, 52).await?;
    for mode in [CompatMode::V0_37, CompatMode::V0_34] {
        let url = node.ready.rpc.parse()?;
        let client = HttpClient::builder(url).compat_mode(mode).build()?;
        unchanged(node, &client, paid.height)
            .await
            .wrap_err_with(|| format!("{mode}"))?;
        let socket = node.socket(mode).await?;
        unchanged(node, &socket.client, paid.height)
            .await
            .wrap_err_with(|| format!("{mode}"))?;
        socket.close().await?;
    }

    // Attributes are plain text since 0.37, so its dialect also reads results and events.
    let socket = node.socket(CompatMode::V0_37).await?;
    let mut blocks = socket.client.subscribe(EventType::NewBlock.into()).await?;
    let mut txs = socket.client.subscribe(EventType::Tx.into()).await?;
    let found = socket.client.tx(paid.hash, true).await?;
    same_json("0.37: tx", &found, &node.http.tx(paid.hash, true).await?)?;
    let query = Query::eq("tx.hash", paid.hash.to_string());
    let listed = socket
        .client
        .tx_search(query, true, 1, 1, Order::Ascending)
        .await?;
    same_json("0.37: tx_search", &listed.txs, &vec![found])?;
    let paid = payer.pay(&node.http, &payee.address, 53).await?;
    same_as_announced(
        &node.http.tx(paid.hash, false).await?,
        &next_tx(&mut txs).await?,
    )?;
    let event = blocks.next().await.ok_or_eyre("no block")??;
    let EventData::NewBlock {
        block: Some(block), ..
    } = event.data
    else {
        bail!("expected a block, got {event:?}");
    };
    let height = block.header.height;
    same(
        "0.37: the announced block",
        &*block,
        &node.http.block(height).await?.block,
    )?;
    socket.close().await
}

async fn unchanged<C: Client + Sync>(
    node: &Node,
    client: &C,
    height: tendermint::block::Height,
) -> Result<()> {
    let block = node.http.block(height).await?;
    let hash = block.block_id.hash;
    same_json("block", &client.block(height).await?, &block)?;
    same(
        "block by hash",
        client.block_by_hash(hash).await?.block,
        Some(block.block.clone()),
    )?;
    same(
        "header",
        &client.header(height).await?.header,
        &block.block.header,
    )?;
    let header = client.header_by_hash(hash).await?.header;
    same("header by hash", header, Some(block.block.header.clone()))?;
    same_json(
        "commit",
        &client.commit(height).await?,
        &node.http.commit(height).await?,
    )?;
    let query = Query::eq("block.height", height.value());
    let found = client.block_search(query, 1, 1, Order::Ascending).await?;
    same_json("block search", &found.blocks, &vec![block])
}
