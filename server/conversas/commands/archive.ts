import { NOTHING_TO_ARCHIVE, UNREAD_IN_THE_WAY } from "../../../contract/conversas/index.ts";
import { foundInReach, inReach, withinReach } from "../../acesso/index.ts";
import type { Reach } from "../../acesso/index.ts";
import { auditInsert } from "../../platform/audit.ts";
import type { Author } from "../../platform/change-log.ts";
import type { Row } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";
import { conflict } from "../../platform/http/errors.ts";
import { eventoInsert } from "../../platform/live/evento-insert.ts";
import type { DbAndClock } from "../../platform/services.ts";
import { isSemana } from "../sql/topico.ts";
import type { Topico } from "../sql/topico.ts";

type Held = Row<"conversa", "arquivada_montadora" | "conversa_id" | "nao_lidas_montadora"> &
  Row<"concessionario", "concessionario_bu">;

/**
 * Archives a week's conversation with those about its parts, for both sides (OP-79). A message that comes meanwhile
 * waits and brings its conversation back; one that came before is unread and holds the archiving back. Throws 409 where
 * the manufacturer's side has not read everything, and where there is nothing to archive. Archiving again changes
 * nothing.
 */
export async function archiveConversa(
  { db, clock }: DbAndClock,
  { usuario_id }: Author,
  reach: Reach,
  { concessionario_id, info_semana }: Pick<Topico, "concessionario_id" | "info_semana">,
): Promise<void> {
  const quando = clock.now();
  await db.transaction().execute(async (tx) => {
    const { rows } = await withinReach<Held, "conversa_id">(sql`
      select v.conversa_id, v.nao_lidas_montadora, v.arquivada_montadora, c.concessionario_bu
      from conversa v join concessionario c on c.concessionario_conta = v.concessionario_conta
      where ${inReach(reach, { conta: "v.concessionario_conta" })}
        and ${isSemana({ concessionario_id, info_semana })}
      order by v.conversa_id for no key update of v`).execute(tx);
    const [first] = rows;
    if (first === undefined) throw conflict(NOTHING_TO_ARCHIVE);
    if (rows.some(({ nao_lidas_montadora }) => nao_lidas_montadora > 0)) throw conflict(UNREAD_IN_THE_WAY);
    if (rows.every(({ arquivada_montadora }) => arquivada_montadora)) return;
    const ids = rows.map(({ conversa_id }) => conversa_id);
    await sql`update conversa v set arquivada_montadora = true, arquivada_concessionario = true
      where v.conversa_id = any(${ids.map((id) => foundInReach(id))}::bigint[])`.execute(tx);
    await auditInsert({
      quando,
      usuario_id,
      acao: "conversa.arquivada",
      objeto: "conversa",
      objeto_id: `${concessionario_id}/${info_semana}`,
      detalhe: { conversas: ids },
    }).execute(tx);
    await eventoInsert({
      quando,
      usuario_id,
      tipo: "conversa.arquivada",
      concessionario_conta: sql<string>`${concessionario_id}::text`,
      dados: {
        info_semana,
        info_chassi: "",
        info_item_codigo: "",
        lado: null,
        unidade: first.concessionario_bu,
      },
    }).execute(tx);
  });
}
