"""Python's grpcio with reflection alone: `reflect.py READY_FILE`.

No generated code: every descriptor comes from the node, in both families of names.
"""

import json
import sys

import grpc
from google.protobuf import descriptor_pool, message_factory
from grpc_reflection.v1alpha.proto_reflection_descriptor_database import (
    ProtoReflectionDescriptorDatabase,
)

PAIRS = [
    ("core.bank.v1beta1.Query", "cosmos.bank.v1beta1.Query"),
    ("core.auth.v1beta1.Query", "cosmos.auth.v1beta1.Query"),
    ("core.tx.v1beta1.Service", "cosmos.tx.v1beta1.Service"),
    ("core.base.consensus.v1beta1.Service", "cosmos.base.tendermint.v1beta1.Service"),
    ("core.base.node.v1beta1.Service", "cosmos.base.node.v1beta1.Service"),
    ("core.consensus.v1.Query", "cosmos.consensus.v1.Query"),
]


def expect(holds, what):
    if not holds:
        raise SystemExit(f"grpc: {what}")


class Node:
    def __init__(self, url):
        self.channel = grpc.insecure_channel(url.removeprefix("http://"))
        self.database = ProtoReflectionDescriptorDatabase(self.channel)
        self.pool = descriptor_pool.DescriptorPool(self.database)

    def services(self):
        return set(self.database.get_services())

    def call(self, service, method, metadata=(), **fields):
        found = self.pool.FindServiceByName(service).FindMethodByName(method)
        request = message_factory.GetMessageClass(found.input_type)(**fields)
        response = message_factory.GetMessageClass(found.output_type)
        unary = self.channel.unary_unary(
            f"/{service}/{method}",
            request_serializer=lambda message: message.SerializeToString(),
            response_deserializer=response.FromString,
        )
        answer, call = unary.with_call(request, metadata=metadata, timeout=30)
        return answer, dict(call.initial_metadata())


def main():
    ready = json.load(open(sys.argv[1], encoding="utf-8"))
    node = Node(ready["grpc"])
    services = node.services()
    for pair in PAIRS:
        for name in pair:
            expect(name in services, f"{name} is not listed in {sorted(services)}")
    address = ready["accounts"][0]["address"]
    for service in PAIRS[0]:
        answer, metadata = node.call(service, "Balance", address=address, denom="uatom")
        expect(answer.balance.denom == "uatom", f"{service}: {answer}")
        expect(answer.balance.amount == "1000000000000", f"{service}: {answer}")
        height = int(metadata["x-cosmos-block-height"])
        expect(metadata["x-core-block-height"] == str(height) and height > 0, f"{metadata}")
        past, metadata = node.call(
            service, "Balance", [("x-cosmos-block-height", "1")], address=address, denom="uatom"
        )
        expect(metadata["x-cosmos-block-height"] == "1" and past == answer, f"{metadata}")
    for service, family in zip(PAIRS[1], ("core", "cosmos")):
        answer, _ = node.call(service, "Account", address=address)
        expect(answer.account.type_url == f"/{family}.auth.v1beta1.BaseAccount", f"{answer}")
    for service in PAIRS[3]:
        answer, _ = node.call(service, "GetLatestBlock")
        expect(answer.block.header.chain_id == ready["chain_id"], f"{answer}")
    for service in PAIRS[5]:
        answer, _ = node.call(service, "Params")
        expect(answer.params.block.max_gas > 0, f"{answer}")
    # Every method of every listed service resolves, requests and answers too.
    methods = 0
    for service in sorted(services):
        for method in node.pool.FindServiceByName(service).methods:
            message_factory.GetMessageClass(method.input_type)()
            message_factory.GetMessageClass(method.output_type)()
            methods += 1
    try:
        node.call(PAIRS[0][0], "Balance", address="tarn1wrong", denom="uatom")
    except grpc.RpcError as error:
        expect(error.code() == grpc.StatusCode.INVALID_ARGUMENT, f"{error}")
    else:
        raise SystemExit("grpc: a malformed address was accepted")
    print(f"grpc: {len(services)} services, {methods} methods by reflection alone")


main()
