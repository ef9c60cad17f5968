import { Modal, type ModalProps } from "@mantine/core";
import { useId, useLayoutEffect, useSyncExternalStore, type ReactNode } from "react";

/** The dialogs that are open, the last one over the others. */
let open: readonly string[] = [];
const listeners = new Set<() => void>();
/** The presses of Esc that one of them has answered: what it opens, or lays bare, is not closed by the same. */
const answered = new WeakSet<KeyboardEvent>();

/** Who gets the focus back from a dialog that went, until the next frame. */
let owed: Element | null = null;

function set(next: readonly string[]): void {
  open = next;
  for (const tell of listeners) tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const top = (): string | undefined => open.at(-1);

/** The kit's dialog, but of several over each other Esc is for the top one alone, also where that one does not close by it. */
export function Dialog({ closeOnEscape = true, ...props }: ModalProps): ReactNode {
  const { opened, returnFocus = true } = props;
  const id = useId();
  useLayoutEffect(() => {
    if (!opened) return undefined;
    // Of one that stands in the place of another the focus goes back past both.
    const before = owed ?? document.activeElement;
    owed = null;
    set([...open, id]);
    return () => {
      set(open.filter((other) => other !== id));
      if (returnFocus) giveBack(before);
    };
  }, [opened, id, returnFocus]);
  const isTop = useSyncExternalStore(subscribe, top, top) === id;
  return <Modal {...props} closeOnEscape={closeOnEscape && isTop} __handledEscapeEvents={answered} />;
}

/** The kit gives the focus back where a dialog fades out; one that is taken away has to as well. */
function giveBack(before: Element | null): void {
  owed = before;
  requestAnimationFrame(() => {
    if (owed !== before) return;
    owed = null;
    if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
  });
}
