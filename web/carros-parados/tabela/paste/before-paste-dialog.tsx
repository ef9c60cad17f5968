import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { FormDialog } from "../../../platform/form/form-dialog.tsx";
import { formatCount } from "../../../platform/format/format.ts";
import { DIALOG } from "../../../platform/look/theme.ts";
import { Line, Section } from "../upload/section.tsx";
import { replacingText, type BeforePaste } from "./before-paste.ts";

interface BeforePasteDialogProps {
  readonly before: BeforePaste;
  /** Pastes all of it, or all but the rows that are perhaps none. */
  readonly onPaste: (takesDoubtful: boolean) => void;
  readonly onCancel: () => void;
}

/** Asks before rows of the table go (SPST-05), and before what is perhaps no row comes in. Esc pastes nothing. */
export function BeforePasteDialog({ before, onPaste, onCancel }: BeforePasteDialogProps): ReactNode {
  const { read, replaces, doubts } = before;
  const all = replaces ? "Substituir" : "Colar";
  const isChoice = doubts.length > 0 && read.rows.length > doubts.length;
  const them = doubts.length === 1 ? "ela" : "elas";
  return (
    <FormDialog
      title={replaces ? "Substituir itens" : "Colar itens do Excel"}
      size={doubts.length > 0 ? DIALOG.medium : DIALOG.small}
      submitLabel={isChoice ? `${all} sem ${them}` : all}
      submit={{ "data-autofocus": true, ...(replaces && { color: "red.9" }) }}
      buttons={
        isChoice ? (
          <Button variant="default" onClick={() => onPaste(true)}>
            {all} com {them}
          </Button>
        ) : null
      }
      refusal={null}
      isSending={false}
      isDirty
      onSubmit={() => onPaste(!isChoice)}
      onClose={onCancel}
    >
      {replaces ? <div>{replacingText(before)}</div> : null}
      <Section
        title={formatCount(
          doubts.length,
          "linha colada incompleta ou que não é um item",
          "linhas coladas incompletas ou que não são itens",
        )}
        items={doubts}
        keyOf={({ id }) => id}
      >
        {({ linha, reason, text }) => <Line place={`Linha ${linha}, ${reason}`}>{text}</Line>}
      </Section>
    </FormDialog>
  );
}
