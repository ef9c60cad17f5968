import { INFO_COLUNAS, type InfoColuna } from "../../../../contract/carros-parados/index.ts";
import { toldKey, type ToldHeadings } from "../../../../contract/platform/headings.ts";
import { writtenHeadings, type PastedBlock } from "../../../../contract/platform/pasted-block.ts";
import type { Match } from "../../queries/titulos.ts";
import { openTitles, type OpenTitles } from "../upload/titles.ts";

/** A table's column as a pasted block names it. */
interface Labelled {
  readonly key: string;
  readonly label: string;
}

/** The headings that were matched by hand, as a paste goes by them. */
export function toldHeadings(titulos: readonly Match[], columns: readonly Labelled[]): ToldHeadings {
  const labels = new Map(columns.map(({ key, label }) => [key, label]));
  return new Map(
    titulos.flatMap(({ titulo, coluna }) => {
      const label = labels.get(coluna ?? "");
      return label === undefined ? [] : [[titulo, label]];
    }),
  );
}

/** The headings of a block that are columns because somebody said so. */
export function matchedIn(
  { named }: Pick<PastedBlock, "named">,
  columns: readonly Labelled[],
  told: ToldHeadings,
): readonly { readonly titulo: string; readonly coluna: InfoColuna }[] {
  const said = new Set([...told.keys()].map(toldKey));
  return [...namedColumns(named, columns)].flatMap(([coluna, titulo]) =>
    said.has(toldKey(titulo)) ? [{ titulo, coluna }] : [],
  );
}

/** What of a block's headings can be said to be a column; null where nothing can. */
export function openInPaste(
  block: Pick<PastedBlock, "named" | "unknown">,
  columns: readonly Labelled[],
  told: ToldHeadings,
): OpenTitles | null {
  return openTitles({
    colunas: [...namedColumns(block.named, columns).keys()],
    ignorados: [...writtenHeadings(block)],
    casados: [...matchedIn(block, columns, told)],
  });
}

/** The block's heading of each of the table's columns that it has. */
function namedColumns(
  named: PastedBlock["named"],
  columns: readonly Labelled[],
): ReadonlyMap<InfoColuna, string> {
  return new Map(
    [...named].flatMap(([place, titulo]) => {
      const coluna = INFO_COLUNAS.find((name) => name === columns[place]?.key);
      return coluna ? [[coluna, titulo] as const] : [];
    }),
  );
}
