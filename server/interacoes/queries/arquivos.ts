import type { ArquivoDaRequisicao } from "../../../contract/interacoes/index.ts";
import { readsPrivate } from "../../../contract/requisicoes/index.ts";
import { inScope } from "../../acesso/index.ts";
import type { Session } from "../../acesso/index.ts";
import { withMark } from "../../arquivos/index.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Row } from "../../platform/db/rows.ts";
import { sql } from "../../platform/db/sql.ts";

/**
 * The files of a request's form and of its messages, of private ones for those alone who may read them, by when they were
 * sent (OP-53); undefined when the request is not in the scope. One statement.
 */
export async function listArquivos(
  db: Database,
  { scope, traits }: Pick<Session, "scope" | "traits">,
  numero: number,
): Promise<ArquivoDaRequisicao[] | undefined> {
  type Own = "arquivo_id" | "arquivo_tamanho" | "arquivo_verificacao";
  type Found = Row<"arquivo", Own> & Omit<ArquivoDaRequisicao, Own>;
  const { rows } = await sql<Found>`
    with alvo as (
      select r.req_numero, r.req_data_criacao from requisicao r
      where r.req_numero = ${numero}::bigint and ${inScope(scope, { conta: "r.req_concessionario_id", view: "r.view" })}
    ), anexo as (
      select a.arquivo_id, alvo.req_data_criacao as quando, null::bigint as interacao_id, 0 as interacao_privada,
        null::text as remetente
      from alvo join arquivo a on a.dono_requisicao = alvo.req_numero
      union all
      select a.arquivo_id, i.interacao_timestamp, i.interacao_id, i.interacao_privada::int,
        coalesce(i.interacao_remetente_nome, i.interacao_remetente_email)
      from alvo join interacao i on i.req_numero = alvo.req_numero join arquivo a on a.dono_interacao = i.interacao_id
      where ${readsPrivate(traits)}::boolean or not i.interacao_privada
    )
    select a.arquivo_id, a.arquivo_nome_original as arquivo_nome, a.arquivo_tamanho, a.arquivo_verificacao,
      floor(extract(epoch from anexo.quando))::bigint as arquivo_timestamp, 
      coalesce(u.usuario_nome, anexo.remetente) as arquivo_usuario_nome,
      anexo.interacao_id, anexo.interacao_privada
    from alvo left join (anexo join arquivo a using (arquivo_id) left join usuario u using (usuario_id)) on true
    order by anexo.quando, anexo.interacao_id nulls first, arquivo_nome, arquivo_id`.execute(db);
  return rows.length === 0
    ? undefined
    : rows.filter(({ arquivo_id }) => (arquivo_id as string | null) !== null).map(withMark);
}
