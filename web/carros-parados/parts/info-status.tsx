import type { ReactNode } from "react";
import { INFO_STATUS_DESC, type InfoStatus } from "../../../contract/carros-parados/index.ts";
import classes from "./info-status.module.css";

/** What stands in or in place of the circle of each status. */
const SIGN: Readonly<Record<InfoStatus, ReactNode>> = {
  P: <circle cx="7" cy="7" r="5.25" fill="none" />,
  S: <path d="M3.3 3.3l7.4 7.4M7 1.75a5.25 5.25 0 1 1 0 10.5a5.25 5.25 0 1 1 0-10.5" fill="none" />,
  E: <path d="M2 7h9.5M7.5 3l4 4-4 4" fill="none" />,
  A: (
    <>
      <circle cx="7" cy="7" r="5.25" fill="none" />
      <path d="M7 4a3 3 0 0 1 0 6z" fill="currentColor" stroke="none" />
    </>
  ),
  R: <path d="M5 2.5l-3 3 3 3M2.5 5.5h5.75a3.25 3.25 0 0 1 0 6.5H5" fill="none" />,
  C: <path d="M4.6 7.2l1.7 1.7 3.1-3.6M7 1.75a5.25 5.25 0 1 1 0 10.5a5.25 5.25 0 1 1 0-10.5" fill="none" />,
};

/** The sign of a status: its shape distinguishes it, the colour only helps. */
export function InfoStatusMark({ status }: { readonly status: InfoStatus }): ReactNode {
  return (
    <svg
      viewBox="0 0 14 14"
      width={14}
      height={14}
      aria-hidden
      className={classes.mark}
      data-status={status}
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {SIGN[status]}
    </svg>
  );
}

/** A week's status as sign and name. */
export function InfoStatusBadge({ status }: { readonly status: InfoStatus }): ReactNode {
  return (
    <span className={classes.badge}>
      <InfoStatusMark status={status} />
      {INFO_STATUS_DESC[status]}
    </span>
  );
}
