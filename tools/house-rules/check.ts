import type { Finding } from "./finding.ts";
import { GENERATED, SCHEMA } from "./house.ts";
import { clock } from "./rules/clock.ts";
import { directions } from "./rules/directions.ts";
import { formatting } from "./rules/formatting.ts";
import { length } from "./rules/length.ts";
import { functionNames, names } from "./rules/names.ts";
import { readSchema, rows } from "./rules/rows.ts";
import { scope } from "./rules/scope.ts";
import { sql } from "./rules/sql.ts";
import { readSource, type SourceFile } from "./source-file.ts";

const FILE_RULES: readonly ((file: SourceFile) => Finding[])[] = [
  functionNames,
  directions,
  length,
  sql,
  scope,
  clock,
  formatting,
];

/**
 * Checks a set of files against the house rules.
 * @param texts the content of each `.ts`/`.tsx` file by its path relative to the repository
 * @returns findings sorted by path and line; a file that does not parse is a finding too
 */
export function checkHouse(texts: ReadonlyMap<string, string>): Finding[] {
  const found: Finding[] = [];
  const files: SourceFile[] = [];
  for (const [path, text] of texts) {
    if (GENERATED.some((folder) => path.startsWith(folder))) continue;
    found.push(...names(path));
    try {
      files.push(readSource(path, text));
    } catch (error) {
      found.push({
        path,
        line: 1,
        rule: "parse",
        advice: `mend the syntax (${error instanceof Error ? error.message : String(error)}).`,
      });
    }
  }
  const schema = readSchema(texts.get(SCHEMA) ?? "");
  for (const file of files) {
    for (const rule of FILE_RULES) found.push(...rule(file));
    found.push(...rows(file, schema));
  }
  return found.toSorted((a, b) => a.path.localeCompare(b.path) || a.line - b.line);
}
