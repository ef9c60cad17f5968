const HOUR_MS = 3600_000;
/** Rows of one caller in a minute and in an hour, all callers without a session being one; and of all callers. */
const PER_MINUTE = 1000;
const PER_HOUR = 3000;
const OF_ALL = 10_000;

/**
 * Whether a happening still gets a row of its own. Takes who called (null without a session), what tells its row from
 * others of the minute, and the minute's begin in milliseconds.
 */
export type ToldApart = (caller: number | null, key: string, minuto: number) => boolean;

/**
 * Keeps the rows few whatever is sent: at most 1,000 a minute and 3,000 an hour of all callers without a session, as
 * many of each person, and 10,000 a minute in all. A row that stands is counted on without end.
 */
export function createToldApart(): ToldApart {
  const rows = new Set<string>();
  const inMinute = new Map<number | null, number>();
  const inHour = new Map<number | null, number>();
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

  return (caller, key, minuto) => {
    turn(minuto);
    if (rows.has(key)) return true;
    const [minutes = 0, hours = 0] = [inMinute.get(caller), inHour.get(caller)];
    if (rows.size >= OF_ALL || minutes >= PER_MINUTE || hours >= PER_HOUR) return false;
    rows.add(key);
    inMinute.set(caller, minutes + 1);
    inHour.set(caller, hours + 1);
    return true;
  };
}
