//! `tarn privacy grant`: gives somebody viewing keys.

use std::path::PathBuf;
use std::str::FromStr;
use std::time::{Duration, SystemTime};

use clap::Args as ClapArgs;
use tarn_notes::GrantType;
use tarn_primitives::Coins;
use tarn_proto::Any;
use tarn_proto::core::base::node::v1beta1::StatusRequest;
use tarn_wallet::Client;
use tarn_wallet::privacy::{GrantOrder, Level};

use super::disclosure::Disclosure;
use super::file::{GrantFile, meaning, parse_grant_type};
use super::session::{explained, open_wallet, scan};
use super::submission::Submission;
use crate::keys::Keyring;
use crate::tx::{Draft, Options, Session};
use crate::{Failure, Output, fault};

#[derive(Debug, ClapArgs)]
pub struct Args {
    /// Who lets look: a key's name, or dev0 to dev9 on a development chain
    from: String,
    #[command(flatten)]
    what: What,
    /// Write what they open into this file, for you to hand over, instead of into the chain
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,
    #[command(flatten)]
    keyring: Keyring,
    #[command(flatten)]
    options: Options,
}

/// Whom to let look, at what, and for how long.
#[derive(Debug, ClapArgs)]
pub(super) struct What {
    /// Who may look: an account, or a key's name
    grantee: String,
    /// At what: full, incoming, outgoing or balance
    #[arg(long = "type", value_name = "TYPE", default_value = "full")]
    grant_type: String,
    /// For how long: 30d, 12h, 90m
    #[arg(long = "for", value_name = "TIME", default_value = "30d")]
    time: Term,
    /// At notes made for the account's own key, one by one, instead of those of the privacy keys
    #[arg(long)]
    account_notes: bool,
}

/// Parses a duration in days, hours, minutes or seconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Term(Duration);

impl FromStr for Term {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let end = text
            .find(|c: char| !c.is_ascii_digit())
            .unwrap_or(text.len());
        let (digits, unit) = text.split_at(end);
        let seconds = match unit {
            "d" => 86_400,
            "h" => 3_600,
            "m" => 60,
            "s" => 1,
            _ => 0,
        };
        let count = digits.parse::<u64>().ok();
        match count.and_then(|count| count.checked_mul(seconds)) {
            Some(total) if total > 0 => Ok(Self(Duration::from_secs(total))),
            _ => Err(format!(
                "write a length of time such as 30d, 12h or 90m, not {text:?}"
            )),
        }
    }
}

impl What {
    pub(super) fn grantee(&self) -> &str {
        &self.grantee
    }

    pub(super) fn grant_type(&self) -> Result<GrantType, Failure> {
        parse_grant_type(&self.grant_type)
    }

    /// The order, with the end counted from the chain's own clock.
    pub(super) async fn order(
        &self,
        client: &Client,
        grantee: String,
    ) -> Result<GrantOrder, Failure> {
        Ok(GrantOrder {
            grantee,
            grant_type: self.grant_type()?,
            expires_at: now(client).await?.saturating_add(self.time.0.as_secs()),
            level: if self.account_notes {
                Level::Account
            } else {
                Level::Privacy
            },
        })
    }
}

/// The time of the latest block in seconds since 1970; this machine's time if the node does not tell.
async fn now(client: &Client) -> Result<u64, Failure> {
    let status = client.call(&StatusRequest {}).await.map_err(fault)?;
    let seconds = status
        .timestamp
        .and_then(|time| u64::try_from(time.seconds).ok());
    let own = || {
        let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
        since.map_or(0, |since| since.as_secs())
    };
    Ok(seconds.unwrap_or_else(own))
}

pub(super) async fn run(args: &Args, output: &Output) -> Result<(), Failure> {
    let grant_type = args.what.grant_type()?;
    let mut session = Session::begin(&args.keyring, &args.options, &args.from).await?;
    session.ensure_wanted()?;
    let secret = session.secret()?;
    let prefix = session.chain.prefix;
    let grantee = session.payee(args.what.grantee())?;
    let grantee = prefix.show(&grantee);
    let mut wallet = open_wallet(&args.keyring, &secret, &session.chain)?;
    let client = session.client()?.clone();
    scan(&mut wallet, &client, output).await?;
    let order = args.what.order(&client, grantee.clone()).await?;
    let sealed = wallet.grant(&client, &order).await.map_err(explained)?;
    let mut message = sealed.message;
    let bytes: usize = sealed.parts.iter().map(Vec::len).sum();
    let file = args.file.is_some().then(|| {
        let people = (wallet.account(), grantee.clone());
        let people = (people.0.as_str(), people.1.as_str());
        let end = order.expires_at;
        GrantFile::new(
            session.chain.id.as_str(),
            people,
            grant_type,
            end,
            &sealed.parts,
        )
    });
    if file.is_some() {
        message.sealed_key = Vec::new();
    } else if message.sealed_key.is_empty() {
        return Err(Failure::usage(format!(
            "what {grantee} is to open has {bytes} bytes, too many for a message: say --file FILE and hand it over"
        )));
    }
    let words = looked(&wallet.account(), &grantee, grant_type);
    words.tell(session.asks() || args.options.dry_run);
    let mut facts = vec![
        ("grantee", grantee),
        ("may see", grant_type.name().to_owned()),
        ("sealed", format!("{bytes} bytes")),
    ];
    facts.extend(
        args.file
            .as_ref()
            .map(|path| ("file", path.display().to_string())),
    );
    let draft = Draft {
        messages: vec![Any::pack(&message)],
        spends: Coins::EMPTY,
        facts,
        receipt_facts: None,
    };
    let submission = Submission {
        wallet: &mut wallet,
        ledger: &sealed.ledger,
        file: file.as_ref().zip(args.file.as_deref()),
        held: None,
    };
    submission.send(session, draft, output).await
}

/// What observers and the grantee learn from the grant.
fn looked(account: &str, grantee: &str, grant_type: GrantType) -> Disclosure {
    let mut words = Disclosure::default();
    words.everybody(format!(
        "that {account} lets {grantee} look ({}), and until when",
        grant_type.name()
    ));
    words.nobody(format!("what {grantee} sees: {}", meaning(grant_type)));
    words.warn(format!(
        "what {grantee} has seen cannot be taken back; the end of a grant, and `tarn privacy revoke`, hide only what comes after you move on to new keys"
    ));
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_term_has_a_number_and_a_unit() {
        let term = |text: &str| text.parse::<Term>().map(|term| term.0.as_secs());
        assert_eq!(term("30d"), Ok(2_592_000));
        assert_eq!(term("12h"), Ok(43_200));
        assert_eq!(term("90m"), Ok(5_400));
        assert_eq!(term("5s"), Ok(5));
        for bad in ["", "30", "d", "0d", "1w", "-1d", "99999999999999999999d"] {
            assert!(term(bad).is_err(), "{bad}");
        }
    }
}
