/** Where every `now` of the product comes from, so that tests can move time; never from SQL (docs/architecture.md). */
export interface Clock {
  now(): Date;
}

/** The machine's own time. */
export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands until a test moves it. */
export interface MovableClock extends Clock {
  set(now: Date): void;
  /** Moves on by that many milliseconds. */
  advance(milliseconds: number): void;
}

/** Takes the first moment; it stands still there. */
export function movableClock(start: Date): MovableClock {
  let current = start.getTime();
  return {
    now: () => new Date(current),
    set: (now) => {
      current = now.getTime();
    },
    advance: (milliseconds) => {
      current += milliseconds;
    },
  };
}

/** A moment as it stands on the wire: unix seconds (docs/contract.md). */
export function unixSeconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}
