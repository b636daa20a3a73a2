//! `tarn privacy disclose`: writes a grant into a file, without a transaction.

use std::path::PathBuf;

use clap::Args as ClapArgs;
use serde_json::json;

use super::file::{GrantFile, meaning};
use super::grant::What;
use super::session::{Reader, explained};
use super::submission::Submission;
use crate::{Failure, Output};

/// Nothing is sent to the chain: the file says everything, to its grantee alone.
#[derive(Debug, ClapArgs)]
pub struct Args {
    #[command(flatten)]
    reader: Reader,
    #[command(flatten)]
    what: What,
    /// The file to write
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

pub(super) async fn run(args: &Args, output: &Output) -> Result<(), Failure> {
    let grant_type = args.what.grant_type()?;
    let mut session = args.reader.scanned(output).await?;
    let grantee = args.reader.address(args.what.grantee(), &session)?;
    let order = args.what.order(&session.client, grantee.clone()).await?;
    let sealed = session
        .wallet
        .grant(&session.client, &order)
        .await
        .map_err(explained)?;
    let grantor = session.wallet.account();
    let file = GrantFile::new(
        session.chain.id.as_str(),
        (&grantor, &grantee),
        grant_type,
        order.expires_at,
        &sealed.parts,
    );
    // The file discloses keys: the wallet records that before.
    let mut submission = Submission {
        wallet: &mut session.wallet,
        ledger: &sealed.ledger,
        file: Some((&file, args.out.as_path())),
        held: None,
    };
    drop(submission.write()?);
    let place = args.out.display().to_string();
    let facts = [
        ("file", place.clone()),
        ("for", grantee.clone()),
        ("shows", meaning(grant_type).to_owned()),
        (
            "next",
            format!("hand it over; they run `tarn privacy view NAME {place}`"),
        ),
    ];
    let value = json!({
        "file": place,
        "grantor": grantor,
        "grantee": grantee,
        "grant_type": grant_type.name(),
        "expires_at": order.expires_at.to_string(),
    });
    output.facts(&facts, &value);
    Ok(())
}
