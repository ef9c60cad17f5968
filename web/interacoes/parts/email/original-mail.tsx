import type { ReactNode } from "react";
import { hrefOf } from "../../../platform/http/api.ts";
import { DIALOG } from "../../../platform/look/theme.ts";
import { Dialog } from "../../../platform/page/dialog.tsx";
import classes from "./received-mail.module.css";

interface OriginalMailProps {
  /** Of the message that the mail became. */
  readonly id: number;
  readonly onClose: () => void;
}

/** A mail as it looked, in a frame in which nothing runs, and from which nothing is loaded or led to (OP-54). */
export function OriginalMail({ id, onClose }: OriginalMailProps): ReactNode {
  return (
    <Dialog opened onClose={onClose} title="E-mail como veio" size={DIALOG.large}>
      <iframe
        className={classes["frame"]}
        title="E-mail como veio"
        sandbox=""
        src={hrefOf("/v2/pac/interacoes/:id/html", { id })}
      />
    </Dialog>
  );
}
