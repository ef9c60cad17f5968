import { Button, Progress } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./import-parts.module.css";
import type { ImportUpload } from "./use-import-upload.ts";

/** The upload of a file: nothing is read before all of it has arrived. */
export function Uploading({ name, part, cancel }: ImportUpload): ReactNode {
  return (
    <section className={classes["box"]} aria-label="Envio do arquivo">
      <div className={classes["boxHead"]}>
        <h2>Enviando {name}</h2>
        <Button variant="default" size="xs" onClick={cancel}>
          Cancelar envio
        </Button>
      </div>
      <Progress value={part * 100} aria-label="Envio" />
    </section>
  );
}
