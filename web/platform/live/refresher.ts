import type { QueryClient, QueryKey } from "@tanstack/react-query";

/** Queries to read again after an event. */
export interface Stale {
  readonly queryKey: QueryKey;
  /**
   * True for an answer that is no older than the event, such as the one to a person's own save: it is not read again.
   */
  readonly knows?: (data: unknown) => boolean;
  /** The shortest time between reads of an expensive query, in milliseconds. */
  readonly everyMs?: number;
  /** Brings what changed into the answers at hand, in place of reading them again. Of several the last is called. */
  readonly bring?: (client: QueryClient) => Promise<void>;
  /** What `bring` changes: reads of it that are on their way come first, since they could undo it. */
  readonly after?: QueryKey;
}

/** Gathers pending reads, so that many events cost one read. */
export interface Refresher {
  /** Reads the queries under that key again, at the next turn. */
  ask(stale: Stale): void;
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
  refresh: (stale: Stale) => void,
): Refresher {
  // Compared as text: keys are equal when their contents are.
  const due = new Map<string, Stale>();
  // The time until which a query that was just read rests.
  const rests = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function turn(): void {
    timer = undefined;
    for (const [text, stale] of due) {
      const now = performance.now();
      const { queryKey, after = queryKey } = stale;
      if (isBusy(queryKey) || isBusy(after) || now < (rests.get(text) ?? 0)) continue;
      due.delete(text);
      if (stale.everyMs !== undefined) rests.set(text, now + stale.everyMs);
      refresh(stale);
    }
    if (due.size > 0) timer = setTimeout(turn, waitMs);
  }

  return {
    ask: (stale) => {
      const text = JSON.stringify(stale.queryKey);
      due.set(text, both(due.get(text), stale));
      timer ??= setTimeout(turn, waitMs);
    },
    stop: () => clearTimeout(timer),
  };
}

/** An answer is up to date only if it is so for both events. */
function both(before: Stale | undefined, { knows, ...stale }: Stale): Stale {
  const first = before === undefined ? knows : before.knows;
  return first && knows ? { ...stale, knows: (data) => first(data) && knows(data) } : stale;
}
