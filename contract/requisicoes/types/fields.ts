import { formatIsoDate, isIsoDate } from "../../platform/dates.ts";
import { withoutSeparators } from "../../platform/text.ts";
import type { Field, ItemColumn, ItemTable } from "./definition.ts";

/** Characters of a text of several lines, at most. */
const MAX_LONG_TEXT = 2000;
/** Characters of a part's code in a request, at most. */
export const MAX_ITEM_CODIGO = 30;

/** A warning for a chassis that looks mistyped, never a refusal (OP-29). */
export function chassiHint(value: string): string | null {
  const chassi = withoutSeparators(value).toUpperCase();
  if (chassi === "") return null;
  if (chassi.length !== 17) return `O chassi costuma ter 17 caracteres (este tem ${chassi.length}).`;
  return /[IOQ]/.test(chassi) ? "O chassi não costuma ter as letras I, O ou Q." : null;
}

/** A warning for a plate in neither the old (AAA-0000) nor the Mercosul form (AAA0A00) (OP-29). */
export function placaHint(value: string): string | null {
  const placa = withoutSeparators(value, "dash").toUpperCase();
  if (placa === "" || /^[A-Z]{3}-?\d{4}$/.test(placa) || /^[A-Z]{3}\d[A-Z]\d{2}$/.test(placa)) return null;
  return "A placa costuma ter a forma AAA-0000 ou AAA0A00.";
}

/** A warning for a day that is yet to come, which is asked about and never refused (OP-29). */
export function futureHint(value: string, hoje: string): string | null {
  return isIsoDate(value) && value > hoje ? `${formatIsoDate(value)} está no futuro.` : null;
}

/** The staff's answer, in every type (OP-26). */
export const RESPOSTA: Field = {
  name: "resposta",
  label: "Resposta",
  input: "textarea",
  maxLength: MAX_LONG_TEXT,
  span: 12,
};

/** The staff's field for the invoice number (OP-26). */
export const NUM_NF_RESPOSTA: Field = {
  name: "num_nf_resposta",
  label: "Número da Nota Fiscal (resposta)",
  input: "text",
  maxLength: 9,
  compact: true,
  numeric: true,
  example: "184220",
  pattern: { regex: /^\d{1,9}$/, message: "Informe de 1 a 9 dígitos" },
  span: 6,
};

/** The same field, required always or when the other values say so. */
export function required(field: Field, when: Exclude<Field["required"], undefined> = true): Field {
  return { ...field, required: when };
}

/** One line of text. */
export function text(name: string, label: string, maxLength: number, span = 3): Field {
  return { name, label, input: "text", maxLength, span };
}

/** Several lines of text. */
export function textarea(name: string, label: string): Field {
  return { name, label, input: "textarea", maxLength: MAX_LONG_TEXT, span: 12 };
}

/** A day. */
export function date(name: string, label: string): Field {
  return { name, label, input: "date", span: 3 };
}

/** One of a few options, stored as displayed. */
export function select(name: string, label: string, options: readonly string[], span = 3): Field {
  return { name, label, input: "select", options, span };
}

// Fields shared by several forms (OP-24), each optional unless wrapped in `required`.
export const NUM_PEDIDO = text("num_pedido", "Número do Pedido", 30);
export const DATA_PEDIDO = date("data_pedido", "Data do Pedido");
export const NUM_SO = text("num_so", "Número da O.S.", 20);
export const NUM_CHASSI: Field = {
  ...text("num_chassi", "Chassi", 17),
  compact: true,
  upperCase: true,
  example: "9BM384067AB123456",
  hint: chassiHint,
  tells: "chassi",
};
export const PLACA_VEICULO: Field = {
  ...text("placa_veiculo", "Placa do Veículo", 8),
  compact: "dashed",
  upperCase: true,
  example: "ABC-1234 ou ABC1D34",
  hint: placaHint,
};
export const MODELO_VEICULO = text("modelo_veiculo", "Modelo", 60);
export const DATA_NECESSIDADE = date("data_necessidade", "Data de Necessidade");
export const DATA_EMISSAO_NF = date("data_emissao_nf", "Data de Emissão");
export const NUM_NF: Field = { ...NUM_NF_RESPOSTA, name: "num_nf", label: "Número da Nota Fiscal", span: 3 };
export const TIPO_PEDIDO = select("tipo_pedido", "Tipo do Pedido", [
  "Estoque",
  "Emergencial",
  "Veículo Parado",
]);
export const TIPO_CARROCERIA = select("tipo_carroceria", "Tipo de Carroceria", [
  "Furgão",
  "Passageiro",
  "Chassi-Cabine",
]);
export const MODAIS = ["Rodoviário", "Aéreo", "Marítimo", "Retira"] as const;

const ITEM_CODIGO: ItemColumn = {
  name: "item_codigo",
  label: "Código da Peça",
  input: "codigo",
  required: true,
  compact: true,
  code: true,
  maxLength: MAX_ITEM_CODIGO,
  width: 180,
};
const ITEM_DESC: ItemColumn = {
  name: "item_desc",
  label: "Descrição da Peça",
  input: "text",
  maxLength: 255,
  width: 184,
};
const ITEM_QTD: ItemColumn = {
  name: "item_qtd",
  label: "Quantidade",
  input: "quantidade",
  required: true,
  width: 110,
};

/** The staff's remark on an item (OP-26). */
export const ITEM_OBSERVACAO: ItemColumn = {
  name: "item_observacao",
  label: "Observação",
  input: "text",
  maxLength: 255,
  width: 170,
};

/** When a part is expected (OP-26). */
export const ITEM_PREVISAO: ItemColumn = {
  name: "item_previsao",
  label: "Previsão",
  input: "date",
  width: 110,
};

/** Where an item is used (OP-24). */
export const ITEM_APLICACAO: ItemColumn = {
  name: "item_aplicacao",
  label: "Aplicação",
  input: "text",
  maxLength: 255,
  width: 160,
};

/**
 * The item table T0 of the DAC forms, without prices; `more` are the columns that a type adds, `answers` those that its
 * staff fill in beside their remark (OP-24, OP-26).
 */
export function tableT0(
  extra: {
    readonly descRequired?: true;
    readonly more?: readonly ItemColumn[];
    readonly answers?: readonly ItemColumn[];
  } = {},
): ItemTable {
  const desc: ItemColumn = extra.descRequired ? { ...ITEM_DESC, required: true } : ITEM_DESC;
  return {
    label: "Lista de Peças",
    columns: [ITEM_CODIGO, desc, ITEM_QTD, ...(extra.more ?? [])],
    minRows: 1,
    priced: false,
    staffColumns: [...(extra.answers ?? []), ITEM_OBSERVACAO],
  };
}

/** The columns of the GA parts table (FORM-20, FORM-21). */
export const GA_COLUMNS: readonly ItemColumn[] = [
  ITEM_CODIGO,
  ITEM_DESC,
  ITEM_QTD,
  { name: "item_preco_unitario", label: "Preço Unitário", input: "money", width: 140 },
  { name: "item_preco_bruto", label: "Preço Bruto", input: "computed", width: 140 },
  { name: "item_preco", label: "Preço Seguradora", input: "computed", width: 150 },
];
