import type { RawBuilder } from "kysely";
import { GROUPS } from "../../../contract/acesso/index.ts";
import { sql } from "../../platform/db/sql.ts";
import { scopeOf } from "../policy/scope.ts";

/**
 * Whether a row of `usuario` reaches a row of `concessionario`, each under its alias, as both stand stored now:
 * `reachIncludes` for people who are not at hand (OP-14).
 */
export function personReaches(person: string, dealer: string): RawBuilder<boolean> {
  const conta = sql.ref(`${dealer}.concessionario_conta`);
  const conditions = GROUPS.map((group) => {
    const { reach } = scopeOf(group, [], []);
    if (reach.kind === "all") return sql`when ${group.grupo_usuario_id}::smallint then true`;
    if (reach.kind === "unit")
      return sql`when ${group.grupo_usuario_id}::smallint
        then ${sql.ref(`${dealer}.concessionario_bu`)} = ${reach.bu}::smallint`;
    return sql`when ${group.grupo_usuario_id}::smallint then exists (
      select from usuario_concessionario uc where uc.usuario_id = ${sql.ref(`${person}.usuario_id`)}
        and uc.concessionario_conta = ${conta})`;
  });
  return sql`case ${sql.ref(`${person}.grupo_usuario_id`)} ${sql.join(conditions, sql` `)} else false end`;
}
