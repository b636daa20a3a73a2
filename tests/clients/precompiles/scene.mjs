// Who acts: a purse with much of everything, contracts that it gives to, and ways to make them act.

import { MAX_256, abi, bank, deploy, dex, done, faces, stranger, wallet } from "./chain.mjs";
import { TOKENS, World } from "./world.mjs";

export const KINDS = { call: 0, staticCall: 1, delegateCall: 2, callCode: 3 };

// One call that an actor makes.
export const step = (to, data, more = {}) => ({
  kind: KINDS.call,
  to,
  gasLimit: MAX_256,
  value: 0n,
  data,
  must: true,
  ...more,
});

const actor = abi("Actor");
export const acting = (method, ...args) => actor.encodeFunctionData(method, args);

const GIFTS = { "lp/1": 100_000n, uatom: 50_000_000n, utarn: 50_000_000n, uusdc: 200_000_000n };
const ALLOWED = 50_000_000n;

export const call = (contract, method, ...args) =>
  step(contract.target, contract.interface.encodeFunctionData(method, args));

// The same, which may fail.
export const attempt = (contract, method, ...args) => ({
  ...call(contract, method, ...args),
  must: false,
});

export class Scene {
  static async set(index) {
    const from = wallet(index);
    const lens = await deploy("Lens", from);
    const purse = await deploy("Actor", from);
    const scene = new Scene();
    Object.assign(scene, { from, purse, to: stranger(), owner: purse.target });
    scene.world = new World(lens, purse.target);
    const give = (to, denom, amount) =>
      done(from, {
        to: bank.target,
        data: bank.interface.encodeFunctionData("send", [to, denom, amount]),
      });
    for (const denom of ["uatom", "utarn", "uusdc"]) await give(purse.target, denom, 10n ** 11n);
    const join = call(dex, "addLiquidity", 1n, 10n ** 10n, 3n * 10n ** 10n, 1n);
    await scene.acts(purse.target, [join]);
    return scene;
  }

  // What an actor does in a transaction of somebody else.
  acts(who, steps, method = "run") {
    return done(this.from, { to: who, data: acting(method, steps) });
  }

  // Gives somebody some of everything, and leave to spend from the purse.
  async fund(address) {
    const gifts = Object.entries(GIFTS).map(([denom, amount]) =>
      call(bank, "send", address, denom, amount),
    );
    const leave = TOKENS.map((denom) => call(faces[denom], "approve", address, ALLOWED));
    await this.acts(this.purse.target, [...gifts, ...leave]);
    return address;
  }

  // A step of the purse that gives somebody coins.
  gift(denom, amount) {
    return (address) => call(bank, "send", address, denom, amount);
  }

  // The parties whose numbers are looked at when somebody acts.
  look(address) {
    return this.world.look({ actor: address, to: this.to, owner: this.owner });
  }
}
