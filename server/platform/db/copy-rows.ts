import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { finished } from "node:stream/promises";

const SPECIAL = /[\\\t\n\r]/g;
const ESCAPED: Readonly<Record<string, string>> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

/** A row as COPY takes it, null for a missing value. Its texts must be storable (`isStorableText`). */
export function copyRow(values: readonly (string | number | null)[]): string {
  const cells = values.map((value) =>
    value === null ? "\\N" : String(value).replace(SPECIAL, (char) => ESCAPED[char] ?? char),
  );
  return `${cells.join("\t")}\n`;
}

/** Adds rows, as `copyRow` gives them, to a table of this connection. */
export async function copyRows(client: pg.PoolClient, table: string, rows: readonly string[]): Promise<void> {
  if (rows.length === 0) return;
  const stream = client.query(copyFrom(`copy ${table} from stdin`));
  stream.end(rows.join(""));
  await finished(stream);
}
