import { FocusTrap, Modal } from "@mantine/core";
import type { KeyboardEvent, ReactNode } from "react";
import classes from "./full-screen-dialog.module.css";
import { useFocusBack } from "./use-focus-back.ts";

interface FullScreenDialogProps {
  readonly title: ReactNode;
  /** Beside the title, before the button that closes. */
  readonly actions?: ReactNode;
  readonly onClose: () => void;
  /**
   * What Esc does where nothing in the dialog has a use of its own for it: a search, a list of options, a dialog over
   * this one. Without it Esc does not close the dialog, so that one press too many does not close a table of 80 rows.
   */
  readonly onEscape?: (() => void) | undefined;
  /**
   * The focus starts on the dialog itself and not on its first button or field, which would open a phone's keyboard.
   */
  readonly beginsAtItself?: boolean;
  /** Its content; lays itself out and scrolls by itself. */
  readonly children: ReactNode;
}

/** A dialog that takes the whole screen: a week's table, the conversations. */
export function FullScreenDialog(props: FullScreenDialogProps): ReactNode {
  const { title, actions, onClose, onEscape, beginsAtItself = false, children } = props;
  useFocusBack(true);
  function onKeyDown(event: KeyboardEvent): void {
    const { target, currentTarget } = event;
    if (event.key !== "Escape" || event.defaultPrevented || !(target instanceof Element)) return;
    if (!currentTarget.contains(target) || target.closest("[data-mantine-stop-propagation=true]")) return;
    onEscape?.();
  }
  return (
    <Modal.Root opened fullScreen onClose={onClose} closeOnEscape={false}>
      <Modal.Overlay />
      <Modal.Content className={classes["content"] ?? ""} data-told="at-top">
        <div role="presentation" className={classes["frame"]} onKeyDown={onKeyDown}>
          {beginsAtItself ? <FocusTrap.InitialFocus /> : null}
          <Modal.Header className={classes["header"] ?? ""} role="presentation">
            <Modal.Title className={classes["title"] ?? ""}>{title}</Modal.Title>
            {actions}
            <Modal.CloseButton aria-label="Fechar" />
          </Modal.Header>
          <Modal.Body className={classes["body"] ?? ""}>{children}</Modal.Body>
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
