//! `tarn privacy notes`: the list of notes.

use clap::Args as ClapArgs;
use serde_json::{Value, json};
use tarn_wallet::privacy::{Level, Note, NoteState};

use super::session::Reader;
use crate::output::table;
use crate::{Failure, Output};

#[derive(Debug, ClapArgs)]
pub struct Args {
    #[command(flatten)]
    reader: Reader,
    /// Show those that are spent or hold nothing, too
    #[arg(long)]
    all: bool,
}

pub(super) async fn run(args: &Args, output: &Output) -> Result<(), Failure> {
    let session = args.reader.scanned(output).await?;
    let notes: Vec<Note> = session
        .wallet
        .notes()
        .into_iter()
        .filter(|note| args.all || (note.state != NoteState::Spent && note.amount > 0))
        .collect();
    let rows = notes.iter().map(|note| {
        [
            note.index.to_string(),
            format!("{}{}", note.amount, note.denom),
            note.height.to_string(),
            state(note),
            keys(note),
            note.memo.clone(),
        ]
    });
    let header = ["note", "amount", "height", "state", "made for", "message"];
    let text = table(header, rows);
    let value: Vec<Value> = notes.iter().map(shown).collect();
    output.say(
        &text,
        &json!({ "account": session.wallet.account(), "notes": value }),
    );
    Ok(())
}

fn state(note: &Note) -> String {
    match note.state {
        NoteState::Unspent => "unspent".to_owned(),
        NoteState::Pending { until: 0 } => "under way".to_owned(),
        NoteState::Pending { until } => format!("under way until {until}"),
        NoteState::Spent => "spent".to_owned(),
    }
}

fn keys(note: &Note) -> String {
    let keys = match note.level {
        Level::Account => "the account's key".to_owned(),
        Level::Privacy => format!("privacy keys, epoch {}", note.epoch),
    };
    if note.own {
        return format!("{keys} (by you)");
    }
    keys
}

fn shown(note: &Note) -> Value {
    json!({
        "index": note.index.to_string(),
        "commitment": note.commitment,
        "denom": note.denom,
        "amount": note.amount.to_string(),
        "height": note.height.to_string(),
        "state": match note.state {
            NoteState::Unspent => "unspent",
            NoteState::Pending { .. } => "pending",
            NoteState::Spent => "spent",
        },
        "level": match note.level {
            Level::Account => "account",
            Level::Privacy => "privacy",
        },
        "epoch": note.epoch,
        "own": note.own,
        "memo": note.memo,
    })
}
