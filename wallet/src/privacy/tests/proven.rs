//! Grants that prove, and what cannot be forged about grants.

use tarn_notes::{Domain, GrantType, Handed};

use super::story::{END, Story, account_key, story};
use super::*;
use crate::privacy::{GrantOrder, Level, NoteState, View};

#[test]
fn a_balance_grant_proves_what_is_owned_and_shows_later_spends_of_it() {
    for level in [Level::Privacy, Level::Account] {
        let mut story = story(level);
        if level == Level::Account {
            // The story spends the account's own notes.
            shield_as(&mut story.alice, &mut story.chain, (1, true), 2_000);
            scan(&mut story.alice, &story.chain);
        }
        let sealed = story.give(GrantType::Balance, level);
        let view = story.open(GrantType::Balance, &sealed).unwrap();
        let height = story.chain.height;
        let seen = story.see(&view);
        let (at, sums) = seen.proven.clone().unwrap();
        let unspent = story.alice.notes().into_iter().filter(|note| {
            note.level == level && note.amount > 0 && note.state != NoteState::Spent
        });
        let unspent: Vec<u64> = unspent.map(|note| note.amount).collect();
        let worth: u64 = unspent.iter().sum();
        assert_eq!((at, sums.len()), (height, 1));
        assert_eq!(
            (sums[0].at_height, sums[0].now, sums[0].notes),
            (worth, worth, unspent.len())
        );
        assert!(seen.notes.is_empty() && seen.spends.is_empty() && seen.balance.is_none());
        // All notes are spent at once: the chain tells of the first, the node of the others.
        let bob = open(story.home.path(), 9);
        let mut payment = order(&story.alice, &bob, total(&story.alice) - 100);
        payment.terms.inputs = 4;
        let plan = story.alice.sends(story.alice.transfer(&payment)).unwrap();
        story.chain.transfer(&plan.message).unwrap();
        scan(&mut story.dave, &story.chain);
        let later = now(story.dave.look_now(&story.chain, &view)).unwrap();
        let (_, sums) = later.proven.unwrap();
        assert_eq!((sums[0].at_height, sums[0].now), (worth, 0));
    }
}

#[test]
fn a_balance_grant_that_lies_is_refused() {
    let mut story = story(Level::Privacy);
    let sealed = story.give(GrantType::Balance, Level::Privacy);
    scan(&mut story.dave, &story.chain);
    let says = |story: &Story, change: fn(&mut View)| {
        let mut view = story.open(GrantType::Balance, &sealed).unwrap();
        change(&mut view);
        story.dave.look(&view).unwrap_err().to_string()
    };
    let text = says(&story, |view| view.proven[0].1.amount += 1);
    assert!(text.contains("the amount is not the one"), "{text}");
    let text = says(&story, |view| view.proven[0].1.tag = point(5));
    assert!(text.contains("the tag is not the note's"), "{text}");
    let text = says(&story, |view| view.proven[0].0 += 1);
    assert!(text.contains("the tag is not the note's"), "{text}");
    let text = says(&story, |view| view.proven[0].0 = 1);
    assert!(text.contains("made after height 1"), "{text}");
    let text = says(&story, |view| view.proven[0].1.hash[0] ^= 1);
    assert!(text.contains("does not exist"), "{text}");
    // The same note twice counts once.
    let mut view = story.open(GrantType::Balance, &sealed).unwrap();
    let twice = view.proven[0].clone();
    view.proven.push(twice);
    let (_, sums) = story.dave.look(&view).unwrap().proven.unwrap();
    assert_eq!(sums[0].at_height, 5_493);
    // A note that was spent before.
    let spent = story
        .alice
        .ledger
        .held
        .values()
        .find(|held| held.spent.is_some())
        .unwrap();
    let spent = spent.hash;
    for held in story.alice.ledger.held.values_mut() {
        held.spent = None;
    }
    let sealed = story.give(GrantType::Balance, Level::Privacy);
    let view = story.open(GrantType::Balance, &sealed).unwrap();
    assert!(view.proven.iter().any(|(_, one)| one.hash == spent.0));
    let text = story.dave.look(&view).unwrap_err().to_string();
    assert!(text.contains("spent before height"), "{text}");
}

#[test]
fn a_sealed_key_is_for_one_grantee_and_one_grant() {
    let mut story = story(Level::Privacy);
    let sealed = story.give(GrantType::Full, Level::Privacy);
    assert_eq!(sealed.message.sealed_key, sealed.parts[0]);
    assert_eq!(sealed.message.expires_at.unwrap().seconds, 2_000_000_000);
    let grantor = story.alice.account();
    let open = |wallet: &Wallet, grant_type, end| {
        wallet
            .open_view(&grantor, grant_type, end, &sealed.parts)
            .is_ok()
    };
    assert!(open(&story.dave, GrantType::Full, END));
    assert!(!open(&story.bob, GrantType::Full, END));
    assert!(!open(&story.dave, GrantType::Incoming, END));
    assert!(!open(&story.dave, GrantType::Full, END + 1));
    assert!(
        story
            .dave
            .open_view(&grantor, GrantType::Full, END, &[])
            .is_err()
    );
    // Registered keys are not sealed for: others may see with them.
    let key = story.dave.register().unwrap().unwrap();
    let key = story.dave.sends(Ok(key)).unwrap();
    story.chain.set_key(&key.message);
    story.chain.keys.remove(&story.dave.account());
    let order = GrantOrder {
        grantee: story.dave.account(),
        grant_type: GrantType::Full,
        expires_at: END,
        level: Level::Privacy,
    };
    assert!(matches!(
        now(story.alice.grant(&story.chain, &order)),
        Err(PrivacyError::NoKey(_))
    ));
    // What the grantee handed over is.
    let address = story.dave.shielded_address().unwrap();
    let again = story.alice.grant_to(&order, &address).unwrap();
    assert!(story.open(GrantType::Full, &again).is_ok());
    scan(&mut story.dave, &story.chain);
    assert!(story.dave.register().unwrap().is_none());
}

#[test]
fn a_long_list_comes_in_parts() {
    let home = tempfile::tempdir().unwrap();
    let mut chain = Chain::new(16);
    let (mut alice, mut dave) = (open(home.path(), 1), open(home.path(), 4));
    chain.keys.insert(dave.account(), account_key(4));
    for _ in 0..130 {
        shield_as(&mut alice, &mut chain, (1, true), 10);
    }
    scan(&mut alice, &chain);
    let give = |grant_type| {
        let grantee = dave.account();
        let level = Level::Account;
        let order = GrantOrder {
            grantee,
            grant_type,
            expires_at: END,
            level,
        };
        now(alice.grant(&chain, &order)).unwrap()
    };
    let (list, proofs) = (give(GrantType::Incoming), give(GrantType::Balance));
    assert_eq!((list.parts.len(), proofs.parts.len()), (2, 3));
    assert!(list.message.sealed_key.is_empty());
    assert!(
        list.parts
            .iter()
            .chain(&proofs.parts)
            .all(|part| part.len() <= 8_192)
    );
    let grantor = alice.account();
    scan(&mut dave, &chain);
    let view = dave
        .open_view(&grantor, GrantType::Incoming, END, &list.parts)
        .unwrap();
    assert_eq!(dave.look(&view).unwrap().notes.len(), 130);
    let view = dave
        .open_view(&grantor, GrantType::Balance, END, &proofs.parts)
        .unwrap();
    let (_, sums) = dave.look(&view).unwrap().proven.unwrap();
    assert_eq!((sums[0].notes, sums[0].now), (130, 1_300));
}

#[test]
fn a_grantee_cannot_make_the_owner_believe_in_a_spend() {
    // Dave knows w and sends Alice a note that looks like her change and names her notes.
    let mut story = story(Level::Privacy);
    let sealed = story.give(GrantType::Full, Level::Privacy);
    let view = story.open(GrantType::Full, &sealed).unwrap();
    let victim = story.alice.notes().last().unwrap().index;
    let forged = forge(&mut story, &view, victim);
    let before = total(&story.alice);
    // A scan does not even look there; one who looks at everything again finds the money, and
    // still believes nothing.
    let report = scan(&mut story.alice, &story.chain);
    assert_eq!((report.found.len(), report.spent.len()), (0, 0));
    let report = now(story.alice.rescan(&story.chain, &mut |_| {})).unwrap();
    assert_eq!((report.found, report.spent.len()), (vec![forged], 0));
    let notes = story.alice.notes();
    let aimed_at = notes.iter().find(|note| note.index == victim).unwrap();
    assert_ne!(aimed_at.state, NoteState::Spent);
    assert_eq!(total(&story.alice), before + 77);
}

/// A note of 77 for Alice's key for change, made out of Dave's own note.
fn forge(story: &mut Story, view: &View, victim: u64) -> u64 {
    let to = tarn_notes::Recipient {
        spend: story.alice.identity().recipient(0).unwrap().spend,
        view: view.change[0].recipient().view,
    };
    let origin = [9; 32];
    let domain = Domain::new(CHAIN).unwrap();
    let place = tarn_notes::Place { origin, output: 0 };
    let seed = tarn_notes::Seed::new([4; 32]);
    let fresh = zeroize::Zeroizing::new([1; 32]);
    let key = tarn_notes::Ephemeral::new(&seed, &fresh, &place.origin, &[]).unwrap();
    let sent = key.send(&to, place).unwrap();
    let kind = tarn_notes::NoteKind::Transfer;
    let hash = tarn_notes::commitment_hash(
        &domain,
        kind,
        tarn_notes::Origin::Spend(origin),
        0,
        &sent.key.to_bytes(),
    );
    let payload = tarn_notes::Payload::Change {
        amount: 77,
        sent: 1,
        recipient: None,
        recipient_key: None,
        inputs: vec![victim],
    };
    let sealed =
        tarn_notes::seal(&sent.shared, &domain, &hash, &payload.to_bytes().unwrap()).unwrap();
    let asset = tarn_ringct::Asset::new("utarn").unwrap();
    let value = tarn_ringct::commit(&asset, 77, &sent.shared.blinding().unwrap()).unwrap();
    let index = story.chain.index();
    let of_denom = story
        .chain
        .notes
        .iter()
        .filter(|note| note.denom == "utarn");
    let denom_index = u64::try_from(of_denom.count()).unwrap();
    story.chain.notes.push(pb::CompactNote {
        merkle_index: index,
        denom_index,
        denom: "utarn".to_owned(),
        commitment: hash.to_vec(),
        note_key: sent.key.to_bytes().to_vec(),
        value_commitment: value.to_bytes().to_vec(),
        ephemeral_key: super::chain::uncompressed(&sent.ephemeral),
        view_tag: u32::from(sent.view_tag),
        origin: origin.to_vec(),
        output: 0,
        height: story.chain.height,
        kind: 1,
        amount: String::new(),
        payload: sealed.to_vec(),
    });
    index
}

#[test]
fn what_was_handed_over_reads_back_only_as_what_it_is() {
    let story = story(Level::Account);
    let keys = story
        .alice
        .identity()
        .keys(crate::privacy::identity::Owner::Native);
    let list = tarn_notes::Disclosure::new(keys, GrantType::Full, 3, Vec::new()).unwrap();
    let bytes = Handed::List(list).to_bytes().unwrap();
    assert!(matches!(
        Handed::from_bytes(&bytes, GrantType::Full),
        Ok(Handed::List(_))
    ));
    for wrong in [GrantType::Incoming, GrantType::Outgoing, GrantType::Balance] {
        assert!(Handed::from_bytes(&bytes, wrong).is_err(), "{wrong:?}");
    }
    for end in 0..bytes.len() {
        assert!(Handed::from_bytes(&bytes[..end], GrantType::Full).is_err());
    }
}

/// The registration signed by its account, whoever's keys it has.
fn resigned(mut message: pb::MsgSetPrivacyKey, by: &Wallet) -> pb::MsgSetPrivacyKey {
    let point = |bytes: &[u8]| Point::from_slice(bytes).unwrap();
    let keys = tarn_notes::Recipient {
        spend: point(&message.spend_key),
        view: point(&message.view_key),
    };
    let account = by.identity().account();
    let account = account.as_bytes();
    let digest = tarn_notes::Registration::digest(CHAIN, account, &keys, message.epoch);
    message.signature = by.identity().sign(&digest);
    message
}

#[test]
fn registered_keys_of_another_owner_are_reported_and_not_used() {
    let home = tempfile::tempdir().unwrap();
    let mut chain = Chain::new(16);
    let (mut alice, bob) = (open(home.path(), 1), open(home.path(), 2));
    let mut theirs = bob.rotate().unwrap().message;
    theirs.owner = alice.account();
    chain.set_key(&resigned(theirs, &alice));
    // A scan does not say whose it is.
    assert!(!scan(&mut alice, &chain).foreign_keys);
    assert!(now(alice.learn_keys(&chain)).unwrap());
    assert_eq!(alice.epoch(), 0);
    // An epoch that never was, with our spend key.
    let mut never = alice.sends(alice.rotate()).unwrap().message;
    never.epoch = 1_000_000;
    chain.set_key(&resigned(never, &alice));
    assert!(scan(&mut alice, &chain).foreign_keys);
    assert_eq!(alice.epoch(), 0);
    chain.set_key(&alice.sends(alice.rotate()).unwrap().message);
    assert!(!scan(&mut alice, &chain).foreign_keys);
    assert_eq!(alice.epoch(), 1);
}
