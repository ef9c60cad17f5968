import type { Requisicao } from "../../../../contract/requisicoes/index.ts";
import { requestTypeOf, staffColumnsOf } from "../../../../contract/requisicoes/index.ts";
import type { CellValue, GridRow } from "../../../platform/grid/index.ts";
import type { Change } from "../staff-draft.ts";
import { columnsOf } from "./items-columns.ts";
import { cellText } from "./items-table.tsx";

type Source = Pick<Requisicao, "req_tipo" | "req_versao" | "req_objeto_item">;
type OfType = Pick<Requisicao, "req_tipo">;

/** One cell that staff changed: the record's value at that time, and the new one. */
interface DraftCell {
  readonly linha: number;
  readonly coluna: string;
  readonly before: CellValue;
  readonly value: CellValue;
}

/** Unsaved item cells: the version they are based on, and the cells that differ. */
export interface ItemsDraft {
  readonly versao: number;
  readonly cells: readonly DraftCell[];
}

const writtenBy = ({ req_tipo }: OfType) => staffColumnsOf(requestTypeOf(req_tipo));

/** The storage key of the draft. It says `extrato` for all types, so that stored drafts stay readable. */
export function itemsKey({ req_numero }: Pick<Requisicao, "req_numero">): string {
  return `extrato:${req_numero}`;
}

/** The grid's rows: the record with the draft on top. */
export function rowsWith(source: Source, draft: ItemsDraft | null): GridRow[] {
  const columns = columnsOf(source);
  const rows: GridRow[] = source.req_objeto_item.map((item, index) => {
    const cells = columns.map(({ name }) => [name, valueOf(item[name])] as const);
    return { ...Object.fromEntries(cells), id: `${index}` };
  });
  for (const { linha, coluna, value } of draft?.cells ?? []) {
    const row = rows[linha];
    if (row) rows[linha] = { ...row, [coluna]: value };
  }
  return rows;
}

/**
 * The cells of the grid that differ from the record; null when none does. Each remembers the value that it replaced.
 */
export function draftOf(rows: readonly GridRow[], source: Source, old: ItemsDraft | null): ItemsDraft | null {
  const known = new Map(old?.cells.map((cell) => [`${cell.linha}.${cell.coluna}`, cell]));
  const written = writtenBy(source);
  const cells = rows.flatMap((row, linha) =>
    written.flatMap(({ name: coluna }) => {
      const stored = valueOf(source.req_objeto_item[linha]?.[coluna]);
      const value = row[coluna] ?? null;
      if (value === stored) return [];
      return [{ linha, coluna, before: known.get(`${linha}.${coluna}`)?.before ?? stored, value }];
    }),
  );
  return cells.length === 0 ? null : { versao: old?.versao ?? source.req_versao, cells };
}

/**
 * The version to send with a save: the newest, unless somebody else changed a cell of the draft; then the one it is
 * based on, so that the server answers 409.
 */
export function itemsVersion(draft: ItemsDraft | null, source: Source): number {
  return draft === null || metBy(draft, source).length === 0 ? source.req_versao : draft.versao;
}

/** The cells of the draft that somebody else changed meanwhile, as text. */
export function itemsChanges(draft: ItemsDraft, atual: Source): Change[] {
  return metBy(draft, atual).map(({ linha, coluna, before }) => ({
    label: `Linha ${linha + 1}, ${labelOf(atual, coluna)}`,
    before: textOf(atual, coluna, before),
    after: textOf(atual, coluna, atual.req_objeto_item[linha]?.[coluna]),
  }));
}

/** The same draft, based on the current record. */
export function rebased(draft: ItemsDraft, atual: Source): ItemsDraft {
  return {
    versao: atual.req_versao,
    cells: draft.cells.map((cell) => ({
      ...cell,
      before: valueOf(atual.req_objeto_item[cell.linha]?.[cell.coluna]),
    })),
  };
}

/** The staff's columns of all rows, as the server expects them. */
export function itensOf(source: OfType, rows: readonly GridRow[]): Record<string, CellValue>[] {
  const written = writtenBy(source);
  return rows.map((row) => Object.fromEntries(written.map(({ name }) => [name, row[name] ?? null])));
}

/** The draft as lines that can be copied. */
export function draftText(source: OfType, { cells }: ItemsDraft): string {
  return cells
    .map(
      ({ linha, coluna, value }) =>
        `Linha ${linha + 1}, ${labelOf(source, coluna)}: ${textOf(source, coluna, value)}`,
    )
    .join("\n");
}

/** Parses a stored draft; null for anything else. */
export function readItemsDraft(stored: string): ItemsDraft | null {
  try {
    const draft = JSON.parse(stored) as Partial<ItemsDraft> | null;
    return typeof draft?.versao === "number" && Array.isArray(draft.cells) ? (draft as ItemsDraft) : null;
  } catch {
    return null;
  }
}

function metBy(draft: ItemsDraft, { req_objeto_item }: Source): readonly DraftCell[] {
  return draft.cells.filter(
    ({ linha, coluna, before }) => valueOf(req_objeto_item[linha]?.[coluna]) !== before,
  );
}

function labelOf(source: OfType, coluna: string): string {
  return writtenBy(source).find(({ name }) => name === coluna)?.label ?? coluna;
}

/** Formats a cell: dates as `dd/mm/aaaa`, numbers in Brazilian notation. */
function textOf(source: OfType, coluna: string, value: unknown): string {
  const column = writtenBy(source).find(({ name }) => name === coluna);
  return column ? cellText(column, value) : "";
}

function valueOf(value: unknown): CellValue {
  return typeof value === "string" || typeof value === "number" ? value : null;
}
