import { Button } from "@mantine/core";
import { useEffect, useRef, type ReactNode } from "react";
import { ATTENTION } from "../../../contract/platform/messages.ts";
import classes from "./chunk-error.module.css";

/**
 * The dialog for a screen whose code did not load (OP-19). A native dialog, because the code of ours may be what is
 * missing.
 */
export function ChunkErrorDialog(): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby="chunk-error"
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id="chunk-error" className={classes.title}>
        {ATTENTION}
      </h2>
      <p>Não foi possível carregar esta página. Verifique sua conexão e recarregue.</p>
      <Button onClick={() => location.reload()}>Recarregar</Button>
    </dialog>
  );
}
