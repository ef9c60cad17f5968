import { COMMON_INPUTS, type CommonValue, type Field, type Reading } from "../platform/form/index.ts";
import { foldText } from "../platform/text.ts";

/** What Garantia is answered with. Another text is taken as it is, and remarked on. */
export const SIM_NAO = ["Sim", "Não"] as const;

const MEANT: ReadonlyMap<string, (typeof SIM_NAO)[number]> = new Map([
  ["s", "Sim"],
  ["sim", "Sim"],
  ["n", "Não"],
  ["nao", "Não"],
]);

/** Characters of what may mean one of them; a longer text is not looked at. */
const LONGEST = 10;

/** Reads Garantia: `S`, `sim`, `NAO.` are Sim or Não, any other text is kept as it is written. */
export function readGarantia(field: Field<string>, raw: unknown): Reading<CommonValue> {
  const reading = COMMON_INPUTS.text.read(field, raw);
  const { value } = reading;
  const isShort = typeof value === "string" && value.length <= LONGEST;
  const meant = isShort ? MEANT.get(foldText(value).replace(/[.\s]+$/, "")) : undefined;
  return meant === undefined ? reading : { ...reading, value: meant };
}

/** What is remarked on Garantia, and holds nothing back; null for nothing. */
export function remarkOnGarantia(garantia: string): string | null {
  return garantia === "" || SIM_NAO.some((one) => one === garantia) ? null : "Nem Sim nem Não";
}
