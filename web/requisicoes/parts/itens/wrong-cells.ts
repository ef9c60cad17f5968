import type { CampoErro } from "../../../../contract/platform/envelope.ts";
import { refusedCells, type GridColumn, type GridRow } from "../../../platform/grid/index.ts";

/** Finds the cell of an error: `itens[2].item_qtd` → row id and column; null when it names no cell. */
export function cellOf(
  { campo, mensagem }: CampoErro,
  rows: readonly GridRow[],
): { id: string; key: string; text: string } | null {
  const [, index, key] = /^itens\[(\d+)\]\.(\w+)$/.exec(campo) ?? [];
  const row = index === undefined ? undefined : rows[Number(index)];
  return row && key !== undefined ? { id: row.id, key, text: mensagem } : null;
}

/** The errors with those of refused texts: such a cell is not missing but wrong (OP-106). */
export function withRefused(
  columns: readonly GridColumn[],
  rows: readonly GridRow[],
  campos: readonly CampoErro[],
): readonly CampoErro[] {
  const refused = new Map(
    refusedCells(columns, rows).map(({ linha, key, text }) => [`itens[${linha - 1}].${key}`, text]),
  );
  const others = campos.filter(({ campo }) => !refused.has(campo));
  return [...others, ...[...refused].map(([campo, mensagem]) => ({ campo, mensagem }))];
}
