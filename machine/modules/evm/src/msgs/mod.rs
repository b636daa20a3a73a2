//! One file per message.

mod ethereum_tx;
mod update_params;

pub use ethereum_tx::EthereumTx;
pub use update_params::UpdateParams;
