import type { RawBuilder } from "kysely";
import type { DB } from "../../platform/db/generated/schema.ts";
import { sql } from "../../platform/db/sql.ts";
import type { Reach, Scope } from "../policy/scope.ts";

/** A column of a table under its alias: `r.req_concessionario_id`. The name must be one of the generated schema. */
export type ColumnRef = { [Table in keyof DB]: `${string}.${keyof DB[Table] & string}` }[keyof DB];

/**
 * The reach as a condition on the column that holds the account, written so that an index that begins with it can be
 * used.
 */
export function inReach(reach: Reach, columns: { readonly conta: ColumnRef }): RawBuilder<boolean> {
  return allOf(reachConditions(reach, columns.conta));
}

/** The scope as a condition on the columns that hold the account and the area. */
export function inScope(
  { reach, views }: Scope,
  columns: { readonly conta: ColumnRef; readonly view: ColumnRef },
): RawBuilder<boolean> {
  return allOf([isOneOf(sql.ref(columns.view), views), ...reachConditions(reach, columns.conta)]);
}

function reachConditions(reach: Reach, conta: ColumnRef): RawBuilder<boolean>[] {
  const account = sql.ref(conta);
  const conditions: RawBuilder<boolean>[] = [];
  if (reach.conta !== undefined) conditions.push(sql`${account} = ${reach.conta}`);
  else if (reach.kind === "accounts") conditions.push(isOneOf(account, reach.contas));
  if (reach.kind === "unit")
    conditions.push(
      // Unscoped: this is the scope.
      sql`${account} in (select concessionario_conta from concessionario where concessionario_bu = ${reach.bu}::smallint)`,
    );
  return conditions;
}

function allOf(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;
}

/** A single value is compared with `=`, because only then can PostgreSQL use the order of the index. */
function isOneOf(column: RawBuilder<unknown>, values: readonly string[]): RawBuilder<boolean> {
  const [only] = values;
  if (values.length === 1) return sql`${column} = ${only}`;
  return sql`${column} = any(${[...values]}::text[])`;
}
