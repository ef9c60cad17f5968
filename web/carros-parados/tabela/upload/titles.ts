import { INFO_FIELDS, type ArquivoLido, type InfoColuna } from "../../../../contract/carros-parados/index.ts";
import { foldText } from "../../../../contract/platform/text.ts";
import type { Match } from "../../queries/titulos.ts";
import type { Titles } from "./column-titles.tsx";

/** Which headings of what was read are still to be matched with columns, and which were by hand. */
export interface OpenTitles {
  /** The dealer's columns that the file lacks under their labels. */
  readonly colunas: readonly { readonly coluna: InfoColuna; readonly label: string }[];
  /** The headings that may be theirs. */
  readonly titulos: readonly string[];
  readonly chosen: Titles;
}

const LABELS = new Set(INFO_FIELDS.map(({ label }) => foldText(label)));

/** What of the headings of a file or a paste can be matched by hand; null where nothing can. */
export function openTitles({
  colunas,
  ignorados,
  casados = [],
}: Pick<ArquivoLido, "colunas" | "ignorados" | "casados">): OpenTitles | null {
  const chosen = new Map(casados.map(({ titulo, coluna }) => [coluna, titulo]));
  const open = INFO_FIELDS.filter(
    ({ name, lado }) => lado === "info" && (!colunas.includes(name) || chosen.has(name)),
  );
  // A second column under a label is that label's, whatever it is matched with.
  const free = ignorados.filter((titulo) => !LABELS.has(foldText(titulo)));
  const titulos = [...new Set([...chosen.values(), ...free])];
  if (open.length === 0 || titulos.length === 0) return null;
  return { colunas: open.map(({ name, label }) => ({ coluna: name, label })), titulos, chosen };
}

/** What is to be remembered anew: headings that have another column now, and those that have none any more. */
export function changedTitles(before: Titles, now: Titles): readonly Match[] {
  const kept = new Set(now.values());
  const gone = [...before.values()].filter((titulo) => !kept.has(titulo));
  return [
    ...gone.map((titulo) => ({ titulo, coluna: null })),
    ...[...now].flatMap(([coluna, titulo]) =>
      titulo === "" || before.get(coluna) === titulo ? [] : [{ titulo, coluna }],
    ),
  ];
}
