//! A balance with its proof, checked against the header of the next block.

use cosmrs::proto::traits::Message as _;
use eyre::{OptionExt as _, Result, bail, ensure};
use ics23::commitment_proof::Proof;
use ics23::{CommitmentProof, HostFunctionsManager, iavl_spec, tendermint_spec};
use ics23::{verify_membership, verify_non_membership};
use tendermint::block::Height;
use tendermint::crypto::Sha256 as _;
use tendermint::crypto::default::Sha256;
use tendermint_rpc::Client;

/// A byte 5, the first eight bytes of the address's SHA-256, the address, the denom.
pub fn balance_key(address: &[u8], denom: &str) -> Vec<u8> {
    let scatter = Sha256::digest(address);
    [&[5], &scatter[..8], address, denom.as_bytes()].concat()
}

/// What an address holds of a denom after the block of a height; an error unless it is proven.
pub async fn verified_balance<C: Client + Sync>(
    client: &C,
    address: &[u8],
    denom: &str,
    height: Height,
) -> Result<u128> {
    let key = balance_key(address, denom);
    let path = Some("/store/bank/key".to_owned());
    let answer = client
        .abci_query(path, key.as_slice(), Some(height), true)
        .await?;
    ensure!(answer.code.is_ok(), "no proof: {}", answer.log);

    // The header of the next block holds the app hash of this one's state.
    let header = client.header(height.increment()).await?.header;
    let app_hash = Vec::from(header.app_hash);

    // The first proof leads from the key to the store's root, the second from there to the app hash.
    let ops = answer.proof.ok_or_eyre("no proof")?.ops;
    let [in_store, in_app] = ops.as_slice() else {
        bail!("expected two proofs, got {}", ops.len());
    };
    let in_store = CommitmentProof::decode(in_store.data.as_slice())?;
    let in_app = CommitmentProof::decode(in_app.data.as_slice())?;
    let Some(Proof::Exist(store)) = &in_app.proof else {
        bail!("the store's own proof is not one of existence");
    };
    let (root, value) = (&store.value, answer.value);
    let is_member = verify_membership::<HostFunctionsManager>;
    let is_absent = verify_non_membership::<HostFunctionsManager>;
    ensure!(
        is_member(&in_app, &tendermint_spec(), &app_hash, b"bank", root),
        "the store is not proven in the app hash"
    );
    if value.is_empty() {
        ensure!(
            is_absent(&in_store, &iavl_spec(), root, &key),
            "the absence of the balance is not proven"
        );
        return Ok(0);
    }
    ensure!(
        is_member(&in_store, &iavl_spec(), root, &key, &value),
        "the balance is not proven"
    );
    // Sixteen bytes, the most significant first.
    Ok(u128::from_be_bytes(value.as_slice().try_into()?))
}
