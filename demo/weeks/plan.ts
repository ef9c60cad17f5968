import { daysOf, weekOf, yearOf } from "../../contract/carros-parados/index.ts";
import type { InfoStatus, Semana } from "../../contract/carros-parados/index.ts";
import { isoDayOf } from "../../contract/platform/dates.ts";
import { freshMoments, workingMoments } from "../claims/moments.ts";
import { participantsOf } from "../claims/participants.ts";
import { DEMO_DEALERS } from "../dealers.ts";
import type { DemoDealer } from "../dealers.ts";
import type { DemoPart } from "../parts/parts.ts";
import { createRandom } from "../random.ts";
import type { Random } from "../random.ts";
import { invoicesOf, linhasOf } from "./rows.ts";
import type { DemoLinha, Invoice, PartsByModel } from "./rows.ts";
import { storyOf } from "./story.ts";
import type { DemoDeed } from "./story.ts";

/** A dealer's week of the demo network. */
export interface DemoSemana {
  readonly conta: string;
  readonly semana: Semana;
  /** How many weeks ago it began. */
  readonly age: number;
  readonly status: InfoStatus;
  readonly deeds: readonly DemoDeed[];
  readonly invoices: readonly Invoice[];
}

/** Two years, so that every week of the year before is there (a year has 53 at most). */
const WEEKS = 106;
const DAY_MS = 86_400_000;

/** The dealer behind the first sign-in card: by age, what there is to do, with how many rows. */
const FIRST = "100101";
const TO_DO: readonly (readonly [InfoStatus, number])[] = [
  ["P", 40],
  ["R", 18],
  ["P", 0],
  ["P", 0],
  ["P", 0],
  ["A", 12],
  ["E", 9],
];

/** Two years of weeks of every dealer, oldest first; weeks of concluded years are done. */
export function planWeeks(now: Date, parts: readonly DemoPart[]): DemoSemana[] {
  const byModel = Map.groupBy(parts, ({ modelo }) => modelo);
  let last = 0;
  const nextId = (): number => ++last;
  return DEMO_DEALERS.flatMap((dealer) => weeksOf(dealer, { now, parts: byModel, nextId }));
}

function weeksOf(
  { conta, bu }: DemoDealer,
  { now, parts, nextId }: { now: Date; parts: PartsByModel; nextId: () => number },
): DemoSemana[] {
  const random = createRandom(Number(conta));
  const today = isoDayOf(Math.floor(now.getTime() / 1000));
  const concludedUpTo = yearOf(weekOf(today)) - 2;
  let before: readonly DemoLinha[] = [];
  return Array.from({ length: WEEKS }, (_, at): DemoSemana => {
    const age = WEEKS - 1 - at;
    const semana = weekOf(new Date(Date.parse(today) - age * 7 * DAY_MS).toISOString().slice(0, 10));
    const [status, count] = weekFor(random, conta, yearOf(semana) <= concludedUpTo ? WEEKS : age);
    const { inicio: monday } = daysOf(semana);
    const linhas = linhasOf(random, { before, count, nextId, parts, bu, monday });
    const { dealer, staff } = participantsOf(conta, "dac", random);
    const invoices = invoicesOf(random, monday);
    const tick = age === 0 ? minutesAgo(now, monday) : inWorkOf(now, monday, random);
    const stuff = { random, dealer: dealer.login, staff: staff.login, tick, linhas, invoices };
    const deeds = storyOf(stuff, status);
    if (count > 0) before = linhas;
    return { conta, semana, age, status, deeds, invoices };
  });
}

/** The status of a week of that age: the newest are still worked on, the oldest are done. */
function weekFor(random: Random, conta: string, age: number): readonly [InfoStatus, number] {
  const toDo = conta === FIRST ? TO_DO[age] : undefined;
  if (toDo) return toDo;
  if (age === 0) return ["P", random.chance(0.3) ? random.int(3, 9) : 0];
  const status = random.pick<InfoStatus>(
    age <= 2 ? ["E", "E", "E", "A", "R", "S", "P"] : age <= 5 ? ["E", "A", "A", "R", "C", "C", "S"] : DONE,
  );
  if (status === "S") return ["S", 0];
  if (status === "P") return ["P", 0];
  return [status, random.chance(0.03) ? random.int(25, 60) : random.int(1, 7)];
}

const DONE: readonly InfoStatus[] = ["C", "C", "C", "C", "S"];

/** From Monday or Tuesday on, in working hours; five deeds are done by the end of the week. */
function inWorkOf(now: Date, monday: string, random: Random): () => Date {
  const daysAgo = Math.floor(now.getTime() / DAY_MS) - Date.parse(monday) / DAY_MS - random.int(0, 1);
  const { sentAt, next } = workingMoments(now, daysAgo, 240, random);
  let isFirst = true;
  return () => {
    if (!isFirst) return next();
    isFirst = false;
    return sentAt;
  };
}

/** Some minutes ago, but in that week. */
function minutesAgo(now: Date, monday: string): () => Date {
  const { next } = freshMoments(now, 46, 7);
  return () => new Date(Math.max(next().getTime(), Date.parse(`${monday}T00:00:00-03:00`)));
}
