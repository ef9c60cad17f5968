/** OP-98: a CNPJ as it is stored: twelve digits or capital letters (allowed since July 2026) and two check digits. */
const CNPJ = /^[\dA-Z]{12}\d{2}$/i;

/** Parses a CNPJ, with or without its mask, to its stored form; null when it is not one. */
export function readCnpj(text: string): string | null {
  const bare = text.replace(/[./\-\s]/g, "");
  return CNPJ.test(bare) ? bare.toUpperCase() : null;
}

/**
 * The letters and digits of what is typed, so far as they can become a CNPJ; null when there are too many, or a letter
 * among the last two.
 */
export function typedCnpj(text: string): string | null {
  const signs = text.replace(/[^\dA-Za-z]/g, "").toUpperCase();
  return /^[\dA-Z]{0,12}$|^[\dA-Z]{12}\d{1,2}$/.test(signs) ? signs : null;
}

/** ASEG-07: `##.###.###/####-##`, also while it is being typed. */
export function formatCnpj(bare: string): string {
  const [one, two, three] = [bare.slice(0, 2), bare.slice(2, 5), bare.slice(5, 8)];
  const [four, end] = [bare.slice(8, 12), bare.slice(12)];
  return [one, two && `.${two}`, three && `.${three}`, four && `/${four}`, end && `-${end}`].join("");
}

/** The two check digits of a CNPJ's first twelve characters. */
export function cnpjCheckDigits(twelve: string): string {
  const first = checkDigit(twelve);
  return `${first}${checkDigit(`${twelve}${first}`)}`;
}

/** OP-98: a check digit that is wrong gets a remark, never a refusal. */
export function cnpjHint(text: string): string | null {
  const bare = readCnpj(text);
  if (bare === null) return null;
  const fits = cnpjCheckDigits(bare.slice(0, 12)) === bare.slice(12);
  // Fourteen zeros pass the check by chance and belong to nobody.
  return fits && !/^0+$/.test(bare) ? null : "Confira o CNPJ: os dígitos verificadores não combinam.";
}

/** Weights 2 to 9 from the right, over and over; a letter counts as its ASCII code less 48, as a digit does. */
function checkDigit(signs: string): number {
  const sum = Array.from(signs)
    .toReversed()
    .reduce((total, sign, at) => total + (sign.charCodeAt(0) - 48) * (2 + (at % 8)), 0);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}
