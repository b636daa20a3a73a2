//! Methods of development chains alone.

use tarn_proto::Cost;

use super::super::method::dev;
use super::Answer::{Async, Sync};
use super::{Row, row};
use crate::jsonrpc::Kind::{Any, Data};
use crate::jsonrpc::Param;

const ADDRESS: Param = Param("address", Data);

pub(super) const DEV: &[Row] = &[
    row(
        "anvil_setBalance",
        &[ADDRESS, Param("balance", Any)],
        Cost::Light,
        Async(|access, args| Box::pin(dev::set_balance(access, args))),
        "Makes an account hold so many wei.",
    ),
    row(
        "hardhat_setBalance",
        &[ADDRESS, Param("balance", Any)],
        Cost::Light,
        Async(|access, args| Box::pin(dev::set_balance(access, args))),
        "Makes an account hold so many wei.",
    ),
    row(
        "anvil_setNonce",
        &[ADDRESS, Param("nonce", Any)],
        Cost::Light,
        Async(|access, args| Box::pin(dev::set_nonce(access, args))),
        "Sets the next nonce of an account; it may only rise.",
    ),
    row(
        "hardhat_setNonce",
        &[ADDRESS, Param("nonce", Any)],
        Cost::Light,
        Async(|access, args| Box::pin(dev::set_nonce(access, args))),
        "Sets the next nonce of an account; it may only rise.",
    ),
    row(
        "anvil_setCode",
        &[ADDRESS, Param("code", Data)],
        Cost::Light,
        Async(|access, args| Box::pin(dev::set_code(access, args))),
        "Gives an account code.",
    ),
    row(
        "hardhat_setCode",
        &[ADDRESS, Param("code", Data)],
        Cost::Light,
        Async(|access, args| Box::pin(dev::set_code(access, args))),
        "Gives an account code.",
    ),
    row(
        "anvil_setStorageAt",
        &[ADDRESS, Param("slot", Any), Param("value", Data)],
        Cost::Light,
        Async(|access, args| Box::pin(dev::set_storage(access, args))),
        "Sets a slot of storage.",
    ),
    row(
        "hardhat_setStorageAt",
        &[ADDRESS, Param("slot", Any), Param("value", Data)],
        Cost::Light,
        Async(|access, args| Box::pin(dev::set_storage(access, args))),
        "Sets a slot of storage.",
    ),
    row(
        "anvil_setNextBlockBaseFeePerGas",
        &[Param("baseFee", Any)],
        Cost::Light,
        Async(|access, args| Box::pin(dev::set_base_fee(access, args))),
        "Sets the base fee of the next block.",
    ),
    row(
        "hardhat_setNextBlockBaseFeePerGas",
        &[Param("baseFee", Any)],
        Cost::Light,
        Async(|access, args| Box::pin(dev::set_base_fee(access, args))),
        "Sets the base fee of the next block.",
    ),
    row(
        "anvil_impersonateAccount",
        &[ADDRESS],
        Cost::Light,
        Async(|access, args| Box::pin(dev::impersonate(access, args))),
        "Lets anybody send for an account.",
    ),
    row(
        "hardhat_impersonateAccount",
        &[ADDRESS],
        Cost::Light,
        Async(|access, args| Box::pin(dev::impersonate(access, args))),
        "Lets anybody send for an account.",
    ),
    row(
        "anvil_stopImpersonatingAccount",
        &[ADDRESS],
        Cost::Light,
        Async(|access, args| Box::pin(dev::stop_impersonating(access, args))),
        "Ends that.",
    ),
    row(
        "hardhat_stopImpersonatingAccount",
        &[ADDRESS],
        Cost::Light,
        Async(|access, args| Box::pin(dev::stop_impersonating(access, args))),
        "Ends that.",
    ),
    row(
        "anvil_mine",
        &[Param("blocks", Any), Param("interval", Any)],
        Cost::Light,
        Async(|access, args| Box::pin(dev::mine(access, args))),
        "Makes blocks.",
    ),
    row(
        "hardhat_mine",
        &[Param("blocks", Any), Param("interval", Any)],
        Cost::Light,
        Async(|access, args| Box::pin(dev::mine(access, args))),
        "Makes blocks.",
    ),
    row(
        "anvil_dropTransaction",
        &[Param("hash", Data)],
        Cost::Light,
        Async(|access, args| Box::pin(dev::drop_transaction(access, args))),
        "Drops a waiting transaction.",
    ),
    row(
        "hardhat_dropTransaction",
        &[Param("hash", Data)],
        Cost::Light,
        Async(|access, args| Box::pin(dev::drop_transaction(access, args))),
        "Drops a waiting transaction.",
    ),
    row(
        "anvil_reset",
        &[Param("options", Any)],
        Cost::Light,
        Async(|access, args| Box::pin(dev::reset(access, args))),
        "Takes back every block but the first.",
    ),
    row(
        "hardhat_reset",
        &[Param("options", Any)],
        Cost::Light,
        Async(|access, args| Box::pin(dev::reset(access, args))),
        "Takes back every block but the first.",
    ),
    row(
        "anvil_nodeInfo",
        &[],
        Cost::Disk,
        Sync(dev::node_info),
        "Where this chain stands.",
    ),
    row(
        "anvil_metadata",
        &[],
        Cost::Disk,
        Sync(dev::metadata),
        "Which chain this is.",
    ),
    row(
        "hardhat_metadata",
        &[],
        Cost::Disk,
        Sync(dev::metadata),
        "Which chain this is.",
    ),
    row(
        "evm_mine",
        &[Param("timestamp", Any)],
        Cost::Light,
        Async(|access, args| Box::pin(dev::mine_one(access, args))),
        "Makes a block.",
    ),
    row(
        "evm_snapshot",
        &[],
        Cost::Light,
        Async(|access, args| Box::pin(dev::snapshot(access, args))),
        "Remembers the chain as it is.",
    ),
    row(
        "evm_revert",
        &[Param("id", Any)],
        Cost::Light,
        Async(|access, args| Box::pin(dev::revert(access, args))),
        "Makes the chain what it was at a snapshot.",
    ),
    row(
        "evm_increaseTime",
        &[Param("seconds", Any)],
        Cost::Light,
        Async(|access, args| Box::pin(dev::increase_time(access, args))),
        "Moves the clock forward.",
    ),
    row(
        "evm_setNextBlockTimestamp",
        &[Param("timestamp", Any)],
        Cost::Light,
        Async(|access, args| Box::pin(dev::set_next_time(access, args))),
        "Sets the time of the next block.",
    ),
    row(
        "evm_setAutomine",
        &[Param("enabled", Any)],
        Cost::Light,
        Async(|access, args| Box::pin(dev::set_automine(access, args))),
        "Makes a block for every transaction, or not.",
    ),
    row(
        "evm_setIntervalMining",
        &[Param("seconds", Any)],
        Cost::Light,
        Async(|access, args| Box::pin(dev::set_interval(access, args))),
        "Makes a block every so many seconds; 0 for never.",
    ),
];
