import type { Statement } from "./statements.ts";
import type { Range } from "./wrk.ts";

/** One budgeted call: who makes it, and the statement of it that is measured bare. */
export interface Scenario {
  readonly name: string;
  readonly title: string;
  readonly login: string;
  readonly method: "GET" | "PUT" | "POST";
  /** Without `/api`; `NNN` is the next number of the range. */
  readonly path: string;
  readonly body?: string;
  readonly range?: Range;
  /** Megabytes (a whole register, a large table), by few people, one at a time; what is measured is how long it takes. */
  readonly whole?: true;
  /** Picks the statement among those that one call sends. */
  readonly statement: RegExp;
  /** Other numbers of connections than everybody's. */
  readonly connections?: readonly number[];
  /** What the plain stack runs in the place of that statement. */
  readonly yardstick?: Statement;
  /** What pgbench runs in the place of either. */
  readonly alone?: Statement;
}
