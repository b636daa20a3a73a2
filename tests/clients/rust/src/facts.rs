//! What the node says about itself and its chain: the methods that name no block.

use std::time::Duration;

use eyre::{OptionExt as _, Result, ensure};
use futures::TryStreamExt as _;
use serde_json::Value;
use tendermint::block::{Height, Id};
use tendermint::evidence::{DuplicateVoteEvidence, Evidence};
use tendermint::vote::{Type, Vote};
use tendermint::{AppHash, Genesis, Hash, account};
use tendermint_rpc::endpoint::health;
use tendermint_rpc::{Client, Paging};

use crate::node::{Node, refused, same, same_json};
use crate::{hashes, wallet};

pub async fn agree<C: Client + Sync>(node: &Node, client: &C) -> Result<()> {
    client.health().await?;
    client.perform(health::Request).await?;
    client.wait_until_healthy(Duration::from_secs(5)).await?;
    itself(node, client).await?;
    genesis(node, client).await?;
    params(client).await?;
    validators(client).await?;
    consensus_state(node, client).await?;
    queries(node, client).await?;
    evidence(node, client).await
}

async fn itself<C: Client + Sync>(node: &Node, client: &C) -> Result<()> {
    let status = client.status().await?;
    same(
        "the chain",
        status.node_info.network.as_str(),
        node.ready.chain_id.as_str(),
    )?;
    let sync = &status.sync_info;
    ensure!(!sync.catching_up, "a lone node is catching up");
    let latest = client.header(sync.latest_block_height).await?.header;
    same("status: latest hash", sync.latest_block_hash, latest.hash())?;
    same(
        "status: latest app hash",
        &sync.latest_app_hash,
        &latest.app_hash,
    )?;
    same("status: latest time", sync.latest_block_time, latest.time)?;
    let earliest = client.header(sync.earliest_block_height).await?.header;
    same(
        "status: earliest hash",
        sync.earliest_block_hash,
        earliest.hash(),
    )?;
    same(
        "status: earliest app hash",
        &sync.earliest_app_hash,
        &earliest.app_hash,
    )?;
    same(
        "status: earliest time",
        sync.earliest_block_time,
        earliest.time,
    )?;
    is_validator(client, latest.height, latest.proposer_address).await?;

    let info = client.abci_info().await?;
    ensure!(
        info.last_block_height >= sync.latest_block_height,
        "abci_info lags: {info:?}"
    );
    let results = client.block_results(info.last_block_height).await?;
    // tendermint-rs keeps this one hash as the base64 text it came in; its own fixtures say so.
    let text = std::str::from_utf8(info.last_block_app_hash.as_bytes())?;
    same(
        "abci_info: app hash",
        &AppHash::from_base64(text)?,
        &results.app_hash,
    )?;

    let net = client.net_info().await?;
    same("the number of peers", net.n_peers as usize, net.peers.len())
}

async fn genesis<C: Client + Sync>(node: &Node, client: &C) -> Result<()> {
    let whole: Genesis<Value> = client.genesis().await?;
    same(
        "genesis: chain",
        whole.chain_id.as_str(),
        node.ready.chain_id.as_str(),
    )?;
    same("genesis: first height", whole.initial_height, 1)?;
    let first = client.genesis_chunked(0).await?;
    ensure!(
        first.chunk == 0 && first.total >= 1,
        "chunk {} of {}",
        first.chunk,
        first.total
    );
    let chunks: Vec<Vec<u8>> = client.genesis_chunked_stream().await.try_collect().await?;
    same(
        "genesis: number of chunks",
        chunks.len() as u64,
        first.total,
    )?;
    same("genesis: first chunk", chunks.first(), Some(&first.data))?;
    let again: Genesis<Value> = serde_json::from_slice(&chunks.concat())?;
    same_json("genesis: its chunks", &again, &whole)?;
    let beyond = client.genesis_chunked(first.total).await;
    refused("a chunk too many", beyond, "chunks, 1 is invalid")
}

async fn params<C: Client + Sync>(client: &C) -> Result<()> {
    let latest = client.latest_consensus_params().await?;
    let status = client.status().await?;
    let height = status.sync_info.latest_block_height;
    let then = client.consensus_params(height).await?;
    same("consensus params: height", then.block_height, height)?;
    same(
        "consensus params",
        &latest.consensus_params,
        &then.consensus_params,
    )?;
    hashes::of_params(&then.consensus_params, &client.header(height).await?.header)?;
    let genesis: Genesis<Value> = client.genesis().await?;
    same(
        "genesis: block params",
        &genesis.consensus_params.block,
        &then.consensus_params.block,
    )?;
    let future = client
        .consensus_params(Height::from(1_000_000_000u32))
        .await;
    refused(
        "params of the future",
        future,
        "must be less than or equal to",
    )
}

async fn validators<C: Client + Sync>(client: &C) -> Result<()> {
    let status = client.status().await?;
    let height = status.sync_info.latest_block_height;
    let all = client.validators(height, Paging::All).await?;
    let default = client.validators(height, Paging::Default).await?;
    let page = |number: usize, size: u8| Paging::Specific {
        page_number: number.into(),
        per_page: size.into(),
    };
    let specific = client.validators(height, page(1, 100)).await?;
    same_json("validators: default page", &default, &all)?;
    same_json("validators: first page", &specific, &all)?;
    same("validators: height", all.block_height, height)?;
    same(
        "validators: total",
        all.total as usize,
        all.validators.len(),
    )?;
    let own = &status.validator_info;
    let listed = all.validators.iter().find(|one| one.address == own.address);
    same(
        "validators: this one",
        listed.map(|one| (one.pub_key, one.power)),
        Some((own.pub_key, own.power)),
    )?;
    let set = tendermint::validator::Set::without_proposer(all.validators);
    let header = client.header(height).await?.header;
    same("the validators' hash", header.validators_hash, set.hash())?;
    let beyond = client.validators(height, page(99, 30)).await;
    refused("a page too many", beyond, "page should be within")
}

async fn consensus_state<C: Client + Sync>(node: &Node, client: &C) -> Result<()> {
    let latest = client.status().await?.sync_info.latest_block_height;
    let round = match client.consensus_state().await {
        Ok(state) => state.round_state,
        // CometBFT shows a vote in seven parts since it has vote extensions, tendermint-rs reads six.
        // So it reads the answer of a network only between the votes of two blocks.
        Err(error) if !node.alone() && error.to_string().contains("vote summary, but got 7") => {
            return Ok(());
        }
        Err(error) => return Err(error.into()),
    };
    ensure!(
        round.height_round_step.height > latest,
        "the round is for {}, the chain at {latest}",
        round.height_round_step.height,
    );
    is_validator(client, latest, round.proposer.address).await
}

async fn is_validator<C: Client + Sync>(
    client: &C,
    height: Height,
    address: account::Id,
) -> Result<()> {
    let all = client.validators(height, Paging::All).await?.validators;
    ensure!(
        all.iter().any(|one| one.address == address),
        "the proposer {address} is no validator of height {height}"
    );
    Ok(())
}

async fn queries<C: Client + Sync>(node: &Node, client: &C) -> Result<()> {
    let address = &node.wallets[0].address;
    let here = wallet::balance(client, address, None).await?;
    same(
        "a balance over HTTP",
        wallet::balance(&node.http, address, None).await?,
        here,
    )?;
    let nonsense = client
        .abci_query(Some("/nonsense".to_owned()), [], None, false)
        .await?;
    ensure!(nonsense.code.is_err(), "a path that is none: {nonsense:?}");
    same("the codespace", nonsense.codespace.as_str(), "sdk")?;
    let future = Some(Height::from(1_000_000_000u32));
    let path = Some("/store/bank/key".to_owned());
    let late = client.abci_query(path, [1], future, false).await?;
    ensure!(
        late.code.is_err() && late.value.is_empty(),
        "the future's state: {late:?}"
    );
    Ok(())
}

/// Two votes that nobody cast. A node alone says that it takes no evidence, one of a network that these
/// are none.
async fn evidence<C: Client + Sync>(node: &Node, client: &C) -> Result<()> {
    let commit = client.commit(1u32).await?.signed_header.commit;
    let address = commit
        .signatures
        .first()
        .and_then(|signature| signature.validator_address());
    let vote = |hash: [u8; 32]| -> Result<Vote> {
        Ok(Vote {
            vote_type: Type::Precommit,
            height: commit.height,
            round: commit.round,
            block_id: Some(Id {
                hash: Hash::Sha256(hash),
                ..commit.block_id
            }),
            timestamp: Some(tendermint::Time::unix_epoch()),
            validator_address: address.ok_or_eyre("an unsigned commit")?,
            validator_index: 0u32.try_into()?,
            signature: tendermint::Signature::new([1; 64])?,
            extension: Vec::new(),
            extension_signature: None,
        })
    };
    let twice = DuplicateVoteEvidence::new(vote([1; 32])?, vote([2; 32])?)?;
    let answer = client.broadcast_evidence(Evidence::from(twice)).await;
    let text = if node.alone() {
        "evidence is not taken"
    } else {
        "failed to add evidence"
    };
    refused("evidence", answer, text)
}
