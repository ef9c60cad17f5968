import { checkHouse } from "./check.ts";
import { formatFinding } from "./finding.ts";

/** For tests: the findings of a small house given as `path → text`, as printed lines. */
export function linesOf(files: Record<string, string>): string[] {
  return checkHouse(new Map(Object.entries(files))).map(formatFinding);
}

/** For tests: `path:line rule` of each finding, without the advice. */
export function placesOf(files: Record<string, string>): string[] {
  return linesOf(files).map((line) => line.slice(0, line.indexOf(": ")));
}
