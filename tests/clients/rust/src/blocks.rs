//! Blocks, headers, commits and results: every method that answers with one must answer alike.

use eyre::{Result, ensure};
use tendermint::Hash;
use tendermint::block::Height;
use tendermint_rpc::query::Query;
use tendermint_rpc::{Client, Order};

use crate::hashes;
use crate::node::{Node, refused, same, same_json};

pub async fn agree<C: Client + Sync>(node: &Node, client: &C) -> Result<()> {
    let (payer, payee) = (&node.wallets[0], &node.wallets[1]);
    // A block with a transaction, and one after it, whose header speaks of the first.
    node.reach(3).await?;
    let paid = payer.pay(client, &payee.address, 1).await?;
    payer.pay(client, &payee.address, 2).await?;
    for height in [Height::from(1u32), Height::from(2u32), paid.height] {
        by_height(client, height).await?;
    }
    by_hash(client, paid.height).await?;
    latest(client).await?;
    ranges(client, paid.height).await?;
    searches(client, paid.height).await?;
    nowhere(client).await
}

async fn by_height<C: Client + Sync>(client: &C, height: Height) -> Result<()> {
    let block = client.block(height).await?;
    same("the block's height", block.block.header.height, height)?;
    hashes::of_block(&block)?;
    let header = client.header(height).await?.header;
    same("header", &header, &block.block.header)?;
    let commit = client.commit(height).await?;
    ensure!(commit.canonical, "the commit of {height} is not final");
    same("commit: header", &commit.signed_header.header, &header)?;
    same(
        "commit: block id",
        commit.signed_header.commit.block_id,
        block.block_id,
    )?;
    let next = client.block(height.increment()).await?.block;
    let followed = next.last_commit.as_ref();
    same(
        "the next block's last commit",
        followed,
        Some(&commit.signed_header.commit),
    )?;
    let results = client.block_results(height).await?;
    same("results: height", results.height, height)?;
    hashes::of_next(&block, &results, &next.header)
}

async fn by_hash<C: Client + Sync>(client: &C, height: Height) -> Result<()> {
    let block = client.block(height).await?;
    let found = client.block_by_hash(block.block_id.hash).await?;
    same("block_by_hash: id", found.block_id, block.block_id)?;
    same("block_by_hash", found.block.as_ref(), Some(&block.block))?;
    let header = client.header_by_hash(block.block_id.hash).await?.header;
    same("header_by_hash", header.as_ref(), Some(&block.block.header))
}

/// The newest of everything; the chain may grow between two questions.
async fn latest<C: Client + Sync>(client: &C) -> Result<()> {
    let block = client.latest_block().await?;
    hashes::of_block(&block)?;
    let height = block.block.header.height;
    same(
        "the latest block",
        &client.block(height).await?.block,
        &block.block,
    )?;
    let commit = client.latest_commit().await?.signed_header;
    ensure!(
        commit.header.height >= height,
        "the latest commit is {}",
        commit.header.height
    );
    same(
        "the latest commit",
        commit.commit.block_id.hash,
        commit.header.hash(),
    )?;
    let results = client.latest_block_results().await?;
    ensure!(
        results.height >= height,
        "the latest results are {}",
        results.height
    );
    let again = client.block_results(results.height).await?;
    same_json("the latest results", &results, &again)
}

async fn ranges<C: Client + Sync>(client: &C, height: Height) -> Result<()> {
    let chain = client.blockchain(Height::from(1u32), height).await?;
    ensure!(
        chain.last_height >= height,
        "blockchain ends at {}",
        chain.last_height
    );
    let count = height.value().min(20);
    same(
        "blockchain: how many",
        chain.block_metas.len() as u64,
        count,
    )?;
    for (below, meta) in (0..count).zip(&chain.block_metas) {
        let expected = height.value() - below;
        same(
            "blockchain: newest first",
            meta.header.height.value(),
            expected,
        )?;
        let block = client.block(meta.header.height).await?;
        same("blockchain: id", meta.block_id, block.block_id)?;
        same("blockchain: header", &meta.header, &block.block.header)?;
        same(
            "blockchain: transactions",
            meta.num_txs as usize,
            block.block.data.len(),
        )?;
        if expected > 1 {
            let size = hashes::encoded(&block.block).len();
            same("blockchain: size", meta.block_size as usize, size)?;
        }
    }
    Ok(())
}

async fn searches<C: Client + Sync>(client: &C, height: Height) -> Result<()> {
    let exact = Query::eq("block.height", height.value());
    let found = client.block_search(exact, 1, 10, Order::Ascending).await?;
    same("block_search: total", found.total_count, 1)?;
    let block = client.block(height).await?;
    same_json("block_search: blocks", &found.blocks, &vec![block])?;

    let range = Query::gte("block.height", 1u64).and_lte("block.height", height.value());
    let up = client
        .block_search(range.clone(), 1, 2, Order::Ascending)
        .await?;
    same(
        "block_search: all",
        u64::from(up.total_count),
        height.value(),
    )?;
    let heights = |found: &tendermint_rpc::endpoint::block_search::Response| -> Vec<u64> {
        found
            .blocks
            .iter()
            .map(|block| block.block.header.height.value())
            .collect()
    };
    same("block_search: upwards", heights(&up), vec![1, 2])?;
    let down = client
        .block_search(range.clone(), 1, 2, Order::Descending)
        .await?;
    same(
        "block_search: downwards",
        heights(&down),
        vec![height.value(), height.value() - 1],
    )?;
    let second = client
        .block_search(range.clone(), 2, 1, Order::Ascending)
        .await?;
    same("block_search: second page", heights(&second), vec![2])?;
    let beyond = client
        .block_search(range, 100_000_000, 100, Order::Ascending)
        .await;
    refused("a page too many", beyond, "page should be within")
}

async fn nowhere<C: Client + Sync>(client: &C) -> Result<()> {
    let unknown = Hash::Sha256([7; 32]);
    let block = client.block_by_hash(unknown).await?;
    same("a hash of no block", block.block, None)?;
    let header = client.header_by_hash(unknown).await?;
    same("a hash of no header", header.header, None)?;
    let future = Height::from(1_000_000_000u32);
    let words = "must be less than or equal to";
    refused("a future block", client.block(future).await, words)?;
    refused("a future header", client.header(future).await, words)?;
    refused("a future commit", client.commit(future).await, words)?;
    refused("future results", client.block_results(future).await, words)?;
    let never = Height::from(0u32);
    refused(
        "the block before all",
        client.block(never).await,
        "must be greater than 0",
    )
}
