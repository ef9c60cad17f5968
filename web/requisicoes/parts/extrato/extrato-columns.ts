import type { ExtratoColumn } from "../../../../contract/requisicoes/index.ts";
import { EXTRATO_COLUMNS, clampAtendida, extratoMarkOf } from "../../../../contract/requisicoes/index.ts";
import type { GridColumn, GridRow } from "../../../platform/grid/index.ts";

/** DET-27: the extract's columns as the grid takes them; nothing is written where `editable` is false (DET-26). */
export function extratoColumns(editable: boolean): readonly GridColumn[] {
  return EXTRATO_COLUMNS.map((column) => ({
    ...shapeOf(column),
    editable: () => editable && column.editable,
  }));
}

function shapeOf(column: ExtratoColumn): GridColumn {
  const { name, label, width, required, maxLength, options = [] } = column;
  const shared = { key: name, label, width, ...(maxLength !== undefined && { maxLength }) };
  switch (column.input) {
    case "choice":
      return { ...shared, kind: "text", options, mark: (row) => extratoMarkOf(name, row[name]) };
    case "codigo":
      return { ...shared, kind: "text", ...(required && { required }) };
    case "text":
      return { ...shared, kind: "text", grow: true };
    case "quantidade":
      return { ...shared, kind: "integer", blank: 0, ...(column.editable && { parse: readQuantity }) };
    case "money":
    case "computed":
    default:
      return { ...shared, kind: "computed", value: (row) => row[name] ?? null };
  }
}

/** A number as people type it, decimals and all: the row's own clamp comes after (DET-32, DET-33). */
function readQuantity(text: string): number | undefined {
  const value = Number(
    text
      .replace(/\.(?=\d{3}(\D|$))/g, "")
      .replace("−", "-")
      .replace(",", "."),
  );
  return Number.isFinite(value) ? value : undefined;
}

/** DET-32 DET-33 OP-34: the rows with each quantity attended floored and held within what was asked for. */
export function clampRows(rows: readonly GridRow[]): readonly GridRow[] {
  const clamped = rows.map((row) => {
    const given = row["item_qtd_atendida"];
    const kept = clampAtendida(typeof given === "number" ? given : 0, row["item_qtd"]);
    return kept === given ? row : { ...row, item_qtd_atendida: kept };
  });
  return clamped.some((row, index) => row !== rows[index]) ? clamped : rows;
}
