import { createListeners } from "../browser/listeners.ts";

/** The connection: normal, slow, refused by a server that is busy, or gone. */
export type Connection = "ok" | "slow" | "busy" | "gone";

/** What a call says of the server: that it is there, busy, or out of reach. */
export type Ending = "ok" | "busy" | "gone";

/** Calls longer than this show 'slow', in milliseconds. */
export const SLOW_MS = 6000;

/** Statuses with which a proxy answers for a server that is down or still starting. */
export const SERVER_DOWN: ReadonlySet<number> = new Set([502, 503, 504]);

let late = 0;
let last: Ending = "ok";
let told: Connection = "ok";
const listeners = createListeners();

function settle(): void {
  const next = connectionOf(last, late);
  if (next === told) return;
  told = next;
  listeners.tell();
}

/** The state to show: what the last call said takes precedence over slow ones. */
export function connectionOf(ending: Ending, lateCalls: number): Connection {
  if (ending !== "ok") return ending;
  return lateCalls > 0 ? "slow" : "ok";
}

/** What an answer says of the server. The product's own 503 is JSON; one of a proxy says that there is no product. */
export function endingOf({ status, headers }: Pick<Response, "status" | "headers">): Ending {
  if (!SERVER_DOWN.has(status)) return "ok";
  const isOurs = headers.get("content-type")?.includes("application/json") === true;
  return status === 503 && isOurs ? "busy" : "gone";
}

/**
 * Watches one call. The returned function is called at its end: with what it says of the server, undefined where the
 * screen no longer wanted the answer.
 */
export function watchCall(): (ending: Ending | undefined) => void {
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    late += 1;
    settle();
  }, SLOW_MS);
  return (ending) => {
    clearTimeout(timer);
    if (isLate) late -= 1;
    if (ending !== undefined) last = ending;
    settle();
  };
}

/** The current connection. */
export function currentConnection(): Connection {
  return told;
}

/** Subscribes to changes. Returns the function that unsubscribes. */
export const onConnection = listeners.listen;
