import { COLUNAS_MOVEIS, MAX_FIXAS, type Disposicao } from "../../../contract/carros-parados/index.ts";
import type { GridColumn, GridRow } from "../../platform/grid/index.ts";

/** The px of a column in which there is nothing, and nothing for this person to write. */
const NARROW = 104;

/** Why no further column is pinned. */
export const PINS_TAKEN = `Até ${MAX_FIXAS} colunas fixas: desafixe outra antes`;

/** What decides how the columns stand. */
export interface Arranged {
  readonly disposicao: Disposicao;
  /** The keys of columns in which there is nothing, and nothing for this person to write. */
  readonly idle: ReadonlySet<string>;
  /** The keys of hidden columns that are shown all the same. */
  readonly inSight: ReadonlySet<string>;
  /** The buttons of a row stay in sight beside what is pinned. */
  readonly pinsButtons: boolean;
}

/** The columns as a person has them: the hidden ones in their places, with a mark. */
export function arrangedColumns(columns: readonly GridColumn[], of: Arranged): GridColumn[] {
  const { disposicao, idle, inSight, pinsButtons } = of;
  const ocultas = new Set<string>(disposicao.ocultas);
  const fixas = new Set<string>(disposicao.fixas);
  const larguras: Readonly<Record<string, number | undefined>> = disposicao.larguras;
  return columns.map((column) => {
    const { key, kind, width, pinned } = column;
    const own = idle.has(key) ? Math.min(width, NARROW) : width;
    const isPinned = fixas.has(key) || (kind === "action" && pinsButtons);
    return {
      ...column,
      width: larguras[key] ?? own,
      ...(pinned === undefined && isPinned && { pinned: "by choice" as const }),
      ...(ocultas.has(key) && !inSight.has(key) && { hidden: true as const }),
    };
  });
}

/** The keys among these columns in which no row has anything. */
export function emptyKeys(columns: readonly GridColumn[], rows: readonly GridRow[]): string[] {
  return columns.flatMap(({ key }) =>
    rows.some((row) => row[key] !== "" && row[key] !== null && row[key] !== undefined) ? [] : [key],
  );
}

/** Whether a person may hide and pin a column. */
export function isMovel(key: string): boolean {
  return COLUNAS_MOVEIS.some((name) => name === key);
}

/** With a column hidden or shown. */
export function withOcultas(of: Disposicao, keys: readonly string[], isHidden: boolean): Disposicao {
  return { ...of, ocultas: withKeys(of.ocultas, keys, isHidden) };
}

/** With a column pinned or not. */
export function withFixa(of: Disposicao, key: string, isPinned: boolean): Disposicao {
  return { ...of, fixas: withKeys(of.fixas, [key], isPinned).slice(0, MAX_FIXAS) };
}

/** With a column as wide as that; null for its own width. */
export function withLargura(of: Disposicao, key: string, width: number | null): Disposicao {
  const others = Object.entries(of.larguras).filter(([other]) => other !== key);
  return { ...of, larguras: Object.fromEntries(width === null ? others : [...others, [key, width]]) };
}

/** These names and others, or without them, in the table's order; of those that a person may hide and pin. */
function withKeys(
  names: Disposicao["ocultas"],
  keys: readonly string[],
  isIn: boolean,
): Disposicao["ocultas"] {
  return COLUNAS_MOVEIS.filter((name) => (keys.includes(name) ? isIn : names.includes(name)));
}
