import type { Requisicao } from "../../../../contract/requisicoes/index.ts";
import { requestTypeOf, shownCell, staffColumnsOf } from "../../../../contract/requisicoes/index.ts";
import { createEdit, type Draft, type Values } from "../../../platform/edit/edit-machine.ts";
import { columnKey, writtenKey, type CellValue, type GridRow } from "../../../platform/grid/index.ts";
import { columnsOf } from "./items-columns.ts";

type Source = Pick<Requisicao, "req_tipo" | "req_versao" | "req_objeto_item">;
type OfType = Pick<Requisicao, "req_tipo">;
type Cells = Readonly<Record<string, unknown>>;
/** A cell's value; undefined for a refused text that is gone again. */
export type DraftValue = CellValue | undefined;

const writtenBy = ({ req_tipo }: OfType) => staffColumnsOf(requestTypeOf(req_tipo));

/** The staff's cells of one request, each named by its row and column: `"0.item_status"`. */
export const itemsEdit = createEdit<Source, DraftValue>({
  versaoOf: ({ req_versao }) => req_versao,
  valuesOf: (source) => cellsOf(source, source.req_objeto_item),
  labelOf,
  textOf,
  conflictsOn: "written",
});

/** The storage key of the draft. It says `extrato` for all types. */
export function itemsKey({ req_numero }: Pick<Requisicao, "req_numero">): string {
  return `extrato:${req_numero}`;
}

/** The staff's cells of these rows, the record's or the grid's; only those that differ from `shown` where it is given. */
export function cellsOf(
  source: OfType,
  rows: readonly Cells[],
  shown: readonly Cells[] = [],
): Values<DraftValue> {
  const written = writtenBy(source);
  const cells = rows.flatMap((row, linha) => {
    const before = shown[linha];
    if (row === before) return [];
    const changed = written.filter(({ name }) => before === undefined || row[name] !== before[name]);
    return [
      ...changed.map(({ name }) => [`${linha}.${name}`, valueOf(row[name])] as const),
      ...writtenTexts(source, row, before).map(([key, text]) => [`${linha}.${key}`, text] as const),
    ];
  });
  return Object.fromEntries(cells);
}

/** Texts that cells refused: kept with the draft, never sent; undefined where one is gone. */
function writtenTexts(
  source: OfType,
  row: Cells,
  before: Cells | undefined,
): (readonly [string, string | undefined])[] {
  const keys = writtenBy(source).map(({ name }) => writtenKey(name));
  return keys
    .filter((key) => (row[key] ?? null) !== (before?.[key] ?? null))
    .map((key) => [key, typeof row[key] === "string" ? row[key] : undefined]);
}

/** The grid's rows: the record with the draft on top. */
export function rowsWith(source: Source, draft: Draft<DraftValue> | null): GridRow[] {
  const columns = columnsOf(source);
  const rows: GridRow[] = source.req_objeto_item.map((item, index) => {
    const cells = columns.map(({ name }) => [name, valueOf(item[name])] as const);
    return { ...Object.fromEntries(cells), id: `${index}` };
  });
  for (const [name, value] of Object.entries(draft?.values ?? {})) {
    const { linha, coluna } = placeOf(name);
    const row = rows[linha];
    if (row) rows[linha] = { ...row, [coluna]: value ?? null };
  }
  return rows;
}

/** The staff's columns of all rows, as the server expects them. */
export function itensOf(source: OfType, rows: readonly GridRow[]): Record<string, CellValue>[] {
  const written = writtenBy(source);
  return rows.map((row) => Object.fromEntries(written.map(({ name }) => [name, row[name] ?? null])));
}

/** The draft as lines that can be copied. */
export function draftText(source: OfType, { values }: Draft<DraftValue>): string {
  return Object.entries(values)
    .map(([name, value]) => `${labelOf(source, name)}: ${textOf(source, name, value)}`)
    .join("\n");
}

function labelOf(source: OfType, name: string): string {
  const { linha, coluna } = placeOf(name);
  const label = columnOf(source, columnKey(coluna))?.label ?? coluna;
  return `Linha ${linha + 1}, ${label}${coluna === columnKey(coluna) ? "" : " (como foi escrito)"}`;
}

/** Formats a cell: dates as `dd/mm/aaaa`, numbers in Brazilian notation. */
function textOf(source: OfType, name: string, value: unknown): string {
  const { coluna } = placeOf(name);
  const column = columnOf(source, coluna);
  if (column) return shownCell(column, value);
  return typeof value === "string" ? value : "";
}

function placeOf(name: string): { readonly linha: number; readonly coluna: string } {
  const [linha, coluna = ""] = name.split(".");
  return { linha: Number(linha), coluna };
}

function columnOf(source: OfType, coluna: string) {
  return writtenBy(source).find(({ name }) => name === coluna);
}

function valueOf(value: unknown): CellValue {
  return typeof value === "string" || typeof value === "number" ? value : null;
}
