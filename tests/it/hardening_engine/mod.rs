//! What an engine promises to those who read, send and start it, against what was once broken.

mod early;
mod flood;
mod pruned;
mod published;
mod resend;
mod share;

use std::sync::{Arc, Mutex, mpsc};

use prost::Message as _;
use tarn_api::{ApiError, RequestOptions, Services};
use tarn_engine::{AdmissionLimits, Settings};
use tarn_proto::Rpc;
use tarn_tests::manual;

/// Asks as an access point does.
async fn ask<Q: Rpc>(services: &Services, request: &Q) -> Result<Q::Response, ApiError> {
    let bytes = request.encode_to_vec();
    let answer = services
        .call(Q::PATH, &bytes, &RequestOptions::default())
        .await?;
    Ok(Q::Response::decode(&*answer.bytes).expect("it decodes"))
}

/// Holds the threads that look at transactions.
struct Gate {
    /// One for each that has come.
    come: mpsc::Receiver<()>,
    open: mpsc::Sender<()>,
}

/// One thread that looks at transactions, which waits before each until it is let go on.
fn gated(admission: AdmissionLimits) -> (Settings, Gate) {
    let (came, come) = mpsc::channel();
    let (open, opened) = mpsc::channel();
    let (came, opened) = (Mutex::new(came), Mutex::new(opened));
    let before_admission = move || {
        came.lock().unwrap().send(()).ok();
        // An error is a test that is over.
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
