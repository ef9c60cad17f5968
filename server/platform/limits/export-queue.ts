import type { FastifyReply } from "fastify";
import { whileCalled } from "../http/hang-up.ts";
import { createWaitQueue } from "./wait-queue.ts";
import { randomUUID } from "node:crypto";

/** Runs one statement of an export in its turn. */
export type InTurn = <Result>(statement: () => Promise<Result>) => Promise<Result>;

/**
 * Statements of exports at once on a machine: whoever takes a file out has time, and all other calls need connections
 * and processor. The others wait, of files that have not begun 30 at most.
 */
const turns = createWaitQueue({ concurrency: 2, maxWaiting: 1_000, maxPerGroup: 30 }, "exports");
const BEGINNING = "beginning";

/**
 * The turns of the export that `reply` answers. The first may throw 503, as long as nothing was answered; a file that
 * has begun waits as long as it takes. A caller who hangs up waits no more.
 */
export function exportTurns(reply: FastifyReply): InTurn {
  const signal = whileCalled(reply);
  const key = randomUUID();
  let group = BEGINNING;
  return async (statement) => {
    const who = { key, group };
    group = key;
    return await turns.run(who, statement, signal);
  };
}
