import type { GridRow } from "../../../platform/grid/index.ts";
import { nameOf } from "../item/row-name.ts";

/** What is not removed from a table for want of a line, and how many lines could be anything. */
interface Held {
  readonly held: ReadonlySet<GridRow>;
  readonly unplaced: number;
}

/**
 * The rows that refused lines of a file may be. Of a line whose chassis or part code was refused the other half names
 * several rows perhaps, all of which stay: what the file has, however badly, is not missing from it.
 * @param refused the lines as rows, of those that are no row of the table by their key or their name
 * @param absent the rows of the table that no line is
 */
export function heldBy(refused: readonly GridRow[], absent: readonly GridRow[]): Held {
  const by = (key: string): ReadonlyMap<unknown, readonly GridRow[]> =>
    Map.groupBy(absent, (row) => row[key]);
  const [byChassi, byCodigo] = [by("info_chassi"), by("info_item_codigo")];
  const held = new Set<GridRow>();
  let unplaced = 0;
  for (const row of refused) {
    if (nameOf(row) !== null) continue;
    const { info_chassi: chassi, info_item_codigo: codigo } = row;
    const may = chassi === "" ? (codigo === "" ? undefined : byCodigo.get(codigo)) : byChassi.get(chassi);
    if (may) for (const one of may) held.add(one);
    else if (chassi === "" && codigo === "") unplaced += 1;
  }
  return { held, unplaced };
}
