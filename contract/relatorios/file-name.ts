import { formatDateTime } from "../platform/dates.ts";

/** Characters of a file name, at most: Windows takes 260 for the whole path, and a folder stands before it. */
const MAX_LENGTH = 200;

/**
 * The name of a report's file: the dealers' codes and when it was made, in São Paulo (SREP-18, OP-81). What does not
 * fit into a file name is counted: 'e_mais_12'.
 * @param seconds unix seconds
 */
export function relatorioFileName(contas: readonly string[], seconds: number): string {
  const when = formatDateTime(seconds).replaceAll(/[/: ]/g, "_");
  const nameOf = (named: number): string => {
    const more = named < contas.length ? [`e_mais_${contas.length - named}`] : [];
    return `${[...contas.slice(0, named), ...more, when].join("_")}.xlsx`;
  };
  let named = contas.length;
  while (named > 0 && nameOf(named).length > MAX_LENGTH) named -= 1;
  return nameOf(named);
}
