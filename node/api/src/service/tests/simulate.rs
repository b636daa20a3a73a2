//! What a transaction would do.

use prost::Message as _;
use tarn_proto::Namespace;
use tarn_proto::core::tx::v1beta1 as pb;

use super::fixture::{Fixture, send};

fn request(tx_bytes: Vec<u8>) -> pb::SimulateRequest {
    pb::SimulateRequest {
        tx_bytes,
        ..pb::SimulateRequest::default()
    }
}

#[tokio::test]
async fn a_valid_transaction_is_simulated_with_its_gas() {
    let fixture = Fixture::new();
    let bytes = send(3, "1", Namespace::Core);
    let tx = pb::Tx::decode(&*bytes).unwrap();
    let old = pb::SimulateRequest {
        tx: Some(tx),
        ..pb::SimulateRequest::default()
    };
    let answer = fixture.ask(request(bytes)).await.unwrap();
    assert_eq!(fixture.ask(old).await.unwrap(), answer);
    let gas = answer.gas_info.unwrap();
    assert!(gas.gas_used > 0 && gas.gas_wanted == u64::MAX, "{gas:?}");
    let result = answer.result.unwrap();
    assert_eq!(result.msg_responses.len(), 1);
    let mut kinds = result.events.iter().map(|event| event.r#type.as_str());
    assert!(kinds.any(|kind| kind == "transfer"));
}

#[tokio::test]
async fn a_failing_one_says_why_for_people_and_for_machines() {
    let fixture = Fixture::new();
    let bytes = send(3, "9999999999999999", Namespace::Core);
    let refusal = fixture.ask(request(bytes)).await.unwrap_err();
    assert_eq!(refusal.status, 9);
    assert!(
        refusal.message.starts_with("codespace sdk code 5: "),
        "{refusal}"
    );
    assert!(refusal.message.contains(" with gas used: '"), "{refusal}");
    let [detail] = refusal.details.as_slice() else {
        panic!("{refusal:?}");
    };
    assert_eq!(
        (detail.reason.as_str(), detail.domain.as_str()),
        ("TX_FAILED", "sdk")
    );
    assert_eq!(detail.metadata["code"], "5");
    assert_ne!(detail.metadata["gas_used"], "0");
}

#[tokio::test]
async fn what_does_not_decode_is_invalid() {
    let fixture = Fixture::new();
    for bytes in [vec![], vec![0xff], b"nonsense".to_vec()] {
        let refusal = fixture.ask(request(bytes)).await.unwrap_err();
        assert_eq!(refusal.status, 3, "{refusal}");
    }
}

#[tokio::test]
async fn what_no_mempool_takes_is_not_simulated() {
    let mut fixture = Fixture::new();
    let bytes = send(3, "1", Namespace::Core);
    let most = bytes.len();
    fixture.services = fixture.services.with_max_tx_bytes(most);
    fixture.ask(request(bytes.clone())).await.unwrap();
    fixture.services = fixture.services.with_max_tx_bytes(most - 1);
    let refusal = fixture.ask(request(bytes)).await.unwrap_err();
    assert_eq!(refusal.status, 9);
    let text = format!(
        "it has {most} bytes; the most is {}: tx too large",
        most - 1
    );
    assert!(refusal.message.contains(&text), "{refusal}");
    let detail = &refusal.details[0];
    assert_eq!(detail.domain, "sdk");
    assert_eq!(detail.metadata["code"], "21");
}
