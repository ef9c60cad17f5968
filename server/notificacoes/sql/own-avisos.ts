import type { RawBuilder } from "kysely";
import { staffViewsOf } from "../../../contract/acesso/index.ts";
import { MAX_AVISOS } from "../../../contract/notificacoes/index.ts";
import { readsPrivate } from "../../../contract/requisicoes/index.ts";
import { inScope } from "../../acesso/index.ts";
import type { Session } from "../../acesso/index.ts";
import { sql } from "../../platform/db/sql.ts";
import { IS_TOLD } from "./told-now.ts";

/** Whose notices. */
export type Reader = Pick<Session, "usuario_id" | "traits" | "scope">;

/**
 * A person's notices as `a`, with the row of `requisicao_leitura` of its request as `r`: what they may see now. Their own,
 * and those of the areas that they work on since they are there; as far as the request is in their scope, without what
 * dealers do not read (OP-53), and without a closing that was taken back: of that its message alone is left.
 * @param behind the place after which they are asked for; 0: all that are kept
 */
export function ownAvisos(
  { usuario_id, traits, scope }: Reader,
  behind: RawBuilder<number>,
): RawBuilder<unknown> {
  const views = staffViewsOf(traits);
  const newest = sql`order by n.ordem desc limit ${MAX_AVISOS}::bigint`;
  const ofArea = views.map((view) => {
    // Unscoped: joined below to requests within the scope.
    return sql` union all (select n.* from aviso n where n.usuario_id is null and n.view = ${view}
      and n.ordem > ${behind} and n.quando >= (select criado_em from usuario where usuario_id = ${usuario_id}::bigint)
      ${newest})`;
  });
  const readable = readsPrivate(traits) ? sql`` : sql` and not a.privado`;
  return sql`(
      (select n.* from aviso n where n.usuario_id = ${usuario_id}::bigint and n.ordem > ${behind} ${newest})
      ${sql.join(ofArea, sql``)}
    ) a join requisicao_leitura r on r.req_numero = a.req_numero
      and ${inScope(scope, { conta: "r.req_concessionario_id", view: "r.view" })}
      and ${IS_TOLD}${readable}`;
}

/** Whether such a notice `a` is read by that person: all up to a place are, or it was marked since it last grew. */
export function isRead({ usuario_id }: Pick<Reader, "usuario_id">): RawBuilder<boolean> {
  return sql`(a.ordem <= ${readUpTo({ usuario_id })} or exists (select from aviso_lido m
    where m.usuario_id = ${usuario_id}::bigint and m.aviso_id = a.aviso_id and m.ordem >= a.ordem))`;
}

/** The place up to which that person has read all of them. */
export function readUpTo({ usuario_id }: Pick<Reader, "usuario_id">): RawBuilder<number> {
  return sql`coalesce((select ordem from aviso_leitura where usuario_id = ${usuario_id}::bigint), 0)`;
}
