/** Gathers pending reads, so that many events cost one read. */
export interface Refresher {
  /** Reads again what `key` names, at the next turn. */
  ask(key: string): void;
  stop(): void;
}

/**
 * @param waitMs how long events are gathered
 * @param isBusy a read of that key is on its way: it began before the event, so another follows once it has ended
 * @param refresh reads again
 */
export function createRefresher(
  waitMs: number,
  isBusy: (key: string) => boolean,
  refresh: (key: string) => void,
): Refresher {
  const due = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function turn(): void {
    timer = undefined;
    for (const key of due) {
      if (isBusy(key)) continue;
      due.delete(key);
      refresh(key);
    }
    if (due.size > 0) timer = setTimeout(turn, waitMs);
  }

  return {
    ask: (key) => {
      due.add(key);
      timer ??= setTimeout(turn, waitMs);
    },
    stop: () => clearTimeout(timer),
  };
}
