import type { ReactNode } from "react";
import { DIALOG } from "../look/theme.ts";
import { Dialog } from "../page/dialog.tsx";
import { DialogForm, type DialogFormProps } from "./dialog-form.tsx";

interface FormDialogProps extends Omit<DialogFormProps, "mayCancel" | "onCancel"> {
  /** True by default: what is shown only when it is open needs not say so. */
  readonly opened?: boolean;
  readonly title: string;
  readonly size?: (typeof DIALOG)[keyof typeof DIALOG];
  /** True once something was written: then only the buttons and Esc close it. */
  readonly isDirty: boolean;
  /** Only its buttons close it. */
  readonly persistent?: boolean;
  /** Calls off what is being sent, by 'Cancelar' and Esc; left out they wait for its end. */
  readonly onCallOff?: () => void;
  readonly onClose: () => void;
}

/** A small form in a dialog: its fields, a message about the whole, and two buttons. Enter sends it, Esc closes it. */
export function FormDialog(props: FormDialogProps): ReactNode {
  const {
    title,
    isDirty,
    persistent,
    onCallOff,
    onClose,
    opened = true,
    size = DIALOG.small,
    ...form
  } = props;
  const mayClose = persistent !== true && !form.isSending;
  const callOff = form.isSending ? onCallOff : undefined;
  const leave = callOff ?? onClose;
  return (
    <Dialog
      opened={opened}
      onClose={leave}
      title={title}
      size={size}
      closeOnClickOutside={!isDirty && mayClose}
      closeOnEscape={mayClose || callOff !== undefined}
      withCloseButton={persistent !== true}
    >
      <DialogForm {...form} mayCancel={!form.isSending || callOff !== undefined} onCancel={leave} />
    </Dialog>
  );
}
