//! The readers' handle: questions about committed state, from any thread.

use std::borrow::Cow;
use std::sync::Arc;

use prost::Message as _;
use tarn_primitives::abci::{ProofOp, QueryResponse, TxResult};
use tarn_primitives::{BlockInfo, Height, sdk};
use tarn_proto::core::tx::v1beta1 as pb;
use tarn_proto::{Namespace, Rpc as _, alias, registry, respell, rpc};
use tarn_runtime::{Ctx, Error, Gas, Meter, ProofCounts, Result, Status, StatusCode};
use tarn_store::Version;

use crate::admission::{Admission, Shared};
use crate::genesis::Genesis;
use crate::published::Unpublished;
use crate::rejected;
use crate::{block_time, modules, run, simulation};

/// What one query may cost: some 100,000 entries.
const QUERY_GAS: Gas = 50_000_000;

/// Answers from committed heights. Cheap to clone; never waits for a block.
#[derive(Debug, Clone)]
pub struct Query {
    pub(crate) shared: Arc<Shared>,
}

impl Query {
    /// The last height anybody sees.
    pub fn latest(&self) -> Height {
        self.shared.published.height()
    }

    /// The state of a committed height, to be published; none if it is not kept.
    pub fn unpublished(&self, height: Height) -> Option<Unpublished> {
        Some(Unpublished {
            version: self.shared.reader.at(height.get()).ok()?,
            published: self.shared.published.clone(),
        })
    }

    /// The heights that can be asked about, first and last.
    pub fn kept(&self) -> (Height, Height) {
        let latest = self.latest();
        let (earliest, _) = self.shared.reader.kept();
        // What is committed and not seen yet may be all that the store keeps.
        (Height::new(earliest).min(latest), latest)
    }

    /// Calls a query by its path, in either namespace, and answers in that of the question.
    /// Height 0 is the last committed one; the height used is returned.
    pub fn call(&self, path: &str, request: &[u8], height: Height) -> Result<(Vec<u8>, Height)> {
        let ctx = self.at(height)?;
        let canonical = alias::canonical(path);
        if canonical == pb::BroadcastTxRequest::PATH {
            let text = "can't route a broadcast tx message: send it to the mempool";
            return Err(sdk::Code::InvalidRequest.because(text).into());
        }
        let (answer, height) = if canonical == pb::SimulateRequest::PATH {
            // There is no simulating in the past: the answer is of the last height.
            (self.simulate_call(request)?, self.latest())
        } else {
            let answer = self.shared.routes.call(&ctx, &canonical, request)?;
            (answer, ctx.height())
        };
        Ok((in_namespace_of(path, &canonical, answer)?, height))
    }

    /// Would simulating these bytes verify a proof, which takes a hundred times as long as anything
    /// else a simulation does?
    pub fn has_proofs(&self, bytes: &[u8]) -> bool {
        let shared = Arc::clone(&self.shared);
        let tx = Admission { shared }.decode(bytes);
        tx.is_ok_and(|tx| tx.has_proofs())
    }

    /// What a transaction would do and cost, on top of the last committed state. Nobody pays for it,
    /// so its verdicts on proofs take no room from those of transactions that wait.
    pub fn simulate(&self, bytes: &[u8]) -> Result<TxResult> {
        let chain = self.shared.chain()?;
        let tx = Admission {
            shared: Arc::clone(&self.shared),
        }
        .decode(bytes)?;
        let (tip, block) = self.shared.next_seen();
        let proof_cache = Arc::clone(&self.shared.proof_cache);
        let mut ctx = modules::context(tip, chain, block).only_recalling(proof_cache);
        run::simulate(&mut ctx, &tx, &self.shared)
    }

    fn simulate_call(&self, request: &[u8]) -> Result<Vec<u8>> {
        let request = pb::SimulateRequest::decode(request)
            .map_err(|error| StatusCode::InvalidArgument.because(error.to_string()))?;
        let bytes = simulation::bytes(request)?;
        let result = match self.simulate(&bytes) {
            Ok(result) => result,
            // Nothing ran, so nothing was used.
            Err(error) => rejected::refuse(error)?,
        };
        Ok(simulation::answer(result)?.encode_to_vec())
    }

    /// ABCI's query: a path of a service, or `/store/<name>/key` with an optional proof.
    pub fn abci_query(
        &self,
        path: &str,
        data: &[u8],
        height: Height,
        prove: bool,
    ) -> Result<QueryResponse> {
        let outcome = match path.strip_prefix("/store/") {
            Some(rest) => self.store_query(rest, data, height, prove),
            None => self
                .call(path, data, height)
                .map(|(value, height)| QueryResponse {
                    value,
                    height,
                    ..QueryResponse::default()
                }),
        };
        match outcome {
            Ok(response) => Ok(response),
            Err(Error::Rejected(rejection)) => {
                Ok(refusal(&Error::Rejected(rejection), self.latest()))
            }
            Err(fault) => Err(fault),
        }
    }

    fn store_query(
        &self,
        rest: &str,
        key: &[u8],
        height: Height,
        prove: bool,
    ) -> Result<QueryResponse> {
        let Some(name) = rest.strip_suffix("/key") else {
            let text = format!("path /store/{rest}: use /store/<name>/key");
            return Err(sdk::Code::UnknownRequest.because(text).into());
        };
        // A proof is checked against the next header, which must exist.
        let (earliest, latest) = self.kept();
        let before = Height::new(latest.get().saturating_sub(1));
        let asked = match height.get() {
            0 if prove && before >= earliest && before > Height::ZERO => before,
            _ => height,
        };
        let version = self.version(asked)?;
        let unknown = |_| {
            let text = format!(
                "there is no store {name:?}: use one of {:?}",
                version.names()
            );
            Error::from(sdk::Code::UnknownRequest.because(text))
        };
        let mut response = QueryResponse {
            key: key.to_vec(),
            height: Height::new(version.height()),
            ..QueryResponse::default()
        };
        version.root(name).map_err(unknown)?;
        if key.is_empty() {
            return Err(sdk::Code::InvalidRequest
                .because("data must hold a key")
                .into());
        }
        // That something is not there says nothing if nothing of the kind is ever put there.
        let columns = self.shared.routes.columns();
        let mut own = columns.iter().filter(|column| column.store == name);
        if prove && !own.any(|column| column.holds(key)) {
            let shown = key.get(..32).unwrap_or(key);
            let text = format!(
                "0x{} is no key of the store {name:?}, so nothing is proven of it: docs/proofs.md \
                 says how its keys are written",
                hex::encode(shown)
            );
            return Err(sdk::Code::InvalidRequest.because(text).into());
        }
        let proof = version
            .prove(name, key)
            .map_err(|error| Error::from(sdk::Code::InvalidRequest.because(error.to_string())))?;
        response.value = proof.value.map(|value| value.to_vec()).unwrap_or_default();
        if prove {
            let op = |op: tarn_store::ProofOp| ProofOp {
                kind: op.kind.to_owned(),
                key: op.key,
                data: op.data,
            };
            response.proof = proof.ops.into_iter().map(op).collect();
        }
        Ok(response)
    }

    /// The document that makes the state of a height again.
    pub fn export(&self, height: Height) -> Result<Genesis> {
        let mut ctx = self.at(height)?;
        ctx.swap_gas(Meter::endless());
        Genesis::export(&ctx)
    }

    /// What verifying proofs took since the start, for those who watch the node.
    pub fn proofs(&self) -> ProofCounts {
        self.shared.proof_cache.counts()
    }

    /// The root of the state of a height.
    pub fn app_hash(&self, height: Height) -> Result<[u8; 32]> {
        Ok(self.version(height)?.app_hash())
    }

    /// Chain facts and a context to read a height with.
    pub fn at(&self, height: Height) -> Result<Ctx> {
        let version = self.version(height)?;
        let block = BlockInfo {
            height: Height::new(version.height()),
            time: block_time::of(&version),
            ..BlockInfo::default()
        };
        let mut ctx = modules::context(version, self.shared.chain()?, block);
        ctx.swap_gas(Meter::new(QUERY_GAS));
        Ok(ctx)
    }

    pub(crate) fn version(&self, height: Height) -> Result<Arc<Version>> {
        let latest = self.shared.published.version();
        if latest.height() == 0 {
            let text = "tarn is not ready; please wait for first block";
            return Err(sdk::Code::InvalidHeight.because(text).into());
        }
        if height == Height::ZERO || height.get() == latest.height() {
            return Ok(latest);
        }
        let (earliest, _) = self.shared.reader.kept();
        let (earliest, latest) = (earliest.min(latest.height()), latest.height());
        let seen = Some(height.get()).filter(|height| *height < latest);
        let found = seen.and_then(|height| self.shared.reader.at(height).ok());
        found.ok_or_else(|| {
            let text = format!(
                "height {height} is not available: earliest height is {earliest}, latest height is \
                 {latest}"
            );
            StatusCode::OutOfRange.because(text).into()
        })
    }
}

/// Answers on an alias are spelt like the question.
fn in_namespace_of(path: &str, canonical: &str, answer: Vec<u8>) -> Result<Vec<u8>> {
    let namespace = alias::namespace_of(path).unwrap_or(Namespace::Core);
    let response = rpc::find(canonical).and_then(|info| registry::lookup(info.response));
    let Some(response) = response else {
        return Ok(answer);
    };
    match respell(&answer, response.schema, namespace).map_err(Error::fault)? {
        Cow::Borrowed(_) => Ok(answer),
        Cow::Owned(respelt) => Ok(respelt),
    }
}

/// A refusal in the words clients match: `rpc error: code = NotFound desc = ...`.
pub fn refusal(error: &Error, height: Height) -> QueryResponse {
    let status = error.rejection::<Status>();
    let cause = status.and_then(|status| status.cause);
    let (codespace, code) = cause.or(error.code()).unwrap_or(("sdk", 1));
    let log = match status {
        Some(Status { code, message, .. }) => {
            let (name, closing) = (code.name(), code.sdk().description());
            format!("rpc error: code = {name} desc = {message}: {closing}")
        }
        None => error.to_string(),
    };
    QueryResponse {
        code,
        codespace: codespace.to_owned(),
        log,
        height,
        ..QueryResponse::default()
    }
}
