import { positive } from "../notices/notices.ts";

/** Says which heading of a paste was left out, so that nobody looks for it as a row. */
export function tellHeader(header: readonly string[]): void {
  if (header.length > 0) positive(`O cabeçalho ficou de fora: ${header.join(", ")}.`);
}
