//! Transactions: three ways to send one, and one result wherever it is looked up.

use eyre::{OptionExt as _, Result, ensure};
use futures::future::try_join_all;
use tendermint::crypto::Sha256 as _;
use tendermint::crypto::default::Sha256;
use tendermint::{Hash, block::Height};
use tendermint_rpc::client::CompatMode;
use tendermint_rpc::endpoint::broadcast::tx_commit;
use tendermint_rpc::endpoint::tx;
use tendermint_rpc::event::TxInfo;
use tendermint_rpc::query::{EventType, Query};
use tendermint_rpc::{Client, Order, Subscription, SubscriptionClient as _};

use crate::hashes;
use crate::listen::{next_tx, same_as_announced};
use crate::node::{Node, refused, same, same_json};
use crate::wallet::{GAS, account};

pub async fn agree<C: Client + Sync>(node: &Node, client: &C) -> Result<()> {
    let socket = node.socket(CompatMode::latest()).await?;
    let mut events = socket.client.subscribe(EventType::Tx.into()).await?;
    committed(node, client, &mut events).await?;
    unwaited(node, client, &mut events).await?;
    together(node, client).await?;
    refusals(node, client).await?;
    socket.close().await
}

async fn committed<C: Client + Sync>(
    node: &Node,
    client: &C,
    events: &mut Subscription,
) -> Result<()> {
    let (payer, payee) = (&node.wallets[0], &node.wallets[1]);
    let bytes = payer.transfer(client, &payee.address, 11).await?;
    let answer = client.broadcast_tx_commit(bytes.clone()).await?;
    same(
        "the hash",
        answer.hash,
        Hash::Sha256(Sha256::digest(&bytes)),
    )?;
    same(
        "check_tx: gas wanted",
        answer.check_tx.gas_wanted,
        GAS.try_into()?,
    )?;
    let result = &answer.tx_result;
    same("gas wanted", result.gas_wanted, GAS.try_into()?)?;
    ensure!(
        result.gas_used > 0 && result.gas_used < result.gas_wanted,
        "gas: {result:?}"
    );
    let kinds: Vec<&str> = result
        .events
        .iter()
        .map(|event| event.kind.as_str())
        .collect();
    for kind in ["tx", "message", "transfer", "coin_spent", "coin_received"] {
        ensure!(kinds.contains(&kind), "no event {kind:?} among {kinds:?}");
    }
    let transfer = result.events.iter().rfind(|event| event.kind == "transfer");
    let transfer = transfer.ok_or_eyre("no transfer")?;
    let value = |key: &str| {
        let found = transfer
            .attributes
            .iter()
            .find(|one| one.key_bytes() == key.as_bytes());
        found.map(|one| String::from_utf8_lossy(one.value_bytes()).into_owned())
    };
    same(
        "the event's recipient",
        value("recipient"),
        Some(payee.address.to_string()),
    )?;
    same(
        "the event's sender",
        value("sender"),
        Some(payer.address.to_string()),
    )?;
    same(
        "the event's amount",
        value("amount"),
        Some("11utarn".to_owned()),
    )?;
    let announced = next_tx(events).await?;
    same("the announced transaction", &announced.tx, &bytes)?;
    everywhere(client, &answer, &bytes, &announced).await
}

/// The one result: by hash, by search, in its block and as it was announced.
async fn everywhere<C: Client + Sync>(
    client: &C,
    sent: &tx_commit::Response,
    bytes: &[u8],
    announced: &TxInfo,
) -> Result<()> {
    let found = client.tx(sent.hash, true).await?;
    same("tx: result", &found.tx_result, &sent.tx_result)?;
    same("tx: height", found.height, sent.height)?;
    same("tx: bytes", found.tx.as_slice(), bytes)?;
    let header = client.header(found.height).await?.header;
    let proof = found.proof.as_ref().ok_or_eyre("tx: no proof")?;
    hashes::of_proof(proof, bytes, &header)?;
    let bare = client.tx(sent.hash, false).await?;
    same("tx without a proof", bare.proof.as_ref(), None)?;
    same("tx without a proof", &bare.tx_result, &found.tx_result)?;

    let by_hash = Query::eq("tx.hash", sent.hash.to_string());
    let listed = client
        .tx_search(by_hash, true, 1, 10, Order::Ascending)
        .await?;
    same("tx_search: total", listed.total_count, 1)?;
    same_json("tx_search", &listed.txs, &vec![found.clone()])?;

    let results = client
        .block_results(found.height)
        .await?
        .txs_results
        .unwrap_or_default();
    let placed = results.get(usize::try_from(found.index)?);
    same("block_results", placed, Some(&sent.tx_result))?;
    let block = client.block(found.height).await?.block;
    let carried = block.data.get(usize::try_from(found.index)?);
    same(
        "the block's transaction",
        carried.map(Vec::as_slice),
        Some(bytes),
    )?;
    same_as_announced(&found, announced)
}

/// Sent without waiting for the block: the subscription tells when it is there.
async fn unwaited<C: Client + Sync>(
    node: &Node,
    client: &C,
    events: &mut Subscription,
) -> Result<()> {
    let (payer, payee) = (&node.wallets[0], &node.wallets[1]);
    let bytes = payer.transfer(client, &payee.address, 12).await?;
    let answer = client.broadcast_tx_async(bytes.clone()).await?;
    ensure!(
        answer.code.is_ok() && answer.log.is_empty(),
        "async: {answer:?}"
    );
    let announced = next_tx(events).await?;
    same_as_announced(&client.tx(answer.hash, false).await?, &announced)?;

    let bytes = payer.transfer(client, &payee.address, 13).await?;
    let answer = client.broadcast_tx_sync(bytes.clone()).await?;
    ensure!(answer.code.is_ok(), "sync: {answer:?}");
    let announced = next_tx(events).await?;
    same_as_announced(&client.tx(answer.hash, false).await?, &announced)?;
    let again = client.broadcast_tx_sync(bytes).await;
    refused(
        "a transaction sent twice",
        again,
        "tx already exists in cache",
    )
}

/// Many at once, then found by height, by recipient, by page and by order.
async fn together<C: Client + Sync>(node: &Node, client: &C) -> Result<()> {
    let payee = &node.wallets[0].address;
    let payers = &node.wallets[1..];
    let sent = try_join_all(payers.iter().map(|payer| payer.pay(client, payee, 1))).await?;
    let lowest = sent
        .iter()
        .map(|answer| answer.height)
        .min()
        .ok_or_eyre("nobody paid")?;
    let query =
        Query::eq("transfer.recipient", payee.to_string()).and_gte("tx.height", lowest.value());
    let up = client
        .tx_search(query.clone(), true, 1, 100, Order::Ascending)
        .await?;
    same("tx_search: total", up.total_count as usize, sent.len())?;
    let place = |tx: &tx::Response| (tx.height, tx.index);
    ensure!(
        up.txs.is_sorted_by_key(place),
        "ascending, yet not in order"
    );
    for found in &up.txs {
        let header = client.header(found.height).await?.header;
        let proof = found.proof.as_ref().ok_or_eyre("tx_search: no proof")?;
        hashes::of_proof(proof, &found.tx, &header)?;
        let answer = sent.iter().find(|answer| answer.hash == found.hash);
        let answer = answer.ok_or_eyre("tx_search found what nobody sent")?;
        same("tx_search: result", &found.tx_result, &answer.tx_result)?;
    }
    let mut down = client
        .tx_search(query.clone(), true, 1, 100, Order::Descending)
        .await?;
    down.txs.reverse();
    same_json("tx_search: downwards", &down.txs, &up.txs)?;
    let second = client
        .tx_search(query, true, 2, 1, Order::Ascending)
        .await?;
    same(
        "tx_search: second page, total",
        second.total_count,
        up.total_count,
    )?;
    same_json(
        "tx_search: second page",
        &second.txs,
        &vec![up.txs[1].clone()],
    )?;
    let nobody = Query::eq("transfer.recipient", "nobody");
    let none = client
        .tx_search(nobody, false, 1, 10, Order::Ascending)
        .await?;
    same(
        "tx_search: nothing",
        (none.txs.len(), none.total_count),
        (0, 0),
    )
}

async fn refusals<C: Client + Sync>(node: &Node, client: &C) -> Result<()> {
    let unknown = client.tx(Hash::Sha256([7; 32]), false).await;
    refused("a hash of no transaction", unknown, "not found")?;
    let garbage = client.broadcast_tx_sync(b"no transaction".to_vec()).await?;
    same(
        "garbage",
        (garbage.code.value(), garbage.codespace.as_str()),
        (2, "sdk"),
    )?;
    let garbage = client
        .broadcast_tx_commit(b"no transaction".to_vec())
        .await?;
    same("garbage", garbage.check_tx.code.value(), 2)?;
    same("garbage has no block", garbage.height, Height::from(0u32))?;

    // More than there is passes the check, fails in its block, and is found there.
    let (payer, payee) = (&node.wallets[0], &node.wallets[1]);
    let owner = account(client, &payer.address).await?;
    let message = payer.send(&payee.address, u128::MAX / 2)?;
    let bytes = payer.sign(vec![message], "too much", &owner)?.to_bytes()?;
    let answer = client.broadcast_tx_commit(bytes).await?;
    ensure!(
        answer.check_tx.code.is_ok(),
        "refused early: {:?}",
        answer.check_tx
    );
    let result = &answer.tx_result;
    same(
        "too much",
        (result.code.value(), result.codespace.as_str()),
        (5, "sdk"),
    )?;
    ensure!(
        result.log.contains("insufficient funds"),
        "too much: {result:?}"
    );
    same(
        "too much, by hash",
        &client.tx(answer.hash, false).await?.tx_result,
        result,
    )
}
