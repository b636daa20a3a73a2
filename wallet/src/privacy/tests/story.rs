//! Somebody who lets others look.

use tarn_notes::GrantType;

use super::*;
use crate::privacy::{GrantOrder, Level, Sealed, Seen, UnshieldOrder, View};

pub(super) const END: u64 = 2_000_000_000;

/// Alice was paid 2000 by Carol and shielded 5000; she paid Bob 1200 and took out 300.
pub(super) struct Story {
    pub(super) chain: Chain,
    pub(super) alice: Wallet,
    /// Who is let look.
    pub(super) dave: Wallet,
    pub(super) carol: Wallet,
    pub(super) bob: Wallet,
    pub(super) home: tempfile::TempDir,
}

pub(super) fn account_key(nth: u8) -> Vec<u8> {
    point(nth).to_bytes().to_vec()
}

/// With Alice's notes under privacy keys, or under the account's own.
pub(super) fn story(level: Level) -> Story {
    let home = tempfile::tempdir().unwrap();
    let mut chain = Chain::new(16);
    let mut alice = open(home.path(), 1);
    let (bob, mut carol, dave) = (
        open(home.path(), 2),
        open(home.path(), 3),
        open(home.path(), 4),
    );
    chain.keys.insert(dave.account(), account_key(4));
    chain.keys.insert(alice.account(), account_key(1));
    chain.crowd("utarn", 6);
    shield_as(&mut alice, &mut chain, (1, level == Level::Account), 5_000);
    shield(&mut carol, &mut chain, 3, 9_000);
    scan(&mut carol, &chain);
    let mut gift = order(&carol, &alice, 2_000);
    gift.memo = "wages".to_owned();
    if level == Level::Account {
        gift.to = now(carol.payee(&chain, &alice.account())).unwrap();
    }
    let plan = carol.sends(carol.transfer(&gift)).unwrap();
    chain.transfer(&plan.message).unwrap();
    chain.ripen();
    pay(&mut alice, &mut chain, &bob, 1_200);
    scan(&mut alice, &chain);
    let plan = alice.sends(alice.unshield(&UnshieldOrder {
        denom: utarn(),
        amount: 300,
        recipient: Some(bob.account()),
        terms: Terms::relayed(carol.account(), 7),
    }));
    chain.unshield(&plan.unwrap().message).unwrap();
    chain.ripen();
    scan(&mut alice, &chain);
    assert_eq!(total(&alice), 5_493);
    Story {
        chain,
        alice,
        dave,
        carol,
        bob,
        home,
    }
}

impl Story {
    pub(super) fn give(&mut self, grant_type: GrantType, level: Level) -> Sealed {
        let order = GrantOrder {
            grantee: self.dave.account(),
            grant_type,
            expires_at: END,
            level,
        };
        let sealed = now(self.alice.grant(&self.chain, &order)).unwrap();
        drop(self.alice.record(&sealed.ledger).unwrap());
        sealed
    }

    pub(super) fn open(
        &self,
        grant_type: GrantType,
        sealed: &Sealed,
    ) -> Result<View, PrivacyError> {
        self.dave
            .open_view(&self.alice.account(), grant_type, END, &sealed.parts)
    }

    /// Gives, opens, scans and looks.
    pub(super) fn look(&mut self, grant_type: GrantType, level: Level) -> Seen {
        let sealed = self.give(grant_type, level);
        let view = self.open(grant_type, &sealed).unwrap();
        self.see(&view)
    }

    pub(super) fn see(&mut self, view: &View) -> Seen {
        scan(&mut self.dave, &self.chain);
        assert!(
            self.dave.notes().is_empty(),
            "what one may look at is not one's own"
        );
        self.dave.look(view).unwrap()
    }
}
