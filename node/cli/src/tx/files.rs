//! The commands on transactions in files.

use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::Args as ClapArgs;
use serde_json::json;
use tarn_primitives::Address;
use tarn_primitives::crypto::PublicKey;
use tarn_primitives::tx::{SignerData, TxHash};
use tarn_wallet::client::ChainFacts;
use tarn_wallet::sign::{self, Document, Partial};
use tarn_wallet::{Client, Outcome, escaped, with_margin};

use super::accounts;
use super::flow::{SendStatus, account, transmit, with_advice};
use super::options::{Delivery, Place, SignMode};
use super::report::{self, About};
use super::summary::{self, Units};
use crate::keys::Keyring;
use crate::target::NodeFlags;
use crate::terminal::{ask, is_interactive, note};
use crate::{Failure, Output, fault, usage_error};
use tarn_wallet::with_expected_sequence;

/// The largest file that is read, in bytes.
const MAX_FILE: u64 = 50_000_000;

#[derive(Debug, ClapArgs)]
pub struct Sign {
    /// The transaction; - for standard input
    file: PathBuf,
    /// Who signs
    #[arg(long, value_name = "NAME")]
    from: String,
    /// Sign as a member of this multisig: prints a signature for `tarn tx multisign`
    #[arg(long, value_name = "NAME")]
    multisig: Option<String>,
    /// What is signed
    #[arg(long = "sign-mode", value_enum, default_value_t = SignMode::Direct)]
    mode: SignMode,
    /// Do not ask before signing, and sign also what this program cannot read
    #[arg(long, short)]
    yes: bool,
    #[command(flatten)]
    keyring: Keyring,
    #[command(flatten)]
    place: Place,
}

#[derive(Debug, ClapArgs)]
pub struct Multisign {
    /// The transaction; - for standard input
    file: PathBuf,
    /// The multisig that sends it
    name: String,
    /// What its members signed
    #[arg(required = true)]
    signatures: Vec<PathBuf>,
    #[command(flatten)]
    keyring: Keyring,
    #[command(flatten)]
    place: Place,
}

#[derive(Debug, ClapArgs)]
pub struct Broadcast {
    /// The signed transaction; - for standard input
    file: PathBuf,
    #[command(flatten)]
    node: NodeFlags,
    #[command(flatten)]
    delivery: Delivery,
}

#[derive(Debug, ClapArgs)]
pub struct Simulate {
    /// The transaction, signed or not; - for standard input
    file: PathBuf,
    /// Who will sign, if nobody has
    #[arg(long, value_name = "NAME")]
    from: Option<String>,
    #[command(flatten)]
    keyring: Keyring,
    #[command(flatten)]
    node: NodeFlags,
}

#[derive(Debug, ClapArgs)]
pub struct Decode {
    /// A file, - for standard input, or the base64 or hex text itself
    tx: String,
}

#[derive(Debug, ClapArgs)]
pub struct Wait {
    /// Of the transaction
    hash: String,
    /// Give up after this many seconds; the transaction may still come
    #[arg(long, value_name = "SECONDS", default_value_t = 60, value_parser = clap::value_parser!(u64).range(1..=86_400))]
    timeout: u64,
    #[command(flatten)]
    node: NodeFlags,
}

fn text_of(path: &Path) -> Result<String, Failure> {
    let mut text = String::new();
    let place = path.display();
    let read = if path == Path::new("-") {
        std::io::stdin().take(MAX_FILE).read_to_string(&mut text)
    } else {
        std::fs::File::open(path).and_then(|file| file.take(MAX_FILE).read_to_string(&mut text))
    };
    read.map_err(|error| Failure::usage(format!("{place}: {error}")))?;
    Ok(text)
}

fn document(path: &Path) -> Result<Document, Failure> {
    Document::from_text(&text_of(path)?)
        .map_err(|error| Failure::usage(format!("{}: {error}", path.display())))
}

/// The chain id, account number and sequence of a signature. The chain is the one that was shown; it is
/// not queried a second time.
async fn signer_data(
    place: &Place,
    (client, chain): (Option<&Client>, &ChainFacts),
    key: &PublicKey,
) -> Result<SignerData, Failure> {
    let (account_number, sequence) = match (place.given(), client) {
        (Some(given), _) => given,
        (None, Some(client)) => account(client, &chain.prefix.show(&key.address())).await?,
        (None, None) => {
            return Err(Failure::usage(
                "offline --account-number and --sequence are needed",
            ));
        }
    };
    Ok(SignerData {
        chain_id: chain.id.clone(),
        account_number,
        sequence,
    })
}

pub(super) async fn sign(args: &Sign, output: &Output) -> Result<(), Failure> {
    let document = document(&args.file)?;
    let (client, chain) = args.place.chain().await?;
    let payer = accounts::payer(&args.keyring, &args.from, &chain)?;
    let Some(name) = &args.multisig else {
        let signing_for = SigningFor {
            name: &args.from,
            address: payer.address,
        };
        agreed(args, &document, (client.as_ref(), &chain), &signing_for).await?;
        let secret = payer.unlock(&args.keyring)?;
        let node = (client.as_ref(), &chain);
        let data = signer_data(&args.place, node, &secret.public()).await?;
        let signed =
            sign::sign(&document, &secret, &data, args.mode.into()).map_err(usage_error)?;
        output.document(&signed.to_text().map_err(usage_error)?)?;
        return Ok(());
    };
    let shared = args.keyring.open()?.get(name).map_err(usage_error)?.public;
    let PublicKey::Multisig(members) = &shared else {
        return Err(Failure::usage(format!("{name} is not a multisig")));
    };
    let mine = payer.public.as_ref();
    if !mine.is_some_and(|key| members.members().contains(key)) {
        let text = format!("{} is not a member of {name}", args.from);
        return Err(Failure::usage(text));
    }
    let signing_for = SigningFor {
        name,
        address: shared.address(),
    };
    agreed(args, &document, (client.as_ref(), &chain), &signing_for).await?;
    let data = signer_data(&args.place, (client.as_ref(), &chain), &shared).await?;
    let secret = payer.unlock(&args.keyring)?;
    let part = sign::partial(&document, &secret, &data).map_err(usage_error)?;
    output.document(&part.to_text(&document))?;
    Ok(())
}

/// The account that the signature is for.
struct SigningFor<'a> {
    name: &'a str,
    address: Address,
}

/// Shows what would be signed, and asks at a terminal. A key that no message needs is refused: its
/// signature would be of use only to others.
async fn agreed(
    args: &Sign,
    document: &Document,
    (client, chain): (Option<&Client>, &ChainFacts),
    signing_for: &SigningFor<'_>,
) -> Result<(), Failure> {
    let signers = document.signers();
    let units = Units::ask(client).await;
    for (name, fact) in summary::facts(document, chain, &signers, &units) {
        note(&format!("{name:<10}  {}", escaped(&fact)));
    }
    if args.yes && !signers.unknown.is_empty() {
        return Ok(());
    }
    if signers.unknown.is_empty() && !summary::needs(&signers, &signing_for.address, &chain.prefix)
    {
        return Err(Failure::usage(format!(
            "nothing was signed: no message needs the signature of {} ({}), but of {}",
            signing_for.name,
            chain.prefix.show(&signing_for.address),
            signers.addresses.join(", ")
        )));
    }
    if !signers.unknown.is_empty() && !is_interactive() {
        return Err(Failure::usage(format!(
            "nothing was signed: this program cannot read all of {}, nor tell whether it needs the \
             signature of {}; say --yes to sign it all the same",
            signers.unknown.join(", "),
            signing_for.name
        )));
    }
    if !args.yes && is_interactive() && !ask("Sign this?")? {
        return Err(Failure::usage("nothing was signed"));
    }
    Ok(())
}

pub(super) async fn multisign(args: &Multisign, output: &Output) -> Result<(), Failure> {
    let document = document(&args.file)?;
    let shared = args
        .keyring
        .open()?
        .get(&args.name)
        .map_err(usage_error)?
        .public;
    let PublicKey::Multisig(key) = &shared else {
        let text = format!("{} is not a multisig", args.name);
        return Err(Failure::usage(text));
    };
    let mut parts = Vec::new();
    for path in &args.signatures {
        let read = Partial::from_text(&text_of(path)?)
            .map_err(|error| Failure::usage(format!("{}: {error}", path.display())))?;
        parts.extend(read);
    }
    let (client, chain) = args.place.chain().await?;
    let data = signer_data(&args.place, (client.as_ref(), &chain), &shared).await?;
    let signed = sign::combine(&document, key, &parts, &data).map_err(usage_error)?;
    output.document(&signed.to_text().map_err(usage_error)?)?;
    Ok(())
}

pub(super) async fn broadcast(args: &Broadcast, output: &Output) -> Result<(), Failure> {
    let document = document(&args.file)?;
    if !document.is_signed() {
        let file = args.file.display();
        return Err(Failure::usage(format!(
            "{file} is not signed: use `tarn tx sign {file} --from NAME` first"
        )));
    }
    let client = args.node.client().await?;
    let about = About {
        document: Some(&document),
        ..About::default()
    };
    let mut status = SendStatus::default();
    transmit(&client, about, (&args.delivery, &mut status), output).await
}

pub(super) async fn simulate(args: &Simulate, output: &Output) -> Result<(), Failure> {
    let document = document(&args.file)?;
    let client = args.node.client().await?;
    let gas = match &args.from {
        None if document.is_signed() => client.simulate(document.bytes()).await,
        None => {
            return Err(Failure::usage(
                "nobody has signed yet: say with --from NAME who will",
            ));
        }
        Some(name) => {
            let chain = client.chain_facts().await.map_err(fault)?;
            let payer = accounts::payer(&args.keyring, name, &chain)?;
            let address = chain.prefix.show(&payer.address);
            let (_, sequence) = account(&client, &address).await?;
            let simulate = |sequence| client.simulate(payer.for_simulation(&document, sequence));
            with_expected_sequence(sequence, simulate).await
        }
    };
    let gas = gas.map_err(|error| with_advice(error, None))?;
    let enough = with_margin(gas.gas_used);
    let facts = [
        ("gas used", gas.gas_used.to_string()),
        ("use --gas", format!("{enough} (a tenth more)")),
    ];
    let value = json!({ "gas_used": gas.gas_used.to_string(), "gas_limit": enough.to_string() });
    output.facts(&facts, &value);
    Ok(())
}

pub(super) fn decode(args: &Decode, output: &Output) -> Result<(), Failure> {
    let path = Path::new(&args.tx);
    let document = if args.tx == "-" || path.is_file() {
        document(path)?
    } else {
        Document::from_text(&args.tx).map_err(usage_error)?
    };
    let hash = TxHash::of(&document.bytes()).to_string();
    if output.is_json() {
        let value = json!({ "txhash": hash, "tx": document.tx() });
        output.say("", &value);
    } else {
        output.say(&format!("hash {hash}"), &json!(null));
        output.document(&document.to_text().map_err(usage_error)?)?;
    }
    Ok(())
}

pub(super) async fn wait(args: &Wait, output: &Output) -> Result<(), Failure> {
    let client = args.node.client().await?;
    let patience = Duration::from_secs(args.timeout);
    let hash = args.hash.trim();
    let well_formed = hash.len() == 64 && hash.bytes().all(|byte| byte.is_ascii_hexdigit());
    if !well_formed {
        return Err(Failure::usage(format!(
            "{hash:?} is not the hash of a transaction: it has 64 hex digits"
        )));
    }
    let outcome = client.wait(hash, patience).await.map_err(fault)?;
    if let Outcome::Pending { hash } = &outcome {
        return Err(fault(anyhow::anyhow!(
            "{hash} is not in a block after {} s; this node may not know it",
            args.timeout
        )));
    }
    report::outcome(&outcome, About::default(), output)
}
