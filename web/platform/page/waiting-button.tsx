import { Button, type ButtonProps } from "@mantine/core";
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from "react";

interface WaitingButtonProps
  extends Omit<ButtonProps, "loading">, Omit<ComponentPropsWithRef<"button">, keyof ButtonProps> {
  /** What it began is under way: it turns, and a press, of Enter in a field too, does nothing. */
  readonly isWaiting: boolean;
}

/**
 * A button that keeps the focus while what it began is under way. The kit's turns off, which takes the focus from it:
 * Tab would then leave the dialog that it stands in, and after a refusal the keyboard would begin at the top of the page.
 */
export function WaitingButton({
  isWaiting,
  disabled = false,
  onClick,
  ...props
}: WaitingButtonProps): ReactNode {
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    if (isWaiting) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Button
      {...props}
      loading={isWaiting}
      disabled={disabled}
      renderRoot={(root) => (
        <button
          {...root}
          disabled={disabled && !isWaiting}
          {...(isWaiting && { "aria-disabled": true })}
          onClick={press}
        />
      )}
    />
  );
}
