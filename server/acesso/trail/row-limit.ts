const HOUR_MS = 3600_000;
/** Rows of one group in a minute and in an hour; and of all groups in a minute. */
const PER_MINUTE = 1000;
const PER_HOUR = 2000;
const OF_ALL = 10_000;

/**
 * Whether a row may stand by itself. Takes the group that it counts in, what tells it from the other rows of its
 * minute, and the minute's begin in milliseconds.
 */
export type RowLimit = (group: string, key: string, minuto: number) => boolean;

/**
 * Keeps the rows few whatever is sent (decision 12): at most 1,000 a minute and 2,000 an hour of each group, and
 * 10,000 a minute in all. A row that stands is counted on without end.
 */
export function createRowLimit(): RowLimit {
  const rows = new Set<string>();
  const inMinute = new Map<string, number>();
  const inHour = new Map<string, number>();
  let minute = NaN;
  let hour = NaN;

  function turn(minuto: number): void {
    if (minuto === minute) return;
    minute = minuto;
    rows.clear();
    inMinute.clear();
    if (Math.floor(minuto / HOUR_MS) === hour) return;
    hour = Math.floor(minuto / HOUR_MS);
    inHour.clear();
  }

  return (group, key, minuto) => {
    turn(minuto);
    if (rows.has(key)) return true;
    const [minutes = 0, hours = 0] = [inMinute.get(group), inHour.get(group)];
    if (rows.size >= OF_ALL || minutes >= PER_MINUTE || hours >= PER_HOUR) return false;
    rows.add(key);
    inMinute.set(group, minutes + 1);
    inHour.set(group, hours + 1);
    return true;
  };
}
