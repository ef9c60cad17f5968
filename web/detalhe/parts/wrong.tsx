import type { ReactNode } from "react";
import type { CampoErro } from "../../../contract/platform/envelope.ts";
import classes from "./detail.module.css";

/** DET-13 OP-46: under what was sent, why the status cannot be moved. */
export function Wrong({ campos, at }: { campos: readonly CampoErro[]; at: string }): ReactNode {
  const found = campos.find(({ campo }) => campo === at);
  return found === undefined ? null : (
    <span className={classes.wrong} role="alert">
      {found.mensagem}
    </span>
  );
}
