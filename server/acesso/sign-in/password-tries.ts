import { TOO_MANY_SIGN_INS } from "../../../contract/acesso/index.ts";
import { networkOf } from "../../platform/http/network.ts";
import type { Throttle } from "../../platform/limits/throttle.ts";
import { createWaitQueue } from "../../platform/limits/wait-queue.ts";
import { verifyPassword } from "./password-hash.ts";

/** Wrong passwords allowed in 15 minutes for a person, for one of their browsers, or for an unknown login. */
const PER_KEY = 10;
/** Wrong passwords allowed for an address, whatever the login. */
const PER_ADDRESS = 100;

/**
 * Argon2id takes a thread per check. Two at a time leave two of libuv's four threads free for files. The queue is some
 * seconds long, and one address cannot fill it.
 */
const QUEUE = { concurrency: 2, maxWaiting: 300, maxPerGroup: 200 } as const;

/** Whose try it is, and under which keys it counts. */
export interface Attempt {
  /** The key under which a wrong password counts. */
  readonly chave: string;
  readonly address: string;
  /** Whether it also counts for the address; not for people who are signed in. */
  readonly perAddress: boolean;
  /** The usuario_id of the login, if known. */
  readonly about: number | undefined;
}

/** One password to check against a hash. */
export interface PasswordAttempt extends Attempt {
  readonly senha: string;
  /** Null if there is no such person or they have no password: the check takes as long and always fails. */
  readonly senha_hash: string | null;
}

/** What a try has shown. `open`: what was given is right, and more is asked for; it counts neither way. */
export type Outcome = "right" | "wrong" | "open";

/** Checks every password that comes from outside, throttled and queued. */
export interface PasswordTries {
  /**
   * Whether the password is right; if so, earlier failures under its key are forgotten. Throws 429 when the key or the
   * address has no attempts left, and 503 when too many calls wait.
   */
  check(entry: PasswordAttempt): Promise<boolean>;
  /**
   * The same of a password and what has to be right beside it, in one try: `second` is asked once the password is right,
   * and only when both are is anything forgotten. So whoever knows the password has no more tries at a code.
   */
  checkBoth(entry: PasswordAttempt, second: () => Promise<Outcome>): Promise<Outcome>;
  /** The same of something else that is tried, as a code by itself. */
  tried(entry: Attempt, work: () => Promise<Outcome>): Promise<Outcome>;
  /**
   * Gives `work`, which hashes a new password of that person, its turn in the same queue, one of a person at a time.
   * Throws 503 when too many calls wait.
   */
  inTurn<Result>(
    who: { readonly usuario_id: number; readonly address: string },
    work: () => Promise<Result>,
  ): Promise<Result>;
}

/** One queue for the whole machine, whose processors and memory it spares. */
export function createPasswordTries({ throttle }: { throttle: Throttle }): PasswordTries {
  const queue = createWaitQueue(QUEUE, "passwords");

  async function tried(
    { chave, address, perAddress, about }: Attempt,
    work: () => Promise<Outcome>,
  ): Promise<Outcome> {
    // Who has one address of an IPv6 network has all of them.
    const network = networkOf(address) ?? address;
    const byAddress = `address:${network}`;
    const limits = [{ chave, max: PER_KEY }, ...(perAddress ? [{ chave: byAddress, max: PER_ADDRESS }] : [])];
    // Counted when its turn comes: of simultaneous attempts with one key, only one is counted before its result is
    // known.
    return await queue.run({ key: chave, group: network }, async () => {
      await throttle.take(limits, TOO_MANY_SIGN_INS, about);
      const outcome = await work();
      if (outcome === "right") await throttle.forget(chave);
      if (outcome === "open") await throttle.giveBack(chave);
      if (outcome !== "wrong" && perAddress) await throttle.giveBack(byAddress);
      return outcome;
    });
  }

  async function checkBoth(
    { senha, senha_hash, ...attempt }: PasswordAttempt,
    second: () => Promise<Outcome>,
  ): Promise<Outcome> {
    return await tried(attempt, async () =>
      (await verifyPassword(senha, senha_hash)) ? await second() : "wrong",
    );
  }

  return {
    check: async (entry) => (await checkBoth(entry, async () => "right")) === "right",
    checkBoth,
    tried,
    inTurn: async ({ usuario_id, address }, work) =>
      await queue.run({ key: `nova:${usuario_id}`, group: networkOf(address) ?? address }, work),
  };
}
