import type { Forma } from "../../../contract/platform/envelope.ts";
import { createListeners } from "../browser/listeners.ts";
import { ServerError } from "./errors.ts";

/** Calls wait until the person has shown who they are. */
export interface AskedProof {
  readonly formas: readonly Forma[];
  /** Lets them go on, or fail as they were refused. */
  readonly answer: (isProven: boolean) => void;
}

const listeners = createListeners();
let asked: (AskedProof & { readonly answered: Promise<boolean> }) | null = null;

/** For `useSyncExternalStore`: what is asked now, null where nothing is. */
export const onProofAsked = listeners.listen;
export const askedProof = (): AskedProof | null => asked;

/** Several calls that are refused at once are asked about once. */
async function ask(formas: readonly Forma[]): Promise<boolean> {
  if (asked === null) {
    const { promise: answered, resolve } = Promise.withResolvers<boolean>();
    const own = {
      formas,
      answered,
      answer: (isProven: boolean): void => {
        if (asked !== own) return;
        asked = null;
        listeners.tell();
        resolve(isProven);
      },
    };
    asked = own;
    listeners.tell();
  }
  return await asked.answered;
}

/**
 * Sends a call, and once more when the person has shown who they are, where the server asks for that first. Rejects with
 * the server's 403 where they would not; that is told to nobody, since they know it.
 */
export async function withProof<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  for (;;)
    try {
      // oxlint-disable-next-line no-await-in-loop -- one try after the other
      return await send();
    } catch (error) {
      const formas = error instanceof ServerError ? error.proof : undefined;
      // oxlint-disable-next-line no-await-in-loop
      if (formas === undefined || !(await ask(formas))) throw error;
    }
}
