// A balance with its proof, checked against the header of the next block.
import { createHash } from "node:crypto";

import { fromBech32 } from "@cosmjs/encoding";
import { QueryClient } from "@cosmjs/stargate";
import { Comet38Client } from "@cosmjs/tendermint-rpc";

// A byte 5, the first eight bytes of the address's SHA-256, the address, the denom.
export const balanceKey = (address, denom) => {
  const { data } = fromBech32(address);
  const scatter = createHash("sha256").update(data).digest().subarray(0, 8);
  return Buffer.concat([Buffer.of(5), scatter, data, Buffer.from(denom)]);
};

// What an address holds of a denom after the block of a height; throws unless it is proven.
export const verifiedBalance = async (rpc, address, denom, height) => {
  const client = await Comet38Client.connect(rpc);
  try {
    const query = new QueryClient(client);
    const key = balanceKey(address, denom);
    const { value } = await query.queryStoreVerified("bank", key, height);
    // Sixteen bytes, the most significant first. No value: the key is proven to be absent.
    return value.length === 0 ? 0n : BigInt(`0x${Buffer.from(value).toString("hex")}`);
  } finally {
    client.disconnect();
  }
};
