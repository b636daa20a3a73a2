//! Checks headers.

use std::time::Duration;

use prost::Message as _;
use tarn_proto::svc::node::v1::LightBlockResponse;
use tarn_proto::tendermint::types as wire;
use tendermint::block::signed_header::SignedHeader;
use tendermint::{Time, chain, validator};
use tendermint_light_client_verifier::options::Options;
use tendermint_light_client_verifier::types::{
    TrustThreshold, TrustedBlockState, UntrustedBlockState,
};
use tendermint_light_client_verifier::{ProdVerifier, Verdict, Verifier as _};
use tendermint_proto::v0_38::types as raw;

use super::trusted::{checked_set, pinned, set};
use super::{Headers, LightError, Pinned, Trusted, unproven};

/// The most headers that are asked for to reach the last one.
const MAX_HEADERS: usize = 100;
/// How far a header may be ahead of the clock.
const DRIFT: Duration = Duration::from_mins(10);
/// How long validators are trusted without seeing a header of them.
const TRUSTING_PERIOD: Duration = Duration::from_hours(365 * 24);

/// Longer than any chain, and short enough to be added to a date.
const FOREVER: Duration = Duration::from_hours(100 * 365 * 24);

/// How times of headers are compared with the clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Clock {
    /// As on public chains.
    Strict,
    /// Not at all: the time of a development chain is set at will, and it goes back to earlier heights.
    Ignored,
}

/// A header that was accepted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Header {
    /// The hash of the state after the block before it.
    pub(crate) app_hash: Vec<u8>,
    /// What the next header is checked with.
    pub(crate) trusted: Trusted,
}

impl Header {
    /// The height of the state that it proves; none for the first block.
    pub(crate) fn state_height(&self) -> Option<u64> {
        self.trusted
            .height
            .checked_sub(1)
            .filter(|height| *height > 0)
    }
}

/// A header that is not accepted yet.
struct Block {
    signed: SignedHeader,
    validators: validator::Set,
    next: validator::Set,
}

/// Asks for the last header and accepts it, by the header that was accepted last, by pinned validators, or
/// else by its own.
pub(crate) async fn newest(
    node: &impl Headers,
    chain_id: &str,
    (trusted, pins): (Option<&Trusted>, &[Pinned]),
    clock: Clock,
) -> Result<Header, LightError> {
    let chain_id = chain_id.parse();
    let chain_id: chain::Id = chain_id.map_err(|_| unproven("the chain's id is malformed"))?;
    let block = Block::read(&node.light_block(0).await?)?;
    let height = block.height();
    let trusted = match trusted {
        // A development chain goes back in height and time.
        Some(trusted) if clock == Clock::Ignored => block.pinned_by(&trusted.validators)?,
        Some(trusted) if height < trusted.height => {
            let (theirs, ours) = (height, trusted.height);
            return Err(LightError::Behind { theirs, ours });
        }
        Some(trusted) if height == trusted.height => return block.again(trusted),
        Some(trusted) => trusted.clone(),
        None if pins.is_empty() => block.pinned_by(&pinned(&block.validators)?)?,
        None => block.pinned_by(pins)?,
    };
    let header = advance(node, &chain_id, trusted, block, clock).await?;
    Ok(header)
}

/// Accepts a header, with headers between if the validators changed.
async fn advance(
    node: &impl Headers,
    chain_id: &chain::Id,
    mut trusted: Trusted,
    target: Block,
    clock: Clock,
) -> Result<Header, LightError> {
    let mut open = vec![target];
    let mut asked = 0_usize;
    loop {
        let Some(block) = open.pop() else {
            return Err(unproven("no header"));
        };
        if verify(chain_id, &trusted, &block, clock)? {
            let header = block.accepted()?;
            if open.is_empty() {
                return Ok(header);
            }
            trusted = header.trusted;
            continue;
        }
        let middle = trusted.height.midpoint(block.height());
        asked = asked.saturating_add(1);
        if middle == trusted.height || asked > MAX_HEADERS {
            return Err(block.other_validators(trusted.height));
        }
        let between = Block::read(&node.light_block(middle).await?)?;
        if between.height() != middle {
            return Err(unproven(format!("it shows another block than {middle}")));
        }
        open.push(block);
        open.push(between);
    }
}

/// Whether a header follows from a trusted one; false if too few of the trusted validators signed it.
fn verify(
    chain_id: &chain::Id,
    trusted: &Trusted,
    block: &Block,
    clock: Clock,
) -> Result<bool, LightError> {
    let next_validators = set(&trusted.validators)?;
    let is_next = block.height() == trusted.height.saturating_add(1);
    if is_next && block.validators.hash() != next_validators.hash() {
        return Err(block.other_validators(trusted.height));
    }
    let time = Time::from_unix_timestamp(trusted.seconds, trusted.nanos);
    let header_time = time.map_err(|_| unproven("a trusted header has no time"))?;
    let is_old = |time: Time| {
        let age = Time::now().duration_since(time);
        age.is_ok_and(|age| age >= TRUSTING_PERIOD)
    };
    if clock == Clock::Strict && is_old(header_time) {
        return Err(LightError::OtherValidators(format!(
            "block {} is the last one that is trusted, and it is more than a year old",
            trusted.height
        )));
    }
    let height = tendermint::block::Height::try_from(trusted.height);
    let state = TrustedBlockState {
        chain_id,
        header_time,
        height: height.map_err(|_| unproven("a height out of range"))?,
        next_validators_hash: next_validators.hash(),
        next_validators: &next_validators,
    };
    let (now, trusting_period) = match clock {
        Clock::Strict => (Time::now(), TRUSTING_PERIOD),
        Clock::Ignored => {
            let now = Time::now().max(block.signed.header.time).max(header_time);
            (now, FOREVER)
        }
    };
    let options = Options {
        trust_threshold: TrustThreshold::ONE_THIRD,
        trusting_period,
        clock_drift: DRIFT,
    };
    let untrusted = UntrustedBlockState {
        signed_header: &block.signed,
        validators: &block.validators,
        next_validators: Some(&block.next),
    };
    let verifier = ProdVerifier::default();
    match verifier.verify_update_header(untrusted, state, &options, now) {
        Verdict::Success => Ok(true),
        Verdict::NotEnoughTrust(_) => Ok(false),
        Verdict::Invalid(why) => {
            let why: String = why.to_string().chars().take(200).collect();
            Err(unproven(format!("block {}: {why}", block.height())))
        }
    }
}

impl Block {
    fn read(answer: &LightBlockResponse) -> Result<Self, LightError> {
        let missing = || unproven("a light block is incomplete");
        let block = answer.light_block.as_ref().ok_or_else(missing)?;
        let signed = block.signed_header.as_ref().ok_or_else(missing)?;
        let signed = raw::SignedHeader::decode(&*signed.encode_to_vec());
        let signed = signed.map_err(|_| missing())?;
        let validators = block.validator_set.as_ref().ok_or_else(missing)?;
        let next = answer.next_validators.as_ref().ok_or_else(missing)?;
        let signed = SignedHeader::try_from(signed).map_err(|error| {
            let why: String = error.to_string().chars().take(200).collect();
            unproven(format!("a light block is malformed: {why}"))
        })?;
        Ok(Self {
            signed,
            validators: read_set(validators)?,
            next: read_set(next)?,
        })
    }

    fn height(&self) -> u64 {
        self.signed.header.height.value()
    }

    fn other_validators(&self, trusted: u64) -> LightError {
        LightError::OtherValidators(format!(
            "block {} is not signed by validators that follow from those of block {trusted}",
            self.height()
        ))
    }

    /// A trusted block just before it, with these validators: it must be signed by exactly them.
    fn pinned_by(&self, validators: &[Pinned]) -> Result<Trusted, LightError> {
        if self.validators.hash() != set(validators)?.hash() {
            return Err(LightError::OtherValidators(format!(
                "block {} is of other validators than those that are trusted",
                self.height()
            )));
        }
        let before = self.signed.header.time - Duration::from_secs(1);
        let before = before.map_err(|_| unproven("a header has no time"))?;
        Ok(Trusted {
            height: self.height().saturating_sub(1),
            hash: String::new(),
            seconds: before.unix_timestamp(),
            nanos: 0,
            validators: validators.to_vec(),
        })
    }

    /// The header that was accepted before. What the answer says beside it was not checked and is not used.
    fn again(self, trusted: &Trusted) -> Result<Header, LightError> {
        let hash = hex::encode(self.signed.header.hash());
        if hash != trusted.hash {
            let text = "there are two blocks of that height";
            return Err(unproven(format!("block {}: {text}", self.height())));
        }
        Ok(Header {
            app_hash: self.signed.header.app_hash.as_bytes().to_vec(),
            trusted: trusted.clone(),
        })
    }

    fn accepted(self) -> Result<Header, LightError> {
        let header = &self.signed.header;
        let since: tendermint_proto::google::protobuf::Timestamp = header.time.into();
        Ok(Header {
            app_hash: header.app_hash.as_bytes().to_vec(),
            trusted: Trusted {
                height: self.height(),
                hash: hex::encode(header.hash()),
                seconds: since.seconds,
                nanos: u32::try_from(since.nanos).unwrap_or(0),
                validators: pinned(&self.next)?,
            },
        })
    }
}

pub(super) fn read_set(wire: &wire::ValidatorSet) -> Result<validator::Set, LightError> {
    let infos = wire.validators.iter().map(|one| {
        let one = raw::Validator::decode(&*one.encode_to_vec()).ok();
        let info = one.and_then(|one| validator::Info::try_from(one).ok());
        info.ok_or_else(|| unproven("a validator is malformed"))
    });
    checked_set(infos.collect::<Result<_, _>>()?)
}
