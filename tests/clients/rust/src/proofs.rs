//! Proofs of the state, fetched over the RPC and verified by ics23 against the next header.

use cosmrs::proto::traits::Message as _;
use eyre::{OptionExt as _, Result, bail, ensure};
use ics23::commitment_proof::Proof;
use ics23::{CommitmentProof, HostFunctionsManager, iavl_spec, tendermint_spec};
use ics23::{verify_membership, verify_non_membership};
use tendermint::block::Height;
use tendermint_rpc::Client;
use tendermint_rpc::client::CompatMode;
use tendermint_rpc::endpoint::abci_query::AbciQuery;

use crate::balance::{balance_key, verified_balance};
use crate::node::{Node, same};
use crate::wallet::{DENOM, balance};

const STORE: &str = "bank";
/// The bank's map of supplies.
const SUPPLY: u8 = 3;

/// The example of docs/proofs.md.
pub async fn of_balances(node: &Node) -> Result<()> {
    let height = settled(node).await?;
    let address = &node.wallets[1].address;
    let proven = verified_balance(&node.http, &address.to_bytes(), DENOM, height).await?;
    let told = balance(&node.http, address, Some(height)).await?;
    same("the proven balance", proven, told)?;
    let nothing = verified_balance(&node.http, &[90; 20], DENOM, height).await?;
    same("the proven balance of nobody", nothing, 0)
}

pub async fn of_presence(node: &Node) -> Result<()> {
    let height = settled(node).await?;
    let address = &node.wallets[1].address;
    let socket = node.socket(CompatMode::latest()).await?;
    let key = balance_key(&address.to_bytes(), DENOM);
    let over_http = ask(&node.http, &key, Some(height)).await?;
    let over_socket = ask(&socket.client, &key, Some(height)).await?;
    same("the proof over the socket", &over_socket, &over_http)?;
    socket.close().await?;
    let amount = u128::from_be_bytes(over_http.value.as_slice().try_into()?);
    same(
        "the proven balance",
        amount,
        balance(&node.http, address, Some(height)).await?,
    )?;
    let root = next_app_hash(node, height).await?;
    ensure!(
        verifies(&over_http, &root)?,
        "an honest proof is refused: {over_http:?}"
    );

    // Without a height the node chooses one whose next header exists.
    let newest = ask(&node.http, &key, None).await?;
    ensure!(
        newest.height >= height,
        "proven at {}, not {height} or later",
        newest.height
    );
    let root = next_app_hash(node, newest.height).await?;
    ensure!(
        verifies(&newest, &root)?,
        "an honest proof is refused: {newest:?}"
    );
    Ok(())
}

pub async fn of_absence(node: &Node) -> Result<()> {
    let height = settled(node).await?;
    let root = next_app_hash(node, height).await?;
    for key in [
        balance_key(&[90; 20], DENOM),
        balance_key(&[0xff; 20], "unothing"),
        [&[SUPPLY], "unothing".as_bytes()].concat(),
    ] {
        let answer = ask(&node.http, &key, Some(height)).await?;
        ensure!(
            answer.value.is_empty(),
            "there is nothing at {}",
            hex::encode(&key)
        );
        ensure!(
            verifies(&answer, &root)?,
            "an honest absence is refused: {answer:?}"
        );
    }
    Ok(())
}

/// Nothing but the truth passes.
pub async fn forged(node: &Node) -> Result<()> {
    let height = settled(node).await?;
    let root = next_app_hash(node, height).await?;
    let holder = node.wallets[1].address.to_bytes();
    let present = ask(&node.http, &balance_key(&holder, DENOM), Some(height)).await?;
    let absent = ask(&node.http, &balance_key(&[90; 20], DENOM), Some(height)).await?;
    ensure!(
        verifies(&present, &root)? && verifies(&absent, &root)?,
        "the truth is refused"
    );

    let mut richer = present.clone();
    richer.value[15] ^= 1;
    ensure!(!verifies(&richer, &root)?, "another balance is proven");
    let mut hidden = present.clone();
    hidden.value.clear();
    ensure!(
        !verifies(&hidden, &root)?,
        "an existing balance is proven absent"
    );
    let mut invented = absent.clone();
    invented.value = vec![1];
    ensure!(
        !verifies(&invented, &root)?,
        "an absent key is proven present"
    );
    let mut other = present.clone();
    other.key[1] ^= 1;
    ensure!(!verifies(&other, &root)?, "another key is proven");
    let mut wrong = root.clone();
    wrong[0] ^= 1;
    ensure!(!verifies(&present, &wrong)?, "any app hash will do");
    ensure!(!verifies(&absent, &wrong)?, "any app hash will do");
    let earlier = next_app_hash(node, Height::from(1u32)).await?;
    ensure!(
        earlier != root && !verifies(&present, &earlier)?,
        "an old app hash will do"
    );
    Ok(())
}

/// A height with a transfer whose next header exists.
async fn settled(node: &Node) -> Result<Height> {
    let (payer, payee) = (&node.wallets[0], &node.wallets[1]);
    let height = payer.pay(&node.http, &payee.address, 61).await?.height;
    payer.pay(&node.http, &payee.address, 62).await?;
    Ok(height)
}

async fn ask<C: Client + Sync>(
    client: &C,
    key: &[u8],
    height: Option<Height>,
) -> Result<AbciQuery> {
    let path = format!("/store/{STORE}/key");
    let answer = client.abci_query(Some(path), key, height, true).await?;
    ensure!(answer.code.is_ok(), "{answer:?}");
    same("the answered key", answer.key.as_slice(), key)?;
    if let Some(height) = height {
        same("the answered height", answer.height, height)?;
    }
    Ok(answer)
}

/// The state after a height is in the header of the next.
async fn next_app_hash(node: &Node, height: Height) -> Result<Vec<u8>> {
    let header = node.http.header(height.increment()).await?.header;
    Ok(header.app_hash.into())
}

/// From the value, or its absence, to the store's root; from there to the app hash.
fn verifies(answer: &AbciQuery, app_hash: &Vec<u8>) -> Result<bool> {
    let ops = &answer.proof.as_ref().ok_or_eyre("no proof")?.ops;
    let [inner, outer] = ops.as_slice() else {
        bail!("expected two steps, got {ops:?}");
    };
    same("the first step", inner.field_type.as_str(), "ics23:iavl")?;
    same("the second step", outer.field_type.as_str(), "ics23:simple")?;
    same(
        "the second step's key",
        outer.key.as_slice(),
        STORE.as_bytes(),
    )?;
    let within = CommitmentProof::decode(inner.data.as_slice())?;
    let above = CommitmentProof::decode(outer.data.as_slice())?;
    let Some(Proof::Exist(exist)) = &above.proof else {
        bail!("the second step proves no presence: {above:?}");
    };
    let (root, name) = (&exist.value, STORE.as_bytes());
    let (key, value) = (&answer.key, &answer.value);
    let top = verify_membership::<HostFunctionsManager>;
    let bottom = if value.is_empty() {
        verify_non_membership::<HostFunctionsManager>(&within, &iavl_spec(), root, key)
    } else {
        top(&within, &iavl_spec(), root, key, value)
    };
    Ok(bottom && top(&above, &tendermint_spec(), app_hash, name, root))
}
