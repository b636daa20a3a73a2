// InterchainJS, unmodified, against a running node: `node client.cjs READY_FILE`.
//
// CommonJS, because the modules of the other kind that it publishes do not load in Node. It
// listens to nothing: its event client has no way to connect.

const assert = require("node:assert/strict");
const { readFileSync } = require("node:fs");

const {
  AminoSigner,
  DirectSigner,
  Secp256k1HDWallet,
  createCosmosQueryClient,
  toConverters,
  toEncoders,
} = require("@interchainjs/cosmos");
const { getAllBalances, getBalance } = require("interchainjs/cosmos/bank/v1beta1/query.rpc.func");
const { MsgSend } = require("interchainjs/cosmos/bank/v1beta1/tx");

const ENDOWMENT = 1_000_000_000_000n;
const FEE = 5000n;
const coins = (amount) => [{ denom: "utarn", amount: String(amount) }];
const SIGNERS = [DirectSigner, AminoSigner];

const balance = async (query, address) => {
  const answer = await getBalance(query, { address, denom: "utarn" });
  return BigInt(answer.balance.amount);
};

async function reads(query, ready) {
  assert.equal(query.getProtocolInfo().version, "comet-0.38");
  assert.equal((await query.getStatus()).nodeInfo.network, ready.chain_id);
  const { header } = await query.getBlock(1);
  assert.deepEqual([String(header.height), header.chainId], ["1", ready.chain_id]);
  const { address } = ready.accounts.at(-1);
  const { balances } = await getAllBalances(query, { address, resolveDenom: false });
  assert.deepEqual(
    balances.map((coin) => coin.denom),
    ["uatom", "utarn", "uusdc"],
  );
  assert.ok(balances.every((coin) => BigInt(coin.amount) === ENDOWMENT));
  const account = await query.getBaseAccount(address);
  assert.deepEqual([account.address, account.sequence], [address, 0n]);
  console.log("interchainjs reads: 5 checks hold");
}

async function sends(query, ready, index) {
  const hdPath = `m/44'/118'/0'/0/${index}`;
  const derivations = [{ prefix: "tarn", hdPath }];
  const wallet = await Secp256k1HDWallet.fromMnemonic(ready.mnemonic, { derivations });
  const from = ready.accounts[index].address;
  const to = ready.accounts[index + 2].address;
  const options = { chainId: ready.chain_id, addressPrefix: "tarn", signerAddress: from };
  const signer = new SIGNERS[index](wallet, { queryClient: query, ...options });
  signer.addEncoders(toEncoders(MsgSend));
  signer.addConverters?.(toConverters(MsgSend));
  assert.deepEqual(await signer.getAddresses(), [from]);
  const message = (amount) => ({
    typeUrl: MsgSend.typeUrl,
    value: { fromAddress: from, toAddress: to, amount: coins(amount) },
  });
  const send = (amount) =>
    signer.signAndBroadcast({
      messages: [message(amount)],
      fee: { amount: coins(FEE), gas: "200000" },
      memo: "from interchainjs",
      options,
    });
  const sent = await send(1234);
  assert.equal(sent.broadcastResponse.code, 0, sent.broadcastResponse.log);
  const committed = await sent.wait(20_000, 50);
  assert.equal(committed.code, 0, committed.rawLog);
  assert.equal(committed.txhash, sent.transactionHash.toUpperCase());
  assert.ok(committed.height > 0n && committed.gasUsed > 0n);
  assert.equal(await balance(query, to), ENDOWMENT + 1234n);
  assert.equal(await balance(query, from), ENDOWMENT - 1234n - FEE);
  assert.equal((await query.getBaseAccount(from)).sequence, 1n);
  const failed = await (await send(10n * ENDOWMENT)).wait(20_000, 50);
  assert.equal(failed.code, 5, failed.rawLog);
  assert.equal(await balance(query, to), ENDOWMENT + 1234n);
  console.log(`interchainjs sends (${SIGNERS[index].name}): 10 checks hold`);
}

async function main() {
  if (process.argv.length !== 3) throw new Error("usage: node client.cjs READY_FILE");
  const ready = JSON.parse(readFileSync(process.argv[2], "utf8"));
  const query = await createCosmosQueryClient(ready.rpc);
  await reads(query, ready);
  for (const index of SIGNERS.keys()) await sends(query, ready, index);
}

main().then(
  () => process.exit(0),
  (error) => {
    console.error(error);
    process.exit(1);
  },
);
