import type { Field, ItemColumn } from "./definition.ts";

/** OP-29: a chassis that looks mistyped gets a remark, never a refusal. */
export function chassiHint(value: string): string | null {
  const chassi = value.trim().toUpperCase();
  if (chassi === "") return null;
  if (chassi.length !== 17) return `O chassi costuma ter 17 caracteres (este tem ${chassi.length}).`;
  return /[IOQ]/.test(chassi) ? "O chassi não costuma ter as letras I, O ou Q." : null;
}

/** OP-29: a plate in neither the old (AAA-0000) nor the Mercosul form (AAA0A00) gets a remark. */
export function placaHint(value: string): string | null {
  const placa = value.trim().toUpperCase();
  if (placa === "" || /^[A-Z]{3}-?\d{4}$/.test(placa) || /^[A-Z]{3}\d[A-Z]\d{2}$/.test(placa)) return null;
  return "A placa costuma ter a forma AAA-0000 ou AAA0A00.";
}

/** OP-26: the answer that staff write into every type. */
export const RESPOSTA: Field = {
  name: "resposta",
  label: "Resposta",
  input: "textarea",
  maxLength: 2000,
  span: 12,
};

/** OP-24: what all DAC forms end with. */
export const DAC_COMMON: readonly Field[] = [
  { name: "observacao", label: "Observações", input: "textarea", maxLength: 2000, span: 12 },
  { name: "arquivos", label: "Anexos", input: "files", span: 12 },
];

/** FORM-20 FORM-21: the columns of the GA parts table. */
export const GA_COLUMNS: readonly ItemColumn[] = [
  {
    name: "item_codigo",
    label: "Código da Peça",
    input: "codigo",
    required: true,
    maxLength: 30,
    width: 180,
  },
  { name: "item_desc", label: "Descrição da Peça", input: "text", maxLength: 255, width: 200 },
  { name: "item_qtd", label: "Quantidade", input: "quantidade", required: true, width: 110 },
  { name: "item_preco_unitario", label: "Preço Unitário", input: "money", width: 140 },
  { name: "item_preco_bruto", label: "Preço Bruto", input: "computed", width: 140 },
  { name: "item_preco", label: "Preço Seguradora", input: "computed", width: 150 },
];
