import type { ReactNode } from "react";
import { totalsOf, TOTAL_BRUTO_LABEL, TOTAL_SEGURADORA_LABEL } from "../../../contract/requisicoes/index.ts";
import { formatCents } from "../../platform/format/format.ts";
import classes from "./items-totals.module.css";

/** What all parts of a table cost, and what the insurer pays of it (DET-28, FORM-26, FORM-39). */
export function ItemsTotals({ items }: { items: readonly Readonly<Record<string, unknown>>[] }): ReactNode {
  const { totalBrutoCents, totalSeguradoraCents } = totalsOf(
    items.map(({ item_preco_unitario, item_qtd }) => ({ item_preco_unitario, item_qtd })),
  );
  return (
    <dl className={classes["totals"]}>
      <div>
        <dt>{TOTAL_BRUTO_LABEL}</dt>
        <dd>{formatCents(totalBrutoCents)}</dd>
      </div>
      <div>
        <dt>{TOTAL_SEGURADORA_LABEL}</dt>
        <dd>{formatCents(totalSeguradoraCents)}</dd>
      </div>
    </dl>
  );
}
