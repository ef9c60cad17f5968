import type { RawBuilder } from "kysely";
import type { Reach } from "../../acesso/index.ts";
import { sql } from "../../platform/db/sql.ts";

/** Accounts of a person that are named one by one, at most: who has more reads nearly all parts in any case. */
const MAX_CONTAS = 5;

/**
 * A condition on `d`, with an `and` before it, by which PostgreSQL leaves out the parts in which nothing of these accounts
 * stands (docs/decisions/0088). It tells nothing that the reach does not: but of accounts in an array PostgreSQL does not
 * see, in a plan for all values, in which parts they are.
 */
export function andParts(reach: Reach): RawBuilder<unknown> {
  if (reach.conta !== undefined || reach.kind !== "accounts") return sql``;
  const { contas } = reach;
  if (contas.length === 0 || contas.length > MAX_CONTAS) return sql``;
  return sql` and d.concessionario_conta in (${sql.join(contas.map((conta) => sql`${conta}::text`))})`;
}
