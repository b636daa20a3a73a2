//! Private transfers of many senders through the mempool of a running engine.

use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use tarn_chain::Mode;
use tarn_engine::{AdmissionLimits, MempoolLimits, Settings};
use tarn_primitives::tx::{Signer, SignerData, TxBuilder};
use tarn_proto::Namespace;
use tarn_tests::private::{Asked, Purse};
use tarn_tests::{Account, CHAIN_ID, Disk, TestChain, TestEngine, account, coins, manual, show};
use tarn_wallet::privacy::{Payee, ShieldOrder, Terms, TransferOrder};

/// Who sends.
const SENDERS: usize = 64;
/// Shields in a transaction.
const SHIELDS: usize = 40;
const GAS_LIMIT: u64 = 20_000_000;

struct Sender {
    account: Account,
    purse: Purse,
}

/// `rounds` transfers of every sender, with rings drawn from so many notes.
pub(super) fn run(rounds: usize, notes: usize) -> Result<()> {
    tokio::runtime::Runtime::new()?.block_on(admit(rounds, notes))
}

async fn admit(rounds: usize, notes: usize) -> Result<()> {
    let mut senders: Vec<Sender> = (0..SENDERS).map(sender).collect();
    let mut build = TestChain::build().max_gas(-1);
    for one in &senders {
        build = build.holding(&one.account.address, "1000000000000utarn");
    }
    let disk = Disk::of(build.document());
    let engine = disk.start(settings())?;
    shield(&engine, &senders, notes.div_ceil(SENDERS * SHIELDS)).await?;
    let asked = Asked::new(engine.chain().query.clone(), CHAIN_ID);
    let mut txs = Vec::new();
    for one in &mut senders {
        one.purse.scan(&asked).await;
        txs.extend(transfers(&engine, one, rounds)?);
    }
    let before = engine.chain().query.proofs();
    let begun = Instant::now();
    let offers = txs.iter().map(|tx| engine.broadcast(tx, Mode::Sync));
    for receipt in futures::future::join_all(offers).await {
        ensure!(receipt.result.code == 0, "{}", receipt.result.log);
    }
    let admitted = begun.elapsed();
    engine.mine(1).await;
    let committed = begun.elapsed();
    let after = engine.chain().query.proofs();
    ensure!(after.verified - before.verified == u64::try_from(txs.len())?);
    let rate = |time: Duration| -> Result<f64> {
        Ok(f64::from(u32::try_from(txs.len())?) / time.as_secs_f64())
    };
    println!(
        "  {} transfers of {SENDERS} senders through the mempool of an engine, rings of 1024 drawn from \
         {notes} notes: {:.0}/s admitted, {:.0}/s admitted and committed; {} sums of two or more proofs",
        txs.len(),
        rate(admitted)?,
        rate(committed)?,
        after.batches - before.batches
    );
    Ok(())
}

fn settings() -> Settings {
    let mempool = MempoolLimits {
        gap_wait: Duration::from_mins(5),
        ..MempoolLimits::default()
    };
    Settings {
        mempool,
        admission: AdmissionLimits::default(),
        ..manual()
    }
}

fn sender(nth: usize) -> Sender {
    let name = format!("sender {nth}");
    Sender {
        account: account(&name),
        purse: Purse::of(&name),
    }
}

fn signed(engine: &TestEngine, who: &Account, tx: &TxBuilder, ahead: usize) -> Result<Vec<u8>> {
    let (account_number, sequence) = engine.numbers(&who.address);
    let data = SignerData {
        chain_id: CHAIN_ID.parse()?,
        account_number,
        sequence: sequence + u64::try_from(ahead)?,
    };
    Ok(tx.sign(&[Signer {
        key: &who.key,
        data,
    }]))
}

fn empty() -> TxBuilder {
    TxBuilder::new(Namespace::Core).fee(coins("500000utarn"), GAS_LIMIT)
}

/// Everybody shields so many times as many notes as fit into a transaction.
async fn shield(engine: &TestEngine, senders: &[Sender], times: usize) -> Result<()> {
    for _ in 0..times {
        let mut txs = Vec::new();
        for Sender { account, purse } in senders {
            let order = ShieldOrder {
                denom: "utarn".parse()?,
                amount: 1_000_000,
                bare: true,
            };
            let mut tx = empty();
            for _ in 0..SHIELDS {
                tx = tx.message(&purse.wallet.shield(&order)?.message);
            }
            txs.push(signed(engine, account, &tx, 0)?);
        }
        let offers = txs.iter().map(|tx| engine.broadcast(tx, Mode::Sync));
        for receipt in futures::future::join_all(offers).await {
            ensure!(receipt.result.code == 0, "{}", receipt.result.log);
        }
        engine.mine(1).await;
    }
    // Until the notes can be in rings.
    engine.mine(21).await;
    Ok(())
}

/// Transfers of one note each, to the sender itself.
fn transfers(engine: &TestEngine, sender: &mut Sender, rounds: usize) -> Result<Vec<Vec<u8>>> {
    let mut txs = Vec::new();
    for ahead in 0..rounds {
        let keys = sender.purse.wallet.identity().recipient(0)?;
        let plan = sender.purse.wallet.transfer(&TransferOrder {
            denom: "utarn".parse()?,
            amount: 400_000,
            to: Payee {
                keys,
                account: None,
            },
            named: false,
            memo: String::new(),
            terms: Terms {
                blocks: 0,
                ..Terms::own(show(&sender.account.address))
            },
        })?;
        let tx = empty().message(&sender.purse.sends(plan).message);
        txs.push(signed(engine, &sender.account, &tx, ahead)?);
    }
    Ok(txs)
}
