import type { Tally } from "../kit/tally.ts";
import { backendKilled, backendsTerminated, postmasterKilled } from "./database.ts";
import { outsideRestarted } from "./outside.ts";
import { killed, terminated, terminatedTwice, workersKilled } from "./process.ts";

/** Every fault, each on a product of its own. */
export const FAULTS: readonly ((tally: Tally) => Promise<void>)[] = [
  terminated,
  terminatedTwice,
  killed,
  workersKilled,
  backendsTerminated,
  backendKilled,
  postmasterKilled,
  outsideRestarted,
];
