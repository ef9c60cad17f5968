import { sql } from "kysely";
import { EXPIRY_MS, NOT_FOUND } from "../../../contract/requisicoes/index.ts";
import type { PresencaEstado } from "../../../contract/requisicoes/index.ts";
import { inScope } from "../../acesso/index.ts";
import type { Session } from "../../acesso/index.ts";
import type { Value } from "../../platform/db/rows.ts";
import { notFound } from "../../platform/http/errors.ts";
import type { Services } from "../../platform/services.ts";

/** Tabs of one session that are remembered; one more replaces the one that was longest silent. */
const MAX_ABAS = 20;

/** What a tab says. */
interface Said {
  readonly numero: number;
  readonly sessao_id: Buffer;
  readonly aba: string;
  readonly vez: number;
  readonly estado: PresencaEstado;
}

/**
 * Stores what a tab says of the request that it shows, unless the tab has said something newer. No version, no audit
 * row, no event. Gives the requests in which somebody came, went, began to write or stopped; none for a heartbeat
 * without news. Throws 404.
 */
export async function keepPresenca(
  { db, clock }: Pick<Services, "db" | "clock">,
  { scope, traits }: Session,
  { numero, sessao_id, aba, vez, estado }: Said,
): Promise<readonly number[]> {
  const now = clock.now();
  const leaves = estado === "saiu";
  const escrevendo = estado === "escrevendo";
  const ate = leaves ? now : new Date(now.getTime() + EXPIRY_MS);
  interface Kept {
    readonly guardada: boolean;
    readonly antes: Value<"presenca", "req_numero"> | null;
    readonly escrevia: Value<"presenca", "escrevendo"> | null;
  }
  const { rows } = await sql<Kept>`
    with alvo as (
      select r.req_numero from requisicao r
      where r.req_numero = ${numero}::bigint and ${inScope(scope, { conta: "r.req_concessionario_id", view: "r.view" })}
    ), antes as (
      select p.req_numero, p.escrevendo from presenca p
      where p.sessao_id = ${sessao_id}::bytea and p.aba = ${aba}::uuid and p.ate > ${now}::timestamptz
    ), guardada as (
      insert into presenca (sessao_id, aba, req_numero, da_montadora, escrevendo, vez, ate)
      select ${sessao_id}::bytea, ${aba}::uuid, req_numero, ${!traits.isDealer}::boolean, ${escrevendo}::boolean,
        ${vez}::integer, ${ate}::timestamptz from alvo
      on conflict (sessao_id, aba) do update set (req_numero, escrevendo, vez, ate) =
        (excluded.req_numero, excluded.escrevendo, excluded.vez, excluded.ate) where presenca.vez < excluded.vez
      returning 1
    ), sobrou as (
      delete from presenca where sessao_id = ${sessao_id}::bytea and aba = any(array(
        select aba from presenca where sessao_id = ${sessao_id}::bytea and aba <> ${aba}::uuid
        order by ate desc offset ${MAX_ABAS - 1}::bigint))
    )
    select exists (select from guardada) as guardada, antes.req_numero as antes, antes.escrevendo as escrevia
    from alvo left join antes on true`.execute(db);
  const [row] = rows;
  if (!row) throw notFound(NOT_FOUND);
  const { guardada, antes, escrevia } = row;
  if (!guardada) return [];
  if (antes === numero) return leaves || escrevia !== escrevendo ? [numero] : [];
  return [...(antes === null ? [] : [antes]), ...(leaves ? [] : [numero])];
}
