//! Queries of past heights.

use tarn_tests::TestNode;

const HEIGHT: &str = "x-core-block-height";

#[tokio::test]
async fn a_query_of_a_pruned_height_names_the_kept_range() {
    let node = TestNode::build()
        .settings(|settings| {
            settings.pruning.keep_recent = 3;
            settings.pruning.keep_blocks = 4;
        })
        .start()
        .await;
    let path = format!("/core/bank/v1beta1/balances/{}", node.address(1));
    for _ in 0..61 {
        node.send(0, 1, "1utarn").await;
    }
    // Old blocks are pruned every 64 heights. States 62 to 64 are kept then, and blocks 61 to 64.
    assert_eq!(node.mine(2).await, 64);
    for (height, kept) in [
        ("64", Some(61)),
        ("62", Some(61)),
        ("61", None),
        ("1", None),
        ("65", None),
    ] {
        let reply = node.rest.get_with(&path, (HEIGHT, height)).await;
        if let Some(sent) = kept {
            let held = &reply.ok()["balances"][1]["amount"];
            assert_eq!(
                *held,
                (1_000_000_000_000_u64 + sent).to_string(),
                "at {height}"
            );
            assert_eq!(reply.header(HEIGHT), height);
            continue;
        }
        let text = reply.refused(400, 11);
        assert!(text.contains("earliest height is 62"), "{text}");
        assert!(text.contains("latest height is 64"), "{text}");
    }
    let block = |height: u64| format!("/core/base/consensus/v1beta1/blocks/{height}");
    for (height, kept) in [(64, true), (61, true), (60, false), (1, false)] {
        let reply = node.rest.get(&block(height)).await;
        if kept {
            assert_eq!(reply.ok()["block"]["header"]["height"], height.to_string());
            continue;
        }
        let text = reply.refused(400, 11);
        assert!(text.contains("earliest height is 61"), "{text}");
        let path = format!("/core/tx/v1beta1/txs/block/{height}");
        let text = node.rest.get(&path).await.refused(400, 11);
        assert!(text.contains("latest height is 64"), "{text}");
    }
    let found = node
        .rest
        .get("/core/tx/v1beta1/txs?query=tx.height%3E0")
        .await
        .ok();
    assert_eq!(found["total"], "2", "what is forgotten is not found");
    node.stop().await;
}

#[tokio::test]
async fn the_height_header_is_an_integer_under_each_of_its_names() {
    let node = TestNode::start().await;
    node.send(0, 1, "1utarn").await;
    let path = "/cosmos/bank/v1beta1/params";
    let names = [
        HEIGHT,
        "x-cosmos-block-height",
        "grpc-metadata-x-core-block-height",
        "grpc-metadata-x-cosmos-block-height",
    ];
    for name in names {
        for bad in [
            "abc",
            "-1",
            "+1",
            "1.5",
            "0x1",
            "9223372036854775808",
            "1 2",
            "",
        ] {
            let text = node.rest.get_with(path, (name, bad)).await.refused(400, 3);
            assert!(text.contains(name), "{text}");
        }
        let reply = node.rest.get_with(path, (name, "1")).await;
        reply.ok();
        for header in [
            HEIGHT,
            "x-cosmos-block-height",
            "grpc-metadata-x-cosmos-block-height",
        ] {
            assert_eq!(reply.header(header), "1", "{name}");
        }
        let reply = node.rest.get_with(path, (name, "0")).await;
        assert_eq!(reply.header(HEIGHT), "2", "0 is the last");
        node.rest.get_with(path, (name, "3")).await.refused(400, 11);
    }
    let twice = [(HEIGHT, "1"), ("x-cosmos-block-height", "2")];
    let reply = node
        .rest
        .ask(reqwest::Method::GET, path, &twice, None)
        .await;
    reply.refused(400, 3);
    node.stop().await;
}

#[tokio::test]
async fn the_timeout_header_is_1_to_60_seconds() {
    let node = TestNode::start().await;
    for bad in ["0", "61", "-1", "1.5", "soon", "", "99999999999999999999"] {
        let path = "/core/bank/v1beta1/params";
        let text = node
            .rest
            .get_with(path, ("x-timeout", bad))
            .await
            .refused(400, 3);
        assert!(text.contains("x-timeout"), "{text}");
    }
    node.stop().await;
}
