import type { Traits } from "../../../contract/acesso/index.ts";
import type { Anexo } from "../../../contract/arquivos/index.ts";
import { blankValuesBy } from "../../../contract/platform/form/index.ts";
import {
  REQUEST_INPUTS,
  isSentChanged,
  readsPrivate,
  requestTypeOf,
  requisicaoCan,
  staffRowsOf,
  turnOf,
  withStaffRows,
} from "../../../contract/requisicoes/index.ts";
import type { Owner, Requisicao } from "../../../contract/requisicoes/index.ts";
import { marked } from "../../arquivos/index.ts";
import type { RequisicaoRecord } from "../queries/record.ts";

/** A stored request as one person sees it, with what that person may do (DET-04). */
export function presentRequisicao(record: RequisicaoRecord, person: Traits): Requisicao {
  const { arquivado_nome, arquivado_em, arquivado_motivo } = record;
  const can = requisicaoCan(person, record);
  const owner = can.changeOwner ? ownerOf(record) : null;
  return {
    req_numero: record.req_numero,
    req_tipo: record.req_tipo,
    req_tipo_desc: record.req_tipo_desc,
    req_tipo_versao: record.req_tipo_versao,
    req_status: record.req_status,
    req_data_criacao: record.req_data_criacao,
    req_ultima_atividade: record.req_ultima_atividade,
    ...turnOf(record),
    req_usuario_id: record.req_usuario_id,
    req_concessionario_id: record.req_concessionario_id,
    req_concessionario_desc: record.req_concessionario_desc,
    rascunho_descricao: null,
    req_versao: record.req_versao,
    req_objeto_ctrl: ctrlOf(record, person, owner),
    ...itensOf(record, can.readExtrato),
    req_arquivamento:
      arquivado_em === null
        ? null
        : { usuario_nome: arquivado_nome ?? "", timestamp: arquivado_em, motivo: arquivado_motivo ?? "" },
    req_owner: owner,
    can,
  };
}

/** The owner, who is the staff's alone to know (OP-49). */
function ownerOf({ req_owner_id, owner_nome, owner_email }: RequisicaoRecord): Owner | null {
  if (req_owner_id === null) return null;
  return { usuario_id: req_owner_id, usuario_nome: owner_nome ?? "", usuario_email: owner_email ?? "" };
}

/** The form as it was sent; where something stands against its files, that stands beside each (decision 79). */
function withMarks({
  req_tipo,
  req_objeto_ctrl: ctrl,
  marcas,
}: RequisicaoRecord): Readonly<Record<string, unknown>> {
  if (marcas === null) return ctrl;
  const shown: Record<string, unknown> = { ...ctrl };
  for (const { name, input } of requestTypeOf(req_tipo).fields) {
    const value = ctrl[name];
    if (input === "files" && Array.isArray(value))
      shown[name] = value.map((one) => marked(one as Anexo, marcas));
    else if (input === "pdf" && value) shown[name] = marked(value as Anexo, marcas);
  }
  return shown;
}

/** The parts as sent, overlaid with the staff's columns; dealers never get these for a claim (DET-29, OP-26, OP-34). */
function itensOf(
  { req_tipo, req_objeto_item: sent, req_extrato }: RequisicaoRecord,
  readExtrato: boolean,
): Pick<Requisicao, "req_objeto_item" | "req_itens_enviados"> {
  const type = requestTypeOf(req_tipo);
  if (type.extrato === true && !readExtrato) return { req_objeto_item: [...sent], req_itens_enviados: null };
  const rows = staffRowsOf(type, sent, req_extrato);
  return {
    req_objeto_item: withStaffRows(sent, rows),
    req_itens_enviados: isSentChanged(sent, rows) ? [...sent] : null,
  };
}

/**
 * Builds `req_objeto_ctrl`: the dealer's fields, the staff's answers (blank where there is none yet) and fields of the
 * product (DET-05).
 */
function ctrlOf(record: RequisicaoRecord, person: Traits, owner: Owner | null): Record<string, unknown> {
  const { staffFields } = requestTypeOf(record.req_tipo);
  return {
    ...withMarks(record),
    ...blankValuesBy(REQUEST_INPUTS, staffFields),
    ...record.req_resposta,
    requisicao_usuario: { usuario_nome: record.autor_nome, usuario_email: record.autor_email },
    requisicao_notificacoes: owner === null ? [] : [owner.usuario_id],
    // An e-mail is staff's alone, and so is whom it went to (INT-23, OP-53).
    email_invalidos: readsPrivate(person) ? [...record.email_invalidos] : [],
  };
}
