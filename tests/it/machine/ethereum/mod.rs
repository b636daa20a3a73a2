//! Ethereum transactions in the machine.

mod envelope;
mod fees;
mod mixed;
mod run;

use prost::Message as _;
use revm::primitives::{Address as EthAddress, U256};
use tarn_evm::tx::EthTx;
use tarn_primitives::abci::TxResult;
use tarn_primitives::{ChainSpec, EvmSpec};
use tarn_proto::core::base::abci::v1beta1::TxMsgData;
use tarn_proto::core::evm::vm::v1::MsgEthereumTxResponse;
use tarn_proto::svc::evm::v1 as pb;
use tarn_tests::ethereum::{EthKey, wrapped};
use tarn_tests::{CHAIN_ID, ChainBuilder, TestChain};

/// The chain that transactions are signed for.
fn spec() -> ChainSpec {
    ChainSpec {
        id: CHAIN_ID.parse().unwrap(),
        prefix: tarn_primitives::Prefix::new("tarn").unwrap(),
        base_denom: "utarn".parse().unwrap(),
        evm: EvmSpec {
            chain_id: ID,
            ..EvmSpec::default()
        },
    }
}

/// What EVM wallets know test chains by.
const ID: u64 = 82_763;

fn rich() -> EthKey {
    EthKey::new("rich")
}

fn builder() -> ChainBuilder {
    TestChain::build().holding(&rich().own(), "1000000000utarn")
}

/// A chain on which [`rich`] holds a thousand coins.
fn chain() -> TestChain {
    let mut chain = builder().start();
    chain.block(Vec::new());
    chain
}

fn account(t: &TestChain, address: EthAddress) -> pb::QueryAccountResponse {
    let address = address.to_string();
    t.ask(&pb::QueryAccountRequest { address }).unwrap()
}

fn wei(t: &TestChain, address: EthAddress) -> U256 {
    account(t, address).balance_wei.parse().unwrap()
}

fn tx(raw: &[u8]) -> Vec<u8> {
    wrapped(raw, &spec())
}

fn ethereum(raw: &[u8]) -> EthTx {
    EthTx::decode(raw, &spec().evm).unwrap()
}

/// The receipt in a result.
fn receipt(result: &TxResult) -> MsgEthereumTxResponse {
    let data = TxMsgData::decode(&*result.data).unwrap();
    let [only] = data.msg_responses.as_slice() else {
        panic!("one response: {data:?}");
    };
    assert_eq!(only.type_url, "/core.evm.vm.v1.MsgEthereumTxResponse");
    MsgEthereumTxResponse::decode(&*only.value).unwrap()
}

/// The value of an attribute of the first event of a kind.
fn attribute<'a>(result: &'a TxResult, kind: &str, key: &str) -> Option<&'a str> {
    let event = result.events.iter().find(|event| event.kind == kind)?;
    let mut attributes = event.attributes.iter();
    attributes.find(|one| one.key == key).map(|one| &*one.value)
}
