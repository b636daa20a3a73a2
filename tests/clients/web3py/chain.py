"""The development chain the ready file describes: who is on it, and how to talk to it."""

import inspect
import json
import subprocess
from pathlib import Path

from eth_account import Account
from web3 import AsyncHTTPProvider, AsyncWeb3, HTTPProvider, Web3, WebSocketProvider
from web3.middleware import SignAndSendRawMiddlewareBuilder

BUILD = Path(__file__).parent.parent / "contracts" / "build.mjs"
GWEI = 10**9


def contracts():
    """The compiled contracts that all clients use, by name."""
    built = subprocess.run(["node", BUILD], check=True, capture_output=True, text=True)
    return json.loads(Path(built.stdout.strip()).read_text(encoding="utf-8"))["contracts"]


class Chain:
    def __init__(self, path):
        self.ready = json.loads(Path(path).read_text(encoding="utf-8"))
        self.http = self.ready["evm"]
        self.ws = self.http.replace("http", "ws", 1)
        self.contracts = contracts()

    def account(self, index):
        return Account.from_key(self.ready["accounts"][index]["evm_private_key"])

    async def over(self, name):
        """A connection of this kind, whose answers have no common type: see `got`."""
        if name == "sync":
            return Web3(HTTPProvider(self.http))
        if name == "async":
            return AsyncWeb3(AsyncHTTPProvider(self.http))
        return await AsyncWeb3(WebSocketProvider(self.ws))


def signs(w3, account):
    """From now on this account signs what is sent from it."""
    w3.middleware_onion.inject(SignAndSendRawMiddlewareBuilder.build(account), layer=0)
    w3.eth.default_account = account.address


async def closed(w3):
    if isinstance(w3.provider, WebSocketProvider | AsyncHTTPProvider):
        await w3.provider.disconnect()


async def got(answer):
    """What was answered, whether it has to be waited for or not."""
    return await answer if inspect.isawaitable(answer) else answer


def stranger(byte):
    """An address without a key: nobody ever sends from it."""
    return Web3.to_checksum_address(bytes([byte]) * 20)


def word(number):
    return "0x" + number.to_bytes(32, "big").hex()


async def done(w3, sent):
    """What a transaction did, in a block."""
    receipt = await got(w3.eth.wait_for_transaction_receipt(await got(sent), poll_latency=0.05))
    assert receipt["status"] == 1, receipt
    return receipt


async def deploy(w3, contract, *args):
    """This contract, in a block."""
    factory = w3.eth.contract(abi=contract["abi"], bytecode=contract["bytecode"])
    receipt = await done(w3, factory.constructor(*args).transact())
    return w3.eth.contract(address=receipt["contractAddress"], abi=contract["abi"])
