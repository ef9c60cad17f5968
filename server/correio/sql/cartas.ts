import type { RawBuilder } from "kysely";
import { staffViewsOf } from "../../../contract/acesso/index.ts";
import { inScope } from "../../acesso/index.ts";
import type { Session } from "../../acesso/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import { sql } from "../../platform/db/sql.ts";
import { eventoInsert } from "../../platform/live/evento-insert.ts";
import type { ListedMessage } from "../commands/mail-thread.ts";

/** What the board tells of a letter: of the request that it is about, where it is about one. */
export type ListedCarta = { readonly [Column in keyof ListedMessage]: ListedMessage[Column] | null };

/**
 * Selects, beside the mail `e`, what the board tells of a letter that the person works on: one to somebody of the product
 * where they keep the register of people, in which its address is mended, one about a request in its area (decision 72).
 */
export function listedCarta({ scope, traits }: Session): RawBuilder<ListedCarta> {
  return sql<ListedCarta>`
    select r.view, r.req_numero, r.req_tipo_desc, r.req_status, c.concessionario_conta, c.concessionario_nome,
      null::text as info_semana, null::text as info_chassi, null::text as info_item_codigo, null::text as usuario_nome
    from (select e.usuario_id as pessoa, (e.email_dados ->> 'req_numero')::bigint as numero) carta
      left join requisicao r on carta.pessoa is null and r.req_numero = carta.numero
        and r.view = any(${staffViewsOf(traits)}::text[])
        and ${inScope(scope, { conta: "r.req_concessionario_id", view: "r.view" })}
      left join concessionario c on c.concessionario_conta = r.req_concessionario_id
    where e.interacao_id is null
      and (r.req_numero is not null or carta.pessoa is not null and ${traits.isAdmin}::boolean)`;
}

/** Tells that a letter failed, or that somebody settled that, in the transaction that does so. */
export async function tellCarta(
  tx: Database,
  { email_id, quando, usuario_id }: { email_id: number; quando: Date; usuario_id: number | null },
): Promise<void> {
  // Unscoped: the outbox sends for everybody; the event is told to whose board it stands on.
  const from = sql`from email_saida e left join requisicao r
    on e.usuario_id is null and r.req_numero = (e.email_dados ->> 'req_numero')::bigint
    where e.email_id = ${email_id}::bigint`;
  const dados = { email_id, view: sql<"dac" | "ga" | null>`r.view` };
  await eventoInsert({ quando, usuario_id, tipo: "carta.email", privado: true, dados }, from).execute(tx);
}
