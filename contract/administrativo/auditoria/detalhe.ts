import { INFO_STATUS_DESC } from "../../carros-parados/index.ts";
import { shownText, type Field } from "../../platform/form/index.ts";
import { detailColumnsOf, REQUEST_TYPES, STATUS_LABEL } from "../../requisicoes/index.ts";
import { GBO_FIELDS } from "../gbo/fields.ts";
import { ITEM_FIELDS, ITEM_PRECOS } from "../itens/fields.ts";
import { REGISTERS } from "../registers.ts";
import { SEGURANCA_FIELDS } from "../seguranca/fields.ts";

/** What an act changed, a line each: content before and after, or where there is no before (null) what it says. */
export interface DetalheLinha {
  readonly rotulo: string;
  readonly antes: string | null;
  readonly depois: string;
}

type Details = Readonly<Record<string, unknown>>;

const NOTHING = "(vazio)";
/** A personal field, or one whose content was blanked (decision 76). */
export const CONTENT_NOT_KEPT = "alterado; o conteúdo não é guardado";

/** The fields by kind of record, whose labels and options say what a person reads. */
const FIELDS: Readonly<Record<string, readonly Partial<Field<string>>[]>> = {
  ...Object.fromEntries(REGISTERS.map(({ objeto, fields }) => [objeto, fields])),
  item: [...ITEM_FIELDS, ...ITEM_PRECOS],
  gbo: GBO_FIELDS,
  seguranca: SEGURANCA_FIELDS,
};

const STATUS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  requisicao: STATUS_LABEL,
  semana: INFO_STATUS_DESC,
};

/** What the other details are called; those of an earlier release by the name under which they are stored. */
const ROTULO: Readonly<Record<string, string>> = {
  motivo: "Motivo",
  interacao_id: "Mensagem",
  conversa_id: "Conversa",
  conversas: "Conversas",
  owner_de: "Owner antes (usuário)",
  owner_para: "Owner depois (usuário)",
  req_tipo: "Tipo de requisição",
  resposta: "Resposta",
  extrato: "Peças",
  req_versao: "Versão",
  req_numero: "Requisição",
  info_versao: "Versão",
  linhas: "Linhas",
  adicionadas: "Linhas adicionadas",
  alteradas: "Linhas alteradas",
  removidas: "Linhas removidas",
  respondidas: "Linhas respondidas",
  titulos: "Títulos",
  sessoes: "Sessões encerradas",
  trocado: "Trocado por outro aparelho",
  provider: "Provedor",
  conta_id: "Conta vinculada",
  aviso_email: "Avisos por e-mail",
  email_tipo: "Tipo de e-mail",
  usuario_id: "Destinatário (usuário)",
  recebido_descarte: "Motivo do descarte",
  tipo: "Tipo",
  arquivo_id: "Arquivo",
  assinatura: "Vírus",
  contexto: "Enviado como",
  destino_id: "Enviado para",
  guardado: "Já estava guardado",
  previa: "Prévia",
  itens: "Itens",
  desfeitos: "Mudanças desfeitas",
  mantidos: "Mudanças mantidas",
};

/** What only the product reads: keys of saves, what an undo puts back. */
const NOT_TOLD: ReadonlySet<string> = new Set(["req_chave", "info_chave", "novas"]);

/** The details of an audit row as a person reads them, in the order in which they happened. */
export function detalheLinhas(row: {
  readonly objeto: string | null;
  readonly detalhe: Details;
}): readonly DetalheLinha[] {
  const { objeto, detalhe } = row;
  const { campos, antes, depois, de, para, itens, ...others } = detalhe;
  const cells = cellsIn(itens);
  return [
    ...(typeof para === "string" ? [statusLinha(objeto, de, para)] : []),
    ...fieldLinhas(objeto, Array.isArray(campos) ? campos.map(wordOf) : [], [
      detailsIn(antes),
      detailsIn(depois),
    ]),
    ...(cells ?? (itens === undefined ? [] : [plainLinha("itens", itens)])),
    ...Object.entries(others)
      .filter(([name]) => !NOT_TOLD.has(name))
      .map(([name, value]) => plainLinha(name, value)),
  ];
}

function statusLinha(objeto: string | null, de: unknown, para: string): DetalheLinha {
  const labels = STATUS[objeto ?? ""] ?? {};
  const before = typeof de === "string" ? namedIn(labels, de) : null;
  return { rotulo: "Status", antes: before, depois: namedIn(labels, para) };
}

/** The fields of a form; what is no field of a register, such as a request's, by its name. */
function fieldLinhas(
  objeto: string | null,
  campos: readonly string[],
  [antes, depois]: readonly [Details, Details],
): DetalheLinha[] {
  const fields = FIELDS[objeto ?? ""] ?? [];
  return campos.map((name) => {
    const field = fields.find((one) => one.name === name);
    const rotulo = field?.label ?? namedIn(ROTULO, name);
    if (!Object.hasOwn(antes, name) && !Object.hasOwn(depois, name))
      return { rotulo, antes: null, depois: field ? CONTENT_NOT_KEPT : "alterado" };
    const shown = (row: Details): string => shownValue(field, Object.hasOwn(row, name) ? row[name] : null);
    return { rotulo, antes: Object.hasOwn(antes, name) ? shown(antes) : null, depois: shown(depois) };
  });
}

function shownValue(field: Partial<Field<string>> | undefined, value: unknown): string {
  if (value === null || value === undefined || value === "") return NOTHING;
  const isPlain = typeof value !== "object" || (Array.isArray(value) && field?.input !== undefined);
  const text = isPlain
    ? shownText(field?.input === undefined ? undefined : (field as Field<string>), value)
    : "";
  return text === "" ? JSON.stringify(value) : text;
}

/** The cells of a request's parts that staff changed; null for what is no list of cells. */
function cellsIn(itens: unknown): DetalheLinha[] | null {
  const { celulas, total } = detailsIn(itens);
  if (!Array.isArray(celulas)) return null;
  const told = celulas.map(detailsIn).map(({ linha, coluna, de, para }) => ({
    rotulo: `Linha ${wordOf(linha)}, ${columnLabel(wordOf(coluna))}`,
    antes: shownValue(undefined, de),
    depois: shownValue(undefined, para),
  }));
  const more = typeof total === "number" ? total - told.length : 0;
  return more > 0 ? [...told, { rotulo: "Outras células", antes: null, depois: String(more) }] : told;
}

/** What a column of a request's parts is called, where all types agree: an act does not say of which type it is. */
function columnLabel(name: string): string {
  const columns = REQUEST_TYPES.flatMap(detailColumnsOf).filter((column) => column.name === name);
  const labels = new Set(columns.map(({ label }) => label));
  return labels.size === 1 ? [...labels].join("") : name;
}

/** A name or a number as it stands, whatever else as it is stored. */
function wordOf(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}

/** What is called so; what has no name, as of an earlier release, stands for itself. */
function namedIn(names: Readonly<Record<string, string>>, name: string): string {
  return (Object.hasOwn(names, name) ? names[name] : undefined) ?? name;
}

function plainLinha(name: string, value: unknown): DetalheLinha {
  return { rotulo: namedIn(ROTULO, name), antes: null, depois: shownValue(undefined, value) };
}

function detailsIn(value: unknown): Details {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Details) : {};
}
