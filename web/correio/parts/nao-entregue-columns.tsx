import type { ReactNode } from "react";
import type { NaoEntregue } from "../../../contract/correio/index.ts";
import { formatRelative } from "../../platform/format/format-relative.ts";
import { formatDateTime } from "../../platform/format/format.ts";
import type { Column } from "../../platform/list/list-props.ts";
import classes from "./correio.module.css";
import { threadName } from "./thread-of.ts";

/** A line, and a quieter one below it. */
export function TwoLines(props: { readonly first: ReactNode; readonly second: ReactNode }): ReactNode {
  return (
    <>
      <span className={classes["cell"]}>{props.first}</span>
      <span className={classes["quiet"]}>{props.second}</span>
    </>
  );
}

/** A moment, and how long ago it was. */
export function Since(props: { readonly seconds: number; readonly nowSeconds: number }): ReactNode {
  return (
    <span className={classes["nowrap"]}>
      <TwoLines
        first={formatDateTime(props.seconds)}
        second={formatRelative(props.seconds, props.nowSeconds)}
      />
    </span>
  );
}

/**
 * The columns of what did not arrive.
 * @param nowSeconds when the list was read, for relative times
 */
export function naoEntregueColumns(nowSeconds: number): readonly Column<NaoEntregue>[] {
  return [
    {
      label: "Requisição ou conversa",
      lead: true,
      lines: 2,
      width: 25,
      cell: (email) => <TwoLines first={threadName(email)} second={email.info_concessionario_desc} />,
    },
    {
      label: "Destinatário",
      lines: 2,
      cell: ({ email_destino, email_motivo }) => (
        <div>
          <span className={classes["cell"]}>{email_destino}</span>
          <span className={classes["reason"]}>{email_motivo}</span>
        </div>
      ),
    },
    { label: "Escrito por", width: 15, cell: (email) => email.interacao_usuario_nome ?? "O PAC" },
    {
      label: "Desde",
      lines: 2,
      width: 15,
      cell: ({ email_desde }) => <Since seconds={email_desde} nowSeconds={nowSeconds} />,
    },
  ];
}
