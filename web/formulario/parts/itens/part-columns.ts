import { fromCents, toCents } from "../../../../contract/platform/money.ts";
import type { ItemColumn, ItemTable } from "../../../../contract/requisicoes/index.ts";
import { pricesOf } from "../../../../contract/requisicoes/index.ts";
import {
  nameRows,
  type CellButton,
  type CellMark,
  type GridColumn,
  type GridRow,
} from "../../../platform/grid/index.ts";
import { type PartLookup, type Verdict, itemColumn } from "../../../requisicoes/index.ts";

const VERDICT_TEXT: Readonly<Record<Verdict, string>> = {
  busy: "Consultando",
  found: "Encontrada",
  missing: "Não encontrada",
  failed: "Não consultada",
  wrong: "Código inválido",
};
/** A sign beside the colour. */
const NOT_FOUND = { sign: "✗", fill: "ffe3e3", text: "8a1414" };
const VERDICT_MARK: Readonly<Record<Verdict, CellMark>> = {
  busy: { sign: "…", fill: "e9ecef", text: "343a40" },
  found: { sign: "✓", fill: "d3f9d8", text: "14532d" },
  missing: NOT_FOUND,
  failed: { sign: "!", fill: "fff3bf", text: "5c3c00" },
  wrong: NOT_FOUND,
};

/** Removes a row; null when it must stay (FORM-22). */
export interface RowRemoval {
  readonly remove: (id: string) => void;
  readonly isLast: () => boolean;
}

/** The grid columns of a type's item table, with look-up results and the remove button (FORM-20, FORM-22). */
export function partColumns(
  table: ItemTable,
  lookup: PartLookup,
  removal: RowRemoval,
): readonly GridColumn[] {
  return [
    ...table.columns.map((column) => partColumn(column, lookup)),
    verdictColumn(lookup),
    removeColumn(removal),
  ];
}

function partColumn(column: ItemColumn, lookup: PartLookup): GridColumn {
  const shown = itemColumn(column);
  if (column.input === "codigo") return { ...shown, lookup: lookupButton(lookup), hint: repeatedHint };
  if (column.name === "item_desc") return { ...shown, hint: (row) => replacedHint(lookup.replacedDesc(row)) };
  return column.input === "computed" ? { ...shown, value: (row) => computedPrice(column.name, row) } : shown;
}

/** The gross or the insurer price of a row, in reais (FORM-40, OP-33). */
function computedPrice(name: string, row: GridRow): number {
  const { item_preco_unitario: unit, item_qtd: qtd } = row;
  const prices = pricesOf(toCents(typeof unit === "number" ? unit : 0), typeof qtd === "number" ? qtd : null);
  return fromCents(name === "item_preco_bruto" ? prices.brutoCents : prices.seguradoraCents);
}

/** What stood in a description before a look-up changed it. */
function replacedHint(desc: string | null): string | null {
  return desc === null ? null : `Antes da consulta: ‘${desc}’.`;
}

/** Says where else a code stands; asking for the same part twice is allowed. */
function repeatedHint({ item_codigo }: GridRow, rows: readonly GridRow[]): string | null {
  const linhas = linhasByCode(rows).get(String(item_codigo).toUpperCase()) ?? [];
  return linhas.length > 1 ? `Código repetido: ${nameRows(linhas)}.` : null;
}

const byRows = new WeakMap<readonly GridRow[], ReadonlyMap<string, readonly number[]>>();

/** The rows of each code, counted from 1. Computed once for each state of the table, since every cell asks for it. */
function linhasByCode(rows: readonly GridRow[]): ReadonlyMap<string, readonly number[]> {
  const known = byRows.get(rows);
  if (known) return known;
  const linhas = new Map<string, number[]>();
  for (const [index, { item_codigo }] of rows.entries()) {
    const codigo = String(item_codigo ?? "").toUpperCase();
    if (codigo === "") continue;
    const own = linhas.get(codigo);
    if (own) own.push(index + 1);
    else linhas.set(codigo, [index + 1]);
  }
  byRows.set(rows, linhas);
  return linhas;
}

function lookupButton(lookup: PartLookup): CellButton {
  return {
    icon: "search",
    label: (_row, index) => `Consultar a peça da linha ${index + 1}`,
    onPress: (row) => lookup.lookUp(row.id),
    disabled: (row) => row["item_codigo"] === "" || row["item_codigo"] === null,
    busy: (row) => lookup.isBusy(row.id),
  };
}

/** The look-up result of each row, in words, with a colour and a sign (OP-31). */
function verdictColumn(lookup: PartLookup): GridColumn {
  return {
    key: "consulta",
    label: "Consulta",
    kind: "computed",
    width: 140,
    value: (row) => {
      const verdict = lookup.verdictOf(row);
      return verdict === null ? "" : VERDICT_TEXT[verdict];
    },
    mark: (row) => {
      const verdict = lookup.verdictOf(row);
      return verdict === null ? undefined : VERDICT_MARK[verdict];
    },
  };
}

function removeColumn({ remove, isLast }: RowRemoval): GridColumn {
  return {
    key: "remover",
    label: "Remover",
    kind: "action",
    width: 44,
    action: {
      icon: "remove",
      label: (_row, index) => `Remover a linha ${index + 1}`,
      onPress: (row) => remove(row.id),
      disabled: isLast,
    },
  };
}
