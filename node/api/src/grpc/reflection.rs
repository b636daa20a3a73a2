//! Server reflection in both namespaces.
//!
//! The descriptors of the `cosmos` namespace are made at the start from the compiled ones, on their
//! bytes, so that options such as the HTTP bindings are kept.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use prost::encoding::{DecodeContext, WireType, decode_key, decode_varint, skip_field};
use prost::encoding::{encode_key, encode_varint};
use prost::{DecodeError, Message as _};
use prost_types::FileDescriptorProto;
use tarn_proto::{DESCRIPTOR, Namespace, RPCS, alias};
use tonic_reflection::pb;
use tonic_reflection::server::{Builder, v1, v1alpha};

/// The descriptors in the `cosmos` namespace; the library keeps a reference.
static COSMOS: LazyLock<Vec<u8>> = LazyLock::new(|| {
    cosmos_files().expect("the compiled descriptors are well formed: a test reads them")
});

/// Both versions of the reflection service, over the same descriptors.
pub(super) fn services() -> (
    v1::ServerReflectionServer<impl v1::ServerReflection>,
    v1alpha::ServerReflectionServer<impl v1alpha::ServerReflection>,
) {
    let builder = || {
        let mut builder = Builder::configure()
            .include_reflection_service(false)
            .register_encoded_file_descriptor_set(DESCRIPTOR)
            .register_encoded_file_descriptor_set(&COSMOS)
            .register_encoded_file_descriptor_set(tonic_health::pb::FILE_DESCRIPTOR_SET)
            .register_encoded_file_descriptor_set(pb::v1::FILE_DESCRIPTOR_SET)
            .register_encoded_file_descriptor_set(pb::v1alpha::FILE_DESCRIPTOR_SET);
        for name in names() {
            builder = builder.with_service_name(name);
        }
        builder
    };
    let v1 = builder().build_v1();
    let v1alpha = builder().build_v1alpha();
    (
        v1.expect("the compiled descriptors name every file and message: a test reads them"),
        v1alpha.expect("the compiled descriptors name every file and message: a test reads them"),
    )
}

/// The services that can be called, in both namespaces. Messages of transactions are described, but their
/// services cannot be called.
pub(super) fn names() -> BTreeSet<String> {
    let mut names: BTreeSet<String> = [
        "grpc.health.v1.Health",
        "grpc.reflection.v1.ServerReflection",
        "grpc.reflection.v1alpha.ServerReflection",
    ]
    .map(str::to_owned)
    .into();
    for info in RPCS.iter().filter(|info| !info.is_msg()) {
        for namespace in [Namespace::Core, Namespace::Cosmos] {
            names.insert(alias::spell(info.service, namespace).into_owned());
        }
    }
    names
}

/// The files of the `core` namespace, rewritten to `cosmos`.
pub(super) fn cosmos_files() -> Result<Vec<u8>, DecodeError> {
    let mut set = Vec::new();
    let mut rest = DESCRIPTOR;
    while !rest.is_empty() {
        let (_, file) = field(&mut rest)?;
        let Some(file) = file else {
            continue;
        };
        let package = FileDescriptorProto::decode(file)?
            .package
            .unwrap_or_default();
        if alias::namespace_of(&package).is_some() {
            put(&mut set, 1, &rewrite(file, Part::File)?);
        }
    }
    Ok(set)
}

/// A message of a descriptor that holds names, or holds messages that do.
#[derive(Debug, Clone, Copy)]
enum Part {
    File,
    Message,
    Field,
    Service,
    Method,
    MethodOptions,
    HttpRule,
}

/// What a field of such a message holds.
enum Holds {
    /// `core/bank/v1beta1/bank.proto`
    FileName,
    /// `core.bank.v1beta1`
    Package,
    /// `.core.bank.v1beta1.MsgSend`
    TypeName,
    /// `/core/bank/v1beta1/params`
    Route,
    /// Another such message.
    Inner(Part),
}

impl Part {
    /// By the field numbers of `descriptor.proto` and of `google/api/http.proto`.
    fn holds(self, number: u32) -> Option<Holds> {
        let holds = match (self, number) {
            (Self::File, 1 | 3) => Holds::FileName,
            (Self::File, 2) => Holds::Package,
            (Self::File, 4) | (Self::Message, 3) => Holds::Inner(Self::Message),
            (Self::File, 6) => Holds::Inner(Self::Service),
            (Self::File, 7) | (Self::Message, 2 | 6) => Holds::Inner(Self::Field),
            (Self::Field | Self::Method, 2) | (Self::Field, 6) | (Self::Method, 3) => {
                Holds::TypeName
            }
            (Self::Service, 2) => Holds::Inner(Self::Method),
            (Self::Method, 4) => Holds::Inner(Self::MethodOptions),
            (Self::MethodOptions, 72_295_728) | (Self::HttpRule, 11) => {
                Holds::Inner(Self::HttpRule)
            }
            (Self::HttpRule, 2..=6) => Holds::Route,
            _ => return None,
        };
        Some(holds)
    }
}

/// The same message with every name in the `cosmos` namespace.
fn rewrite(bytes: &[u8], part: Part) -> Result<Vec<u8>, DecodeError> {
    let mut output = Vec::with_capacity(bytes.len() * 2);
    let mut rest = bytes;
    while !rest.is_empty() {
        let before = rest;
        let (number, value) = field(&mut rest)?;
        match (part.holds(number), value) {
            (Some(Holds::Inner(inner)), Some(value)) => {
                put(&mut output, number, &rewrite(value, inner)?);
            }
            (Some(holds), Some(value)) => {
                let text = String::from_utf8_lossy(value);
                put(&mut output, number, respell(&text, &holds).as_bytes());
            }
            _ => output.extend_from_slice(&before[..before.len() - rest.len()]),
        }
    }
    Ok(output)
}

fn respell(text: &str, holds: &Holds) -> String {
    let spell = |text: &str| alias::spell(text, Namespace::Cosmos).into_owned();
    match holds {
        // The path of a file is the path of its package's routes.
        Holds::FileName => spell(&format!("/{text}"))
            .trim_start_matches('/')
            .to_owned(),
        Holds::TypeName => format!(".{}", spell(text.trim_start_matches('.'))),
        _ => spell(text),
    }
}

/// The next field: its number, and its bytes if it has a length.
fn field<'a>(rest: &mut &'a [u8]) -> Result<(u32, Option<&'a [u8]>), DecodeError> {
    let (number, wire) = decode_key(rest)?;
    let before = *rest;
    skip_field(wire, number, rest, DecodeContext::default())?;
    if wire != WireType::LengthDelimited {
        return Ok((number, None));
    }
    let mut value = &before[..before.len() - rest.len()];
    decode_varint(&mut value)?;
    Ok((number, Some(value)))
}

fn put(output: &mut Vec<u8>, number: u32, value: &[u8]) {
    encode_key(number, WireType::LengthDelimited, output);
    encode_varint(value.len() as u64, output);
    output.extend_from_slice(value);
}
