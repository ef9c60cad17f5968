import type { Row } from "./catalogue.ts";
import { claimsOf, type Title } from "./titles.ts";

export interface Question {
  /** Areas to report; all if empty. */
  areas: readonly string[];
  /** IDs that must be named by a test. */
  required: readonly string[];
  /** The committed list of what is proved; null when it is being rewritten. */
  proved: readonly string[] | null;
}

export interface Report {
  /** What to print: a line per area, then the rows that no test names. */
  lines: string[];
  /** Errors; the check fails if there is one. */
  errors: string[];
  /** What the tests prove, in the form of the committed list: `DET-04`, or `DET-06*` if only in part. */
  proved: string[];
}

/** Compares the catalogue with the titles of the tests. */
export function report(rows: readonly Row[], titles: readonly Title[], question: Question): Report {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const errors: string[] = [];
  const named = new Set<string>();
  const whole = new Set<string>();
  for (const title of titles) {
    const { ids, inPart, odd } = claimsOf(title.text);
    const unknown = ids.filter((id) => !byId.has(id)).map((id) => `${id} is no row of docs/requirements`);
    const strange = odd.map((word) => `${word}: write each ID out, then a colon`);
    errors.push(...[...unknown, ...strange].map((text) => `${title.path}:${title.line} ${text}`));
    for (const id of ids) named.add(id);
    for (const id of ids) if (!inPart.includes(id)) whole.add(id);
  }
  const proved = rows.filter(({ id }) => named.has(id)).map(({ id }) => (whole.has(id) ? id : `${id}*`));
  if (question.proved !== null) errors.push(...changes(question.proved, proved));
  for (const id of question.required) {
    if (!byId.has(id)) errors.push(`${id} is required and is no row of docs/requirements`);
    else if (!named.has(id)) errors.push(`${id} is required and no test names it: ${byId.get(id)?.text}`);
  }
  const areas = [...new Set(rows.map((row) => row.area))];
  errors.push(
    ...question.areas
      .filter((area) => !areas.includes(area))
      .map((area) => `${area} is no area: ${areas.join(", ")}`),
  );
  const asked = question.areas.length === 0 ? areas : areas.filter((area) => question.areas.includes(area));
  return {
    lines: [...asked.map((area) => summary(rows, proved, area)), "", ...missing(rows, proved, asked)],
    errors,
    proved,
  };
}

const NEWER = "run `npm run requirements -- --write` and commit what it writes";

/** Differences from the committed list, above all rows that lost their proof. */
function changes(before: readonly string[], now: readonly string[]): string[] {
  const lost = before.filter((entry) => !now.includes(entry) && !now.includes(entry.replace("*", "")));
  const gained = now.filter((entry) => !before.includes(entry));
  return [
    ...lost.map((entry) => `${entry} was proved and no test that runs names it so any more`),
    ...(lost.length === 0 && gained.length > 0 ? [`newly proved: ${gained.join(", ")}; ${NEWER}`] : []),
  ];
}

function summary(rows: readonly Row[], proved: readonly string[], area: string): string {
  const own = rows.filter((row) => row.area === area).map(({ id }) => id);
  const inPart = own.filter((id) => proved.includes(`${id}*`)).length;
  const whole = own.filter((id) => proved.includes(id)).length;
  return `${area} ${whole} of ${own.length}${inPart === 0 ? "" : `, ${inPart} in part`}`;
}

function missing(rows: readonly Row[], proved: readonly string[], areas: readonly string[]): string[] {
  return rows
    .filter((row) => areas.includes(row.area) && !proved.includes(row.id))
    .map(({ id, text }) => `${id}${proved.includes(`${id}*`) ? " (in part)" : ""} ${text}`);
}
