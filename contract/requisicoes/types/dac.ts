import type { Field, RequestType } from "./definition.ts";
import { RESPOSTA, textarea } from "./fields.ts";

/** The last fields of all DAC forms (OP-24). */
const COMMON: readonly Field[] = [
  { ...textarea("observacao", "Observações"), belowItems: true },
  { name: "arquivos", label: "Anexos", input: "files", belowItems: true, span: 12 },
];

type Own<Tipo extends string> = Omit<RequestType<Tipo, "dac">, "view" | "card" | "staffFields"> &
  Partial<Pick<RequestType, "staffFields">>;

/** A type of the DAC area: a form that ends with remarks and files, and that staff answer with a text (OP-24, OP-26). */
export function defineDacType<const Tipo extends string>(own: Own<Tipo>): RequestType<Tipo, "dac"> {
  const fields = [...own.fields, ...COMMON];
  return { view: "dac", card: { card_tipo: "formulario" }, staffFields: [RESPOSTA], ...own, fields };
}
