//! Whatever people do, notes are worth what a plain ledger says.

use tarn_notes::GrantType;

use super::story::{END, account_key};
use super::*;
use crate::privacy::ring::Sampler;
use crate::privacy::{GrantOrder, Level, UnshieldOrder};

const PEOPLE: u8 = 3;

/// Wallets, and what each has by plain counting.
struct Village {
    chain: Chain,
    wallets: Vec<Wallet>,
    worth: Vec<u64>,
    sampler: Sampler,
}

impl Village {
    fn someone(&mut self) -> usize {
        self.sampler.place(self.wallets.len())
    }

    fn shield(&mut self) {
        let who = self.someone();
        let nth = u8::try_from(who).unwrap() + 1;
        let amount = 1 + self.sampler.below(1_000);
        let bare = self.sampler.flip();
        shield_as(&mut self.wallets[who], &mut self.chain, (nth, bare), amount);
        self.worth[who] += amount;
    }

    /// Pays up to all there is; nothing if that is in too many notes.
    fn pay(&mut self) {
        let (from, to) = (self.someone(), self.someone());
        let fee = self.sampler.below(3);
        let Some(most) = self.worth[from].checked_sub(fee).filter(|most| *most > 0) else {
            return;
        };
        let amount = 1 + self.sampler.below(most);
        let mut order = order(&self.wallets[from], &self.wallets[to], amount);
        order.terms.relay_fee = fee;
        let plan = self.wallets[from].transfer(&order);
        match self.wallets[from].sends(plan) {
            Ok(plan) => drop(self.chain.transfer(&plan.message).unwrap()),
            Err(PrivacyError::Scattered { .. }) => return self.join(from),
            Err(error) => panic!("{error}"),
        }
        self.worth[from] -= amount + fee;
        self.worth[to] += amount;
    }

    fn join(&mut self, who: usize) {
        let terms = terms(&self.wallets[who]);
        if let Some(plan) = self.wallets[who].consolidate(&utarn(), &terms).unwrap() {
            let plan = self.wallets[who].sends(Ok(plan)).unwrap();
            self.chain.transfer(&plan.message).unwrap();
        }
    }

    fn unshield(&mut self) {
        let who = self.someone();
        let largest = balance(&self.wallets[who]).largest;
        if largest == 0 {
            return;
        }
        let amount = 1 + self.sampler.below(largest);
        let order = UnshieldOrder {
            denom: utarn(),
            amount,
            recipient: None,
            terms: terms(&self.wallets[who]),
        };
        let plan = self.wallets[who].unshield(&order);
        let plan = self.wallets[who].sends(plan).unwrap();
        self.chain.unshield(&plan.message).unwrap();
        self.worth[who] -= amount;
    }

    fn step(&mut self) {
        match self.sampler.below(6) {
            0 | 1 => self.shield(),
            2..=4 => self.pay(),
            _ => self.unshield(),
        }
        self.chain.ripen();
        for (wallet, worth) in self.wallets.iter_mut().zip(&self.worth) {
            scan(wallet, &self.chain);
            assert_eq!(total(wallet), *worth);
        }
    }
}

#[test]
fn notes_are_worth_what_a_plain_ledger_says() {
    let home = tempfile::tempdir().unwrap();
    let mut village = Village {
        chain: Chain::new(16),
        wallets: (1..=PEOPLE).map(|nth| open(home.path(), nth)).collect(),
        worth: vec![0; usize::from(PEOPLE)],
        sampler: Sampler::new(zeroize::Zeroizing::new([5; 32])),
    };
    for _ in 0..30 {
        village.step();
    }
    let Village {
        mut chain,
        mut wallets,
        worth,
        ..
    } = village;
    let mut watcher = open(home.path(), 9);
    chain.keys.insert(watcher.account(), account_key(9));
    scan(&mut watcher, &chain);
    for ((nth, wallet), worth) in (1..=PEOPLE).zip(&mut wallets).zip(&worth) {
        // A copy that never saw anything happen knows the same.
        let elsewhere = tempfile::tempdir().unwrap();
        let mut copy = open(elsewhere.path(), nth);
        scan(&mut copy, &chain);
        assert_eq!(
            (copy.notes(), copy.history()),
            (wallet.notes(), wallet.history())
        );
        // And so does one who is shown both kinds of notes.
        let mut shown = 0;
        for level in [Level::Privacy, Level::Account] {
            let order = GrantOrder {
                grantee: watcher.account(),
                grant_type: GrantType::Balance,
                expires_at: END,
                level,
            };
            let sealed = now(wallet.grant(&chain, &order)).unwrap();
            let view = watcher.open_view(&wallet.account(), GrantType::Balance, END, &sealed.parts);
            let seen = now(watcher.look_now(&chain, &view.unwrap())).unwrap();
            let (_, sums) = seen.proven.unwrap();
            shown += sums.iter().map(|one| one.now).sum::<u64>();
        }
        assert_eq!(shown, *worth);
    }
}
