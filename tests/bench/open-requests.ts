import { FIRST_GENERATED, TRAFFIC } from "../../demo/generate.ts";
import { REQUESTS } from "./size.ts";
import type { Range } from "./wrk.ts";

/** The generator changes area every 12 requests, one for each dealer, and status every 24. */
export const [DEALERS, AREAS, STATUSES] = [12, 2, 5] as const;

/** From one request that is pendente to the next of its dealer and area. */
const CYCLE = DEALERS * AREAS * STATUSES;
/** Those before the newest are over. */
const OVER = Math.ceil(Math.max(0, REQUESTS - TRAFFIC) / CYCLE) * CYCLE;

/** Claims that are still pendente: a fifth of the newest, behind all that are over. */
export const OPEN_CLAIMS: Range = {
  first: FIRST_GENERATED + OVER,
  count: Math.floor((REQUESTS - OVER) / CYCLE) * DEALERS,
  block: DEALERS,
  stride: CYCLE,
};

/** The same of DAC, behind each of their blocks: no scenario replies to them, only what runs beside mails and notices. */
export const OPEN_OF_DAC: Range = { ...OPEN_CLAIMS, first: OPEN_CLAIMS.first + DEALERS };
