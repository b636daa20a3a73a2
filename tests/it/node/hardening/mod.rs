//! Regression tests of the engine for readers, senders and operators.

mod early;
mod flood;
mod pruned;
mod published;
mod rebuilt;
mod resend;
mod share;

use std::sync::{Arc, Mutex, mpsc};

use prost::Message as _;
use tarn_api::{ApiError, Request, Services};
use tarn_engine::{AdmissionLimits, Settings};
use tarn_proto::Rpc;
use tarn_tests::manual;

/// A query as access points make it.
async fn ask<Q: Rpc>(services: &Services, request: &Q) -> Result<Q::Response, ApiError> {
    let request = Request::new(Q::PATH, request.encode_to_vec());
    let answer = services.call(request).await?;
    Ok(Q::Response::decode(&*answer.bytes).expect("it decodes"))
}

/// Blocks the threads that check transactions.
struct Gate {
    /// One message for each transaction that has reached the gate.
    come: mpsc::Receiver<()>,
    open: mpsc::Sender<()>,
}

/// Settings with one thread that checks transactions and waits at the gate before each.
fn gated(admission: AdmissionLimits) -> (Settings, Gate) {
    let (came, come) = mpsc::channel();
    let (open, opened) = mpsc::channel();
    let (came, opened) = (Mutex::new(came), Mutex::new(opened));
    let before_admission = move || {
        came.lock().unwrap().send(()).ok();
        // An error means that the test is over.
        opened.lock().unwrap().recv().ok();
    };
    let settings = Settings {
        admission: AdmissionLimits {
            threads: 1,
            ..admission
        },
        before_admission: Some(Arc::new(before_admission)),
        ..manual()
    };
    (settings, Gate { come, open })
}
