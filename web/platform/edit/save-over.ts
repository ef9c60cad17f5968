import { currentOf } from "../http/errors.ts";

/** How often a save is made again on top of others' that came before it. */
const MOST_TRIES = 4;

/** A save, and what becomes of its 409. */
export interface SaveOver<R, S> {
  /** Sends it, from the second time on over what `meet` was given. Rejects with what `call` throws. */
  readonly send: () => Promise<S>;
  /**
   * Gets what a 409 says stands there now; true where nothing of what was written is met by it, so that the same save is
   * sent again, false where the person is asked.
   */
  readonly meet: (atual: R, error: unknown) => boolean | Promise<boolean>;
}

/** Saves over what colleagues saved before. The answer; null where the person is asked. Rejects with what `send` throws. */
export async function saveOver<R, S>({ send, meet }: SaveOver<R, S>): Promise<S | null> {
  for (let tries = 1; ; tries += 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop
      return await send();
    } catch (error) {
      const atual = currentOf(error) as R | null;
      if (atual === null || tries === MOST_TRIES) throw error;
      // oxlint-disable-next-line no-await-in-loop
      if (!(await meet(atual, error))) return null;
    }
  }
}
