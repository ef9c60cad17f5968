/** A CPF as it is stored: nine digits, then two check digits or an X (PERF-04, OP-98). */
const CPF = /^\d{9}(?:\d{2}|X)$/;

/** Parses a CPF with or without its mask; null when it is not one. */
export function readCpf(text: string): string | null {
  const bare = text.replace(/[.\-\s]/g, "").toUpperCase();
  return CPF.test(bare) ? bare : null;
}

/** The digits of what is typed, and an X after the ninth; null when there are more than a CPF has, or others. */
export function typedCpf(text: string): string | null {
  const signs = text.toUpperCase().replace(/[^\dX]/g, "");
  return /^(?:\d{0,11}|\d{9}X)$/.test(signs) ? signs : null;
}

/** Formats `###.###.###-##` or `###.###.###-X`, also while it is being typed (PERF-04, OP-98). */
export function formatCpf(bare: string): string {
  const [one, two, three, end] = [bare.slice(0, 3), bare.slice(3, 6), bare.slice(6, 9), bare.slice(9)];
  return [one, two && `.${two}`, three && `.${three}`, end && `-${end}`].join("");
}

/** The two check digits of a CPF's first nine. */
export function cpfCheckDigits(nine: string): string {
  const first = checkDigit(nine);
  return `${first}${checkDigit(`${nine}${first}`)}`;
}

/** A warning for wrong check digits, never a refusal; an X cannot be checked (OP-98). */
export function cpfHint(text: string): string | null {
  const bare = readCpf(text);
  if (bare === null || bare.endsWith("X")) return null;
  const fits = cpfCheckDigits(bare.slice(0, 9)) === bare.slice(9);
  // Eleven equal digits pass the check by chance and belong to nobody.
  return fits && !/^(\d)\1{10}$/.test(bare) ? null : "Confira o CPF: os dígitos verificadores não combinam.";
}

function checkDigit(digits: string): number {
  const sum = Array.from(digits).reduce(
    (total, digit, at) => total + Number(digit) * (digits.length + 1 - at),
    0,
  );
  return ((sum * 10) % 11) % 10;
}
