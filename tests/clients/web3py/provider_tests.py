"""The tests that web3.py ships for those who have a provider to test."""

import os
import subprocess
import sys
from pathlib import Path

from web3 import HTTPProvider

FOLDER = Path(__file__).parent / "provider"
# In this order: the last one emits events with more topics than the others expect.
FILES = ["test_sync.py", "test_async.py", "test_socket.py"]
WORDS = ["--quiet", "--tb=short", "--disable-warnings", "-p", "no:cacheprovider"]
WORDS += ["-o", "asyncio_default_fixture_loop_scope=function"]


def run(path, chain, by_clock=False):
    """They send from accounts whose keys the node has, as those of a development chain do."""
    keys = HTTPProvider(chain.http).make_request("eth_accounts", []).get("result")
    if not keys and not chain.ready.get("faucet"):
        print("web3.py's own tests: the node has no keys, so they do not run")
        return
    told = {"READY_FILE": str(Path(path).absolute()), "PYTHONDONTWRITEBYTECODE": "1"}
    if by_clock:
        told["BY_CLOCK"] = "1"
    # On their own: each chain needs its fixtures anew.
    command = [sys.executable, "-m", "pytest", *WORDS, *FILES]
    if subprocess.run(command, cwd=FOLDER, env=os.environ | told).returncode != 0:
        raise SystemExit("web3.py's own tests: not all of them hold")
