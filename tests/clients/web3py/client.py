"""web3.py, unmodified, against a running node: `client.py READY_FILE [READY_FILE_BY_CLOCK]`.

The tests that web3.py ships for those who have a provider to test, then our own: the same checks
over its three kinds of provider, and what only a socket can do. Some of web3.py's need a transaction
that waits: they run on a second chain, if there is one, which makes a block each second.
"""

import asyncio
import sys

# Nothing is left beside the sources.
sys.dont_write_bytecode = True

import provider_tests  # noqa: E402
from chain import Chain, closed  # noqa: E402
from contracts import uses  # noqa: E402
from reads import reads  # noqa: E402
from sends import refuses, sends  # noqa: E402
from sockets import hears  # noqa: E402

KINDS = ["sync", "async", "socket"]


async def run(chain):
    for index, kind in enumerate(KINDS):
        w3 = await chain.over(kind)
        await reads(chain, w3, kind)
        await sends(chain, w3, kind, index)
        await refuses(chain, w3, kind, index)
        await uses(chain, w3, kind, index)
        await closed(w3)
    await hears(chain, 3)


def main():
    if len(sys.argv) not in (2, 3):
        raise SystemExit("usage: client.py READY_FILE [READY_FILE_BY_CLOCK]")
    chain = Chain(sys.argv[1])
    # First: they expect a chain that nobody used.
    provider_tests.run(sys.argv[1], chain)
    for path in sys.argv[2:]:
        provider_tests.run(path, Chain(path), by_clock=True)
    asyncio.run(run(chain))


main()
