import { sql } from "kysely";
import { searchText, tituloOf } from "../../../contract/requisicoes/index.ts";
import type { Session } from "../../acesso/index.ts";
import { executeUnlessFileUsed, linkArquivos, requireLinked } from "../../arquivos/index.ts";
import { auditInsert } from "../../platform/audit.ts";
import { unixSeconds } from "../../platform/clock.ts";
import type { Services } from "../../platform/services.ts";
import type { RequisicaoRecord } from "../queries/record.ts";
import { countNew } from "../sql/contagem.ts";
import { withSlot } from "../sql/counter-slots.ts";
import { eventoInsert } from "../sql/evento.ts";
import { leituraNew } from "../sql/leitura.ts";
import { arquivoIds } from "./content.ts";
import type { Content } from "./content.ts";

/**
 * Writes a new request in one statement: the row, its files, the counts, the audit row and the evento row. Gives it as
 * stored; undefined if the number or a file was used in the meantime, and then nothing was written.
 */
export async function insertRequisicao(
  { db, clock }: Pick<Services, "db" | "clock">,
  session: Session,
  content: Content,
  { numero, concessionario_desc }: { numero: number; concessionario_desc: string },
): Promise<RequisicaoRecord | undefined> {
  const { type, conta, ctrl, items } = content;
  const { usuario_id } = session;
  const quando = clock.now();
  const titulo = tituloOf(type, ctrl);
  const ids = arquivoIds(content);
  const who = { quando, usuario_id };
  const entry = { ...who, acao: "requisicao.criada", objeto: "requisicao", objeto_id: numero };
  const files = linkArquivos({
    ids,
    usuario_id,
    dono_tipo: "requisicao",
    dono_id: "req_numero",
    from: "nova",
  });
  const statement = (slot: number) => sql`
    with nova as (
      insert into requisicao (req_numero, req_tipo, req_tipo_versao, req_tipo_desc, view, req_status,
        req_concessionario_id, req_usuario_id, req_data_criacao, req_ultima_atividade, req_sumario, req_busca,
        req_objeto_ctrl, req_objeto_item)
      values (${numero}::bigint, ${type.tipo}, ${type.versao}::smallint, ${titulo}, ${type.view}, 'pendente',
        ${conta}, ${usuario_id}::bigint, ${quando}::timestamptz, ${quando}::timestamptz, ${type.sumario(ctrl)},
        ${searchText(type, numero, ctrl)},
        ${JSON.stringify(ctrl)}::jsonb, ${JSON.stringify(items)}::jsonb)
      on conflict (req_numero) do nothing
      returning req_numero, req_concessionario_id, view, req_tipo, req_tipo_desc, req_status, req_data_criacao,
        req_ultima_atividade
    ), lida as (${leituraNew()}
    ), contada as (${countNew(slot)}
    ), ligados as (${files}
    ), auditada as (${auditInsert({ ...entry, detalhe: { para: "pendente", req_tipo: type.tipo } }, "nova")}
    ), anunciada as (${eventoInsert({ ...who, tipo: "requisicao.criada", from: "nova" })})
    select ${requireLinked(ids)} from nova`;
  const { rows } = await withSlot(async (slot) => await executeUnlessFileUsed(statement(slot), db));
  if (rows.length === 0) return undefined;
  return {
    req_numero: numero,
    req_tipo: type.tipo,
    req_tipo_desc: titulo,
    req_tipo_versao: type.versao,
    view: type.view,
    req_status: "pendente",
    req_versao: 1,
    req_data_criacao: unixSeconds(quando),
    req_ultima_atividade: unixSeconds(quando),
    req_usuario_id: usuario_id,
    req_concessionario_id: conta,
    req_concessionario_desc: concessionario_desc,
    req_objeto_ctrl: ctrl,
    req_objeto_item: items,
    req_resposta: {},
    req_extrato: null,
    autor_nome: session.usuario_nome,
    autor_email: session.usuario_email,
    arquivado_nome: null,
    arquivado_em: null,
    arquivado_motivo: null,
  };
}
