import { SLOW_MS } from "./kit/oracles.ts";
import type { Tally } from "./kit/tally.ts";

/** The table of a run: what each part sent, what came back, its slowest JSON answer, and what it is worth to know. */
export function report(tally: Tally): string {
  const rows = [...tally.parts].map(([name, { calls, statuses, slowest }]) => {
    const counts = [...statuses]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([status, count]) => `${status}: ${count}`);
    return [name, String(calls), counts.join(" "), `${Math.round(slowest.ms)} ms`];
  });
  const lines = table([["part", "calls", "statuses", "slowest"], ...rows]);
  const notes = [...tally.parts].flatMap(([name, { notes }]) => notes.map((note) => `  ${name}: ${note}`));
  const total = [...tally.parts.values()].reduce((sum, { calls }) => sum + calls, 0);
  const findings = tally
    .findings()
    .map(({ part, what, times, example }) => `  ${part}: ${what} (${times})\n    ${example}`);
  return [
    ...lines,
    "",
    ...notes,
    "",
    `${total} calls, ${findings.length} kinds of findings`,
    ...findings,
  ].join("\n");
}

function table(rows: readonly (readonly string[])[]): string[] {
  const widths = rows.reduce<number[]>(
    (most, row) => row.map((cell, at) => Math.max(cell.length, most[at] ?? 0)),
    [],
  );
  return rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}

/** A whole run finds every JSON answer that took over a second; the quick part asks no clock. */
export function findSlow(tally: Tally): void {
  for (const [part, { slowest }] of tally.parts)
    if (slowest.ms > SLOW_MS)
      tally.found(part, `a JSON answer took ${Math.round(slowest.ms)} ms`, slowest.call);
}
