//! tendermint's light client verifier on what the RPC says: headers, commits, validators.

use std::time::Duration;

use eyre::{Result, ensure};
use tendermint::block::{CommitSig, Height};
use tendermint::{AppHash, Signature, Time, validator, vote};
use tendermint_light_client_verifier::options::Options;
use tendermint_light_client_verifier::types::LightBlock;
use tendermint_light_client_verifier::{ProdVerifier, Verdict, Verifier as _};
use tendermint_rpc::{Client as _, Paging};

use crate::node::{Node, same};

/// How many neighbours are verified one after the other.
const STEPS: u32 = 12;

/// Height by height from the first on.
pub async fn step_by_step(node: &Node) -> Result<()> {
    node.reach(STEPS).await?;
    let mut trusted = fetch(node, Height::from(1u32)).await?;
    for height in 2..=STEPS {
        let next = fetch(node, Height::from(height)).await?;
        same(
            &format!("height {height}"),
            verify(&trusted, &next),
            Verdict::Success,
        )?;
        trusted = next;
    }
    Ok(())
}

/// From the first height to the newest in one step.
pub async fn at_once(node: &Node) -> Result<()> {
    node.reach(STEPS).await?;
    let trusted = fetch(node, Height::from(1u32)).await?;
    let tip = node.http.status().await?.sync_info.latest_block_height;
    ensure!(tip.value() > 2, "the tip is the neighbour");
    let newest = fetch(node, tip).await?;
    same(
        &format!("from 1 to {tip}"),
        verify(&trusted, &newest),
        Verdict::Success,
    )?;
    same(
        "backwards",
        matches!(verify(&newest, &trusted), Verdict::Invalid(_)),
        true,
    )
}

/// One changed byte, wherever it is, and the verifier says no.
pub async fn forgeries(node: &Node) -> Result<()> {
    node.reach(STEPS).await?;
    let trusted = fetch(node, Height::from(1u32)).await?;
    for height in [2, STEPS] {
        let honest = fetch(node, Height::from(height)).await?;
        same(
            "the honest block",
            verify(&trusted, &honest),
            Verdict::Success,
        )?;
        for (name, reason, forge) in FORGERIES {
            let mut forged = honest.clone();
            forge(&mut forged)?;
            ensure!(forged != honest, "{name}: nothing was changed");
            let verdict = verify(&trusted, &forged);
            ensure!(
                format!("{verdict:?}").starts_with(&format!("Invalid({reason}(")),
                "height {height}, {name} changed: expected {reason}, got {verdict:?}"
            );
        }
    }
    Ok(())
}

type Forge = fn(&mut LightBlock) -> Result<()>;
/// What is changed, and what the verifier must call it.
const FORGERIES: &[(&str, &str, Forge)] = &[
    ("app hash", "InvalidCommitValue", |block| {
        let header = &mut block.signed_header.header;
        let mut bytes = header.app_hash.as_bytes().to_vec();
        bytes[0] ^= 1;
        header.app_hash = AppHash::try_from(bytes)?;
        Ok(())
    }),
    ("time", "InvalidCommitValue", |block| {
        let header = &mut block.signed_header.header;
        header.time = (header.time + Duration::from_nanos(1))?;
        Ok(())
    }),
    ("signature", "InvalidSignature", |block| {
        for entry in &mut block.signed_header.commit.signatures {
            let CommitSig::BlockIdFlagCommit {
                signature: Some(signature),
                ..
            } = entry
            else {
                continue;
            };
            let mut bytes = signature.as_bytes().to_vec();
            bytes[10] ^= 1;
            *signature = Signature::try_from(bytes)?;
        }
        Ok(())
    }),
    ("signing time", "InvalidSignature", |block| {
        for entry in &mut block.signed_header.commit.signatures {
            let CommitSig::BlockIdFlagCommit { timestamp, .. } = entry else {
                continue;
            };
            *timestamp = (*timestamp + Duration::from_nanos(1))?;
        }
        Ok(())
    }),
    ("validator power", "InvalidValidatorSet", |block| {
        block.validators = stronger(&block.validators)?;
        Ok(())
    }),
    ("next validator power", "InvalidNextValidatorSet", |block| {
        block.next_validators = stronger(&block.next_validators)?;
        Ok(())
    }),
];

fn stronger(set: &validator::Set) -> Result<validator::Set> {
    let mut all = set.validators().clone();
    for one in &mut all {
        one.power = vote::Power::try_from(one.power.value() + 1)?;
    }
    Ok(validator::Set::without_proposer(all))
}

fn verify(trusted: &LightBlock, untrusted: &LightBlock) -> Verdict {
    let options = Options {
        trust_threshold: Default::default(),
        trusting_period: Duration::from_secs(14 * 24 * 3600),
        clock_drift: Duration::from_secs(10),
    };
    ProdVerifier::default().verify_update_header(
        untrusted.as_untrusted_state(),
        trusted.as_trusted_state(),
        &options,
        Time::now(),
    )
}

async fn fetch(node: &Node, height: Height) -> Result<LightBlock> {
    let signed_header = node.http.commit(height).await?.signed_header;
    let proposer = signed_header.header.proposer_address;
    let validators = node.http.validators(height, Paging::All).await?.validators;
    let next = node
        .http
        .validators(height.increment(), Paging::All)
        .await?
        .validators;
    Ok(LightBlock::new(
        signed_header,
        validator::Set::with_proposer(validators, proposer)?,
        validator::Set::without_proposer(next),
        node.http.status().await?.node_info.id,
    ))
}
