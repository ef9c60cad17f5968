import { cnpjHint, formatCnpj, readCnpj, typedCnpj } from "./cnpj.ts";
import { cpfHint, formatCpf, readCpf, typedCpf } from "./cpf.ts";

/** What is often copied along; its letters would make a CNPJ of a CPF. */
const LABEL = /^\s*(?:CPF|CNPJ)[\s:]+/i;

/** A CPF or a CNPJ with or without its mask, as it is stored: 10, 11 or 14 places; null when it is neither (OP-98). */
export function readCpfOrCnpj(text: string): string | null {
  return readCpf(text) ?? readCnpj(text);
}

/** What is typed without its mask: a CPF as long as it can be one, else a CNPJ; null when it can be neither. */
export function typedCpfOrCnpj(text: string): string | null {
  const value = text.replace(LABEL, "");
  return asCpf(value) ?? typedCnpj(value);
}

/** `###.###.###-##`, `###.###.###-X` or `##.###.###/####-##`, by what was typed so far (ACON-06, OP-98). */
export function formatCpfOrCnpj(bare: string): string {
  return asCpf(bare) === null ? formatCnpj(bare) : formatCpf(bare);
}

/** The remark on a check digit that is wrong, of whichever of the two it is; never a refusal. */
export function cpfOrCnpjHint(text: string): string | null {
  return readCpf(text) === null ? cnpjHint(text) : cpfHint(text);
}

/** A letter other than a CPF's last X makes it a CNPJ, which `typedCpf` would drop. */
function asCpf(text: string): string | null {
  const signs = text.replace(/[^\dA-Za-z]/g, "");
  return /^(?:\d*|\d{9}[Xx])$/.test(signs) ? typedCpf(signs) : null;
}
