//! Kills at every step of a commit and at random moments.

use std::time::Duration;

use tarn_engine::Point;

use super::load::Load;
use super::model::Model;
use super::process::Place;
use super::{Random, long};

/// Sends one transfer and waits for its block; returns whether there was a response.
async fn send_and_wait(model: &mut Model, client: &super::client::Client, sequence: u64) -> bool {
    let tx = model.transfer((0, 5), 1 + model.made(), sequence);
    let answer = client.broadcast(&tx, "BROADCAST_MODE_BLOCK").await;
    let answered = answer.is_some();
    if let Some(answer) = answer {
        model.record(&answer.ok()["tx_response"]);
    }
    answered
}

#[tokio::test]
async fn a_kill_at_any_step_of_a_block_loses_nothing_acknowledged() {
    let place = Place::new();
    let mut node = place.start(&[]);
    let mut model = Model::new(&node).await;
    for point in Point::EMBEDDED {
        let name = point.name();
        // The node is killed at the block after the next one.
        let height = node.client().height().await;
        node.stop();
        node = place.start(&[("TARN_CRASH_AT", &format!("{name}:{}", height + 2))]);
        let client = node.client();
        let sequence = model.sequence(0);
        assert!(send_and_wait(&mut model, &client, sequence).await);
        // Only the last step is after the response was sent; it may or may not arrive.
        let answered = send_and_wait(&mut model, &client, sequence + 1).await;
        assert!(!answered || point == Point::Announced, "{name}");
        let ended = node.end();
        assert!(ended.killed(), "{name}: {ended:?}");

        node = place.start(&[]);
        let client = node.client();
        model.verify(&client, true).await;
        // A block that was durable before the kill is executed again; any other is lost.
        let kept = u64::from(point != Point::Finalized);
        assert_eq!(client.height().await, height + 1 + kept, "{name}");
        assert_eq!(model.sequence(0), sequence + 1 + kept, "{name}");
        let sequence = model.sequence(0);
        assert!(send_and_wait(&mut model, &client, sequence).await);
        assert_eq!(client.height().await, height + 2 + kept, "{name}");
    }
    node.stop();
}

#[tokio::test]
async fn an_unknown_crash_point_is_refused_before_anything_is_written() {
    let place = Place::new();
    let mut node = place.spawn(&[("TARN_CRASH_AT", "lunch:3")]);
    let ended = node.ready().unwrap_err();
    assert_eq!(ended.code(), Some(2), "{ended:?}");
    assert!(ended.error().contains("block-saved"), "{ended:?}");
    assert!(!place.home().join("data").exists());
}

/// Starts the program and kills it `millis` milliseconds later.
async fn kill_within(place: &Place, millis: u64) {
    let starting = place.spawn(&[]);
    let forever = std::future::pending::<()>();
    let moment = Duration::from_millis(millis);
    tokio::time::timeout(moment, forever).await.unwrap_err();
    starting.kill();
    assert!(starting.end().killed());
}

#[tokio::test]
async fn a_kill_during_the_very_first_start_leaves_a_folder_that_starts() {
    let mut random = Random::new("kills of first starts");
    for turn in 0..if long() { 100 } else { 8 } {
        let backend = if turn % 4 == 0 { "redb" } else { "fjall" };
        let place = Place::new().with("TARN_STATE_BACKEND", backend);
        let millis = random.below(600);
        kill_within(&place, millis).await;
        let mut node = place.spawn(&[]);
        if let Err(ended) = node.ready() {
            panic!("after {millis} ms: {ended:?}");
        }
        let mut model = Model::new(&node).await;
        assert!(send_and_wait(&mut model, &node.client(), 0).await);
        model.verify(&node.client(), true).await;
        node.stop();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn kills_at_random_moments_under_load_lose_nothing_acknowledged() {
    let kills = if long() { 200 } else { 25 };
    let mut random = Random::new("kills at random moments");
    let place = Place::new().with("TARN_ENGINE_HEARTBEAT", "50ms");
    let mut model = None;
    for kill in 0..kills {
        if random.below(5) == 0 {
            // A kill during a start, which recovers from the last kill.
            kill_within(&place, random.below(250)).await;
        }
        let node = place.start(&[]);
        let mut known = match model {
            Some(model) => model,
            None => Model::new(&node).await,
        };
        known.verify(&node.client(), long()).await;
        let before = known.acknowledged;
        let load = Load::new(node.client(), known);
        let mut tasks = load.start(&mut random);
        load.until_acknowledged(&mut tasks, before + 1).await;
        let moment = Duration::from_micros(random.below(120_000));
        let enough = load.until_acknowledged(&mut tasks, u64::MAX);
        tokio::time::timeout(moment, enough).await.unwrap_err();
        node.kill();
        let ended = node.end();
        assert!(ended.killed(), "kill {kill}: {ended:?}");
        model = Some(load.end(tasks).await);
    }
    let mut model = model.unwrap();
    let node = place.start(&[]);
    model.verify(&node.client(), true).await;
    println!("{kills} kills, {} acknowledgements", model.acknowledged);
    node.stop();
}
