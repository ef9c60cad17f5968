import { writtenKey, type GridRow, type PastedTexts } from "../../../platform/grid/index.ts";
import { vehicleFrom, vehicleOf } from "../item/row-name.ts";
import { isWritten } from "../model/linhas.ts";

/** A block that was pasted over rows, by the vehicles that it names. */
export interface ByVehicle {
  /** The rows that it covers and whose vehicles it does not have. */
  readonly leftOut: readonly GridRow[];
  /** How many of its lines went to another row than the one they were laid over. */
  readonly moved: number;
  /** Lines about vehicles that are not in the table, where none can be added. */
  readonly unknown: readonly GridRow[];
  /** The table with each line in the row of its vehicle, or in a new one where it was laid. */
  readonly rows: (removesLeftOut: boolean) => readonly GridRow[];
}

/** Who pastes. */
interface Pasting {
  /** Undefined where no rows are added: lines about other vehicles go nowhere. */
  readonly newRow: (() => GridRow) | undefined;
  /** Whether a column takes what is pasted into it. */
  readonly isWritable: (key: string) => boolean;
}

interface Line {
  /** The row as it would be by place alone. */
  readonly planned: GridRow;
  readonly keys: readonly string[];
  readonly vehicle: string | null;
  /** The row that it was laid over; undefined beyond the end. */
  readonly over: GridRow | undefined;
}

/**
 * What a block with chassis and part code does to the rows that it is laid over: a line about another vehicle is that
 * vehicle's row, or a new one, and nothing of the row below it. Null where places and vehicles agree, or no vehicle is
 * named.
 * @param before the table
 * @param planned the same with the block laid over it by place
 */
export function pasteByVehicle(
  before: readonly GridRow[],
  planned: readonly GridRow[],
  texts: PastedTexts,
  { newRow, isWritable }: Pasting,
): ByVehicle | null {
  const was = new Map(before.map((row) => [row.id, row]));
  const lines = planned.flatMap((row): Line[] => {
    const laid = texts.get(row.id);
    if (laid?.["info_chassi"] === undefined || laid["info_item_codigo"] === undefined) return [];
    // A code that its column refused names nobody.
    const vehicle = isWritable("info_chassi")
      ? vehicleOf(row)
      : vehicleFrom(laid["info_chassi"], laid["info_item_codigo"]);
    const keys = Object.keys(laid).filter(isWritable);
    return [{ planned: row, keys, vehicle, over: was.get(row.id) }];
  });
  const isElsewhere = (line: Line): boolean =>
    !isKept(line) && vehicleOf(line.over ?? line.planned) !== line.vehicle;
  if (!lines.some(({ vehicle }) => vehicle !== null) || !lines.some(isElsewhere)) return null;

  const taken = placesOf(before, lines);
  const placed = new Set(taken.values());
  const lineOf = new Map(lines.map((line) => [line.planned.id, line]));
  const leftOut = lines.flatMap((line) =>
    newRow && line.over && !isKept(line) && !taken.has(line.over.id) ? [line.over] : [],
  );
  const goes = new Set(leftOut);
  /** The line as a new row, where it is not in the row that it was laid over. */
  const added = new Map<Line, GridRow>();
  const unknown: GridRow[] = [];
  for (const line of lines) {
    if (placed.has(line) || isKept(line)) continue;
    if (!newRow) {
      if (line.vehicle !== null) unknown.push({ ...texts.get(line.planned.id), id: line.planned.id });
      continue;
    }
    const row = written(newRow(), line);
    if (isWritten(row)) added.set(line, row);
  }

  const rows = (removesLeftOut: boolean): GridRow[] =>
    planned.flatMap((row) => {
      const line = lineOf.get(row.id);
      const own = was.get(row.id);
      const into = taken.get(row.id);
      const fresh = line && added.get(line);
      const here =
        own && into
          ? written(own, into)
          : !line || (!placed.has(line) && isKept(line))
            ? row
            : own && !(removesLeftOut && goes.has(own))
              ? own
              : undefined;
      return [...(fresh ? [fresh] : []), ...(here ? [here] : [])];
    });
  const moved = [...taken].filter(([id, line]) => id !== line.planned.id).length;
  return { leftOut, moved, unknown, rows };
}

/** Which line goes into which row: its vehicle's, first where it lies over it, then wherever that is. */
function placesOf(before: readonly GridRow[], lines: readonly Line[]): ReadonlyMap<string, Line> {
  const byVehicle = new Map(before.map((row) => [vehicleOf(row), row]));
  const covered = new Set(lines.map(({ over }) => over?.id));
  const taken = new Map<string, Line>();
  const inPlace = new Set<Line>();
  for (const line of lines) {
    const { over, vehicle } = line;
    if (!over || vehicle === null || vehicleOf(over) !== vehicle) continue;
    taken.set(over.id, line);
    inPlace.add(line);
  }
  for (const line of lines) {
    const row = line.vehicle === null ? undefined : byVehicle.get(line.vehicle);
    if (!row || inPlace.has(line) || taken.has(row.id)) continue;
    // One that is pasted over no vehicle's row is an addition: that it is there already is asked about (SPST-07).
    if (covered.has(row.id) || !isKept(line)) taken.set(row.id, line);
  }
  return taken;
}

/** Whether a line that is no vehicle's row may stay where it was laid: over a row that is nobody's yet. */
function isKept({ over }: Line): boolean {
  return over === undefined || vehicleOf(over) === null;
}

/** A row with what a line writes into it, and with what was written and is no value. */
function written(row: GridRow, { planned, keys }: Line): GridRow {
  const cells = keys.flatMap((key) => {
    const kept = writtenKey(key);
    const value = [key, planned[key] ?? null] as const;
    return kept in planned || kept in row ? [value, [kept, planned[kept] ?? null] as const] : [value];
  });
  return { ...row, ...Object.fromEntries(cells), id: row.id };
}
