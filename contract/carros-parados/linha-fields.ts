import { damageOf } from "../platform/damaged-code.ts";
import {
  checkFieldsBy,
  COMMON_INPUTS,
  isBlank,
  refused,
  type Checked,
  type CommonInput,
  type CommonValue,
  type Field,
  type InputRules,
  type Reading,
} from "../platform/form/index.ts";
import { readGarantia } from "./garantia.ts";
import { normalizedCode } from "./linha-name.ts";
import { SENTENCE_FOR_CODE } from "./messages.ts";
import { PREVISAO_NOTE, readPrevisao } from "./previsao.ts";
import { isSentence } from "./sentence.ts";

/** Rows of one table, at most. */
export const MAX_LINHAS = 5000;
/** Characters of a chassis, a part code and an invoice, at most; of any other text 500. */
export const MAX_CODIGO = 60;
const MAX_TEXTO = 500;

/** The inputs of the table's cells: those of any form, the codes that make a row's name, other codes, and two of their own. */
export type InfoInput = CommonInput | "chave" | "codigo" | "garantia" | "previsao";

/** One column of the weekly table. */
export interface InfoField extends Field<InfoInput> {
  readonly name: InfoColuna;
  /** Whose column it is: the dealer's or DAC's (OP-68). */
  readonly lado: "info" | "dac";
  /** In px (STBL-08). */
  readonly width: number;
  /** Without it a week cannot be sent; it can be saved (STBL-19). */
  readonly obrigatorio?: true;
}

/** The cells of a row in the order of the columns, which is that of a paste (STBL-16, SPST-01). */
export const INFO_COLUNAS = [
  "info_chassi",
  "info_item_codigo",
  "info_modelo",
  "info_garantia",
  "info_data_os",
  "info_data_pedido",
  "info_motivo_diagnostico",
  "info_numero_pedido",
  "info_obs_1",
  "info_obs_2",
  "info_obs_3",
  "info_obs_4",
  "dac_previsao",
  "dac_observacao",
  "dac_invoice_id",
] as const;
export type InfoColuna = (typeof INFO_COLUNAS)[number];

type Definition = Omit<InfoField, "name" | "lado">;

const texto = (label: string, width: number, more: Partial<Definition> = {}): Definition => ({
  label,
  input: "text",
  maxLength: MAX_TEXTO,
  width,
  ...more,
});

const DEFINITIONS: Readonly<Record<InfoColuna, Definition>> = {
  info_chassi: texto("Chassi", 190, { input: "chave", maxLength: MAX_CODIGO, obrigatorio: true }),
  info_item_codigo: texto("Código da Peça", 160, {
    input: "chave",
    maxLength: MAX_CODIGO,
    obrigatorio: true,
  }),
  info_modelo: texto("Modelo", 140, { obrigatorio: true }),
  info_garantia: texto("Garantia", 110, { input: "garantia", obrigatorio: true }),
  info_data_os: { label: "Data da O.S.", input: "date", width: 120 },
  info_data_pedido: { label: "Data do Pedido", input: "date", width: 130 },
  info_motivo_diagnostico: texto("Motivo do Diagnóstico", 240, { obrigatorio: true }),
  info_numero_pedido: texto("Número do Pedido", 150, { input: "codigo", obrigatorio: true }),
  info_obs_1: texto("Observação 1", 180),
  info_obs_2: texto("Observação 2", 180),
  info_obs_3: texto("Observação 3", 180),
  info_obs_4: texto("Observação 4", 180),
  dac_previsao: { label: "Previsão (Semana)", input: "previsao", help: PREVISAO_NOTE, width: 140 },
  dac_observacao: texto("Observação DAC", 220),
  dac_invoice_id: texto("Invoice", 140, { input: "codigo", maxLength: MAX_CODIGO }),
};

/** The columns of the table. */
export const INFO_FIELDS: readonly InfoField[] = INFO_COLUNAS.map((name) => ({
  ...DEFINITIONS[name],
  name,
  lado: name.startsWith("dac_") ? "dac" : "info",
}));

/** What a row holds: texts, days `YYYY-MM-DD` and a whole number; blank is '', of the forecast null. */
export type InfoValues = Readonly<Record<Exclude<InfoColuna, "dac_previsao">, string>> & {
  readonly dac_previsao: number | null;
};

/** The rules of the table's cells. */
export const INFO_INPUT_RULES: InputRules<InfoInput, CommonValue | null> = {
  ...COMMON_INPUTS,
  chave: { blank: "", read: (field, raw) => readCode(field, raw, normalizedCode) },
  codigo: { blank: "", read: (field, raw) => readCode(field, raw, (text) => text) },
  garantia: { blank: "", read: readGarantia },
  previsao: { blank: null, read: (_field, raw) => readPrevisao(raw, null) },
};

/**
 * Reads a row as sent. Complains of what a column does not take, never of what is missing: a row may be saved before it
 * is complete.
 */
export function checkInfoRow(sent: unknown): Checked<InfoValues> {
  return checkFieldsBy(INFO_INPUT_RULES, INFO_FIELDS, sent) as Checked<InfoValues>;
}

/** The columns that a row needs before the week is sent, and does not have (STBL-19, OP-69). */
export function missingColunas(row: InfoValues): InfoColuna[] {
  return INFO_FIELDS.filter(({ name, obrigatorio }) => obrigatorio && isBlank(row[name])).map(
    ({ name }) => name,
  );
}

function readCode(
  field: Field<string>,
  raw: unknown,
  kept: (text: string) => string,
): Reading<CommonValue | null> {
  if (typeof raw !== "string") return COMMON_INPUTS.text.read(field, raw);
  const code = kept(raw);
  const damage = damageOf(raw) ?? damageOf(code);
  if (damage !== null) return { value: code, mensagem: damage };
  if (field.input === "chave" && isSentence(raw)) return refused("", SENTENCE_FOR_CODE);
  return COMMON_INPUTS.text.read(field, code);
}
