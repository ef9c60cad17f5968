import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import type { Database } from "../../server/platform/db/connect.ts";
import type { Range } from "./wrk.ts";

/** One statement as the product sends it, with the parameters of one sample call. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** A database that writes down every statement that is sent through it, in `seen`. */
export function recordingDatabase(pool: pg.Pool): { db: Database; seen: Statement[] } {
  const seen: Statement[] = [];
  const db: Database = new Kysely({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      seen.push({ text: query.sql, values: query.parameters });
    },
  });
  return { db, seen };
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
 * The statement as a pgbench script: parameters as literals, but the sample's number as the variable `:n`, drawn from
 * the range for every run.
 */
export function pgbenchScript(statement: Statement, varying?: { value: number; range: Range }): string {
  const text = statement.text.replaceAll(/\$(\d+)/g, (_, index: string) => {
    const value = statement.values[Number(index) - 1];
    return varying && value === varying.value ? ":n" : literal(value);
  });
  const { first, count, block, stride } = varying?.range ?? { first: 0, count: 1, block: 1, stride: 1 };
  const draw = varying
    ? `\\set i random(1, ${count - 1})\n\\set n ${first} + ${stride} * (:i / ${block}) + :i % ${block}\n`
    : "";
  return `${draw}${text.replaceAll(/\s+/g, " ")};\n`;
}
