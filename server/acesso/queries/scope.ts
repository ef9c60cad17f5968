import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { Scope } from "../policy/scope.ts";

/**
 * The scope as a condition on a table's account and area columns (`r` for `r.req_concessionario_id` and `r.view`),
 * written so that an index which begins with the account can serve dealers and chosen accounts.
 */
export function inScope(scope: Scope, table: string): RawBuilder<boolean> {
  const account = sql.ref(`${table}.req_concessionario_id`);
  const views = sql<boolean>`${sql.ref(`${table}.view`)} = any(${[...scope.views]}::text[])`;
  const conditions = [views];
  if (scope.conta !== undefined) conditions.push(sql<boolean>`${account} = ${scope.conta}`);
  else if (scope.reach.kind === "accounts")
    conditions.push(sql<boolean>`${account} = any(${[...scope.reach.contas]}::text[])`);
  if (scope.reach.kind === "unit")
    conditions.push(
      sql<boolean>`${account} in (select concessionario_conta from concessionario where concessionario_bu = ${scope.reach.bu}::smallint)`,
    );
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}
