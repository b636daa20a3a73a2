//! `tarn privacy view`: shows what a grant discloses.

use std::path::Path;

use clap::Args as ClapArgs;
use serde_json::{Value, json};
use tarn_notes::{GrantType, NoteKind};
use tarn_wallet::privacy::{Node as _, Seen, SeenNote, SeenSpend};

use super::file::{GrantFile, parse_grant_type};
use super::session::{Reader, WalletSession, explained};
use crate::output::table;
use crate::{Failure, Output, fault};

#[derive(Debug, ClapArgs)]
pub struct Args {
    #[command(flatten)]
    reader: Reader,
    /// Whose notes: the account or name of somebody who lets you look, or a file they gave you
    what: String,
}

/// Where the grant comes from.
struct Handed {
    grantor: String,
    grant_type: GrantType,
    expires_at: u64,
    parts: Vec<Vec<u8>>,
}

pub(super) async fn run(args: &Args, output: &Output) -> Result<(), Failure> {
    let session = args.reader.scanned(output).await?;
    let path = Path::new(&args.what);
    let handed = if path.is_file() {
        filed(path, &session)?
    } else {
        let grantor = args.reader.address(&args.what, &session).map_err(|_| {
            Failure::usage(format!(
                "{:?} is neither a file nor an account nor a key's name",
                args.what
            ))
        })?;
        on_chain(grantor, &session).await?
    };
    let Handed {
        grantor,
        grant_type,
        expires_at,
        parts,
    } = handed;
    let view = session
        .wallet
        .open_view(&grantor, grant_type, expires_at, &parts);
    let seen = session
        .wallet
        .look(&view.map_err(explained)?)
        .map_err(explained)?;
    let value = json!({
        "grantor": grantor,
        "grant_type": grant_type.name(),
        "expires_at": expires_at.to_string(),
        "seen": shown(&seen),
    });
    output.say(&text(&grantor, grant_type, &seen), &value);
    Ok(())
}

fn filed(path: &Path, session: &WalletSession) -> Result<Handed, Failure> {
    let file = GrantFile::read(path)?;
    let own = session.wallet.account();
    if file.chain_id != session.chain.id.as_str() {
        return Err(Failure::usage(format!(
            "{} is of chain {}, and the node of {}",
            path.display(),
            file.chain_id,
            session.chain.id
        )));
    }
    if file.grantee != own {
        return Err(Failure::usage(format!(
            "{} is for {}, not for {own}",
            path.display(),
            file.grantee
        )));
    }
    Ok(Handed {
        grant_type: file.grant_type()?,
        parts: file.parts()?,
        expires_at: file.expires_at,
        grantor: file.grantor,
    })
}

async fn on_chain(grantor: String, session: &WalletSession) -> Result<Handed, Failure> {
    let own = session.wallet.account();
    let found = session.client.grant(&grantor, &own).await.map_err(fault)?;
    let nothing = || {
        fault(anyhow::anyhow!(
            "{grantor} lets {own} look at nothing now; they do with `tarn privacy grant NAME {own}`"
        ))
    };
    let found = found.ok_or_else(nothing)?;
    let grant = found.grant.ok_or_else(nothing)?;
    if found.sealed_key.is_empty() {
        return Err(fault(anyhow::anyhow!(
            "the grant is on the chain, but what it opens is not: ask {grantor} for the file and view that"
        )));
    }
    let expires = grant
        .expires_at
        .map(|time| time.seconds)
        .unwrap_or_default();
    Ok(Handed {
        grant_type: parse_grant_type(&grant.grant_type)?,
        expires_at: u64::try_from(expires).unwrap_or(0),
        parts: vec![found.sealed_key],
        grantor,
    })
}

fn text(grantor: &str, grant_type: GrantType, seen: &Seen) -> String {
    let mut parts = vec![format!("{grantor} shows you: {}", grant_type.name())];
    if let Some(balance) = &seen.balance {
        let rows = balance
            .iter()
            .map(|(denom, amount)| [denom.clone(), format!("{amount}{denom}")]);
        parts.push(format!(
            "has, as far as these keys show\n{}",
            table(["denom", "amount"], rows)
        ));
    }
    if let Some((height, proven)) = &seen.proven {
        let rows = proven.iter().map(|one| {
            [
                one.denom.clone(),
                format!("{}{}", one.at_height, one.denom),
                format!("{}{}", one.now, one.denom),
                one.notes.to_string(),
            ]
        });
        let header = ["denom", "proven", "not spent since", "notes"];
        parts.push(format!(
            "proven at height {height} (what is listed is there; something may be left out)\n{}",
            table(header, rows)
        ));
    }
    if !seen.notes.is_empty() {
        let header = ["note", "amount", "height", "spent", "by", "message"];
        parts.push(format!(
            "notes\n{}",
            table(header, seen.notes.iter().map(note_row))
        ));
    }
    if !seen.spends.is_empty() {
        let header = ["height", "sent", "to", "relay fee", "change"];
        let rows = seen.spends.iter().map(spend_row);
        parts.push(format!("spends\n{}", table(header, rows)));
    }
    if parts.len() == 1 {
        parts.push("(nothing yet)".to_owned());
    }
    parts.join("\n\n")
}

fn note_row(note: &SeenNote) -> [String; 6] {
    let spent = match note.spent {
        Some(true) => "yes",
        Some(false) => "no",
        None => "?",
    };
    [
        note.index.to_string(),
        format!("{}{}", note.amount, note.denom),
        note.height.to_string(),
        spent.to_owned(),
        by(note).to_owned(),
        note.memo.clone(),
    ]
}

/// The sender of a note. A shield has none: it is no payment.
fn by(note: &SeenNote) -> &'static str {
    match note.kind {
        NoteKind::Shield => "shielded",
        _ if note.own => "the owner",
        _ => "others",
    }
}

fn kind(note: &SeenNote) -> &'static str {
    match note.kind {
        NoteKind::Shield => "shield",
        NoteKind::Transfer => "transfer",
        NoteKind::UnshieldChange => "unshield_change",
        NoteKind::SwapOutput => "swap_output",
        NoteKind::SwapChange => "swap_change",
    }
}

fn spend_row(spend: &SeenSpend) -> [String; 5] {
    let to = match (&spend.account, &spend.key) {
        (Some(account), _) => account.clone(),
        (None, Some(key)) => format!("the key {key}"),
        (None, None) => String::new(),
    };
    let fee = spend
        .relay_fee
        .map_or_else(|| "?".to_owned(), |fee| format!("{fee}{}", spend.denom));
    [
        spend.height.to_string(),
        format!("{}{}", spend.sent, spend.denom),
        to,
        fee,
        format!("{}{}", spend.change, spend.denom),
    ]
}

fn shown(seen: &Seen) -> Value {
    let notes: Vec<Value> = seen
        .notes
        .iter()
        .map(|note| {
            json!({
                "index": note.index.to_string(),
                "denom": note.denom,
                "amount": note.amount.to_string(),
                "height": note.height.to_string(),
                "kind": kind(note),
                "own": note.own,
                "memo": note.memo,
                "spent": note.spent,
            })
        })
        .collect();
    let spends: Vec<Value> = seen
        .spends
        .iter()
        .map(|spend| {
            json!({
                "height": spend.height.to_string(),
                "denom": spend.denom,
                "sent": spend.sent.to_string(),
                "account": spend.account,
                "key": spend.key,
                "inputs": spend.inputs,
                "relay_fee": spend.relay_fee.map(|fee| fee.to_string()),
                "change": spend.change.to_string(),
            })
        })
        .collect();
    let balance = seen.balance.as_ref().map(|balance| {
        let coins = balance.iter();
        coins
            .map(|(denom, amount)| json!({ "denom": denom, "amount": amount.to_string() }))
            .collect::<Vec<_>>()
    });
    let proven = seen.proven.as_ref().map(|(height, proven)| {
        let coins: Vec<Value> = proven
            .iter()
            .map(|one| {
                json!({
                    "denom": one.denom,
                    "at_height": one.at_height.to_string(),
                    "now": one.now.to_string(),
                    "notes": one.notes,
                })
            })
            .collect();
        json!({ "height": height.to_string(), "coins": coins })
    });
    json!({ "notes": notes, "spends": spends, "balance": balance, "proven": proven })
}
