/** Every `now` of the product comes from here, never from SQL, so that tests can move time (docs/architecture.md). */
export interface Clock {
  now(): Date;
}

/** The machine's own time. */
export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still until a test moves it. */
export interface MovableClock extends Clock {
  set(now: Date): void;
  /** Moves forward by that many milliseconds. */
  advance(milliseconds: number): void;
}

/** Takes the first moment, at which the clock stands still. */
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

/** A moment as unix seconds, the wire form (docs/contract.md). */
export function unixSeconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}
