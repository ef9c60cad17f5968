import { AsyncLocalStorage } from "node:async_hooks";

/** The call behind what is done: from where it came, and by which id its answer is known. */
export interface CurrentCall {
  /** The caller's network (`networkOf`); null where there is none. */
  readonly endereco: string | null;
  /** As the answer carries it in x-request-id. */
  readonly request_id: string;
}

const calls = new AsyncLocalStorage<{ readonly call: CurrentCall; over: boolean }>();

/**
 * Does work in the name of a call, so that the audit knows it without every command handing it on. What the work leaves
 * behind when it ends, a timer or a sender that it woke, is not the call's any more.
 */
export async function inCall<Result>(call: CurrentCall, work: () => Promise<Result>): Promise<Result> {
  const store = { call, over: false };
  try {
    return await calls.run(store, work);
  } finally {
    store.over = true;
  }
}

/** The call in whose name this is done; undefined for what nobody called for: a timer, a command on the machine. */
export function currentCall(): CurrentCall | undefined {
  const store = calls.getStore();
  return store?.over === false ? store.call : undefined;
}
