const HOUR_MS = 3600_000;
/** Rows of one group per minute and per hour, and of all groups per minute. */
const PER_MINUTE = 1000;
const PER_HOUR = 2000;
const OF_ALL = 10_000;

/**
 * Whether a row may be stored separately. Takes its group, the key that identifies it within the minute, and the start
 * of the minute in milliseconds.
 */
export type RowLimit = (group: string, key: string, minuto: number) => boolean;

/**
 * Limits the number of rows whatever is sent (decision 12): at most 1,000 a minute and 2,000 an hour for each group,
 * and 10,000 a minute in all. Existing rows can always be counted up.
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
