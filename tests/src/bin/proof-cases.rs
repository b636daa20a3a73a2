//! Writes state proofs and forgeries as JSON, for verifiers in other languages.

use std::path::PathBuf;

use anyhow::{Context as _, Result};
use serde_json::{Value, json};
use tarn_store::testing::{ProofCase, proof_cases};

/// A fixed seed, so that the cases are the same in every run.
const SEED: u64 = 1;

fn main() -> Result<()> {
    let path: PathBuf = std::env::args_os()
        .nth(1)
        .context("usage: proof-cases OUT.json")?
        .into();
    let cases: Vec<Value> = proof_cases(SEED).iter().map(case).collect();
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder)?;
    }
    std::fs::write(&path, serde_json::to_vec(&json!({ "cases": cases }))?)?;
    Ok(())
}

fn case(case: &ProofCase) -> Value {
    let ops: Vec<Value> = case
        .ops
        .iter()
        .map(|op| json!({"type": op.kind, "key": hex::encode(&op.key), "data": hex::encode(&op.data)}))
        .collect();
    json!({
        "name": case.name,
        "app_hash": hex::encode(case.app_hash),
        "store": case.store,
        "key": hex::encode(&case.key),
        // For these verifiers an empty value is a claim of absence.
        "value": case.value.as_ref().filter(|value| !value.is_empty()).map(hex::encode),
        "ops": ops,
        "forged": case.forged,
    })
}
