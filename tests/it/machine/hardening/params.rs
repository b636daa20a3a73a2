//! Every accepted change of parameters can be changed back.

use proptest::prelude::*;
use tarn_primitives::crypto::{Multisig, PublicKey};
use tarn_primitives::tx::TxBuilder;
use tarn_proto::Namespace;
use tarn_proto::core::{auth::v1beta1 as auth, bank::v1beta1 as bank, consensus::v1 as consensus};
use tarn_proto::tendermint::types as cmt;
use tarn_tests::{ALICE, Account, TestChain, account, coins, show};

use crate::machine::craft::{signed, verdict};
use crate::machine::signatures::multi_signed;

/// The account that may change parameters: a plain key or a multisig.
enum Authority {
    One(Box<Account>),
    Several(Multisig, Vec<Account>),
}

impl Authority {
    fn of_keys(count: usize) -> Self {
        if count == 1 {
            return Self::One(Box::new(account(ALICE)));
        }
        let members: Vec<Account> = (0..count).map(|at| account(&format!("m{at}"))).collect();
        let keys = members.iter().map(|member| member.public.clone()).collect();
        let key = Multisig::new(u32::try_from(count).unwrap(), keys).unwrap();
        Self::Several(key, members)
    }

    fn address(&self) -> tarn_primitives::Address {
        match self {
            Self::One(account) => account.address,
            Self::Several(key, _) => PublicKey::Multisig(key.clone()).address(),
        }
    }

    fn sign(&self, t: &TestChain, tx: &TxBuilder) -> Vec<u8> {
        match self {
            Self::One(account) => signed(t, account, tx),
            Self::Several(key, members) => {
                let all: Vec<usize> = (0..members.len()).collect();
                multi_signed(t, key, members, (&all, 1), tx)
            }
        }
    }

    fn chain(&self) -> TestChain {
        let address = self.address();
        let build = TestChain::build().genesis(|genesis| {
            let base = genesis.app_state.get_mut("base").unwrap();
            base["authority"] = show(&address).into();
            let sixteen = serde_json::json!({"params": {
                "max_memo_characters": "256", "tx_sig_limit": "16", "tx_size_cost_per_byte": "10",
                "sig_verify_cost_ed25519": "590", "sig_verify_cost_secp256k1": "1000",
            }});
            genesis.app_state.insert("auth".to_owned(), sixteen);
        });
        let build = match self {
            Self::One(_) => build,
            Self::Several(..) => build.holding(&address, "1000000000utarn"),
        };
        let mut t = build.start();
        t.block(Vec::new());
        t
    }
}

/// A number near a limit, or any number.
fn number() -> impl Strategy<Value = u64> {
    prop_oneof![
        prop::sample::select(vec![
            0,
            1,
            2,
            7,
            10,
            16,
            32,
            33,
            100,
            101,
            1000,
            65_535,
            65_536,
            65_537,
            100_000,
            100_001,
            9_999_999,
            10_000_000,
            10_000_001,
            1 << 31,
            1 << 62,
            u64::MAX,
        ]),
        0..200_000_u64,
        any::<u64>(),
    ]
}

fn transaction(gas: u64) -> TxBuilder {
    TxBuilder::new(Namespace::Core).fee(coins("5000utarn"), gas)
}

/// Sends the change, then, if it was accepted, sends the old values again.
fn can_be_changed_back<M: prost::Message + prost::Name>(
    authority: &Authority,
    change: &M,
    old: &M,
) {
    let mut t = authority.chain();
    let tx = authority.sign(&t, &transaction(2_000_000).message(change));
    assert!(t.check(&tx).code != 13, "a fee is enough");
    if t.deliver(tx).code != 0 {
        return;
    }
    // The gas limit of the smallest block.
    let tx = authority.sign(&t, &transaction(10_000_000).message(old));
    assert_eq!(verdict(&t.check(&tx)), ("", 0, ""), "in a check");
    assert_eq!(verdict(&t.deliver(tx)), ("", 0, ""), "in a block");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn any_accepted_change_of_signing_parameters_can_be_changed_back(
        values in prop::array::uniform5(number()),
        only in 0..6_usize,
        keys in prop::sample::select(vec![1_usize, 3, 16]),
    ) {
        let authority = Authority::of_keys(keys);
        let old = auth::Params {
            max_memo_characters: 256,
            tx_sig_limit: 16,
            tx_size_cost_per_byte: 10,
            sig_verify_cost_ed25519: 590,
            sig_verify_cost_secp256k1: 1000,
        };
        let mut new = old;
        let fields = [
            &mut new.max_memo_characters,
            &mut new.tx_sig_limit,
            &mut new.tx_size_cost_per_byte,
            &mut new.sig_verify_cost_ed25519,
            &mut new.sig_verify_cost_secp256k1,
        ];
        for (at, (field, value)) in fields.into_iter().zip(values).enumerate() {
            // One field, or all fields.
            if only == at || only == 5 {
                *field = value;
            }
        }
        let message = |params| auth::MsgUpdateParams {
            authority: show(&authority.address()),
            params: Some(params),
        };
        can_be_changed_back(&authority, &message(new), &message(old));
    }

    #[test]
    fn any_accepted_change_of_block_parameters_can_be_changed_back(
        max_bytes in number(),
        max_gas in number(),
        evidence_bytes in number(),
        keys in prop::sample::select(vec![1_usize, 16]),
    ) {
        let authority = Authority::of_keys(keys);
        let old = tarn_base::ConsensusParams::default().wire().clone();
        let mut new = old.clone();
        let signed = |value: u64| i64::try_from(value).unwrap_or(-1);
        new.block = Some(cmt::BlockParams {
            max_bytes: signed(max_bytes),
            max_gas: signed(max_gas),
        });
        if let Some(evidence) = &mut new.evidence {
            evidence.max_bytes = signed(evidence_bytes);
        }
        let message = |params: cmt::ConsensusParams| consensus::MsgUpdateParams {
            authority: show(&authority.address()),
            block: params.block,
            evidence: params.evidence,
            validator: params.validator,
            abci: params.abci,
        };
        can_be_changed_back(&authority, &message(new), &message(old));
    }
}

#[test]
fn parameters_that_stopped_the_chain_are_refused() {
    let authority = Authority::of_keys(3);
    let mut t = authority.chain();
    let mine = show(&authority.address());
    let params = |limit| auth::MsgUpdateParams {
        authority: mine.clone(),
        params: Some(auth::Params {
            max_memo_characters: 256,
            tx_sig_limit: limit,
            tx_size_cost_per_byte: 10,
            sig_verify_cost_ed25519: 590,
            sig_verify_cost_secp256k1: 1000,
        }),
    };
    let tx = authority.sign(&t, &transaction(2_000_000).message(&params(2)));
    let result = t.deliver(tx);
    let says = "params.tx_sig_limit 2: the authority signs with 3 keys";
    assert!(result.log.contains(says), "{}", result.log);
    let tx = authority.sign(&t, &transaction(2_000_000).message(&params(3)));
    assert_eq!(verdict(&t.deliver(tx)), ("", 0, ""));
    // Disabling sends of every denom does not stop fees.
    let stop = bank::MsgUpdateParams {
        authority: mine.clone(),
        params: Some(bank::Params::default()),
    };
    let tx = authority.sign(&t, &transaction(2_000_000).message(&stop));
    assert_eq!(verdict(&t.deliver(tx)), ("", 0, ""));
    let tx = authority.sign(&t, &transaction(2_000_000).message(&params(7)));
    assert_eq!(verdict(&t.deliver(tx)), ("", 0, ""));
}
