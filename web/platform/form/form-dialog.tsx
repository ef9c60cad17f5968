import { Alert, Button, Group, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { Dialog } from "../page/dialog.tsx";

interface FormDialogProps {
  readonly title: string;
  /** The fields. */
  readonly children: ReactNode;
  /** The label of its button: 'Adicionar'. */
  readonly submitLabel: string;
  /** Why it was refused, where no field says so; null while it was not. */
  readonly refusal: string | null;
  readonly isSending: boolean;
  /** True once something was written: then only the buttons and Esc close it. */
  readonly isDirty: boolean;
  readonly disabled?: boolean;
  /** Only its buttons close it. */
  readonly persistent?: boolean;
  readonly onSubmit: () => void;
  /** Calls off what is being sent, by 'Cancelar' and Esc; left out they wait for its end. */
  readonly onCallOff?: () => void;
  readonly onClose: () => void;
}

/** A small form in a dialog: its fields, a message about the whole, and two buttons. Enter sends it, Esc closes it. */
export function FormDialog(props: FormDialogProps): ReactNode {
  const { title, children, submitLabel, refusal, isSending, isDirty, disabled = false } = props;
  const mayClose = props.persistent !== true && !isSending;
  const callOff = isSending ? props.onCallOff : undefined;
  const leave = callOff ?? props.onClose;
  return (
    <Dialog
      opened
      onClose={leave}
      title={title}
      closeOnClickOutside={!isDirty && mayClose}
      closeOnEscape={mayClose || callOff !== undefined}
      withCloseButton={props.persistent !== true}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // It may be inside another form, which its Enter must not send.
          event.stopPropagation();
          if (!isSending && !disabled) props.onSubmit();
        }}
      >
        <Stack gap="lg">
          {children}
          {refusal === null ? null : (
            <Alert color="red" role="alert">
              {refusal}
            </Alert>
          )}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={leave} disabled={isSending && callOff === undefined}>
              Cancelar
            </Button>
            <Button type="submit" loading={isSending} disabled={disabled}>
              {submitLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
