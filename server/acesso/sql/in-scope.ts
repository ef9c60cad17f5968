import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { Scope } from "../policy/scope.ts";

/**
 * The scope as a condition on a table's account and area columns (`r` for `r.req_concessionario_id` and `r.view`),
 * written so that an index that begins with the account can be used.
 */
export function inScope(scope: Scope, table: string): RawBuilder<boolean> {
  const account = sql.ref(`${table}.req_concessionario_id`);
  const conditions = [isOneOf(sql.ref(`${table}.view`), scope.views)];
  if (scope.conta !== undefined) conditions.push(sql<boolean>`${account} = ${scope.conta}`);
  else if (scope.reach.kind === "accounts") conditions.push(isOneOf(account, scope.reach.contas));
  if (scope.reach.kind === "unit")
    conditions.push(
      sql<boolean>`${account} in (select concessionario_conta from concessionario where concessionario_bu = ${scope.reach.bu}::smallint)`,
    );
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** A single value is compared with `=`, because only then can PostgreSQL use the order of the index. */
function isOneOf(column: RawBuilder<unknown>, values: readonly string[]): RawBuilder<boolean> {
  const [only] = values;
  if (values.length === 1) return sql<boolean>`${column} = ${only}`;
  return sql<boolean>`${column} = any(${[...values]}::text[])`;
}
