//! The node of the chain in memory, which may lie.

use tarn_proto::core::base::consensus::v1beta1::AbciQueryResponse;
use tarn_proto::svc::node::v1::LightBlockResponse;
use tarn_proto::svc::privacy::v1 as pb;

use super::chain::{Chain, PRICE};
use crate::ClientError;
use crate::privacy::{Node, QuoteRequest};

impl Node for Chain {
    async fn notes(&self, from: u64, limit: u64) -> Result<pb::QueryNotesResponse, ClientError> {
        self.pages.lock().unwrap().push(from);
        let skip = usize::try_from(from).unwrap();
        let take = usize::try_from(limit.min(self.page)).unwrap();
        let notes: Vec<_> = self.notes.iter().skip(skip).take(take).cloned().collect();
        let mut answer = pb::QueryNotesResponse {
            next: from + u64::try_from(notes.len()).unwrap(),
            notes,
            total: self.index(),
        };
        if let Some(lie) = self.lie {
            lie(from, &mut answer);
        }
        Ok(answer)
    }

    async fn light_block(&self, height: u64) -> Result<LightBlockResponse, ClientError> {
        assert_eq!(height, 0, "the validators never change here");
        let (height, state) = self.shown_state();
        Ok(self.header(height, state.app_hash()))
    }

    async fn entry(&self, height: u64, key: &[u8]) -> Result<AbciQueryResponse, ClientError> {
        assert_eq!(height, self.shown_state().0);
        Ok(self.prove(key))
    }

    async fn genesis(&self) -> Option<[u8; 32]> {
        self.genesis
    }

    async fn account_key(&self, address: &str) -> Result<Option<Vec<u8>>, ClientError> {
        Ok(self.keys.get(address).cloned())
    }

    async fn quote(&self, asked: &QuoteRequest) -> Result<u64, ClientError> {
        Ok(asked.amount_in * PRICE)
    }

    async fn grant(
        &self,
        grantor: &str,
        grantee: &str,
    ) -> Result<Option<pb::QueryGrantResponse>, ClientError> {
        let pair = (grantor.to_owned(), grantee.to_owned());
        Ok(self.grants.get(&pair).cloned())
    }

    async fn grants(&self, owner: &str) -> Result<Vec<pb::Grant>, ClientError> {
        let own = self
            .grants
            .iter()
            .filter(|((grantor, _), _)| grantor == owner);
        Ok(own.filter_map(|(_, grant)| grant.grant.clone()).collect())
    }
}
