import { Button, Group, Stack, type ButtonProps } from "@mantine/core";
import type { ReactNode, Ref } from "react";
import { Refusal } from "../page/refusal.tsx";
import { WaitingButton } from "../page/waiting-button.tsx";

/** What a button of the form is beside its label. */
interface FormButton extends Pick<ButtonProps, "variant" | "color" | "c"> {
  readonly ref?: Ref<HTMLButtonElement>;
  /** It has the focus when the dialog opens. */
  readonly "data-autofocus"?: boolean | undefined;
}

export interface DialogFormProps {
  /** The fields, or the question. */
  readonly children: ReactNode;
  /** The label of its button: 'Adicionar'. */
  readonly submitLabel: string;
  readonly submit?: FormButton;
  /** null leaves the button out: a dialog that only informs. */
  readonly cancelLabel?: string | null;
  readonly cancel?: FormButton;
  /** Other buttons, between the two. */
  readonly buttons?: ReactNode;
  /** The class of the row of buttons. */
  readonly footClass?: string | undefined;
  /** Why it was refused, where no field says so; null while it was not. */
  readonly refusal: string | null;
  readonly isSending: boolean;
  readonly disabled?: boolean;
  /** Not while it is sent, by default. */
  readonly mayCancel?: boolean;
  readonly gap?: "md" | "lg";
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
}

/** What stands in a dialog that asks for something: the fields, what was refused, and two buttons. Enter sends it. */
export function DialogForm(props: DialogFormProps): ReactNode {
  const { children, submitLabel, cancelLabel = "Cancelar", refusal, isSending, disabled = false } = props;
  const { mayCancel = !isSending, gap = "lg" } = props;
  return (
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
            <Button variant="default" onClick={props.onCancel} disabled={!mayCancel} {...props.cancel}>
              {cancelLabel}
            </Button>
          )}
          {props.buttons}
          <WaitingButton type="submit" isWaiting={isSending} disabled={disabled} {...props.submit}>
            {submitLabel}
          </WaitingButton>
        </Group>
      </Stack>
    </form>
  );
}
