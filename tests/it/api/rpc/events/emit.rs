//! One message at least for every event.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use prost::{Message, Name};
use serde_json::{Value, json};
use tarn_primitives::Denom;
use tarn_primitives::tx::{Signer, TxBuilder};
use tarn_proto::Namespace;
use tarn_proto::core::base::v1beta1::Coin;
use tarn_proto::svc::dex::v1 as dex;
use tarn_proto::svc::feeburn::v1 as feeburn;
use tarn_proto::svc::lending::v1 as lending;
use tarn_proto::svc::oracle::v1 as oracle;
use tarn_proto::svc::privacy::v1 as privacy;
use tarn_proto::svc::validators::v1 as validators;
use tarn_tests::ethereum::{ETHER, EthKey};
use tarn_tests::private::{Purse, client, put};
use tarn_tests::{TestNode, account, coins, show_dev};
use tarn_wallet::privacy::{ShieldOrder, SwapOrder, Terms, TransferOrder, UnshieldOrder};

/// Sends messages until every event of every module was emitted at least once. A new event needs a
/// message here that emits it.
pub(super) async fn emit_all_events(node: &TestNode) {
    let key = node.secret(0).signer();
    let data = node.signer_data(0, 0).await;
    let paid = TxBuilder::new(Namespace::Core)
        .message(&node.transfer(0, 1, "5utarn"))
        .fee(coins("5000utarn"), 200_000)
        .sign(&[Signer { key: &key, data }]);
    let sent = node.broadcast(&paid, "BROADCAST_MODE_BLOCK").await;
    assert_eq!(sent["code"], 0, "{sent}");
    // A higher balance mints, a lower one burns.
    let address = show_dev(&account("new").address);
    for balance in ["7unew", "3unew"] {
        let balance = json!([address, balance]);
        node.rpc("tarn_setBalance", balance).await.unwrap();
    }
    exchange_messages(node).await;
    private_messages(node).await;
    validator_messages(node).await;
    oracle_messages(node).await;
    burn_messages(node).await;
    lending_messages(node).await;
    ethereum_transfer(node).await;
}

/// The first development account as Ethereum's tools know it.
async fn ethereum_transfer(node: &TestNode) {
    let key = tarn_tests::ethereum::dev_key();
    let tx = tarn_tests::ethereum::transfer(82_763, 0, EthKey::new("to").address, ETHER);
    let bytes = tarn_tests::ethereum::wrapped(&key.sign(tx), &tarn_tests::ethereum::dev_chain());
    let sent = node.broadcast(&bytes, "BROADCAST_MODE_BLOCK").await;
    assert_eq!(sent["code"], 0, "{sent}");
}

/// Makes a feed, becomes a feeder and reports.
async fn oracle_messages(node: &TestNode) {
    let me = node.address(0).to_owned();
    let params = json!({
        "feeders": [me], "min_feeders": 1, "max_age": "3600s", "hard_max_age": "3600s",
        "max_deviation": "0.2", "hold_time": "30s", "twap_window": "1800s", "min_history": "0s",
    });
    let update = oracle::MsgUpdateParams {
        authority: me.clone(),
        params: serde_json::from_value(params).unwrap(),
    };
    taken(&put(node, 0, &update).await);
    let feed = json!({
        "symbol": "OSMO", "denoms": ["uosmo"], "exponent": 6, "source": {"kind": "feeders"},
        "enabled": true,
    });
    let upsert = oracle::MsgUpsertFeed {
        authority: me.clone(),
        feed: serde_json::from_value(feed).unwrap(),
    };
    taken(&put(node, 0, &upsert).await);
    let latest = node
        .rest
        .get("/core/base/consensus/v1beta1/blocks/latest")
        .await
        .ok();
    let time = latest["block"]["header"]["time"].as_str().unwrap();
    let submit = oracle::MsgSubmitPrices {
        feeder: me,
        observed_at: tarn_proto::Timestamp::parse(time),
        prices: vec![oracle::SymbolPrice {
            symbol: "OSMO".to_owned(),
            price: "0.5".to_owned(),
        }],
    };
    taken(&put(node, 0, &submit).await);
}

/// Lends, borrows and repays; then a claimed price falls so far that the debt is written off.
async fn lending_messages(node: &TestNode) {
    let (me, other) = (node.address(0).to_owned(), node.address(1).to_owned());
    let supply = lending::MsgSupply {
        sender: other.clone(),
        amount: Some(coin("uusdc", "1000000000")),
    };
    taken(&put(node, 1, &supply).await);
    // So little that it is forfeited in the end.
    let dust = lending::MsgSupply {
        sender: other.clone(),
        amount: Some(coin("uatom", "5")),
    };
    taken(&put(node, 1, &dust).await);
    let withdraw = lending::MsgWithdraw {
        sender: other.clone(),
        amount: Some(coin("uusdc", "1000000")),
        all: false,
    };
    taken(&put(node, 1, &withdraw).await);
    let switch = lending::MsgSetCollateral {
        sender: other.clone(),
        denom: "uusdc".to_owned(),
        enabled: true,
    };
    taken(&put(node, 1, &switch).await);
    let borrow = lending::MsgBorrow {
        sender: other.clone(),
        amount: Some(coin("utarn", "100000000")),
    };
    taken(&put(node, 1, &borrow).await);
    let repay = lending::MsgRepay {
        sender: me.clone(),
        amount: Some(coin("utarn", "1000000")),
        on_behalf_of: other.clone(),
    };
    taken(&put(node, 0, &repay).await);
    write_off(node, &me, other).await;
    market_messages(node, me).await;
}

/// Lets the claimed price of the collateral fall, and liquidates.
async fn write_off(node: &TestNode, me: &str, borrower: String) {
    // The price of TARN is its pool's, in uusdc: reports take its place.
    let feed = json!({
        "symbol": "TARN", "denoms": ["utarn"], "exponent": 6, "source": {"kind": "feeders"}, "enabled": true,
    });
    let upsert = oracle::MsgUpsertFeed {
        authority: me.to_owned(),
        feed: serde_json::from_value(feed).unwrap(),
    };
    taken(&put(node, 0, &upsert).await);
    let feed = json!({
        "symbol": "USDC", "denoms": ["uusdc"], "exponent": 6,
        "source": {"kind": "fixed", "price": "0.000001"}, "enabled": true,
    });
    let upsert = oracle::MsgUpsertFeed {
        authority: me.to_owned(),
        feed: serde_json::from_value(feed).unwrap(),
    };
    taken(&put(node, 0, &upsert).await);
    let liquidate = lending::MsgLiquidate {
        liquidator: me.to_owned(),
        borrower,
        repay: Some(coin("utarn", "100000000")),
        collateral_denom: "uusdc".to_owned(),
        min_seized: "0".to_owned(),
        as_supply: false,
        hops: Vec::new(),
    };
    taken(&put(node, 0, &liquidate).await);
}

/// Changes a market and pauses it.
async fn market_messages(node: &TestNode, me: String) {
    let config = json!({
        "denom": "uusdc", "supply_cap": "1", "borrow_cap": "1", "uta_borrow_cap": "0",
        "collateral_factor": "", "liquidation_threshold": "", "liquidation_bonus": "", "reserve_factor": "",
        "base_rate": "", "kink": "", "rate_at_kink": "", "max_rate": "",
        "supply_enabled": true, "borrow_enabled": true, "collateral_enabled": true,
    });
    let market = lending::MsgUpsertMarket {
        authority: me.clone(),
        config: serde_json::from_value(config).unwrap(),
    };
    taken(&put(node, 0, &market).await);
    let pause = lending::MsgPause {
        pauser: me,
        denom: "uusdc".to_owned(),
        supply: true,
        borrow: true,
    };
    taken(&put(node, 0, &pause).await);
}

/// Burns coins, buys those of an auction and spends from the treasury.
async fn burn_messages(node: &TestNode) {
    let me = node.address(0).to_owned();
    let burn = feeburn::MsgBurn {
        sender: me.clone(),
        amount: Some(coin("utarn", "5")),
    };
    taken(&put(node, 0, &burn).await);
    // Its cut is sold.
    let swap = dex::MsgSwap {
        sender: me.clone(),
        pool_id: "1".to_owned(),
        token_in: Some(coin("uusdc", "10000000")),
        min_token_out: "1".to_owned(),
    };
    taken(&put(node, 0, &swap).await);
    let buy = feeburn::MsgBuyAndBurn {
        sender: me.clone(),
        denom: "uusdc".to_owned(),
        max_burn: "0".to_owned(),
        min_amount: "1".to_owned(),
    };
    taken(&put(node, 0, &buy).await);
    let spend = feeburn::MsgSpendTreasury {
        authority: me,
        recipient: node.address(1).to_owned(),
        amount: vec![coin("utarn", "1")],
    };
    taken(&put(node, 0, &spend).await);
}

/// Adds two validators, changes and removes one of them.
async fn validator_messages(node: &TestNode) {
    let me = node.address(0).to_owned();
    let address = "tarnvalcons188m3859xgsjn7pzjjssmnagmnvyf08ggvm0zhx".to_owned();
    for key in [
        "11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=",
        "PUAXw+hDiVqStwqnTRt+vJyYLM8uxJaMwM1V8Sr0Zgw=",
    ] {
        let set = validators::MsgSetValidator {
            authority: me.clone(),
            pub_key: STANDARD.decode(key).unwrap(),
            power: 10,
            operator: me.clone(),
            force: true,
            ..validators::MsgSetValidator::default()
        };
        taken(&put(node, 0, &set).await);
    }
    let edit = validators::MsgEditValidator {
        operator: me.clone(),
        validator: address.clone(),
        moniker: "two".to_owned(),
        ..validators::MsgEditValidator::default()
    };
    taken(&put(node, 0, &edit).await);
    let new = "/FHNjmIYoaONpH7QAjDwWAgW7RO6MwOsXeuRFUiQgCU=";
    let rotate = validators::MsgRotateKey {
        operator: me.clone(),
        validator: address.clone(),
        pub_key: STANDARD.decode(new).unwrap(),
    };
    taken(&put(node, 0, &rotate).await);
    let remove = validators::MsgRemoveValidator {
        authority: me,
        validator: address,
        force: true,
    };
    taken(&put(node, 0, &remove).await);
}

/// Sends every message about notes.
async fn private_messages(node: &TestNode) {
    let account = 2;
    let mut purse = Purse::at(node, account);
    let denom: Denom = "utarn".parse().unwrap();
    let shield = ShieldOrder {
        denom: denom.clone(),
        amount: 9_000_000,
        bare: true,
    };
    let shield = purse.wallet.shield(&shield).unwrap();
    taken(&put(node, account, &shield.message).await);
    purse.scan_at(node).await;
    let terms = Terms::own(node.address(account));
    let own = purse.wallet.shielded_address().unwrap();
    let to = purse.wallet.payee(&client(node), &own).await.unwrap();
    let transfer = purse.wallet.transfer(&TransferOrder {
        denom: denom.clone(),
        amount: 5_000_000,
        to,
        named: false,
        memo: String::new(),
        terms: terms.clone(),
    });
    let transfer = purse.sends(transfer.unwrap());
    taken(&put(node, account, &transfer.message).await);
    purse.scan_at(node).await;
    let swap = purse.wallet.swap(&SwapOrder {
        pool_id: "1".to_owned(),
        denom: denom.clone(),
        amount: 1_000_000,
        min_out: 1,
        memo: String::new(),
        terms: terms.clone(),
    });
    let swap = purse.sends(swap.unwrap());
    taken(&put(node, account, &swap.message).await);
    purse.scan_at(node).await;
    let unshield = purse.wallet.unshield(&UnshieldOrder {
        denom,
        amount: 1_000_000,
        recipient: None,
        terms,
    });
    let unshield = purse.sends(unshield.unwrap());
    taken(&put(node, account, &unshield.message).await);
    viewing_keys(node, account).await;
}

/// Creates and revokes a grant.
async fn viewing_keys(node: &TestNode, account: usize) {
    let mut later = node.chain.genesis.genesis_time;
    later.seconds += 86_400;
    let (grantor, grantee) = (node.address(account), node.address(3));
    let grant = privacy::MsgCreateViewingKey {
        grantor: grantor.to_owned(),
        grantee: grantee.to_owned(),
        grant_type: "balance".to_owned(),
        expires_at: Some(later),
        ..privacy::MsgCreateViewingKey::default()
    };
    taken(&put(node, account, &grant).await);
    let revoke = privacy::MsgRevokeViewingKey {
        grantor: grantor.to_owned(),
        grantee: grantee.to_owned(),
    };
    taken(&put(node, account, &revoke).await);
}

fn taken(answer: &Value) {
    assert_eq!(answer["code"], 0, "{answer}");
}

/// Creates a pool, adds liquidity, swaps and removes liquidity.
async fn exchange_messages(node: &TestNode) {
    let sender = node.address(1).to_owned();
    // The genesis has two pools.
    let pool_id = "3".to_owned();
    let open = dex::MsgCreatePool {
        sender: sender.clone(),
        token_a: Some(coin("utarn", "1000000")),
        token_b: Some(coin("uatom", "4000000")),
        swap_fee: "0.003".to_owned(),
    };
    send_message(node, &open).await;
    let join = dex::MsgAddLiquidity {
        sender: sender.clone(),
        pool_id: pool_id.clone(),
        token_a_amount: "5000".to_owned(),
        token_b_amount: "20000".to_owned(),
        min_shares: "10000".to_owned(),
    };
    send_message(node, &join).await;
    // Enough for a protocol fee.
    let swap = dex::MsgSwap {
        sender: sender.clone(),
        pool_id: pool_id.clone(),
        token_in: Some(coin("utarn", "10000")),
        min_token_out: "0".to_owned(),
    };
    send_message(node, &swap).await;
    let leave = dex::MsgRemoveLiquidity {
        sender,
        pool_id,
        shares: "5000".to_owned(),
        min_token_a: "0".to_owned(),
        min_token_b: "0".to_owned(),
    };
    send_message(node, &leave).await;
}

fn coin(denom: &str, amount: &str) -> Coin {
    Coin {
        denom: denom.to_owned(),
        amount: amount.to_owned(),
    }
}

/// Sends one message of the second account and waits for its block.
async fn send_message<M: Message + Name>(node: &TestNode, message: &M) {
    let key = node.secret(1).signer();
    let data = node.signer_data(1, 0).await;
    let tx = TxBuilder::new(Namespace::Core)
        .message(message)
        .fee(coins("5000utarn"), 500_000)
        .sign(&[Signer { key: &key, data }]);
    let sent = node.broadcast(&tx, "BROADCAST_MODE_BLOCK").await;
    assert_eq!(sent["code"], 0, "{sent}");
}
