import { Alert, Button, Group } from "@mantine/core";
import type { ReactNode } from "react";
import { copyText } from "../browser/copy-text.ts";
import { negative, positive } from "../notices/notices.ts";
import classes from "./unsent-text.module.css";

interface UnsentTextProps {
  readonly title: string;
  readonly text: string;
  readonly onDiscard: () => void;
  /** What belongs to it: files. */
  readonly children?: ReactNode;
}

/** A text that can no longer be sent where it was written for: it is not lost, it can be copied. */
export function UnsentText({ title, text, onDiscard, children }: UnsentTextProps): ReactNode {
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
