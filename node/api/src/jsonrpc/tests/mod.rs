//! The table as its callers see it.

mod batch;
mod codec;
mod lenient_uri;
mod methods;
mod transport;
mod uri;

use bytes::Bytes;
use serde_json::{Value, json};

use super::Kind::{Any, Whole};
use super::params::required;
use super::{Args, Cache, Failure, Kind, Method, Methods, Param};

/// `add(left, right)`, `echo(value)`, `ping()`, `refuse()`, `break()`; and `sum(left, right)` and
/// `never()`, which are lenient.
fn methods() -> Methods {
    let mut methods = Methods::default();
    let pair = &[Param("left", Whole), Param("right", Whole)];
    methods.add(Method::new("add", pair, "A sum.", add));
    let sum = Method::new("sum", pair, "A sum.", add).lenient();
    methods.add(sum.cached(Cache::Given("right")));
    methods.add(
        Method::new("never", &[], "Not here.", |_| async {
            Err::<Value, _>(Failure::method("elsewhere"))
        })
        .lenient(),
    );
    methods.add(Method::new(
        "echo",
        &[Param("value", Any)],
        "The same.",
        echo,
    ));
    methods.add(Method::new("ping", &[], "Nothing.", |_| async {
        Ok(json!({}))
    }));
    methods.add(Method::new("refuse", &[], "Never.", |_| async {
        Err::<Value, _>(Failure::refused("not today"))
    }));
    methods.add(Method::new("break", &[], "A fault.", broken));
    methods
}

async fn add(args: Args) -> Result<u64, Failure> {
    let left: u64 = required("left", args.whole("left")?)?;
    let right: u64 = args.whole("right")?.unwrap_or(1);
    left.checked_add(right)
        .ok_or_else(|| Failure::refused("too large"))
}

async fn echo(args: Args) -> Result<Option<Value>, Failure> {
    args.get("value")
}

async fn broken(_: Args) -> Result<(), Failure> {
    panic!("on purpose")
}

/// Runs by a clock that waits for nobody.
fn block_on<T>(work: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_time()
        .start_paused(true)
        .build();
    runtime.unwrap().block_on(work)
}

/// The answer as text; empty if there is none.
fn ask(body: impl AsRef<[u8]>) -> String {
    let reply = block_on(methods().answer(Bytes::copy_from_slice(body.as_ref()), 5, None));
    String::from_utf8(reply.body.unwrap_or_default()).unwrap()
}

fn ask_json(body: &Value) -> Value {
    serde_json::from_str(&ask(body.to_string())).unwrap()
}

/// Code and data of the error in an answer.
fn failure(answer: &Value) -> (i64, &str) {
    assert_eq!(answer["jsonrpc"], "2.0");
    assert!(answer.get("result").is_none(), "{answer}");
    let error = &answer["error"];
    let data = error.get("data").map_or("", |data| data.as_str().unwrap());
    (error["code"].as_i64().unwrap(), data)
}
