//! The node of the chain in memory, which may lie.

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

    async fn root(&self) -> Result<pb::QueryMerkleRootResponse, ClientError> {
        Ok(pb::QueryMerkleRootResponse {
            root: self.root.clone().unwrap_or_else(|| self.true_root()),
            tree_size: self.root_size.unwrap_or_else(|| self.index()),
            height: self.height,
        })
    }

    async fn size_at(&self, height: u64) -> Result<u64, ClientError> {
        if self.is_pruned {
            return Err(ClientError::Refused {
                http: 400,
                code: 3,
                message: format!("height {height} is not available"),
                details: Vec::new(),
            });
        }
        let old = self.notes.iter().filter(|note| note.height <= height);
        let size = u64::try_from(old.count()).unwrap();
        Ok(self.size_lie.map_or(size, |lie| lie(size)))
    }

    async fn genesis(&self) -> Option<[u8; 32]> {
        self.genesis
    }

    async fn nullifier(&self, hash: &str) -> Result<Option<u64>, ClientError> {
        self.asked.lock().unwrap().push(hash.to_owned());
        Ok(self.nullifiers.get(hash).copied())
    }

    async fn privacy_key(&self, address: &str) -> Result<Option<pb::PrivacyKey>, ClientError> {
        Ok(self.keys.get(address).cloned())
    }

    async fn ring_size(&self) -> Result<u64, ClientError> {
        Ok(self.ring_size)
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
