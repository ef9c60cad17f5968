import type { ReactNode } from "react";
import { STATUS_LABEL, type ReqStatus } from "../../../contract/requisicoes/index.ts";
import classes from "./status-badge.module.css";

/** The icon of a status: its shape distinguishes it, the colour only helps. */
export function StatusMark({ status }: { status: ReqStatus }): ReactNode {
  return (
    <svg viewBox="0 0 14 14" width={14} height={14} aria-hidden className={classes.mark} data-status={status}>
      {status === "arquivado" ? (
        <rect x="2" y="2" width="10" height="10" rx="2" fill="none" stroke="currentColor" strokeWidth="1.5" />
      ) : (
        <circle cx="7" cy="7" r="5.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
      )}
      {status === "em_andamento" ? <path d="M7 4a3 3 0 0 1 0 6z" fill="currentColor" /> : null}
      {status === "concluido" ? (
        <path
          d="m4.6 7.2 1.7 1.7 3.1-3.6"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ) : null}
      {status === "arquivado" ? (
        <path d="M4.5 7h5" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
      ) : null}
    </svg>
  );
}

/** A status as icon and name (HIST-09). */
export function StatusBadge({ status }: { status: ReqStatus }): ReactNode {
  return (
    <span className={classes.badge}>
      <StatusMark status={status} />
      {STATUS_LABEL[status]}
    </span>
  );
}
