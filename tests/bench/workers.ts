import { formatInteger } from "../../contract/platform/number.ts";
import { SERVER } from "../browser/product.ts";
import { line, ms, perSecond } from "./figures.ts";
import { endProgram, startProgram } from "./processes.ts";
import { SCENARIOS } from "./scenarios.ts";
import { signIn } from "./sign-in.ts";
import { compare } from "./wrk.ts";
import type { Load } from "./wrk.ts";
import { availableParallelism } from "node:os";

/** What calls take with so many workers. */
interface Row {
  readonly title: string;
  readonly workers: number;
  readonly load: Load;
}

/** How calls grow with workers, on a machine that has cores for them. */
export interface WorkerFigures {
  readonly cores: number;
  /** None where the load generator and the database leave no core. */
  readonly rows: readonly Row[];
}

const PORT = 3904;
const CONNECTIONS = 64;
/** The load generator and the database take one each, at least. */
const OTHERS = 2;
const CALLS = ["list", "detail", "reply"];

/** 1, 2, 4 … workers, as long as each has a core; none where there is one at most. */
export function workersFor(cores: number): number[] {
  const counts = [1, 2, 4, 8, 16].filter((count) => count <= cores - OTHERS);
  return counts.length > 1 ? counts : [];
}

/**
 * Starts the product with more and more workers on the database of the others, which have ended.
 * @param settings of the product, but for its port and its workers
 */
export async function measureWorkers(
  settings: Readonly<Record<string, string>>,
  how: { readonly seconds: number; readonly rounds: number; readonly folder: string },
): Promise<WorkerFigures> {
  const cores = availableParallelism();
  const rows: Row[] = [];
  const url = `http://127.0.0.1:${PORT}`;
  for (const workers of workersFor(cores)) {
    const own = { ...settings, PORT: String(PORT), WORKERS: String(workers) };
    const product = await startProgram(SERVER, own, `${url}/readyz`);
    for (const { name, title, login, method, path, body, range } of SCENARIOS) {
      if (!CALLS.includes(name)) continue;
      const cookie = await signIn(url, login);
      const headers = { cookie, ...(body !== undefined && { "content-type": "application/json" }) };
      const shot = { url: `${url}/api${path}`, method, headers, ...(body !== undefined && { body }) };
      const [load] = await compare([{ ...shot, ...(range && { range }) }], {
        ...how,
        connections: CONNECTIONS,
      });
      if (load) rows.push({ title, workers, load });
    }
    await endProgram(product);
  }
  return { cores, rows };
}

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
      `${title} with ${workers} workers on ${cores} cores, ${CONNECTIONS} connections: ${perSecond(load.perSecond)} a second, ${(load.perSecond / alone).toFixed(2)} times one process, p99 ${ms(load.p99)} ms, ${formatInteger(load.errors)} errors (budget 0)`,
    );
  });
}
