//! What the EVM says.

use tarn_primitives::Address;

tarn_runtime::events! {
    /// A block begins: the price of gas for its Ethereum transactions, in wei, and the most gas of all of them.
    "evm_block" => EvmBlock { base_fee: u64, gas_limit: u64 }
    /// The EVM stopped itself: what contracts hold and what the bank holds differ.
    "evm_stopped" => EvmStopped { reason: String }
    /// An Ethereum transaction was executed: 1 for success, 0 for failure.
    "ethereum_tx" => EthereumTx {
        hash: String, sender: Address, recipient: String, amount_wei: String, nonce: u64, tx_type: u64,
        status: u64
    }
}
