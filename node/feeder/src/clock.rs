//! The clock of the chain, which need not agree with this machine's.

use tarn_proto::Timestamp;

/// Learns from the newest block.
#[derive(Debug, Default)]
pub(crate) struct ChainClock {
    height: i64,
}

impl ChainClock {
    /// The time of the chain now. While blocks come it is the time of the newest; a chain that makes
    /// blocks only when there is something to do has the time of this machine, unless it is ahead.
    pub(crate) fn now(&mut self, height: i64, block: Timestamp, local: Timestamp) -> Timestamp {
        let comes = self.height > 0 && height > self.height;
        self.height = height;
        let later = (block.seconds, block.nanos) >= (local.seconds, local.nanos);
        if comes || later { block } else { local }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_chain_s_blocks_decide_while_they_come() {
        let at = |seconds| Timestamp { seconds, nanos: 0 };
        let mut clock = ChainClock::default();
        assert_eq!(
            clock.now(5, at(100), at(900)),
            at(900),
            "not known yet whether blocks come"
        );
        assert_eq!(
            clock.now(6, at(101), at(901)),
            at(101),
            "this machine is ahead"
        );
        assert_eq!(clock.now(6, at(101), at(902)), at(902), "no block came");
        assert_eq!(
            clock.now(6, at(5000), at(902)),
            at(5000),
            "the chain is ahead"
        );
    }
}
