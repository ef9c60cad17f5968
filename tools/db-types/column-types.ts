import {
  ArrayExpressionNode,
  GenericExpressionNode,
  IdentifierNode,
  LiteralNode,
  UnionExpressionNode,
} from "kysely-codegen";
import type { ColumnOverrides } from "kysely-codegen";

type Type = ColumnOverrides[string];

const named = (name: string): IdentifierNode => new IdentifierNode(name);
const listOf = (item: IdentifierNode | GenericExpressionNode): GenericExpressionNode =>
  new GenericExpressionNode("ReadonlyArray", [item]);
const oneOf = (...texts: string[]): UnionExpressionNode =>
  new UnionExpressionNode(texts.map((text) => new LiteralNode(text)));
/** A column of jsonb, which is written as text: the driver takes a list for an array of SQL. */
const json = (type: GenericExpressionNode | IdentifierNode): GenericExpressionNode =>
  new GenericExpressionNode("ColumnType", [type, named("string"), named("string")]);
/** A column with a default. */
const generated = (
  type: ArrayExpressionNode | GenericExpressionNode | IdentifierNode | UnionExpressionNode,
): GenericExpressionNode => new GenericExpressionNode("Generated", [type]);

const fields = new GenericExpressionNode("Readonly", [
  new GenericExpressionNode("Record", [named("string"), named("unknown")]),
]);

/** Of `requisicao` and the tables that repeat its columns. */
const REQUISICAO = { view: named("View"), req_status: named("ReqStatus") };

const TABLES: Readonly<Record<string, Readonly<Record<string, Type>>>> = {
  arquivo: { arquivo_verificacao: named("Verificacao") },
  aviso: { ...REQUISICAO, tipo: named("AvisoTipo") },
  convite: { encerramento: oneOf("usado", "substituido", "senha") },
  email_recebido: {
    view: named("View"),
    recebido_anexos: generated(json(listOf(named("RecebidoAnexo")))),
    recebido_estado: named("RecebidoEstado"),
    recebido_motivo: named("RecebidoMotivo"),
  },
  email_saida: { email_dados: generated(json(fields)), email_estado: generated(named("EmailEstado")) },
  gbo: { indicador_travado: generated(oneOf("S", "N")) },
  importacao: {
    importacao_diferenca: json(named("Diferencas")),
    importacao_status: generated(named("ImportacaoStatus")),
    importacao_tipo: oneOf("itens", "gbo"),
  },
  importacao_linha: { veredito: named("GboVeredito") },
  importacao_mudanca: { antes: json(named("Linha")), depois: json(named("Linha")) },
  importacao_rejeitado: { celulas: generated(json(listOf(named("string")))) },
  informativo: { info_status: generated(named("InfoStatus")) },
  informativo_retrato: { de: named("InfoStatus"), para: named("InfoStatus") },
  interacao: {
    interacao_anexos: generated(new ArrayExpressionNode(named("Anexo"))),
    interacao_tipo: oneOf("sistema", "email"),
  },
  presenca: { view: named("View") },
  requisicao: {
    ...REQUISICAO,
    req_objeto_ctrl: fields,
    req_objeto_item: generated(listOf(fields)),
    req_resposta: generated(fields),
    req_extrato: listOf(named("StaffRow")),
  },
  rascunho: { req_objeto_ctrl: fields, req_objeto_item: listOf(fields) },
  requisicao_contagem: REQUISICAO,
  requisicao_contagem_dia: REQUISICAO,
  requisicao_leitura: { ...REQUISICAO, req_aguardando: generated(named("Aguardando")) },
  sessao: { dispositivo: generated(json(new GenericExpressionNode("Partial", [named("Device")]))) },
  visao_historico: { visao_filtros: json(named("VisaoFiltros")) },
};

/** Columns whose checks or writers admit less than their SQL type, as `table.column`; the generator adds the nulls. */
export const COLUMN_TYPES: ColumnOverrides = Object.fromEntries(
  Object.entries(TABLES).flatMap(([table, columns]) =>
    Object.entries(columns).map(([column, type]) => [`${table}.${column}`, type]),
  ),
);

/** Where the types named above come from. */
export const CONTRACT_TYPES: Record<string, string> = Object.fromEntries(
  Object.entries({
    acesso: ["Device", "View"],
    administrativo: ["Diferencas", "GboVeredito"],
    arquivos: ["Anexo", "Verificacao"],
    "carros-parados": ["InfoStatus"],
    correio: ["RecebidoAnexo", "RecebidoEstado", "RecebidoMotivo"],
    importacao: ["ImportacaoStatus", "Linha"],
    interacoes: ["EmailEstado"],
    notificacoes: ["AvisoTipo"],
    requisicoes: ["Aguardando", "ReqStatus", "StaffRow", "VisaoFiltros"],
  }).flatMap(([room, names]) => names.map((name) => [name, `../../../../contract/${room}/index.ts#${name}`])),
);
