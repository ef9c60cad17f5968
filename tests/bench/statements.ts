import { Kysely, PostgresDialect } from "kysely";
import type { Database } from "../../server/platform/db/connect.ts";
import type pg from "pg";

/** One statement as the product sends it, with the parameters of one sample call. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/**
 * Gives the statements that `call` sends, by running it once on a database that writes them down: so the plain stack
 * and pgbench run the product's very SQL, whatever it becomes.
 */
export async function statementsOf(
  pool: pg.Pool,
  call: (db: Database) => Promise<unknown>,
): Promise<Statement[]> {
  const seen: Statement[] = [];
  const db: Database = new Kysely({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      seen.push({ text: query.sql, values: query.parameters });
    },
  });
  await call(db);
  return seen;
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return "null";
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
  if (value instanceof Date) return quoted(value.toISOString());
  if (Array.isArray(value)) return `array[${value.map(literal).join(",")}]`;
  return quoted(typeof value === "string" ? value : JSON.stringify(value));
}

/**
 * The statement as a pgbench script: parameters as literals, but the sample's number (`varying`) as the variable `:n`,
 * drawn between the two bounds for every run.
 */
export function pgbenchScript(
  statement: Statement,
  varying?: { value: number; from: number; to: number },
): string {
  const text = statement.text.replaceAll(/\$(\d+)/g, (_, index: string) => {
    const value = statement.values[Number(index) - 1];
    return varying && value === varying.value ? ":n" : literal(value);
  });
  const draw = varying ? `\\set n random(${varying.from}, ${varying.to})\n` : "";
  return `${draw}${text.replaceAll(/\s+/g, " ")};\n`;
}
