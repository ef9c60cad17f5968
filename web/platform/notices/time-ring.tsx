import { useState, type ReactNode } from "react";
import classes from "./time-ring.module.css";

/** A moment after which something can no longer be done. */
export interface Deadline {
  /** In milliseconds of `performance.now()`. */
  readonly endsAt: number;
  /** The seconds from its beginning, which a full ring stands for. */
  readonly seconds: number;
}

/** That many seconds from now. */
export function deadlineIn(seconds: number): Deadline {
  return { endsAt: performance.now() + seconds * 1000, seconds };
}

/** Milliseconds until then; 0 when it is over. */
export function leftOf({ endsAt }: Deadline): number {
  return Math.max(0, endsAt - performance.now());
}

/** The time left as a ring that empties: no text changes, and nothing is said to a screen reader. */
export function TimeRing({ deadline }: { readonly deadline: Deadline }): ReactNode {
  const { seconds } = deadline;
  // Where it stands when it appears; the style sheet goes on from there.
  const [gone] = useState(() => seconds * 1000 - leftOf(deadline));
  return (
    <svg className={classes.ring} viewBox="0 0 16 16" width={16} height={16} aria-hidden>
      <circle cx="8" cy="8" r="6" className={classes.track} />
      <circle
        cx="8"
        cy="8"
        r="6"
        pathLength={1}
        className={classes.left}
        data-clock
        style={{ animationDuration: `${seconds}s`, animationDelay: `${-gone}ms` }}
      />
    </svg>
  );
}
