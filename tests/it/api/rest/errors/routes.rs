//! Unknown paths and wrong methods.

use std::collections::BTreeSet;

use reqwest::Method;
use tarn_proto::RPCS;
use tarn_tests::TestNode;

#[tokio::test]
async fn a_wrong_method_is_405_and_names_the_right_one() {
    let node = TestNode::start().await;
    let rules = RPCS.iter().flat_map(|rpc| rpc.http);
    let templates: BTreeSet<&str> = rules.clone().map(|rule| rule.template).collect();
    for template in templates {
        let known: Vec<&str> = rules
            .clone()
            .filter(|r| r.template == template)
            .map(|r| r.verb)
            .collect();
        for method in ["GET", "POST", "PUT", "DELETE", "PATCH"] {
            if known.contains(&method) {
                continue;
            }
            let path: Vec<&str> = template
                .split('/')
                .map(|p| if p.starts_with('{') { "1" } else { p })
                .collect();
            let path = path.join("/");
            // A path with a variable may also match another rule.
            let method: Method = method.parse().unwrap();
            let reply = node.rest.ask(method.clone(), &path, &[], None).await;
            let text = reply.refused(405, 12);
            assert!(text.contains(method.as_str()), "{text}");
            for verb in &known {
                assert!(
                    reply.header("allow").contains(verb),
                    "{path}: {}",
                    reply.header("allow")
                );
            }
        }
    }
    node.stop().await;
}

#[tokio::test]
async fn an_unknown_route_suggests_an_alternative() {
    let node = TestNode::start().await;
    for (path, says) in [
        ("/nothing", "unknown route"),
        ("/core/bank/v1beta1/balance", "/core/bank/v1beta1/balances"),
        ("/cosmos/bank/v1beta1/suply", "/cosmos/bank/v1beta1/supply"),
        ("/core/tx/v1beta1/tx", "/core/tx/v1beta1/txs"),
        ("/core/tx/v2/txs", "v1beta1"),
        ("/cosmos/bank/v1/params", "v1beta1"),
        (
            "/core/staking/v1beta1/validators",
            "the staking module is not part of this chain",
        ),
        (
            "/cosmos/gov/v1/proposals",
            "the gov module is not part of this chain",
        ),
        (
            "/cosmos/authz/v1beta1/grants",
            "the authz module is not part of this chain",
        ),
        (
            "/cosmos/feegrant/v1beta1/allowances/x",
            "the feegrant module is not part of this chain",
        ),
        (
            "/ibc/core/channel/v1/channels",
            "the ibc module is not part of this chain",
        ),
        ("/svc/nothing/v1/params", "unknown route"),
        ("/core/bank/v1beta1/balances/x/y/z", "unknown route"),
        ("/Core/bank/v1beta1/params", "unknown route"),
    ] {
        for method in [Method::GET, Method::POST, Method::DELETE] {
            let reply = node.rest.ask(method, path, &[], None).await;
            let text = reply.refused(404, 5);
            assert!(text.contains(says), "{path}: {text}");
        }
    }
    let long = format!("/core/{}", "x".repeat(5000));
    let text = node.rest.get(&long).await.refused(404, 5);
    assert!(text.len() < 1000, "a long path is not repeated in full");
    node.stop().await;
}
