import { formatInteger } from "../../contract/platform/number.ts";
import { line, ms, perSecond } from "./figures.ts";
import { WORKER_CONNECTIONS } from "./workers.ts";
import type { WorkerFigures } from "./workers.ts";

/** A line for each call and number of workers; no budget, for machines differ. */
export function workerLines({ cores, rows }: WorkerFigures): string[] {
  if (rows.length === 0)
    return [
      `- not measured: calls with several workers; of ${cores} cores the load generator and the database leave none to spare (4 are needed)`,
    ];
  return rows.map(({ title, workers, load }) => {
    const alone = rows.find((row) => row.title === title && row.workers === 1)?.load.perSecond ?? Number.NaN;
    return line(
      load.errors === 0,
      `${title} with ${workers} workers on ${cores} cores, ${WORKER_CONNECTIONS} connections: ${perSecond(load.perSecond)} a second, ${(load.perSecond / alone).toFixed(2)} times one process, p99 ${ms(load.p99)} ms, ${formatInteger(load.errors)} errors (budget 0)`,
    );
  });
}
