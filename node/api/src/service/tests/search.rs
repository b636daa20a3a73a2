//! Transactions by what happened in them.

use tarn_proto::core::base::query::v1beta1::PageRequest;
use tarn_proto::core::tx::v1beta1 as pb;

use super::fixture::{Fixture, address, hash, shown};
use crate::ApiError;

type Request = pb::GetTxsEventRequest;

fn by(event: &str) -> Request {
    Request {
        events: vec![event.to_owned()],
        ..Request::default()
    }
}

fn sender() -> Request {
    by(&format!("message.sender='{}'", shown(&address())))
}

/// The hashes found, and how many there are in all.
async fn find(fixture: &Fixture, request: Request) -> Result<(Vec<String>, u64), ApiError> {
    let answer = fixture.ask(request).await?;
    assert_eq!(answer.txs.len(), answer.tx_responses.len());
    assert_eq!(answer.pagination.unwrap().total, answer.total);
    let hashes = answer.tx_responses.into_iter().map(|response| {
        assert!(response.tx.is_some() && !response.timestamp.is_empty());
        response.txhash
    });
    Ok((hashes.collect(), answer.total))
}

async fn refused(fixture: &Fixture, request: Request) -> ApiError {
    let refusal = find(fixture, request).await.unwrap_err();
    assert_eq!(refusal.status, 3, "{refusal}");
    refusal
}

#[tokio::test]
async fn both_dialects_find_the_same_and_are_joined() {
    let fixture = Fixture::new();
    let (sent, cosmos) = (hash(&fixture.sent), hash(&fixture.cosmos));
    let transfers = "transfer.amount='5utarn'";
    let old = find(&fixture, by(transfers)).await.unwrap();
    let query = transfers.to_owned();
    let new = find(
        &fixture,
        Request {
            query,
            ..Request::default()
        },
    )
    .await
    .unwrap();
    assert_eq!(old, (vec![sent], 1));
    assert_eq!(old, new);
    let mut both = by("message.action='/core.bank.v1beta1.MsgSend'");
    both.query = "tx.height>2".to_owned();
    assert_eq!(find(&fixture, both).await.unwrap(), (vec![cosmos], 1));
}

#[tokio::test]
async fn pages_by_number_by_offset_and_by_key_cover_the_same_list() {
    let fixture = Fixture::new();
    let (whole, total) = find(&fixture, sender()).await.unwrap();
    assert_eq!((whole.len(), total), (3, 3));
    let mut key = Vec::new();
    for at in 0..3_u64 {
        let one = vec![whole[usize::try_from(at).unwrap()].clone()];
        let mut numbered = sender();
        (numbered.page, numbered.limit) = (at + 1, 1);
        assert_eq!(find(&fixture, numbered).await.unwrap(), (one.clone(), 3));
        let mut skipped = sender();
        skipped.pagination = Some(PageRequest {
            offset: at,
            limit: 1,
            ..PageRequest::default()
        });
        assert_eq!(find(&fixture, skipped).await.unwrap(), (one.clone(), 3));
        let mut keyed = sender();
        keyed.pagination = Some(PageRequest {
            key,
            limit: 1,
            ..PageRequest::default()
        });
        let answer = fixture.ask(keyed).await.unwrap();
        assert_eq!(answer.tx_responses[0].txhash, one[0]);
        key = answer.pagination.unwrap().next_key;
    }
    assert!(key.is_empty(), "the last page has no next one");
    let mut past = sender();
    (past.page, past.limit) = (u64::MAX, 1000);
    assert_eq!(find(&fixture, past).await.unwrap(), (vec![], 3));
}

#[tokio::test]
async fn the_newest_come_first_if_asked_for() {
    let fixture = Fixture::new();
    let (mut whole, _) = find(&fixture, sender()).await.unwrap();
    whole.reverse();
    let mut descending = sender();
    descending.order_by = pb::OrderBy::Desc.into();
    assert_eq!(find(&fixture, descending).await.unwrap().0, whole);
    let mut reversed = sender();
    reversed.pagination = Some(PageRequest {
        reverse: true,
        ..PageRequest::default()
    });
    assert_eq!(find(&fixture, reversed).await.unwrap().0, whole);
}

#[tokio::test]
async fn contradictions_and_nonsense_are_refused_by_name() {
    let fixture = Fixture::new();
    let none = refused(&fixture, Request::default()).await;
    assert!(
        none.message
            .starts_with("must declare at least one event to search"),
        "{none}"
    );
    refused(&fixture, by("message.sender")).await;
    refused(&fixture, by("message.sender='x")).await;
    let many = Request {
        events: vec!["a.b='c'".to_owned(); 33],
        ..Request::default()
    };
    refused(&fixture, many).await;
    let mut joined = by("a.b='c' AND a.c='d'");
    joined.query = (0..31)
        .map(|n| format!("e.k{n}='v'"))
        .collect::<Vec<_>>()
        .join(" AND ");
    refused(&fixture, joined).await;
    let with = |change: fn(&mut Request, &mut PageRequest)| {
        let (mut request, mut page) = (sender(), PageRequest::default());
        change(&mut request, &mut page);
        request.pagination = Some(page);
        request
    };
    for contradiction in [
        with(|request, _| request.limit = 1001),
        with(|_, page| page.limit = 1001),
        with(|request, page| (request.limit, page.limit) = (1, 2)),
        with(|request, page| (request.page, page.offset) = (1, 2)),
        with(|_, page| (page.key, page.offset) = (vec![1], 2)),
        with(|request, page| (request.order_by, page.reverse) = (1, true)),
        with(|request, _| request.order_by = 9),
        with(|_, page| page.key = b"nobody handed this out".to_vec()),
    ] {
        refused(&fixture, contradiction).await;
    }
}

#[tokio::test]
async fn an_answer_that_is_too_large_is_out_of_range() {
    use prost::Message as _;
    let fixture = Fixture::new();
    let services = fixture.services.clone().with_max_answer(10);
    let path = "/core.tx.v1beta1.Service/GetTxsEvent";
    let request = sender().encode_to_vec();
    let request = crate::Request::new(path, request);
    let refusal = services.call(request).await.unwrap_err();
    assert_eq!((refusal.status, refusal.http().as_u16()), (11, 400));
    assert!(refusal.message.contains("at most 10 are sent"), "{refusal}");
    // A light answer has no largest size.
    let path = "/core.base.node.v1beta1.Service/Config";
    services.call(crate::Request::new(path, "")).await.unwrap();
}
