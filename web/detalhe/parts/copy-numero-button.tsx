import { UnstyledButton } from "@mantine/core";
import { IconCopy } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { UNKNOWN_ERROR } from "../../../contract/platform/messages.ts";
import { NUMBER_COPIED } from "../../../contract/requisicoes/index.ts";
import { copyText } from "../../platform/browser/copy-text.ts";
import { negative, positive } from "../../platform/notices/notices.ts";
import classes from "./detail.module.css";

/** The request's number; a click copies it (DET-18). */
export function CopyNumeroButton({ numero }: { numero: number }): ReactNode {
  async function copy(): Promise<void> {
    if (await copyText(String(numero))) positive(NUMBER_COPIED);
    else negative(UNKNOWN_ERROR);
  }
  return (
    <UnstyledButton
      data-printed
      className={classes.numero}
      aria-label={`Copiar o código da requisição ${numero}`}
      title="Copiar o código"
      onClick={() => void copy()}
    >
      {numero}
      <IconCopy size={14} stroke={1.75} aria-hidden />
    </UnstyledButton>
  );
}
