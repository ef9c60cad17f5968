import type { Row } from "./catalogue.ts";
import { claimsOf, type Title } from "./titles.ts";

export interface Question {
  /** Areas to tell of; all when empty. */
  areas: readonly string[];
  /** IDs that must be named by a test. */
  required: readonly string[];
}

export interface Report {
  /** What to print: a line per area, then the rows that no test names. */
  lines: string[];
  /** What is wrong; the check fails when there is one. */
  errors: string[];
}

/** Holds the catalogue against the titles of the tests. */
export function report(rows: readonly Row[], titles: readonly Title[], question: Question): Report {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const errors: string[] = [];
  const named = new Set<string>();
  for (const title of titles) {
    const { ids, odd } = claimsOf(title.text);
    const unknown = ids.filter((id) => !byId.has(id)).map((id) => `${id} is no row of docs/requirements.md`);
    const strange = odd.map((word) => `${word}: write each ID out, then a colon`);
    errors.push(...[...unknown, ...strange].map((text) => `${title.path}:${title.line} ${text}`));
    for (const id of ids) named.add(id);
  }
  for (const id of question.required) {
    if (!byId.has(id)) errors.push(`${id} is required and is no row of docs/requirements.md`);
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
    lines: [...asked.map((area) => summary(rows, named, area)), "", ...missing(rows, named, asked)],
    errors,
  };
}

function summary(rows: readonly Row[], named: ReadonlySet<string>, area: string): string {
  const own = rows.filter((row) => row.area === area);
  return `${area} ${own.filter((row) => named.has(row.id)).length} of ${own.length}`;
}

function missing(rows: readonly Row[], named: ReadonlySet<string>, areas: readonly string[]): string[] {
  return rows
    .filter((row) => areas.includes(row.area) && !named.has(row.id))
    .map((row) => `${row.id} ${row.text}`);
}
