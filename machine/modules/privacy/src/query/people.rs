//! Who may look, and where to pay to.

use tarn_primitives::Address;
use tarn_proto::svc::privacy::v1 as pb;
use tarn_runtime::{Ctx, Result, StatusCode};

use crate::keeper::{self, PayTo};

fn address(ctx: &Ctx, text: &str) -> Result<Address> {
    Ok(ctx.chain().prefix.parse(text).map_err(|error| {
        StatusCode::InvalidArgument.because(format!("invalid address: {error}"))
    })?)
}

/// Whom an account lets look.
pub fn viewing_keys(
    ctx: &Ctx,
    req: &pb::QueryViewingKeysRequest,
) -> Result<pb::QueryViewingKeysResponse> {
    let owner = address(ctx, &req.owner)?;
    let grants = keeper::grants(ctx, &owner)?;
    let wires = grants
        .iter()
        .map(|(grantee, grant)| grant.wire(grantee, ctx.chain()));
    Ok(pb::QueryViewingKeysResponse {
        grants: wires.collect(),
    })
}

/// One grant with what its grantee opens.
pub fn grant(ctx: &Ctx, req: &pb::QueryGrantRequest) -> Result<pb::QueryGrantResponse> {
    let (grantor, grantee) = (address(ctx, &req.grantor)?, address(ctx, &req.grantee)?);
    let grant = keeper::grant(ctx, &grantor, &grantee)?.ok_or_else(|| {
        let text = format!("{} has no grant for {}", req.grantor, req.grantee);
        StatusCode::NotFound.because(text)
    })?;
    Ok(pb::QueryGrantResponse {
        grant: Some(grant.wire(&grantee, ctx.chain())),
        sealed_key: grant.sealed_key,
    })
}

/// Where others pay an account's shielded notes to.
pub fn privacy_key(
    ctx: &Ctx,
    req: &pb::QueryPrivacyKeyRequest,
) -> Result<pb::QueryPrivacyKeyResponse> {
    let owner = address(ctx, &req.address)?;
    let found = keeper::privacy_key(ctx, &owner)?.ok_or_else(|| {
        let text = format!("{} has neither privacy keys nor a public key", req.address);
        StatusCode::NotFound.because(text)
    })?;
    let key = match found {
        PayTo::Registered(known) => pb::PrivacyKey {
            spend_key: known.keys.spend.to_bytes().to_vec(),
            view_key: known.keys.view.to_bytes().to_vec(),
            epoch: known.epoch,
            registered: true,
            account_key: known.account_key.to_vec(),
            signature: known.signature.to_vec(),
            chain_id: known.chain_id,
        },
        PayTo::Account(key) => pb::PrivacyKey {
            spend_key: key.to_bytes().to_vec(),
            view_key: key.to_bytes().to_vec(),
            ..pb::PrivacyKey::default()
        },
    };
    Ok(pb::QueryPrivacyKeyResponse {
        privacy_key: Some(key),
    })
}
