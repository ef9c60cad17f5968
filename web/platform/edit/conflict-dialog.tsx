import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { ATTENTION } from "../../../contract/platform/messages.ts";
import { DIALOG } from "../look/theme.ts";
import classes from "./conflict-dialog.module.css";
import type { Conflict } from "./versioned-edit.ts";

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

/** Shows what a colleague changed meanwhile and asks which version to keep. */
export function ConflictDialog({ edit, children }: ConflictDialogProps): ReactNode {
  const { conflict, isDirty, discard, resolve } = edit;
  if (conflict?.kind !== "stale") return null;
  return (
    <Modal opened onClose={resolve} title={ATTENTION} size={DIALOG.medium}>
      <Stack gap="lg">
        <Text>{children}</Text>
        <dl className={classes["changes"]}>
          {conflict.changes.map(({ label, before, after }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <del>{before === "" ? "(em branco)" : before}</del>
                <ins>{after === "" ? "(em branco)" : after}</ins>
              </dd>
            </div>
          ))}
        </dl>
        <Group justify="flex-end" gap="sm">
          {isDirty ? (
            <Button variant="default" onClick={discard}>
              Usar a versão atual
            </Button>
          ) : null}
          <Button data-autofocus onClick={resolve}>
            {isDirty ? "Manter o que escrevi" : "Ver a versão atual"}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
