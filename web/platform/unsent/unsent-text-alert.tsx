import { Alert, Button, Group } from "@mantine/core";
import type { ReactNode } from "react";
import { copyText } from "../browser/copy-text.ts";
import { negative, positive } from "../notices/notices.ts";
import classes from "./unsent-text-alert.module.css";

interface UnsentTextAlertProps {
  readonly title: string;
  readonly text: string;
  readonly onDiscard: () => void;
  /** The files that belong to it. */
  readonly children?: ReactNode;
}

/** Shows a text that can no longer be sent, so that the person can copy it. */
export function UnsentTextAlert({ title, text, onDiscard, children }: UnsentTextAlertProps): ReactNode {
  async function copy(): Promise<void> {
    if (await copyText(text)) positive("Texto copiado");
    else negative("Não foi possível copiar. Selecione o texto e copie.");
  }
  return (
    <Alert color="yellow" variant="light" title={title} classNames={{ title: classes.title ?? "" }}>
      <div className={classes.text}>{text}</div>
      {children}
      <Group gap="sm" mt="md">
        {text === "" ? null : (
          <Button size="xs" variant="default" onClick={() => void copy()}>
            Copiar texto
          </Button>
        )}
        <Button size="xs" variant="subtle" color="gray" onClick={onDiscard}>
          Descartar
        </Button>
      </Group>
    </Alert>
  );
}
