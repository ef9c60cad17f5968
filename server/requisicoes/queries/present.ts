import type { Traits } from "../../../contract/acesso/index.ts";
import {
  blankOf,
  extratoRowsOf,
  requestTypeOf,
  requisicaoCan,
  withExtrato,
} from "../../../contract/requisicoes/index.ts";
import type { Requisicao } from "../../../contract/requisicoes/index.ts";
import type { RequisicaoRecord } from "./record.ts";

/** DET-04: a stored request as one person sees it, with what that person may do. */
export function presentRequisicao(record: RequisicaoRecord, person: Traits): Requisicao {
  const { arquivado_nome, arquivado_em, arquivado_motivo } = record;
  const can = requisicaoCan(person, record);
  return {
    req_numero: record.req_numero,
    req_tipo: record.req_tipo,
    req_tipo_desc: record.req_tipo_desc,
    req_tipo_versao: record.req_tipo_versao,
    req_status: record.req_status,
    req_data_criacao: record.req_data_criacao,
    req_ultima_atividade: record.req_ultima_atividade,
    req_usuario_id: record.req_usuario_id,
    req_concessionario_id: record.req_concessionario_id,
    req_concessionario_desc: record.req_concessionario_desc,
    rascunho_descricao: null,
    req_versao: record.req_versao,
    req_objeto_ctrl: ctrlOf(record),
    ...itensOf(record, can.readExtrato),
    req_arquivamento:
      arquivado_em === null
        ? null
        : { usuario_nome: arquivado_nome ?? "", timestamp: arquivado_em, motivo: arquivado_motivo ?? "" },
    can,
  };
}

/** DET-29 OP-34: the parts as sent; for who reads the extract under the staff's columns, which dealers never get. */
function itensOf(
  { req_objeto_item: sent, req_extrato }: RequisicaoRecord,
  readExtrato: boolean,
): Pick<Requisicao, "req_objeto_item" | "req_itens_enviados"> {
  if (!readExtrato) return { req_objeto_item: [...sent], req_itens_enviados: null };
  const rows = extratoRowsOf(sent, req_extrato);
  const differs = rows.some(
    (row, index) =>
      row.item_codigo !== sent[index]?.["item_codigo"] || row.item_desc !== sent[index]["item_desc"],
  );
  return { req_objeto_item: withExtrato(sent, rows), req_itens_enviados: differs ? [...sent] : null };
}

/**
 * DET-05: the wire's one object, put together here: what the dealer sent, what staff answered (blank where nobody did
 * yet) and what the product knows. Owners and refused addresses come with their own issues.
 */
function ctrlOf(record: RequisicaoRecord): Record<string, unknown> {
  const { staffFields } = requestTypeOf(record.req_tipo);
  return {
    ...record.req_objeto_ctrl,
    ...Object.fromEntries(staffFields.map((field) => [field.name, blankOf(field)])),
    ...record.req_resposta,
    requisicao_usuario: { usuario_nome: record.autor_nome, usuario_email: record.autor_email },
    requisicao_notificacoes: [],
    email_invalidos: [],
  };
}
