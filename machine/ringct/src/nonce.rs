//! The prover's nonces.
//!
//! Every random scalar is a hash of the witness, of the transcript so far and of fresh bytes from
//! the caller. Repeated fresh bytes do no harm unless the whole statement repeats, and a repeated
//! statement does no harm if the fresh bytes differ.

use k256::Scalar;
use zeroize::{Zeroize, Zeroizing};

use crate::hash;
use crate::transcript::Transcript;

/// Fresh random bytes for one proof, from the caller: this crate does not use the system's random
/// source.
#[expect(
    missing_debug_implementations,
    reason = "the randomness of a proof reveals the secret it hides"
)]
pub struct Entropy(Zeroizing<[u8; 32]>);

impl Entropy {
    /// 32 bytes from a cryptographic random source, to be used for one proof only.
    pub fn new(mut bytes: [u8; 32]) -> Self {
        let entropy = Self(Zeroizing::new(bytes));
        bytes.zeroize();
        entropy
    }
}

/// A source of random scalars for one argument.
pub(crate) struct Nonces {
    seed: Zeroizing<Vec<u8>>,
    counter: u32,
}

impl Nonces {
    pub(crate) fn new<'a>(
        secrets: impl IntoIterator<Item = &'a Scalar>,
        transcript: &Transcript,
        entropy: &Entropy,
    ) -> Self {
        let mut parts: Vec<Zeroizing<[u8; 32]>> = secrets
            .into_iter()
            .map(|secret| Zeroizing::new(secret.to_bytes().into()))
            .collect();
        parts.push(Zeroizing::new(*transcript.state()));
        parts.push(entropy.0.clone());
        // Allocated at its full size: a vector that grows leaves copies of secrets in freed memory.
        let mut seed = Zeroizing::new(vec![0; parts.len().saturating_mul(32)]);
        for (to, from) in seed.chunks_exact_mut(32).zip(&parts) {
            to.copy_from_slice(from.as_slice());
        }
        Self { seed, counter: 0 }
    }

    pub(crate) fn next(&mut self) -> Scalar {
        let scalar = hash::scalar("nonce", &[&self.seed, &self.counter.to_be_bytes()]);
        self.counter = self.counter.wrapping_add(1);
        scalar
    }

    pub(crate) fn vector(&mut self, len: usize) -> Zeroizing<Vec<Scalar>> {
        let mut scalars = Zeroizing::new(vec![Scalar::ZERO; len]);
        scalars.iter_mut().for_each(|scalar| *scalar = self.next());
        scalars
    }

    /// A number below `bound` with negligible bias. No branch, no division by a secret.
    pub(crate) fn below(&mut self, bound: u64) -> u64 {
        let nonce = Zeroizing::new(self.next());
        let bytes: Zeroizing<[u8; 32]> = Zeroizing::new(nonce.to_bytes().into());
        let low = bytes.last_chunk().map_or(0, |low| u64::from_be_bytes(*low));
        let wide = u128::from(low).wrapping_mul(u128::from(bound));
        u64::try_from(wide.wrapping_shr(64)).unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn first(secret: u64, said: &[u8], fresh: u8) -> Scalar {
        let transcript = Transcript::new().fork("x", said);
        let entropy = Entropy::new([fresh; 32]);
        Nonces::new([&Scalar::from(secret)], &transcript, &entropy).next()
    }

    #[test]
    fn a_nonce_changes_with_the_secret_the_statement_and_the_fresh_bytes() {
        let base = first(1, b"a", 1);
        assert_eq!(first(1, b"a", 1), base);
        assert_ne!(first(2, b"a", 1), base);
        assert_ne!(first(1, b"b", 1), base);
        assert_ne!(first(1, b"a", 2), base);
    }

    #[test]
    fn nonces_of_one_source_differ() {
        let mut nonces = Nonces::new([], &Transcript::new(), &Entropy::new([0; 32]));
        let mut seen = nonces.vector(20).to_vec();
        seen.push(nonces.next());
        for (nth, scalar) in seen.iter().enumerate() {
            assert!(!seen[..nth].contains(scalar));
        }
    }

    #[test]
    fn numbers_below_a_bound_reach_every_value_and_no_other() {
        let mut nonces = Nonces::new([], &Transcript::new(), &Entropy::new([7; 32]));
        let mut seen = [0; 5];
        for _ in 0..500 {
            seen[usize::try_from(nonces.below(5)).expect("small")] += 1;
        }
        assert!(seen.iter().all(|count| *count > 50), "{seen:?}");
        assert_eq!(nonces.below(1), 0);
    }
}
