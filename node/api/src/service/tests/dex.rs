//! Trades, candles and figures after real swaps.

use serde_json::{Value, json};
use tarn_primitives::Coin;
use tarn_primitives::tx::TxBuilder;
use tarn_proto::svc::dex::v1 as pb;
use tarn_proto::{Namespace, Rpc, Timestamp};

use super::fixture::{Fixture, address, hash, shown, sign};
use crate::ApiError;

/// The first sequence the fixture has left.
const FREE: u64 = 3;
const DAY: i64 = 86_400;

fn coin(text: &str) -> tarn_proto::core::base::v1beta1::Coin {
    text.parse::<Coin>().unwrap().into()
}

fn create(sequence: u64, a: &str, b: &str) -> Vec<u8> {
    let message = pb::MsgCreatePool {
        sender: shown(&address()),
        token_a: Some(coin(a)),
        token_b: Some(coin(b)),
        swap_fee: String::new(),
    };
    sign(sequence, TxBuilder::new(Namespace::Core).message(&message))
}

fn swap(sequence: u64, pool: &str, token_in: &str) -> Vec<u8> {
    let message = pb::MsgSwap {
        sender: shown(&address()),
        pool_id: pool.to_owned(),
        token_in: Some(coin(token_in)),
        min_token_out: "0".to_owned(),
    };
    sign(sequence, TxBuilder::new(Namespace::Core).message(&message))
}

/// A pool in block 4, a swap of either token in blocks 5 and 6, a minute apart. The transactions.
pub(crate) fn traded() -> (Fixture, [Vec<u8>; 2]) {
    let mut fixture = Fixture::new();
    let swaps = [
        swap(FREE + 1, "1", "1000000utarn"),
        swap(FREE + 2, "1", "1000000uusdc"),
    ];
    fixture.block(vec![create(FREE, "1000000000utarn", "2000000000uusdc")]);
    fixture.block_after(25, vec![swaps[0].clone()]);
    fixture.block_after(90, vec![swaps[1].clone()]);
    (fixture, swaps)
}

async fn json<Q: Rpc>(fixture: &Fixture, request: Q) -> Value
where
    Q::Response: serde::Serialize,
{
    serde_json::to_value(fixture.ask(request).await.unwrap()).unwrap()
}

async fn refused<Q: Rpc>(fixture: &Fixture, request: Q) -> ApiError {
    fixture.ask(request).await.err().expect("a refusal")
}

fn candles(interval: &str) -> pb::QueryCandlesRequest {
    pb::QueryCandlesRequest {
        pool_id: "1".to_owned(),
        interval: interval.to_owned(),
        ..pb::QueryCandlesRequest::default()
    }
}

fn time(text: &str) -> Timestamp {
    Timestamp::parse(text).unwrap()
}

#[tokio::test]
async fn candles_have_exactly_the_promised_members() {
    let (fixture, _) = traded();
    let first = json!({
        "time": "2026-01-01T00:00:00Z",
        "open": "1.992013", "high": "1.992013", "low": "1.992013", "close": "1.992013",
        "volume_a": "1000000", "volume_b": "1992013", "trades": "1",
    });
    let second = json!({
        "time": "2026-01-01T00:01:00Z",
        "open": "2.003020554996935378", "high": "2.003020554996935378",
        "low": "2.003020554996935378", "close": "2.003020554996935378",
        "volume_a": "499246", "volume_b": "1000000", "trades": "1",
    });
    let answer = json(&fixture, candles("1m")).await;
    assert_eq!(answer, json!({ "candles": [first, second] }));
    for interval in ["5m", "1h", "1d"] {
        let answer = json(&fixture, candles(interval)).await;
        let both = json!({ "candles": [{
            "time": "2026-01-01T00:00:00Z",
            "open": "1.992013", "high": "2.003020554996935378",
            "low": "1.992013", "close": "2.003020554996935378",
            "volume_a": "1499246", "volume_b": "2992013", "trades": "2",
        }]});
        assert_eq!(answer, both, "{interval}");
    }
}

#[tokio::test]
async fn candles_are_chosen_by_when_they_begin_and_the_newest_win() {
    let (fixture, _) = traded();
    let starts = async |from: Option<Timestamp>, to: Option<Timestamp>, limit: u32| {
        let request = pb::QueryCandlesRequest {
            from,
            to,
            limit,
            ..candles("1m")
        };
        let found = fixture.ask(request).await.unwrap().candles;
        let starts = found
            .into_iter()
            .map(|candle| candle.time.unwrap().seconds % 3600);
        starts.collect::<Vec<_>>()
    };
    let minute = |text: &str| Some(time(&format!("2026-01-01T00:{text}Z")));
    assert_eq!(starts(None, None, 0).await, [0, 60]);
    assert_eq!(starts(None, None, 1).await, [60]);
    assert_eq!(starts(minute("00:00"), minute("01:00"), 0).await, [0]);
    assert_eq!(starts(minute("00:00.5"), minute("01:00.5"), 0).await, [60]);
    assert_eq!(starts(minute("00:01"), minute("00:59"), 0).await, [0; 0]);
    assert_eq!(starts(minute("01:00"), minute("01:00"), 0).await, [0; 0]);
}

#[tokio::test]
async fn trades_come_newest_first_and_page_by_page() {
    let (fixture, swaps) = traded();
    let request = |limit, before: &str| pb::QueryTradesRequest {
        pool_id: "1".to_owned(),
        limit,
        before: before.to_owned(),
    };
    let newest = json!({
        "height": "6", "time": "2026-01-01T00:01:30.250Z", "txhash": hash(&swaps[1]),
        "sender": shown(&address()),
        "token_in": { "denom": "uusdc", "amount": "1000000" },
        "token_out": { "denom": "utarn", "amount": "499246" },
        "price": "2.003020554996935378",
    });
    let oldest = json!({
        "height": "5", "time": "2026-01-01T00:00:25.250Z", "txhash": hash(&swaps[0]),
        "sender": shown(&address()),
        "token_in": { "denom": "utarn", "amount": "1000000" },
        "token_out": { "denom": "uusdc", "amount": "1992013" },
        "price": "1.992013",
    });
    let all = json(&fixture, request(0, "")).await;
    assert_eq!(all, json!({ "trades": [newest, oldest], "next": "" }));
    let page = json(&fixture, request(1, "")).await;
    assert_eq!(page["trades"], json!([newest]));
    let next = page["next"].as_str().unwrap();
    let page = json(&fixture, request(1, next)).await;
    assert_eq!(page, json!({ "trades": [oldest], "next": "" }));
}

#[tokio::test]
async fn figures_are_of_the_last_day_and_fade_with_it() {
    let (mut fixture, _) = traded();
    let request = || pb::QueryStatsRequest {
        pool_id: "1".to_owned(),
    };
    let busy = json(&fixture, request()).await;
    assert_eq!(
        busy,
        json!({
            "volume_24h": { "a": "1499246", "b": "2992013" },
            "fees_24h": { "a": "3000", "b": "3000" },
            "lp_apr": "0.000739000825879321",
            "trades_24h": "2", "locked_shares": "1000000", "created_height": "4",
        })
    );
    // The first minute has left the day, the second has not.
    fixture.block_after(DAY + 30, vec![]);
    let later = json(&fixture, request()).await;
    assert_eq!(
        later["volume_24h"],
        json!({ "a": "499246", "b": "1000000" })
    );
    assert_eq!(later["fees_24h"], json!({ "a": "0", "b": "3000" }));
    fixture.block_after(2 * DAY, vec![]);
    let quiet = json(&fixture, request()).await;
    assert_eq!(quiet["volume_24h"], json!({ "a": "0", "b": "0" }));
    assert_eq!(
        (&quiet["lp_apr"], &quiet["trades_24h"]),
        (&json!("0"), &json!("0"))
    );
}

#[tokio::test]
async fn a_pool_is_answered_in_its_own_order_of_tokens() {
    let mut fixture = Fixture::new();
    fixture.block(vec![create(FREE, "2000000000uusdc", "1000000000utarn")]);
    fixture.block_after(25, vec![swap(FREE + 1, "1", "1000000utarn")]);
    fixture.block_after(26, vec![swap(FREE + 2, "1", "1000000uusdc")]);
    let answer = fixture.ask(candles("1m")).await.unwrap();
    let [candle] = answer.candles.as_slice() else {
        panic!("one minute: {answer:?}");
    };
    // utarn per uusdc, so the first trade is the dearer one.
    assert_eq!(candle.open, "0.502004755993058278");
    assert_eq!((&candle.high, &candle.low), (&candle.open, &candle.close));
    assert_eq!(candle.close, "0.499246");
    assert_eq!(candle.volume_a, "2992013");
    assert_eq!(candle.volume_b, "1499246");
}

#[tokio::test]
async fn what_cannot_be_answered_is_refused_with_the_reason() {
    let (fixture, _) = traded();
    let with = |change: fn(&mut pb::QueryCandlesRequest)| {
        let mut request = candles("1m");
        change(&mut request);
        request
    };
    for (request, status, words) in [
        (with(|r| r.pool_id = "9".to_owned()), 5, "pool 9 not found"),
        (with(|r| r.pool_id = "0".to_owned()), 5, "pool 0 not found"),
        (with(|r| r.pool_id = "x".to_owned()), 3, "pool_id"),
        (
            with(|r| r.interval = "2m".to_owned()),
            3,
            "1m, 5m, 1h or 1d",
        ),
        (with(|r| r.interval = String::new()), 3, "1m, 5m, 1h or 1d"),
        (with(|r| r.limit = 1001), 3, "from 1 to 1000, but got 1001"),
        (
            with(|r| {
                (r.from, r.to) = (
                    Some(time("2026-01-02T00:00:00Z")),
                    Some(time("2026-01-01T00:00:00Z")),
                );
            }),
            3,
            "from must not be later than to",
        ),
    ] {
        let refusal = refused(&fixture, request).await;
        assert_eq!(refusal.status, status, "{refusal}");
        assert!(refusal.message.contains(words), "{refusal}");
    }
    let trades = |pool_id: &str, limit, before: &str| pb::QueryTradesRequest {
        pool_id: pool_id.to_owned(),
        limit,
        before: before.to_owned(),
    };
    assert_eq!(refused(&fixture, trades("9", 0, "")).await.status, 5);
    assert_eq!(refused(&fixture, trades("1", 1001, "")).await.status, 3);
    let refusal = refused(&fixture, trades("1", 0, "there")).await;
    assert!(
        refusal.status == 3 && refusal.message.contains("`next`"),
        "{refusal}"
    );
    let pool_id = "9".to_owned();
    let refusal = refused(&fixture, pb::QueryStatsRequest { pool_id }).await;
    assert_eq!(refusal.status, 5, "{refusal}");
    assert_eq!(
        refusal.details.len(),
        1,
        "the exchange's own number goes with it"
    );
}
