"""cosmpy, unmodified, against a running node: `client.py READY_FILE`.

Connects over REST and over gRPC, reads balances, sends coins without naming a gas limit, waits for
the transaction and reads it back. Everything goes through the names cosmpy knows (cosmos.*).
"""

import json
import sys

from cosmpy.aerial.client import LedgerClient, NetworkConfig
from cosmpy.aerial.wallet import LocalWallet
from cosmpy.crypto.keypairs import PrivateKey


def expect(holds, what):
    if not holds:
        raise SystemExit(f"cosmpy: {what}")


def wallet(account):
    return LocalWallet(PrivateKey(bytes.fromhex(account["private_key"])), prefix="tarn")


def run(ready, url, sender, recipient):
    client = LedgerClient(
        NetworkConfig(
            chain_id=ready["chain_id"],
            url=url,
            fee_minimum_gas_price=0,
            fee_denomination="utarn",
            staking_denomination="utarn",
        )
    )
    me, other = wallet(ready["accounts"][sender]), ready["accounts"][recipient]["address"]
    expect(str(me.address()) == ready["accounts"][sender]["address"], "another address")
    before = client.query_bank_balance(other, "utarn")
    held = {coin.denom: int(coin.amount) for coin in client.query_bank_all_balances(other)}
    expect(held["utarn"] == before and set(held) == {"uatom", "utarn", "uusdc"}, f"balances {held}")

    sent = client.send_tokens(other, 1234, "utarn", me, memo="from cosmpy").wait_to_complete()
    expect(sent.response.code == 0, f"code {sent.response.code}: {sent.response.raw_log}")
    expect(client.query_bank_balance(other, "utarn") == before + 1234, "the coins did not arrive")

    found = client.query_tx(sent.tx_hash)
    expect(found.hash == sent.tx_hash and found.height > 0, "the transaction was not found")
    expect(found.events["transfer"]["amount"] == "1234utarn", f"events {found.events}")
    block = client.query_block(found.height)
    expect(block.height == found.height and block.chain_id == ready["chain_id"], "another block")
    expect(len(block.tx_hashes) == 1 and block.tx_hashes[0] == sent.tx_hash, "not in its block")
    expect(client.query_latest_block().height >= found.height, "the latest block is older")
    account = client.query_account(me.address())
    expect(account.sequence == 1, f"sequence {account.sequence} after one transaction")

    # Again, to see that the sequence moved; and one that cannot work.
    expect(client.send_tokens(other, 1, "utarn", me).wait_to_complete().response.code == 0, "again")
    try:
        client.send_tokens(other, 10**17, "utarn", me).wait_to_complete()
    except Exception as error:  # cosmpy has no common class for what a node refuses
        expect("insufficient funds" in str(error), f"another refusal: {error!r}")
    else:
        raise SystemExit("cosmpy: more coins were sent than there are")


def main():
    ready = json.load(open(sys.argv[1], encoding="utf-8"))
    run(ready, "rest+" + ready["rest"], 2, 3)
    run(ready, "grpc+" + ready["grpc"], 4, 5)
    print("cosmpy: connected, read, sent and found over REST and gRPC")


main()
