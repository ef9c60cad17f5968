import { NOT_FOUND, readsPrivate } from "../../../contract/requisicoes/index.ts";
import { inScope } from "../../acesso/index.ts";
import type { Session } from "../../acesso/index.ts";
import type { DB } from "../../platform/db/generated/schema.ts";
import { sql } from "../../platform/db/sql.ts";
import { notFound } from "../../platform/http/errors.ts";
import type { Services } from "../../platform/services.ts";

/**
 * Records that the thread was shown to this person up to a message; has no effect if there is a newer one that they may
 * read. This is a personal mark and no change of the request: no new version, no audit row, no event. Throws 404.
 */
export async function markVista(
  { db }: Pick<Services, "db">,
  { scope, usuario_id, traits }: Session,
  { numero, interacao_id }: { numero: number; interacao_id: number },
): Promise<void> {
  const all = readsPrivate(traits);
  const column = (name: keyof DB["requisicao_leitura"]) => name;
  const newest = sql.ref(`l.${column(all ? "ultima_interacao_id" : "ultima_publica_id")}`);
  const readers = column(all ? "lida_por" : "publica_lida_por");
  const { rows } = await sql`
    with alvo as (
      select r.req_numero from requisicao_leitura r
      where r.req_numero = ${numero}::bigint and ${inScope(scope, { conta: "r.req_concessionario_id", view: "r.view" })}
    ), marcada as (
      update requisicao_leitura l set ${sql.ref(readers)} = l.${sql.ref(readers)} || ${usuario_id}::bigint
      from alvo where l.req_numero = alvo.req_numero and ${newest} <= ${interacao_id}::bigint
        and ${usuario_id}::bigint <> all(l.${sql.ref(readers)})
    )
    select from alvo`.execute(db);
  if (rows.length === 0) throw notFound(NOT_FOUND);
}
