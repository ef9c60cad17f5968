import type { ReactNode } from "react";
import type { CampoErro } from "../../../contract/platform/envelope.ts";
import classes from "./detail.module.css";

/** The error of one field or cell that keeps the status from being changed (DET-13, OP-46). */
export function CampoError({ campos, at }: { campos: readonly CampoErro[]; at: string }): ReactNode {
  const found = campos.find(({ campo }) => campo === at);
  return found === undefined ? null : (
    <span className={classes.campoError} role="alert">
      {found.mensagem}
    </span>
  );
}
