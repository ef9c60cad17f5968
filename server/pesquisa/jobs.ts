import { defineCron } from "../platform/jobs/index.ts";
import type { Services } from "../platform/services.ts";
import { indexPending } from "./commands/index-pending.ts";
import { setTimeout as pause } from "node:timers/promises";

/**
 * Writes what has changed into the index each minute, and after an upgrade all that is there. Ends between two pieces
 * when the product stops, and goes on with the next run.
 */
export const indexJob = defineCron<Pick<Services, "db">>(
  "pesquisa.indice",
  "* * * * *",
  async ({ db }, { signal }) => {
    for (;;) {
      const began = performance.now();
      if (signal.aborted || !(await indexPending(db, { wait: false }))) return;
      // As long as it took: after many writes at once the calls of people have the larger part of the processor.
      await pause(performance.now() - began, undefined, { signal }).catch(() => undefined);
    }
  },
);
