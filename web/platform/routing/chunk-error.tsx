import { Button } from "@mantine/core";
import { useEffect, useRef, type ReactNode } from "react";
import { ATTENTION } from "../../../contract/platform/messages.ts";
import classes from "./chunk-error.module.css";
import { reloadsOnce, type ChunkError } from "./chunk.ts";

/**
 * Stands for a screen whose code did not load (OP-19): the page reloads by itself once, then a dialog asks for it. A
 * native dialog, because the code of ours may be what is missing.
 */
export function ChunkErrorDialog({ error }: { readonly error: ChunkError }): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!reloadsOnce(error)) dialog.current?.showModal();
  }, [error]);
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
