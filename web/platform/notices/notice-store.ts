/** One notice. Its text identifies it: the same text is never shown twice. */
export interface Notice {
  readonly kind: "positive" | "negative";
  readonly message: string;
  /** Increased when the same notice comes again, to restart its time. */
  readonly times: number;
}

/** The most notices at once; the oldest is removed first. */
const MOST = 4;

/** The list after a notice has come. */
export function withNotice(notices: readonly Notice[], came: Omit<Notice, "times">): Notice[] {
  const isSame = (one: Notice) => one.kind === came.kind && one.message === came.message;
  const same = notices.find(isSame);
  if (same) return notices.map((one) => (one === same ? { ...one, times: one.times + 1 } : one));
  return [...notices, { ...came, times: 1 }].slice(-MOST);
}

let notices: readonly Notice[] = [];
const listeners = new Set<() => void>();

function settle(next: readonly Notice[]): void {
  notices = next;
  for (const listener of listeners) listener();
}

/** Shows a notice. */
export function addNotice(came: Omit<Notice, "times">): void {
  settle(withNotice(notices, came));
}

/** Removes a notice that was closed or whose time is over. */
export function dropNotice(gone: Notice): void {
  settle(notices.filter((one) => one !== gone));
}

/** The current notices; the same list until it changes. */
export function currentNotices(): readonly Notice[] {
  return notices;
}

/** Subscribes to changes. Returns the function that unsubscribes. */
export function onNotices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
