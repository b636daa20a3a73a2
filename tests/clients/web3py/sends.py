"""Sending value, finding it again, and being refused."""

from eth_account import Account
from web3.exceptions import Web3RPCError

from chain import GWEI, done, got, signs, stranger
from checks import equal, group, holds, refusal


async def sends(chain, w3, kind, index):
    account, to = chain.account(index), stranger(150 + index)
    sender, eth = account.address, w3.eth

    async def sent_with(fields, type_of):
        before, had = await got(eth.get_balance(sender)), await got(eth.get_balance(to))
        nonce = await got(eth.get_transaction_count(sender))
        tx = {"to": to, "value": 10**17 + 3, "gas": 21000, "nonce": nonce, **fields}
        tx["chainId"] = await got(eth.chain_id)
        signed = account.sign_transaction(tx)
        sent = await got(eth.send_raw_transaction(signed.raw_transaction))
        equal(sent, signed.hash)
        receipt = await done(w3, sent)
        equal((receipt["type"], receipt["gasUsed"], receipt["logs"]), (type_of, 21000, []))
        equal(await got(eth.get_balance(to)) - had, tx["value"])
        fee = receipt["gasUsed"] * receipt["effectiveGasPrice"]
        equal(before - await got(eth.get_balance(sender)), tx["value"] + fee)
        found = await got(eth.get_transaction(sent))
        equal((found["type"], found["from"], found["nonce"]), (type_of, sender, nonce))
        equal(await got(eth.get_transaction_count(sender)), nonce + 1)
        raw = await got(eth.get_raw_transaction(sent))
        equal(bytes(raw), bytes(signed.raw_transaction))
        return receipt

    async def legacy():
        await sent_with({"gasPrice": 2 * await got(eth.gas_price)}, 0)

    async def dynamic():
        most = 2 * await got(eth.gas_price) + GWEI
        await sent_with({"maxFeePerGas": most, "maxPriorityFeePerGas": GWEI}, 2)

    async def filled():
        signs(w3, account)
        sent = eth.send_transaction({"from": sender, "to": to, "value": 5})
        receipt = await done(w3, sent)
        block = await got(eth.get_block(receipt["blockNumber"], full_transactions=True))
        found = await got(eth.get_transaction(receipt["transactionHash"]))
        equal(block["transactions"][receipt["transactionIndex"]], found)
        receipts = await got(eth.get_block_receipts(receipt["blockNumber"]))
        equal(receipts[receipt["transactionIndex"]], receipt)

    async def pending():
        nonce = await got(eth.get_transaction_count(sender, "pending"))
        fields = {"from": sender, "to": to, "value": 1, "gas": 21000}
        hashes = []
        for step in range(3):
            hashes.append(await got(eth.send_transaction({**fields, "nonce": nonce + step})))
            equal(await got(eth.get_transaction_count(sender, "pending")), nonce + step + 1)
        for sent in hashes:
            await done(w3, sent)

    await group(
        f"web3.py sends ({kind})",
        {
            "a transfer of type 0 arrives to the last wei and costs its fee": legacy,
            "a transfer of type 2 arrives to the last wei and costs its fee": dynamic,
            "what is left out is filled in": filled,
            "a nonce is pending as soon as its transaction was taken": pending,
        },
    )


async def refuses(chain, w3, kind, index):
    account, to, eth = chain.account(index), stranger(150 + index), w3.eth
    most = 2 * await got(eth.gas_price) + GWEI

    async def refused(who=account, **fields):
        nonce = await got(eth.get_transaction_count(who.address, "pending"))
        tx = {"to": to, "value": 1, "gas": 21000, "nonce": nonce, "maxFeePerGas": most}
        tx |= {"maxPriorityFeePerGas": GWEI, "chainId": await got(eth.chain_id), **fields}
        raw = who.sign_transaction(tx).raw_transaction
        error = await refusal(lambda: eth.send_raw_transaction(raw), Web3RPCError)
        return str(error).lower()

    async def poor():
        text = await refused(who=Account.create())
        holds("insufficient funds" in text, text)

    async def used():
        text = await refused(nonce=0)
        holds("nonce too low" in text, text)

    async def tip():
        text = await refused(maxPriorityFeePerGas=most + 1)
        holds("priority fee" in text or "tip" in text, text)

    async def gas():
        text = await refused(gas=20999)
        holds("intrinsic gas" in text, text)

    async def chain_id():
        await refused(chainId=424242)

    async def unknown():
        answer = await got(w3.provider.make_request("eth_nothing", []))
        equal(answer["error"]["code"], -32601)

    checks = {
        "an account without coins has insufficient funds": poor,
        "a nonce that was used is too low": used,
        "a tip above the most that is paid is refused": tip,
        "less gas than every transaction needs is refused": gas,
        "a signature for another chain is refused": chain_id,
    }
    # anvil answers this one differently on its socket.
    if kind != "socket":
        checks["a method that does not exist is an error that says so"] = unknown
    await group(f"web3.py is refused ({kind})", checks)
