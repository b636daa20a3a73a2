//! Payments among the accounts of a development chain, broadcast in large batches.

use std::collections::BTreeMap;

use futures::future::join_all;
use tarn_chain::Mode;
use tarn_primitives::Coins;
use tarn_primitives::crypto::SecretKey;
use tarn_primitives::tx::{Signer, SignerData, TxBuilder, TxHash};
use tarn_proto::Namespace;
use tarn_tests::TestNode;

use super::expected::Payment;

/// The number of accounts that pay each other.
const ACCOUNTS: usize = 10;

pub(super) struct Traffic<'a> {
    node: &'a TestNode,
    payers: Vec<(SecretKey, SignerData)>,
    /// The number of payments made.
    pub(super) made: usize,
}

impl<'a> Traffic<'a> {
    pub(super) async fn new(node: &'a TestNode) -> Self {
        let mut payers = Vec::new();
        for at in 0..ACCOUNTS {
            let data = node.signer_data(at, 0).await;
            payers.push((node.secret(at).signer(), data));
        }
        Self {
            node,
            payers,
            made: 0,
        }
    }

    /// Broadcasts `count` payments, all of which are accepted; returns them by hash.
    pub(super) async fn offer(&mut self, count: usize) -> BTreeMap<TxHash, Payment> {
        let mut payments = BTreeMap::new();
        let mut left = count;
        while left > 0 {
            // One of each account at a time, so that the sequences of an account are in order.
            let batch: Vec<(Vec<u8>, Payment)> =
                (0..left.min(ACCOUNTS)).map(|_| self.next()).collect();
            left -= batch.len();
            let submit = &self.node.node.chain().submit;
            let offers = batch
                .iter()
                .map(|(tx, _)| submit.broadcast(tx.clone(), Mode::Sync));
            for receipt in join_all(offers).await {
                let receipt = receipt.unwrap();
                assert_eq!(receipt.result.code, 0, "{}", receipt.result.log);
            }
            payments.extend(batch.into_iter().map(|(tx, pay)| (TxHash::of(&tx), pay)));
        }
        assert_eq!(payments.len(), count);
        payments
    }

    fn next(&mut self) -> (Vec<u8>, Payment) {
        let from = self.made % ACCOUNTS;
        let to = (from + 1 + self.made / ACCOUNTS % 3) % ACCOUNTS;
        self.made += 1;
        let tx = TxBuilder::new(Namespace::Core)
            .message(&self.node.transfer(from, to, "1utarn"))
            .fee(Coins::default(), 200_000);
        let (key, data) = &mut self.payers[from];
        let signed = tx.sign(&[Signer {
            key,
            data: data.clone(),
        }]);
        data.sequence += 1;
        let payment = Payment {
            from: self.node.address(from).to_owned(),
            to: self.node.address(to).to_owned(),
        };
        (signed, payment)
    }
}
