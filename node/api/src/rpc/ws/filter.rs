//! The filter of a subscription.

use tarn_chain::filter::{Filter, Op, Operand};

use super::block_events::Kind;

/// The key of the event kind.
pub(super) const EVENT: &str = "tm.event";

/// A filter, and the kinds of events it can match.
#[derive(Debug)]
pub(super) struct SubscriptionFilter {
    filter: Filter,
    scope: Scope,
}

/// Which kinds a filter can match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Scope {
    All,
    Only(Kind),
    /// A kind that never occurs here: the steps of consensus between two blocks.
    Nothing,
}

impl SubscriptionFilter {
    pub(super) fn new(filter: Filter) -> Self {
        let named = filter
            .conditions()
            .iter()
            .find_map(|condition| match &condition.op {
                Op::Equal(Operand::Text(name)) if condition.key == EVENT => Some(name.as_str()),
                _ => None,
            });
        let scope = match named {
            None => Scope::All,
            Some(name) => Kind::named(name).map_or(Scope::Nothing, Scope::Only),
        };
        Self { filter, scope }
    }

    pub(super) fn filter(&self) -> &Filter {
        &self.filter
    }

    /// Whether an event of a kind can match.
    pub(super) fn includes(&self, kind: Kind) -> bool {
        match self.scope {
            Scope::All => true,
            Scope::Only(only) => only == kind,
            Scope::Nothing => false,
        }
    }

    /// Whether nothing can ever match.
    pub(super) fn is_nothing(&self) -> bool {
        self.scope == Scope::Nothing
    }

    /// Whether only transactions can match.
    pub(super) fn only_txs(&self) -> bool {
        self.scope == Scope::Only(Kind::Tx)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wanted(text: &str) -> SubscriptionFilter {
        SubscriptionFilter::new(Filter::parse(text).unwrap())
    }

    #[test]
    fn a_filter_with_a_kind_matches_only_that_kind() {
        let txs = wanted("transfer.amount EXISTS AND tm.event='Tx'");
        assert!(txs.includes(Kind::Tx) && txs.only_txs());
        assert!(!txs.includes(Kind::NewBlock));
    }

    #[test]
    fn a_filter_without_a_kind_can_match_every_kind() {
        for text in ["tx.height>1", "tm.event EXISTS", "tm.event CONTAINS 'New'"] {
            let all = wanted(text);
            assert!(all.includes(Kind::NewBlockEvents) && all.includes(Kind::Tx));
            assert!(!all.only_txs() && !all.is_nothing());
        }
    }

    #[test]
    fn kinds_of_consensus_steps_are_known_and_never_match() {
        for name in ["Vote", "NewRound", "tx"] {
            assert!(wanted(&format!("tm.event='{name}'")).is_nothing(), "{name}");
        }
    }
}
