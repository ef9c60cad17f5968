import { memo, type ReactNode } from "react";
import { FormDialog } from "../form/form-dialog.tsx";
import { messageOf } from "../http/errors.ts";

interface ConfirmProps {
  readonly opened: boolean;
  readonly title: string;
  /** The question or the warning. */
  readonly children: ReactNode;
  /** The button that does it: 'Sim', 'Excluir', 'OK'. */
  readonly confirmLabel: string;
  /** null leaves the button out: a dialog that only informs. */
  readonly cancelLabel?: string | null;
  /** Red for actions that cannot be undone. */
  readonly danger?: boolean;
  /** Cancelling is the proposal: Enter does that. */
  readonly proposesCancel?: boolean;
  /** Closes only by its buttons, not by Esc or a click outside. */
  readonly persistent?: boolean;
  readonly disabled?: boolean;
  // Required, so that nobody forgets to show that it works, or that it failed.
  readonly loading: boolean;
  readonly error: unknown;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** The confirmation dialog: Enter confirms unless it proposes to cancel, Esc cancels, errors are shown inside. */
export function Confirm(props: ConfirmProps): ReactNode {
  const { opened, title, children, confirmLabel, cancelLabel = "Cancelar", loading, error } = props;
  const { disabled = false, persistent = false, danger = false, proposesCancel = false } = props;
  return (
    <FormDialog
      opened={opened}
      title={title}
      submitLabel={confirmLabel}
      cancelLabel={cancelLabel}
      {...(proposesCancel
        ? {
            cancel: { variant: "filled", "data-autofocus": true },
            submit: { variant: "default", ...(danger && { c: "var(--mantine-color-error)" }) },
          }
        : {
            // What is disabled takes no focus, which would stay behind the dialog.
            cancel: { "data-autofocus": disabled || undefined },
            submit: { "data-autofocus": true, ...(danger && { color: "red.9" }) },
          })}
      refusal={error ? messageOf(error) : null}
      isSending={loading}
      isDirty={false}
      disabled={disabled}
      persistent={persistent}
      onSubmit={props.onConfirm}
      onClose={props.onCancel}
    >
      <Kept opened={opened}>{children}</Kept>
    </FormDialog>
  );
}

/** The dialog's content; while it fades out the last one, since its opener may have no more content. */
const Kept = memo(
  function Said({ children }: { readonly opened: boolean; readonly children: ReactNode }): ReactNode {
    return <div>{children}</div>;
  },
  (_before, { opened }) => !opened,
);
