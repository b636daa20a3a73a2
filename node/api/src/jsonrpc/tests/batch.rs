//! What a batch may cost.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use super::*;

/// `strict()` and `lenient()` count how often they run; `large()` answers with half of what a batch
/// may be answered with, and a little.
fn counting() -> (Methods, Arc<AtomicUsize>) {
    let count = Arc::new(AtomicUsize::new(0));
    let counted = |size: usize| {
        let count = Arc::clone(&count);
        move |_: Args| {
            count.fetch_add(1, Ordering::Relaxed);
            std::future::ready(Ok::<_, Failure>("x".repeat(size)))
        }
    };
    let mut methods = Methods::default();
    methods.add(Method::new("strict", &[], "", counted(1)));
    methods.add(Method::new("lenient", &[], "", counted(1)).lenient());
    methods.add(Method::new("large", &[], "", counted((16 << 20) + 9)).lenient());
    (methods, count)
}

fn batch(methods: &Methods, calls: &[Value]) -> Vec<u8> {
    let body = json!(calls).to_string();
    let reply = block_on(methods.answer(body.into(), 100, None));
    reply.body.unwrap_or_default()
}

#[test]
fn a_call_without_an_id_is_not_made_by_the_rules_of_cometbft() {
    let (methods, count) = counting();
    for id in ["", r#""id":null,"#] {
        let body = format!(r#"{{{id}"method":"lenient"}}"#);
        let reply = block_on(methods.answer(body.into(), 1, None));
        assert!(reply.body.is_none() && reply.readable && !reply.lasting);
    }
    let nothing = vec![json!({ "method": "lenient" }); 100];
    assert!(batch(&methods, &nothing).is_empty());
    assert_eq!(count.load(Ordering::Relaxed), 0);
    // Elsewhere it is made, as the protocol has it.
    assert!(batch(&methods, &[json!({ "method": "strict" })]).is_empty());
    assert_eq!(count.load(Ordering::Relaxed), 1);
}

#[test]
fn a_batch_stops_being_answered_when_its_answers_are_too_large() {
    let (methods, count) = counting();
    let calls: Vec<Value> = (0..50)
        .map(|id| json!({ "id": id, "method": "large" }))
        .collect();
    let answer: Value = serde_json::from_slice(&batch(&methods, &calls)).unwrap();
    let answers = answer.as_array().unwrap();
    assert_eq!((answers.len(), count.load(Ordering::Relaxed)), (50, 2));
    for (id, answer) in answers.iter().enumerate() {
        assert_eq!(answer["id"], id);
        if id < 2 {
            assert!(answer["result"].is_string());
        } else {
            let says = "the answers before this one have over 33554432 bytes: send smaller batches";
            assert_eq!(failure(answer), (-32603, says));
        }
    }
}

#[test]
fn a_batch_of_batches_is_refused_piece_by_piece() {
    let (methods, count) = counting();
    let inner = vec![json!({ "id": 1, "method": "lenient" }); 50];
    let calls = vec![json!(inner); 100];
    let answer: Value = serde_json::from_slice(&batch(&methods, &calls)).unwrap();
    let answers = answer.as_array().unwrap();
    assert_eq!((answers.len(), count.load(Ordering::Relaxed)), (100, 0));
    for answer in answers {
        assert_eq!(failure(answer).0, -32600);
        assert_eq!(answer["id"], Value::Null);
    }
}

#[tokio::test(start_paused = true)]
async fn a_batch_stops_being_answered_when_its_calls_take_too_long() {
    let mut methods = Methods::default();
    methods.add(Method::new("wait", &[], "", |_| async {
        tokio::time::sleep(std::time::Duration::from_secs(9)).await;
        Ok::<_, Failure>(true)
    }));
    let calls: Vec<Value> = (0..10)
        .map(|id| json!({ "id": id, "method": "wait" }))
        .collect();
    let reply = methods
        .answer(json!(calls).to_string().into(), 100, None)
        .await;
    let answers: Value = serde_json::from_slice(&reply.body.unwrap()).unwrap();
    let answers = answers.as_array().unwrap();
    assert_eq!(answers.len(), 10);
    assert!(answers[..3].iter().all(|answer| answer["result"] == true));
    for answer in &answers[3..] {
        let text = answer["error"]["data"].as_str().unwrap_or_default();
        assert!(text.contains("send smaller batches"), "{answer}");
    }
}
