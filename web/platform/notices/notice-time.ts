import type { Notice } from "./notice-store.ts";
import { leftOf } from "./time-ring.tsx";

// Errors stay longer; a success only confirms what the screen shows, unless it offers to do something.
const SHOWN_MS = { positive: 4000, negative: 10_000, action: 10_000 };

/** For how many milliseconds a notice stands from now on, where nobody holds it (LAY-20). */
export function shownFor({ kind, action }: Pick<Notice, "kind" | "action">): number {
  if (action?.deadline !== undefined) return leftOf(action.deadline);
  return SHOWN_MS[action ? "action" : kind];
}
