import type { PastedBlock } from "../../../contract/platform/pasted-block.ts";
import { joinWords } from "../../../contract/platform/text.ts";
import { formatCount } from "../format/format.ts";
import { negative, positive } from "../notices/notices.ts";
import type { GridColumn } from "./columns.ts";
import type { PastePlan, Place, Written } from "./paste-plan.ts";

/** Row numbers and runs of them that one notice names of each column. */
const MOST_NAMED = 6;
/** Headings that a notice names. */
const MOST_HEADINGS = 20;
/** Characters of a heading that a notice shows. */
const LONGEST_HEADING = 60;

/**
 * Says which heading of a paste was left out, so that nobody looks for it among the rows, and which columns do not
 * exist in the table.
 */
export function tellHeader({ header, unknown }: Pick<PastedBlock, "header" | "unknown">): void {
  if (header.length > 0) positive(`O cabeçalho ficou de fora: ${nameHeadings(header).join(", ")}.`);
  if (unknown.length > 0)
    negative(`Ficou de fora o que a tabela não reconhece como coluna: ${joinWords(nameHeadings(unknown))}.`);
}

/** As many headings, and as much of each, as a notice has room for: a title may be a whole text. */
export function nameHeadings(headings: readonly string[]): readonly string[] {
  const names = headings.map((name) =>
    name.length > LONGEST_HEADING ? `${name.slice(0, LONGEST_HEADING - 1)}…` : name,
  );
  const rest = names.length - MOST_HEADINGS;
  return rest > 1 ? [...names.slice(0, MOST_HEADINGS), `mais ${rest}`] : names;
}

/** Says which of many written cells were refused or settled differently, by columns and rows. */
export function tellWritten(written: Written & Partial<Pick<PastePlan, "leftOut" | "cutOff">>): void {
  const { refused, settled, locked, leftOut = 0, cutOff = 0 } = written;
  const lost = [
    ...(refused.length > 0 ? [`Não foi aceito: ${namePlaces(refused)}. Corrija as células marcadas.`] : []),
    ...(settled.length > 0 ? [`Foi ajustado: ${namePlaces(settled)}. Confira as células marcadas.`] : []),
    ...(leftOut > 0
      ? [`${formatCount(leftOut, "linha ficou", "linhas ficaram")} de fora: não há lugar.`]
      : []),
    ...(cutOff > 0
      ? [`${formatCount(cutOff, "coluna ficou", "colunas ficaram")} de fora, à direita da tabela.`]
      : []),
  ];
  if (lost.length > 0) negative(lost.join(" "));
  if (locked.length > 0) positive(`Não se escreve aqui, e ficou como estava: ${joinWords(locked)}.`);
}

/** Says which of the columns that a paste covers are hidden: what was written there is not seen. */
export function tellHidden(columns: readonly GridColumn[], keys: ReadonlySet<string>): void {
  const labels = columns.flatMap(({ key, label, hidden }) => (hidden && keys.has(key) ? [label] : []));
  if (labels.length > 0) positive(`Colado também em colunas ocultas: ${joinWords(labels)}.`);
}

/** Says which rows an undo has left standing, since a colleague wrote in them. */
export function tellLeft(rows: readonly number[]): void {
  const [stay, them] =
    rows.length === 1
      ? ["A", "ficou na tabela: outra pessoa escreveu nela"]
      : ["As", "ficaram na tabela: outra pessoa escreveu nelas"];
  if (rows.length > 0) negative(`${stay} ${nameRows(rows)} ${them}.`);
}

/** Cells by columns and rows: `Quantidade, linhas 2 e 5 a 9; Previsão, linha 3`. */
export function namePlaces(places: readonly Place[]): string {
  const byColumn = Map.groupBy(places, ({ label }) => label);
  return [...byColumn]
    .map(([label, own]) => `${label}, ${nameRows(own.map(({ linha }) => linha))}`)
    .join("; ");
}

/** Row numbers: `linhas 2 e 5 a 9`. */
export function nameRows(rows: readonly number[]): string {
  const runs: { from: number; to: number }[] = [];
  for (const row of [...rows].sort((one, other) => one - other)) {
    const last = runs.at(-1);
    if (last && row <= last.to + 1) last.to = row;
    else runs.push({ from: row, to: row });
  }
  const named = runs.slice(0, MOST_NAMED).flatMap(({ from, to }) => {
    if (to === from) return [`${from}`];
    return to === from + 1 ? [`${from}`, `${to}`] : [`${from} a ${to}`];
  });
  const rest = runs.slice(MOST_NAMED).reduce((sum, { from, to }) => sum + to - from + 1, 0);
  return `${rows.length === 1 ? "linha" : "linhas"} ${joinWords(rest > 0 ? [...named, `mais ${rest}`] : named)}`;
}
