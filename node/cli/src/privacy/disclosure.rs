//! What an observer learns from a message, shown before it is sent.

use tarn_proto::core::base::consensus::v1beta1::GetBlockByHeightRequest;
use tarn_wallet::privacy::{About, Event, Wallet, Warning};
use tarn_wallet::{Client, ClientError};

use super::coins::Sum;
use super::session::latest_height;
use crate::terminal::note;

/// The number of blocks over which the time between blocks is averaged.
const PACE_BLOCKS: u64 = 1_000;
/// In milliseconds: equal amounts within this time are easy to link.
const HOUR: u64 = 3_600_000;

/// What is public, what stays hidden, and what is unwise.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Disclosure {
    everybody: Vec<String>,
    nobody: Vec<String>,
    warnings: Vec<String>,
}

impl Disclosure {
    pub(super) fn everybody(&mut self, sees: impl Into<String>) {
        self.everybody.push(sees.into());
    }

    pub(super) fn nobody(&mut self, sees: impl Into<String>) {
        self.nobody.push(sees.into());
    }

    pub(super) fn warn(&mut self, of: impl Into<String>) {
        self.warnings.push(of.into());
    }

    /// All of it if somebody is asked to agree, else the warnings.
    pub(super) fn tell(&self, all: bool) {
        if all {
            note(&self.text());
        }
        for warning in &self.warnings {
            note(&format!("warning: {warning}"));
        }
    }

    fn text(&self) -> String {
        let list = |title: &str, lines: &[String]| {
            let lines: Vec<String> = lines.iter().map(|line| format!("  - {line}")).collect();
            format!("{title}\n{}", lines.join("\n"))
        };
        let everybody = list("everybody sees:", &self.everybody);
        format!("{everybody}\n{}", list("nobody sees:", &self.nobody))
    }

    /// What holds for every spend.
    pub(super) fn spend(&mut self, wallet: &Wallet, about: &About, relayer: Option<(&str, &str)>) {
        let ring_size = wallet.ring_size();
        let (ring, inputs) = (about.ring, about.spent.len());
        self.everybody(match relayer {
            Some((relayer, fee)) => format!("that the relayer {relayer} sends it, now, for {fee}"),
            None => format!("that your account {} sends it, now", wallet.account()),
        });
        if ring > 1 {
            self.everybody(match inputs {
                1 => format!("the denom, and that one of {ring} notes is spent"),
                _ => format!("the denom, and that {inputs} notes are spent, each one of {ring}"),
            });
            self.nobody(format!("which of the {ring} it is"));
        } else {
            self.everybody("the denom, and which note is spent: there are no others");
        }
        self.nobody("how much goes back to you");
        if u64::try_from(ring).is_ok_and(|ring| ring < ring_size) {
            self.warn(young_pool(ring, inputs, ring_size));
        }
        if relayer.is_none() {
            self.warn(
                "your own account sends it: if it shielded one of the ring's notes, everybody \
                 knows that this is the one; --relay auto has a relayer send it",
            );
        }
        if about.warnings.contains(&Warning::Young) {
            self.warn(
                "few notes are newer than one that is spent, which makes it easier to guess: \
                 wait until others have made more",
            );
        }
        if about.same_ring {
            self.nobody("more than at the first try: the ring is the same");
        }
    }

    /// Of an amount everybody sees going out.
    pub(super) async fn public_amount(
        &mut self,
        wallet: &Wallet,
        client: &Client,
        sum: &Sum,
    ) -> Result<(), ClientError> {
        let (height, pace) = tip(client).await?;
        let equal = wallet.history().into_iter().any(|entry| {
            let age = height.saturating_sub(entry.height).saturating_mul(pace);
            let shielded = entry.event == Event::Shielded;
            let same = entry.denom == sum.denom.as_str() && entry.amount == sum.amount;
            shielded && same && age < HOUR
        });
        if equal {
            self.warn(format!(
                "you shielded exactly {sum} within the last hour: the two amounts point at each \
                 other; wait, or take another amount"
            ));
        }
        if !sum.is_round() {
            self.warn(format!(
                "{sum} is an amount of its own: 1, 2 or 5 times a power of ten is everybody's"
            ));
        }
        Ok(())
    }
}

/// The latest height, and the milliseconds between blocks.
async fn tip(client: &Client) -> Result<(u64, u64), ClientError> {
    let height = latest_height(client).await?;
    let back = height.saturating_sub(PACE_BLOCKS).max(1);
    let (new, old) = (time(client, height).await?, time(client, back).await?);
    let passed = u64::try_from(new.saturating_sub(old)).unwrap_or(0);
    let pace = passed.checked_div(height.saturating_sub(back));
    Ok((height, pace.unwrap_or(0).max(1)))
}

/// When a block was made, in milliseconds.
async fn time(client: &Client, height: u64) -> Result<i64, ClientError> {
    let request = GetBlockByHeightRequest {
        height: i64::try_from(height).unwrap_or(i64::MAX),
    };
    let block = client.call(&request).await?.block;
    let time = block.and_then(|block| block.header?.time);
    let time = time.unwrap_or_default();
    let millis = i64::from(time.nanos).div_euclid(1_000_000);
    Ok(time.seconds.saturating_mul(1_000).saturating_add(millis))
}

fn young_pool(ring: usize, inputs: usize, ring_size: u64) -> String {
    if ring <= inputs {
        return format!(
            "the pool is young: there are no notes to hide among (ring of {ring}), so everybody \
             knows what is spent; wait until others have shielded"
        );
    }
    format!(
        "the pool is young: the ring has {ring} members instead of {ring_size}, so a guess is \
         right one time in {ring}"
    )
}

/// Advice for a shield.
pub(super) fn shielding(sum: &Sum, account: &str, bare: bool) -> Disclosure {
    let mut words = Disclosure::default();
    words.everybody(format!("that {account} shields {sum}, now"));
    if bare {
        words.everybody(format!("that the new note is {account}'s"));
        words.nobody("when it is spent, and for what");
    } else {
        words.nobody("who can spend the new note, when it is spent, and for what");
    }
    if !sum.is_round() {
        words.warn(format!(
            "{sum} is an amount of its own: 1, 2 or 5 times a power of ten is everybody's"
        ));
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ring_of_ones_own_notes_hides_nothing() {
        assert!(young_pool(1, 1, 64).contains("everybody knows"));
        assert!(young_pool(2, 2, 64).contains("everybody knows"));
        assert!(young_pool(7, 1, 64).contains("one time in 7"));
    }

    #[test]
    fn a_bare_shield_says_whose_the_note_is() {
        let sum = Sum::read("3000utarn").unwrap();
        let bare = shielding(&sum, "tarn1x", true);
        assert!(bare.text().contains("new note is tarn1x's"));
        assert_eq!(bare.warnings.len(), 1);
        let hidden = shielding(&Sum::read("2000utarn").unwrap(), "tarn1x", false);
        assert!(!hidden.text().contains("tarn1x's"), "{}", hidden.text());
        assert_eq!(hidden.warnings.len(), 0);
    }
}
