//! Proofs that would mislead a client.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::json;
use tarn_tests::TestNode;

#[tokio::test]
async fn absence_is_not_proven_for_a_balance_key_of_another_chain() {
    let node = TestNode::start().await;
    node.send(0, 1, "5utarn").await;
    let prefix = tarn_primitives::Prefix::new("tarn").unwrap();
    let address = prefix.parse(node.address(1)).unwrap();
    // The key of a balance in the Cosmos SDK.
    let theirs = [&[2, 20][..], address.as_bytes(), b"utarn"].concat();
    let ours = tarn_bank::keeper::balance_key(&address, &"utarn".parse().unwrap());
    let rpc = |key: &[u8]| {
        let data = hex::encode(key);
        let params = json!({"path": "/store/bank/key", "data": data, "prove": true});
        let node = &node;
        async move { node.rpc("abci_query", params).await.unwrap()["response"].clone() }
    };
    let proven = rpc(&ours).await;
    assert_eq!(proven["code"], 0, "{proven}");
    assert_eq!(proven["proofOps"]["ops"].as_array().unwrap().len(), 2);
    let refused = rpc(&theirs).await;
    assert_eq!(
        (&refused["code"], &refused["proofOps"]),
        (&json!(18), &json!(null))
    );
    let text = refused["log"].as_str().unwrap();
    assert!(text.contains("docs/proofs.md"), "{text}");
    let data = crate::api::rest::percent(&STANDARD.encode(&theirs));
    for namespace in ["core/base/consensus", "cosmos/base/tendermint"] {
        let path =
            format!("/{namespace}/v1beta1/abci_query?path=/store/bank/key&data={data}&prove=true");
        let answer = node.rest.get(&path).await.ok();
        assert_eq!(
            (&answer["code"], &answer["proof_ops"]),
            (&json!(18), &json!(null))
        );
    }
    node.stop().await;
}
