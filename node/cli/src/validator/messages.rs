//! `tarn validator set|remove|rotate|resume|edit`.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use clap::Args as ClapArgs;
use tarn_proto::svc::validators::v1 as pb;

use crate::keys::Keyring;
use crate::tx::{Draft, Options, Session, payee};
use crate::{Failure, Output};

#[derive(Debug, ClapArgs)]
pub struct Set {
    /// The chain's authority: a key's name, dev0 to dev9 on a development chain, or an address
    from: String,
    /// The validator's key in base 64, as `tarn validator show` prints it
    pub_key: String,
    /// Its power
    #[arg(value_parser = clap::value_parser!(u64).range(1..))]
    power: u64,
    /// Who may rotate its key: an address or a key's name; required for a new validator
    #[arg(long, value_name = "ADDRESS")]
    operator: Option<String>,
    /// Its name
    #[arg(long, value_name = "NAME", default_value = "")]
    moniker: String,
    /// Allow more than a third of the power to change in one block: light clients may lose the chain
    #[arg(long)]
    force: bool,
    #[command(flatten)]
    keyring: Keyring,
    #[command(flatten)]
    options: Options,
}

#[derive(Debug, ClapArgs)]
pub struct Remove {
    /// The chain's authority: a key's name, dev0 to dev9 on a development chain, or an address
    from: String,
    /// The validator's consensus address, as `tarn validator list` shows it
    validator: String,
    /// Allow more than a third of the power to leave in one block: light clients may lose the chain
    #[arg(long)]
    force: bool,
    #[command(flatten)]
    keyring: Keyring,
    #[command(flatten)]
    options: Options,
}

#[derive(Debug, ClapArgs)]
pub struct Rotate {
    /// The validator's operator: a key's name, dev0 to dev9 on a development chain, or an address
    from: String,
    /// The validator's consensus address, as `tarn validator list` shows it
    validator: String,
    /// The new key in base 64
    pub_key: String,
    #[command(flatten)]
    keyring: Keyring,
    #[command(flatten)]
    options: Options,
}

#[derive(Debug, ClapArgs)]
pub struct Resume {
    /// The validator's operator: a key's name, dev0 to dev9 on a development chain, or an address
    from: String,
    /// The validator's consensus address, as `tarn validator list` shows it
    validator: String,
    #[command(flatten)]
    keyring: Keyring,
    #[command(flatten)]
    options: Options,
}

#[derive(Debug, ClapArgs)]
pub struct Edit {
    /// The validator's operator: a key's name, dev0 to dev9 on a development chain, or an address
    from: String,
    /// The validator's consensus address, as `tarn validator list` shows it
    validator: String,
    /// Its new name
    #[arg(long, value_name = "NAME", required_unless_present = "new_operator")]
    moniker: Option<String>,
    /// Who operates it from now on: an address or a key's name
    #[arg(long, value_name = "ADDRESS")]
    new_operator: Option<String>,
    #[command(flatten)]
    keyring: Keyring,
    #[command(flatten)]
    options: Options,
}

fn key(text: &str) -> Result<Vec<u8>, Failure> {
    let bytes = STANDARD.decode(text).ok().filter(|key| key.len() == 32);
    bytes.ok_or_else(|| {
        Failure::usage(format!(
            "{text:?} is no key: give the 32 bytes of an ed25519 key in base 64, as `tarn validator \
             show` prints them"
        ))
    })
}

/// The address of an account; empty if none is named.
fn named(session: &Session<'_>, keyring: &Keyring, name: Option<&str>) -> Result<String, Failure> {
    let Some(name) = name else {
        return Ok(String::new());
    };
    let address = payee(keyring, name, &session.chain)?;
    Ok(session.chain.prefix.show(&address))
}

pub(super) async fn set(args: &Set, output: &Output) -> Result<(), Failure> {
    let pub_key = key(&args.pub_key)?;
    let session = Session::begin(&args.keyring, &args.options, &args.from).await?;
    let operator = named(&session, &args.keyring, args.operator.as_deref())?;
    let message = pb::MsgSetValidator {
        authority: session.sender(),
        pub_key,
        power: args.power,
        operator,
        moniker: args.moniker.clone(),
        force: args.force,
    };
    let facts = vec![
        ("validator", args.pub_key.clone()),
        ("power", args.power.to_string()),
        ("operator", message.operator.clone()),
        ("in force", "two blocks later".to_owned()),
    ];
    session
        .finish(Draft::of_message(&message, facts), output)
        .await
}

pub(super) async fn remove(args: &Remove, output: &Output) -> Result<(), Failure> {
    let session = Session::begin(&args.keyring, &args.options, &args.from).await?;
    let message = pb::MsgRemoveValidator {
        authority: session.sender(),
        validator: args.validator.clone(),
        force: args.force,
    };
    let facts = vec![("remove", args.validator.clone())];
    session
        .finish(Draft::of_message(&message, facts), output)
        .await
}

pub(super) async fn rotate(args: &Rotate, output: &Output) -> Result<(), Failure> {
    let pub_key = key(&args.pub_key)?;
    let session = Session::begin(&args.keyring, &args.options, &args.from).await?;
    let message = pb::MsgRotateKey {
        operator: session.sender(),
        validator: args.validator.clone(),
        pub_key,
    };
    let facts = vec![
        ("validator", args.validator.clone()),
        ("new key", args.pub_key.clone()),
        (
            "in force",
            "two blocks later; then start the node with the new key".to_owned(),
        ),
    ];
    session
        .finish(Draft::of_message(&message, facts), output)
        .await
}

pub(super) async fn resume(args: &Resume, output: &Output) -> Result<(), Failure> {
    let session = Session::begin(&args.keyring, &args.options, &args.from).await?;
    let message = pb::MsgResume {
        operator: session.sender(),
        validator: args.validator.clone(),
    };
    let facts = vec![("resume", args.validator.clone())];
    session
        .finish(Draft::of_message(&message, facts), output)
        .await
}

pub(super) async fn edit(args: &Edit, output: &Output) -> Result<(), Failure> {
    let session = Session::begin(&args.keyring, &args.options, &args.from).await?;
    let new_operator = named(&session, &args.keyring, args.new_operator.as_deref())?;
    let message = pb::MsgEditValidator {
        operator: session.sender(),
        validator: args.validator.clone(),
        moniker: args.moniker.clone().unwrap_or_default(),
        new_operator,
    };
    let facts = vec![
        ("validator", args.validator.clone()),
        ("name", message.moniker.clone()),
        ("operator", message.new_operator.clone()),
    ];
    session
        .finish(Draft::of_message(&message, facts), output)
        .await
}
