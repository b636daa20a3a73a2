//! `tarn privacy grants`: the grants of an account on the chain.

use clap::Args as ClapArgs;
use serde_json::{Value, json};
use tarn_primitives::BlockTime;
use tarn_proto::Timestamp;
use tarn_wallet::privacy::Node as _;

use super::session::Reader;
use crate::output::table;
use crate::{Failure, Output, fault};

#[derive(Debug, ClapArgs)]
pub struct Args {
    #[command(flatten)]
    reader: Reader,
}

pub(super) async fn run(args: &Args, output: &Output) -> Result<(), Failure> {
    let session = args.reader.open().await?;
    let owner = session.wallet.account();
    let grants = session.client.grants(&owner).await.map_err(fault)?;
    let given = session.wallet.given();
    let time = |time: &Option<Timestamp>| {
        time.map_or_else(String::new, |time| BlockTime::from(time).to_string())
    };
    let epoch = |grantee: &str| {
        let known = given.iter().rev().find(|given| given.grantee == grantee);
        known.map_or_else(String::new, |given| given.epoch.to_string())
    };
    let rows = grants.iter().map(|grant| {
        [
            grant.grantee.clone(),
            grant.grant_type.clone(),
            time(&grant.granted_at),
            time(&grant.expires_at),
            epoch(&grant.grantee),
        ]
    });
    let header = ["grantee", "may see", "since", "until", "epoch"];
    let text = table(header, rows);
    let value: Vec<Value> = grants
        .iter()
        .map(|grant| {
            json!({
                "grantee": grant.grantee,
                "grant_type": grant.grant_type,
                "granted_at": time(&grant.granted_at),
                "expires_at": time(&grant.expires_at),
            })
        })
        .collect();
    output.say(&text, &json!({ "grantor": owner, "grants": value }));
    Ok(())
}
