import { insertAttached, putAttached } from "../../arquivos/index.ts";
import type { AttachedFile } from "../../arquivos/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Row } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";
import type { Services } from "../../platform/services.ts";
import { returnMudada, writeRequisicao } from "../../requisicoes/index.ts";
import { novaResposta } from "../sql/nova.ts";
import type { Resposta } from "../sql/nova.ts";

/**
 * Adds what came by e-mail to a request, in the transaction that holds it. It moves no status, turn or first answer
 * (decisions 9, 29), and nobody has read it.
 *
 * @returns the id of the message
 * @throws StorageFullError
 */
export async function addResposta(
  tx: Database,
  { storage }: Pick<Services, "storage">,
  { numero, resposta, anexos }: { numero: number; resposta: Resposta; anexos: readonly AttachedFile[] },
): Promise<number> {
  const { quando } = resposta;
  const files = await putAttached(storage, anexos);
  const row = await writeRequisicao(tx, {
    quando,
    usuario_id: null,
    audit: { acao: "interacao.enviada", detalhe: { interacao_id: sql.ref<number>("interacao_id") } },
    privada: true,
    // Unscoped: who holds the address was written to from this request, or a person who has it in scope chose it.
    change: sql`alvo as (
      select r.req_numero from requisicao r where r.req_numero = ${numero}::bigint for no key update
    ), nova as (
      ${novaResposta("req_numero", resposta, files)}
    ), mudada as (
      update requisicao r set req_ultima_atividade = ${quando}::timestamptz
      from nova where r.req_numero = nova.req_numero
      returning ${returnMudada("r", { de: sql`r.req_status`, de_versao: sql`r.req_versao` })}, nova.interacao_id
    )`,
    result: sql<Row<"interacao", "interacao_id">>`interacao_id`,
  });
  if (!row) throw new Error("the request of a reply is gone");
  await insertAttached(tx, files, {
    dono_tipo: "interacao",
    dono_id: row.interacao_id,
    destino_id: numero,
    quando,
  });
  return row.interacao_id;
}
