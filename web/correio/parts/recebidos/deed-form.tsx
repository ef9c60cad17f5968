import { Button, Group, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import type { RecebidoInteiro } from "../../../../contract/correio/index.ts";
import { messageOf } from "../../../platform/http/errors.ts";
import { isToldToAll } from "../../../platform/notices/tell-failure.ts";
import { Refusal } from "../../../platform/page/refusal.tsx";

/** What each deed with a mail has from its dialog. */
export interface DeedProps {
  readonly mail: RecebidoInteiro;
  /** True once something was written or chosen. */
  readonly onDirty: (isDirty: boolean) => void;
  readonly onCancel: () => void;
  readonly onDone: () => void;
}

interface DeedFormProps {
  readonly children: ReactNode;
  readonly submitLabel: string;
  readonly danger?: boolean;
  readonly isSending: boolean;
  readonly error: Error | null;
  /** Why it cannot be sent yet, where no field says so. */
  readonly disabled: boolean;
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
}

/** One deed with a mail: its field, what the server refused, and two buttons. */
export function DeedForm(props: DeedFormProps): ReactNode {
  const { children, submitLabel, danger = false, isSending, error, disabled } = props;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending && !disabled) props.onSubmit();
      }}
    >
      <Stack gap="md">
        {children}
        <Refusal>{error === null || isToldToAll(error) ? null : messageOf(error)}</Refusal>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" disabled={isSending} onClick={props.onCancel}>
            Voltar
          </Button>
          <Button type="submit" loading={isSending} disabled={disabled} {...(danger && { color: "red.9" })}>
            {submitLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
