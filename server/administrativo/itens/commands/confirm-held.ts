import { RETIDOS_CHANGED, RETIDO_NOT_FOUND } from "../../../../contract/administrativo/index.ts";
import type { ConfirmRetidos } from "../../../../contract/administrativo/index.ts";
import { linhaOf, SeenChanged } from "../../../importacao/index.ts";
import { auditInsert } from "../../../platform/audit.ts";
import type { Author } from "../../../platform/change-log.ts";
import { sql } from "../../../platform/db/sql.ts";
import { notFound } from "../../../platform/http/errors.ts";
import type { DbAndClock } from "../../../platform/services.ts";
import { ITENS } from "../sql/registro.ts";
import { changingItens } from "./changing-itens.ts";

declare module "../../../platform/audit.ts" {
  interface ActsWithoutEvento {
    "importacao.confirmada": "importacao";
  }
}

/** Whether a part `i` has by now what its held price `r` leads to, or more of it: a rise, or a drop. */
const HAS_COME = sql`case when r.preco_novo > r.preco_atual then i.item_preco >= r.preco_novo
  else i.item_preco <= r.preco_novo end`;

/**
 * Applies held prices of an import, all or none, with audit rows and event. Throws 404 where one of them does not wait,
 * SeenChanged where a part's price is not the one that was seen, which then is stored beside the new one, 409 where an import holds the parts.
 */
export async function confirmRetidos(
  { db, clock }: DbAndClock,
  { usuario_id }: Author,
  importacao_id: number,
  which: ConfirmRetidos,
): Promise<void> {
  const quando = clock.now();
  const seen =
    "itens" in which ? new Map(which.itens.map((one) => [one.item_codigo, one.preco_atual])) : null;
  const codigos = seen && [...seen.keys()];
  const precos = seen && [...seen.values()];
  const outcome = await changingItens(db, async (tx) => {
    // In the order of their codes, so that two confirmations at once do not wait for each other in a circle.
    const { rows } = await sql<{ mudou: boolean }>`
      select i.item_preco <> coalesce(v.preco, r.preco_atual) as mudou
      from importacao_retido r join item i using (item_codigo)
      left join unnest(${codigos}::text[], ${precos}::numeric[]) as v(item_codigo, preco) using (item_codigo)
      where r.importacao_id = ${importacao_id}::bigint
        and (${codigos}::text[] is null or v.item_codigo is not null)
      order by item_codigo for update of r, i`.execute(tx);
    if (rows.length === 0 || rows.length < (codigos?.length ?? 0)) throw notFound(RETIDO_NOT_FOUND);
    if (rows.some(({ mudou }) => mudou)) {
      await sql`update importacao_retido r set preco_atual = i.item_preco from item i
        where i.item_codigo = r.item_codigo and r.importacao_id = ${importacao_id}::bigint
          and i.item_preco <> r.preco_atual and not ${HAS_COME}`.execute(tx);
      // A part that has this price by now has nothing left to confirm.
      await sql`delete from importacao_retido r using item i where i.item_codigo = r.item_codigo
        and r.importacao_id = ${importacao_id}::bigint and ${HAS_COME}`.execute(tx);
      return "changed" as const;
    }
    const taken = sql`delete from importacao_retido where importacao_id = ${importacao_id}::bigint
      and (${codigos}::text[] is null or item_codigo = any(${codigos}::text[])) returning *`;
    const objeto = { objeto: "importacao", objeto_id: importacao_id };
    const detalhe = sql`jsonb_build_object('itens', (
      select coalesce(jsonb_agg(jsonb_build_object('item_codigo', item_codigo, 'antes', preco_atual, 'depois', preco_novo)
        order by item_codigo), '[]') from tirados))`;
    const entry = { quando, usuario_id, acao: "importacao.confirmada", ...objeto, detalhe } as const;
    const ekosbras = sql`case when t.tem_ekosbras then t.ekosbras_novo else i.item_preco_ekosbras end`;
    // They are the import's too: whoever takes it back takes them back.
    await sql`with tirados as (${taken}), guardados as (
        insert into importacao_mudanca (importacao_id, item_codigo, antes, depois)
        select t.importacao_id, i.item_codigo, ${linhaOf(ITENS, "i")}, jsonb_build_object(
          'item_desc', t.item_desc, 'item_preco', t.preco_novo, 'item_preco_ekosbras', ${ekosbras})
        from tirados t join item i using (item_codigo)
      ), mudados as (
        update item i set item_preco = t.preco_novo, item_desc = t.item_desc,
          item_preco_ekosbras = ${ekosbras}
        from tirados t where i.item_codigo = t.item_codigo
      )
      ${auditInsert(entry)}`.execute(tx);
    await ITENS.tell(tx, { usuario_id, quando });
    return "done" as const;
  });
  if (outcome === "changed") throw new SeenChanged(RETIDOS_CHANGED);
}
