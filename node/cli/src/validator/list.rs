//! `tarn validator list`.

use clap::Args as ClapArgs;
use tarn_proto::core::base::query::v1beta1::PageRequest;
use tarn_proto::svc::validators::v1 as pb;

use crate::output::table;
use crate::target::NodeFlags;
use crate::{Failure, Output, fault};

#[derive(Debug, ClapArgs)]
pub struct List {
    /// Also those that have no power: suspended, removed, double signers
    #[arg(long)]
    all: bool,
    #[command(flatten)]
    node: NodeFlags,
}

pub(super) async fn list(args: &List, output: &Output) -> Result<(), Failure> {
    let client = args.node.client().await?;
    let (mut found, mut total, mut key) = (Vec::new(), 0, Vec::new());
    loop {
        let pagination = Some(PageRequest {
            key,
            limit: 1000,
            ..PageRequest::default()
        });
        let request = pb::QueryValidatorsRequest { pagination };
        let answer = client.call(&request).await.map_err(fault)?;
        found.extend(answer.validators);
        total = answer.total_voting_power.max(total);
        key = answer.pagination.unwrap_or_default().next_key;
        if key.is_empty() {
            break;
        }
    }
    found.retain(|one| args.all || one.voting_power > 0);
    let rows = found.iter().map(|one| {
        let standing = one.standing().as_str_name();
        let standing = standing.trim_start_matches("STANDING_").to_lowercase();
        [
            one.moniker.clone(),
            one.address.clone(),
            one.voting_power.to_string(),
            standing,
            one.missed.to_string(),
            one.operator.clone(),
        ]
    });
    let text = if found.is_empty() {
        "this chain lists no validators: one node makes its blocks".to_owned()
    } else {
        let header = ["name", "address", "power", "standing", "missed", "operator"];
        format!("{}\n\npower of all: {total}", table(header, rows))
    };
    let value = serde_json::json!({
        "validators": serde_json::to_value(&found).unwrap_or_default(),
        "total_voting_power": total.to_string(),
    });
    output.say(&text, &value);
    Ok(())
}
