import type { Finding } from "../finding.ts";
import { DEALER_TABLES, SCOPE_CONDITIONS, SCOPE_MARK, SCOPE_MINT } from "../house.ts";
import { placeOf } from "../place.ts";
import type { SourceFile } from "../source-file.ts";

const MARK = /^\s*\/\/ Unscoped: (?<reason>\S.*)$/;
/** A key that is said to be found, by a cast or by the type of a statement's rows. */
const FORGED = /\bas (unknown as )?(InReach|Found)<|\bsql<.*\b(InReach|Found)</;
const COMMENT = /^\s*\/\/ ?(?<text>.*)$/;

/** A statement on dealer data that carries no scope, and why it may. */
export interface Exception {
  readonly path: string;
  readonly line: number;
  readonly reason: string;
}

/**
 * A statement of the server that reads or changes a table of dealer data carries the scope's condition, takes what one
 * that does has found, or a comment `Unscoped: why` stands on the lines above it. Adding rows needs neither: it shows
 * nothing. What is marked as found within the scope carries the condition, whatever it reads.
 */
export function scope(file: SourceFile): Finding[] {
  if (!isBound(file.path)) return [];
  const marks = new Set(exceptionsOf(file).map(({ line }) => line));
  const found: Finding[] = [];
  const finding = (line: number, advice: string): void => {
    found.push({ path: file.path, line, rule: "scope", advice });
  };
  for (const [index, text] of file.lines.entries())
    if (FORGED.test(text) && file.path !== SCOPE_MINT)
      finding(index + 1, `what is found a statement with the scope gives alone, through ${SCOPE_MARK}.`);
  for (const { line, calls } of file.marked)
    if (!isScoped(calls))
      finding(line, `${SCOPE_MARK} around what carries no scope: add ${CONDITIONS} to the statement inside.`);
  for (const { line, text, calls } of file.statements) {
    const tables = DEALER_TABLES.filter((table) => reads(text, table));
    if (tables.length === 0 || isScoped(calls)) continue;
    const mark = markAbove(file.lines, line);
    if (mark !== undefined) marks.delete(mark);
    else
      finding(
        line,
        `${tables.join(", ")} without a scope: add ${CONDITIONS} to this statement, or say why in a comment "Unscoped: …" above it.`,
      );
  }
  for (const line of marks) finding(line, "there is nothing to except here: remove this mark.");
  return found;
}

/** The marks of a file, with their reasons. */
export function exceptionsOf({ path, lines }: Pick<SourceFile, "path" | "lines">): Exception[] {
  if (!isBound(path)) return [];
  return lines.flatMap((text, index) => {
    const first = MARK.exec(text)?.groups?.["reason"];
    if (first === undefined) return [];
    const rest = lines.slice(index + 1);
    const end = rest.findIndex((line) => !COMMENT.test(line));
    const more = rest.slice(0, end).map((line) => COMMENT.exec(line)?.groups?.["text"] ?? "");
    return [{ path, line: index + 1, reason: [first, ...more].join(" ") }];
  });
}

const CONDITIONS = SCOPE_CONDITIONS.join(" or ");

const isScoped = (calls: readonly string[]): boolean => calls.some((name) => SCOPE_CONDITIONS.includes(name));

function isBound(path: string): boolean {
  const { floor, isTest } = placeOf(path);
  return floor === "server" && !isTest;
}

function reads(text: string, table: string): boolean {
  const sql = text.replace(/'[^']*'/g, "").replace(/\binsert\s+into\s+\w+|\bnull::\w+/gi, "");
  return new RegExp(`(?<![\\w.])${table}(?![\\w.])`, "i").test(sql);
}

/** The line of the mark in the comment directly above a line. */
function markAbove(lines: readonly string[], line: number): number | undefined {
  for (let at = line - 1; at > 0 && COMMENT.test(lines[at - 1] ?? ""); at--)
    if (MARK.test(lines[at - 1] ?? "")) return at;
  return undefined;
}
