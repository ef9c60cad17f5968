import type { ReactNode } from "react";
import { CONTA_LABEL } from "../../../contract/acesso/index.ts";
import { TYPE_LABEL, type RequisicaoRow } from "../../../contract/requisicoes/index.ts";
import { formatRelative } from "../../platform/format/format-relative.ts";
import { formatDateTime } from "../../platform/format/format.ts";
import type { Column } from "../../platform/list/list-props.ts";
import { UnreadMark } from "../../requisicoes/index.ts";
import classes from "./history.module.css";

function Codigo({ row }: { row: RequisicaoRow }): ReactNode {
  return (
    <span className={classes.lead}>
      <span data-unread={row.req_nao_lida || undefined} className={classes.codigo}>
        {row.req_numero}
        {row.req_nao_lida ? <UnreadMark /> : null}
      </span>
      {row.req_sumario === "" ? null : (
        <span className={classes.summary} title={row.req_sumario}>
          {row.req_sumario}
        </span>
      )}
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

/**
 * The columns of the history (HIST-13).
 * @param nowSeconds when the list was read, for relative times
 */
export function historyColumns(nowSeconds: number): readonly Column<RequisicaoRow>[] {
  return [
    {
      label: CONTA_LABEL,
      cell: (row) => <span className={classes.dealer}>{row.req_concessionario_desc}</span>,
      width: 26,
    },
    { label: TYPE_LABEL, cell: (row) => row.req_tipo_desc, width: 15 },
    { label: "Código da Requisição", cell: (row) => <Codigo row={row} />, lead: true, lines: 2 },
    { label: "Data", cell: (row) => <Data row={row} nowSeconds={nowSeconds} />, width: 17, lines: 2 },
  ];
}
