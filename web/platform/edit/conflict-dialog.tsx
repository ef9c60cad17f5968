import { Button, Group, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { ATTENTION } from "../../../contract/platform/messages.ts";
import { formatDateTime } from "../format/format.ts";
import { DIALOG } from "../look/theme.ts";
import { Dialog } from "../page/dialog.tsx";
import classes from "./conflict-dialog.module.css";
import type { Change } from "./edit-machine.ts";
import type { Conflict } from "./versioned-edit.ts";

const KEEP = "Manter o que escrevi";
const TAKE = "Usar a versão atual";

export interface ConflictDialogProps {
  readonly edit: {
    readonly conflict: Conflict<unknown> | null;
    readonly isDirty: boolean;
    readonly discard: () => void;
    readonly resolve: () => void;
  };
  /** What happened, in the terms of the record. */
  readonly children: ReactNode;
}

/**
 * Shows what a colleague changed meanwhile, who and when, beside what was written here, and asks which version to keep;
 * it says what each choice does to what was written.
 */
export function ConflictDialog({ edit, children }: ConflictDialogProps): ReactNode {
  const { conflict, isDirty, discard, resolve } = edit;
  if (conflict?.kind !== "stale") return null;
  const { alteracao, changes } = conflict;
  return (
    <Dialog opened onClose={resolve} title={ATTENTION} size={DIALOG.medium}>
      <Stack gap="lg">
        <div>
          <Text>{children}</Text>
          {alteracao === null ? null : (
            <Text size="sm" c="dimmed" mt={4}>
              Última alteração: {alteracao.usuario_nome}, {formatDateTime(alteracao.timestamp)}
            </Text>
          )}
        </div>
        <dl className={classes["changes"]}>
          {changes.map((change) => (
            <ChangeItem key={change.label} {...change} />
          ))}
        </dl>
        {isDirty ? (
          <ul className={classes["choices"]}>
            <li>
              <strong>{KEEP}</strong>: fica na tela, sobre a versão atual, e só vale depois de salvar.
            </li>
            <li>
              <strong>{TAKE}</strong>: o que foi escrito sai da tela; o aviso que segue o traz de volta.
            </li>
          </ul>
        ) : (
          <Text size="sm">Nada foi salvo. Veja a versão atual e, se ainda for o caso, repita a ação.</Text>
        )}
        <Group justify="flex-end" gap="sm">
          {isDirty ? (
            <Button variant="default" onClick={discard}>
              {TAKE}
            </Button>
          ) : null}
          <Button data-autofocus onClick={resolve}>
            {isDirty ? KEEP : "Ver a versão atual"}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

/** One field or cell: as it was opened, as it stands now, and what was written here. */
function ChangeItem({ label, before, after, mine }: Change): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span className={classes["whose"]}>Antes</span>
        <del>{textOf(before)}</del>
        <span className={classes["whose"]}>Versão atual</span>
        <ins>{textOf(after)}</ins>
        {mine === null ? null : (
          <>
            <span className={classes["whose"]}>O que escrevi</span>
            <span data-mine>{textOf(mine)}</span>
          </>
        )}
      </dd>
    </div>
  );
}

function textOf(text: string): string {
  return text === "" ? "(em branco)" : text;
}
