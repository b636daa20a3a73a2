//! `MsgUpsertFeed`: the authority adds or changes a feed.

use tarn_primitives::{Address, ChainSpec, sdk};
use tarn_proto::svc::oracle::v1 as pb;
use tarn_runtime::{Ctx, Msg, Result, Signers};

use super::gas;
use crate::{Feed, keeper};

/// A feed that is new or changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UpsertFeed {
    /// Must be the authority.
    pub authority: Address,
    /// Which feed.
    pub symbol: String,
    /// What it is from now on.
    pub feed: Feed,
}

impl Msg for UpsertFeed {
    type Proto = pb::MsgUpsertFeed;

    fn parse(wire: pb::MsgUpsertFeed, chain: &ChainSpec) -> Result<Self> {
        let authority = chain.address("authority", &wire.authority)?;
        let feed = wire.feed.ok_or_else(|| {
            sdk::Code::InvalidRequest.because("feed is required: give all of its fields")
        })?;
        let (symbol, feed) = Feed::new(&feed)?;
        Ok(Self {
            authority,
            symbol,
            feed,
        })
    }

    fn signers(&self) -> Signers {
        Signers::one(self.authority)
    }

    fn heap(&self) -> usize {
        // Eight denoms of at most 128 bytes.
        2048
    }

    fn execute(&self, ctx: &mut Ctx) -> Result<pb::MsgUpsertFeedResponse> {
        ctx.charge(gas::MESSAGE, "oracle feed")?;
        tarn_base::keeper::ensure_authority(ctx, &self.authority)?;
        keeper::upsert(ctx, &self.symbol, &self.feed)?;
        Ok(pb::MsgUpsertFeedResponse {})
    }
}
