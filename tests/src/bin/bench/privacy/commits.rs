//! Private transfers in blocks on disk, beside bare signature checks.

use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use tarn::workers::Pool;
use tarn_durable::{Fjall, FjallOptions};
use tarn_primitives::Workers;
use tarn_tests::private::{Purse, sign_private};
use tarn_tests::{ALICE, TestChain, account, show};
use tarn_wallet::privacy::{ShieldOrder, Terms, TransferOrder};

use crate::bare;

/// Transfers in a block.
const BLOCK: usize = 64;
/// The ring size of the chain.
const RING: usize = 1024;

/// `count` transfers, half of them checked before their block as a mempool does, half first seen
/// in it.
pub(super) fn run(count: usize) -> Result<()> {
    let folder = tempfile::tempdir()?;
    let workers: Arc<dyn Workers> = Arc::new(Pool::new(2)?);
    let durable = Fjall::open(folder.path(), FjallOptions::default())?;
    let mut t = TestChain::build()
        .max_gas(-1)
        .workers(workers)
        .durable(Box::new(durable))
        .start();
    let (txs, making) = transfers(&mut t, count)?;
    let (checked, fresh) = txs.split_at(txs.len() / 2);
    let mut seen = Duration::ZERO;
    for some in checked.chunks(BLOCK) {
        let begun = Instant::now();
        for tx in some {
            let result = t.check(tx);
            ensure!(result.is_ok(), "check: {}", result.log);
        }
        commit(&mut t, some)?;
        seen += begun.elapsed();
    }
    let mut unseen = Duration::ZERO;
    for some in fresh.chunks(BLOCK) {
        let begun = Instant::now();
        commit(&mut t, some)?;
        unseen += begun.elapsed();
    }
    let prepared = bare::prepare(crate::BLOCK)?;
    let one = bare::verify(&prepared, 2).as_secs_f64() / float(crate::BLOCK)?;
    let rate =
        |time: Duration, count: usize| Ok::<_, anyhow::Error>(float(count)? / time.as_secs_f64());
    let (before, within) = (rate(seen, checked.len())?, rate(unseen, fresh.len())?);
    println!(
        "  private transfers at ring {RING}, signed, committed with fsync: {before:.0}/s checked one by one \
         before their block, {within:.0}/s first seen in it and verified in batches; a bare signature takes \
         1/{:.0} and 1/{:.0} of one (2 threads)",
        1.0 / before / one,
        1.0 / within / one
    );
    println!(
        "  a wallet makes and checks {:.1} transfers/s on one thread, ledger on disk included",
        float(txs.len())? / making.as_secs_f64()
    );
    Ok(())
}

fn float(count: usize) -> Result<f64> {
    Ok(f64::from(u32::try_from(count)?))
}

fn commit(t: &mut TestChain, txs: &[Vec<u8>]) -> Result<()> {
    let finalized = t.block(txs.to_vec());
    for result in &finalized.results {
        ensure!(result.is_ok(), "deliver: {}", result.log);
    }
    Ok(())
}

/// One note each, from one wallet to itself.
fn transfers(t: &mut TestChain, count: usize) -> Result<(Vec<Vec<u8>>, Duration)> {
    let alice = account(ALICE);
    let mut purse = Purse::of(ALICE);
    let order = ShieldOrder {
        denom: "utarn".parse()?,
        amount: 1_000_000,
        bare: true,
    };
    let mut txs = Vec::new();
    // Rings are full from the first transfer on.
    for ahead in 0..count.max(2 * RING) {
        let plan = purse.wallet.shield(&order)?;
        txs.push(sign_private(
            t,
            &alice,
            &plan.message,
            u64::try_from(ahead)?,
        ));
    }
    for some in txs.chunks(BLOCK) {
        commit(t, some)?;
    }
    t.ripen();
    purse.scan_on(t);
    let own = purse.wallet.identity().recipient(0)?;
    let mut spends = Vec::new();
    let begun = Instant::now();
    for ahead in 0..count {
        let plan = purse.wallet.transfer(&TransferOrder {
            denom: "utarn".parse()?,
            amount: 400_000,
            to: tarn_wallet::privacy::Payee {
                keys: own,
                account: None,
            },
            named: false,
            memo: String::new(),
            terms: Terms {
                blocks: 0,
                ..Terms::own(show(&alice.address))
            },
        })?;
        spends.push((purse.sends(plan).message, ahead));
    }
    let making = begun.elapsed();
    let txs = spends
        .into_iter()
        .map(|(message, ahead)| Ok(sign_private(t, &alice, &message, u64::try_from(ahead)?)))
        .collect::<Result<_>>()?;
    Ok((txs, making))
}
