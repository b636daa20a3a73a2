//! What the EVM says.

tarn_runtime::events! {
    /// A block begins: the price of gas for its Ethereum transactions, in wei.
    "evm_block" => EvmBlock { base_fee: u64 }
    /// The EVM stopped itself: what contracts hold and what the bank holds differ.
    "evm_stopped" => EvmStopped { reason: String }
}
