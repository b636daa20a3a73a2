//! Blocks, validators and the node itself.

use tarn_primitives::{Height, Prefix};
use tarn_proto::core::base::consensus::v1beta1 as pb;
use tarn_proto::core::base::node::v1beta1 as node;
use tarn_proto::core::base::query::v1beta1::PageRequest;
use tarn_proto::core::crypto::ed25519::PubKey;
use tarn_proto::{Any, Rpc as _};

use super::fixture::{Fixture, PROPOSER};
use crate::ApiError;

async fn block(fixture: &Fixture, height: i64) -> Result<pb::GetBlockByHeightResponse, ApiError> {
    fixture.ask(pb::GetBlockByHeightRequest { height }).await
}

fn proposer() -> String {
    let prefix = Prefix::new("tarnvalcons").unwrap();
    prefix.show_bytes(&PROPOSER).unwrap()
}

#[tokio::test]
async fn the_last_block_is_the_one_of_its_height() {
    let fixture = Fixture::new();
    let last = fixture.ask(pb::GetLatestBlockRequest {}).await.unwrap();
    let third = block(&fixture, 3).await.unwrap();
    assert_eq!((last.block_id, &last.block), (third.block_id, &third.block));
    assert_eq!(last.sdk_block, third.sdk_block);
    let (plain, shown) = (third.block.unwrap(), third.sdk_block.unwrap());
    assert_eq!(
        plain.data.as_ref().unwrap().txs,
        std::slice::from_ref(&fixture.cosmos)
    );
    assert_eq!(
        (&plain.data, &plain.last_commit),
        (&shown.data, &shown.last_commit)
    );
    let (plain, shown) = (plain.header.unwrap(), shown.header.unwrap());
    assert_eq!(shown.proposer_address, proposer());
    assert_eq!(plain.proposer_address, PROPOSER);
    assert_eq!((shown.height, shown.time), (plain.height, plain.time));
    assert_eq!(shown.validators_hash, plain.validators_hash);
}

#[tokio::test]
async fn future_and_pruned_blocks_have_different_errors() {
    let fixture = Fixture::new();
    for never in [0, -1, i64::MIN] {
        assert_eq!(
            block(&fixture, never).await.unwrap_err().status,
            3,
            "{never}"
        );
    }
    let above = block(&fixture, 4).await.unwrap_err();
    assert_eq!(above.status, 5);
    let text = "requested block height is bigger then the chain length";
    assert!(above.message.starts_with(text), "{above}");
    fixture
        .services
        .chain()
        .blocks
        .prune(Height::new(2))
        .unwrap();
    let forgotten = block(&fixture, 1).await.unwrap_err();
    assert_eq!(forgotten.status, 11);
    let text = "earliest height is 2, latest height is 3";
    assert!(forgotten.message.contains(text), "{forgotten}");
}

#[tokio::test]
async fn one_validator_made_every_block() {
    let fixture = Fixture::new();
    let last = fixture
        .ask(pb::GetLatestValidatorSetRequest::default())
        .await
        .unwrap();
    let [validator] = last.validators.as_slice() else {
        panic!("{last:?}");
    };
    assert_eq!(validator.address, proposer());
    let key = PubKey { key: vec![3; 32] };
    assert_eq!(validator.pub_key, Some(Any::pack(&key)));
    assert_eq!((validator.voting_power, last.block_height), (10, 3));
    assert_eq!(last.pagination.unwrap().total, 1);
    let path = "/cosmos.base.tendermint.v1beta1.Service/GetValidatorSetByHeight";
    let request = pb::GetValidatorSetByHeightRequest {
        height: 2,
        pagination: Some(PageRequest {
            offset: 1,
            ..PageRequest::default()
        }),
    };
    let past = fixture.ask_at(path, &request).await.unwrap();
    assert_eq!((past.block_height, past.validators.len()), (2, 0));
    assert_eq!(past.pagination.unwrap().total, 1);
    let above = pb::GetValidatorSetByHeightRequest {
        height: 9,
        pagination: None,
    };
    assert_eq!(fixture.ask(above).await.unwrap_err().status, 5);
}

#[tokio::test]
async fn an_alias_answers_with_aliased_keys() {
    let fixture = Fixture::new();
    let path = "/cosmos.base.tendermint.v1beta1.Service/GetLatestValidatorSet";
    let request = pb::GetLatestValidatorSetRequest::default();
    let answer = fixture.ask_at(path, &request).await.unwrap();
    let key = answer.validators[0].pub_key.clone().unwrap();
    assert_eq!(key.type_url, "/cosmos.crypto.ed25519.PubKey");
}

#[tokio::test]
async fn the_node_says_who_it_is_and_where_it_stands() {
    let fixture = Fixture::new();
    let info = fixture.ask(pb::GetNodeInfoRequest {}).await.unwrap();
    let (net, program) = (
        info.default_node_info.unwrap(),
        info.application_version.unwrap(),
    );
    assert_eq!(net.network, "tarn-test-1");
    assert_eq!(
        (net.moniker.as_str(), net.default_node_id.len()),
        ("here", 40)
    );
    // Clients parse both as versions.
    for version in [&program.version, &program.cosmos_sdk_version, &net.version] {
        let digits = version.trim_start_matches('v').split('.');
        assert!(
            digits.into_iter().all(|part| part.parse::<u32>().is_ok()),
            "{version}"
        );
    }
    assert!(!fixture.ask(pb::GetSyncingRequest {}).await.unwrap().syncing);
    let config = fixture.ask(node::ConfigRequest {}).await.unwrap();
    assert_eq!(config.minimum_gas_price, "0.025utarn");
    assert_eq!(config.pruning_keep_recent, "100");
    let status = fixture.ask(node::StatusRequest {}).await.unwrap();
    assert_eq!((status.earliest_store_height, status.height), (1, 3));
    assert_eq!(
        status.timestamp.unwrap().to_string(),
        "2026-01-01T00:00:15.250Z"
    );
    let root = fixture
        .services
        .chain()
        .query
        .app_hash(Height::new(3))
        .unwrap();
    assert_eq!(
        (status.app_hash, status.validator_hash),
        (root.to_vec(), vec![8; 32])
    );
}

#[tokio::test]
async fn raw_queries_read_stores_and_nothing_that_has_a_path_of_its_own() {
    let fixture = Fixture::new();
    let ask = |path: &str, prove| {
        let request = pb::AbciQueryRequest {
            data: b"\x03absent".to_vec(),
            path: path.to_owned(),
            height: 0,
            prove,
        };
        fixture.ask(request)
    };
    for path in ["/store/bank/key", "store/bank/key"] {
        let answer = ask(path, true).await.unwrap();
        assert_eq!(
            (answer.code, answer.key),
            (0, b"\x03absent".to_vec()),
            "{}",
            answer.log
        );
        assert!(answer.height > 0 && !answer.proof_ops.unwrap().ops.is_empty());
    }
    let unknown = ask("/store/nothing/key", false).await.unwrap();
    assert_eq!((unknown.code, unknown.codespace.as_str()), (6, "sdk"));
    for path in ["", "/", "/core.bank.v1beta1.Query/Params", "/nonsense"] {
        assert_eq!(ask(path, false).await.unwrap_err().status, 3, "{path}");
    }
    let negative = pb::AbciQueryRequest {
        path: "/store/bank/key".to_owned(),
        height: -1,
        ..pb::AbciQueryRequest::default()
    };
    let path = pb::AbciQueryRequest::PATH;
    let refusal = fixture.ask_at(path, &negative).await.unwrap_err();
    assert_eq!(refusal.status, 3, "{refusal}");
}
