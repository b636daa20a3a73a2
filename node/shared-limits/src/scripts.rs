//! The scripts on the server. Each runs as a whole, with nothing between its parts.

use redis::Script;

#[derive(Debug)]
pub(super) struct Scripts {
    pub(super) window: Script,
    pub(super) lease: Script,
    pub(super) renew: Script,
    pub(super) taken: Script,
    pub(super) leave: Script,
}

impl Scripts {
    pub(super) fn new() -> Self {
        Self {
            window: Script::new(include_str!("window.lua")),
            lease: Script::new(include_str!("lease.lua")),
            renew: Script::new(include_str!("renew.lua")),
            taken: Script::new(include_str!("taken.lua")),
            leave: Script::new("return redis.call('ZREM', KEYS[1], ARGV[1])"),
        }
    }
}
