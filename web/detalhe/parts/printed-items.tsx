import type { ReactNode } from "react";
import { extratoMarkOf, shownCell, type Requisicao } from "../../../contract/requisicoes/index.ts";
import type { GridRow } from "../../platform/grid/index.ts";
import { columnsOf } from "./itens/items-columns.ts";
import classes from "./printed-items.module.css";

/** The rows of a grid for paper: all of them, while the grid draws those in sight. */
export function PrintedItems({
  requisicao,
  rows,
}: {
  readonly requisicao: Requisicao;
  readonly rows: readonly GridRow[];
}): ReactNode {
  const columns = columnsOf(requisicao);
  return (
    <table className={classes["table"]}>
      <thead>
        <tr>
          {columns.map(({ name, label }) => (
            <th key={name} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {columns.map((column) => {
              const value = row[column.name];
              const mark = extratoMarkOf(column.name, value);
              const look = mark && { backgroundColor: `#${mark.fill}`, color: `#${mark.text}` };
              return (
                <td
                  key={column.name}
                  style={look}
                  data-input={column.input}
                  data-number={typeof value === "number" || undefined}
                >
                  {mark ? `${mark.sign} ` : null}
                  {shownCell(column, value)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
