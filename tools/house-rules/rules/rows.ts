import type { Finding } from "../finding.ts";
import { placeOf } from "../place.ts";
import type { SourceFile } from "../source-file.ts";

/** The columns of each table, as the generated schema has them. */
export type Schema = ReadonlyMap<string, ReadonlySet<string>>;

const INTERFACE = /^export interface (?<name>\w+) \{\n(?<body>(?: {2}.*\n)*)\}/gm;
const PROPERTY = /^ {2}(?<name>\w+): (?<type>\w*)/gm;

/** Reads the tables and columns from the text of the generated types; none from an empty one. */
export function readSchema(text: string): Schema {
  const interfaces = new Map(
    [...text.matchAll(INTERFACE)].map(({ groups }) => [
      groups?.["name"],
      new Map(
        [...(groups?.["body"] ?? "").matchAll(PROPERTY)].map((found) => [
          found.groups?.["name"] ?? "",
          found.groups?.["type"] ?? "",
        ]),
      ),
    ]),
  );
  return new Map(
    [...(interfaces.get("DB") ?? [])].map(([table, name]) => [table, new Set(interfaces.get(name)?.keys())]),
  );
}

/**
 * The row of a statement of the server has the columns of the tables that it names by `Row`, `Seconds` or `Value` of
 * server/platform/db/rows.ts, so that a renamed column does not compile. What the statement computes stands beside them.
 */
export function rows({ path, typed }: SourceFile, schema: Schema): Finding[] {
  const { floor, isTest } = placeOf(path);
  if (floor !== "server" || isTest) return [];
  const found = new Map<string, Finding>();
  for (const { text, byHand } of typed)
    for (const [table, columns] of schema) {
      if (!new RegExp(`(?<![\\w.])${table}(?![\\w.])`).test(text)) continue;
      for (const { name, line } of byHand)
        if (columns.has(name))
          found.set(`${line} ${name}`, {
            path,
            line,
            rule: "rows",
            advice: `${name} is a column of ${table}: pick it by Row<"${table}", "${name}">, or say Value<"${table}", "${name}"> | null (server/platform/db/rows.ts).`,
          });
    }
  return [...found.values()];
}
