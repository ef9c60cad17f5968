import { FIRST_AGUARDANDO, searchText, tituloOf } from "../../../contract/requisicoes/index.ts";
import type { Session } from "../../acesso/index.ts";
import { marksAmong } from "../../arquivos/index.ts";
import type { OwnArquivo } from "../../arquivos/index.ts";
import { unixSeconds } from "../../platform/clock.ts";
import { sql } from "../../platform/db/sql.ts";
import type { DbAndClock } from "../../platform/services.ts";
import type { RequisicaoRecord } from "../queries/record.ts";
import { returnMudada } from "../sql/mudada.ts";
import { arquivoIds } from "./content.ts";
import type { Content } from "./content.ts";
import { writeRequisicao } from "./write.ts";

/**
 * Writes a new request in the place of the author's draft, if there is one (DRAFT-22). Gives it as stored; undefined if
 * the number or a file was used in the meantime, and then nothing was written.
 */
export async function insertRequisicao(
  { db, clock }: DbAndClock,
  session: Session,
  content: Content,
  {
    numero,
    rascunho,
    concessionario_desc,
    arquivos,
  }: {
    numero: number;
    rascunho: number;
    concessionario_desc: string;
    /** The author's own files among those of the form. */
    arquivos: readonly OwnArquivo[];
  },
): Promise<RequisicaoRecord | undefined> {
  const { type, conta, ctrl, items } = content;
  const { usuario_id } = session;
  const quando = clock.now();
  const titulo = tituloOf(type, ctrl);
  const written = await writeRequisicao(db, {
    quando,
    usuario_id,
    audit: { acao: "requisicao.criada", detalhe: { req_tipo: type.tipo } },
    // Unscoped: a draft is its author's.
    change: sql`mudada as (
      insert into requisicao (req_numero, req_tipo, req_tipo_versao, req_tipo_desc, view, req_status,
        req_concessionario_id, req_usuario_id, req_data_criacao, req_ultima_atividade, req_sumario, req_busca,
        req_objeto_ctrl, req_objeto_item)
      values (${numero}::bigint, ${type.tipo}, ${type.versao}::smallint, ${titulo}, ${type.view}, 'pendente',
        ${conta}, ${usuario_id}::bigint, ${quando}::timestamptz, ${quando}::timestamptz, ${type.sumario(ctrl)},
        ${searchText(type, numero, ctrl)},
        ${JSON.stringify(ctrl)}::jsonb, ${JSON.stringify(items)}::jsonb)
      on conflict (req_numero) do nothing
      returning ${returnMudada("requisicao", { de: sql`null::text`, de_versao: sql`null::integer` })}
    ), enviado as (delete from rascunho k using mudada
      where k.usuario_id = ${usuario_id}::bigint and k.req_numero = ${rascunho}::bigint
      returning k.req_numero)`,
    files: {
      ids: arquivoIds(content),
      dono_tipo: "requisicao",
      dono_id: sql`mudada.req_numero`,
      // First the draft, then its files, as a save does it: in the other order the two would deadlock.
      from: sql`mudada cross join (select count(*) from enviado) as antes`,
    },
    result: sql`req_numero`,
  });
  if (!written) return undefined;
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
    concessionario_ativo: true,
    req_objeto_ctrl: ctrl,
    req_objeto_item: items,
    req_resposta: {},
    req_extrato: null,
    email_invalidos: [],
    autor_nome: session.usuario_nome,
    autor_email: session.usuario_email,
    arquivado_nome: null,
    req_owner_id: null,
    owner_nome: null,
    owner_email: null,
    arquivado_em: null,
    arquivado_motivo: null,
    req_aguardando: FIRST_AGUARDANDO,
    req_aguardando_desde: unixSeconds(quando),
    marcas: marksAmong(arquivos),
  };
}
