import { formatDateTime } from "../platform/dates.ts";

/** Codes that a file name carries, at most (OP-81). */
const MAX_CODES = 20;

/**
 * The name of a report's file: the dealers' codes and when it was made, in São Paulo (SREP-18, OP-81).
 * @param seconds unix seconds
 */
export function relatorioFileName(contas: readonly string[], seconds: number): string {
  const more = contas.length > MAX_CODES ? [`e_mais_${contas.length - MAX_CODES}`] : [];
  const when = formatDateTime(seconds).replaceAll(/[/: ]/g, "_");
  return `${[...contas.slice(0, MAX_CODES), ...more, when].join("_")}.xlsx`;
}
