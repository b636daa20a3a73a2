"""The tests that web3.py ships for those who have a provider to test."""

import os
from pathlib import Path

import pytest
from web3 import HTTPProvider

FOLDER = Path(__file__).parent / "provider"
# In this order: the last one emits events with more topics than the others expect.
FILES = ["test_sync.py", "test_async.py", "test_socket.py"]


def run(path, chain):
    """They send from accounts whose keys the node has, as those of a development chain do."""
    keys = HTTPProvider(chain.http).make_request("eth_accounts", []).get("result")
    if not keys and not chain.ready.get("faucet"):
        print("web3.py's own tests: the node has no keys, so they do not run")
        return
    os.environ["READY_FILE"] = str(Path(path).absolute())
    words = ["--quiet", "--tb=short", "--disable-warnings", "-p", "no:cacheprovider"]
    words += ["-o", "asyncio_default_fixture_loop_scope=function"]
    files = [str(FOLDER / name) for name in FILES]
    if pytest.main(words + files) != 0:
        raise SystemExit("web3.py's own tests: not all of them hold")
