import { TOO_MANY_SIGN_INS } from "../../../contract/acesso/index.ts";
import { networkOf } from "../../platform/http/network.ts";
import type { Throttle } from "../../platform/limits/throttle.ts";
import { createWaitQueue } from "../../platform/limits/wait-queue.ts";

/** What a network may try in 15 minutes, as many as wrong passwords. */
const PER_NETWORK = 100;

/**
 * Tries of one network wait for each other here, where they hold no connection, and not at its count in the database.
 */
const QUEUE = { concurrency: 4, maxWaiting: 300, maxPerGroup: 200 } as const;

/** Counts what whoever is not signed in tries from one network (docs/contract.md, Throttles). */
export interface NetworkTries {
  /**
   * Gives what `work` gives, which counts for the network of `address` unless it is `free`. Throws 429 when the network
   * has no try left, whatever is tried, and 503 when too many calls wait.
   */
  counted<Result>(
    address: string,
    work: () => Promise<Result>,
    free?: (result: Result) => boolean,
  ): Promise<Result>;
  /** Takes back a try of the network that was counted, and that has turned out right. */
  giveBack(address: string): Promise<void>;
}

/**
 * One queue for the whole instance.
 * @param what is tried: `convite`, unknown tokens; `esqueci`, links that are asked for; `oauth2`, what providers send
 *   back. Each has its own count
 */
export function createNetworkTries(
  { throttle }: { readonly throttle: Throttle },
  what: "convite" | "esqueci" | "oauth2",
): NetworkTries {
  const queue = createWaitQueue(QUEUE);
  // Who has one address of an IPv6 network has all of them.
  const networkKey = (address: string): string => networkOf(address) ?? address;
  return {
    counted: async (address, work, free = () => false) => {
      const network = networkKey(address);
      const chave = `${what}:${network}`;
      return await queue.run({ key: network, group: network }, async () => {
        await throttle.take([{ chave, max: PER_NETWORK }], TOO_MANY_SIGN_INS);
        const result = await work();
        if (free(result)) await throttle.giveBack(chave);
        return result;
      });
    },
    giveBack: async (address) => await throttle.giveBack(`${what}:${networkKey(address)}`),
  };
}
