import type { Random } from "../random.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** 08:00 and 18:00 in São Paulo, in hours of UTC; there has been no summer time since 2019. */
const [OPENS, CLOSES] = [11, 21];

/** The moments at which a request was sent and then worked on, each later than the one before. */
export interface Moments {
  readonly sentAt: Date;
  /** The next moment, some minutes or hours later. */
  readonly next: () => Date;
}

/**
 * Moments in working hours, starting `daysAgo` whole days before `now`. Steps are 6 to `longest` minutes of working
 * time apart; the caller makes sure that they end before `now` (a week has 50 working hours).
 */
export function workingMoments(now: Date, daysAgo: number, longest: number, random: Random): Moments {
  const day = Math.floor(now.getTime() / DAY_MS) - daysAgo;
  const start = (day * 24 + OPENS) * 60 * MINUTE_MS + random.int(5 * 60, 9 * 3600) * 1000;
  let current = intoWork(start);
  return {
    sentAt: new Date(current),
    next: () => {
      current = intoWork(current + random.int(6 * 60, longest * 60) * 1000);
      return new Date(current);
    },
  };
}

/** Moments of today at any hour: sent `minutes` ago, then one every `step` minutes. */
export function freshMoments(now: Date, minutes: number, step: number): Moments {
  let current = Math.floor(now.getTime() / 1000) * 1000 - minutes * MINUTE_MS;
  return {
    sentAt: new Date(current),
    next: () => {
      current += step * MINUTE_MS;
      return new Date(current);
    },
  };
}

/** Moves time after closing to the next working day. */
function intoWork(moment: number): number {
  const dayStart = Math.floor(moment / DAY_MS) * DAY_MS;
  const closes = dayStart + CLOSES * 60 * MINUTE_MS;
  const weekday = new Date(moment).getUTCDay();
  const isWeekend = weekday === 0 || weekday === 6;
  if (!isWeekend && moment < closes) return moment;
  const over = isWeekend ? moment - dayStart - OPENS * 60 * MINUTE_MS : moment - closes;
  return intoWork(dayStart + DAY_MS + OPENS * 60 * MINUTE_MS + (over % (8 * 60 * MINUTE_MS)));
}
