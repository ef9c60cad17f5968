/** Characters of the reason for which a week is returned, at most. */
export const MAX_MOTIVO = 2000;
/** What a week's message says where it was returned without a reason. */
export const DEVOLVIDA = "Semana devolvida para correção.";
/** A reason or marked rows with another move than a return (422). */
export const NOT_A_RETURN = "Só quem devolve a semana escreve o motivo e marca linhas.";
/** A marked row that has left the table meanwhile (422). */
export const LINHA_GONE = "Esta linha não está mais na tabela.";

/** Rows that the message names; of the others it says how many they are. */
const MOST_NAMED = 10;

/** A row that is marked with a return, by its place in the table, from 1. */
export interface LinhaMarcada {
  readonly linha: number;
  readonly info_chassi: string;
  readonly info_item_codigo: string;
}

/** A row as it is named to people: 'Linha 3 · 9BM001 · A1'. */
export function linhaName({ linha, info_chassi, info_item_codigo }: LinhaMarcada): string {
  return [`Linha ${linha}`, info_chassi, info_item_codigo].filter((part) => part !== "").join(" · ");
}

/** The message by which a week's dealer is told that it was returned: why, and the marked rows. */
export function devolucaoText(motivo: string, marcadas: readonly LinhaMarcada[]): string {
  const named = marcadas.slice(0, MOST_NAMED).map(linhaName);
  const more = marcadas.length - named.length;
  return [
    motivo === "" ? DEVOLVIDA : motivo,
    ...(named.length === 0 ? [] : ["", ...named]),
    ...(more === 0 ? [] : [`e mais ${more}`]),
  ].join("\n");
}
