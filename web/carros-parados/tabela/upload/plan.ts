import {
  SEM_RESPOSTA,
  type ArquivoLido,
  type InfoColuna,
} from "../../../../contract/carros-parados/index.ts";
import { isPastedInto } from "../../../platform/grid/columns.ts";
import {
  asTyped,
  formatCell,
  refusalOf,
  writeCell,
  writtenKey,
  type GridColumn,
  type GridRow,
} from "../../../platform/grid/index.ts";
import { nameOf, vehicleFrom, vehicleOf } from "../item/row-name.ts";
import { doubtOf } from "../paste/doubt.ts";
import { duplicateGroups } from "../paste/duplicates.ts";
import { repeatedIn } from "../paste/once.ts";
import { heldBy } from "./held.ts";

/** A cell of the file that its column does not take. */
export interface BadCell {
  /** The row in the file, from 1 (SIMP-05). */
  readonly linha: number;
  readonly key: string;
  readonly label: string;
  readonly text: string;
  readonly reason: string;
}

/** A cell of the table that the file writes anew. */
export interface ChangedCell {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** A row of the file, as the table would have it. */
export interface Incoming {
  readonly linha: number;
  readonly row: GridRow;
  /** The row of the table that it writes anew; null where it is new. */
  readonly before: GridRow | null;
  readonly changes: readonly ChangedCell[];
  /** Why it does not go in. */
  readonly bad: readonly BadCell[];
  /** Days that are none: blank, with what the file has beside them, and the row goes in (SIMP-06). */
  readonly blanked: readonly BadCell[];
  /** Why a new row is perhaps none; it goes in if the person says so. */
  readonly doubt: string | null;
}

/** What a person has chosen of a plan. */
export interface Choice {
  /** Rows of the table that the file does not have go. */
  readonly removesAbsent: boolean;
  readonly takesDoubtful: boolean;
}

/** What a file would do to a table. */
export interface Plan {
  readonly added: readonly Incoming[];
  /** New rows that are perhaps none. */
  readonly doubtful: readonly Incoming[];
  readonly changed: readonly Incoming[];
  /** Rows that stand in the table as they are in the file. */
  readonly same: number;
  readonly refused: readonly Incoming[];
  readonly blanked: readonly BadCell[];
  /** Chassis and part of which there would be more than one row: settled afterwards (SIMP-07). */
  readonly doubled: number;
  /** Rows that say again what one above them says: they are that one. */
  readonly repeated: number;
  /** Rows of the table that the file does not have. */
  readonly absent: readonly GridRow[];
  /** Rows that a refused line of the file may be, by the half of its name that could be read: they stay. */
  readonly held: readonly GridRow[];
  /** Refused lines of which nobody can say which row they are. */
  readonly unplaced: number;
  /** The table as it would be, with its duplicates. */
  readonly result: (choice: Choice) => readonly GridRow[];
  /** The row of the file by the id of the row that it becomes. */
  readonly lines: ReadonlyMap<string, number>;
}

/** The name of a cell of a file, by which it is mended. */
export const cellName = (linha: number, key: string): string => `${linha}/${key}`;

const ERROR_REASON = "O arquivo tem um erro de fórmula nesta célula";

/** What a plan is made of. */
interface PlanOf {
  readonly arquivo: ArquivoLido;
  readonly rows: readonly GridRow[];
  readonly columns: readonly GridColumn[];
  /** The grid's name of a stored row. */
  readonly idOf: (info_linha_id: number) => string;
  readonly newRow: () => GridRow;
  /** Texts written here in place of the file's, by `cellName`. */
  readonly mended: ReadonlyMap<string, string>;
}

/**
 * What a file would do to the table, by the rules of pasting: a row of the file is the row of its chassis and part, else
 * that whose key it has, if the file does not have that one's vehicle (a corrected chassis; a file sorted without its
 * keys is none), else new. Two rows of a file are never the same row of the table.
 */
export function planOf({ arquivo, rows, columns, idOf, newRow, mended }: PlanOf): Plan {
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const shown = arquivo.colunas.map((key) => byKey.get(key));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const byName = Map.groupBy(rows, nameOf);
  const taken = new Set<string>();
  const inFile = vehiclesIn(arquivo, mended);

  const withDoubt = (one: Omit<Incoming, "doubt">): Incoming => ({
    ...one,
    doubt: one.before === null && one.bad.length === 0 ? doubtOf(one.row) : null,
  });
  function readLinha({ linha, info_linha_id, celulas, erros = [] }: ArquivoLido["linhas"][number]): Incoming {
    const textAt = (at: number): string =>
      mended.get(cellName(linha, shown[at]?.key ?? "")) ?? celulas[at] ?? "";
    const written = (base: GridRow): { row: GridRow; bad: BadCell[]; blanked: BadCell[] } => {
      let row = base;
      const bad: BadCell[] = [];
      const blanked: BadCell[] = [];
      for (const [at, column] of shown.entries()) {
        if (!column || !isPastedInto(column, row)) continue;
        const text = textAt(at);
        const next = writeCell(column, row, asTyped(column, text));
        const isError = erros.includes(at) && text === celulas[at];
        const reason = isError ? ERROR_REASON : refusalOf(column, next);
        const isDay = column.kind === "date";
        row =
          reason === null || isDay ? next : { ...writeCell(column, row, ""), [writtenKey(column.key)]: null };
        if (reason !== null)
          (isDay ? blanked : bad).push({ linha, key: column.key, label: column.label, text, reason });
      }
      return { row, bad, blanked };
    };
    const fresh = written(newRow());
    const name = nameOf(fresh.row);
    const named = name === null ? undefined : byName.get(name)?.find(({ id }) => !taken.has(id));
    if (named) return renew(named);
    const keyed = info_linha_id === null ? undefined : byId.get(idOf(info_linha_id));
    if (keyed && !taken.has(keyed.id) && !inFile.has(vehicleOf(keyed))) return renew(keyed);
    return withDoubt({ linha, before: null, changes: [], ...fresh });

    function renew(before: GridRow): Incoming {
      taken.add(before.id);
      const { row: renewed, ...wrong } = written(before);
      const row = vehicleOf(renewed) === vehicleOf(before) ? renewed : { ...renewed, ...SEM_RESPOSTA };
      return withDoubt({ linha, before, changes: changesOf(columns, before, row), row, ...wrong });
    }
  }

  const all = arquivo.linhas.map(readLinha);
  const good = all.filter(({ bad }) => bad.length === 0);
  const stays = new Map(good.flatMap(({ before, row }) => (before ? [[before.id, row] as const] : [])));
  const news = good.filter(({ before }) => before === null);
  const repeated = repeatedIn([...stays.values(), ...news.map(({ row }) => row)], columns);
  const fresh = news.filter(({ row }) => !repeated.has(row.id));
  const refused = all.filter(({ bad }) => bad.length > 0);
  const { held, unplaced } = heldBy(
    refused.filter(({ before }) => before === null).map(({ row }) => row),
    rows.filter((row) => !taken.has(row.id)),
  );
  const mayGo = (row: GridRow): boolean => !taken.has(row.id) && !held.has(row);
  const result = ({ removesAbsent, takesDoubtful }: Choice): GridRow[] => [
    ...rows.flatMap((row) => (removesAbsent && mayGo(row) ? [] : [stays.get(row.id) ?? row])),
    ...fresh.filter(({ doubt }) => takesDoubtful || doubt === null).map(({ row }) => row),
  ];
  return {
    added: fresh.filter(({ doubt }) => doubt === null),
    doubtful: fresh.filter(({ doubt }) => doubt !== null),
    changed: good.filter(({ changes }) => changes.length > 0),
    same: good.filter(({ before, changes }) => before !== null && changes.length === 0).length,
    refused,
    blanked: good.flatMap(({ blanked }) => blanked),
    repeated: repeated.size,
    absent: rows.filter(mayGo),
    held: [...held],
    unplaced,
    doubled: duplicateGroups(result({ removesAbsent: false, takesDoubtful: true })).length,
    result,
    lines: new Map(good.map(({ row, linha }) => [row.id, linha])),
  };
}

/** The vehicles that a file names. */
function vehiclesIn({ colunas, linhas }: ArquivoLido, mended: PlanOf["mended"]): ReadonlySet<string | null> {
  const textOf = (key: InfoColuna, { linha, celulas }: ArquivoLido["linhas"][number]): string =>
    mended.get(cellName(linha, key)) ?? celulas[colunas.indexOf(key)] ?? "";
  const vehicles = new Set(
    linhas.map((line) => vehicleFrom(textOf("info_chassi", line), textOf("info_item_codigo", line))),
  );
  // A row without a name is nobody's.
  vehicles.delete(null);
  return vehicles;
}

function changesOf(columns: readonly GridColumn[], before: GridRow, after: GridRow): ChangedCell[] {
  return columns.flatMap((column) => {
    if (column.kind === "action") return [];
    const [was, is] = [formatCell(column, before), formatCell(column, after)];
    const taken = refusalOf(column, after) === null ? is : `${is} (não aceita)`;
    return was === is ? [] : [{ label: column.label, before: was, after: taken }];
  });
}
