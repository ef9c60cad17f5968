import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { ATTENTION } from "../../../contract/platform/messages.ts";
import { CONCLUDED, STALE } from "../../../contract/requisicoes/index.ts";
import { DIALOG } from "../../platform/look/theme.ts";
import { Confirm } from "../../platform/page/confirm.tsx";
import classes from "./detail.module.css";
import type { StaffEdit } from "./use-staff-edit.ts";

/** Says that the request is closed; OK reads it again (DET-17, OP-43, OP-45). */
export function ClosedDialog({ opened, onReload }: { opened: boolean; onReload: () => void }): ReactNode {
  return (
    <Confirm
      opened={opened}
      title={ATTENTION}
      confirmLabel="OK"
      cancelLabel={null}
      persistent
      loading={false}
      error={null}
      onConfirm={onReload}
      onCancel={onReload}
    >
      {CONCLUDED}
    </Confirm>
  );
}

/** Shows what a colleague changed meanwhile and asks which version to keep. */
export function StaleDialog({
  edit,
}: {
  edit: Pick<StaffEdit, "conflict" | "isDirty" | "discard" | "resolve">;
}): ReactNode {
  const { conflict, isDirty } = edit;
  if (conflict?.kind !== "stale") return null;
  return (
    <Modal opened onClose={edit.resolve} title={ATTENTION} size={DIALOG.medium}>
      <Stack gap="lg">
        <Text>{STALE}</Text>
        <dl className={classes.changes}>
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
            <Button variant="default" onClick={edit.discard}>
              Usar a versão atual
            </Button>
          ) : null}
          <Button data-autofocus onClick={edit.resolve}>
            {isDirty ? "Manter o que escrevi" : "Ver a versão atual"}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
