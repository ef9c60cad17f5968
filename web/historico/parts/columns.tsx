import type { ReactNode } from "react";
import { CONTA_LABEL } from "../../../contract/acesso/index.ts";
import { TYPE_LABEL, type Ordenacao, type RequisicaoRow } from "../../../contract/requisicoes/index.ts";
import { formatRelative } from "../../platform/format/format-relative.ts";
import { formatDateTime } from "../../platform/format/format.ts";
import type { Column, ColumnSort } from "../../platform/list/list-props.ts";
import { Turn, UnreadMark } from "../../requisicoes/index.ts";
import classes from "./history.module.css";

/** What people know a request by leads: claim and plate. The number follows, then whose turn it is. */
function Codigo({ row, nowSeconds }: { row: RequisicaoRow; nowSeconds: number }): ReactNode {
  const { req_numero, req_sumario, req_nao_lida, req_aguardando } = row;
  const numero = <span className={classes.numero}>{req_numero}</span>;
  return (
    <span className={classes.lead}>
      <span data-unread={req_nao_lida || undefined} className={classes.codigo}>
        {req_sumario === "" ? numero : <span title={req_sumario}>{req_sumario}</span>}
        {req_nao_lida ? <UnreadMark /> : null}
      </span>
      <span className={classes.quiet}>
        {req_sumario === "" ? null : numero}
        {req_sumario === "" || req_aguardando === null ? null : " · "}
        <Turn turn={row} nowSeconds={nowSeconds} />
      </span>
    </span>
  );
}

function Data({ row, nowSeconds }: { row: RequisicaoRow; nowSeconds: number }): ReactNode {
  return (
    <span className={classes.nowrap}>
      {formatDateTime(row.req_data_criacao)}
      <span className={classes.quiet} title={formatDateTime(row.req_ultima_atividade)}>
        Atividade {formatRelative(row.req_ultima_atividade, nowSeconds)}
      </span>
    </span>
  );
}

/** The orders of the heads that sort; the first is what a head begins with (HIST-05). */
const BY_HEAD = { tipo: ["req_a_z", "req_z_a"], data: ["data_asc", "data_desc"] } as const;

/**
 * The columns of the history (HIST-13).
 * @param nowSeconds when the list was read, for relative times
 * @param order how the list is sorted, and how to sort it by a head
 */
export function historyColumns(
  nowSeconds: number,
  order: { readonly value: Ordenacao; readonly onChange: (value: Ordenacao) => void },
): readonly Column<RequisicaoRow>[] {
  const sortBy = ([up, down]: readonly [Ordenacao, Ordenacao]): ColumnSort => ({
    direction: order.value === up ? "ascending" : order.value === down ? "descending" : undefined,
    onSort: () => order.onChange(order.value === up ? down : up),
  });
  return [
    {
      label: CONTA_LABEL,
      cell: (row) => <span className={classes.dealer}>{row.req_concessionario_desc}</span>,
      width: 25,
    },
    { label: TYPE_LABEL, cell: (row) => row.req_tipo_desc, width: 16, sort: sortBy(BY_HEAD.tipo) },
    {
      label: "Código da Requisição",
      cell: (row) => <Codigo row={row} nowSeconds={nowSeconds} />,
      lead: true,
      lines: 2,
    },
    {
      label: "Data",
      cell: (row) => <Data row={row} nowSeconds={nowSeconds} />,
      width: 17,
      lines: 2,
      sort: sortBy(BY_HEAD.data),
    },
  ];
}
