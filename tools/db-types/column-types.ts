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
/** A column with a default. */
const generated = (
  type: ArrayExpressionNode | GenericExpressionNode | IdentifierNode,
): GenericExpressionNode => new GenericExpressionNode("Generated", [type]);

const fields = new GenericExpressionNode("Readonly", [
  new GenericExpressionNode("Record", [named("string"), named("unknown")]),
]);

/** Of `requisicao` and the tables that repeat its columns. */
const REQUISICAO = { view: named("View"), req_status: named("ReqStatus") };

const TABLES: Readonly<Record<string, Readonly<Record<string, Type>>>> = {
  interacao: {
    interacao_anexos: generated(new ArrayExpressionNode(named("Anexo"))),
    interacao_tipo: new UnionExpressionNode([new LiteralNode("sistema"), new LiteralNode("email")]),
  },
  requisicao: {
    ...REQUISICAO,
    req_objeto_ctrl: fields,
    req_objeto_item: generated(listOf(fields)),
    req_resposta: generated(fields),
    req_extrato: listOf(named("StaffRow")),
  },
  rascunho: { req_objeto_ctrl: fields, req_objeto_item: listOf(fields) },
  requisicao_contagem: REQUISICAO,
  requisicao_leitura: { ...REQUISICAO, req_aguardando: generated(named("Aguardando")) },
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
    acesso: ["View"],
    arquivos: ["Anexo"],
    requisicoes: ["Aguardando", "ReqStatus", "StaffRow"],
  }).flatMap(([room, names]) => names.map((name) => [name, `../../../../contract/${room}/index.ts#${name}`])),
);
