//! Proofs that would mislead whoever asks for them.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::json;
use tarn_tests::TestNode;

#[tokio::test]
async fn a_funded_account_is_not_proven_to_have_nothing_by_another_chains_key() {
    let node = TestNode::start().await;
    node.send(0, 1, "5utarn").await;
    let prefix = tarn_primitives::Prefix::new("tarn").unwrap();
    let address = prefix.parse(node.address(1)).unwrap();
    // As the Cosmos SDK writes a balance.
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
    let data = crate::rest::percent(&STANDARD.encode(&theirs));
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
