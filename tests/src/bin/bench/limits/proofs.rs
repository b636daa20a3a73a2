//! Spends whose proofs do not hold.

use std::time::Duration;

use anyhow::{Result, ensure};
use tarn_primitives::{Address, Prefix};
use tarn_proto::svc::privacy::v1 as pb;
use tarn_tests::attacks::{Ask, Facts};
use tarn_tests::private::Purse;
use tarn_wallet::Client;
use tarn_wallet::privacy::{PrivacyError, ShieldOrder, Terms, UnshieldOrder};

use super::plan::{Plan, SPAMMERS};

/// Whose notes there are.
const VICTIM: usize = 8;
/// Notes: the members of the ring.
const NOTES: u64 = 64;
/// Accounts that use the victim's proof. Of each a node verifies three in a minute.
pub(super) const THIEVES: usize = 350;
/// How often each does.
const ATTEMPTS: u32 = 6;
/// How long to wait before the next look at notes that are too new for a ring.
const BLOCK_TIME: Duration = Duration::from_millis(500);
/// Gas that a private message gets by with.
const GAS: u64 = 2_000_000;

/// The victim's notes are made first, and one spend of them.
pub(super) async fn plan(facts: &Facts) -> Result<Plan> {
    let (address, secret) = facts.account(VICTIM);
    let chain_id = facts.value()["chain_id"].as_str().unwrap_or_default();
    let mut purse = Purse::new(&secret, chain_id);
    let order = ShieldOrder {
        denom: "utarn".parse()?,
        amount: 1_000_000,
        bare: true,
    };
    let rest = facts.rest([127, 0, 66, 1].into());
    for sequence in 0..NOTES {
        let plan = purse.wallet.shield(&order)?;
        let tx = facts.sign(VICTIM, sequence, &plan.message, GAS);
        let mode = if sequence + 1 < NOTES {
            "BROADCAST_MODE_SYNC"
        } else {
            "BROADCAST_MODE_BLOCK"
        };
        let answer = rest.broadcast(&tx, mode).await.ok();
        ensure!(answer["tx_response"]["code"] == 0, "{answer}");
    }
    let client = Client::new(facts.url("rest"))?;
    let denom = "utarn".parse()?;
    loop {
        purse.scan(&client).await;
        match purse.wallet.can_pay(&denom, 5, &Terms::own(address)) {
            Err(PrivacyError::Young { .. }) => tokio::time::sleep(BLOCK_TIME).await,
            result => break result?,
        }
    }
    let spend = purse.wallet.unshield(&UnshieldOrder {
        denom: "utarn".parse()?,
        amount: 5,
        recipient: None,
        terms: Terms {
            blocks: 0,
            ..Terms::own(address.to_owned())
        },
    })?;
    let prefix = Prefix::new("tarn")?;
    let mut asks = Vec::new();
    for attempt in 0..ATTEMPTS {
        for nth in 0..THIEVES {
            let thief = 10 + SPAMMERS + nth;
            let mut to = [0; 20];
            to[..4].copy_from_slice(&attempt.to_be_bytes());
            // Another claim every time: nothing is refused by memory.
            let message = pb::MsgUnshield {
                sender: facts.account(thief).0.to_owned(),
                recipient: prefix.show(&Address::new(to)),
                ..spend.message.clone()
            };
            asks.push(Ask::broadcast(&facts.sign(thief, 0, &message, GAS)));
        }
    }
    Ok(Plan::at_rest(facts, 100, asks))
}
