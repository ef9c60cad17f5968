/** Parses a Brazilian telephone to area code and number, 10 or 11 digits; null when it is not one. */
export function readTelefone(text: string): string | null {
  if (/[^\d\s()+.-]/.test(text)) return null;
  const digits = withoutPrefixes(text);
  return /^\d{10,11}$/.test(digits) ? digits : null;
}

/** The digits of what is typed, without prefixes; null when there are more than a number has. */
export function typedTelefone(text: string): string | null {
  const digits = withoutPrefixes(text);
  return digits.length > 11 ? null : digits;
}

/** Formats `(##) #####-####` or `(##) ####-####`, also while it is being typed (PERF-05). */
export function formatTelefone(bare: string): string {
  if (bare.length < 3) return bare === "" ? "" : `(${bare}`;
  const cut = bare.length > 10 ? 7 : 6;
  const [ddd, start, end] = [bare.slice(0, 2), bare.slice(2, cut), bare.slice(cut)];
  return `(${ddd}) ${start}${end === "" ? "" : `-${end}`}`;
}

/** Contact lists add `+55` and a `0` before the area code; both are dropped. */
function withoutPrefixes(text: string): string {
  const digits = text.replace(/\D/g, "").replace(/^0+/, "");
  return digits.length > 11 && digits.startsWith("55") ? digits.slice(2) : digits;
}
