//! `tarn upgrade`: at which height another program takes over.

use clap::{Args as ClapArgs, Subcommand};
use serde_json::json;
use tarn_proto::core::upgrade::v1beta1 as pb;

use crate::keys::Keyring;
use crate::target::NodeFlags;
use crate::tx::{Draft, Options, Session};
use crate::{Failure, Output, fault};

/// The subcommands of `tarn upgrade`.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Show the upgrade that is planned
    Show(Show),
    /// Plan an upgrade, as the authority; an earlier plan is replaced
    Schedule(Schedule),
    /// Take the planned upgrade back, as the authority
    Cancel(Cancel),
}

/// With a name: when that upgrade took place.
#[derive(Debug, ClapArgs)]
pub struct Show {
    /// An upgrade that may have taken place
    name: Option<String>,
    #[command(flatten)]
    node: NodeFlags,
}

/// Nodes whose program does not know the name commit the block before the height and stop with exit
/// code 4. The program that knows it goes on.
#[derive(Debug, ClapArgs)]
pub struct Schedule {
    /// The chain's authority: a key's name, dev0 to dev9 on a development chain, or an address
    from: String,
    /// What the new program knows the upgrade by, such as v2
    name: String,
    /// The first block that the new program executes
    #[arg(long, value_parser = clap::value_parser!(i64).range(1..))]
    height: i64,
    /// What operators should know, such as where the new program is
    #[arg(long, value_name = "TEXT", default_value = "")]
    info: String,
    #[command(flatten)]
    keyring: Keyring,
    #[command(flatten)]
    options: Options,
}

/// Nothing happens if none is planned.
#[derive(Debug, ClapArgs)]
pub struct Cancel {
    /// The chain's authority: a key's name, dev0 to dev9 on a development chain, or an address
    from: String,
    #[command(flatten)]
    keyring: Keyring,
    #[command(flatten)]
    options: Options,
}

/// Runs one of them.
pub fn run(command: &Command, output: &Output) -> Result<(), Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    runtime.block_on(async {
        match command {
            Command::Show(args) => show(args, output).await,
            Command::Schedule(args) => schedule(args, output).await,
            Command::Cancel(args) => cancel(args, output).await,
        }
    })
}

async fn show(args: &Show, output: &Output) -> Result<(), Failure> {
    let client = args.node.client().await?;
    if let Some(name) = &args.name {
        let request = pb::QueryAppliedPlanRequest { name: name.clone() };
        let height = client.call(&request).await.map_err(fault)?.height;
        let text = match height {
            0 => format!("the upgrade {name} did not take place"),
            height => format!("the upgrade {name} took place at height {height}"),
        };
        output.say(
            &text,
            &json!({ "name": name, "height": height.to_string() }),
        );
        return Ok(());
    }
    let request = pb::QueryCurrentPlanRequest {};
    let plan = client.call(&request).await.map_err(fault)?.plan;
    let Some(plan) = plan else {
        output.say("no upgrade is planned", &json!({ "plan": null }));
        return Ok(());
    };
    output.facts(
        &[
            ("upgrade", plan.name.clone()),
            ("height", plan.height.to_string()),
            ("info", plan.info.clone()),
        ],
        &json!({ "plan": plan }),
    );
    Ok(())
}

async fn schedule(args: &Schedule, output: &Output) -> Result<(), Failure> {
    let session = Session::begin(&args.keyring, &args.options, &args.from).await?;
    let plan = pb::Plan {
        name: args.name.clone(),
        height: args.height,
        info: args.info.clone(),
    };
    let facts = vec![
        ("upgrade", plan.name.clone()),
        ("height", plan.height.to_string()),
        ("info", plan.info.clone()),
    ];
    let message = pb::MsgSoftwareUpgrade {
        authority: session.sender(),
        plan: Some(plan),
    };
    session
        .finish(Draft::of_message(&message, facts), output)
        .await
}

async fn cancel(args: &Cancel, output: &Output) -> Result<(), Failure> {
    let session = Session::begin(&args.keyring, &args.options, &args.from).await?;
    let message = pb::MsgCancelUpgrade {
        authority: session.sender(),
    };
    let facts = vec![("cancel", "the planned upgrade".to_owned())];
    session
        .finish(Draft::of_message(&message, facts), output)
        .await
}
