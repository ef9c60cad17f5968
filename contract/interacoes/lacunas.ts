import { foldText } from "../platform/text.ts";

/** What the gaps of a prepared reply are filled in with. */
export const LACUNAS = ["concessionario", "numero", "placa"] as const;
export type Lacuna = (typeof LACUNAS)[number];

export const LACUNA_LABEL: Readonly<Record<Lacuna, string>> = {
  concessionario: "concessionário",
  numero: "número",
  placa: "placa",
};

/** What stands where nothing is known: seen before it is sent, and written over. */
export const EM_BRANCO = "_____";

/**
 * Fills in `{concessionário}`, `{número}` and `{placa}`, whatever their case and accents; other braces stay.
 * @returns the text, and the gaps that nothing is known for
 */
export function fillLacunas(
  texto: string,
  valores: Readonly<Record<Lacuna, string>>,
): { readonly texto: string; readonly faltam: readonly Lacuna[] } {
  const faltam = new Set<Lacuna>();
  const filled = texto.replace(/\{([^{}]{1,40})\}/gu, (whole, name: string) => {
    const lacuna = LACUNAS.find((one) => one === foldText(name.trim()));
    if (lacuna === undefined) return whole;
    const valor = valores[lacuna].trim();
    if (valor === "") faltam.add(lacuna);
    return valor === "" ? EM_BRANCO : valor;
  });
  return { texto: filled, faltam: [...faltam] };
}
