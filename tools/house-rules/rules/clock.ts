import type { Finding } from "../finding.ts";
import { CLOCKS } from "../house.ts";
import { placeOf, type Place } from "../place.ts";
import type { SourceFile } from "../source-file.ts";

// On the web some moments are the person's own (the number of a new form); a comment `Clock: why` marks them.
const MARK = /\/[/*].*\bClock: \S/;

/** The time must come from the platform clock, which tests can move. */
export function clock(file: SourceFile): Finding[] {
  const place = placeOf(file.path);
  if (isFree(place)) return [];
  return file.uses
    .filter((use) => use.kind === "now" && !(place.floor === "web" && isMarked(file, use.line)))
    .map((use) => ({
      path: file.path,
      line: use.line,
      rule: "clock",
      advice: `${use.text}: ${insteadOn(place)}`,
    }));
}

function isFree(place: Place): boolean {
  return place.isTest || ["demo", "tools", "root"].includes(place.floor) || CLOCKS.includes(place.path);
}

function isMarked(file: SourceFile, line: number): boolean {
  return [file.lines[line - 1], file.lines[line - 2]].some((text) => text !== undefined && MARK.test(text));
}

function insteadOn(place: Place): string {
  if (place.floor === "web")
    return 'take the moment as a parameter, or say why in a comment "Clock: …" on the line above.';
  if (place.floor === "server") return "ask the clock of server/platform/clock.ts.";
  return `take the moment as a parameter.`;
}
