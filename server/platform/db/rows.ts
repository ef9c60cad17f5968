import { isExpression, sql } from "kysely";
import type { Expression, RawBuilder, SelectType } from "kysely";
import type { DB } from "./generated/schema.ts";

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

/** The object as jsonb, built by the statement. It has at least one key. */
export function jsonbObject<Shape extends object>(values: Sql<Shape>): RawBuilder<Shape> {
  const pairs = Object.entries<unknown>(values).map(
    ([key, value]) =>
      sql`${sql.lit(key)}, ${isExpression(value) ? value : sql`${JSON.stringify(value)}::jsonb`}`,
  );
  return sql<Shape>`jsonb_build_object(${sql.join(pairs)})`;
}
