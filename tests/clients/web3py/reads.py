"""What can be read without a signature."""

from web3.exceptions import BlockNotFound, TransactionNotFound

from chain import got, stranger
from checks import equal, group, holds, refusal

NOWHERE = "0x" + "ab" * 32


async def reads(chain, w3, kind):
    # It never signs here.
    idle = chain.account(9).address
    eth = w3.eth

    async def named():
        holds(await got(w3.is_connected()), "it does not say that it is connected")
        chain_id = await got(eth.chain_id)
        equal(await got(w3.net.version), str(chain_id))
        holds("/" in await got(w3.client_version), "the version of the node is none")

    async def account():
        holds(await got(eth.get_balance(idle)) > 1000 * 10**18, "no balance")
        equal(await got(eth.get_transaction_count(idle)), 0)
        equal(bytes(await got(eth.get_code(idle))), b"")
        equal(bytes(await got(eth.get_storage_at(idle, 0))), bytes(32))
        equal(await got(eth.get_balance(stranger(90))), 0)

    async def blocks():
        latest = await got(eth.get_block("latest"))
        equal(await got(eth.get_block(latest["number"])), latest)
        equal(await got(eth.get_block(latest["hash"])), latest)
        parent = await got(eth.get_block(latest["parentHash"]))
        equal(parent["number"], latest["number"] - 1)
        holds(parent["timestamp"] <= latest["timestamp"], "time went back")
        holds(await got(eth.block_number) >= latest["number"], "the number went back")
        count = await got(eth.get_block_transaction_count(latest["number"]))
        equal(count, len(latest["transactions"]))

    async def missing():
        await refusal(lambda: eth.get_block(NOWHERE), BlockNotFound)
        await refusal(lambda: eth.get_transaction(NOWHERE), TransactionNotFound)
        await refusal(lambda: eth.get_transaction_receipt(NOWHERE), TransactionNotFound)

    async def prices():
        base = (await got(eth.get_block("latest")))["baseFeePerGas"]
        holds(base > 0, "no base fee")
        holds(await got(eth.gas_price) * 2 > base, "the gas price is below the base fee")
        holds(await got(eth.max_priority_fee) >= 0, "a tip below nothing")
        history = await got(eth.fee_history(2, "latest", [10, 90]))
        blocks = len(history["gasUsedRatio"])
        equal(len(history["baseFeePerGas"]), blocks + 1)
        equal([len(tips) for tips in history["reward"]], [2] * blocks)

    async def batches():
        batch = w3.batch_requests()
        for byte in range(1, 9):
            batch.add(eth.get_balance(stranger(byte)))
        batch.add(eth.get_transaction_count(idle))
        answers = batch.execute() if kind == "sync" else await batch.async_execute()
        equal(list(answers), [0] * 9)

    await group(
        f"web3.py reads ({kind})",
        {
            "the chain is named in all ways": named,
            "an account of genesis has a balance, no code and no nonce": account,
            "a block is the same by number and by hash": blocks,
            "what does not exist is not found": missing,
            "prices cover the base fee": prices,
            "what is asked in a batch is answered one by one": batches,
        },
    )
