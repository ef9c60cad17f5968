import type { Connection } from "../db/connect.ts";
import type { Metric } from "../http/metrics-source.ts";
import type { Comer, LineLimits } from "../limits/line.ts";

/** With what a worker begins; what the settings say it reads itself. */
export interface WorkerStart {
  /** From 1 on. A worker that is started again has the number of the one that died. */
  readonly number: number;
  /** Whether it does what one process does for all: jobs, mail in both directions, notices, pushes. */
  readonly leads: boolean;
  readonly connection: Connection;
  /** Connections to the database for its calls. */
  readonly connections: number;
  /** Whether the database holds the demo network. */
  readonly demo: boolean;
}

/** What a sibling has counted. */
export interface Told {
  readonly number: number;
  readonly metrics: readonly Metric[];
  /** False: it said nothing in time, and these are the figures of the last time that it did. */
  readonly answered: boolean;
}

/** What a worker says. */
export type FromWorker =
  | { readonly kind: "hello" }
  | { readonly kind: "ready" }
  | { readonly kind: "failed"; readonly line: string; readonly mendable: boolean }
  | {
      readonly kind: "enter";
      readonly turn: number;
      readonly line: string;
      readonly limits: LineLimits;
      readonly who: Comer;
    }
  | { readonly kind: "leave"; readonly turn: number }
  | { readonly kind: "ask"; readonly question: number; readonly metrics: readonly Metric[] }
  | { readonly kind: "figures"; readonly question: number; readonly metrics: readonly Metric[] };

/** What the primary says. */
export type FromPrimary =
  | { readonly kind: "start"; readonly start: WorkerStart }
  | { readonly kind: "stop" }
  | { readonly kind: "turn"; readonly turn: number; readonly granted: boolean }
  | { readonly kind: "figures"; readonly question: number }
  | {
      readonly kind: "told";
      readonly question: number;
      readonly others: readonly Told[];
      /** What workers had counted that have died since. */
      readonly gone: readonly Metric[];
    };
