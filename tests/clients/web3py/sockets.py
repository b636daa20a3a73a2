"""Listening on the WebSocket."""

import asyncio

from chain import closed, deploy, done, signs, stranger, word
from checks import equal, group, holds

# Longer than anything takes that happens at all.
DEADLINE = 60


async def heard(w3, enough):
    """Collects what is told until it is enough."""
    return await asyncio.wait_for(collected(w3, enough), DEADLINE)


async def collected(w3, enough):
    seen = []
    async for message in w3.socket.process_subscriptions():
        seen.append((message["subscription"], message["result"]))
        if enough(seen):
            return seen
    raise AssertionError("the socket was closed")


async def hears(chain, index):
    w3 = await chain.over("socket")
    account = chain.account(index)
    signs(w3, account)
    eth = w3.eth
    probe = await deploy(w3, chain.contracts["Probe"], False)

    async def blocks():
        subscription = await eth.subscribe("newHeads")
        receipts = []
        for _ in range(3):
            sent = eth.send_transaction({"from": account.address, "to": stranger(170), "value": 1})
            receipts.append(await done(w3, sent))
        wanted = receipts[-1]["blockNumber"]
        seen = await heard(w3, lambda seen: seen[-1][1]["number"] >= wanted)
        numbers = [block["number"] for _, block in seen]
        equal(numbers, list(range(numbers[0], numbers[0] + len(numbers))))
        hashes = {block["hash"] for _, block in seen}
        holds(all(receipt["blockHash"] in hashes for receipt in receipts), "a block was not told")
        holds(await eth.unsubscribe(subscription), "there was no such subscription")

    async def events():
        noted = probe.events.Noted()
        wanted = {"address": probe.address, "topics": [noted.topic, None, word(7)]}
        subscription = await eth.subscribe("logs", wanted)
        await done(w3, probe.functions.note(8, "not asked for").transact())
        receipt = await done(w3, probe.functions.note(7, "asked for").transact())
        ((told, log),) = await heard(w3, lambda seen: True)
        equal(told, subscription)
        equal(noted.process_log(log)["args"]["text"], "asked for")
        equal(log["transactionHash"], receipt["transactionHash"])
        holds(await eth.unsubscribe(subscription), "there was no such subscription")

    async def pending():
        subscription = await eth.subscribe("newPendingTransactions")
        sent = await eth.send_transaction(
            {"from": account.address, "to": stranger(170), "value": 1}
        )
        await heard(w3, lambda seen: seen[-1][1] == sent)
        await done(w3, sent)
        holds(await eth.unsubscribe(subscription), "there was no such subscription")

    async def ended():
        equal(await eth.chain_id, await eth.chain_id)
        holds(await w3.is_connected(), "it is not connected")

    await group(
        "web3.py hears",
        {
            "every block is told, one after the other": blocks,
            "an event is told to who asked for it": events,
            "a transaction is told when it is taken": pending,
            "the socket answers after all that": ended,
        },
    )
    await closed(w3)
