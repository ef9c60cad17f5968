import { Modal, type ModalProps } from "@mantine/core";
import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
  type ReactNode,
} from "react";
import { createListeners } from "../browser/listeners.ts";

/** The dialogs that are open, the last one over the others. */
let open: readonly string[] = [];
const listeners = createListeners();
/** The Esc presses that one of them has handled: a dialog that it opens or uncovers is not closed by the same press. */
const answered = new WeakSet<KeyboardEvent>();

/** The element that gets the focus back from a closed dialog, until the next frame. */
let owed: Element | null = null;

function set(next: readonly string[]): void {
  open = next;
  listeners.tell();
}

const top = (): string | undefined => open.at(-1);

/** The kit's dialog, but of several open ones only the top one gets Esc, even if it does not close by it. */
export function Dialog({ closeOnEscape = true, ...props }: ModalProps): ReactNode {
  const { opened, returnFocus = true } = props;
  const id = useId();
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (!opened) return undefined;
    // When one dialog replaces another, the focus returns to the opener of the first.
    const before = owed ?? document.activeElement;
    owed = null;
    opener.current = before;
    set([...open, id]);
    return () => {
      set(open.filter((other) => other !== id));
      if (returnFocus) giveBack(before);
    };
  }, [opened, id, returnFocus]);
  const isTop = useSyncExternalStore(listeners.listen, top, top) === id;
  const closeEarly = useEffectEvent((event: KeyboardEvent) => {
    const isMeant = event.key === "Escape" && isTop && closeOnEscape && event.target === opener.current;
    if (!isMeant || answered.has(event)) return;
    answered.add(event);
    props.onClose();
  });
  // The kit's focus comes some moments after the dialog. An Esc pressed before is the dialog's all the same, also where
  // what still has the focus keeps Esc to itself, as a cell of a table does.
  useEffect(() => {
    if (!opened) return undefined;
    const listen = (event: KeyboardEvent): void => closeEarly(event);
    window.addEventListener("keydown", listen, { capture: true });
    return () => window.removeEventListener("keydown", listen, { capture: true });
  }, [opened]);
  return <Modal {...props} closeOnEscape={closeOnEscape && isTop} __handledEscapeEvents={answered} />;
}

/** The kit returns the focus when a dialog fades out; it must also return from one that is removed. */
function giveBack(before: Element | null): void {
  owed = before;
  requestAnimationFrame(() => {
    if (owed !== before) return;
    owed = null;
    if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
  });
}
