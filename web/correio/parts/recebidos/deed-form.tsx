import type { ReactNode } from "react";
import type { RecebidoInteiro } from "../../../../contract/correio/index.ts";
import { DialogForm, type DialogFormProps } from "../../../platform/form/dialog-form.tsx";
import { messageOf } from "../../../platform/http/errors.ts";
import { isToldToAll } from "../../../platform/notices/tell-failure.ts";

/** What each deed with a mail has from its dialog. */
export interface DeedProps {
  readonly mail: RecebidoInteiro;
  /** True once something was written or chosen. */
  readonly onDirty: (isDirty: boolean) => void;
  readonly onCancel: () => void;
  readonly onDone: () => void;
}

interface DeedFormProps extends Omit<DialogFormProps, "refusal"> {
  readonly danger?: boolean;
  readonly error: Error | null;
}

/** One deed with a mail: its field, what the server refused, and two buttons. */
export function DeedForm({ danger = false, error, ...form }: DeedFormProps): ReactNode {
  return (
    <DialogForm
      {...form}
      gap="md"
      cancelLabel="Voltar"
      submit={danger ? { color: "red.9" } : {}}
      refusal={error === null || isToldToAll(error) ? null : messageOf(error)}
    />
  );
}
