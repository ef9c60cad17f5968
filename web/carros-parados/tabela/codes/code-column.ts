import { unknownPart } from "../../../../contract/carros-parados/index.ts";
import { toCents } from "../../../../contract/platform/money.ts";
import { formatCents } from "../../../platform/format/format.ts";
import type { CellAside, GridColumn } from "../../../platform/grid/index.ts";
import type { CodeLookup, CodeVerdict } from "./code-lookup.ts";
import { codeOf } from "./follow-codes.ts";

/** What the names of parts take beside their codes, in px. */
const ASIDE_WIDTH = 150;
const ASIDES: Readonly<Record<Exclude<CodeVerdict["is"], "found">, CellAside>> = {
  busy: { sign: "…", text: "consultando", tone: "quiet" },
  missing: { sign: "✗", text: "não encontrada", tone: "bad" },
  failed: { sign: "!", text: "não consultada", tone: "quiet" },
};
const found = new WeakMap<CodeVerdict, CellAside>();

/** The column of part codes with what the price table says of each beside it: its name and price, or that it has none. */
export function codeColumn(column: GridColumn, codes: CodeLookup): GridColumn {
  return {
    ...column,
    width: column.width + ASIDE_WIDTH,
    aside: (row) => asideOf(codes.of(codeOf(row))),
    hint: (row) => (codes.of(codeOf(row))?.is === "missing" ? unknownPart(codeOf(row)) : null),
  };
}

/** The same object for the same verdict: a cell is drawn anew when it changes. */
function asideOf(verdict: CodeVerdict | undefined): CellAside | null {
  if (verdict === undefined) return null;
  if (verdict.is !== "found") return ASIDES[verdict.is];
  const { item_desc, item_preco_unitario } = verdict.item;
  const aside: CellAside = found.get(verdict) ?? {
    sign: "✓",
    text: item_desc,
    end: formatCents(toCents(item_preco_unitario)),
    tone: "good",
  };
  found.set(verdict, aside);
  return aside;
}
