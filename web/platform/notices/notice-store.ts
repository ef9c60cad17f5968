/** One notice on the screen. Its text is its identity: the same text is never stacked on itself. */
export interface Notice {
  readonly kind: "positive" | "negative";
  readonly message: string;
  /** Raised when the same notice comes again, so that its time begins anew. */
  readonly times: number;
}

/** Notices on the screen at once; the oldest goes first. */
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

/** Takes a notice away, whether it was read or its time is over. */
export function dropNotice(gone: Notice): void {
  settle(notices.filter((one) => one !== gone));
}

/** The notices as they stand; the same list until it changes. */
export function currentNotices(): readonly Notice[] {
  return notices;
}

/** Hears every change; gives the function that stops it. */
export function onNotices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
