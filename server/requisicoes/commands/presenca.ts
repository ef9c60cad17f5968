import { EXPIRY_MS } from "../../../contract/requisicoes/index.ts";
import type { PresencaEstado } from "../../../contract/requisicoes/index.ts";
import { foundInReach } from "../../acesso/index.ts";
import type { Session } from "../../acesso/index.ts";
import type { Row } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";
import { notFound } from "../../platform/http/errors.ts";
import type { DbAndClock } from "../../platform/services.ts";
import type { Aberto } from "../queries/presenca.ts";

/** Tabs of one session that are remembered; one more replaces the one that was longest silent. */
const MAX_ABAS = 20;

/** What a tab says. */
export interface Said {
  readonly sessao_id: Buffer;
  readonly aba: string;
  readonly vez: number;
  readonly estado: PresencaEstado;
}

/**
 * Stores what a tab says of the record that it shows, unless the tab has said something newer. No version, no audit row,
 * no event. Gives the record, and those in which somebody came, went, began to write or stopped; none for a heartbeat
 * without news. Throws 404 with that text.
 */
export async function keepPresenca(
  { db, clock }: DbAndClock,
  { traits }: Pick<Session, "traits">,
  { aberto, notThere }: { readonly aberto: Aberto; readonly notThere: string },
  { sessao_id, aba, vez, estado }: Said,
): Promise<{ readonly registro: string; readonly changed: readonly string[] }> {
  const now = clock.now();
  const leaves = estado === "saiu";
  const escrevendo = estado === "escrevendo";
  const ate = leaves ? now : new Date(now.getTime() + EXPIRY_MS);
  interface Kept extends Row<"presenca", "registro"> {
    readonly guardada: boolean;
    readonly antes: string | null;
    readonly escrevia: boolean | null;
  }
  const { rows } = await sql<Kept>`
    with alvo as (${foundInReach(aberto)}), antes as (
      select p.registro, p.escrevendo from presenca p
      where p.sessao_id = ${sessao_id}::bytea and p.aba = ${aba}::uuid and p.ate > ${now}::timestamptz
    ), guardada as (
      insert into presenca (sessao_id, aba, registro, concessionario_conta, view, da_montadora, escrevendo, vez, ate)
      select ${sessao_id}::bytea, ${aba}::uuid, registro, concessionario_conta, view, ${!traits.isDealer}::boolean,
        ${escrevendo}::boolean, ${vez}::integer, ${ate}::timestamptz from alvo
      on conflict (sessao_id, aba) do update set (registro, concessionario_conta, view, escrevendo, vez, ate) =
        (excluded.registro, excluded.concessionario_conta, excluded.view, excluded.escrevendo, excluded.vez,
          excluded.ate) where presenca.vez < excluded.vez
      returning 1
    ), sobrou as (
      delete from presenca where sessao_id = ${sessao_id}::bytea and aba = any(array(
        select aba from presenca where sessao_id = ${sessao_id}::bytea and aba <> ${aba}::uuid
        order by ate desc offset ${MAX_ABAS - 1}::bigint))
    )
    select alvo.registro, exists (select from guardada) as guardada, antes.registro as antes,
      antes.escrevendo as escrevia
    from alvo left join antes on true`.execute(db);
  const [row] = rows;
  if (!row) throw notFound(notThere);
  const { registro, guardada, antes, escrevia } = row;
  if (!guardada) return { registro, changed: [] };
  if (antes === registro) return { registro, changed: leaves || escrevia !== escrevendo ? [registro] : [] };
  return { registro, changed: [...(antes === null ? [] : [antes]), ...(leaves ? [] : [registro])] };
}
