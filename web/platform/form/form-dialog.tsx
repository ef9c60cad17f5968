import { Button, Group, Stack, type ButtonProps } from "@mantine/core";
import type { ReactNode, Ref } from "react";
import { DIALOG } from "../look/theme.ts";
import { Dialog } from "../page/dialog.tsx";
import { Refusal } from "../page/refusal.tsx";

/** What a button of the dialog is beside its label. */
interface DialogButton extends Pick<ButtonProps, "variant" | "color" | "c"> {
  readonly ref?: Ref<HTMLButtonElement>;
  /** It has the focus when the dialog opens. */
  readonly "data-autofocus"?: boolean | undefined;
}

interface FormDialogProps {
  /** True by default: what is shown only when it is open needs not say so. */
  readonly opened?: boolean;
  readonly title: string;
  readonly size?: (typeof DIALOG)[keyof typeof DIALOG];
  /** The fields, or the question. */
  readonly children: ReactNode;
  /** The label of its button: 'Adicionar'. */
  readonly submitLabel: string;
  readonly submit?: DialogButton;
  /** null leaves the button out: a dialog that only informs. */
  readonly cancelLabel?: string | null;
  readonly cancel?: DialogButton;
  /** Other buttons, between the two. */
  readonly buttons?: ReactNode;
  /** The class of the row of buttons. */
  readonly footClass?: string | undefined;
  /** Why it was refused, where no field says so; null while it was not. */
  readonly refusal: string | null;
  readonly isSending: boolean;
  /** True once something was written: then only the buttons and Esc close it. */
  readonly isDirty: boolean;
  readonly disabled?: boolean;
  /** Only its buttons close it. */
  readonly persistent?: boolean;
  readonly gap?: "md" | "lg";
  readonly onSubmit: () => void;
  /** Calls off what is being sent, by 'Cancelar' and Esc; left out they wait for its end. */
  readonly onCallOff?: () => void;
  readonly onClose: () => void;
}

/** A small form in a dialog: its fields, a message about the whole, and two buttons. Enter sends it, Esc closes it. */
export function FormDialog(props: FormDialogProps): ReactNode {
  const { title, children, submitLabel, refusal, isSending, isDirty, disabled = false } = props;
  const { opened = true, cancelLabel = "Cancelar", gap = "lg", size = DIALOG.small } = props;
  const mayClose = props.persistent !== true && !isSending;
  const callOff = isSending ? props.onCallOff : undefined;
  const leave = callOff ?? props.onClose;
  return (
    <Dialog
      opened={opened}
      onClose={leave}
      title={title}
      size={size}
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
        <Stack gap={gap}>
          {children}
          <Refusal>{refusal}</Refusal>
          <Group justify="flex-end" gap="sm" className={props.footClass ?? ""}>
            {cancelLabel === null ? null : (
              <Button
                variant="default"
                onClick={leave}
                disabled={isSending && callOff === undefined}
                {...props.cancel}
              >
                {cancelLabel}
              </Button>
            )}
            {props.buttons}
            <Button type="submit" loading={isSending} disabled={disabled} {...props.submit}>
              {submitLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
