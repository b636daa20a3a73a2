"""Contracts: deployed, called, refusing, and their events."""

from web3.exceptions import ContractCustomError, ContractLogicError, ContractPanicError

from chain import deploy, done, got, signs, stranger, word
from checks import equal, group, holds, refusal


async def uses(chain, w3, kind, index):
    account, eth = chain.account(4 + index), w3.eth
    signs(w3, account)
    probe = await deploy(w3, chain.contracts["Probe"], False)
    coin = await deploy(w3, chain.contracts["Coin"], 1000)
    call = probe.functions

    async def deployed():
        code = await got(eth.get_code(probe.address))
        equal("0x" + bytes(code).hex(), chain.contracts["Probe"]["deployed"])
        equal(await got(coin.functions.balanceOf(account.address).call()), 1000)

    async def used():
        gas = await got(call.set(7).estimate_gas())
        receipt = await done(w3, call.set(7).transact())
        holds(gas >= receipt["gasUsed"], f"{gas} of {receipt['gasUsed']}")
        equal(await got(call.number().call()), 7)
        before = receipt["blockNumber"] - 1
        equal(await got(call.number().call(block_identifier=before)), 0)

    async def reason():
        error = await refusal(lambda: call.withReason().call(), ContractLogicError)
        holds("no, thank you" in str(error), str(error))
        error = await refusal(lambda: call.withReason().estimate_gas(), ContractLogicError)
        holds("no, thank you" in str(error), str(error))

    async def own_error():
        error = await refusal(lambda: call.withError(10).call(), ContractCustomError)
        holds(str(error.data).endswith(word(10)[2:] + word(9)[2:]), str(error))

    async def panic():
        await refusal(lambda: call.withPanic(0).call(), ContractPanicError)

    async def reverted():
        sent = await got(call.withReason().transact({"gas": 100_000}))
        receipt = await got(eth.wait_for_transaction_receipt(sent, poll_latency=0.05))
        equal((receipt["status"], receipt["logs"]), (0, []))

    async def overridden():
        override = {probe.address: {"stateDiff": {word(0): word(66)}}}
        equal(await got(call.number().call(state_override=override)), 66)

    async def events():
        receipt = await done(w3, call.notes(20, 3).transact())
        block = receipt["blockNumber"]
        logs = await got(probe.events.Noted().get_logs(from_block=block, to_block=block))
        equal([log["args"]["key"] for log in logs], [20, 21, 22])
        chosen = {"argument_filters": {"key": 21}, "from_block": block}
        (log,) = await got(probe.events.Noted().get_logs(**chosen))
        equal(log["transactionHash"], receipt["transactionHash"])
        wanted = {"blockHash": receipt["blockHash"], "address": probe.address}
        equal(await got(eth.get_logs(wanted)), receipt["logs"])

    async def filtered():
        created = await got(probe.events.Noted.create_filter(from_block="latest"))
        await done(w3, call.note(30, "heard").transact())
        heard = [log["args"]["text"] for log in await got(created.get_new_entries())]
        equal(heard[-1:], ["heard"])
        equal(await got(created.get_new_entries()), [])
        holds(await got(eth.uninstall_filter(created.filter_id)), "the filter was not there")

    async def transferred():
        to = stranger(160 + index)
        had = await got(coin.functions.balanceOf(to).call())
        receipt = await done(w3, coin.functions.transfer(to, 5).transact())
        (event,) = coin.events.Transfer().process_receipt(receipt)
        equal((event["args"]["from"], event["args"]["value"]), (account.address, 5))
        equal(await got(coin.functions.balanceOf(to).call()) - had, 5)

    await group(
        f"web3.py and contracts ({kind})",
        {
            "the code is the compiled one": deployed,
            "a number is set, and was not before": used,
            "a reason is decoded": reason,
            "an error of its own comes with its data": own_error,
            "a panic is decoded": panic,
            "a transaction that reverts is in a block, failed": reverted,
            "a call sees a slot that is not the chain's": overridden,
            "events are found by block and by argument": events,
            "a filter tells each event once": filtered,
            "an ERC-20 moves and tells": transferred,
        },
    )
