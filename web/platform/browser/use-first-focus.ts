import { useEffect, type RefObject } from "react";

/**
 * Puts the focus into a field once `begins` is true, where no finger would bring up a keyboard by it.
 * @param begins true when the field is there and may be written in
 */
export function useFirstFocus(field: RefObject<HTMLElement | null>, begins: boolean): void {
  useEffect(() => {
    if (!begins || matchMedia("(pointer: coarse)").matches) return undefined;
    // After the dialog's own first focus.
    const timer = setTimeout(() => field.current?.focus({ preventScroll: true }));
    return () => clearTimeout(timer);
  }, [field, begins]);
}
