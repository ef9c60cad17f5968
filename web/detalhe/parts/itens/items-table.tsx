import { Anchor, Button } from "@mantine/core";
import { useState, type ReactNode } from "react";
import type { CampoErro } from "../../../../contract/platform/envelope.ts";
import {
  areItemsShown,
  detailColumnsOf,
  requestTypeOf,
  shownCell,
  type ItemColumn,
  type Requisicao,
} from "../../../../contract/requisicoes/index.ts";
import { usePrinting } from "../../../platform/browser/use-printing.ts";
import { formatCount } from "../../../platform/format/format.ts";
import { linkTo } from "../../../platform/routing/links.ts";
import { leadsTo } from "../../../platform/routing/route-link.tsx";
import { ItemsTotals } from "../../../requisicoes/index.ts";
import { CampoError } from "../campo-error.tsx";
import classes from "./items-table.module.css";
import { useSeesWaiting } from "./open-part.ts";

/** Rows shown before 'Mostrar': a claim may have 2,000. */
const FIRST_ROWS = 200;

/** The columns to show: the dealer's, and the staff's that are not empty (OP-26). */
export function readColumns(
  requisicao: Pick<Requisicao, "req_tipo" | "req_objeto_item">,
): readonly ItemColumn[] {
  const type = requestTypeOf(requisicao.req_tipo);
  // The extract has its own table (DET-24).
  if (type.extrato === true) return type.items?.columns ?? [];
  const isWritten = ({ name }: ItemColumn) =>
    requisicao.req_objeto_item.some((item) => !["", null, undefined].some((blank) => blank === item[name]));
  return detailColumnsOf(type).filter((column) => !column.editable || isWritten(column));
}

const NUMBERS: ReadonlySet<ItemColumn["input"]> = new Set(["quantidade", "integer", "money", "computed"]);

/** The items of a request, read-only, with totals when they have prices (DET-22, FORM-26, OP-26). */
export function ItemsTable({
  requisicao,
  campos,
}: {
  readonly requisicao: Requisicao;
  /** The errors that keep the status from being changed (DET-13, OP-46). */
  readonly campos: readonly CampoErro[];
}): ReactNode {
  const [asked, setAll] = useState(false);
  const all = usePrinting() || asked;
  const { items: table, extrato } = requestTypeOf(requisicao.req_tipo);
  if (!table || !areItemsShown(table, requisicao.req_objeto_ctrl)) return null;
  const columns = readColumns(requisicao);
  // A claim shows what the dealer sent, without the staff's changes (OP-34).
  const sent = extrato === true ? requisicao.req_itens_enviados : null;
  const rows = sent ?? requisicao.req_objeto_item;
  const shown = all ? rows : rows.slice(0, FIRST_ROWS);
  const isNumber = ({ input }: ItemColumn) => NUMBERS.has(input);
  return (
    <div className={classes.section}>
      <div className={classes.head}>
        <h2 id="itens">{table.label}</h2>
        <span>{formatCount(rows.length, "item", "itens")}</span>
      </div>
      {/* The region scrolls sideways, so it must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={classes.frame} aria-labelledby="itens" tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.name} scope="col" data-number={isNumber(column) || undefined}>
                  {column.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row, index) => (
              // Items have no key and never change places here.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={index}>
                {columns.map((column) => (
                  <td
                    key={column.name}
                    data-label={column.label}
                    data-input={column.input}
                    data-number={isNumber(column) || undefined}
                  >
                    <ItemCell column={column} value={row[column.name]} />
                    <CampoError campos={campos} at={`itens[${index}].${column.name}`} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {shown.length < rows.length ? (
        <Button variant="subtle" fullWidth onClick={() => setAll(true)}>
          Mostrar os {formatCount(rows.length, "item", "itens")}
        </Button>
      ) : null}
      <CampoError campos={campos} at="itens" />
      {table.priced ? (
        <div className={classes.totals}>
          <ItemsTotals items={rows} />
        </div>
      ) : null}
    </div>
  );
}

/** A cell; a part code leads who sees several dealers' stopped vehicles to those that wait for it. */
function ItemCell({ column, value }: { readonly column: ItemColumn; readonly value: unknown }): ReactNode {
  const seesWaiting = useSeesWaiting();
  const text = shownCell(column, value);
  if (column.name !== "item_codigo" || text === "" || !seesWaiting) return text;
  return (
    <Anchor
      inherit
      title={`Quem aguarda a peça ${text}`}
      renderRoot={leadsTo(linkTo("pac-carros-parados-inicio", {}, { peca: text }))}
    >
      {text}
    </Anchor>
  );
}
