//! The wallet with nodes and relayers that lie: prices, chain ids, cursors, texts, redirects.

mod chains;
mod fees;
mod relayers;
mod texts;
mod transport;

use crate::fixture::TestChain;

const CONFIG: &str = "/core/base/node/v1beta1/config";
const NODE_INFO: &str = "/core/base/consensus/v1beta1/node_info";
const OPERATOR: &str = "/svc/dev/v1/operator";
const RELAY: &str = "/svc/privacy/v1/relay";
const TXS: &str = "/core/tx/v1beta1/txs";

/// A text with control characters that would redraw a terminal.
const HOSTILE: &str = "\u{1b}[2J\u{9b}1A\u{202e}\rfee none\u{7}";

const SEND: [&str; 6] = ["tx", "send", "dev0", "dev1", "5utarn", "--yes"];

/// What a development account holds in the coin of fees.
fn balance(chain: &TestChain, account: usize) -> u64 {
    chain.balance_of(account, "utarn")
}
