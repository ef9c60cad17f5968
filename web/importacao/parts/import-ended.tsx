import { Alert } from "@mantine/core";
import type { ReactNode } from "react";
import type { Importacao } from "../../../contract/importacao/index.ts";
import { formatCount } from "../../platform/format/format.ts";
import classes from "./import-parts.module.css";

/** A count with its words. */
export type Figure = readonly [count: number, one: string, many: string];

interface ImportEndedProps {
  readonly state: Importacao;
  /** The words before the reason of a failure; null where the reason is enough. */
  readonly failed: string | null;
  readonly figures: readonly Figure[];
  /** What can be done with it. */
  readonly action: ReactNode;
  readonly children: ReactNode;
}

/** How an import ended and what happened to its lines; results without lines are left out. */
export function ImportEnded({ state, failed, figures, action, children }: ImportEndedProps): ReactNode {
  const { status, motivo, linhas_lidas } = state;
  const told = figures.flatMap(([count, one, many]) => (count > 0 ? formatCount(count, one, many) : []));
  return (
    <>
      {status === "falhou" ? (
        <Alert color="red" {...(failed !== null && { title: failed })}>
          {motivo}
        </Alert>
      ) : null}
      {status === "processado" && motivo !== null ? <Alert color="yellow">{motivo}</Alert> : null}
      {status === "cancelado" ? (
        <p className={classes["told"]}>Importação cancelada. Nada foi alterado.</p>
      ) : null}
      {status !== "cancelado" && linhas_lidas > 0 ? (
        <div className={action === null ? "" : classes["partHead"]}>
          <p className={classes["figures"]}>
            {[formatCount(linhas_lidas, "linha lida", "linhas lidas"), ...told].join(" · ")}
          </p>
          {action}
        </div>
      ) : null}
      {children}
    </>
  );
}
