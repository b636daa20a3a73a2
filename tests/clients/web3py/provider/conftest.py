"""What web3.py's own tests of a provider ask for, made on the chain that the ready file describes.

The accounts are those whose keys the node has, as a development chain does.
"""

import json
import os
import time
from pathlib import Path

import pytest
import pytest_asyncio
from eth_utils import to_bytes
from web3 import AsyncHTTPProvider, AsyncWeb3, HTTPProvider, Web3, WebSocketProvider
from web3._utils.contract_sources.contract_data._custom_contract_data import EMITTER_ENUM
from web3._utils.contract_sources.contract_data.emitter_contract import EMITTER_CONTRACT_DATA
from web3._utils.contract_sources.contract_data.math_contract import MATH_CONTRACT_DATA
from web3._utils.contract_sources.contract_data.offchain_lookup import OFFCHAIN_LOOKUP_DATA
from web3._utils.contract_sources.contract_data.panic_errors_contract import (
    PANIC_ERRORS_CONTRACT_DATA,
)
from web3._utils.contract_sources.contract_data.revert_contract import REVERT_CONTRACT_DATA
from web3._utils.contract_sources.contract_data.storage_contract import STORAGE_CONTRACT_DATA
from web3._utils.module_testing.utils import RequestMocker

READY = json.loads(Path(os.environ["READY_FILE"]).read_text(encoding="utf-8"))
URL = READY["evm"]
# anvil, against which the exceptions were collected, describes less of itself.
IS_TARN = "rest" in READY
# Set where blocks are made by the clock: then only those tests run that need one to be waited for.
BY_CLOCK = "BY_CLOCK" in os.environ
# What the tests with fixed fees pay at least.
FIXED = 10**9
# The chain that web3.py is tested with, which some tests name.
THEIR_CHAIN = 131277322940537
# Longer than anything takes that happens at all, in seconds.
DEADLINE = 60
# Whoever deploys, and one account for each kind of provider: some tests leave storage behind.
DEPLOYER, KEYFILES = 5, {"sync": 6, "async": 7, "socket": 8}
EXCEPTIONS = Path(__file__).parent / "exceptions.txt"
KINDS = ["always", "tarn", "anvil", "fees", "instant"]


def exceptions():
    """Tests that are left out, each with all that says where and why."""
    found = {}
    for line in EXCEPTIONS.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            where, test, why = line.split(maxsplit=2)
            assert where in KINDS, line
            found.setdefault(test, []).append((where, why))
    return found


def here(w3):
    """The kinds of exceptions that hold on this chain."""
    fee = w3.eth.get_block("latest")["baseFeePerGas"]
    hold = [True, IS_TARN, not IS_TARN, fee > FIXED, not BY_CLOCK]
    return {kind for kind, holds in zip(KINDS, hold, strict=True) if holds}


def name_own_chain(item, chain_id):
    """The test means the chain it runs on where it names web3.py's, in a number of its code."""
    code = item.function.__code__
    numbers = [chain_id if one == THEIR_CHAIN else one for one in code.co_consts]
    item.function.__code__ = code.replace(co_consts=tuple(numbers))


def pytest_collection_modifyitems(config, items):
    """An exception is `file::class::test`, with its parameters or for all of them, and must exist."""
    w3 = Web3(HTTPProvider(URL))
    left_out, kinds, chain_id, met = exceptions(), here(w3), w3.eth.chain_id, set()
    kept, others = [], []
    for item in items:
        name_own_chain(item, chain_id)
        whole = item.nodeid.rsplit("/", 1)[-1]
        names = {whole, whole.split("[")[0]} & set(left_out)
        met |= names
        found = [one for name in names for one in left_out[name]]
        for where, why in found:
            if where in kinds:
                item.add_marker(pytest.mark.skip(reason=why))
        waits = any(where == "instant" for where, _ in found)
        (kept if waits or not BY_CLOCK else others).append(item)
    files = {item.path.name for item in items}
    unknown = {name for name in left_out if name.split("::")[0] in files} - met
    if unknown:
        raise pytest.UsageError(f"exceptions for what is no test: {sorted(unknown)}")
    config.hook.pytest_deselected(items=others)
    items[:] = kept


@pytest.fixture(scope="session")
def w3():
    return Web3(HTTPProvider(URL))


@pytest.fixture(autouse=True)
def settled(w3, txn_hash_with_log):
    """What the test before has sent is in a block, and the next block by the clock is far."""
    end, height = time.monotonic() + DEADLINE, w3.eth.block_number
    while waits(w3) or (BY_CLOCK and w3.eth.block_number == height):
        assert time.monotonic() < end, "no block is made"
        time.sleep(0.01)


def waits(w3):
    return int(w3.provider.make_request("txpool_status", [])["result"]["pending"], 16) > 0


@pytest_asyncio.fixture
async def async_w3(request):
    """Over the kind of provider that the test module names."""
    if request.module.PROVIDER == "socket":
        async with AsyncWeb3(WebSocketProvider(URL.replace("http", "ws", 1))) as connected:
            yield connected
    else:
        w3 = AsyncWeb3(AsyncHTTPProvider(URL))
        yield w3
        await w3.provider.disconnect()


@pytest.fixture
def request_mocker():
    return RequestMocker


@pytest.fixture
def skip_if_testrpc():
    return lambda w3: None


@pytest.fixture
def async_skip_if_testrpc():
    return lambda w3: None


# Accounts.


def key(index):
    return "0x" + READY["accounts"][index]["evm_private_key"]


@pytest.fixture(scope="session")
def deployer(w3):
    return w3.eth.account.from_key(key(DEPLOYER)).address


@pytest.fixture(scope="module")
def keyfile_account_pkey(request):
    return key(KEYFILES[request.module.PROVIDER])


@pytest.fixture(scope="module")
def keyfile_account_address(w3, keyfile_account_pkey):
    return w3.eth.account.from_key(keyfile_account_pkey).address


@pytest.fixture(params=[str, lambda address: to_bytes(hexstr=address)], ids=["text", "bytes"])
def keyfile_account_address_dual_type(request, keyfile_account_address):
    return request.param(keyfile_account_address)


@pytest.fixture
def async_keyfile_account_address(keyfile_account_address):
    return keyfile_account_address


@pytest.fixture
def async_keyfile_account_address_dual_type(keyfile_account_address_dual_type):
    return keyfile_account_address_dual_type


# Contracts: deployed once, and known to both kinds of connection.


def deployed(w3, sender, data):
    sent = w3.eth.contract(**data).constructor().transact({"from": sender})
    receipt = w3.eth.wait_for_transaction_receipt(sent)
    assert receipt["status"] == 1, receipt
    return receipt


CONTRACTS = {
    "math_contract": MATH_CONTRACT_DATA,
    "emitter_contract": EMITTER_CONTRACT_DATA,
    "storage_contract": STORAGE_CONTRACT_DATA,
    "revert_contract": REVERT_CONTRACT_DATA,
    "panic_errors_contract": PANIC_ERRORS_CONTRACT_DATA,
    "offchain_lookup_contract": OFFCHAIN_LOOKUP_DATA,
}


@pytest.fixture(scope="session")
def receipts(w3, deployer):
    return {name: deployed(w3, deployer, data) for name, data in CONTRACTS.items()}


def contract(name):
    def fixture(w3, receipts):
        address, abi = receipts[name]["contractAddress"], CONTRACTS[name]["abi"]
        return w3.eth.contract(address=address, abi=abi)

    return pytest.fixture(scope="session", name=name)(fixture)


def async_contract(name):
    def fixture(async_w3, receipts):
        address, abi = receipts[name]["contractAddress"], CONTRACTS[name]["abi"]
        return async_w3.eth.contract(address=address, abi=abi)

    return pytest.fixture(name=f"async_{name}")(fixture)


def address_of(name, prefix=""):
    def fixture(receipts):
        return receipts[name]["contractAddress"]

    return pytest.fixture(scope="session", name=f"{prefix}{name}_address")(fixture)


for name in CONTRACTS:
    globals()[f"{name}_fixture"] = contract(name)
    globals()[f"async_{name}_fixture"] = async_contract(name)
    globals()[f"{name}_address_fixture"] = address_of(name)
    globals()[f"async_{name}_address_fixture"] = address_of(name, "async_")


@pytest.fixture(scope="session")
def math_contract_deploy_txn_hash(receipts):
    return receipts["math_contract"]["transactionHash"]


# Blocks and transactions.


@pytest.fixture(scope="session")
def empty_block(w3):
    height = w3.eth.block_number
    while w3.eth.get_block_transaction_count(height) > 0:
        height -= 1
    return w3.eth.get_block(height)


@pytest.fixture(scope="session")
def mined_txn_hash(w3, deployer):
    sent = w3.eth.send_transaction({"from": deployer, "to": deployer, "value": 1, "gas": 21000})
    w3.eth.wait_for_transaction_receipt(sent)
    return sent


@pytest.fixture(scope="session")
def block_with_txn(w3, mined_txn_hash):
    return w3.eth.get_block(w3.eth.get_transaction(mined_txn_hash)["blockNumber"])


# The tests expect this log to be the first of the chain.
@pytest.fixture(scope="session", autouse=True)
def txn_hash_with_log(w3, emitter_contract, deployer):
    emit = emitter_contract.functions.logDouble(EMITTER_ENUM["LogDoubleWithIndex"], 12345, 54321)
    sent = emit.transact({"from": deployer})
    w3.eth.wait_for_transaction_receipt(sent)
    return sent


@pytest.fixture(scope="session")
def block_with_txn_with_log(w3, txn_hash_with_log):
    return w3.eth.get_block(w3.eth.get_transaction(txn_hash_with_log)["blockNumber"])


@pytest.fixture
def async_empty_block(empty_block):
    return empty_block


@pytest.fixture
def async_block_with_txn(block_with_txn):
    return block_with_txn


@pytest.fixture
def async_block_with_txn_with_log(block_with_txn_with_log):
    return block_with_txn_with_log
