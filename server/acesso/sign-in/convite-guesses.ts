import { TOO_MANY_SIGN_INS } from "../../../contract/acesso/index.ts";
import { networkOf } from "../../platform/http/network.ts";
import type { Throttle } from "../../platform/limits/throttle.ts";
import { createWaitQueue } from "../../platform/limits/wait-queue.ts";

/** Unknown tokens that a network may try in 15 minutes, as many as wrong passwords. */
const PER_NETWORK = 100;

/**
 * Tries of one network wait for each other here, where they hold no connection, and not at its count in the database.
 */
const QUEUE = { concurrency: 4, maxWaiting: 300, maxPerGroup: 200 } as const;

/** Counts tries of unknown tokens (docs/contract.md, Throttles). */
export interface ConviteGuesses {
  /**
   * Gives what `look` finds by a token. Where it finds nothing, that counts for the network of `address`. Throws 429
   * when the network has no try left, whatever the token is, and 503 when too many calls wait.
   */
  counted<Found>(address: string, look: () => Promise<Found | undefined>): Promise<Found | undefined>;
}

/** One queue for the whole instance. */
export function createConviteGuesses({ throttle }: { throttle: Throttle }): ConviteGuesses {
  const queue = createWaitQueue(QUEUE);
  return {
    counted: async (address, look) => {
      // Who has one address of an IPv6 network has all of them.
      const network = networkOf(address) ?? address;
      const chave = `convite:${network}`;
      return await queue.run({ key: network, group: network }, async () => {
        await throttle.take([{ chave, max: PER_NETWORK }], TOO_MANY_SIGN_INS);
        const found = await look();
        if (found !== undefined) await throttle.giveBack(chave);
        return found;
      });
    },
  };
}
