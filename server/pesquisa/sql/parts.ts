import type { RawBuilder } from "kysely";
import type { Reach } from "../../acesso/index.ts";
import { sql } from "../../platform/db/sql.ts";

/** Accounts of a person that are named one by one, at most: who has more reads nearly all parts in any case. */
const MAX_CONTAS = 5;

/** The accounts of a reach where they are `most` at most: the one that was chosen, or the person's; else none. */
export function fewContas(reach: Reach, most: number): readonly string[] {
  if (reach.conta !== undefined) return [reach.conta];
  return reach.kind === "accounts" && reach.contas.length <= most ? reach.contas : [];
}

/**
 * A condition on `d`, with an `and` before it, by which PostgreSQL leaves out the parts in which nothing of these accounts
 * stands (docs/decisions/0088). It tells nothing that the reach does not: but of accounts in an array PostgreSQL does not
 * see, in a plan for all values, in which parts they are.
 */
export function andParts(reach: Reach): RawBuilder<unknown> {
  const contas = fewContas(reach, MAX_CONTAS);
  if (contas.length === 0) return sql``;
  return sql` and d.concessionario_conta in (${sql.join(contas.map((conta) => sql`${conta}::text`))})`;
}
