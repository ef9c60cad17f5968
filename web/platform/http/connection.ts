/** How the server is reached: as always, late, or not at all. */
export type Connection = "ok" | "slow" | "gone";

/** A call that takes longer is told, so that nobody thinks that nothing happens. */
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

/** What is told: that the server is gone counts more than that it is late. */
export function connectionOf(isGone: boolean, lateCalls: number): Connection {
  if (isGone) return "gone";
  return lateCalls > 0 ? "slow" : "ok";
}

/**
 * Watches one call. Gives what is to be told of its end: the status of an answer, null where none came, undefined where
 * the screen itself no longer wanted it.
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

/** How the server is reached now. */
export function currentConnection(): Connection {
  return told;
}

/** Hears every change; gives the function that stops it. */
export function onConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
