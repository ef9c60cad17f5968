import { Text } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { isAnswered } from "../../../../contract/carros-parados/index.ts";
import { FormDialog } from "../../../platform/form/form-dialog.tsx";
import { formatCount } from "../../../platform/format/format.ts";
import type { GridRow } from "../../../platform/grid/index.ts";
import { ReplaceItems } from "../../../platform/grid/replace-items.tsx";
import { DIALOG } from "../../../platform/look/theme.ts";
import { shownName } from "../item/row-name.ts";
import { answerIn } from "../model/answers.ts";
import { Section } from "../upload/section.tsx";

interface LeftOutDialogProps {
  /** The rows that the paste covers and does not have. */
  readonly rows: readonly GridRow[];
  /** Pastes, and removes them or not. */
  readonly onPaste: (removes: boolean) => void;
  readonly onCancel: () => void;
}

/** Asks whether the items go that a paste covers and does not have, as a file's 'Substituir itens' does. Esc pastes nothing. */
export function LeftOutDialog({ rows, onPaste, onCancel }: LeftOutDialogProps): ReactNode {
  const [removes, setRemoves] = useState(false);
  return (
    <FormDialog
      title="Colar sobre outros itens"
      size={DIALOG.medium}
      gap="md"
      submitLabel="Colar"
      submit={{ "data-autofocus": true }}
      refusal={null}
      isSending={false}
      isDirty
      onSubmit={() => onPaste(removes)}
      onClose={onCancel}
    >
      <Text>
        Cada linha colada vai para a linha do seu chassi e peça, ou entra como nova, e nada passa de um
        veículo para outro.
      </Text>
      <Section
        title={formatCount(
          rows.length,
          "item coberto não está no que foi colado",
          "itens cobertos não estão no que foi colado",
        )}
        items={rows}
        keyOf={({ id }) => id}
        before={
          <ReplaceItems
            description="Exclui da tabela o que não está no que foi colado. Sem isso, fica."
            checked={removes}
            onChange={setRemoves}
          />
        }
      >
        {(row) => (
          <>
            {shownName(row)}
            {isAnswered(answerIn(row)) ? (
              <Text span c="dimmed">
                {" "}
                com resposta da DAC
              </Text>
            ) : null}
          </>
        )}
      </Section>
    </FormDialog>
  );
}
