import { UnstyledButton } from "@mantine/core";
import { useEffect, useId, useRef, type ReactNode } from "react";
import classes from "./header-popover.module.css";

interface HeaderPopoverProps {
  readonly opened: boolean;
  readonly onChange: (opened: boolean) => void;
  /** Its name for screen readers. */
  readonly label: string;
  readonly className?: string | undefined;
  /** The button that opens and closes it. */
  readonly button: {
    readonly label: string;
    readonly title?: string;
    readonly className: string | undefined;
    readonly face: ReactNode;
  };
  readonly children: ReactNode;
}

/**
 * A panel below the header, at its right end: the browser's own popover, so that Esc, a click outside and the return of
 * the focus need no code. Its content exists only while it is open.
 */
export function HeaderPopover(props: HeaderPopoverProps): ReactNode {
  const { opened, onChange, label, className, button, children } = props;
  const id = useId();
  const panel = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (opened) panel.current?.focus();
    else panel.current?.hidePopover();
  }, [opened]);
  return (
    <>
      <UnstyledButton
        popoverTarget={id}
        className={button.className}
        aria-label={button.label}
        title={button.title}
      >
        {button.face}
      </UnstyledButton>
      <dialog
        ref={panel}
        id={id}
        popover="auto"
        aria-label={label}
        tabIndex={-1}
        className={`${classes["panel"]} ${className ?? ""}`}
        onToggle={(event) => onChange(event.newState === "open")}
      >
        {opened ? children : null}
      </dialog>
    </>
  );
}
