import { Button, Group, UnstyledButton } from "@mantine/core";
import { IconCopy } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { copyText } from "../../../platform/browser/copy-text.ts";
import { formatCount } from "../../../platform/format/format.ts";
import { DIALOG } from "../../../platform/look/theme.ts";
import { negative, positive } from "../../../platform/notices/notices.ts";
import { Dialog } from "../../../platform/page/dialog.tsx";
import type { RefusedCell } from "./paste-rows.ts";
import classes from "./refused-dialog.module.css";
import { refusedText } from "./refused-text.ts";

/** Cells that are shown; of more the first are mended first. */
const SHOWN = 200;

interface RefusedDialogProps {
  /** `refusedOf` the table, so that the rows count as they stand in it. */
  readonly cells: readonly RefusedCell[];
  /** Goes to a cell; the dialog is closed by whoever opened it. */
  readonly onGo: (id: string, key: string) => void;
  readonly onClose: () => void;
}

/** Every cell whose text its column did not take, by row, column and reason: each leads to its cell (SPST-06). */
export function RefusedDialog({ cells, onGo, onClose }: RefusedDialogProps): ReactNode {
  const rest = cells.length - SHOWN;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={formatCount(cells.length, "célula não foi aceita", "células não foram aceitas")}
      size={DIALOG.medium}
    >
      <p className={classes["lead"]}>
        Ficaram em branco e mostram o que foi escrito. Escolha uma para ir até ela e corrigir.
      </p>
      <ol className={classes["cells"]} aria-label="Células não aceitas">
        {cells.slice(0, SHOWN).map(({ id, key, linha, label, text, reason }) => (
          <li key={`${id}/${key}`}>
            <UnstyledButton className={classes["cell"] ?? ""} onClick={() => onGo(id, key)}>
              <span className={classes["place"]}>
                Linha {linha}, {label}
              </span>
              <span className={classes["text"]}>{text}</span>
              <span className={classes["reason"]}>{reason}</span>
            </UnstyledButton>
          </li>
        ))}
      </ol>
      {rest > 0 ? (
        <p className={classes["rest"]}>
          E mais {formatCount(rest, "célula", "células")}. A lista copiada tem todas.
        </p>
      ) : null}
      <Group justify="space-between" gap="sm" mt="lg">
        <Button
          variant="default"
          leftSection={<IconCopy size={16} stroke={1.5} aria-hidden />}
          onClick={() => void copy(cells)}
        >
          Copiar lista
        </Button>
        <Button data-autofocus onClick={onClose}>
          Fechar
        </Button>
      </Group>
    </Dialog>
  );
}

async function copy(cells: readonly RefusedCell[]): Promise<void> {
  if (await copyText(refusedText(cells))) positive("A lista foi copiada. Cole no Excel ou em uma mensagem.");
  else negative("O navegador não permitiu copiar a lista.");
}
