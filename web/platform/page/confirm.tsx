import { Alert, Button, Group, Stack } from "@mantine/core";
import { memo, type ReactNode } from "react";
import { messageOf } from "../http/errors.ts";
import { Dialog } from "./dialog.tsx";

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
  const { persistent = false, danger = false, proposesCancel = false } = props;
  const { cancelLabel = "Cancelar", loading } = props;
  const mayClose = !persistent && !loading;
  return (
    <Dialog
      opened={props.opened}
      onClose={props.onCancel}
      title={props.title}
      closeOnEscape={mayClose}
      closeOnClickOutside={mayClose}
      withCloseButton={!persistent}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          // The dialog may be inside a form, which its Enter must not submit.
          event.stopPropagation();
          if (!loading && !props.disabled) props.onConfirm();
        }}
      >
        <Stack gap="lg">
          <Kept opened={props.opened}>{props.children}</Kept>
          {props.error ? (
            <Alert color="red" role="alert">
              {messageOf(props.error)}
            </Alert>
          ) : null}
          <Group justify="flex-end" gap="sm">
            {cancelLabel === null ? null : (
              <Button
                variant={proposesCancel ? "filled" : "default"}
                // What is disabled takes no focus, which would stay behind the dialog.
                data-autofocus={proposesCancel || props.disabled || undefined}
                onClick={props.onCancel}
                disabled={loading}
              >
                {cancelLabel}
              </Button>
            )}
            <Button
              type="submit"
              data-autofocus={!proposesCancel || undefined}
              loading={loading}
              disabled={props.disabled ?? false}
              {...(danger && !proposesCancel && { color: "red.9" })}
              {...(proposesCancel && {
                variant: "default",
                ...(danger && { c: "var(--mantine-color-error)" }),
              })}
            >
              {props.confirmLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

/** The dialog's content; while it fades out the last one, since its opener may have no more content. */
const Kept = memo(
  function Said({ children }: { readonly opened: boolean; readonly children: ReactNode }): ReactNode {
    return <div>{children}</div>;
  },
  (_before, { opened }) => !opened,
);
