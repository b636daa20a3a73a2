//! Messages and queries by name.

use prost::Message as _;
use tarn_primitives::{Address, ChainSpec, sdk};
use tarn_proto::core::bank::v1beta1 as pb;
use tarn_proto::{Any, Namespace as Spelling, Rpc as _, alias};

use super::*;
use crate::testing::{ALICE, BOB};
use crate::{Error, Msg, Signers, Status, StatusCode};

/// Counts up, unless the sender is not from here.
#[derive(Debug)]
struct Ping(Address);

impl Msg for Ping {
    type Proto = pb::MsgSend;

    fn parse(wire: pb::MsgSend, chain: &ChainSpec) -> Result<Self> {
        Ok(Self(chain.address("from", &wire.from_address)?))
    }

    fn signers(&self) -> Signers {
        Signers::one(self.0)
    }

    fn execute(&self, ctx: &mut Ctx) -> Result<pb::MsgSendResponse> {
        NEXT.take(ctx)?;
        Ok(pb::MsgSendResponse {})
    }
}

fn supply(ctx: &Ctx, request: &pb::QuerySupplyOfRequest) -> Result<pb::QuerySupplyOfResponse> {
    if request.denom.is_empty() {
        return Err(StatusCode::NotFound.because("no such thing").into());
    }
    let amount = tarn_primitives::Coin {
        denom: denom(&request.denom),
        amount: Amount::new(NEXT.peek(ctx)?.into()),
    };
    Ok(pb::QuerySupplyOfResponse {
        amount: Some(amount.into()),
    })
}

fn routes() -> Routes {
    let mut routes = Routes::default();
    routes.msg::<Ping>();
    routes.query(supply);
    routes
}

#[test]
fn a_message_is_parsed_in_either_namespace_and_answers_in_ours() {
    let mut t = harness();
    let sender = t.ctx().chain().show(&ALICE);
    for namespace in [Spelling::Core, Spelling::Cosmos] {
        let mut any = Any::pack(&pb::MsgSend {
            from_address: sender.clone(),
            ..pb::MsgSend::default()
        });
        any.type_url = alias::spell(&any.type_url, namespace).into_owned();
        let msg = routes().parse(&any, t.ctx().chain()).unwrap();
        assert_eq!(msg.signers().as_slice(), [ALICE]);
        let answer = msg.execute(t.ctx_mut()).unwrap();
        assert_eq!(answer.type_url, "/core.bank.v1beta1.MsgSendResponse");
        assert!(answer.value.is_empty());
    }
    assert_eq!(NEXT.peek(t.ctx()).unwrap(), 2);
}

#[test]
fn what_nobody_offers_is_code_6_and_what_does_not_decode_is_code_2() {
    let t = harness();
    let any = |url: &str, value: &[u8]| Any {
        type_url: url.to_owned(),
        value: value.to_vec(),
    };
    let parse = |any| routes().parse(&any, t.ctx().chain()).unwrap_err();
    let unknown = parse(any("/cosmos.bank.v1beta1.MsgMultiSend", &[]));
    assert_eq!(unknown.code(), Some(("sdk", 6)));
    assert_eq!(
        unknown.to_string(),
        "no message handler found for \"/cosmos.bank.v1beta1.MsgMultiSend\": unknown request"
    );
    let garbage = parse(any("/cosmos.bank.v1beta1.MsgSend", &[0xff]));
    assert_eq!(garbage.code(), Some(("sdk", 2)));
    assert!(garbage.to_string().ends_with(": tx parse error"));
    let malformed = parse(any("/cosmos.bank.v1beta1.MsgSend", &[]));
    assert_eq!(malformed.code(), Some(("sdk", 7)));
}

#[test]
fn a_query_is_called_by_its_path() {
    let t = harness();
    let path = pb::QuerySupplyOfRequest::PATH;
    let routes = routes();
    let request = pb::QuerySupplyOfRequest {
        denom: "utarn".to_owned(),
    };
    let bytes = routes
        .call(t.ctx(), path, &request.encode_to_vec())
        .unwrap();
    let answer = pb::QuerySupplyOfResponse::decode(&*bytes).unwrap();
    assert_eq!(answer.amount.unwrap().denom, "utarn");
    assert!(routes.has_query(path) && !routes.has_query("/nothing"));
    assert_eq!(routes.queries().collect::<Vec<_>>(), [path]);
    assert_eq!(
        routes.msgs().collect::<Vec<_>>(),
        ["/core.bank.v1beta1.MsgSend"]
    );

    let unknown = routes.call(t.ctx(), "/nothing", &[]).unwrap_err();
    assert_eq!(unknown.code(), Some(("sdk", 6)));
    assert_eq!(unknown.to_string(), "unknown query path: unknown request");
    let garbage = routes.call(t.ctx(), path, &[0xff]).unwrap_err();
    let status = garbage.rejection::<Status>().unwrap();
    assert_eq!(status.code, StatusCode::InvalidArgument);
    let refused = routes.call(t.ctx(), path, &[]).unwrap_err();
    assert_eq!(
        (refused.code(), refused.to_string().as_str()),
        (Some(("sdk", 22)), "no such thing")
    );
}

#[test]
#[should_panic(expected = "/core.bank.v1beta1.MsgSend is registered twice")]
fn one_message_has_one_handler() {
    routes().msg::<Ping>();
}

#[test]
#[should_panic(expected = "/core.bank.v1beta1.Query/SupplyOf is registered twice")]
fn one_path_has_one_handler() {
    routes().query(supply);
}

#[test]
#[should_panic(expected = "2 is registered twice")]
fn one_code_has_one_meaning() {
    let mut routes = Routes::default();
    routes.errors::<sdk::Error>();
    routes.errors::<sdk::Error>();
}

#[test]
#[should_panic(expected = "ping is registered twice")]
fn one_shape_of_event_is_listed_once() {
    let mut routes = Routes::default();
    routes.event::<super::events::Pinged>();
    routes.event::<super::events::Pinged>();
}

#[test]
fn everything_registered_is_listed() {
    let mut routes = Routes::default();
    Probe::routes(&mut routes);
    routes.event::<super::events::Pinged>();
    routes.errors::<sdk::Error>();
    assert_eq!(routes.columns(), COLUMNS);
    assert_eq!(routes.events().len(), 1);
    assert_eq!(routes.codes().get(&("sdk", 11)), Some(&"out of gas"));
    assert!(format!("{routes:?}").contains("probe"));
}

#[test]
fn signers_are_unique_and_in_order() {
    let signers = Signers::many([BOB, ALICE, BOB, ALICE]);
    assert_eq!(signers.as_slice(), [BOB, ALICE]);
}

#[test]
fn a_status_has_a_grpc_number_a_name_and_an_sdk_code() {
    use StatusCode::{FailedPrecondition, InvalidArgument, NotFound, OutOfRange, Unimplemented};
    for (status, number, name, code) in [
        (InvalidArgument, 3, "InvalidArgument", 18),
        (NotFound, 5, "NotFound", 22),
        (FailedPrecondition, 9, "FailedPrecondition", 18),
        (OutOfRange, 11, "OutOfRange", 26),
        (Unimplemented, 12, "Unimplemented", 6),
    ] {
        assert_eq!((status.number(), status.name()), (number, name));
        let error = Error::from(status.because("text"));
        assert_eq!(error.code(), Some(("sdk", code)));
        assert_eq!(error.to_string(), "text");
    }
    for (code, status) in [
        (6, Unimplemented),
        (7, InvalidArgument),
        (10, InvalidArgument),
        (18, InvalidArgument),
        (22, NotFound),
        (26, OutOfRange),
        (38, NotFound),
        (5, FailedPrecondition),
        (11, FailedPrecondition),
        (104, FailedPrecondition),
    ] {
        assert_eq!(StatusCode::of_code(code), status, "{code}");
    }
}

#[test]
fn a_rejection_keeps_its_type_and_a_fault_has_no_code() {
    let rejected = Error::from(sdk::Code::InvalidCoins.because("5"));
    assert_eq!(
        rejected.rejection::<sdk::Error>().map(sdk::Error::kind),
        Some(sdk::Code::InvalidCoins)
    );
    assert!(rejected.rejection::<Status>().is_none());
    let fault = Error::fault("disk");
    assert_eq!(
        (fault.code(), fault.to_string().as_str()),
        (None, "fault: disk")
    );
    assert!(fault.rejection::<sdk::Error>().is_none());
}

#[test]
fn a_genesis_that_does_not_parse_names_its_module() {
    let error = crate::testing::Harness::with_genesis(&[&Probe], |_| {
        Some(serde_json::json!({"colour": "blue"}))
    });
    let error = error.unwrap_err();
    assert_eq!(error.code(), Some(("sdk", 18)));
    let text = error.to_string();
    assert!(
        text.starts_with("genesis of probe: unknown field `colour`"),
        "{text}"
    );
}
