import { useMemo, type ReactNode } from "react";
import type { Relatorio } from "../../../contract/relatorios/index.ts";
import { usePrinting } from "../../platform/browser/use-printing.ts";
import { LongList } from "../../platform/list/long-list.tsx";
import classes from "./relatorio-body.module.css";
import { RelatorioPart } from "./relatorio-part.tsx";
import { partsOf, PART_ROWS, usedColumns, type Part } from "./relatorio-parts.ts";

const keyOf = ({ key }: Part): string => key;

/** Dealers, their weeks and the rows of each: those in sight on the screen, all of them on paper (SREP-09, SREP-10). */
export function RelatorioBody({ relatorio }: { readonly relatorio: Relatorio }): ReactNode {
  const { colunas, tabelas } = relatorio;
  const isPrinting = usePrinting();
  const columns = useMemo(() => usedColumns(colunas, tabelas), [colunas, tabelas]);
  const parts = useMemo(() => partsOf(tabelas, PART_ROWS), [tabelas]);
  if (isPrinting)
    return partsOf(tabelas, Infinity).map((part) => (
      <RelatorioPart key={part.key} part={part} columns={columns} onPaper />
    ));
  return (
    <LongList items={parts} keyOf={keyOf} className={classes["parts"]} aria-label="Semanas">
      {(part) => <RelatorioPart part={part} columns={columns} />}
    </LongList>
  );
}
