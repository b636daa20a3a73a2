// Signers whose keys the node holds.

import { expect } from "chai";

import { GWEI, ask, deploy, done, ethers, ready, stranger } from "../chain.mjs";

describe("signers", () => {
  let from, other;
  before(async () => {
    [from, other] = await ethers.getSigners();
  });

  it("are the accounts of the chain", async () => {
    const addresses = (await ethers.getSigners()).map(({ address }) => address);
    const expected = ready.accounts.map((account) => ethers.getAddress(account.evm_address));
    expect(addresses).to.include.members(expected);
    expect(await ask("eth_accounts")).to.have.lengthOf(addresses.length);
    expect((await ethers.getSigner(other.address)).address).to.equal(other.address);
    expect((await ethers.provider.getSigner(1)).address).to.equal(other.address);
  });

  it("send what the node fills and signs", async () => {
    const to = stranger(153);
    const nonce = await from.getNonce();
    const sent = await from.sendTransaction({ to, value: GWEI });
    const receipt = await sent.wait();
    expect([sent.from, sent.to, sent.nonce]).to.deep.equal([from.address, to, nonce]);
    expect([sent.type, sent.value]).to.deep.equal([2, GWEI]);
    expect(sent.chainId).to.equal((await ethers.provider.getNetwork()).chainId);
    expect([receipt.status, receipt.gasUsed]).to.deep.equal([1, 21_000n]);
    expect(ethers.recoverAddress(unsignedHash(sent), sent.signature)).to.equal(from.address);
    expect(await from.getNonce()).to.equal(nonce + 1);
  });

  it("send with what hardhat alone fills in", async () => {
    const [first] = await ask("eth_accounts");
    const hash = await ask("eth_sendTransaction", { to: stranger(153), value: "0x2" });
    const receipt = await (await ethers.provider.getTransaction(hash)).wait();
    expect(receipt.from).to.equal(ethers.getAddress(first));
    expect(receipt.status).to.equal(1);
  });

  it("send every kind of transaction", async () => {
    const base = (await ethers.provider.getBlock("latest")).baseFeePerGas;
    const gasPrice = 2n * base + GWEI;
    const kinds = {
      0: { gasPrice },
      1: { gasPrice, accessList: [{ address: stranger(154), storageKeys: [] }] },
      2: { maxFeePerGas: gasPrice, maxPriorityFeePerGas: 1n },
    };
    for (const [type, fields] of Object.entries(kinds)) {
      const sent = await other.sendTransaction({ to: stranger(154), value: 1n, ...fields });
      expect((await sent.wait()).type, `type ${type}`).to.equal(Number(type));
    }
    expect(await ethers.provider.getBalance(stranger(154))).to.equal(3n);
  });

  it("send several at once", async () => {
    const to = stranger(155);
    const sent = [];
    for (const value of [1n, 2n, 3n]) sent.push(await other.sendTransaction({ to, value }));
    await Promise.all(sent.map((one) => one.wait()));
    expect(await ethers.provider.getBalance(to)).to.equal(6n);
  });

  it("have no key for others", async () => {
    const tx = { from: stranger(156), to: stranger(157), value: "0x0", gas: "0x5208" };
    await expect(ask("eth_sendTransaction", tx)).to.be.rejected;
  });

  it("sign messages", async () => {
    for (const message of ["hello", "", "čau 🙂", new Uint8Array([0, 255, 1])]) {
      const signature = await from.signMessage(message);
      expect(ethers.verifyMessage(message, signature)).to.equal(from.address);
    }
    await expect(ask("personal_sign", "0x00", stranger(156))).to.be.rejected;
  });

  it("sign typed data", async () => {
    const domain = { name: "Letters", version: "1", chainId: 1n, verifyingContract: stranger(1) };
    const types = {
      Person: [
        { name: "name", type: "string" },
        { name: "wallets", type: "address[]" },
      ],
      Letter: [
        { name: "from", type: "Person" },
        { name: "to", type: "Person[]" },
        { name: "stamp", type: "bytes32" },
        { name: "pages", type: "int256" },
        { name: "sealed", type: "bool" },
        { name: "text", type: "bytes" },
      ],
    };
    const person = (name) => ({ name, wallets: [stranger(2), stranger(3)] });
    const letter = {
      from: person("Ann"),
      to: [person("Bob"), person("Eve")],
      stamp: `0x${"ab".repeat(32)}`,
      pages: -(2n ** 200n),
      sealed: true,
      text: "0x0102",
    };
    const signature = await from.signTypedData(domain, types, letter);
    expect(ethers.verifyTypedData(domain, types, letter, signature)).to.equal(from.address);
  });

  it("allow coins to be spent by signature", async () => {
    const seat = await deploy("Seat", from, 100n);
    const { chainId } = await ethers.provider.getNetwork();
    const domain = { name: "Seat", version: "1", chainId, verifyingContract: seat.target };
    const fields = { owner: "address", spender: "address", value: "uint256" };
    const types = {
      Permit: Object.entries({ ...fields, nonce: "uint256", deadline: "uint256" }).map(
        ([name, type]) => ({ name, type }),
      ),
    };
    const [owner, spender, deadline] = [from.address, other.address, ethers.MaxUint256];
    const permit = { owner, spender, value: 9n, nonce: 0n, deadline };
    const { v, r, s } = ethers.Signature.from(await from.signTypedData(domain, types, permit));
    await done(seat.connect(other).permit(owner, spender, 9n, deadline, v, r, s));
    expect(await seat.allowance(owner, spender)).to.equal(9n);
  });
});

const unsignedHash = (sent) => ethers.Transaction.from(sent).unsignedHash;
