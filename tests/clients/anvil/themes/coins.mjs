// OpenZeppelin's ERC-20 and ERC-721, a proxy and a coin that votes.

import { abi, bytecode } from "../script.mjs";

export function coins(script) {
  const [owner, friend, spender] = script.wallets.slice(4, 7);
  const from = (wallet, ends = "ok") => ({ from: wallet, ends });
  const coin = script.create("an ERC-20", bytecode("Coin", [1_000_000n]), { from: owner });
  const pay = (name, method, args, more) =>
    script.method(`ERC-20: ${name}`, coin, "Coin", method, args, more);
  pay("transfer to a new holder", "transfer", [friend.address, 1000n], from(owner));
  pay("transfer to a holder", "transfer", [friend.address, 1n], from(owner));
  pay("transfer of all that one has", "transfer", [owner.address, 1001n], from(friend));
  pay("transfer of more", "transfer", [owner.address, 1n], from(friend, "failed"));
  pay("transfer to nobody", "transfer", [`0x${"00".repeat(20)}`, 1n], from(owner, "failed"));
  pay("approve", "approve", [spender.address, 50n], from(owner));
  pay("transferFrom", "transferFrom", [owner.address, friend.address, 20n], {
    ...from(spender),
    type: 0,
  });
  pay(
    "transferFrom of more than is allowed",
    "transferFrom",
    [owner.address, friend.address, 31n],
    from(spender, "failed"),
  );
  pay(
    "transferFrom of all that is allowed",
    "transferFrom",
    [owner.address, spender.address, 30n],
    from(spender),
  );

  const badge = script.create("an ERC-721", bytecode("Badge"), { from: owner });
  const show = (name, method, args, more) =>
    script.method(`ERC-721: ${name}`, badge, "Badge", method, args, more);
  show("take", "take", [], from(owner));
  show("take again", "take", [], from(friend));
  show("transferFrom", "transferFrom", [owner.address, friend.address, 1n], from(owner));
  show(
    "transferFrom by a stranger",
    "transferFrom",
    [friend.address, owner.address, 1n],
    from(spender, "failed"),
  );
  show("approve", "approve", [spender.address, 1n], from(friend));
  show(
    "transferFrom by whom it allowed",
    "transferFrom",
    [friend.address, spender.address, 1n],
    from(spender),
  );
  show("setApprovalForAll", "setApprovalForAll", [owner.address, true], from(friend));
  show(
    "safe transfer to a contract that takes none",
    "safeTransferFrom(address,address,uint256)",
    [friend.address, coin, 2n],
    from(friend, "failed"),
  );

  const box = script.create("a box", bytecode("Box"), { from: owner });
  const doubling = script.create("another box", bytecode("DoublingBox"), { from: owner });
  const first = abi("Box").encodeFunctionData("open", [21n]);
  const proxy = script.create("a proxy", bytecode("BoxProxy", [box, first]), { from: owner });
  const put = (name, kind, method, args, more) =>
    script.method(`proxy: ${name}`, proxy, kind, method, args, more);
  put("put", "Box", "put", [4n], from(friend));
  put("double is not there yet", "DoublingBox", "double", [], from(friend, "failed"));
  put("upgrade by a stranger", "Box", "upgradeToAndCall", [doubling, "0x"], from(friend, "failed"));
  put("upgrade", "Box", "upgradeToAndCall", [doubling, "0x"], from(owner));
  put("double", "DoublingBox", "double", [], from(friend));
}
