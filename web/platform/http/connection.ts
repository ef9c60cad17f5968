/** The connection: normal, slow or gone. */
export type Connection = "ok" | "slow" | "gone";

/** Calls longer than this show 'slow', in milliseconds. */
export const SLOW_MS = 6000;

/** Statuses with which a proxy answers for a server that is down or still starting. */
export const SERVER_DOWN: ReadonlySet<number> = new Set([502, 503, 504]);

let late = 0;
let gone = false;
let told: Connection = "ok";
const listeners = new Set<() => void>();

function settle(): void {
  const next = connectionOf(gone, late);
  if (next === told) return;
  told = next;
  for (const listener of listeners) listener();
}

/** The state to show: gone takes precedence over slow. */
export function connectionOf(isGone: boolean, lateCalls: number): Connection {
  if (isGone) return "gone";
  return lateCalls > 0 ? "slow" : "ok";
}

/**
 * Watches one call. The returned function is called at its end: with the answer's status, null where no answer came,
 * undefined where the screen no longer wanted it.
 */
export function watchCall(): (status: number | null | undefined) => void {
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    late += 1;
    settle();
  }, SLOW_MS);
  return (status) => {
    clearTimeout(timer);
    if (isLate) late -= 1;
    if (status !== undefined) gone = status === null || SERVER_DOWN.has(status);
    settle();
  };
}

/** The current connection. */
export function currentConnection(): Connection {
  return told;
}

/** Subscribes to changes. Returns the function that unsubscribes. */
export function onConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
