//! Methods that read the chain.

use tarn_proto::Cost;

use super::super::method::{block, chain, keys, send, state, tx};
use super::Answer::{Async, Sync};
use super::{Row, no_proof, row};
use crate::jsonrpc::Kind::{Any, Data};
use crate::jsonrpc::Param;

const ADDRESS: Param = Param("address", Data);
const BLOCK: Param = Param("block", Any);
const BLOCK_HASH: Param = Param("blockHash", Data);
const FULL: Param = Param("full", Any);
const HASH: Param = Param("hash", Data);
const INDEX: Param = Param("index", Any);
const TX: Param = Param("transaction", Data);

pub(super) const CHAIN: &[Row] = &[
    row(
        "eth_chainId",
        &[],
        Cost::Light,
        Sync(chain::chain_id),
        "The chain's number.",
    ),
    row(
        "net_version",
        &[],
        Cost::Light,
        Sync(chain::net_version),
        "The same in decimal.",
    ),
    row(
        "eth_syncing",
        &[],
        Cost::Light,
        Sync(chain::syncing),
        "Whether this node is behind.",
    ),
    row(
        "eth_blockNumber",
        &[],
        Cost::Light,
        Sync(chain::block_number),
        "The last block.",
    ),
    row(
        "eth_config",
        &[],
        Cost::Light,
        Sync(chain::config),
        "The rules in force.",
    ),
    row(
        "eth_capabilities",
        &[],
        Cost::Disk,
        Sync(chain::capabilities),
        "What of the past is kept.",
    ),
    row(
        "net_listening",
        &[],
        Cost::Light,
        Sync(chain::listening),
        "True.",
    ),
    row(
        "net_peerCount",
        &[],
        Cost::Light,
        Sync(chain::peer_count),
        "The peers of this node.",
    ),
    row(
        "web3_clientVersion",
        &[],
        Cost::Light,
        Sync(chain::client_version),
        "This program.",
    ),
    row(
        "web3_sha3",
        &[Param("data", Data)],
        Cost::Light,
        Sync(chain::sha3),
        "Keccak-256.",
    ),
];

pub(super) const BLOCKS: &[Row] = &[
    row(
        "eth_getBlockByHash",
        &[BLOCK_HASH, FULL],
        Cost::List,
        Sync(block::block_by_hash),
        "A block.",
    ),
    row(
        "eth_getBlockByNumber",
        &[BLOCK, FULL],
        Cost::List,
        Sync(block::block_by_number),
        "A block.",
    ),
    row(
        "eth_getHeaderByHash",
        &[BLOCK_HASH],
        Cost::Disk,
        Sync(block::header_by_hash),
        "A header.",
    ),
    row(
        "eth_getHeaderByNumber",
        &[BLOCK],
        Cost::Disk,
        Sync(block::header_by_number),
        "A header.",
    ),
    row(
        "eth_getBlockReceipts",
        &[BLOCK],
        Cost::Heavy,
        Sync(block::receipts),
        "All receipts of a block.",
    ),
    row(
        "eth_getBlockTransactionCountByHash",
        &[BLOCK_HASH],
        Cost::Disk,
        Sync(block::count_by_hash),
        "How many transactions a block has.",
    ),
    row(
        "eth_getBlockTransactionCountByNumber",
        &[BLOCK],
        Cost::Disk,
        Sync(block::count_by_number),
        "How many transactions a block has.",
    ),
    row(
        "tarn_getBlock",
        &[BLOCK],
        Cost::Heavy,
        Sync(block::native_block),
        "A block with its native transactions too, each with both hashes.",
    ),
    row(
        "eth_getUncleByBlockHashAndIndex",
        &[BLOCK_HASH, INDEX],
        Cost::Light,
        Sync(block::uncle),
        "Null: there are no uncles.",
    ),
    row(
        "eth_getUncleByBlockNumberAndIndex",
        &[BLOCK, INDEX],
        Cost::Light,
        Sync(block::uncle),
        "Null: there are no uncles.",
    ),
    row(
        "eth_getUncleCountByBlockHash",
        &[BLOCK_HASH],
        Cost::Disk,
        Sync(block::uncles_by_hash),
        "Zero: there are no uncles.",
    ),
    row(
        "eth_getUncleCountByBlockNumber",
        &[BLOCK],
        Cost::Disk,
        Sync(block::uncles_by_number),
        "Zero: there are no uncles.",
    ),
];

pub(super) const STATE_ROWS: &[Row] = &[
    row(
        "eth_getBalance",
        &[ADDRESS, BLOCK],
        Cost::Light,
        Sync(state::balance),
        "What an account holds, in wei.",
    ),
    row(
        "eth_getCode",
        &[ADDRESS, BLOCK],
        Cost::Light,
        Sync(state::code),
        "The code of an account.",
    ),
    row(
        "eth_getStorageAt",
        &[ADDRESS, Param("slot", Any), BLOCK],
        Cost::Light,
        Sync(state::storage),
        "A slot of a contract.",
    ),
    row(
        "eth_getStorageValues",
        &[Param("requests", Any), BLOCK],
        Cost::List,
        Sync(state::storage_values),
        "Slots of several contracts.",
    ),
    row(
        "eth_getTransactionCount",
        &[ADDRESS, BLOCK],
        Cost::Light,
        Sync(state::nonce),
        "The next nonce of an account.",
    ),
    row(
        "eth_getAccountInfo",
        &[ADDRESS, BLOCK],
        Cost::Light,
        Sync(state::account_info),
        "Balance, nonce and code of an account.",
    ),
    row(
        "eth_getProof",
        &[ADDRESS, Param("slots", Any), BLOCK],
        Cost::Light,
        Sync(no_proof),
        "Not served: tarn_getProof is.",
    ),
    row(
        "tarn_getProof",
        &[ADDRESS, Param("slots", Any), BLOCK],
        Cost::List,
        Sync(state::proof),
        "What is stored of an account, with ICS-23 proofs.",
    ),
];

pub(super) const TRANSACTIONS: &[Row] = &[
    row(
        "eth_getTransactionByHash",
        &[HASH],
        Cost::Disk,
        Sync(tx::by_tx_hash),
        "A transaction.",
    ),
    row(
        "eth_getTransactionByBlockHashAndIndex",
        &[BLOCK_HASH, INDEX],
        Cost::Disk,
        Sync(tx::by_block_hash),
        "A transaction of a block.",
    ),
    row(
        "eth_getTransactionByBlockNumberAndIndex",
        &[BLOCK, INDEX],
        Cost::Disk,
        Sync(tx::by_block_number),
        "A transaction of a block.",
    ),
    row(
        "eth_getTransactionBySenderAndNonce",
        &[ADDRESS, Param("nonce", Any)],
        Cost::List,
        Sync(tx::by_sender),
        "The transaction of a sender and nonce.",
    ),
    row(
        "eth_getTransactionReceipt",
        &[HASH],
        Cost::Disk,
        Sync(tx::receipt),
        "What came of a transaction.",
    ),
    row(
        "eth_getRawTransactionByHash",
        &[HASH],
        Cost::Disk,
        Sync(tx::raw_by_hash),
        "The bytes of a transaction.",
    ),
    row(
        "eth_getRawTransactionByBlockHashAndIndex",
        &[BLOCK_HASH, INDEX],
        Cost::Disk,
        Sync(tx::raw_by_block_hash),
        "The bytes of a transaction.",
    ),
    row(
        "eth_getRawTransactionByBlockNumberAndIndex",
        &[BLOCK, INDEX],
        Cost::Disk,
        Sync(tx::raw_by_block_number),
        "The bytes of a transaction.",
    ),
    row(
        "debug_getRawTransaction",
        &[HASH],
        Cost::Disk,
        Sync(tx::raw_by_hash),
        "The bytes of a transaction.",
    ),
    row(
        "debug_getRawReceipts",
        &[BLOCK],
        Cost::Heavy,
        Sync(tx::raw_receipts),
        "The bytes of a block's receipts.",
    ),
    row(
        "eth_sendRawTransaction",
        &[TX],
        Cost::Waiting,
        Async(|access, args| Box::pin(send::raw_transaction(access, args))),
        "Sends a signed transaction.",
    ),
    row(
        "eth_sendRawTransactionSync",
        &[TX, Param("timeout", Any)],
        Cost::Waiting,
        Async(|access, args| Box::pin(send::raw_transaction_sync(access, args))),
        "Sends a signed transaction and waits for its receipt.",
    ),
    row(
        "eth_accounts",
        &[],
        Cost::Light,
        Sync(keys::accounts),
        "The accounts this node signs for: those of a development chain, else none.",
    ),
    row(
        "eth_sign",
        &[ADDRESS, Param("data", Data)],
        Cost::Light,
        Sync(keys::sign),
        "Signs a message, on a development chain.",
    ),
    row(
        "eth_signTypedData_v4",
        &[ADDRESS, Param("data", Any)],
        Cost::Waiting,
        Async(|access, args| Box::pin(keys::sign_typed_data(access, args))),
        "Signs structured data with a key of a development chain.",
    ),
    row(
        "personal_sign",
        &[Param("data", Data), ADDRESS, Param("password", Any)],
        Cost::Light,
        Sync(keys::personal_sign),
        "The same, parameters the other way round.",
    ),
    row(
        "eth_signTransaction",
        &[TX],
        Cost::Waiting,
        Async(|access, args| Box::pin(keys::sign_transaction(access, args))),
        "Fills in and signs a transaction, on a development chain.",
    ),
    row(
        "eth_sendTransaction",
        &[TX],
        Cost::Waiting,
        Async(|access, args| Box::pin(keys::send_transaction(access, args))),
        "Fills in, signs and sends a transaction, on a development chain.",
    ),
];
