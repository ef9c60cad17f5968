import { isExpression } from "kysely";
import type { Expression, RawBuilder, SelectType } from "kysely";
import type { DB } from "./generated/schema.ts";
import { sql } from "./sql.ts";

/** What a statement gives for one column of a table. */
export type Value<Table extends keyof DB, Column extends keyof DB[Table]> = SelectType<DB[Table][Column]>;

/** Columns of a table as a statement gives them. The names are the schema's: a renamed column does not compile. */
export type Row<Table extends keyof DB, Column extends keyof DB[Table]> = {
  readonly [Name in Column]: Value<Table, Name>;
};

/** Moments of a table that a statement gives in unix seconds, under the names of their columns. */
export type Seconds<Table extends keyof DB, Column extends keyof DB[Table]> = {
  readonly [Name in Column]: null extends Value<Table, Name> ? number | null : number;
};

/** An object whose values are given, or are columns of a statement. */
export type Sql<Shape extends object> = {
  readonly [Key in keyof Shape]: Shape[Key] | Expression<Shape[Key]>;
};

/**
 * The object as jsonb, built by the statement. The given values are one parameter, so that the statement has the same
 * text whichever of them there are.
 */
export function jsonbObject<Shape extends object>(values: Sql<Shape>): RawBuilder<Shape> {
  const entries = Object.entries<unknown>(values);
  const pairs = entries.flatMap(([key, value]) =>
    isExpression(value) ? [sql`${sql.lit(key)}, ${value}`] : [],
  );
  const given = entries.filter(([, value]) => !isExpression(value));
  const plain = sql`${JSON.stringify(Object.fromEntries(given))}::jsonb`;
  if (given.length === 0) return sql<Shape>`jsonb_build_object(${sql.join(pairs)})`;
  return pairs.length === 0
    ? sql<Shape>`${plain}`
    : sql<Shape>`jsonb_build_object(${sql.join(pairs)}) || ${plain}`;
}
