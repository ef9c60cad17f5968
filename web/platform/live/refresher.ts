import type { QueryKey } from "@tanstack/react-query";

/** Gathers pending reads, so that many events cost one read. */
export interface Refresher {
  /** Reads the queries under that key again, at the next turn. */
  ask(key: QueryKey): void;
  stop(): void;
}

/**
 * @param waitMs how long events are gathered
 * @param isBusy a read of that key is on its way: it began before the event, so another follows once it has ended
 * @param refresh reads again
 */
export function createRefresher(
  waitMs: number,
  isBusy: (key: QueryKey) => boolean,
  refresh: (key: QueryKey) => void,
): Refresher {
  // By its text: keys are equal when what they hold is.
  const due = new Map<string, QueryKey>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function turn(): void {
    timer = undefined;
    for (const [text, key] of due) {
      if (isBusy(key)) continue;
      due.delete(text);
      refresh(key);
    }
    if (due.size > 0) timer = setTimeout(turn, waitMs);
  }

  return {
    ask: (key) => {
      due.set(JSON.stringify(key), key);
      timer ??= setTimeout(turn, waitMs);
    },
    stop: () => clearTimeout(timer),
  };
}
