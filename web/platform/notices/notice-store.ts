import { createListeners } from "../browser/listeners.ts";
import type { Deadline } from "./time-ring.tsx";

/** What a notice offers to do. */
export interface NoticeAction {
  /** A verb: 'Desfazer'. */
  readonly label: string;
  readonly run: () => void;
  /** When the offer ends, however long the notice is held; it is then shown as a ring, and Ctrl+Z takes it. */
  readonly deadline?: Deadline;
  /** Called once if the notice goes in any other way: closed, expired, or pushed out by others. */
  readonly unused?: () => void;
}

/** The content of a notice. */
export interface NewNotice {
  readonly kind: "positive" | "negative";
  readonly message: string;
  /** What it is about, below the message. */
  readonly detail?: string | undefined;
  readonly action?: NoticeAction | undefined;
}

/** One notice. Without an action its texts identify it: the same text is never shown twice. */
export interface Notice extends NewNotice {
  readonly id: number;
  /** Increased when the same notice comes again, to restart its time. */
  readonly times: number;
}

/** The most notices at once; the oldest is removed first. */
const MOST = 4;

/**
 * The list after a notice has come. Two notices with the same text and an action both stay, since their actions differ.
 */
export function withNotice(notices: readonly Notice[], came: NewNotice & Pick<Notice, "id">): Notice[] {
  const isSame = (one: Notice) =>
    one.kind === came.kind && one.message === came.message && one.detail === came.detail;
  const same = came.action ? undefined : notices.find((one) => isSame(one) && !one.action);
  if (same) return notices.map((one) => (one === same ? { ...one, times: one.times + 1 } : one));
  // Notices with an action outlast those without.
  const oldest = notices.find(({ action }) => !action) ?? notices[0];
  const kept = notices.length < MOST ? notices : notices.filter((one) => one !== oldest);
  return [...kept, { ...came, times: 1 }];
}

let notices: readonly Notice[] = [];
let last = 0;
const listeners = createListeners();

function settle(next: readonly Notice[], done?: Notice): void {
  const gone = notices.filter((one) => one !== done && !next.some(({ id }) => id === one.id));
  notices = next;
  listeners.tell();
  for (const { action } of gone) action?.unused?.();
}

/** Shows a notice. Returns a function that removes it early, when its offer has expired. */
export function addNotice(came: NewNotice): () => void {
  last += 1;
  const id = last;
  settle(withNotice(notices, { ...came, id }));
  return () => settle(notices.filter((one) => one.id !== id));
}

/** Removes a notice that was closed or whose time is over. */
export function dropNotice(gone: Notice): void {
  settle(notices.filter((one) => one !== gone));
}

/** Does what a notice offers, and removes it. */
export function runNotice(notice: Notice): void {
  if (!notices.includes(notice)) return;
  settle(
    notices.filter((one) => one !== notice),
    notice,
  );
  notice.action?.run();
}

/** Removes all notices with an action: the person it belonged to has signed out. */
export function dropOffers(): void {
  settle(notices.filter(({ action }) => !action));
}

/** The current notices; the same list until it changes. */
export function currentNotices(): readonly Notice[] {
  return notices;
}

/** Subscribes to changes. Returns the function that unsubscribes. */
export const onNotices = listeners.listen;
