//! Secret scalars: wiped when dropped, never printed, compared in constant time.

use k256::Scalar;
use k256::elliptic_curve::PrimeField;
use k256::elliptic_curve::ops::MulByGenerator;
use k256::{FieldBytes, ProjectivePoint};
use subtle::ConstantTimeEq;
use zeroize::{Zeroize, Zeroizing};

use crate::generators::Generators;
use crate::hash;
use crate::point::{Point, PointError};

/// A secret scalar: a key, a blinding or a nonce.
#[expect(missing_debug_implementations, reason = "a secret must not be printed")]
#[derive(Clone)]
pub struct Secret(Scalar);

/// Why bytes are not a secret scalar.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SecretError {
    /// The number is not below the group's order.
    #[error("the scalar is not below the group order")]
    NotReduced,
    /// The scalar is zero where a key is needed.
    #[error("the scalar is zero")]
    Zero,
}

impl Secret {
    /// Zero, the blinding of a note whose amount is public.
    pub const ZERO: Self = Self(Scalar::ZERO);

    /// Decodes 32 bytes, big-endian, below the group's order.
    pub fn from_bytes(bytes: &[u8; 32]) -> Result<Self, SecretError> {
        let scalar = Option::<Scalar>::from(Scalar::from_repr(FieldBytes::from(*bytes)));
        scalar.map(Self).ok_or(SecretError::NotReduced)
    }

    /// The 32 bytes, big-endian, wiped when dropped.
    pub fn to_bytes(&self) -> Zeroizing<[u8; 32]> {
        Zeroizing::new(self.0.to_bytes().into())
    }

    /// A secret derived from other secrets by the tagged hash to scalars.
    pub fn derive(tag: &str, parts: &[&[u8]]) -> Result<Self, SecretError> {
        Self(hash::scalar(tag, parts)).nonzero()
    }

    /// The sum of two secrets.
    #[must_use]
    pub fn plus(&self, other: &Self) -> Self {
        Self(self.0 + other.0)
    }

    /// The public point of the secret.
    pub fn public(&self) -> Result<Point, PointError> {
        Point::from_projective(&ProjectivePoint::mul_by_generator(&self.0))
    }

    /// The point times the secret: one side of a Diffie-Hellman exchange.
    pub fn times(&self, point: &Point) -> Result<Point, PointError> {
        Point::from_projective(&(point.projective() * self.0))
    }

    /// The linking tag of a note whose effective secret this is: U divided by the secret.
    ///
    /// The same note always gives the same tag, and only the secret links the tag to the note.
    pub fn tag(&self) -> Result<Point, PointError> {
        let inverse = Option::<Scalar>::from(self.0.invert()).ok_or(PointError::Identity)?;
        let inverse = Self(inverse);
        inverse.times(&Generators::shared().tag)
    }

    /// The secret, unless it is zero.
    pub fn nonzero(self) -> Result<Self, SecretError> {
        if bool::from(self.0.ct_eq(&Scalar::ZERO)) {
            return Err(SecretError::Zero);
        }
        Ok(self)
    }

    pub(crate) const fn new(scalar: Scalar) -> Self {
        Self(scalar)
    }

    pub(crate) const fn scalar(&self) -> &Scalar {
        &self.0
    }
}

impl Drop for Secret {
    fn drop(&mut self) {
        self.0.zeroize();
    }
}
