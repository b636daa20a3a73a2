// OpenZeppelin's Governor: seats that vote, a proposal from its first block to its execution.

import assert from "node:assert/strict";

import { Signature, id } from "ethers";

import { deploy, done, provider, reverted, stranger, told, wallet } from "./chain.mjs";
import { group } from "../cosmjs/checks.mjs";

const STATE = { pending: 0n, active: 1n, defeated: 3n, succeeded: 4n, executed: 7n };
const FOR = 1;
const TEXT = "set the number to 42";
const SEATS = 1000n;
// More than a vote lasts.
const MOST = 64;

// Blocks are made by sending something; a chain that makes its own gets there sooner.
async function until(state, { council, from, proposal }) {
  for (let made = 0; made < MOST; made++) {
    if ((await council.state(proposal)) === state) return;
    await done(from.sendTransaction({ to: stranger(104), value: 1n }));
  }
  assert.fail(`${MOST} blocks and the proposal is in state ${await council.state(proposal)}`);
}

async function refusedWith(wanted, contract, promise) {
  const [name] = await reverted(contract, promise);
  assert.equal(name, wanted);
}

const seats = ({ seat, from, other }) => ({
  "a signature allows, without a transaction of who signs": async () => {
    const { chainId } = await provider.getNetwork();
    const { timestamp } = await provider.getBlock("latest");
    const deadline = BigInt(timestamp + 3600);
    const domain = { name: "Seat", version: "1", chainId, verifyingContract: seat.target };
    const Permit = ["owner", "spender", "value", "nonce", "deadline"].map((name, index) => ({
      name,
      type: index < 2 ? "address" : "uint256",
    }));
    const message = {
      owner: from.address,
      spender: other.address,
      value: 300n,
      nonce: await seat.nonces(from),
      deadline,
    };
    const signature = await from.signTypedData(domain, { Permit }, message);
    const { v, r, s } = Signature.from(signature);
    const permit = [from.address, other.address, 300n, deadline, v, r, s];
    await done(seat.connect(other).permit(...permit));
    assert.equal(await seat.allowance(from, other), 300n);
    await refusedWith("ERC2612InvalidSigner", seat, seat.connect(other).permit(...permit));
    await done(seat.connect(other).transferFrom(from, other, 300n));
  },
  "seats vote once they are delegated": async () => {
    assert.equal(await seat.getVotes(from), 0n);
    const receipt = await done(seat.delegate(from));
    assert.deepEqual(told(receipt, seat, "DelegateVotesChanged"), [
      [from.address, 0n, SEATS - 300n],
    ]);
    assert.equal(await seat.getVotes(from), SEATS - 300n);
  },
});

const votes = ({ council, probe, from, other, scene }) => {
  const call = probe.interface.encodeFunctionData("set", [42n]);
  const proposed = [[probe.target], [0n], [call]];
  return {
    "a proposal begins pending": async () => {
      const receipt = await done(council.propose(...proposed, TEXT));
      const [[proposal, proposer]] = told(receipt, council, "ProposalCreated");
      assert.equal(proposer, from.address);
      assert.equal(proposal, await council.hashProposal(...proposed, id(TEXT)));
      scene.proposal = proposal;
      const snapshot = await council.proposalSnapshot(proposal);
      assert.equal(snapshot, BigInt(receipt.blockNumber + 1));
      const { blockNumber } = receipt;
      assert.equal(await council.state(proposal, { blockTag: blockNumber }), STATE.pending);
    },
    "the same is not proposed twice": async () => {
      const again = council.propose(...proposed, TEXT);
      await refusedWith("GovernorUnexpectedProposalState", council, again);
    },
    "seats vote for it, each once, and those without seats count nothing": async () => {
      await until(STATE.active, scene);
      const { proposal } = scene;
      const receipt = await done(council.castVoteWithReason(proposal, FOR, "it is right"));
      const cast = [from.address, proposal, BigInt(FOR), SEATS - 300n, "it is right"];
      assert.deepEqual(told(receipt, council, "VoteCast"), [cast]);
      await refusedWith("GovernorAlreadyCastVote", council, council.castVote(proposal, FOR));
      await done(council.connect(other).castVote(proposal, FOR));
      const { forVotes, againstVotes } = await council.proposalVotes(proposal);
      assert.deepEqual([forVotes, againstVotes], [SEATS - 300n, 0n]);
    },
    "it is not executed while there is a vote": async () => {
      const early = council.execute(...proposed, id(TEXT));
      await refusedWith("GovernorUnexpectedProposalState", council, early);
    },
    "it is executed after the vote": async () => {
      await until(STATE.succeeded, scene);
      const receipt = await done(council.execute(...proposed, id(TEXT)));
      assert.deepEqual(told(receipt, council, "ProposalExecuted"), [[scene.proposal]]);
      assert.equal(await probe.number(), 42n);
      assert.equal(await council.state(scene.proposal), STATE.executed);
    },
    "what nobody voted for is defeated": async () => {
      const text = "set it again";
      const receipt = await done(council.propose(...proposed, text));
      const [[proposal]] = told(receipt, council, "ProposalCreated");
      await until(STATE.defeated, { ...scene, proposal });
      const late = council.execute(...proposed, id(text));
      await refusedWith("GovernorUnexpectedProposalState", council, late);
    },
  };
};

export async function run() {
  const [from, other] = [wallet(6), wallet(7)];
  const seat = await deploy("Seat", from, SEATS);
  await group("ethers and seats", seats({ seat, from, other }));
  const council = await deploy("Council", from, seat);
  const probe = await deploy("Probe", from, false);
  const scene = { council, from };
  await group("ethers and a governor", votes({ council, probe, from, other, scene }));
}
