//! The two namespaces of every package: ours (`core.*`) and the Cosmos SDK's (`cosmos.*`).
//!
//! One map of packages, each listed, serves type URLs, full names, gRPC paths and REST paths. A name
//! outside the map (`svc.*`, `tendermint.*`, anything unknown) is the same in both namespaces.
use std::borrow::Cow;

/// The namespace a client uses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Namespace {
    /// `core.*`, the canonical namespace.
    #[default]
    Core,
    /// `cosmos.*`, which unmodified Cosmos clients use.
    Cosmos,
}

/// `core` package and `cosmos` package.
const PACKAGES: [(&str, &str); 17] = [
    ("core.auth.v1beta1", "cosmos.auth.v1beta1"),
    ("core.bank.v1beta1", "cosmos.bank.v1beta1"),
    ("core.base.abci.v1beta1", "cosmos.base.abci.v1beta1"),
    (
        "core.base.consensus.v1beta1",
        "cosmos.base.tendermint.v1beta1",
    ),
    ("core.base.node.v1beta1", "cosmos.base.node.v1beta1"),
    ("core.base.query.v1beta1", "cosmos.base.query.v1beta1"),
    ("core.base.v1beta1", "cosmos.base.v1beta1"),
    ("core.consensus.v1", "cosmos.consensus.v1"),
    ("core.crypto.ed25519", "cosmos.crypto.ed25519"),
    ("core.crypto.multisig", "cosmos.crypto.multisig"),
    (
        "core.crypto.multisig.v1beta1",
        "cosmos.crypto.multisig.v1beta1",
    ),
    ("core.crypto.secp256k1", "cosmos.crypto.secp256k1"),
    (
        "core.evm.crypto.v1.ethsecp256k1",
        "cosmos.evm.crypto.v1.ethsecp256k1",
    ),
    ("core.evm.vm.v1", "cosmos.evm.vm.v1"),
    ("core.tx.signing.v1beta1", "cosmos.tx.signing.v1beta1"),
    ("core.tx.v1beta1", "cosmos.tx.v1beta1"),
    ("core.upgrade.v1beta1", "cosmos.upgrade.v1beta1"),
];

impl Namespace {
    /// The other namespace.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Core => Self::Cosmos,
            Self::Cosmos => Self::Core,
        }
    }

    fn root(self) -> &'static str {
        match self {
            Self::Core => "core",
            Self::Cosmos => "cosmos",
        }
    }

    fn package(self, pair: &(&'static str, &'static str)) -> &'static str {
        match self {
            Self::Core => pair.0,
            Self::Cosmos => pair.1,
        }
    }
}

/// The name in the `core` namespace: a full name, a type URL, a gRPC path or a REST path.
pub fn canonical(name: &str) -> Cow<'_, str> {
    spell(name, Namespace::Core)
}

/// The name in the given namespace.
pub fn spell(name: &str, namespace: Namespace) -> Cow<'_, str> {
    match find(name, namespace.other()) {
        Some(Found {
            start,
            end,
            separator: '/',
            pair,
        }) => {
            let package = namespace.package(pair).replace('.', "/");
            Cow::Owned([&name[..start], &package, &name[end..]].concat())
        }
        Some(Found {
            start, end, pair, ..
        }) => Cow::Owned([&name[..start], namespace.package(pair), &name[end..]].concat()),
        None => Cow::Borrowed(name),
    }
}

/// The namespace a name is spelled in, `None` if it is the same in both.
pub fn namespace_of(name: &str) -> Option<Namespace> {
    [Namespace::Core, Namespace::Cosmos]
        .into_iter()
        .find(|namespace| find(name, *namespace).is_some())
}

/// All pairs of packages, `core` first.
pub fn packages() -> &'static [(&'static str, &'static str)] {
    &PACKAGES
}

/// A full name cut into the `core` spelling of its package and the rest, without allocating.
pub(crate) fn canonical_package(name: &str) -> (&str, &str) {
    match find(name, Namespace::Cosmos) {
        Some(Found {
            end,
            separator: '.',
            pair,
            ..
        }) => (pair.0, &name[end..]),
        _ => ("", name),
    }
}

struct Found {
    start: usize,
    end: usize,
    separator: char,
    pair: &'static (&'static str, &'static str),
}

/// Finds a package of the namespace in the name.
fn find(name: &str, namespace: Namespace) -> Option<Found> {
    let start = usize::from(name.starts_with('/'));
    let body = &name[start..];
    let separator = body.strip_prefix(namespace.root())?.chars().next()?;
    let end = match separator {
        '.' => start + dotted_package(body),
        '/' if start == 1 => return find_rest(body, namespace),
        _ => return None,
    };
    let package = &name[start..end];
    let pair = PACKAGES
        .iter()
        .find(|pair| namespace.package(pair) == package)?;
    Some(Found {
        start,
        end,
        separator,
        pair,
    })
}

/// The length of the package in `package.Type`, `package.Service/Method` or `package`: types start
/// with a capital letter, parts of a package do not.
fn dotted_package(body: &str) -> usize {
    let mut end = 0;
    for part in body.split('.') {
        if part.starts_with(|c: char| c.is_ascii_uppercase()) {
            return end - 1;
        }
        end += part.len() + 1;
    }
    body.len()
}

/// The longest package that is a prefix of whole path segments.
fn find_rest(body: &str, namespace: Namespace) -> Option<Found> {
    let matches = |package: &str| {
        let head = body.as_bytes().get(..package.len())?;
        let same = head
            .iter()
            .zip(package.bytes())
            .all(|(have, want)| match want {
                b'.' => *have == b'/',
                _ => *have == want,
            });
        let next = body.as_bytes().get(package.len());
        (same && matches!(next, None | Some(b'/' | b'?'))).then_some(package.len())
    };
    let candidates = PACKAGES
        .iter()
        .filter_map(|pair| Some((matches(namespace.package(pair))?, pair)));
    let (len, pair) = candidates.max_by_key(|(len, _)| *len)?;
    Some(Found {
        start: 1,
        end: 1 + len,
        separator: '/',
        pair,
    })
}
