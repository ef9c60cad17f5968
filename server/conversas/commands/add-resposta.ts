import { insertAttached, putAttached } from "../../arquivos/index.ts";
import type { AttachedFile } from "../../arquivos/index.ts";
import { novaResposta } from "../../interacoes/index.ts";
import type { Resposta } from "../../interacoes/index.ts";
import { auditInsert } from "../../platform/audit.ts";
import type { Database } from "../../platform/db/connect.ts";
import { jsonbObject } from "../../platform/db/rows.ts";
import type { Row } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";
import { eventoInsert } from "../../platform/live/evento-insert.ts";
import type { Services } from "../../platform/services.ts";

/**
 * Adds what came by e-mail to a conversation, in the transaction that holds it. It is unread for the manufacturer's side
 * alone, and brings the conversation back from its archive; the dealer's side learns of nothing (decision 27).
 *
 * @returns the id of the message
 * @throws StorageFullError
 */
export async function addResposta(
  tx: Database,
  { storage }: Pick<Services, "storage">,
  {
    conversa_id,
    resposta,
    anexos,
  }: { conversa_id: number; resposta: Resposta; anexos: readonly AttachedFile[] },
): Promise<number> {
  const { quando } = resposta;
  const files = await putAttached(storage, anexos);
  const from = sql`from mudada e`;
  // Unscoped: who holds the address was written to from this conversation, or a person who has it in reach chose it.
  const { rows } = await sql<Row<"interacao", "interacao_id"> & { semana: number }>`
    with alvo as (
      select v.conversa_id, c.concessionario_bu
      from conversa v join concessionario c on c.concessionario_conta = v.concessionario_conta
      where v.conversa_id = ${conversa_id}::bigint for no key update of v
    ), nova as (
      ${novaResposta("conversa_id", resposta, files)}
    ), mudada as (
      update conversa v set ultima_interacao_id = nova.interacao_id, nao_lidas_montadora = v.nao_lidas_montadora + 1,
        arquivada_montadora = false
      from alvo join nova using (conversa_id) where v.conversa_id = alvo.conversa_id
      returning v.*, nova.interacao_id, alvo.concessionario_bu
    ), auditada as (${auditInsert(
      {
        quando,
        usuario_id: null,
        acao: "conversa.escrita",
        objeto: "conversa",
        objeto_id: sql`e.concessionario_conta || '/' || e.info_semana`,
        detalhe: jsonbObject<object>({
          conversa_id: sql.ref("conversa_id"),
          interacao_id: sql.ref("interacao_id"),
        }),
      },
      from,
    )}), anunciada as (${eventoInsert(
      {
        quando,
        usuario_id: null,
        tipo: "conversa.escrita",
        concessionario_conta: sql<string>`e.concessionario_conta`,
        privado: true,
        dados: {
          info_semana: sql<string>`e.info_semana`,
          info_chassi: sql<string>`coalesce(e.info_chassi, '')`,
          info_item_codigo: sql<string>`coalesce(e.info_item_codigo, '')`,
          lado: sql<null>`null::text`,
          unidade: sql<number>`e.concessionario_bu`,
        },
      },
      from,
    )})
    select interacao_id, info_semana::bigint as semana from mudada`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error("the conversation of a reply is gone");
  const { interacao_id, semana } = row;
  await insertAttached(tx, files, {
    dono_tipo: "conversa",
    dono_id: interacao_id,
    destino_id: semana,
    quando,
  });
  return interacao_id;
}
