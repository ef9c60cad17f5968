import { TOO_MANY_SIGN_INS } from "../../../contract/acesso/index.ts";
import { networkOf } from "../../platform/http/network.ts";
import type { Throttle } from "../../platform/throttle.ts";
import { createWaitQueue } from "../../platform/wait-queue.ts";
import { verifyPassword } from "./password-hash.ts";

/** Wrong passwords that are borne in 15 minutes: of a person, of a browser of theirs, of a name that nobody has. */
const PER_KEY = 10;
/** And of an address, whomever they are about. */
const PER_ADDRESS = 100;

/**
 * Argon2id takes a thread each; with two at work the other two of libuv's four stay free for files. The line is some
 * seconds long, and one address cannot fill it.
 */
const QUEUE = { concurrency: 2, maxWaiting: 300, maxPerGroup: 200 } as const;

/** One password that is to be held against a hash. */
export interface PasswordAttempt {
  readonly senha: string;
  /** Null where nobody is meant, or has no password: that takes as long and is never right. */
  readonly senha_hash: string | null;
  /** What a wrong one counts for. */
  readonly chave: string;
  readonly address: string;
  /** Whether it counts for the address too: what the signed-in ask does not. */
  readonly perAddress: boolean;
  /** The usuario_id that it is about, where one is. */
  readonly about: number | undefined;
}

/** Every password that comes from outside is checked here, throttled and in its turn. */
export interface PasswordChecker {
  /**
   * Whether it is right; then what failed before under its key is forgotten. Throws 429 when the key or the address is
   * used up, 503 when too many wait.
   */
  check(entry: PasswordAttempt): Promise<boolean>;
}

/** One line for the whole instance. */
export function createPasswordChecker({ throttle }: { throttle: Throttle }): PasswordChecker {
  const queue = createWaitQueue(QUEUE);
  return {
    check: async ({ senha, senha_hash, chave, address, perAddress, about }) => {
      // Whoever has one address of an IPv6 network has all of it.
      const network = networkOf(address) ?? address;
      const byAddress = `address:${network}`;
      const limits = [
        { chave, max: PER_KEY },
        ...(perAddress ? [{ chave: byAddress, max: PER_ADDRESS }] : []),
      ];
      // Taken within the turn: of simultaneous tries of one key only one is counted as long as it is not known to be right.
      return await queue.run({ key: chave, group: network }, async () => {
        await throttle.take(limits, TOO_MANY_SIGN_INS, about);
        const right = await verifyPassword(senha, senha_hash);
        if (right) await throttle.forget(chave);
        if (right && perAddress) await throttle.giveBack(byAddress);
        return right;
      });
    },
  };
}
