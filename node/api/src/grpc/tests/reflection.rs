//! What tools learn by asking.

use std::collections::BTreeSet;

use prost::Message as _;
use prost_reflect::{DescriptorPool, DynamicMessage};
use prost_types::{FileDescriptorProto, FileDescriptorSet};
use tarn_proto::{DESCRIPTOR, Namespace, RPCS, alias};

use crate::grpc::reflection::cosmos_files;

/// Both sets in one pool: refuses what is missing, and what is there twice.
fn pool() -> DescriptorPool {
    let mut pool = DescriptorPool::new();
    pool.decode_file_descriptor_set(DESCRIPTOR).unwrap();
    pool.decode_file_descriptor_set(&*cosmos_files().unwrap())
        .unwrap();
    pool
}

#[test]
fn every_file_that_is_imported_is_served() {
    let ours = FileDescriptorSet::decode(DESCRIPTOR).unwrap();
    let theirs = FileDescriptorSet::decode(&*cosmos_files().unwrap()).unwrap();
    let files = || ours.file.iter().chain(&theirs.file);
    let served: BTreeSet<&str> = files().map(FileDescriptorProto::name).collect();
    assert_eq!(
        served.len(),
        ours.file.len() + theirs.file.len(),
        "each file once"
    );
    for file in files() {
        for import in &file.dependency {
            assert!(
                served.contains(import.as_str()),
                "{} imports {import}",
                file.name()
            );
        }
    }
    for file in &theirs.file {
        assert!(file.name().starts_with("cosmos/"), "{}", file.name());
        let ours = file
            .dependency
            .iter()
            .filter(|import| import.starts_with("core/"));
        assert_eq!(
            ours.count(),
            0,
            "{} imports the other spelling",
            file.name()
        );
    }
    assert!(served.contains("cosmos/base/tendermint/v1beta1/query.proto"));
}

#[test]
fn every_method_resolves_in_both_spellings() {
    let pool = pool();
    for info in RPCS {
        for namespace in [Namespace::Core, Namespace::Cosmos] {
            let name = alias::spell(info.service, namespace);
            let service = pool.get_service_by_name(&name).unwrap();
            let method = service.methods().find(|m| m.name() == info.method).unwrap();
            let spelt = |name| alias::spell(name, namespace).into_owned();
            assert_eq!(method.input().full_name(), spelt(info.request));
            assert_eq!(method.output().full_name(), spelt(info.response));
        }
    }
}

#[test]
fn http_bindings_come_along_in_the_spelling_of_their_service() {
    let pool = pool();
    let http = pool.get_extension_by_name("google.api.http").unwrap();
    let mut seen = 0;
    for info in RPCS.iter().filter(|info| !info.http.is_empty()) {
        for namespace in [Namespace::Core, Namespace::Cosmos] {
            let service = alias::spell(info.service, namespace);
            let service = pool.get_service_by_name(&service).unwrap();
            let method = service.methods().find(|m| m.name() == info.method).unwrap();
            let options: DynamicMessage = method.options();
            let rule = options.get_extension(&http);
            let said = format!("{rule:?}");
            for binding in info.http {
                let route = alias::spell(binding.template, namespace);
                assert!(said.contains(&format!("{route:?}")), "{route} in {said}");
                seen += 1;
            }
        }
    }
    assert!(seen > 60, "{seen}");
}

#[test]
fn a_message_has_the_same_fields_under_both_names() {
    let pool = pool();
    for (core, cosmos) in alias::packages() {
        let ours = pool.all_messages().filter(|m| m.package_name() == *core);
        for message in ours {
            let name = message.full_name().replacen(core, cosmos, 1);
            let other = pool.get_message_by_name(&name).unwrap();
            let fields = |message: &prost_reflect::MessageDescriptor| {
                let fields = message.fields();
                let mut fields: Vec<_> =
                    fields.map(|f| (f.number(), f.name().to_owned())).collect();
                fields.sort();
                fields
            };
            assert_eq!(fields(&message), fields(&other), "{name}");
        }
    }
}
