import {
  INFO_INPUT_RULES,
  MAX_CODIGO,
  PREVISAO_NOTE,
  readPrevisao,
  type ItemPrevisao,
} from "../../carros-parados/index.ts";
import { isDamage } from "../../platform/damaged-code.ts";
import {
  accepted,
  checkFieldsBy,
  COMMON_INPUTS,
  refused,
  type Checked,
  type CommonInput,
  type CommonValue,
  type Field,
  type InputRules,
  type Reading,
} from "../../platform/form/index.ts";
import { formatInteger } from "../../platform/number.ts";

/** Pieces of one item on one invoice, at most. */
const MAX_QTDE = 999_999;

export const TRAVADO_LABEL = { S: "Sim", N: "Não" } as const;

type GboInput = CommonInput | "chave" | "codigo" | "quantidade" | "previsao";

/** A row of GBO: the columns in their order (AGBO-05, AGBO-08, AGBO-12), which is that of an imported file too (OP-96). */
export const GBO_FIELDS = [
  { name: "item_codigo", label: "Item", input: "chave", maxLength: MAX_CODIGO, required: true },
  { name: "invoice_id", label: "Invoice", input: "codigo", maxLength: MAX_CODIGO, required: true },
  { name: "item_qtde", label: "Quantidade", input: "quantidade" },
  { name: "modal_desc", label: "Modal", input: "text", maxLength: 60 },
  { name: "previsao_semana", label: "Previsão (Semana)", input: "previsao", help: PREVISAO_NOTE },
  {
    name: "indicador_travado",
    label: "Travado?",
    input: "select",
    options: [
      { value: "S", label: TRAVADO_LABEL.S },
      { value: "N", label: TRAVADO_LABEL.N },
    ],
  },
] as const satisfies readonly (Field<GboInput> & { name: keyof GboValues })[];

/** What a row holds. The item is kept as weekly tables look it up, the invoice to the letter. */
export type GboValues = ItemPrevisao;

/** The item and the invoice, of which there is one row (OP-96). */
export type GboKey = Pick<GboValues, "invoice_id" | "item_codigo">;

/** The rules of the cells; a number that is blank is 0 (AGBO-09). */
const GBO_INPUT_RULES: InputRules<GboInput, CommonValue> = {
  ...COMMON_INPUTS,
  chave: INFO_INPUT_RULES.chave as InputRules<GboInput, CommonValue>["chave"],
  codigo: INFO_INPUT_RULES.codigo as InputRules<GboInput, CommonValue>["codigo"],
  quantidade: { blank: 0, read: (_field, raw) => readInteger(raw, MAX_QTDE) },
  previsao: { blank: 0, read: (_field, raw) => readPrevisao(raw, 0) },
};

/**
 * Reads a row as sent or as a file has it. Without `indicador_travado` it is not locked.
 * @param stored whose item and invoice are not judged by a rule that came after them
 */
export function checkGbo(sent: unknown, stored?: GboKey): Checked<GboValues> {
  const { valores, campos: wrong } = checkFieldsBy<GboInput, CommonValue>(GBO_INPUT_RULES, GBO_FIELDS, sent);
  const indicador_travado = valores["indicador_travado"] === "S" ? "S" : "N";
  const campos = wrong.filter(
    ({ campo, mensagem }) => !isDamage(mensagem) || valores[campo] !== stored?.[campo as keyof GboKey],
  );
  return { valores: { ...(valores as unknown as GboValues), indicador_travado }, campos };
}

/** The fields of a new row (AGBO-03). */
export const GBO_KEY_FIELDS = [GBO_FIELDS[0], GBO_FIELDS[1]] as const;

/** The item and the invoice of a new row, which starts with nothing else in it (AGBO-04, AGBO-09). */
export function checkGboKey(sent: unknown): Checked<GboKey> {
  const { valores, campos } = checkFieldsBy<GboInput, CommonValue>(GBO_INPUT_RULES, GBO_KEY_FIELDS, sent);
  return { valores: valores as unknown as GboKey, campos };
}

function readInteger(raw: unknown, most: number): Reading<number> {
  if (raw === "") return accepted(0);
  const fits = typeof raw === "number" && Number.isInteger(raw) && raw >= 0 && raw <= most;
  return fits ? accepted(raw) : refused(0, `Um número inteiro de 0 a ${formatInteger(most)}`);
}
