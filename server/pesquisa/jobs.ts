import { defineCron } from "../platform/jobs/index.ts";
import type { Services } from "../platform/services.ts";
import { indexPending } from "./commands/index-pending.ts";

/**
 * Writes what has changed into the index each minute, and after an upgrade all that is there. Ends between two pieces
 * when the product stops, and goes on with the next run.
 */
export const indexJob = defineCron<Pick<Services, "db">>(
  "pesquisa.indice",
  "* * * * *",
  async ({ db }, { signal }) => {
    while (!signal.aborted && (await indexPending(db, { wait: false })));
  },
);
