import { SERVER } from "../browser/product.ts";
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
/** Of the load generator. */
export const WORKER_CONNECTIONS = 64;
/** The load generator and the database take one each, at least. */
const OTHERS = 2;
const CALLS = new Set(["list", "detail", "reply"]);

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
      if (!CALLS.has(name)) continue;
      const cookie = await signIn(url, login);
      const headers = { cookie, ...(body !== undefined && { "content-type": "application/json" }) };
      const shot = { url: `${url}/api${path}`, method, headers, ...(body !== undefined && { body }) };
      const [load] = await compare([{ ...shot, ...(range && { range }) }], {
        ...how,
        connections: WORKER_CONNECTIONS,
      });
      if (load) rows.push({ title, workers, load });
    }
    await endProgram(product);
  }
  return { cores, rows };
}
