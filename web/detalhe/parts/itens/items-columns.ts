import { toCents } from "../../../../contract/platform/money.ts";
import type { DetailColumn, Requisicao } from "../../../../contract/requisicoes/index.ts";
import { detailColumnsOf, extratoMarkOf, requestTypeOf } from "../../../../contract/requisicoes/index.ts";
import { formatCents } from "../../../platform/format/format.ts";
import { writtenKey, type GridColumn, type GridRow } from "../../../platform/grid/index.ts";
import { itemColumn } from "../../../requisicoes/index.ts";

type OfType = Pick<Requisicao, "req_tipo">;

/** The item columns of a request on the detail screen, the staff's included (DET-27, OP-26). */
export function columnsOf({ req_tipo }: OfType): readonly DetailColumn[] {
  return detailColumnsOf(requestTypeOf(req_tipo));
}

/**
 * The same columns for the grid; read-only when `editable` is false (DET-26).
 * @param tablePriceOf the price table's price of a row's code, in reais; null while it is not known
 */
export function itemsColumns(
  requisicao: OfType,
  editable: boolean,
  tablePriceOf: (row: GridRow) => number | null = () => null,
): readonly GridColumn[] {
  return columnsOf(requisicao).map((column) => ({
    ...shapeOf(column),
    editable: () => editable && column.editable,
    ...(column.name === "item_preco_unitario" && {
      hint: (row: GridRow) => differingPrice(row, tablePriceOf(row)),
    }),
  }));
}

/** Says that the price of a replaced code differs from the price table; the dealer's stays (OP-34). */
function differingPrice({ item_preco_unitario: sent }: GridRow, table: number | null): string | null {
  if (table === null || sent === table) return null;
  return `Na tabela de preços este código custa ${formatCents(toCents(table))}; o preço enviado fica.`;
}

function shapeOf(column: DetailColumn): GridColumn {
  const { name, input, editable } = column;
  const { required, ...unasked } = itemColumn(column);
  // Read-only columns are never required.
  const shown = required && editable ? { ...unasked, required } : unasked;
  if (input === "choice") return { ...shown, mark: (row) => extratoMarkOf(name, row[name]) };
  // The dealer's prices are shown as sent, never recalculated.
  if (input === "money" && !editable) return itemColumn({ ...column, input: "computed" });
  return shown;
}

/** The staff's column for the available quantity; undefined where the type has none. */
export function attendedColumn(requisicao: OfType): DetailColumn | undefined {
  return columnsOf(requisicao).find(({ input, editable }) => editable && input === "integer");
}

/** The rows with every requested quantity attended in full; the same array if nothing changes. */
export function attendAll(requisicao: OfType, rows: readonly GridRow[]): readonly GridRow[] {
  const name = attendedColumn(requisicao)?.name;
  const next = rows.map((row) => {
    const asked = row["item_qtd"];
    return name === undefined || typeof asked !== "number" || row[name] === asked
      ? row
      : { ...row, [name]: asked, ...(writtenKey(name) in row && { [writtenKey(name)]: null }), id: row.id };
  });
  return next.some((row, index) => row !== rows[index]) ? next : rows;
}
