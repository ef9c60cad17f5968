/** What the product does with a storage behind the network, and how one of these ended. */
export const STORAGE_CALLS = ["put", "get", "remove", "list", "look"] as const;
export const STORAGE_OUTCOMES = ["ok", "missing", "refused", "away"] as const;

export type StorageCall = (typeof STORAGE_CALLS)[number];
export type StorageOutcome = (typeof STORAGE_OUTCOMES)[number];

/** How a call ended, and why where it failed. */
export interface StorageEnd {
  readonly call: StorageCall;
  readonly outcome: StorageOutcome;
  readonly reason?: string;
}

/** How the storage fares, as this process sees it. */
export interface StorageHealth {
  readonly counts: Readonly<Record<StorageCall, Readonly<Record<StorageOutcome, number>>>>;
  /** Whether the last call failed. */
  isAway(): boolean;
  note(end: StorageEnd): void;
  /** Has somebody hear how each call ended. */
  watch(listener: (end: StorageEnd) => void): void;
}

/** One in which nothing has happened yet. */
export function createStorageHealth(): StorageHealth {
  const none = (): Record<StorageOutcome, number> => ({ ok: 0, missing: 0, refused: 0, away: 0 });
  const counts = { put: none(), get: none(), remove: none(), list: none(), look: none() };
  const listeners: ((end: StorageEnd) => void)[] = [];
  let isAway = false;
  return {
    counts,
    isAway: () => isAway,
    note: (end) => {
      counts[end.call][end.outcome] += 1;
      isAway = end.outcome === "away" || end.outcome === "refused";
      for (const listener of listeners) listener(end);
    },
    watch: (listener) => void listeners.push(listener),
  };
}
